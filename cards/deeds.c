/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sentence says of its subject: "can't be blocked", "gets +1/+1 and has flying". */
#include "cards/deeds.h"
#include "cards/damage.h"
#include "cards/parser.h"

/* "Enter tapped", "enters with an additional +1/+1 counter on it": which key says so of a creature.
 */
static void note_entering(struct parser *parser, struct card_deed *deed) {
    const size_t begun = parser->at;
    muster_parse_words(parser, "the battlefield");
    if (muster_parse_words(parser, "tapped")) {
        const struct token *next = muster_parse_peek(parser, 0);
        deed->enters = "tapped";
        deed->at_times =
            next->kind != TOKEN_END && next->kind != TOKEN_COMMA && !muster_token_is(next, "and");
    } else if (muster_parse_words(parser, "with")) {
        deed->enters = "counters";
    }
    parser->at = begun;
}

static bool parse_nothing(struct parser *parser, struct card_deeds *deeds) {
    static const char phrases[] =
#define NOTHING_DEED(words) words "|"
#include "cards/words/nothing_deeds.def"
#undef NOTHING_DEED
        ;
    if (muster_parse_any(parser, phrases) < 0)
        return false;
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_NOTHING);
    if (muster_token_is(&parser->tokens[parser->at - 1], "enter") ||
        muster_token_is(&parser->tokens[parser->at - 1], "enters"))
        note_entering(parser, deed);
    muster_skip_nothing(parser);
    return true;
}

static bool parse_one(struct parser *parser, struct card_deeds *deeds) {
    /* "enters with a +1/+1 counter on it and with flying", which it has from then on */
    if (deeds->last != NULL && deeds->last->enters != NULL && muster_parse_words(parser, "with"))
        return muster_parse_has(parser, deeds);
    /* "+1/+1 for each creature you control and +1/+1 for each Aura you control" */
    if (deeds->last != NULL && deeds->last->kind == DEED_POWER_AND_TOUGHNESS &&
        muster_parse_peek(parser, 0)->signed_pair)
        return muster_parse_gets(parser, deeds);
    muster_parse_any(parser, "also|each|both");
    if (muster_parse_assigns(parser, deeds) || parse_nothing(parser, deeds))
        return true;
    if (muster_parse_words(parser, "can't"))
        return muster_parse_cant(parser, deeds);
    if (muster_parse_words(parser, "can"))
        return muster_parse_can(parser, deeds);
    if (muster_parse_words(parser, "attacks or blocks") ||
        muster_parse_words(parser, "attack or block")) {
        muster_parse_duration(parser);
        if (!muster_parse_words(parser, "if able"))
            return false;
        muster_card_deed_add(parser, deeds, DEED_MUST_ATTACK);
        muster_card_deed_add(parser, deeds, DEED_MUST_BLOCK);
        return true;
    }
    if (muster_parse_words(parser, "attacks") || muster_parse_words(parser, "attack"))
        return muster_parse_attacks(parser, deeds);
    if (muster_parse_words(parser, "blocks") || muster_parse_words(parser, "block"))
        return muster_parse_blocks(parser, deeds);
    if (muster_parse_words(parser, "must"))
        return muster_parse_must(parser, deeds);
    if (muster_parse_words(parser, "gets") || muster_parse_words(parser, "get"))
        return muster_parse_gets(parser, deeds);
    if (muster_parse_any(parser, "has|have|gains|gain") >= 0)
        return muster_parse_has(parser, deeds);
    if (muster_parse_words(parser, "loses") || muster_parse_words(parser, "lose"))
        return muster_parse_loses(parser, deeds);
    if (muster_parse_words(parser, "doesn't have") || muster_parse_words(parser, "don't have"))
        return muster_parse_keywords(parser, deeds, DEED_LOSES_KEYWORD);
    int verb = muster_parse_any(parser, "is|are|isn't");
    if (verb == 0 || verb == 1)
        return muster_parse_is(parser, deeds, false);
    if (muster_parse_words(parser, "becomes") || muster_parse_words(parser, "become"))
        return muster_parse_is(parser, deeds, true);
    return false;
}

/* A condition that follows a deed goes up to the end of the sentence. */
const struct card_deed *muster_parse_deeds(struct parser *parser) {
    size_t begun = parser->at;
    struct card_deeds deeds = {NULL, NULL};
    muster_parse_duration(parser);
    if (!parse_one(parser, &deeds)) {
        parser->at = begun;
        return NULL;
    }
    for (;;) {
        size_t before = parser->at;
        struct card_deed *last = deeds.last;
        if (muster_parse_any(parser, ", and|and|, but|but|, then|,") < 0 ||
            !parse_one(parser, &deeds)) {
            parser->at = before;
            last->next = NULL;
            return deeds.first;
        }
    }
}
