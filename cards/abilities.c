/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Power, toughness and abilities: "gets +1/+1", "has flying", "loses all abilities". */
#include "cards/deeds.h"
#include "cards/parser.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- Power, toughness, abilities ---- */

/*
 * "for each Aura attached to it", where "it" is each of several: counted for each by itself, or
 * told of it. What has resolved would have to keep as many numbers as there are creatures.
 */
static bool parse_for_each_of_own(struct parser *parser, struct amount *amount) {
    const struct pick *it = parser->it;
    if (parser->effect || it == NULL)
        return false;
    parser->it = muster_pick_new(parser, PICK_EACH);
    bool read = muster_parse_counted(parser, amount) &&
                (amount->kind == AMOUNT_COUNT || amount->kind == AMOUNT_COUNTERS ||
                 amount->kind == AMOUNT_COLORS || amount->kind == AMOUNT_TOLD);
    if (read && amount->kind == AMOUNT_TOLD)
        amount->pick = parser->it;
    parser->it = it;
    return read;
}

/* "for each Goblin you control". Of several creatures "it" is each by itself. */
static bool parse_for_each(struct parser *parser, struct amount *amount) {
    static const char own[] = "it|its|they|them|their";
    if (!muster_parse_words(parser, "for each"))
        return true;
    size_t first = parser->at;
    if (!muster_parse_counted(parser, amount))
        return false;
    bool single = parser->it != NULL && muster_pick_is_single(parser->it), named = false;
    for (size_t at = first; at < parser->at && !single; at++)
        named |= muster_token_is_any(&parser->tokens[at], own);
    if (!named)
        return true;
    parser->at = first;
    return parse_for_each_of_own(parser, amount);
}

/* What follows "+X/+X" and is not part of it. */
static bool ends_number(struct parser *parser) {
    static const char *const words[] = {"until", "as", "if", "unless", "while"};
    for (size_t i = 0; i < COUNT(words); i++)
        if (muster_token_is(muster_parse_peek(parser, 0), words[i]))
            return true;
    return false;
}

/* The sign of "+x", "-x", "+0": *x, whether it is of X. */
static bool parse_sign(struct parser *parser, int64_t *sign, bool *x) {
    const struct token *token = muster_parse_peek(parser, 0);
    if (token->kind != TOKEN_WORD || token->length != 2 ||
        (token->text[0] != '+' && token->text[0] != '-') ||
        (token->text[1] != 'x' && token->text[1] != '0'))
        return false;
    bool of_x = token->text[1] == 'x';
    *sign = !of_x ? 0 : token->text[0] == '+' ? 1 : -1;
    *x |= of_x;
    parser->at++;
    return true;
}

/* "+X/+0": X times +1/+0. X is what the sentence says it is, or what was paid or chosen for it. */
static bool parse_x_pair(struct parser *parser, struct card_deed *deed) {
    size_t begun = parser->at;
    bool x = false;
    struct amount *times = muster_arena_take(parser->arena, sizeof(*times));
    *times = (struct amount){.kind = AMOUNT_X, .number = 1};
    deed->amount = deed->second = (struct amount){.kind = AMOUNT_NUMBER};
    bool pair = parse_sign(parser, &deed->amount.number, &x);
    const struct token *slash = pair ? muster_parse_kind(parser, TOKEN_OTHER) : NULL;
    pair = slash != NULL && muster_token_is(slash, "/") &&
           parse_sign(parser, &deed->second.number, &x) && x;
    size_t after = parser->at;
    if (pair && parser->where != NULL)
        *times = *parser->where;
    else if (pair) {
        muster_parse_duration(parser);
        bool where =
            muster_parse_words(parser, ", where x is") || muster_parse_words(parser, "where x is");
        if (where)
            pair = muster_parse_amount(parser, times) && times->kind != AMOUNT_X &&
                   muster_ends_piece(parser);
        else
            parser->at = after;
        pair = pair && (where || (parser->effect &&
                                  (muster_ends_piece(parser) || muster_parse_duration(parser))));
    }
    if (!pair) {
        parser->at = begun;
        deed->amount = deed->second = (struct amount){0};
        return false;
    }
    struct pick *holder = muster_pick_new(parser, PICK_ALL);
    holder->amount = times;
    deed->other = holder;
    muster_parse_duration(parser);
    return true;
}

