/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of what a sentence says of its subject, by their verbs. Each function takes as many
 * tokens as it reads and adds deeds; where it returns false, the caller goes back.
 */
#ifndef MUSTER_CARDS_DEEDS_H
#define MUSTER_CARDS_DEEDS_H

#include "cards/parser.h"

/* Deeds in their order. */
struct card_deeds {
    struct card_deed *first, *last;
};

struct card_deed *muster_card_deed_new(struct parser *parser, enum deed_kind kind);
void muster_card_deed_append(struct card_deeds *deeds, struct card_deed *deed);
struct card_deed *muster_card_deed_add(struct parser *parser, struct card_deeds *deeds,
                                       enum deed_kind kind);

/* Clauses in their order. */
struct clauses {
    struct clause *first, *last;
};

struct clause *muster_clause_add(struct parser *parser, struct clauses *clauses,
                                 const struct pick *subject, const struct card_deed *deeds);

/* Whether a piece of a sentence ends here: at a comma, a joining word or the end. */
bool muster_ends_piece(struct parser *parser);

/* Goes on to where something else may be said: to a comma or an "and". */
void muster_skip_nothing(struct parser *parser);

/* What is attacked. */
bool muster_parse_targets(struct parser *parser, enum attacked_kind *targets, struct who *who);

/*
 * "unless its controller pays {2}", with "for each ..." after it, *for_attackers for each that is
 * blocked; NULL if it is something else.
 */
struct card_cost *muster_parse_unless_cost(struct parser *parser, bool *for_attackers);

/* "unless at least two other creatures attack", "unless a black creature also blocks". */
struct card_deed *muster_parse_unless_also(struct parser *parser, const char *verb,
                                           const char *verbs);

/* After "can't". */
bool muster_parse_cant(struct parser *parser, struct card_deeds *deeds);

/* After "can". */
bool muster_parse_can(struct parser *parser, struct card_deeds *deeds);

/* After "attacks", "blocks", "must". */
bool muster_parse_attacks(struct parser *parser, struct card_deeds *deeds);
bool muster_parse_blocks(struct parser *parser, struct card_deeds *deeds);
bool muster_parse_must(struct parser *parser, struct card_deeds *deeds);

/* After "gets", "has", "loses", and keywords one after the other. */
bool muster_parse_gets(struct parser *parser, struct card_deeds *deeds);
bool muster_parse_has(struct parser *parser, struct card_deeds *deeds);
bool muster_parse_loses(struct parser *parser, struct card_deeds *deeds);
bool muster_parse_keywords(struct parser *parser, struct card_deeds *deeds, enum deed_kind kind);
/* What a keyword just given stands for, if it is a text such as that of unleash. */
void muster_add_keyword_text(struct parser *parser, struct card_deeds *deeds, const char *keyword);
/* One keyword that is given. */
bool muster_parse_one_keyword(struct parser *parser, struct card_deeds *deeds);

/* "4/4", "X/X": base power and toughness; false if none comes next. */
bool muster_parse_each_equal(struct parser *parser, struct card_deeds *looks);
bool muster_parse_base(struct parser *parser, struct card_deeds *deeds);

/* After "is" and "becomes". */
bool muster_parse_is(struct parser *parser, struct card_deeds *deeds, bool becomes);

#endif
