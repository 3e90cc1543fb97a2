/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is attacked: "you", "you or planeswalkers you control". */
#include "cards/deeds.h"
#include "cards/parser.h"

bool muster_parse_targets(struct parser *parser, enum attacked_kind *targets, struct who *who) {
    static const char walkers[] =
#define TARGETS_TOO(words) words "|"
#include "cards/words/targets_too.def"
#undef TARGETS_TOO
        ;
    static const char all[] =
        "or planeswalkers they control|or permanents they control|or permanents you control|"
        "or permanents that player controls";
    size_t begun = parser->at;
    *who = (struct who){.kind = WHO_NOBODY};
    *targets = TARGETS_ANY;
    if (muster_parse_any(parser, "each opponent|each player|any opponent") >= 0) {
        parser->at = begun;
        return false; /* each of them by itself */
    }
    if (muster_parse_kind(parser, TOKEN_SELF) != NULL) {
        *targets = TARGETS_SELF;
        return true;
    }
    if (muster_parse_any(parser, "a player other than you|players other than you") >= 0) {
        *who = (struct who){.kind = WHO_NOT_YOU};
        *targets = TARGETS_PLAYER;
        return true;
    }
    if (parser->it != NULL && muster_pick_is_single(parser->it) &&
        muster_parse_words(parser, "its owner"))
        *who = (struct who){.kind = WHO_OWNER_OF, .of = parser->it};
    else if (!muster_parse_player(parser, who)) {
        if (!muster_parse_words(parser, "planeswalkers you control"))
            return false;
        *who = (struct who){.kind = WHO_YOU};
        *targets = TARGETS_NOT_PLAYER;
        return true;
    }
    if (who->kind == WHO_ANY) {
        parser->at = begun;
        return false; /* each player by itself */
    }
    *targets = TARGETS_PLAYER;
    int more = muster_parse_any(parser, all);
    if (more > 0) {
        *targets = TARGETS_CONTROLLED;
        return true;
    }
    if (more == 0 || muster_parse_any(parser, walkers) >= 0)
        *targets = TARGETS_PLAYER_AND_PLANESWALKERS;
    return true;
}
