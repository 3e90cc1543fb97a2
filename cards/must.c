/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements: "attacks if able", "must be blocked by two or more creatures if able". */
#include "cards/deeds.h"
#include "cards/parser.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- Requirements ---- */

/* "Each turn", "this turn", but not "each combat this turn". */
static bool says_turn(const struct parser *parser, size_t first) {
    bool turn = false, combat = false;
    for (size_t at = first; at < parser->at; at++) {
        turn |= muster_token_is(&parser->tokens[at], "turn");
        combat |= muster_token_is(&parser->tokens[at], "combat");
    }
    return turn && !combat;
}

/* Whom to attack; "a player", of which each will do. */
static void parse_attacked(struct parser *parser, struct card_deed *like) {
    size_t begun = parser->at;
    if (muster_parse_words(parser, "a player") &&
        !muster_token_is(muster_parse_peek(parser, 0), "other")) {
        like->targets = TARGETS_PLAYER;
        like->target = (struct who){.kind = WHO_ANY};
        return;
    }
    parser->at = begun;
    muster_parse_targets(parser, &like->targets, &like->target);
}

/* "attacks each combat if able", "attack you this turn if able" */
bool muster_parse_attacks(struct parser *parser, struct card_deeds *deeds) {
    struct card_deed like = {0};
    size_t begun = parser->at;
    muster_parse_duration(parser);
    bool also_blocks =
        muster_parse_words(parser, "or blocks") || muster_parse_words(parser, "or block") ||
        muster_parse_words(parser, "and block") || muster_parse_words(parser, "and blocks");
    if (!also_blocks)
        parse_attacked(parser, &like);
    muster_parse_duration(parser);
    if (!muster_parse_words(parser, "if able"))
        return false;
    muster_parse_duration(parser);
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_MUST_ATTACK);
    deed->targets = like.targets;
    deed->target = like.target;
    deed->each_turn = says_turn(parser, begun);
    if (also_blocks)
        muster_card_deed_add(parser, deeds, DEED_MUST_BLOCK);
    return true;
}

/* "Each attacking creature" is every one of them, where a requirement names one of a kind. */
static bool says_every(struct parser *parser) {
    static const char *const every[] = {"each", "all", "both", "every"};
    const struct token *token = muster_parse_peek(parser, 0);
    for (size_t i = 0; i < COUNT(every); i++)
        if (muster_token_is(token, every[i]))
            return true;
    return false;
}

/* "blocks each combat if able", "blocks ~ this turn if able" */
bool muster_parse_blocks(struct parser *parser, struct card_deeds *deeds) {
    const struct pick *pick = NULL;
    bool every = false;
    if (!muster_parse_duration(parser) && !muster_token_is(muster_parse_peek(parser, 0), "if")) {
        every = says_every(parser);
        if (every && deeds->first != NULL)
            return false;
        pick = muster_parse_object(parser);
        if (pick == NULL)
            return false;
        muster_parse_duration(parser);
    }
    if (!muster_parse_words(parser, "if able"))
        return false;
    muster_parse_duration(parser);
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_MUST_BLOCK);
    deed->other = pick;
    deed->each = every ? EACH_ATTACKER : EACH_NONE;
    return true;
}

/* "be blocked this turn if able", "be blocked by exactly one creature if able" */
bool muster_parse_must(struct parser *parser, struct card_deeds *deeds) {
    struct card_deed like = {0};
    enum compare compare;
    if (muster_parse_words(parser, "attack"))
        return muster_parse_attacks(parser, deeds);
    if (muster_parse_words(parser, "block"))
        return muster_parse_blocks(parser, deeds);
    if (!muster_parse_words(parser, "be blocked"))
        return false;
    muster_parse_duration(parser);
    if (muster_parse_words(parser, "by")) {
        if (says_every(parser))
            return false;
        bool exactly = muster_token_is(muster_parse_peek(parser, 0), "exactly");
        if (muster_parse_quantity(parser, &compare, &like.amount)) {
            if (compare == COMPARE_EQUAL && !exactly)
                return false; /* "by two creatures" doesn't say whether more are allowed */
            if (compare == COMPARE_EQUAL)
                like.second = like.amount;
            else if (compare != COMPARE_AT_LEAST)
                return false;
            like.other = muster_parse_description(parser);
        } else
            like.other = muster_parse_noun(parser);
        if (like.other == NULL)
            return false;
        muster_parse_duration(parser);
    }
    if (!muster_parse_words(parser, "if able"))
        return false;
    muster_parse_duration(parser);
    struct card_deed *deed = muster_card_deed_add(parser, deeds, DEED_MUST_BE_BLOCKED);
    deed->other = like.other;
    deed->amount = like.amount;
    deed->second = like.second;
    return true;
}
