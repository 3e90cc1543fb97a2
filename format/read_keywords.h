/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keywords: the words in `keywords` of a creature, and those that selectors and effects ask for. */
#ifndef MUSTER_FORMAT_READ_KEYWORDS_H
#define MUSTER_FORMAT_READ_KEYWORDS_H

#include "model/keyword.h"
#include "json/reader.h"

/*
 * Reads one keyword. `asked`: it names what a creature may have, so that a bare "landwalk" or
 * "protection" stands for any kind of it.
 */
void muster_read_keyword(struct reader *reader, const struct place *place,
                         const struct json_node *item, bool asked, struct keyword *keyword);

/* Reads an array of keywords. */
void muster_read_keywords(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool asked, struct keyword_list *list);

#endif
