/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the public functions have in common. */
#ifndef MUSTER_SOLVER_API_GUARD_H
#define MUSTER_SOLVER_API_GUARD_H

#include "base/limits.h"
#include "muster.h"
#include "json/node.h"

/* Fills in the error (or NULL) for a status that no reader has explained; returns the status. */
muster_status muster_api_fail(muster_error *error, muster_status status);

/*
 * Copies a caller's request (NULL: the default), whatever its size. MUSTER_BAD_ARGUMENT, and the
 * reason in *error, where its size was not set or where it says what this version does not know.
 */
muster_status muster_api_request(muster_request *request, const muster_request *given,
                                 muster_error *error);

/* The limits of a request that was taken; its time runs from now on. */
struct limits muster_api_limits(const muster_request *request);

/*
 * Does what muster_position_read_edition does. *tree becomes what was read, for muster_json_free,
 * or NULL.
 */
muster_status muster_api_read_position(muster_position **out, const char *json, size_t length,
                                       const char *edition, struct json_node **tree,
                                       muster_error *error);

#endif
