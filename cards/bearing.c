/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a sentence that the grammar doesn't read may bear on attacks or blocks. What is looked
 * for are the words without which nothing can be said of them; a sentence that has none of them has
 * no bearing.
 */
#include "cards/card_text.h"
#include "cards/parser.h"

#include "model/words/rule_words.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum { QUOTES_DEEP = 2 };

/* Keywords that decide who may attack and block; the rest can't bear on it. */
static bool keyword_bears(const char *keyword) {
    static const char *const bearing[] = {
#define KEYWORD(name, word, rule, old) word,
#include "model/words/keywords.def"
#undef KEYWORD
    };
    size_t length = strlen(keyword);
    if (keyword[0] == '$' || strncmp(keyword, "protection", 10) == 0 ||
        (length > 4 && strcmp(keyword + length - 4, "walk") == 0))
        return true;
    for (size_t i = 0; i < COUNT(bearing); i++)
        if (strcmp(bearing[i], keyword) == 0)
            return true;
    return false;
}

/* The tokens looked at, and how deep in quotations they stand. */
struct bearing_look {
    const struct card_text *card;
    size_t first, end;
    int depth;
};

static const struct token *token_at(const struct bearing_look *look, size_t at) {
    static const struct token nothing = {.kind = TOKEN_END, .text = ""};
    return at < look->end ? &look->card->tokens.tokens[at] : &nothing;
}

static bool is_one_of(const struct token *token, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (muster_token_is(token, words[i]))
            return true;
    return false;
}

static bool text_bears(const struct card_text *card, int depth);

/* A quoted ability bears if it is static and bears. */
static bool quote_bears(const struct bearing_look *look, const struct token *quote) {
    if (look->depth >= QUOTES_DEEP)
        return true;
    struct card_text inner = muster_card_text(look->card->arena, quote->text, quote->length, NULL);
    return text_bears(&inner, look->depth + 1);
}

/* After "gains", "has", "loses": whether something follows that bears. */
static bool ability_bears(const struct bearing_look *look, size_t at) {
    static const char *const words[] = {"protection", "base",     "all",
                                        "your",       "landwalk", "abilities"};
    bool piece = true;
    for (; at < look->end; at++) {
        const struct token *token = token_at(look, at);
        if (token->kind == TOKEN_QUOTE)
            return quote_bears(look, token) || ability_bears(look, at + 1);
        if (token->kind == TOKEN_COMMA || muster_token_is(token, "and") ||
            muster_token_is(token, "or")) {
            piece = true;
            continue;
        }
        if (!piece)
            continue;
        if (is_one_of(token, words, COUNT(words)))
            return !muster_token_is(token, "your") ||
                   muster_token_is(token_at(look, at + 1), "choice");
        struct parser parser = {.arena = look->card->arena,
                                .tokens = look->card->tokens.tokens,
                                .at = at,
                                .end = look->end};
        const struct pick *selector;
        const char *keyword = muster_parse_keyword(&parser, &selector);
        if (keyword == NULL)
            return false;
        if (selector != NULL || keyword_bears(keyword))
            return true;
        at = parser.at - 1;
        piece = false;
    }
    return false;
}

static bool follows(const struct bearing_look *look, size_t at, size_t within,
                    const char *const *words, size_t count) {
    for (size_t i = at; i < look->end && i < at + within; i++)
        if (is_one_of(token_at(look, i), words, count))
            return true;
    return false;
}

static bool is_color_word(const struct token *token) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green", "colorless"};
    return is_one_of(token, colors, COUNT(colors));
}

