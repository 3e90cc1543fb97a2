/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a sentence that the grammar doesn't read may bear on attacks or blocks. What is looked
 * for are the words without which nothing can be said of them; without any of them it has none.
 */
#include "cards/parser.h"
#include "cards/text/bearing_look.h"

#include "model/words/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum { QUOTES_DEEP = 2 };

/* "toxic 2" is "toxic". */
static bool is_word_of(const char *keyword, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if (strncmp(words[i], keyword, length) == 0 &&
            (keyword[length] == '\0' || keyword[length] == ' '))
            return true;
    }
    return false;
}

bool muster_keyword_bears(const char *keyword, bool on_damage) {
    static const char *const combat_keywords[] = {
#define KEYWORD(name, word, rule, old) word,
#include "model/words/keywords.def"
#undef KEYWORD
    };
    static const char *const damage_keywords[] = {
#define DAMAGE_KEYWORD(name, word, rule) word,
#include "model/words/damage_keywords.def"
#undef DAMAGE_KEYWORD
    };
    size_t length = strlen(keyword);
    return keyword[0] == '$' || strncmp(keyword, "protection", 10) == 0 ||
           (length > 4 && strcmp(keyword + length - 4, "walk") == 0) ||
           is_word_of(keyword, combat_keywords, COUNT(combat_keywords)) ||
           (on_damage && is_word_of(keyword, damage_keywords, COUNT(damage_keywords)));
}

static bool text_bears(const struct card_text *card, int depth, bool on_damage);

/* A quoted ability bears if it is static and bears. */
static bool quote_bears(const struct bearing_look *look, const struct token *quote) {
    if (look->depth >= QUOTES_DEEP)
        return true;
    struct card_text inner =
        muster_card_text(look->card->arena, quote->text, quote->length, (struct own_names){0});
    return text_bears(&inner, look->depth + 1, look->on_damage);
}

/* "That ability", "two abilities of your choice": which ones, other words say. */
static bool is_unnamed_ability(const struct bearing_look *look, size_t at) {
    const struct token *token = muster_bearing_token(look, at);
    return (token->kind == TOKEN_NUMBER ||
            muster_token_is_any(token, "that|those|the|an|one|any|each|its|their")) &&
           muster_bearing_follows(look, at + 1, 3, "ability|abilities|keyword|keywords");
}

/* After "gains", "has", "loses": whether something follows that bears. */
static bool ability_bears(const struct bearing_look *look, size_t at) {
    bool piece = true;
    for (; at < look->end; at++) {
        const struct token *token = muster_bearing_token(look, at);
        if (token->kind == TOKEN_QUOTE)
            return quote_bears(look, token) || ability_bears(look, at + 1);
        if (token->kind == TOKEN_COMMA || muster_token_is(token, "and") ||
            muster_token_is(token, "or")) {
            piece = true;
            continue;
        }
        if (!piece)
            continue;
        if (token->signed_pair && token->kind == TOKEN_PAIR &&
            !muster_token_is_any(muster_bearing_token(look, at + 1), "counter|counters"))
            return true; /* for "gets +1/+1" */
        if (is_unnamed_ability(look, at))
            return true;
        if (muster_token_is_any(token, "protection|base|all|your|landwalk|abilities"))
            return !muster_token_is(token, "your") ||
                   muster_token_is(muster_bearing_token(look, at + 1), "choice");
        struct parser parser =
            parser_of(look->card->arena, look->card->tokens.tokens, at, look->end);
        const struct pick *selector;
        const char *keyword = muster_parse_keyword(&parser, &selector);
        piece = false;
        if (keyword == NULL)
            continue;
        if (selector != NULL || muster_keyword_bears(keyword, look->on_damage))
            return true;
        at = parser.at - 1;
    }
    return false;
}

static bool is_color_word(const struct token *token) {
    return muster_token_is_any(token, "white|blue|black|red|green|colorless");
}

