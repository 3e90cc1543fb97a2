/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clauses of a sentence, and how they are joined. */
#ifndef MUSTER_CARDS_TEXT_CLAUSES_H
#define MUSTER_CARDS_TEXT_CLAUSES_H

#include "cards/deeds.h"
#include "cards/text/card_text.h"

/* A form of words about players: "each opponent can't attack with more than ...". */
bool muster_parse_player_form(struct parser *parser, struct clauses *clauses);

/* Puts all clauses under one more condition. */
void muster_clauses_under(struct parser *parser, struct clauses *clauses,
                          const struct card_condition *condition);

/* Whether all that is said is of these two kinds. */
bool muster_deeds_are_all(const struct clause *clauses, enum deed_kind kind, enum deed_kind other);

/*
 * "... as long as they're attacking", of one group: those of it that are. `first` is where the
 * clause begins.
 */
bool muster_parse_of_each(struct parser *parser, struct clause *clauses, size_t first);

/* "as long as ..." and the like at the end of a sentence; false if something else stands there. */
bool muster_parse_ending(struct parser *parser, const struct clause *clauses,
                         const struct card_condition **condition);

/* Reads one clause; false, with nothing taken, if none comes next. */
bool muster_parse_clause(struct parser *parser, struct clauses *clauses);

/*
 * Of a sentence that says what is done once "instead": what the sentence before says doesn't hold
 * where its condition does. False where its condition isn't understood.
 */
bool muster_parse_put_aside(struct parser *parser);

/* "Otherwise,": where the one condition of the sentence before doesn't hold; NULL: not that. */
const struct card_condition *muster_parse_otherwise(struct parser *parser);

/* "Has flying as long as ..., and has haste as long as ...": all of the sentence
 * (own_conditions.c).
 */
bool muster_parse_own_conditions(struct parser *parser, struct clauses *clauses);

/* Notes what a sentence without bearing names: its first target, or nothing that can be told. */
void muster_note_antecedents(struct parser *parser, size_t first, size_t end,
                             struct antecedents *antecedents);

/* "Until end of turn, whenever": an ability that triggers later begins, and does nothing by itself.
 */
bool muster_parse_delayed_trigger(struct parser *parser);

/* Reads clauses with their conditions, up to the end of the sentence; false if they don't reach it.
 */
bool muster_parse_whole(struct parser *parser, struct clauses *clauses);

#endif