/* After "becomes": whether it tells of a creature's looks. */
static bool becoming_bears(const struct bearing_look *look, size_t at) {
    static const char *const nothing[] = {"aura", "tapped", "untapped", "monarch"};
    static const char *const looks[] = {"a", "an", "all", "every", "no", "your", "equal"};
    static const char *const after_the[] = {"color", "creature", "chosen", "basic", "total"};
    static const char *const after_that[] = {"type", "color"};
    const struct token *token = token_at(look, at), *next = token_at(look, at + 1);
    /* "Your life total becomes 5", "that mana becomes red" */
    static const char *const others[] = {"total", "mana"};
    bool total = at >= look->first + 2 && is_one_of(token_at(look, at - 2), others, COUNT(others));
    static const char *const designations[] = {"goaded", "suspected", "detained"};
    static const char *const numbers[] = {"power", "toughness"};
    static const char *const life[] = {"life"};
    if (at >= look->first + 2 && is_one_of(token_at(look, at - 2), numbers, COUNT(numbers)))
        return true;
    if (is_one_of(token, designations, COUNT(designations)))
        return true;
    if (total || is_one_of(next, nothing, COUNT(nothing)) ||
        (muster_token_is(token, "equal") && follows(look, at, 8, life, COUNT(life))))
        return false;
    if (muster_token_is(token, "the"))
        return is_one_of(next, after_the, COUNT(after_the));
    if (muster_token_is(token, "that"))
        return is_one_of(next, after_that, COUNT(after_that));
    return is_one_of(token, looks, COUNT(looks)) || token->kind == TOKEN_PAIR ||
           is_color_word(token) || (token->kind == TOKEN_WORD && token->capital) ||
           token->kind == TOKEN_OTHER || muster_token_is(token, "x");
}

/* "Mountains", "an Island": what landwalk asks for. */
static bool is_land_type(const struct token *token) {
    static const char *const types[] = {"plains",   "island",    "islands", "swamp",  "swamps",
                                        "mountain", "mountains", "forest",  "forests"};
    return token->capital && is_one_of(token, types, COUNT(types));
}

/* Whether what a word says is a question rather than told: "if it's a Goblin", "that's a Wall". */
static bool is_asked(const struct bearing_look *look, size_t at) {
    static const char *const asking[] = {"if",      "as",    "unless", "that's", "that",    "when",
                                         "whether", "who's", "while",  "until",  "whenever"};
    for (size_t i = at; i-- > look->first && token_at(look, i)->kind != TOKEN_COMMA;)
        if (is_one_of(token_at(look, i), asking, COUNT(asking)))
            return true;
    return false;
}

/* After "is": whether it tells of a creature's looks, or of a land's types. */
static bool being_bears(const struct bearing_look *look, size_t at) {
    static const char *const designations[] = {"goaded", "suspected", "detained"};
    static const char *const addition[] = {"addition"};
    static const char *const asked[] = {"if", "when", "whenever"};
    static const char *const limits[] = {"only", "except"};
    static const char *const creature[] = {"creature"}, *const cards[] = {"card", "spell"};
    static const char *const numbers[] = {"power", "toughness"};
    if (muster_token_is(token_at(look, at), "also") || muster_token_is(token_at(look, at), "each"))
        at++;
    const struct token *token = token_at(look, at);
    /* "Its power is equal to ..." */
    if (muster_token_is(token, "equal"))
        return follows(look, look->first, at - look->first, numbers, COUNT(numbers)) &&
               !is_asked(look, at);
    if (is_one_of(token, designations, COUNT(designations)))
        return !follows(look, look->first, 1, asked, COUNT(asked));
    if ((muster_token_is(token, "blocked") || muster_token_is(token, "attacked")) &&
        follows(look, at + 1, 1, limits, COUNT(limits)))
        return true;
    if (muster_token_is(token, "no") && muster_token_is(token_at(look, at + 1), "longer"))
        return is_one_of(token_at(look, at + 2), designations, COUNT(designations));
    if (muster_token_is(token, "all") && muster_token_is(token_at(look, at + 1), "colors"))
        return true;
    if (muster_token_is(token, "every") && muster_token_is(token_at(look, at + 1), "creature"))
        return true;
    static const char *const type[] = {"type"};
    if (is_land_type(token) || is_land_type(token_at(look, at + 1)) ||
        (muster_token_is(token, "the") && follows(look, at, 4, type, COUNT(type))))
        return true;
    const struct token *next = token_at(look, at + 1);
    bool article = muster_token_is(token, "a") || muster_token_is(token, "an");
    if (article && follows(look, at, 4, creature, 1) && !is_asked(look, at) &&
        !follows(look, at, 6, cards, COUNT(cards)))
        return true; /* what was none becomes a creature */
    return token->kind == TOKEN_PAIR || follows(look, at, 40, addition, 1) ||
           (article && (next->kind == TOKEN_PAIR || (next->capital && !is_asked(look, at)) ||
                        (is_color_word(next) && !is_asked(look, at))));
}

