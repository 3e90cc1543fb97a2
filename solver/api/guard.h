/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the public functions have in common. */
#ifndef MUSTER_SOLVER_API_GUARD_H
#define MUSTER_SOLVER_API_GUARD_H

#include "base/limits.h"
#include "format/text/document.h"
#include "muster.h"
#include "solver/answers/questions.h"
#include "json/node.h"
#include "json/reader.h"

/* Fills in the error (if not NULL) for a status that has no message yet; returns the status. */
muster_status muster_api_fail(muster_error *error, muster_status status);

/* Refuses an argument with MUSTER_BAD_ARGUMENT, and says what is wrong with it. */
muster_status muster_api_refuse(muster_error *error, const char *message);

/* Fails for a declaration that was made for another position. */
muster_status muster_api_fail_foreign(muster_error *error);

/*
 * Copies a caller's request (NULL: the default), whatever its size. Returns MUSTER_BAD_ARGUMENT,
 * with the reason in *error, if its size was not set or it contains something that this version
 * doesn't know.
 */
muster_status muster_api_request(muster_request *request, const muster_request *given,
                                 muster_error *error);

/* Fills in the error (if not NULL) of a strict request; returns MUSTER_BAD_INPUT. */
muster_status muster_api_refuse_idle(muster_error *error, const muster_idle *idle);

/*
 * Whether a strict request refuses the position: MUSTER_OK unless it does. Where a limit is reached
 * nothing is refused and *complete becomes false: the question is then undecided. It is true for a
 * request that isn't strict.
 */
muster_status muster_api_strict(const muster_position *position, const muster_request *request,
                                struct limits *limits, bool *complete, muster_error *error);

/*
 * The effects of a position that concern nobody, as errors with their lines and columns in its
 * document; none where a limit is reached. Fails where memory runs out.
 */
muster_status muster_api_strict_errors(struct error_list *all, const muster_position *position,
                                       const char *json, size_t length, struct limits *limits);

/*
 * Whether nobody answers this question about the position's moment: MUSTER_BAD_INPUT with the
 * reason in *error, otherwise MUSTER_OK. What declares is asked everything.
 */
muster_status muster_api_refuse_moment(const muster_position *position, enum question question,
                                       muster_error *error);

/* The same for what is preferred, for a side, and for what is given of the other side. */
muster_status muster_api_refuse_preference(const muster_position *position,
                                           const muster_request *request, muster_error *error);

/* Whether a declaration of damage (or NULL) names anybody of the side that isn't asked about, or is
 * of that side. */
muster_status muster_api_refuse_side(const struct muster_declaration *declaration, muster_side side,
                                     muster_error *error);

/*
 * Checks the arguments of a question about a declaration; a NULL declaration is replaced by the one
 * in the document. *out becomes NULL, unless `out` is NULL, which is refused.
 */
muster_status muster_api_find_proposed(const muster_declaration **declaration, muster_answer **out,
                                       const muster_position *position, muster_error *error);

/* muster_deal without what follows the outcomes; *taken becomes the request, with all its fields.
 */
muster_status muster_api_deal(muster_answer **out, const muster_position *position,
                              const muster_declaration *declaration, const muster_request *request,
                              muster_request *taken, muster_error *error);

/* The limits that a request asks for; the time starts now. */
struct limits muster_api_limits(const muster_request *request);

/* The same for what mostly ends before anybody looks at the clock (muster_limits_begin_later). */
struct limits muster_api_limits_later(const muster_request *request);

/*
 * Ends the making of a position, read or built with this status: frees it, and *out becomes NULL,
 * where that failed; otherwise keeps with it what its questions begin with. Returns the status.
 */
muster_status muster_api_end_position(muster_position **out, muster_status status);

/*
 * The same as muster_position_read_edition, except that *tree becomes the parsed document, to be
 * freed with muster_json_free, or NULL.
 */
muster_status muster_api_read_position(muster_position **out, const struct position_source *source,
                                       struct json_node **tree, muster_error *error);

#endif
