/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Abilities that trigger as something attacks, of which the document has to tell what came. */
#ifndef MUSTER_CARDS_BOARD_TRIGGERS_H
#define MUSTER_CARDS_BOARD_TRIGGERS_H

#include "cards/board/board.h"

/* Provoke triggers when its creature attacks, and has a creature block it (702.39a). */
bool muster_is_provoke(const struct card_text *card, const struct sentence *sentence);

/*
 * The words of what resolves where a line of keywords stands for a triggered ability: of those in
 * words/trigger_texts.def, and of backup, which gives another creature the abilities that follow
 * (702.165a). NULL: none.
 */
const char *muster_trigger_of_keyword(const struct card_text *card,
                                      const struct sentence *sentence);

/* Whether a sentence names one of the keywords of that list that change power. */
bool muster_names_trigger_of_numbers(const struct card_text *card, const struct sentence *sentence);

/*
 * Whether such an ability of an object has to be told, and isn't: in the block step, where the
 * object attacks, or what it is attached to.
 */
bool muster_trigger_is_untold(const struct board *board, const struct board_object *object);

/*
 * Reads a sentence or mode of an ability of an attacker's own that triggers as it attacks, of what
 * is attached to the attacker, or of exert: in the block step it has to be told if it would bear on
 * blocks.
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

/* The sentences of a card that make an emblem, and those of them that an entry's `ability` names.
 */
struct emblems_made {
    size_t all, wanted;
};

/* Those of an emblem's text; none, where that is the emblem's own, or the object is no emblem. */
struct emblems_made muster_emblems_made(const struct board_object *object,
                                        const struct card_text *card);

/*
 * Reads a sentence of the card that makes an emblem: only what it quotes is the emblem's, which is
 * given it as its own text, unless several sentences are wanted, or none.
 */
void muster_emblem_read(struct board *board, struct statement *statement, size_t wanted);

#endif
