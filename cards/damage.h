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

/* The same of life: one clause, a whole sentence, and one clause (life.c). */
bool muster_parse_cant_gain(struct parser *parser, struct clauses *clauses);
bool muster_parse_would_gain(struct parser *parser, struct clauses *clauses);
bool muster_parse_life_floor(struct parser *parser, struct clauses *clauses);

/* Of a subject: "assigns combat damage equal to its toughness rather than its power". */
bool muster_parse_assigns(struct parser *parser, struct card_deeds *deeds);

#endif
