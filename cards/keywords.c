/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyword abilities in sentences: "flying", "protection from red", "islandwalk", "toxic 1". */
#include "cards/parser.h"

#include "model/words/rule_words.h"

#include <string.h>

/* Up to three words with spaces between them. */
static const char *joined(struct parser *parser, size_t count) {
    const char *words = NULL;
    for (size_t i = 0; i < count; i++) {
        const struct token *token = muster_parse_peek(parser, i);
        if (token->kind != TOKEN_WORD)
            return NULL;
        const char *word = muster_parse_copy(parser, token);
        words = words == NULL ? word : muster_arena_format(parser->arena, "%s %s", words, word);
    }
    return words;
}

/* What no other word of the text may be taken for. */
static bool is_ability(const char *words) {
    const char *name = muster_keyword_ability_name(words);
    return (name != NULL && strcmp(name, words) == 0) || muster_landwalk_type(words) != NULL;
}

/* "nonbasic landwalk", "snow swampwalk" */
static bool is_landwalk(struct parser *parser, const char *words) {
    const char *space = strchr(words, ' ');
    if (space == NULL || strchr(space + 1, ' ') != NULL ||
        (strcmp(space + 1, "landwalk") != 0 && muster_landwalk_type(space + 1) == NULL))
        return false;
    const char *adjective = muster_arena_text(parser->arena, words, (size_t)(space - words));
    if (strncmp(adjective, "non", 3) == 0)
        adjective += 3;
    return muster_supertype_word(adjective) != NULL || muster_card_type_word(adjective) != NULL;
}

/* What protection is from: a color, a type, "everything"; NULL if the format has no word for it. */
static const char *protection_quality(struct parser *parser) {
    static const char whole[] =
        "all colors|everything|each color|multicolored|monocolored|colorless";
    static const char *const values[] = {"all colors",   "everything",  "all colors",
                                         "multicolored", "monocolored", "colorless"};
    /* Only spells are arcane (205.3k). */
    static const char spells[] = "colored spells|spells that are one or more colors|spells|arcane";
    if (muster_parse_any(parser, spells) >= 0)
        return "instants";
    static const char choices[] =
        "the color of your choice|the chosen color|that color|a color of your choice";
    size_t begun = parser->at;
    int which = muster_parse_any(parser, whole);
    if (which >= 0 && muster_token_is(muster_parse_peek(parser, 0), "except"))
        return NULL;
    if (which >= 0 && !muster_token_is(muster_parse_peek(parser, 0), "creatures"))
        return values[which];
    parser->at = begun;
    if (muster_parse_any(parser, choices) >= 0)
        return "$color";
    if (muster_parse_any(parser, "its colors|each of its colors") >= 0)
        return "its colors";
    if (muster_parse_words(parser, "the chosen player"))
        return "player $player";
    static const char types[] = "the chosen type|the chosen card type|creatures of the chosen type|"
                                "the creature type of your choice|the card type of your choice";
    if (muster_parse_any(parser, types) >= 0)
        return "$type";
    const struct token *token = muster_parse_peek(parser, 0), *next = muster_parse_peek(parser, 1);
    if (token->kind != TOKEN_WORD)
        return NULL;
    const char *word = muster_parse_copy(parser, token);
    bool colored = strcmp(word, "white") == 0 || strcmp(word, "blue") == 0 ||
                   strcmp(word, "black") == 0 || strcmp(word, "red") == 0 ||
                   strcmp(word, "green") == 0;
    bool known = colored || muster_card_type_word(word) != NULL ||
                 muster_supertype_word(word) != NULL || muster_creature_type_word(word) != NULL;
    bool more = muster_token_is(next, "creatures") || muster_token_is(next, "with") ||
                muster_token_is(next, "spells") || muster_token_is(next, "you");
    if (!known || more)
        return NULL;
    parser->at++;
    return word;
}

