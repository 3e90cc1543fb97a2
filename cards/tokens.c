/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/tokens.h"

#include <string.h>

#include "base/number_word.h"

/* How the text is read: where we are in it, and what has been found. */
struct lexer {
    struct arena *arena;
    const char *text;
    size_t at, length;
    const char *names[OWN_NAMES_MOST];
    size_t name_count;
    char *lower; /* as long as the text, for words in lower case */
    size_t lower_used;
    struct token *tokens;
    size_t count, capacity;
};

/* What "this" may stand before where it means the object itself. */
static const char *const selves[] = {
    "creature", "permanent",   "artifact",   "aura", "equipment",    "vehicle", "land",
    "token",    "enchantment", "spell",      "card", "planeswalker", "class",   "saga",
    "battle",   "siege",       "spacecraft", "case", "room",         "emblem",  "fortification"};

bool muster_token_is(const struct token *token, const char *word) {
    size_t length = strlen(word);
    return token->length == length && memcmp(token->text, word, length) == 0 &&
           token->kind != TOKEN_QUOTE;
}

bool muster_token_is_any(const struct token *token, const char *words) {
    for (; *words != '\0' && token->kind != TOKEN_QUOTE; words += *words == '|') {
        size_t length = strcspn(words, "|");
        if (token->length == length && memcmp(token->text, words, length) == 0)
            return true;
        words += length;
    }
    return false;
}

static bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (unsigned char)letter >= 0xC3;
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

static char letter_at(const struct lexer *lexer, size_t at) {
    return at < lexer->length ? lexer->text[at] : '\0';
}

static bool begins(const struct lexer *lexer, size_t at, const char *sign) {
    size_t length = strlen(sign);
    return at + length <= lexer->length && memcmp(lexer->text + at, sign, length) == 0;
}

/* The length of an apostrophe at a place, or 0. */
static size_t apostrophe(const struct lexer *lexer, size_t at) {
    if (letter_at(lexer, at) == '\'')
        return 1;
    return begins(lexer, at, "\xE2\x80\x99") ? 3 : 0;
}

/* The length of a minus sign at a place, or 0. */
static size_t minus(const struct lexer *lexer, size_t at) {
    if (letter_at(lexer, at) == '-')
        return 1;
    return begins(lexer, at, "\xE2\x88\x92") ? 3 : 0;
}

static struct token *add(struct lexer *lexer, enum token_kind kind, size_t start, size_t end) {
    lexer->tokens = arena_grow(lexer->arena, lexer->tokens, lexer->count, &lexer->capacity,
                               sizeof(struct token));
    struct token *token = &lexer->tokens[lexer->count++];
    char first = letter_at(lexer, start);
    *token = (struct token){.kind = kind,
                            .capital = first >= 'A' && first <= 'Z',
                            .text = lexer->text + start,
                            .length = end - start,
                            .start = start,
                            .end = end};
    lexer->at = end;
    return token;
}

/* Whether a word may end at a place: also before a long dash. */
static bool ends(const struct lexer *lexer, size_t at) {
    char letter = letter_at(lexer, at);
    return (!is_letter(letter) && !is_digit(letter)) || begins(lexer, at, "\xE2\x80");
}

static bool after_word(const struct lexer *lexer, size_t at) {
    return at > 0 && (is_letter(lexer->text[at - 1]) || is_digit(lexer->text[at - 1]));
}

/* The length of the object's own name at the place reached, or 0. */
static size_t own_name(const struct lexer *lexer) {
    if (after_word(lexer, lexer->at))
        return 0;
    for (size_t i = 0; i < lexer->name_count; i++) {
        size_t length = strlen(lexer->names[i]);
        if (length <= lexer->length - lexer->at &&
            memcmp(lexer->text + lexer->at, lexer->names[i], length) == 0 &&
            ends(lexer, lexer->at + length))
            return length;
    }
    return 0;
}

/* Reads the digits at a place; a million stands for all that is larger. */
static size_t digits(const struct lexer *lexer, size_t at, int64_t *number) {
    *number = 0;
    for (; is_digit(letter_at(lexer, at)); at++)
        if (*number < 1000000)
            *number = *number * 10 + (lexer->text[at] - '0');
    return at;
}

