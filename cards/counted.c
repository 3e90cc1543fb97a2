/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions that count: "you control another Giant", "there are three artifacts in play". */
#include "cards/conditions.h"

struct card_condition *muster_condition_new(struct parser *parser, enum card_condition_kind kind) {
    struct card_condition *condition = muster_arena_take(parser->arena, sizeof(*condition));
    condition->kind = kind;
    return condition;
}

/* ---- Counting what somebody controls ---- */

static const struct pick *of_player(struct parser *parser, const struct pick *pick,
                                    struct who who) {
    struct pick *controlled = muster_pick_new(parser, PICK_CONTROLLER);
    controlled->who = who;
    return who.kind == WHO_ANY ? pick : muster_pick_both(parser, PICK_AND, pick, controlled);
}

/* "Three" alone may be three or more, or no more than three: only "exactly three" is one of them.
 */
bool muster_says_exactly(const struct parser *parser) {
    return parser->at >= 2 && muster_token_is(&parser->tokens[parser->at - 2], "exactly");
}

/* "another Giant", "no artifacts", "three or more creatures": the numbers asked for. */
static bool parse_wanted(struct parser *parser, enum compare *compare, struct amount *amount,
                         bool *other) {
    *other = false;
    if (muster_parse_quantity(parser, compare, amount)) {
        if (*compare == COMPARE_EQUAL && !muster_says_exactly(parser))
            return false;
        *other = muster_parse_words(parser, "other");
        return amount->kind == AMOUNT_NUMBER;
    }
    bool none = muster_parse_words(parser, "no");
    *other = muster_parse_words(parser, "another") || muster_parse_words(parser, "other");
    if (!none && !*other && !muster_parse_words(parser, "a") && !muster_parse_words(parser, "an"))
        return false;
    *compare = none ? COMPARE_EQUAL : COMPARE_AT_LEAST;
    *amount = (struct amount){.kind = AMOUNT_NUMBER, .number = none ? 0 : 1};
    return true;
}

static struct card_condition *counting(struct parser *parser, const struct pick *pick,
                                       enum compare compare, struct amount amount) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_COUNT);
    condition->pick = pick;
    condition->compare = compare;
    condition->amount = amount;
    return condition;
}

/* "creatures with different powers": there are as many powers as are asked for. */
static struct card_condition *counting_powers(struct parser *parser, const struct pick *pick,
                                              enum compare compare, struct amount amount) {
    struct card_condition *condition = muster_condition_new(parser, CONDITION_COMPARE);
    condition->left = (struct amount){.kind = AMOUNT_POWERS, .number = 1, .pick = pick};
    condition->compare = compare;
    condition->amount = amount;
    return condition;
}

/* "more lands than defending player": after "you control" */
static struct card_condition *parse_more_than(struct parser *parser, struct who who) {
    enum compare compare = COMPARE_MORE;
    struct who others;
    if (muster_parse_words(parser, "fewer"))
        compare = COMPARE_LESS;
    else if (!muster_parse_words(parser, "more"))
        return NULL;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL || muster_parse_any(parser, "than") < 0 ||
        !muster_parse_player(parser, &others) || others.kind == WHO_OPPONENTS ||
        others.kind == WHO_ANY)
        return NULL;
    muster_parse_words(parser, "controls");
    struct card_condition *condition = muster_condition_new(parser, CONDITION_COMPARE);
    condition->left =
        (struct amount){.kind = AMOUNT_COUNT, .number = 1, .pick = of_player(parser, pick, who)};
    condition->compare = compare;
    condition->amount =
        (struct amount){.kind = AMOUNT_COUNT, .number = 1, .pick = of_player(parser, pick, others)};
    return condition;
}

/* "... and a Goblin": what the same player controls besides. */
static struct card_condition *parse_and_more(struct parser *parser, struct card_condition *first,
                                             struct who who) {
    struct card_condition *last = first, *all = first;
    enum compare compare;
    struct amount amount;
    bool other;
    for (;;) {
        size_t begun = parser->at;
        const struct pick *pick = NULL;
        if (muster_parse_any(parser, ", and|and|,") >= 0 &&
            parse_wanted(parser, &compare, &amount, &other))
            pick = muster_parse_description(parser);
        if (pick == NULL) {
            parser->at = begun;
            return all;
        }
        if (other)
            pick = muster_pick_other(parser, pick);
        struct card_condition *more =
            counting(parser, of_player(parser, pick, who), compare, amount);
        last->next = more;
        last = more;
        if (all == first) {
            all = muster_condition_new(parser, CONDITION_AND);
            all->parts = first;
        }
    }
}

/* "you control another Giant", "no opponent controls a white or blue creature" */
struct card_condition *muster_parse_control(struct parser *parser) {
    struct who who;
    enum compare compare;
    struct amount amount;
    bool other, nobody = muster_parse_words(parser, "no opponent controls");
    if (muster_token_is(muster_parse_peek(parser, 0), "each"))
        return NULL; /* each by itself */
    if (nobody)
        who = (struct who){.kind = WHO_OPPONENTS};
    else if (!muster_parse_controls(parser, &who))
        return NULL;
    if (who.kind == WHO_NOT_YOU)
        return NULL;
    size_t begun = parser->at;
    struct card_condition *condition = parse_more_than(parser, who);
    if (condition != NULL)
        return nobody || who.kind == WHO_OPPONENTS || who.kind == WHO_ANY ? NULL : condition;
    parser->at = begun;
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL) {
        struct pick *self = muster_pick_new(parser, PICK_SELF);
        condition = counting(parser, of_player(parser, self, who), COMPARE_AT_LEAST,
                             (struct amount){.kind = AMOUNT_NUMBER, .number = 1});
        return nobody ? NULL : condition;
    }
    if (!parse_wanted(parser, &compare, &amount, &other))
        return NULL;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL)
        return NULL;
    /* "An opponent controls three" asks for one opponent who does: only one says the same. */
    if (who.kind == WHO_OPPONENTS && (amount.number > 1 || compare != COMPARE_AT_LEAST))
        return NULL;
    if (who.kind == WHO_ANY && (amount.number > 1 || compare != COMPARE_AT_LEAST))
        return NULL;
    if (other)
        pick = muster_pick_other(parser, pick);
    pick = of_player(parser, pick, who);
    condition = muster_parse_words(parser, "with different powers")
                    ? counting_powers(parser, pick, compare, amount)
                    : counting(parser, pick, compare, amount);
    if (!nobody)
        return parse_and_more(parser, condition, who);
    struct card_condition *none = muster_condition_new(parser, CONDITION_NOT);
    none->parts = condition;
    return none;
}

