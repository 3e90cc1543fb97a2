/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a word of a sentence bears on who attacks and blocks. */
#include "cards/text/bearing_look.h"

/* "Have it block": within a few words of "have". */
static bool have_bears(const struct bearing_look *look, size_t at) {
    return muster_bearing_follows(look, at, 8, "attack|block");
}

/* What is done in combat, and what is done to somebody there. */
static const char verbs[] = "attack|attacks|block|blocks", passives[] = "blocked|attacked";

/*
 * "This creature never blocks", "has to attack", "won't be blocked": said of somebody, not when or
 * of which creatures something is so.
 */
static bool stands_alone(const struct bearing_look *look, size_t at) {
    bool passive = muster_token_is_any(muster_bearing_token(look, at), passives) &&
                   at > look->first && muster_token_is(muster_bearing_token(look, at - 1), "be");
    return (passive || muster_token_is_any(muster_bearing_token(look, at), verbs)) &&
           !muster_bearing_is_asked(look, at);
}

/* "Can't be blocked", "can't be declared as an attacker", "may not attack", "could block". */
static bool permission_bears(const struct bearing_look *look, size_t at) {
    enum { NEAR = 5, FAR = 9 };
    const struct token *token = muster_bearing_token(look, at),
                       *next = muster_bearing_token(look, at + 1);
    bool may = muster_token_is(token, "may");
    if (may && muster_token_is(next, "not") &&
        (muster_bearing_follows(look, at, NEAR, verbs) ||
         muster_bearing_follows(look, at, NEAR, passives)))
        return true;
    return muster_token_is_any(next, verbs) ||
           (muster_token_is(next, "be") && (muster_bearing_follows(look, at + 2, FAR, passives) ||
                                            muster_bearing_follows(look, at + 2, 1, "declared"))) ||
           (!may && muster_bearing_follows(look, at, NEAR, verbs));
}

bool muster_bearing_tells_of_combat(const struct bearing_look *look, size_t at) {
    const struct token *token = muster_bearing_token(look, at),
                       *next = muster_bearing_token(look, at + 1);
    enum { NEAR = 5 };
    if (muster_token_is(token, "unblockable") || muster_token_is(token, "blockable"))
        return true;
    if (muster_token_is(token, "summoning"))
        return muster_token_is(next, "sickness") || muster_token_is(next, "sick");
    if (muster_token_is_any(token, "declare|declares|declaring"))
        return muster_token_is_any(next, "attackers|blockers") &&
               !muster_token_is(muster_bearing_token(look, at + 2), "step");
    if (stands_alone(look, at) || (muster_token_is(token, "have") && have_bears(look, at + 1)))
        return true;
    if (muster_token_is(token, "would"))
        return muster_token_is_any(next, verbs) ||
               (muster_token_is(next, "be") &&
                muster_token_is(muster_bearing_token(look, at + 2), "blocked"));
    if (muster_token_is(token, "doesn't") || muster_token_is(token, "don't"))
        return muster_token_is_any(next, verbs) && !muster_bearing_is_asked(look, at);
    if (muster_token_is_any(token, "can't|can|must|may|could"))
        return permission_bears(look, at);
    if (muster_token_is(token, "able"))
        return muster_bearing_follows(look, look->first, look->end,
                                      "attack|attacks|block|blocks|blocked");
    if (muster_token_is(token, "though"))
        return muster_bearing_follows(look, look->first, look->end, verbs);
    if (muster_token_is(token, "which") || muster_token_is(token, "how"))
        return muster_bearing_follows(look, at, NEAR, verbs);
    if (muster_token_is(token, "no") || muster_token_is(token, "only"))
        return muster_bearing_follows(look, at, NEAR + 3, verbs) &&
               !muster_token_is(next, "during") && !muster_token_is(next, "if") &&
               !muster_token_is(next, "before");
    return false;
}