/* One half of "+1/-X": a sign if any and a number. Returns where it ends, or 0. */
static size_t half(const struct lexer *lexer, size_t at, int64_t *number, bool *has_sign) {
    size_t negative = minus(lexer, at);
    bool plus = letter_at(lexer, at) == '+';
    *has_sign = plus || negative > 0;
    at += plus ? 1 : negative;
    if (!is_digit(letter_at(lexer, at)))
        return 0;
    at = digits(lexer, at, number);
    if (negative > 0)
        *number = -*number;
    return at;
}

static bool read_pair(struct lexer *lexer) {
    int64_t first, second;
    bool first_sign, second_sign;
    size_t start = lexer->at, middle = half(lexer, start, &first, &first_sign);
    if (middle == 0 || letter_at(lexer, middle) != '/')
        return false;
    size_t end = half(lexer, middle + 1, &second, &second_sign);
    if (end == 0 || first_sign != second_sign || !ends(lexer, end))
        return false;
    struct token *token = add(lexer, TOKEN_PAIR, start, end);
    token->number = first;
    token->second = second;
    token->signed_pair = first_sign;
    return true;
}

static bool read_number(struct lexer *lexer) {
    int64_t number;
    if (!is_digit(letter_at(lexer, lexer->at)))
        return false;
    size_t end = digits(lexer, lexer->at, &number);
    if (!ends(lexer, end))
        return false;
    add(lexer, TOKEN_NUMBER, lexer->at, end)->number = number;
    return true;
}

static bool in_word(const struct lexer *lexer, size_t at) {
    char letter = letter_at(lexer, at);
    return is_letter(letter) || is_digit(letter) || (unsigned char)letter >= 0x80;
}

/* "Cannot" and "can not" say the same, and so do players who leave out the apostrophe. */
static void make_cant(struct token *token) {
    token->text = "can't";
    token->length = strlen(token->text);
}

/* A word with its apostrophes and hyphens, in lower case with a plain apostrophe. */
static void read_word(struct lexer *lexer) {
    size_t start = lexer->at, at = start;
    char *lower = lexer->lower + lexer->lower_used;
    size_t length = 0;
    while (at < lexer->length) {
        size_t sign = apostrophe(lexer, at);
        char letter = lexer->text[at];
        if (sign > 0) {
            lower[length++] = '\'';
            at += sign;
        } else if (minus(lexer, at) > 0 || letter == '/' || letter == '+') {
            size_t width = minus(lexer, at) > 0 ? minus(lexer, at) : 1;
            if (at > start &&
                (!is_letter(letter_at(lexer, at + width)) || minus(lexer, at + width) > 0))
                break;
            lower[length++] = width > 1 ? '-' : letter;
            at += width;
        } else if (begins(lexer, at, "\xE2\x80")) {
            break;
        } else if (in_word(lexer, at)) {
            lower[length++] = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
            at++;
        } else {
            break;
        }
    }
    struct token *token = add(lexer, TOKEN_WORD, start, at);
    token->text = lower;
    token->length = length;
    lexer->lower_used += length;
    if (muster_token_is(token, "not") && lexer->count > 1 && muster_token_is(token - 1, "can")) {
        lexer->count--;
        token--;
        token->end = at;
        make_cant(token);
    }
    if (muster_token_is(token, "cannot") || muster_token_is(token, "cant"))
        make_cant(token);
    int64_t number = muster_number_word(token->text, token->length);
    if (number >= 0) {
        token->kind = TOKEN_NUMBER;
        token->number = number;
    }
}

/* Takes a possessive ending off the last token, which becomes the object itself. */
static void make_self(struct lexer *lexer, struct token *token, size_t end) {
    size_t sign = apostrophe(lexer, end);
    token->kind = TOKEN_SELF;
    token->text = "~";
    token->length = 1;
    token->end = end;
    lexer->at = end;
    if (sign > 0 && letter_at(lexer, end + sign) == 's' && ends(lexer, end + sign + 1)) {
        struct token *own = add(lexer, TOKEN_OWN, end, end + sign + 1);
        own->text = "'s";
        own->length = 2;
    }
}

/* Makes one token of "this" and the noun after it. */
static void join_this(struct lexer *lexer) {
    if (lexer->count < 2)
        return;
    struct token *noun = &lexer->tokens[lexer->count - 1], *this_word = noun - 1;
    if (this_word->kind != TOKEN_WORD || !muster_token_is(this_word, "this"))
        return;
    for (size_t i = 0; i < sizeof(selves) / sizeof(selves[0]); i++) {
        size_t length = strlen(selves[i]);
        bool own = noun->length == length + 2 && memcmp(noun->text + length, "'s", 2) == 0;
        if ((noun->length == length || own) && memcmp(noun->text, selves[i], length) == 0) {
            lexer->count--;
            make_self(lexer, this_word, noun->start + length);
            return;
        }
    }
}

