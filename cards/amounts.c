/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers and amounts. */
#include "cards/deeds.h"
#include "cards/parser.h"

#include "model/words/rule_words.h"

#include <string.h>

bool muster_parse_number(struct parser *parser, struct amount *amount) {
    const struct token *token = muster_parse_kind(parser, TOKEN_NUMBER);
    if (token != NULL) {
        *amount = (struct amount){.kind = AMOUNT_NUMBER, .number = token->number};
        return true;
    }
    if (!muster_parse_words(parser, "x"))
        return false;
    *amount =
        parser->where != NULL ? *parser->where : (struct amount){.kind = AMOUNT_X, .number = 1};
    return true;
}

/* "its power", "~'s toughness", "enchanted creature's power" */
static bool parse_measure(struct parser *parser, struct amount *amount) {
    size_t begun = parser->at;
    const struct pick *of = NULL;
    if (parser->it != NULL && muster_parse_any(parser, "its|his|her|that creature's") >= 0) {
        of = parser->it;
    } else if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
               muster_parse_kind(parser, TOKEN_OWN) != NULL) {
        of = muster_pick_new(parser, PICK_SELF);
        parser->self_named = true;
    } else {
        parser->at = begun;
        muster_parse_words(parser, "the");
        if (muster_parse_words(parser, "enchanted creature's") ||
            muster_parse_words(parser, "equipped creature's"))
            of = muster_pick_new(parser, PICK_ATTACHED);
        else if (parser->effect && muster_parse_words(parser, "chosen creature's"))
            of = muster_pick_new(parser, PICK_CREATURE_CHOSEN);
    }
    *amount = (struct amount){.number = 1, .pick = of};
    if (of != NULL && muster_parse_words(parser, "power")) {
        amount->kind = AMOUNT_POWER;
        return true;
    }
    if (of != NULL && muster_parse_words(parser, "toughness")) {
        amount->kind = AMOUNT_TOUGHNESS;
        return true;
    }
    if (of != NULL && muster_parse_words(parser, "mana value")) {
        amount->kind = AMOUNT_MANA_VALUE;
        return true;
    }
    parser->at = begun;
    return false;
}

/* "+1/+1 counters on ~" */
static bool parse_counters(struct parser *parser, struct amount *amount) {
    size_t begun = parser->at;
    const struct token *kind = muster_parse_peek(parser, 0);
    bool any = muster_token_is(kind, "counter") || muster_token_is(kind, "counters");
    const char *word = any ? "" : muster_parse_copy(parser, kind);
    const struct pick *pick = NULL;
    if (kind->kind == TOKEN_WORD || kind->kind == TOKEN_PAIR) {
        parser->at += !any;
        if (muster_parse_words(parser, "counters on") || muster_parse_words(parser, "counter on"))
            pick = muster_parse_noun(parser);
    }
    if (pick == NULL || !muster_pick_is_single(pick)) {
        parser->at = begun;
        return false;
    }
    *amount = (struct amount){.kind = AMOUNT_COUNTERS, .number = 1, .pick = pick, .word = word};
    return true;
}

/* Whether something else than what is counted begins here: "... can't attack", "until ...". */
static bool ends_count(struct parser *parser) {
    static const char ends[] = "until|can't|can|plus|if|where|unless|while|attack|block";
    const struct token *token = muster_parse_peek(parser, 0), *next = muster_parse_peek(parser, 1);
    if (token->kind == TOKEN_COMMA) /* but "noncreature, nonland cards" */
        return next->length < 4 || memcmp(next->text, "non", 3) != 0;
    if (token->kind == TOKEN_END)
        return true;
    return muster_token_is_any(token, ends) ||
           (muster_token_is(token, "as") && muster_token_is(next, "long")) ||
           (muster_token_is(token, "and") &&
            muster_token_is_any(next, "has|gains|can't|its|his|her"));
}

/* A number that only the document can tell: in the words up to where something else begins. */
static bool parse_told(struct parser *parser, struct amount *amount) {
    size_t first = parser->at;
    while (!ends_count(parser))
        parser->at++;
    *amount = (struct amount){
        .kind = AMOUNT_TOLD, .number = 1, .words = muster_parse_span(parser, first, parser->at)};
    return parser->at > first;
}