/*
 * "there are three or more artifacts on the battlefield", "a Zombie is on the battlefield", "no
 * other creatures are attacking", "a creature you control has flying"
 */
struct card_condition *muster_parse_there_is(struct parser *parser) {
    enum compare compare;
    struct amount amount;
    bool other, there = muster_parse_words(parser, "there are") ||
                        muster_parse_words(parser, "there is") ||
                        muster_parse_words(parser, "there's");
    if (!parse_wanted(parser, &compare, &amount, &other))
        return NULL;
    size_t before = parser->at;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL)
        return NULL;
    bool is = !there && (muster_parse_words(parser, "is") || muster_parse_words(parser, "are"));
    const struct pick *what = is && !muster_parse_words(parser, "on the battlefield")
                                  ? muster_parse_quality(parser)
                                  : NULL;
    if (what != NULL)
        pick = muster_pick_both(parser, PICK_AND, pick, what);
    else
        is = is && muster_token_is(&parser->tokens[parser->at - 1], "battlefield");
    const struct pick *has = !there && muster_parse_any(parser, "has|have") >= 0
                                 ? muster_parse_properties(parser)
                                 : NULL;
    if (has != NULL) {
        pick = muster_pick_both(parser, PICK_AND, pick, has);
        is = true;
    }
    bool located = false;
    for (size_t i = before; i < parser->at; i++)
        located |= muster_token_is(&parser->tokens[i], "battlefield");
    if (!is && (!there || !located))
        return NULL;
    return counting(parser, other ? muster_pick_other(parser, pick) : pick, compare, amount);
}

/* "you're being attacked" */
struct card_condition *muster_parse_attacked(struct parser *parser) {
    if (!muster_parse_words(parser, "you're being attacked"))
        return NULL;
    struct pick *pick = muster_pick_new(parser, PICK_ATTACKING);
    pick->who = (struct who){.kind = WHO_YOU};
    return counting(parser, pick, COMPARE_AT_LEAST,
                    (struct amount){.kind = AMOUNT_NUMBER, .number = 1});
}

/* Those that block something, or are blocked by it, or either. */
static const struct pick *in_combat_with(struct parser *parser, const struct pick *one,
                                         bool blocking, bool blocked) {
    const struct pick *all = NULL;
    const enum pick_kind kinds[] = {PICK_BLOCKING, PICK_BLOCKED};
    for (size_t i = 0; i < 2; i++) {
        if (i == 0 ? !blocking : !blocked)
            continue;
        struct pick *pick = muster_pick_new(parser, kinds[i]);
        pick->parts = one;
        all = muster_pick_both(parser, PICK_OR, all, pick);
    }
    return all;
}

/* "it's blocked by two or more creatures", "~ is blocking or blocked by a Goblin" */
static struct card_condition *parse_in_combat_with(struct parser *parser) {
    bool single = parser->it != NULL && muster_pick_is_single(parser->it), other, isnt = false;
    const struct pick *subject = parser->it;
    if (!single || muster_parse_any(parser, "it's|he's|she's") < 0) {
        subject = muster_parse_noun(parser);
        if (subject == NULL || !muster_pick_is_single(subject))
            return NULL;
        isnt = muster_parse_any(parser, "isn't") >= 0;
        if (!isnt && !muster_parse_words(parser, "is"))
            return NULL;
    }
    int which = muster_parse_any(parser, "blocking or blocked by|blocked by|blocking");
    enum compare compare;
    struct amount amount;
    if (which < 0 || !parse_wanted(parser, &compare, &amount, &other) || other)
        return NULL;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL)
        return NULL;
    pick = muster_pick_both(parser, PICK_AND, pick,
                            in_combat_with(parser, subject, which < 2, which != 1));
    parser->it = subject;
    struct card_condition *found = counting(parser, pick, compare, amount);
    if (!isnt)
        return found;
    struct card_condition *none = muster_condition_new(parser, CONDITION_NOT);
    none->parts = found;
    return none;
}

struct card_condition *muster_parse_blocks_counted(struct parser *parser) {
    size_t begun = parser->at;
    struct card_condition *condition = parse_in_combat_with(parser);
    if (condition != NULL)
        return condition;
    parser->at = begun;
    enum compare compare;
    struct amount amount;
    bool other;
    if (!parse_wanted(parser, &compare, &amount, &other) || other)
        return NULL;
    const struct pick *pick = muster_parse_description(parser);
    if (pick == NULL || muster_parse_any(parser, "is blocking|are blocking|block|blocks") < 0)
        return NULL;
    const struct pick *blocked = muster_parse_single(parser);
    if (blocked == NULL || !muster_pick_is_single(blocked))
        return NULL;
    parser->it = blocked;
    return counting(
        parser,
        muster_pick_both(parser, PICK_AND, pick, in_combat_with(parser, blocked, true, false)),
        compare, amount);
}
