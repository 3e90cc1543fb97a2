/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes a land or an artifact and nothing else: "enchanted permanent is a Forest land". */
#include "cards/deeds.h"
#include "cards/text/clauses.h"

/* Words up to a card type that isn't "creature", "colorless Forest land"; false: something else. */
static bool parse_other_type(struct parser *parser) {
    enum { WORDS_MOST = 5 };
    if (muster_parse_any(parser, "a|an") < 0)
        return false;
    for (size_t words = 0; words < WORDS_MOST; words++) {
        if (muster_parse_any(parser, "artifact|land|enchantment") >= 0)
            return !muster_token_is_any(muster_parse_peek(parser, 0),
                                        "creature|creatures|artifact|land|in");
        const struct token *token = muster_parse_peek(parser, 0);
        if (token->kind != TOKEN_WORD ||
            (!token->capital && !muster_token_is_any(token, "white|blue|black|red|green|colorless|"
                                                            "basic|nonbasic|legendary|snow")))
            return false;
        parser->at++;
    }
    return false;
}

/*
 * "with '{T}: Add {C}' and it loses all other card types and abilities", or part of that; whether
 * it loses abilities.
 */
static bool parse_rest(struct parser *parser) {
    static const char lost[] =
        "all other abilities , card types , and creature types|all other card types , creature "
        "types , "
        "and abilities|all other card types and abilities|all other abilities and card types|"
        "all other abilities|all other card types";
    enum { TYPES_ALONE = 5 };
    int which = -1;
    size_t begun = parser->at;
    if (!muster_parse_words(parser, "with") || muster_parse_kind(parser, TOKEN_QUOTE) == NULL)
        parser->at = begun;
    muster_parse_duration(parser);
    begun = parser->at;
    if (muster_parse_any(parser, ", and it loses|and it loses|, and loses|and loses") < 0 ||
        (which = muster_parse_any(parser, lost)) < 0)
        parser->at = begun;
    muster_parse_duration(parser);
    return which >= 0 && which != TYPES_ALONE;
}

bool muster_parse_no_creature(struct parser *parser, struct clauses *clauses) {
    size_t begun = parser->at;
    const struct pick *subject = muster_parse_single(parser);
    if (subject == NULL || !muster_pick_is_single(subject) ||
        muster_parse_any(parser, "is|becomes") < 0 || !parse_other_type(parser)) {
        parser->at = begun;
        return false;
    }
    /* What becomes a Forest has the abilities of one (305.7). */
    bool land = muster_token_is(&parser->tokens[parser->at - 1], "land");
    bool loses = parse_rest(parser);
    if (!muster_parse_done(parser)) {
        parser->at = begun;
        return false;
    }
    struct card_deeds deeds = {NULL, NULL};
    muster_card_deed_add(parser, &deeds, DEED_IS_NO_CREATURE);
    if (land || loses)
        muster_card_deed_add(parser, &deeds, DEED_LOSES_OTHER_ABILITIES);
    parser->it = subject;
    muster_clause_add(parser, clauses, subject, deeds.first);
    return true;
}
