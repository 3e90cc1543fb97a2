/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions about life totals and poison counters: "an opponent has 10 or less life". */
#include "cards/conditions.h"

static struct card_condition *life_of(struct parser *parser, struct who who, enum compare compare,
                                      struct amount amount) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_LIFE);
    condition->who = who;
    condition->compare = compare;
    condition->amount = amount;
    return condition;
}

static struct card_condition *negated(struct parser *parser, struct card_condition *part) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_NOT);
    condition->parts = part;
    return condition;
}

static const struct amount your_life = {.kind = AMOUNT_LIFE, .number = 1, .who = {.kind = WHO_YOU}};

/* "you have more life than an opponent", "you have less life than each opponent" */
static struct card_condition *compare_yours(struct parser *parser) {
    int which = muster_parse_any(parser, "you have more life than|you have less life than");
    if (which < 0)
        return NULL;
    /* Than each of them: there is none who has as much, or as little. */
    if (muster_parse_any(parser, "each opponent|each of your opponents|each other player") >= 0)
        return negated(parser, life_of(parser, (struct who){.kind = WHO_OPPONENTS},
                                       which == 0 ? COMPARE_AT_LEAST : COMPARE_AT_MOST, your_life));
    struct who who;
    if (!muster_parse_player(parser, &who) || who.kind == WHO_YOU || who.kind == WHO_ANY)
        return NULL;
    return life_of(parser, who, which == 0 ? COMPARE_LESS : COMPARE_MORE, your_life);
}

/* "an opponent has 10 or less life", "no opponent has more life than you" */
struct card_condition *muster_parse_lives(struct parser *parser) {
    size_t begun = parser->at;
    struct card_condition *yours = compare_yours(parser);
    if (yours != NULL)
        return yours;
    parser->at = begun;
    enum compare compare = COMPARE_MORE;
    struct amount amount = your_life;
    struct who who = {.kind = WHO_OPPONENTS};
    bool nobody = muster_parse_words(parser, "no opponent");
    bool each = muster_token_is(muster_parse_peek(parser, 0), "each");
    if (each || (!nobody && (!muster_parse_player(parser, &who) || who.kind == WHO_YOU)) ||
        !muster_parse_words(parser, "has"))
        return NULL;
    if (muster_parse_words(parser, "less life than you"))
        compare = COMPARE_LESS;
    else if (!muster_parse_words(parser, "more life than you") &&
             (!muster_parse_quantity(parser, &compare, &amount) || compare == COMPARE_EQUAL ||
              !muster_parse_words(parser, "life")))
        return NULL;
    struct card_condition *found = life_of(parser, who, compare, amount);
    return nobody ? negated(parser, found) : found;
}

/* "an opponent has three or more poison counters", "defending player is poisoned" (122.1f) */
struct card_condition *muster_parse_poison(struct parser *parser) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_POISON);
    bool each = muster_token_is(muster_parse_peek(parser, 0), "each");
    if (each || !muster_parse_player(parser, &condition->who))
        return NULL;
    condition->compare = COMPARE_AT_LEAST;
    condition->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    if (muster_parse_any(parser, "is poisoned|are poisoned") >= 0)
        return condition;
    if (muster_parse_any(parser, "has|have") < 0)
        return NULL;
    bool read =
        muster_parse_any(parser, "a poison counter|one or more poison counters") >= 0 ||
        (muster_parse_quantity(parser, &condition->compare, &condition->amount) &&
         condition->compare != COMPARE_EQUAL && muster_parse_words(parser, "poison counters"));
    return read ? condition : NULL;
}