static const char *parse_protection(struct parser *parser, const struct pick **selector) {
    const char *quality = protection_quality(parser);
    if (quality != NULL && muster_parse_words(parser, "or from")) {
        const char *other = protection_quality(parser);
        if (other == NULL)
            return NULL;
        muster_parse_offer(parser,
                           muster_arena_format(parser->arena, "protection from %s", quality));
        muster_parse_offer(parser, muster_arena_format(parser->arena, "protection from %s", other));
        return "$keyword";
    }
    if (quality != NULL)
        return muster_arena_format(parser->arena, "protection from %s", quality);
    if (muster_parse_any(parser, "each opponent|each of your opponents|your opponents|opponents") >=
        0) {
        struct pick *theirs = muster_pick_new(parser, PICK_CONTROLLER);
        theirs->who = (struct who){.kind = WHO_OPPONENTS};
        *selector = theirs;
        return "protection";
    }
    *selector = muster_parse_measure(parser);
    if (*selector == NULL)
        *selector = muster_parse_description(parser);
    /* "From colored spells" is about spells alone. */
    if (muster_parse_words(parser, "spells")) {
        *selector = NULL;
        return "hexproof";
    }
    return *selector == NULL ? NULL : "protection";
}

/* Whether "from" goes on with what hexproof is from: "hexproof from blue and from black". */
static bool is_from_hexproof(const struct parser *parser) {
    for (size_t at = parser->at; at-- > 0 && parser->tokens[at].kind != TOKEN_NEWLINE;) {
        if (muster_token_is(&parser->tokens[at], "hexproof"))
            return true;
        if (muster_token_is(&parser->tokens[at], "protection"))
            return false;
    }
    return false;
}

/* What may follow a keyword: numbers, costs, "from black". */
static const char *parse_parameters(struct parser *parser, const char *keyword) {
    const struct token *token = muster_parse_peek(parser, 0);
    if (token->kind == TOKEN_NUMBER) {
        parser->at++;
        return muster_arena_format(parser->arena, "%s %d", keyword, (int)token->number);
    }
    if (token->kind == TOKEN_SYMBOL) {
        while (muster_parse_kind(parser, TOKEN_SYMBOL) != NULL)
            ;
        return keyword;
    }
    if (strcmp(keyword, "hexproof") == 0 && muster_token_is(token, "from"))
        parser->at += 2;
    return keyword;
}

/* "legendary creatures", "creatures named Wolves of the Hunt": as the format has it. */
static const char *parse_bands_with(struct parser *parser) {
    const char *words = "bands with other";
    const struct token *token = muster_parse_peek(parser, 0);
    size_t begun = parser->at;
    while (token->kind == TOKEN_WORD && !muster_token_is(token, "and")) {
        words =
            muster_arena_format(parser->arena, "%s %s", words, muster_parse_copy(parser, token));
        parser->at++;
        token = muster_parse_peek(parser, 0);
    }
    return parser->at > begun ? words : NULL;
}

const char *muster_parse_keyword(struct parser *parser, const struct pick **selector) {
    size_t begun = parser->at;
    const struct token *token = muster_parse_peek(parser, 0);
    *selector = NULL;
    if (token->kind != TOKEN_WORD || token->length > 24)
        return NULL;
    if (muster_token_is(token, "from") && is_from_hexproof(parser)) {
        parser->at += 2;
        return "hexproof";
    }
    if (muster_parse_any(parser, "protection from|from") >= 0) {
        const char *keyword = parse_protection(parser, selector);
        if (keyword == NULL)
            parser->at = begun;
        return keyword;
    }
    if (muster_parse_words(parser, "trample over planeswalkers"))
        return "trample over planeswalkers";
    if (muster_parse_words(parser, "landwalk of the chosen type"))
        return "$land walk";
    if (muster_parse_words(parser, "bands with other"))
        return parse_bands_with(parser);
    for (size_t count = 3; count > 0; count--) {
        const char *words = joined(parser, count);
        if (words == NULL)
            continue;
        if (is_ability(words) || is_landwalk(parser, words)) {
            parser->at += count;
            return parse_parameters(parser, words);
        }
    }
    return NULL;
}
