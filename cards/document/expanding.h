/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making the document without cards of one that has been parsed. */
#ifndef MUSTER_CARDS_DOCUMENT_EXPANDING_H
#define MUSTER_CARDS_DOCUMENT_EXPANDING_H

#include "cards/board/following.h"
#include "muster.h"
#include "table/origin.h"
#include "json/reader.h"

/* What is taken to hold or not to hold though nobody told it, and what not to be there. */
struct assumed_facts {
    const muster_card_fact *facts;
    size_t count;
    muster_texts gone; /* ids */
};

/*
 * Does what muster_expand does with a text that muster_origin_open has parsed. If `all` is not
 * NULL, all errors are added to it, and it returns MUSTER_OK if there is a document nevertheless:
 * of what could be read. *error is never NULL.
 */
muster_status muster_expand_origin(muster_expansion **out, struct document_origin *origin,
                                   const muster_card_source *source,
                                   const struct assumed_facts *assumptions, struct error_list *all,
                                   muster_error *error);

/*
 * The same for a document of a combat under way, whose ids and names may be gone by now;
 * `following->made` becomes what was made of cards.
 */
muster_status muster_expand_following(muster_expansion **out, const char *json, size_t length,
                                      const muster_card_source *source, struct following *following,
                                      muster_error *error);

/* Finds the line and column of what has a path in the document that is made of a text. */
void muster_expand_place(const struct document_origin *origin, muster_error *error);

/* Fills in the error for a status, unless it has one; returns the status. */
muster_status muster_expand_fail(muster_error *error, muster_status status);

#endif
