/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cards that whoever asks has handed over: where documents that name cards look them up. They
 * stay until others are loaded.
 */
#ifndef MUSTER_WEB_CARD_LIST_H
#define MUSTER_WEB_CARD_LIST_H

#include "base/text.h"
#include "muster.h"

/*
 * Loads cards, in any of the forms that muster_card_reader_new takes, in place of those loaded
 * before; after a failure those stay. *count becomes how many there are.
 */
muster_status card_list_load(const char *bytes, size_t length, size_t *count, muster_error *error);

/*
 * Reads a piece of a card file, which may be too long for one text: the cards of which the last
 * byte is in this piece are appended to `lines`, as JSON Lines that card_list_load takes. `first`
 * begins a file, `last` ends it. A failure ends the file.
 */
muster_status card_list_feed(struct text *lines, const char *bytes, size_t length, bool first,
                             bool last, muster_error *error);

/*
 * Up to `capacity` names: first those that begin with what was typed, in alphabetical order, then
 * those that are near. They stay until cards are loaded. Returns how many.
 */
size_t card_list_complete(const char *typed, const char **names, size_t capacity);

#endif