/* Whether whatever one description picks, the other picks as well. */
static bool implies(const struct pick *pick, const struct pick *other) {
    bool same = pick->kind == other->kind && pick->parts == NULL && other->parts == NULL &&
                pick->who.kind == other->who.kind && pick->amount == NULL &&
                other->amount == NULL && (pick->word == NULL) == (other->word == NULL) &&
                (pick->word == NULL || strcmp(pick->word, other->word) == 0);
    if (same)
        return true;
    if (other->kind == PICK_AND) {
        bool all = true;
        for (const struct pick *part = other->parts; part != NULL && all; part = part->next)
            all = implies(pick, part);
        return all;
    }
    bool any = false;
    for (const struct pick *part = pick->kind == PICK_AND ? pick->parts : NULL; part != NULL;
         part = part->next)
        any |= implies(part, other);
    return any;
}

/* "Other" than what the sentence is about: each of several creatures counts all but itself. */
static bool count_others(struct parser *parser, struct amount *amount) {
    const struct pick *it = parser->it;
    bool creatures = it != NULL && muster_pick_is_of_creatures(amount->pick);
    if (creatures && !muster_pick_is_single(it)) {
        amount->plus = -1;
        return implies(it, amount->pick);
    }
    amount->pick =
        creatures ? muster_pick_both(parser, PICK_AND, amount->pick, muster_pick_not(parser, it))
                  : muster_pick_other(parser, amount->pick);
    return true;
}

bool muster_parse_counted(struct parser *parser, struct amount *amount) {
    size_t first = parser->at;
    if (parse_counters(parser, amount)) {
        amount->words = muster_parse_span(parser, first, parser->at);
        return true;
    }
    if (parser->it != NULL && muster_pick_is_single(parser->it) &&
        muster_parse_words(parser, "of its colors")) {
        *amount = (struct amount){.kind = AMOUNT_COLORS, .number = 1, .pick = parser->it};
        return true;
    }
    bool types = muster_parse_any(parser, "basic land types among|basic land type among") >= 0;
    bool other = !types && muster_parse_words(parser, "other");
    const struct pick *pick = muster_parse_description(parser);
    bool but_first = pick != NULL && muster_parse_words(parser, "beyond the first");
    if (pick == NULL ||
        !(ends_count(parser) ||
          (muster_ends_piece(parser) && !muster_token_is(muster_parse_peek(parser, 1), "each")))) {
        parser->at = first;
        return parse_told(parser, amount);
    }
    *amount = (struct amount){.kind = types ? AMOUNT_BASIC_TYPES : AMOUNT_COUNT,
                              .number = 1,
                              .but_first = but_first,
                              .pick = pick,
                              .words = muster_parse_span(parser, first, parser->at)};
    return !other || count_others(parser, amount);
}

/* Whether a number may be told by the words from here on: nothing in them stands for another. */
static bool may_be_told(const struct parser *parser, size_t first) {
    static const char stands[] = "it|its|his|her|their|them|that|this|those|chosen|and";
    for (size_t at = first; at < parser->end; at++) {
        const struct token *token = &parser->tokens[at];
        if (token->kind == TOKEN_COMMA || token->kind == TOKEN_QUOTE ||
            muster_token_is_any(token, stands))
            return false;
    }
    return first < parser->end;
}

/*
 * "the greatest power among creatures you control", "the total power of creatures you control", of
 * what resolves: in a static ability it may be about a power that the number itself changes.
 */
static bool parse_among(struct parser *parser, struct amount *amount) {
    static const char measures[] = "the total power of|the greatest power among|"
                                   "the highest power among|the greatest toughness among";
    static const enum amount_kind kinds[] = {AMOUNT_TOTAL_POWER, AMOUNT_GREATEST_POWER,
                                             AMOUNT_GREATEST_POWER, AMOUNT_GREATEST_TOUGHNESS};
    size_t begun = parser->at;
    int which = muster_parse_any(parser, measures);
    const struct pick *pick = which < 0 ? NULL : muster_parse_noun(parser);
    if (pick == NULL || muster_pick_is_single(pick) || !muster_pick_is_of_creatures(pick) ||
        !ends_count(parser)) {
        parser->at = begun;
        return false;
    }
    *amount = (struct amount){.kind = kinds[which],
                              .number = 1,
                              .pick = pick,
                              .words = muster_parse_span(parser, begun, parser->at)};
    return true;
}

