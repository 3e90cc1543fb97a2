/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads keywords: those in a creature's `keywords`, and those that selectors and effects ask for.
 */
#ifndef MUSTER_FORMAT_READ_KEYWORDS_H
#define MUSTER_FORMAT_READ_KEYWORDS_H

#include "model/keyword.h"
#include "json/reader.h"

/*
 * Reads one keyword. `asked`: the keyword is one that creatures are tested for, so a bare
 * "landwalk" or "protection" stands for any kind of it.
 */
void muster_read_keyword(struct reader *reader, const struct place *place,
                         const struct json_node *item, bool asked, struct keyword *keyword);

/* Reads an array of keywords. */
void muster_read_keywords(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool asked, struct keyword_list *list);

#endif