/* "+1/+1", "+X/+X": what stands between "gets" and "until end of turn" */
bool muster_parse_gets(struct parser *parser, struct card_deeds *deeds) {
    muster_parse_words(parser, "an additional");
    const struct token *pair = muster_parse_kind(parser, TOKEN_PAIR);
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_POWER_AND_TOUGHNESS);
    if (pair == NULL && parse_x_pair(parser, deed))
        return true;
    if (pair == NULL) {
        /* "+X/+0": of what only the resolved entry tells. */
        size_t begun = parser->at;
        while (!muster_parse_done(parser) && !muster_ends_piece(parser) && !ends_number(parser))
            parser->at++;
        deed->amount = (struct amount){.kind = AMOUNT_TOLD,
                                       .words = muster_parse_span(parser, begun, parser->at)};
        deed->word = "x";
        const struct token *first = &parser->tokens[begun];
        if (parser->at == begun || first->length != 2 ||
            (first->text[0] != '+' && first->text[0] != '-'))
            return false;
        muster_parse_duration(parser);
        if (muster_parse_words(parser, ", where x is") || muster_parse_words(parser, "where x is"))
            while (!muster_parse_done(parser))
                parser->at++;
        return true;
    }
    if (!pair->signed_pair)
        return false;
    deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
    deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
    struct amount *times = muster_arena_take(parser->arena, sizeof(*times));
    *times = (struct amount){.kind = AMOUNT_NUMBER, .number = 1};
    muster_parse_duration(parser);
    if (!parse_for_each(parser, times))
        return false;
    muster_parse_duration(parser);
    if (times->kind != AMOUNT_NUMBER) {
        struct card_deed *each = deed;
        struct pick *holder = muster_pick_new(parser, PICK_ALL);
        holder->amount = times;
        each->other = holder;
    }
    return true;
}

/* 'all "bands with other" abilities'; NULL if they don't come next. */
static const char *parse_all_bands(struct parser *parser) {
    static const char bands[] = "bands with other";
    size_t begun = parser->at;
    const struct token *quote =
        muster_parse_words(parser, "all") ? muster_parse_kind(parser, TOKEN_QUOTE) : NULL;
    if (quote != NULL && quote->length == strlen(bands) &&
        memcmp(quote->text, bands, quote->length) == 0 && muster_parse_words(parser, "abilities"))
        return bands;
    parser->at = begun;
    return NULL;
}

static bool add_keyword(struct parser *parser, struct card_deeds *deeds, enum deed_kind kind) {
    const struct pick *selector;
    const struct token *quote = muster_parse_kind(parser, TOKEN_QUOTE);
    if (quote != NULL) {
        if (kind != DEED_HAS_KEYWORD)
            return false;
        struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_HAS_TEXT);
        deed->word = quote->text;
        deed->word_length = quote->length;
        return true;
    }
    parser->offers = NULL;
    const char *keyword = kind == DEED_LOSES_KEYWORD ? parse_all_bands(parser) : NULL;
    if (keyword == NULL)
        keyword = muster_parse_keyword(parser, &selector);
    else
        selector = NULL;
    if (keyword == NULL)
        return false;
    struct card_deed *deed = muster_card_deed_add(parser, deeds, kind);
    deed->word = keyword;
    deed->other = selector;
    deed->offers = parser->offers;
    if (kind == DEED_HAS_KEYWORD)
        muster_add_keyword_text(parser, deeds, keyword);
    return true;
}

bool muster_parse_one_keyword(struct parser *parser, struct card_deeds *deeds) {
    return add_keyword(parser, deeds, DEED_HAS_KEYWORD);
}

/* "flying, first strike, and haste": commas and "and" between keywords. */
bool muster_parse_keywords(struct parser *parser, struct card_deeds *deeds, enum deed_kind kind) {
    if (!add_keyword(parser, deeds, kind))
        return false;
    for (;;) {
        size_t begun = parser->at;
        if (muster_parse_any(parser, ", and|and|,") < 0 || !add_keyword(parser, deeds, kind)) {
            parser->at = begun;
            return true;
        }
    }
}

/* "your choice of flying, first strike, or lifelink" */
static bool parse_choice(struct parser *parser, struct card_deeds *deeds, enum deed_kind kind) {
    struct card_deeds offered = {NULL, NULL};
    do {
        if (!add_keyword(parser, &offered, DEED_HAS_KEYWORD) || offered.last->other != NULL)
            return false;
    } while (muster_parse_any(parser, ", or|or|,") >= 0);
    parser->offers = NULL;
    for (const struct card_deed *deed = offered.first; deed != NULL; deed = deed->next)
        muster_parse_offer(parser, deed->word);
    struct card_deed *deed = muster_card_deed_add(parser, deeds, kind);
    deed->word = "$keyword";
    deed->offers = parser->offers;
    muster_parse_duration(parser);
    return true;
}

