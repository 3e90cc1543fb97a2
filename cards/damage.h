/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of damage and of life. */
#ifndef MUSTER_CARDS_DAMAGE_H
#define MUSTER_CARDS_DAMAGE_H

#include "cards/deeds.h"

/* One clause, such as "damage can't be prevented"; false, with nothing taken, if none comes next.
 */
bool muster_parse_damage(struct parser *parser, struct clauses *clauses);

/* A whole sentence "if ... would ..., ... instead"; false, with nothing taken, if it isn't one. */
bool muster_parse_damage_instead(struct parser *parser, struct clauses *clauses);

/* ---- Parts of them ---- */

/* Recipients: "target creature", "you and permanents you control"; NULL: none come next. */
const struct pick *muster_parse_recipient(struct parser *parser);
const struct pick *muster_parse_recipients(struct parser *parser);

/* "combat damage", "noncombat damage", "damage": the word of the deed. */
bool muster_parse_damage_word(struct parser *parser, const char **word);

/*
 * "to creatures you control by Dragons", "this turn", in any order; each at most once. `both`: "to
 * and dealt by".
 */
bool muster_parse_dealt(struct parser *parser, const struct pick **from, const struct pick **to,
                        bool *both);

/* One deed on damage that `from` deals to `to`, NULL for anything. */
struct card_deed *muster_damage_deed(struct parser *parser, struct clauses *clauses,
                                     enum deed_kind kind, const struct pick *from,
                                     const struct pick *to);

/* One clause: "you have protection from everything" (protected_player.c). */
bool muster_parse_protected_player(struct parser *parser, struct clauses *clauses);

/* ---- Life ---- */

/* The same of life: one clause, a whole sentence, and one clause (life.c). */
bool muster_parse_cant_gain(struct parser *parser, struct clauses *clauses);
bool muster_parse_would_gain(struct parser *parser, struct clauses *clauses);
bool muster_parse_life_floor(struct parser *parser, struct clauses *clauses);

/* Of a subject: "assigns combat damage equal to its toughness rather than its power". */
bool muster_parse_assigns(struct parser *parser, struct card_deeds *deeds);

#endif