/*
 * Whether tokens are made before a word, or something enters as a copy: what is told of them stands
 * in the document.
 */
static bool is_of_tokens_made(const struct bearing_look *look, size_t at) {
    static const char *const ends[] = {"then", "those", "that"};
    static const char *const enters[] = {"enter", "enters"};
    bool made = false;
    for (size_t i = look->first; i < at; i++) {
        const struct token *token = token_at(look, i);
        if (muster_token_is(token, "create") || muster_token_is(token, "creates") ||
            (muster_token_is(token, "copy") &&
             follows(look, look->first, i - look->first, enters, COUNT(enters))))
            made = true;
        else if (is_one_of(token, ends, 1) ||
                 (i > look->first && is_one_of(token, ends, COUNT(ends)) &&
                  muster_token_is(token_at(look, i - 1), "and")))
            made = false;
    }
    return made;
}

/* "Have it block": within a few words of "have". */
static bool have_bears(const struct bearing_look *look, size_t at) {
    static const char *const deeds[] = {"attack", "block"};
    return follows(look, at, 8, deeds, COUNT(deeds));
}

/* "This creature never blocks": said of somebody, not when or of which creatures something is so.
 */
static bool stands_alone(const struct bearing_look *look, size_t at) {
    return is_one_of(token_at(look, at), (const char *const[]){"attacks", "blocks"}, 2) &&
           !is_asked(look, at);
}

/* Words of combat, of which `combat` has the verbs first, and those who attack and block last. */
static const char *const combat[] = {"attack",   "attacks",  "block",     "blocks",    "blocked",
                                     "attacked", "blocking", "attacking", "attackers", "blockers"};

/* "Can't be blocked", "may not attack", "could block". */
static bool permission_bears(const struct bearing_look *look, size_t at) {
    enum { NEAR = 5, FAR = 9 };
    const struct token *token = token_at(look, at), *next = token_at(look, at + 1);
    bool may = muster_token_is(token, "may");
    if (may && muster_token_is(next, "not") && follows(look, at, NEAR, combat, 6))
        return true;
    return is_one_of(next, combat, 4) ||
           (muster_token_is(next, "be") && follows(look, at + 2, FAR, combat + 4, 2)) ||
           (!may && follows(look, at, NEAR, combat, 4));
}

/* Whether a word tells who attacks or blocks, or may, must or can't. */
static bool tells_of_combat(const struct bearing_look *look, size_t at) {
    static const char *const permissions[] = {"can't", "cannot", "can", "must", "may", "could"};
    static const char *const declares[] = {"declare", "declares", "declaring"};
    const struct token *token = token_at(look, at), *next = token_at(look, at + 1);
    enum { NEAR = 5 };
    if (muster_token_is(token, "unblockable") || muster_token_is(token, "blockable"))
        return true;
    if (muster_token_is(token, "summoning"))
        return muster_token_is(next, "sickness") || muster_token_is(next, "sick");
    if (is_one_of(token, declares, COUNT(declares)))
        return is_one_of(next, combat + 8, 2) && !muster_token_is(token_at(look, at + 2), "step");
    if (is_one_of(token, combat, 4) && stands_alone(look, at))
        return true;
    if (muster_token_is(token, "would"))
        return is_one_of(next, combat, 4) ||
               (muster_token_is(next, "be") && muster_token_is(token_at(look, at + 2), "blocked"));
    if (muster_token_is(token, "doesn't") || muster_token_is(token, "don't"))
        return is_one_of(next, combat, 4) && !is_asked(look, at);
    if (is_one_of(token, permissions, COUNT(permissions)))
        return permission_bears(look, at);
    if (muster_token_is(token, "able"))
        return follows(look, look->first, look->end, combat, 5);
    if (muster_token_is(token, "though"))
        return follows(look, look->first, look->end, combat, 4);
    if (muster_token_is(token, "which") || muster_token_is(token, "how"))
        return follows(look, at, NEAR, combat, 4);
    if (muster_token_is(token, "no") || muster_token_is(token, "only"))
        return follows(look, at, NEAR + 3, combat, 4) && !muster_token_is(next, "during") &&
               !muster_token_is(next, "if") && !muster_token_is(next, "before");
    return false;
}

