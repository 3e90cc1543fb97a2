/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of clauses and of what a sentence says of its subject, and where the pieces of a sentence
 * end. */
#include "cards/deeds.h"

#include "cards/parser.h"
#include <string.h>

struct card_deed *muster_card_deed_new(struct parser *parser, enum deed_kind kind) {
    struct card_deed *deed = muster_arena_take(parser->arena, sizeof(*deed));
    deed->kind = kind;
    return deed;
}

void muster_card_deed_append(struct card_deeds *deeds, struct card_deed *deed) {
    if (deeds->last == NULL)
        deeds->first = deed;
    else
        deeds->last->next = deed;
    deeds->last = deed;
}

struct card_deed *muster_card_deed_add(struct parser *parser, struct card_deeds *deeds,
                                       enum deed_kind kind) {
    struct card_deed *deed = muster_card_deed_new(parser, kind);
    muster_card_deed_append(deeds, deed);
    return deed;
}

/* Whether a piece of a sentence ends here: at a comma, a joining word or the end. */
bool muster_ends_piece(struct parser *parser) {
    const struct token *token = muster_parse_peek(parser, 0);
    return token->kind == TOKEN_END || token->kind == TOKEN_COMMA ||
           muster_token_is(token, "and") || muster_token_is(token, "unless") ||
           muster_token_is(token, "as") || muster_token_is(token, "if") ||
           muster_token_is(token, "or") || muster_token_is(token, "for") ||
           muster_token_is(token, "while") || muster_token_is(token, "during");
}

/* Goes on to where something else may be said: to a comma or an "and". */
void muster_skip_nothing(struct parser *parser) {
    while (!muster_parse_done(parser) && muster_parse_peek(parser, 0)->kind != TOKEN_COMMA &&
           !muster_token_is(muster_parse_peek(parser, 0), "and"))
        parser->at++;
}

struct clause *muster_clause_add(struct parser *parser, struct clauses *clauses,
                                 const struct pick *subject, const struct card_deed *deeds) {
    struct clause *clause = muster_arena_take(parser->arena, sizeof(*clause));
    clause->subject = subject;
    clause->deeds = deeds;
    if (clauses->last == NULL)
        clauses->first = clause;
    else
        clauses->last->next = clause;
    clauses->last = clause;
    return clause;
}

void muster_add_keyword_text(struct parser *parser, struct card_deeds *deeds, const char *keyword) {
    static const char *const texts[][2] = {
#define KEYWORD_TEXT(keyword, text) {keyword, text},
#include "cards/words/keyword_texts.def"
#undef KEYWORD_TEXT
    };
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        const size_t length = strlen(texts[i][0]);
        if (strncmp(keyword, texts[i][0], length) == 0 &&
            (keyword[length] == '\0' || keyword[length] == ' ')) { /* "suspend 3" */
            struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_HAS_TEXT);
            deed->word = texts[i][1];
            deed->word_length = strlen(texts[i][1]);
        }
    }
}