/* After "becomes": whether it tells of a creature's looks. */
static bool becoming_bears(const struct bearing_look *look, size_t at) {
    const struct token *token = muster_bearing_token(look, at),
                       *next = muster_bearing_token(look, at + 1);
    /* "Your life total becomes 5", "that mana becomes red" */
    bool total = at >= look->first + 2 &&
                 muster_token_is_any(muster_bearing_token(look, at - 2), "total|mana");
    if (at >= look->first + 2 &&
        muster_token_is_any(muster_bearing_token(look, at - 2), "power|toughness"))
        return true;
    if (muster_token_is_any(token, "goaded|suspected|detained"))
        return true;
    if (total || muster_token_is_any(next, "aura|tapped|untapped|monarch") ||
        (muster_token_is(token, "equal") && muster_bearing_follows(look, at, 8, "life")))
        return false;
    if (muster_token_is(token, "the"))
        return muster_token_is_any(next, "color|creature|chosen|basic|total");
    if (muster_token_is(token, "that"))
        return muster_token_is_any(next, "type|color");
    return muster_token_is_any(token, "a|an|all|every|no|your|equal") ||
           token->kind == TOKEN_PAIR || is_color_word(token) ||
           (token->kind == TOKEN_WORD && token->capital) || token->kind == TOKEN_OTHER ||
           muster_token_is(token, "x");
}

/* "Mountains", "an Island": what landwalk asks for. */
static bool is_land_type(const struct token *token) {
    static const char types[] =
        "plains|island|islands|swamp|swamps|mountain|mountains|forest|forests";
    return token->capital && muster_token_is_any(token, types);
}

/* After "is": whether it tells of a creature's looks, or of a land's types. */
static bool being_bears(const struct bearing_look *look, size_t at) {
    static const char designations[] = "goaded|suspected|detained";
    const bool asks = muster_bearing_being_asks(look, at - 1);
    if (muster_token_is(muster_bearing_token(look, at), "also") ||
        muster_token_is(muster_bearing_token(look, at), "each"))
        at++;
    const struct token *token = muster_bearing_token(look, at);
    if ((is_color_word(token) || muster_token_is(token, "color")) && !asks)
        return true; /* "is red, white and green", "is each color" */
    /* "Its power is equal to ..." */
    if (muster_token_is(token, "equal"))
        return muster_bearing_follows(look, look->first, at - look->first, "power|toughness") &&
               !asks;
    if (muster_token_is_any(token, designations))
        return !muster_bearing_comes_after(look, at, "if|when|whenever");
    if ((muster_token_is(token, "blocked") || muster_token_is(token, "attacked")) &&
        muster_bearing_follows(look, at + 1, 1, "only|except"))
        return true;
    if (muster_token_is(token, "no") &&
        muster_token_is(muster_bearing_token(look, at + 1), "longer"))
        return muster_token_is_any(muster_bearing_token(look, at + 2), designations);
    if (muster_token_is(token, "all") &&
        muster_token_is(muster_bearing_token(look, at + 1), "colors"))
        return true;
    if (muster_token_is(token, "every") &&
        muster_token_is(muster_bearing_token(look, at + 1), "creature"))
        return true;
    if (is_land_type(token) || is_land_type(muster_bearing_token(look, at + 1)) ||
        (muster_token_is(token, "the") && muster_bearing_follows(look, at, 4, "type")))
        return true;
    const struct token *next = muster_bearing_token(look, at + 1);
    bool article = muster_token_is(token, "a") || muster_token_is(token, "an");
    if (article && muster_bearing_follows(look, at, 4, "creature") && !asks &&
        !muster_bearing_follows(look, at, 6, "card|spell"))
        return true; /* what was none becomes a creature */
    return token->kind == TOKEN_PAIR || muster_bearing_follows(look, at, 40, "addition") ||
           (article && (next->kind == TOKEN_PAIR || (next->capital && !asks) ||
                        (is_color_word(next) && !asks)));
}

/*
 * Whether the words before one make tokens, or a copy that enters: what is said of those from there
 * on stands in the document already.
 */
static bool is_of_tokens_made(const struct bearing_look *look, size_t at) {
    static const char others[] =
        "then|those|that|creatures|each|all|other|another|your|enchanted|equipped|this";
    bool made = false;
    for (size_t i = look->first; i < at; i++) {
        const struct token *token = muster_bearing_token(look, i);
        if (muster_token_is(token, "create") || muster_token_is(token, "creates") ||
            (muster_token_is(token, "copy") &&
             muster_bearing_follows(look, look->first, i - look->first, "enter|enters")))
            made = true;
        else if (muster_token_is(token, "then") ||
                 (i > look->first && muster_token_is_any(token, others) &&
                  muster_token_is(muster_bearing_token(look, i - 1), "and")))
            made = false;
    }
    return made;
}

