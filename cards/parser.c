/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/parser.h"

#include <string.h>

static const struct token nothing = {.kind = TOKEN_END, .text = ""};

const struct token *muster_parse_peek(struct parser *parser, size_t ahead) {
    size_t at = parser->at + ahead;
    return at < parser->end ? &parser->tokens[at] : &nothing;
}

/* Whether a token is a word of a phrase, which is not ended by a NUL. */
static bool fits(const struct token *token, const char *word, size_t length) {
    if (length == 1 && word[0] == ',')
        return token->kind == TOKEN_COMMA;
    return token->length == length && token->kind != TOKEN_QUOTE &&
           memcmp(token->text, word, length) == 0;
}

bool muster_parse_words(struct parser *parser, const char *words) {
    size_t at = parser->at;
    parser->steps++;
    while (*words != '\0' && *words != '|') {
        size_t length = strcspn(words, " |");
        if (at >= parser->end || !fits(&parser->tokens[at], words, length))
            return false;
        at++;
        words += length;
        words += strspn(words, " ");
    }
    parser->at = at;
    return true;
}

int muster_parse_any(struct parser *parser, const char *phrases) {
    for (int i = 0; *phrases != '\0'; i++) {
        if (muster_parse_words(parser, phrases))
            return i;
        phrases += strcspn(phrases, "|");
        phrases += *phrases == '|';
    }
    return -1;
}

int muster_parse_listed(struct parser *parser, const char *const *phrases, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (muster_parse_words(parser, phrases[i]))
            return (int)i;
    return -1;
}

const struct token *muster_parse_kind(struct parser *parser, enum token_kind kind) {
    if (parser->at >= parser->end || parser->tokens[parser->at].kind != kind)
        return NULL;
    return &parser->tokens[parser->at++];
}

bool muster_parse_done(const struct parser *parser) {
    return parser->at >= parser->end;
}

const char *muster_parse_copy(struct parser *parser, const struct token *token) {
    return muster_arena_text(parser->arena, token->text, token->length);
}

struct text_span muster_parse_span(const struct parser *parser, size_t first, size_t end) {
    if (first >= end)
        return (struct text_span){0, 0};
    return (struct text_span){parser->tokens[first].start, parser->tokens[end - 1].end};
}

struct pick *muster_pick_new(struct parser *parser, enum pick_kind kind) {
    struct pick *pick = muster_arena_take(parser->arena, sizeof(*pick));
    pick->kind = kind;
    return pick;
}

struct pick *muster_pick_word(struct parser *parser, enum pick_kind kind, const char *word) {
    struct pick *pick = muster_pick_new(parser, kind);
    pick->word = word;
    return pick;
}

static struct pick *copy(struct parser *parser, const struct pick *pick) {
    struct pick *made = muster_pick_new(parser, pick->kind);
    *made = *pick;
    made->next = NULL;
    return made;
}

const struct pick *muster_pick_not(struct parser *parser, const struct pick *part) {
    struct pick *pick = muster_pick_new(parser, PICK_NOT);
    pick->parts = copy(parser, part);
    return pick;
}

const struct pick *muster_pick_both(struct parser *parser, enum pick_kind kind,
                                    const struct pick *one, const struct pick *other) {
    if (one == NULL || other == NULL)
        return one == NULL ? other : one;
    struct pick *pick = muster_pick_new(parser, kind), *first = copy(parser, one);
    first->next = copy(parser, other);
    pick->parts = first;
    return pick;
}

void muster_parse_offer(struct parser *parser, const char *keyword) {
    struct keyword_offer *offer = muster_arena_take(parser->arena, sizeof(*offer));
    *offer = (struct keyword_offer){.keyword = keyword, .next = parser->offers};
    parser->offers = offer;
}

bool muster_parse_duration(struct parser *parser) {
    static const char durations[] =
#define DURATION(words) words "|"
#include "cards/words/durations.def"
#undef DURATION
        ;
    return muster_parse_any(parser, durations) >= 0;
}
