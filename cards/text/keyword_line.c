/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of keyword abilities: "Flying, protection from red". */
#include "cards/deeds.h"
#include "cards/text/card_text.h"

#include <string.h>

/* Whether another keyword follows without a comma: "Flying defender". */
static bool goes_on(const struct parser *parser) {
    struct parser ahead = *parser;
    const struct pick *selector = NULL;
    return muster_parse_keyword(&ahead, &selector) != NULL;
}

/*
 * Whether a word that begins no keyword changes what the one before it means: a condition ("menace
 * unless it's your turn"), or more that protection is from ("from black and red"). Other words are
 * parameters and costs.
 */
static bool changes_meaning(struct parser *parser, const struct card_deed *before) {
    struct parser ahead = *parser;
    return before != NULL && (strncmp(before->word, "protection", strlen("protection")) == 0 ||
                              muster_parse_any(&ahead, "as long as|unless|if|while") >= 0);
}

/* "Flying is lost by ...", "Reach lets ...": words that are no parameter of a keyword like this. */
static bool says_more(struct parser *parser, const char *keyword) {
    const struct token *next = muster_parse_peek(parser, 0);
    return next->kind == TOKEN_WORD && !muster_token_is_any(next, "and|x") &&
           strncmp(keyword, "protection", strlen("protection")) != 0 &&
           muster_keyword_bears(keyword, true);
}

const struct clause *muster_read_keyword_line(const struct card_text *card,
                                              const struct sentence *sentence, bool *whole) {
    struct parser parser =
        parser_of(card->arena, card->tokens.tokens, sentence->first, sentence->end);
    struct card_deeds deeds = {NULL, NULL};
    bool piece = true;
    *whole = true;
    while (!muster_parse_done(&parser)) {
        const struct pick *selector = NULL;
        const char *keyword = piece ? muster_parse_keyword(&parser, &selector) : NULL;
        if (piece && keyword == NULL &&
            muster_token_is(muster_parse_peek(&parser, 0), "protection"))
            *whole = false;
        if (keyword == NULL) {
            piece = muster_parse_peek(&parser, 0)->kind == TOKEN_COMMA ||
                    muster_token_is(muster_parse_peek(&parser, 0), "and");
            *whole = *whole && (piece || !changes_meaning(&parser, deeds.last));
            parser.at++;
            continue;
        }
        struct card_deed *deed = muster_card_deed_add(&parser, &deeds, DEED_HAS_KEYWORD);
        deed->word = keyword;
        deed->other = selector;
        muster_add_keyword_text(&parser, &deeds, keyword);
        *whole = *whole && !goes_on(&parser) && !says_more(&parser, keyword);
        piece = false;
    }
    if (deeds.first == NULL)
        return NULL;
    struct clause *clause = muster_arena_take(card->arena, sizeof(*clause));
    clause->subject = muster_pick_new(&parser, PICK_SELF);
    clause->deeds = deeds.first;
    return clause;
}

/*
 * A line of up to three words without a full stop, which is where keywords stand, but not one that
 * is known: "Flyng"; or protection from what isn't known. Or one that begins with a keyword and a
 * comma, but isn't a list of keywords. It can't be said to have no bearing.
 */
bool muster_is_odd_line(const struct card_text *card, const struct sentence *sentence) {
    enum { WORDS_MOST = 3 };
    if (muster_token_is(&card->tokens.tokens[sentence->first], "protection"))
        return true;
    struct parser parser =
        parser_of(card->arena, card->tokens.tokens, sentence->first, sentence->end);
    const struct pick *selector;
    if (sentence->form == FORM_STATIC && muster_parse_keyword(&parser, &selector) != NULL &&
        muster_parse_peek(&parser, 0)->kind == TOKEN_COMMA)
        return true;
    bool words = sentence->form == FORM_STATIC && sentence->opens &&
                 sentence->end - sentence->first <= WORDS_MOST &&
                 card->tokens.tokens[sentence->end].kind != TOKEN_PERIOD;
    for (size_t i = sentence->first; i < sentence->end && words; i++)
        words = card->tokens.tokens[i].kind == TOKEN_WORD;
    return words;
}