/* "Exchange its power", but not control or life totals, and not "an exchange". */
static bool exchange_bears(const struct bearing_look *look, size_t at) {
    if (muster_bearing_follows(look, at, look->end, "power|toughness"))
        return true;
    return !muster_bearing_follows(look, at, 3, "control|life") &&
           !(at > look->first && muster_token_is(muster_bearing_token(look, at - 1), "an"));
}

/* "You have", but not "creatures attacking you have", or "players other than you have". */
static bool you_have(const struct bearing_look *look, size_t at) {
    const struct token *before = muster_bearing_token(look, at - 2);
    return muster_token_is(muster_bearing_token(look, at - 1), "you") &&
           (at == look->first + 1 || before->kind == TOKEN_COMMA || before->kind == TOKEN_DASH ||
            muster_token_is_any(before, "and|if|as|unless|until|when|whenever|while|that"));
}

/* Whether a word tells what creatures are or become, or of a phase that is left out. */
static bool tells_of_looks(const struct bearing_look *look, size_t at) {
    static const char acts[] = "goad|goads|suspect|suspects|detain|detains|switch";
    const struct token *token = muster_bearing_token(look, at),
                       *next = muster_bearing_token(look, at + 1);
    enum { NEAR = 6, FAR = 60 };
    static const char things[] = "creatures|planeswalkers|permanents|battles|players";
    if (muster_token_is(token, "true")) /* of keywords, or of what else is attacked */
        return muster_token_is(next, "for") &&
               (ability_bears(look, at + 2) ||
                muster_token_is_any(muster_bearing_token(look, at + 2), things));
    /* "~ enters with flying" */
    if (muster_token_is(token, "with") &&
        muster_bearing_follows(look, look->first, at - look->first, "enter|enters"))
        return ability_bears(look, at + 1);
    if (muster_token_is_any(token, "has|have|gains|gain|loses|lose|having"))
        return !you_have(look, at) && ability_bears(look, at + 1);
    if (muster_token_is_any(token, "gets|get"))
        return next->kind == TOKEN_PAIR || (next->length == 2 && next->text[0] == '+') ||
               (next->length == 2 && next->text[0] == '-') ||
               (muster_token_is(next, "an") &&
                muster_token_is(muster_bearing_token(look, at + 2), "additional"));
    if (muster_token_is_any(token, "becomes|become"))
        return becoming_bears(look, at + 1);
    if (muster_token_is_any(token, "is|are|it's|they're|he's|she's"))
        return being_bears(look, at + 1);
    /* "You get an emblem with ..." */
    const struct token *after = muster_bearing_token(look, at + 2);
    if (muster_token_is_any(token, "emblem|emblems"))
        return after->kind == TOKEN_QUOTE && quote_bears(look, after);
    if (muster_token_is_any(token, "skip|skips"))
        return muster_bearing_follows(look, at, FAR, "combat|phase");
    if (muster_token_is_any(token, "change|changes"))
        return muster_bearing_follows(look, at, NEAR, "text|power");
    if (muster_token_is(token, "double") || muster_token_is(token, "triple"))
        return muster_bearing_follows(look, at, NEAR, "power|toughness");
    if (muster_token_is(token, "exchange"))
        return exchange_bears(look, at);
    return muster_token_is_any(token, acts);
}

static bool word_bears(const struct bearing_look *look, size_t at) {
    return muster_bearing_tells_of_combat(look, at) || tells_of_looks(look, at);
}

bool muster_bearing_tokens_bear(const struct bearing_look *look, size_t first) {
    for (size_t at = first; at < look->end; at++)
        if (muster_bearing_token(look, at)->kind != TOKEN_QUOTE && word_bears(look, at) &&
            !is_of_tokens_made(look, at))
            return true;
    return false;
}

static bool text_bears(const struct card_text *card, int depth, bool on_damage) {
    for (size_t i = 0; i < card->count; i++) {
        const struct sentence *sentence = &card->sentences[i];
        struct bearing_look look = {card, sentence->body, sentence->end, depth, on_damage};
        if (sentence->form == FORM_KEYWORDS ||
            (sentence->form == FORM_STATIC && muster_bearing_tokens_bear(&look, sentence->body)))
            return true;
    }
    return false;
}

bool muster_words_bear(const struct card_text *card, size_t first, size_t end) {
    struct bearing_look look = {card, first, end, 0, false};
    return muster_bearing_tokens_bear(&look, first);
}