/* "power and toughness each equal to its mana value", "... to the number of creatures you control"
 */
bool muster_parse_each_equal(struct parser *parser, struct card_deeds *looks) {
    static const char each[] =
        "power and toughness each equal to|base power and toughness each equal to|"
        "base power and base toughness each equal to";
    size_t begun = parser->at;
    struct amount amount = {.kind = AMOUNT_OWN_MANA_VALUE};
    bool read = muster_parse_any(parser, each) >= 0;
    if (!read ||
        (!muster_parse_words(parser, "its mana value") &&
         (!muster_parse_words(parser, "the number of") || !muster_parse_counted(parser, &amount) ||
          (amount.kind != AMOUNT_COUNT && amount.kind != AMOUNT_COUNTERS)))) {
        parser->at = begun;
        return false;
    }
    muster_card_deed_add(parser, looks, DEED_POWER_IS)->amount = amount;
    muster_card_deed_add(parser, looks, DEED_TOUGHNESS_IS)->amount = amount;
    return true;
}

bool muster_parse_base(struct parser *parser, struct card_deeds *looks) {
    struct amount x;
    if (muster_token_is(muster_parse_peek(parser, 0), "x/x")) {
        parser->at++;
        x = parser->where != NULL ? *parser->where : (struct amount){.kind = AMOUNT_X, .number = 1};
        muster_card_deed_add(parser, looks, DEED_POWER_IS)->amount = x;
        muster_card_deed_add(parser, looks, DEED_TOUGHNESS_IS)->amount = x;
        return true;
    }
    const struct token *pair = muster_parse_kind(parser, TOKEN_PAIR);
    if (pair == NULL || pair->signed_pair)
        return false;
    struct card_deed *deed = muster_card_deed_add(parser, looks, DEED_BASE_POWER_AND_TOUGHNESS);
    deed->amount = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->number};
    deed->second = (struct amount){.kind = AMOUNT_NUMBER, .number = pair->second};
    return true;
}

bool muster_parse_has(struct parser *parser, struct card_deeds *deeds) {
    muster_parse_words(parser, "also");
    if (muster_parse_each_equal(parser, deeds)) {
        muster_parse_duration(parser);
        return true;
    }
    if (muster_parse_any(parser, "base power and toughness|base power and base toughness") >= 0) {
        bool read = muster_parse_base(parser, deeds);
        muster_parse_duration(parser);
        return read;
    }
    int half = muster_parse_any(parser, "base power|base toughness");
    if (half >= 0) {
        struct card_deed *deed =
            muster_card_deed_add(parser, deeds, half == 0 ? DEED_POWER_IS : DEED_TOUGHNESS_IS);
        bool read = muster_parse_number(parser, &deed->amount);
        muster_parse_duration(parser);
        return read;
    }
    if (muster_parse_words(parser, "your choice of"))
        return parse_choice(parser, deeds, DEED_HAS_KEYWORD);
    if (muster_parse_words(parser, "all creature types")) {
        muster_card_deed_add(parser, deeds, DEED_HAS_TYPE)->word = "$all";
        muster_parse_duration(parser);
        return true;
    }
    if (!muster_parse_keywords(parser, deeds, DEED_HAS_KEYWORD))
        return false;
    muster_parse_duration(parser);
    return true;
}

bool muster_parse_loses(struct parser *parser, struct card_deeds *deeds) {
    if (muster_parse_words(parser, "all other abilities")) {
        muster_card_deed_add(parser, deeds, DEED_LOSES_OTHER_ABILITIES);
        if (muster_parse_words(parser, ", card types , and creature types"))
            muster_card_deed_add(parser, deeds, DEED_LOSES_OTHER_TYPES);
    } else if (muster_parse_words(parser, "all other card types")) {
        muster_card_deed_add(parser, deeds, DEED_LOSES_OTHER_TYPES);
        if (muster_parse_words(parser, "and abilities"))
            muster_card_deed_add(parser, deeds, DEED_LOSES_OTHER_ABILITIES);
    } else if (muster_parse_words(parser, "all abilities"))
        muster_card_deed_add(parser, deeds, DEED_LOSES_ABILITIES);
    else if (muster_parse_words(parser, "all creature types"))
        muster_card_deed_add(parser, deeds, DEED_LOSES_CREATURE_TYPES);
    else if (muster_parse_words(parser, "your choice of"))
        return parse_choice(parser, deeds, DEED_LOSES_KEYWORD);
    else if (!muster_parse_keywords(parser, deeds, DEED_LOSES_KEYWORD))
        return false;
    muster_parse_duration(parser);
    return true;
}
