/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which ability of its text a resolved entry is about. */
#ifndef MUSTER_CARDS_BOARD_RESOLVED_LINE_H
#define MUSTER_CARDS_BOARD_RESOLVED_LINE_H

#include "cards/board/board.h"

/*
 * The line that has resolved: its number; 0: all lines of the spell; SIZE_MAX where the entry
 * doesn't say which of several.
 */
size_t muster_resolved_line(const struct board_object *entry, const struct card_text *card);

bool muster_is_spell_line(const struct sentence *sentence);

/* "When you do, ...", which triggers as the spell resolves (603.12). */
bool muster_is_reflexive(const struct card_text *card, const struct sentence *sentence);

/* Whether a sentence is of a triggered or activated ability, or a keyword that stands for one. */
bool muster_is_ability_line(const struct card_text *card, const struct sentence *sentence);

/* Whether it names a keyword that stands for a triggered ability which changes power. */
bool muster_is_trigger_of_numbers(const struct card_text *card, const struct sentence *sentence);

/* Whether an entry is of a permanent, whose static abilities don't resolve. */
bool muster_is_of_permanent(const struct board_object *entry);

#endif
