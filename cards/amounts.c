/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers, amounts and costs. */
#include "cards/parser.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

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
    static const char *const its[] = {"its", "his", "her", "that creature's"};
    size_t begun = parser->at;
    const struct pick *of = NULL;
    if (parser->it != NULL && muster_parse_any(parser, its, COUNT(its)) >= 0) {
        of = parser->it;
    } else if (muster_parse_kind(parser, TOKEN_SELF) != NULL &&
               muster_parse_kind(parser, TOKEN_OWN) != NULL) {
        of = muster_pick_new(parser, PICK_SELF);
        parser->self_named = true;
    } else {
        parser->at = begun;
        if (muster_parse_words(parser, "enchanted creature's") ||
            muster_parse_words(parser, "equipped creature's"))
            of = muster_pick_new(parser, PICK_ATTACHED);
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
    const char *word = muster_parse_copy(parser, kind);
    if (kind->kind == TOKEN_WORD || kind->kind == TOKEN_PAIR) {
        parser->at++;
        if ((muster_parse_words(parser, "counters on") ||
             muster_parse_words(parser, "counter on"))) {
            const struct pick *pick = muster_parse_noun(parser);
            *amount =
                (struct amount){.kind = AMOUNT_COUNTERS, .number = 1, .pick = pick, .word = word};
            if (pick != NULL)
                return true;
        }
    }
    parser->at = begun;
    return false;
}

/* "the number of Islands you control", "the number of +1/+1 counters on it" */
static bool parse_count(struct parser *parser, struct amount *amount) {
    size_t begun = parser->at;
    bool other;
    if (!muster_parse_words(parser, "the number of"))
        return false;
    if (parse_counters(parser, amount))
        return true;
    size_t first = parser->at;
    other = muster_parse_words(parser, "other");
    const struct pick *pick = muster_parse_description(parser);
    if (pick != NULL && other)
        pick = muster_pick_both(parser, PICK_AND, pick,
                                muster_pick_not(parser, muster_pick_new(parser, PICK_SELF)));
    *amount = (struct amount){.kind = AMOUNT_COUNT,
                              .number = 1,
                              .pick = pick,
                              .words = muster_parse_span(parser, first, parser->at)};
    if (pick != NULL)
        return true;
    /* What only the document can tell goes up to the end. */
    parser->at = first;
    while (!muster_parse_done(parser) && muster_parse_peek(parser, 0)->kind == TOKEN_WORD)
        parser->at++;
    if (!muster_parse_done(parser) || parser->at == first) {
        parser->at = begun;
        return false;
    }
    *amount = (struct amount){
        .kind = AMOUNT_TOLD, .number = 1, .words = muster_parse_span(parser, first, parser->at)};
    return true;
}

/* Whether a number may be told by the words from here on: nothing in them stands for another. */
static bool may_be_told(const struct parser *parser, size_t first) {
    static const char *const stands[] = {"it",   "its",  "his",   "her",    "their", "them",
                                         "that", "this", "those", "chosen", "and",   "plus"};
    for (size_t at = first; at < parser->end; at++) {
        const struct token *token = &parser->tokens[at];
        for (size_t i = 0; i < COUNT(stands); i++)
            if (token->kind != TOKEN_WORD ? token->kind == TOKEN_COMMA || token->kind == TOKEN_QUOTE
                                          : muster_token_is(token, stands[i]))
                return false;
    }
    return first < parser->end;
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
    return muster_parse_number(parser, amount) || parse_measure(parser, amount) ||
           parse_count(parser, amount);
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
    static const char *const than[] = {"less than or equal to", "greater than or equal to",
                                       "equal to", "less than", "greater than"};
    static const enum compare compared[] = {COMPARE_AT_MOST, COMPARE_AT_LEAST, COMPARE_EQUAL,
                                            COMPARE_LESS, COMPARE_MORE};
    int which = muster_parse_any(parser, than, COUNT(than));
    if (which >= 0)
        *compare = compared[which];
    return which >= 0;
}

bool muster_parse_quantity(struct parser *parser, enum compare *compare, struct amount *amount) {
    static const char *const before[] = {"at least",   "at most",   "exactly",
                                         "fewer than", "more than", "no more than"};
    static const enum compare compared[] = {COMPARE_AT_LEAST, COMPARE_AT_MOST, COMPARE_EQUAL,
                                            COMPARE_LESS,     COMPARE_MORE,    COMPARE_AT_MOST};
    size_t begun = parser->at;
    int which = muster_parse_any(parser, before, COUNT(before));
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

/* ---- Costs ---- */

static struct card_cost *cost_new(struct parser *parser, const char *resource, int64_t number) {
    struct card_cost *cost = muster_arena_take(parser->arena, sizeof(*cost));
    cost->resource = resource;
    cost->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = number};
    return cost;
}