/*
 * A quoted ability: up to the next quotation mark, which may be typographic. One quoted in another
 * stands between apostrophes, and ends with a full stop.
 */
static bool read_quote(struct lexer *lexer) {
    size_t start = lexer->at, mark = begins(lexer, start, "\xE2\x80\x9C") ? 3 : 1;
    bool inner = letter_at(lexer, start) == '\'';
    if (mark == 1 && letter_at(lexer, start) != '"' && !inner)
        return false;
    for (size_t at = start + mark; at < lexer->length; at++) {
        size_t closing = inner                    ? begins(lexer, at - 1, ".'")
                         : lexer->text[at] == '"' ? 1
                                                  : (begins(lexer, at, "\xE2\x80\x9D") ? 3 : 0);
        if (closing > 0) {
            struct token *token = add(lexer, TOKEN_QUOTE, start, at + closing);
            token->text = lexer->text + start + mark;
            token->length = at - start - mark;
            return true;
        }
    }
    return false;
}

/* Skips reminder text. Without a closing sign the rest of the text is skipped. */
static bool skip_reminder(struct lexer *lexer) {
    size_t depth = 0, at = lexer->at;
    if (letter_at(lexer, at) != '(')
        return false;
    for (; at < lexer->length; at++) {
        if (lexer->text[at] == '(')
            depth++;
        else if (lexer->text[at] == ')' && --depth == 0)
            break;
        else if (lexer->text[at] == '\n')
            break;
    }
    lexer->at = at < lexer->length && lexer->text[at] == ')' ? at + 1 : at;
    return true;
}

/* "{2}" or "{W/P}". */
static bool read_symbol(struct lexer *lexer) {
    size_t at = lexer->at;
    if (letter_at(lexer, at) != '{')
        return false;
    while (at < lexer->length && lexer->text[at] != '}' && at - lexer->at < 12)
        at++;
    if (letter_at(lexer, at) != '}')
        return false;
    add(lexer, TOKEN_SYMBOL, lexer->at, at + 1);
    return true;
}

static bool read_sign(struct lexer *lexer) {
    static const struct {
        const char *sign;
        enum token_kind kind;
    } signs[] = {{",", TOKEN_COMMA},    {";", TOKEN_COMMA},
                 {".", TOKEN_PERIOD},   {":", TOKEN_COLON},
                 {"!", TOKEN_PERIOD},   {"\xE2\x80\x94", TOKEN_DASH},
                 {"\n", TOKEN_NEWLINE}, {"\xE2\x80\xA2", TOKEN_BULLET}};
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
        if (begins(lexer, lexer->at, signs[i].sign)) {
            add(lexer, signs[i].kind, lexer->at, lexer->at + strlen(signs[i].sign));
            return true;
        }
    return false;
}

static void read_one(struct lexer *lexer) {
    char letter = lexer->text[lexer->at];
    size_t name;
    if (letter == ' ' || letter == '\t' || letter == '\r')
        lexer->at++;
    else if ((name = own_name(lexer)) > 0 || letter == '~')
        make_self(lexer, add(lexer, TOKEN_SELF, lexer->at, lexer->at),
                  lexer->at + (name > 0 ? name : 1));
    else if (skip_reminder(lexer) || read_symbol(lexer) || read_quote(lexer) || read_sign(lexer) ||
             read_pair(lexer) || read_number(lexer))
        ;
    else if ((in_word(lexer, lexer->at) && !begins(lexer, lexer->at, "\xE2\x80")) ||
             letter == '+' || letter == '-') {
        read_word(lexer);
        join_this(lexer);
    } else
        add(lexer, TOKEN_OTHER, lexer->at, lexer->at + 1);
}

struct token_list muster_card_tokens(struct arena *arena, const char *text, size_t length,
                                     struct own_names names) {
    struct lexer lexer = {.arena = arena, .text = text, .length = length};
    lexer.lower = muster_arena_array(arena, length + 1, 1);
    lexer.name_count = muster_own_names(arena, names, lexer.names);
    while (lexer.at < length)
        read_one(&lexer);
    add(&lexer, TOKEN_END, length, length);
    return (struct token_list){lexer.tokens, lexer.count - 1};
}
