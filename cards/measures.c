/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is compared of each thing: "power 3 or less", "toughness greater than its power". */
#include "cards/parser.h"

static const struct pick *pick_compare(struct parser *parser, enum pick_kind kind,
                                       enum compare compare, struct amount amount) {
    struct pick *pick = muster_pick_new(parser, kind);
    pick->compare = compare;
    pick->amount = muster_arena_take(parser->arena, sizeof(amount));
    *pick->amount = amount;
    return pick;
}

/* "3 or less", "less than its power", "equal to X", "3", "greater than 3" */
static bool parse_range(struct parser *parser, enum compare *compare, struct amount *amount) {
    if (muster_parse_comparison(parser, compare))
        return muster_parse_amount(parser, amount);
    if (!muster_parse_number(parser, amount))
        return false;
    *compare = muster_parse_words(parser, "or less") || muster_parse_words(parser, "or fewer")
                   ? COMPARE_AT_MOST
               : muster_parse_words(parser, "or greater") || muster_parse_words(parser, "or more")
                   ? COMPARE_AT_LEAST
                   : COMPARE_EQUAL;
    return true;
}

/* Whether the noun before is "creatures" rather than "creature". */
static bool is_of_several(const struct parser *parser, size_t at) {
    while (at-- > 0)
        if (muster_token_is(&parser->tokens[at], "creatures") ||
            muster_token_is(&parser->tokens[at], "creature"))
            return muster_token_is(&parser->tokens[at], "creatures");
    return false;
}

/* "toughness greater than its power": of each by itself. */
static const struct pick *parse_own_measures(struct parser *parser) {
    static const char toughness[] =
        "toughness greater than its power|toughness greater than their power|"
        "power less than its toughness|power less than their toughness";
    static const char power[] =
        "power greater than its toughness|power greater than their toughness|"
        "toughness less than its power|toughness less than their power";
    size_t begun = parser->at;
    bool more = muster_parse_any(parser, toughness) >= 0;
    if (!more && muster_parse_any(parser, power) < 0)
        return NULL;
    /* "Creatures with toughness greater than its power": than that of something else. */
    bool single = muster_token_is(&parser->tokens[parser->at - 2], "its");
    if (single == is_of_several(parser, begun)) {
        parser->at = begun;
        return NULL;
    }
    struct pick *pick = muster_pick_new(parser, PICK_TOUGHNESS_TO_POWER);
    pick->compare = more ? COMPARE_MORE : COMPARE_LESS;
    return pick;
}

/* "power 3 or less", "toughness 4 or greater", "mana value 2", "power or toughness 1 or less" */
const struct pick *muster_parse_measure(struct parser *parser) {
    static const char measures[] =
        "power or toughness|power|base power|toughness|mana value|converted mana cost";
    static const enum pick_kind kinds[] = {PICK_POWER,     PICK_POWER,      PICK_ALL,
                                           PICK_TOUGHNESS, PICK_MANA_VALUE, PICK_MANA_VALUE};
    size_t begun = parser->at;
    const struct pick *own = parse_own_measures(parser);
    if (own != NULL)
        return own;
    int which = muster_parse_any(parser, measures);
    enum compare compare;
    struct amount amount;
    if (which >= 0 && kinds[which] != PICK_ALL && parse_range(parser, &compare, &amount)) {
        const struct pick *pick = pick_compare(parser, kinds[which], compare, amount);
        if (which > 0)
            return pick;
        return muster_pick_both(parser, PICK_OR, pick,
                                pick_compare(parser, PICK_TOUGHNESS, compare, amount));
    }
    parser->at = begun;
    static const char parities[] =
        "even mana values|an even mana value|odd mana values|an odd mana value";
    int parity = muster_parse_any(parser, parities);
    if (parity >= 0)
        return muster_pick_word(parser, PICK_PARITY, parity < 2 ? "even" : "odd");
    if (muster_parse_words(parser, "greater power"))
        return muster_pick_new(parser, PICK_GREATER_POWER);
    if (muster_parse_words(parser, "lesser power") || muster_parse_words(parser, "less power"))
        return muster_pick_new(parser, PICK_LESS_POWER);
    return NULL;
}

/* "1/1" before a noun: what has this power and this toughness. */
const struct pick *muster_parse_size(struct parser *parser) {
    const struct token *pair = muster_parse_peek(parser, 0);
    if (pair->kind != TOKEN_PAIR || pair->signed_pair)
        return NULL;
    parser->at++;
    struct amount power = {.kind = AMOUNT_NUMBER, .number = pair->number};
    struct amount toughness = {.kind = AMOUNT_NUMBER, .number = pair->second};
    return muster_pick_both(parser, PICK_AND,
                            pick_compare(parser, PICK_POWER, COMPARE_EQUAL, power),
                            pick_compare(parser, PICK_TOUGHNESS, COMPARE_EQUAL, toughness));
}

/* "base power 1 or less", "base power and toughness 1/1": what no document has of each. */
const struct pick *muster_parse_base_measure(struct parser *parser) {
    size_t begun = parser->at;
    enum compare compare;
    struct amount amount;
    const char *words = NULL;
    int which = muster_parse_any(parser, "base power and toughness|base power|base toughness");
    const struct token *pair = which == 0 ? muster_parse_kind(parser, TOKEN_PAIR) : NULL;
    bool number =
        which > 0 && parse_range(parser, &compare, &amount) && amount.kind == AMOUNT_NUMBER;
    if ((pair == NULL || pair->signed_pair) && !number) {
        parser->at = begun;
        return NULL;
    }
    for (size_t at = begun; at < parser->at; at++) {
        const char *word = muster_parse_copy(parser, &parser->tokens[at]);
        words = words == NULL ? word : muster_arena_format(parser->arena, "%s %s", words, word);
    }
    return muster_pick_word(parser, PICK_TOLD, words);
}