static const char *color_of(char letter) {
    switch (letter) {
    case 'w':
        return "white";
    case 'u':
        return "blue";
    case 'b':
        return "black";
    case 'r':
        return "red";
    case 'g':
        return "green";
    case 'c':
        return "colorless";
    default:
        return NULL;
    }
}

/* One symbol such as "{2}", "{X}", "{W}", "{W/P}"; NULL for any other. */
static struct card_cost *cost_of_symbol(struct parser *parser, const struct token *token) {
    char letters[8] = {0};
    if (token->length < 3 || token->length > sizeof(letters) + 1)
        return NULL;
    for (size_t i = 0; i < token->length - 2; i++) {
        char letter = token->text[i + 1];
        letters[i] = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
    }
    size_t digits = strspn(letters, "0123456789");
    if (letters[digits] == '\0' && digits < 6) {
        int64_t number = 0;
        for (size_t i = 0; i < digits; i++)
            number = number * 10 + (letters[i] - '0');
        return cost_new(parser, "mana", number);
    }
    if (strcmp(letters, "x") == 0) {
        struct card_cost *cost = cost_new(parser, "mana", 1);
        cost->amount.kind = AMOUNT_X;
        return cost;
    }
    const char *color = color_of(letters[0]);
    if (color != NULL && letters[1] == '\0')
        return cost_new(parser, color, 1);
    if (color == NULL || strcmp(letters + 1, "/p") != 0)
        return NULL;
    struct card_cost *cost = cost_new(parser, color, 1);
    cost->alternative = cost_new(parser, "life", 2);
    return cost;
}

static struct card_cost *parse_mana(struct parser *parser) {
    struct card_cost *first = NULL, *last = NULL;
    const struct token *token;
    while ((token = muster_parse_kind(parser, TOKEN_SYMBOL)) != NULL) {
        struct card_cost *cost = cost_of_symbol(parser, token);
        if (cost == NULL ||
            (first != NULL && (cost->alternative != NULL || first->alternative != NULL)))
            return NULL;
        if (first == NULL)
            first = cost;
        else if (last->resource == cost->resource && last->amount.kind == cost->amount.kind &&
                 cost->amount.kind == AMOUNT_NUMBER) {
            last->amount.number += cost->amount.number;
            continue;
        } else
            last->next = cost;
        last = cost;
    }
    return first;
}

/* "pays {2}", "pays 2 life", "sacrifices a land": what it costs, by the words that follow. */
struct card_cost *muster_parse_cost(struct parser *parser) {
    static const char *const pays[] = {"pays", "pay"};
    static const char *const acts[] = {"sacrifices", "sacrifice", "discards", "discard", "returns",
                                       "return",     "taps",      "tap",      "exiles",  "exile"};
    static const char *const names[] = {"sacrifice", "sacrifice", "discard", "discard", "return",
                                        "return",    "tap",       "tap",     "exile",   "exile"};
    struct amount amount;
    if (muster_parse_any(parser, pays, COUNT(pays)) >= 0) {
        if (muster_parse_number(parser, &amount)) {
            struct card_cost *cost = cost_new(parser, "life", 0);
            cost->amount = amount;
            return muster_parse_words(parser, "life") ? cost : NULL;
        }
        if (muster_parse_peek(parser, 0)->kind == TOKEN_SYMBOL)
            return parse_mana(parser);
        return NULL;
    }
    int act = muster_parse_any(parser, acts, COUNT(acts));
    if (act < 0)
        return NULL;
    int64_t number = 1;
    if (muster_parse_number(parser, &amount) && amount.kind == AMOUNT_NUMBER)
        number = amount.number;
    else if (!muster_parse_words(parser, "a") && !muster_parse_words(parser, "an"))
        return NULL;
    /* The resource is named by the words up to the end, or up to "for each". */
    const char *name = names[act];
    while (muster_parse_peek(parser, 0)->kind == TOKEN_WORD &&
           !muster_token_is(muster_parse_peek(parser, 0), "for")) {
        const char *word = muster_parse_copy(parser, &parser->tokens[parser->at++]);
        size_t length = strlen(word);
        if (number > 1 && length > 1 && word[length - 1] == 's')
            word = muster_arena_text(parser->arena, word, length - 1);
        name = muster_arena_format(parser->arena, "%s %s", name, word);
    }
    return cost_new(parser, name, number);
}