/* "Exchange its power", but not control or life totals, and not "an exchange". */
static bool exchange_bears(const struct bearing_look *look, size_t at) {
    static const char *const others[] = {"control", "life"};
    static const char *const numbers[] = {"power", "toughness"};
    if (follows(look, at, look->end, numbers, COUNT(numbers)))
        return true;
    return !follows(look, at, 3, others, COUNT(others)) &&
           !(at > look->first && muster_token_is(token_at(look, at - 1), "an"));
}

/* Whether a word tells what creatures are or become, or of a phase that is left out. */
static bool tells_of_looks(const struct bearing_look *look, size_t at) {
    static const char *const has[] = {"has", "have", "gains", "gain", "loses", "lose", "having"};
    static const char *const gets[] = {"gets", "get"};
    static const char *const becomes[] = {"becomes", "become"};
    static const char *const is[] = {"is", "are", "it's", "they're"};
    static const char *const acts[] = {"goad",   "goads",   "suspect", "suspects",
                                       "detain", "detains", "switch"};
    static const char *const skips[] = {"skip", "skips"}, *const phases[] = {"combat", "phase"};
    static const char *const changes[] = {"change", "changes"};
    static const char *const changed[] = {"text", "power"};
    static const char *const numbers[] = {"power", "toughness"};
    const struct token *token = token_at(look, at), *next = token_at(look, at + 1);
    enum { NEAR = 6, FAR = 60 };
    if (muster_token_is(token, "true"))
        return muster_token_is(next, "for") && ability_bears(look, at + 2);
    if (muster_token_is(token, "have") && have_bears(look, at + 1))
        return true;
    if (is_one_of(token, has, COUNT(has)))
        return (at == look->first || !muster_token_is(token_at(look, at - 1), "you")) &&
               ability_bears(look, at + 1);
    if (is_one_of(token, gets, COUNT(gets)))
        return next->kind == TOKEN_PAIR || (next->length == 2 && next->text[0] == '+') ||
               (next->length == 2 && next->text[0] == '-') ||
               (muster_token_is(next, "an") &&
                muster_token_is(token_at(look, at + 2), "additional"));
    if (is_one_of(token, becomes, COUNT(becomes)))
        return becoming_bears(look, at + 1);
    if (is_one_of(token, is, COUNT(is)))
        return being_bears(look, at + 1);
    if (is_one_of(token, skips, COUNT(skips)))
        return follows(look, at, FAR, phases, COUNT(phases));
    if (is_one_of(token, changes, COUNT(changes)))
        return follows(look, at, NEAR, changed, COUNT(changed));
    if (muster_token_is(token, "double") || muster_token_is(token, "triple"))
        return follows(look, at, NEAR, numbers, COUNT(numbers));
    if (muster_token_is(token, "exchange"))
        return exchange_bears(look, at);
    return is_one_of(token, acts, COUNT(acts));
}

static bool word_bears(const struct bearing_look *look, size_t at) {
    return tells_of_combat(look, at) || tells_of_looks(look, at);
}

static bool tokens_bear(const struct bearing_look *look, size_t first) {
    for (size_t at = first; at < look->end; at++)
        if (token_at(look, at)->kind != TOKEN_QUOTE && word_bears(look, at) &&
            !is_of_tokens_made(look, at))
            return true;
    return false;
}

static bool text_bears(const struct card_text *card, int depth) {
    for (size_t i = 0; i < card->count; i++) {
        const struct sentence *sentence = &card->sentences[i];
        struct bearing_look look = {card, sentence->body, sentence->end, depth};
        if (sentence->form == FORM_KEYWORDS ||
            (sentence->form == FORM_STATIC && tokens_bear(&look, sentence->body)))
            return true;
    }
    return false;
}

bool muster_words_bear_on_damage(const struct card_text *card, const struct sentence *sentence) {
    static const char *const words[] = {"damage", "life",      "prevent",   "prevents",
                                        "lethal", "unblocked", "counters",  "counter",
                                        "dies",   "destroyed", "regenerate"};
    struct bearing_look look = {card, sentence->first, sentence->end, 0};
    return follows(&look, look.first, look.end, words, COUNT(words)) ||
           tokens_bear(&look, look.first);
}

bool muster_words_bear(const struct card_text *card, size_t first, size_t end) {
    struct bearing_look look = {card, first, end, 0};
    return tokens_bear(&look, first);
}
