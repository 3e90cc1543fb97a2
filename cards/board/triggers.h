/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Abilities that trigger as something attacks, of which the document has to tell what came. */
#ifndef MUSTER_CARDS_BOARD_TRIGGERS_H
#define MUSTER_CARDS_BOARD_TRIGGERS_H

#include "cards/board/board.h"

/* Provoke triggers when its creature attacks, and has a creature block it (702.39a). */
bool muster_is_provoke(const struct card_text *card, const struct sentence *sentence);

/*
 * The words of what resolves where a line of keywords stands for a triggered ability: of provoke,
 * and of backup, which gives another creature the abilities that follow (702.165a). NULL: none.
 */
const char *muster_trigger_of_keyword(const struct card_text *card,
                                      const struct sentence *sentence);

/* Whether such an ability of an object has to be told, and isn't: it attacks, in the block step. */
bool muster_trigger_is_untold(const struct board *board, const struct board_object *object);

/*
 * Reads a sentence or mode of an ability of an attacker's own that triggers as it attacks, or of
 * exert: in the block step it has to be told if it would bear on blocks.
 */
void muster_trigger_read(struct board *board, struct statement *statement,
                         struct antecedents *antecedents);

/* Of what lies in a graveyard only abilities that say so work there (113.6b). */
bool muster_names_graveyard(const struct card_text *card, const struct sentence *sentence);

/*
 * Whether a sentence of a permanent doesn't count since another mode was chosen ("• Khans — ...").
 * Where it isn't told which, that is noted, if the sentence matters.
 */
bool muster_anchor_drops(struct board *board, struct statement *statement);

/*
 * Whether a sentence of an emblem stands on the card that makes it: only what that quotes is the
 * emblem's, which it is given as its own text.
 */
bool muster_emblem_read(struct board *board, struct statement *statement);

#endif