/* "the number of Islands you control", "your devotion to white" */
static bool parse_count(struct parser *parser, struct amount *amount) {
    size_t begun = parser->at, first;
    if (parser->effect && parse_among(parser, amount))
        return true;
    bool number = muster_parse_words(parser, "the number of");
    first = parser->at;
    if (number && muster_parse_counted(parser, amount)) {
        if (!muster_token_is(muster_parse_peek(parser, 0), "plus"))
            return true;
        /* "... plus the number of ..." is told as one. */
        parser->at = parser->end;
        *amount = (struct amount){.kind = AMOUNT_TOLD,
                                  .number = 1,
                                  .words = muster_parse_span(parser, first, parser->end)};
        return may_be_told(parser, first);
    }
    parser->at = begun;
    if (muster_parse_any(parser, "your devotion to|the greatest|the total") >= 0) {
        parser->at = begun;
        return parse_told(parser, amount);
    }
    return false;
}

bool muster_parse_amount(struct parser *parser, struct amount *amount) {
    if (muster_parse_words(parser, "your life total")) {
        *amount = (struct amount){.kind = AMOUNT_LIFE, .number = 1, .who = {.kind = WHO_YOU}};
        return true;
    }
    if (muster_parse_words(parser, "twice") && parse_count(parser, amount)) {
        amount->number = 2;
        return true;
    }
    if (muster_parse_number(parser, amount)) {
        size_t after = parser->at;
        struct amount more;
        if (amount->kind != AMOUNT_NUMBER || !muster_parse_words(parser, "plus") ||
            !parse_count(parser, &more)) {
            parser->at = after;
            return true;
        }
        more.plus = amount->number;
        *amount = more;
        return true;
    }
    return parse_measure(parser, amount) || parse_count(parser, amount);
}

const struct amount *muster_parse_where(struct parser *parser) {
    size_t begun = parser->at, end = parser->end;
    struct amount *amount = muster_arena_take(parser->arena, sizeof(*amount));
    const struct pick *it = parser->it;
    for (size_t at = begun; at + 4 < end; at++) {
        parser->at = at;
        if (!muster_parse_words(parser, ", where x is"))
            continue;
        size_t first = parser->at;
        parser->it = NULL; /* nothing is named yet that "its" could stand for */
        bool read = muster_parse_amount(parser, amount) && muster_parse_done(parser) &&
                    amount->kind != AMOUNT_X;
        parser->at = begun;
        parser->it = it;
        if (!read && !may_be_told(parser, first))
            return NULL;
        if (!read)
            *amount = (struct amount){
                .kind = AMOUNT_TOLD, .number = 1, .words = muster_parse_span(parser, first, end)};
        parser->end = at;
        return amount;
    }
    parser->at = begun;
    return NULL;
}

bool muster_parse_comparison(struct parser *parser, enum compare *compare) {
    static const char than[] =
        "less than or equal to|greater than or equal to|equal to or less than|"
        "equal to or greater than|equal to|less than|greater than";
    static const enum compare compared[] = {COMPARE_AT_MOST,  COMPARE_AT_LEAST, COMPARE_AT_MOST,
                                            COMPARE_AT_LEAST, COMPARE_EQUAL,    COMPARE_LESS,
                                            COMPARE_MORE};
    int which = muster_parse_any(parser, than);
    if (which >= 0)
        *compare = compared[which];
    return which >= 0;
}

bool muster_parse_quantity(struct parser *parser, enum compare *compare, struct amount *amount) {
    static const enum compare compared[] = {COMPARE_AT_LEAST, COMPARE_AT_MOST, COMPARE_EQUAL,
                                            COMPARE_LESS,     COMPARE_MORE,    COMPARE_AT_MOST};
    size_t begun = parser->at;
    int which =
        muster_parse_any(parser, "at least|at most|exactly|fewer than|more than|no more than");
    if (!muster_parse_number(parser, amount)) {
        parser->at = begun;
        return false;
    }
    *compare = which >= 0 ? compared[which] : COMPARE_EQUAL;
    if (which >= 0)
        return true;
    if (muster_parse_words(parser, "or more"))
        *compare = COMPARE_AT_LEAST;
    else if (muster_parse_words(parser, "or fewer") || muster_parse_words(parser, "or less"))
        *compare = COMPARE_AT_MOST;
    return true;
}
