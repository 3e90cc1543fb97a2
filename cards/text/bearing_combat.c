/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a word of a sentence bears on who attacks and blocks. */
#include "cards/text/bearing_look.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* "Have it block": within a few words of "have". */
static bool have_bears(const struct bearing_look *look, size_t at) {
    static const char *const deeds[] = {"attack", "block"};
    return muster_bearing_follows(look, at, 8, deeds, COUNT(deeds));
}

/* Words of combat, of which `combat` has the verbs first, and those who attack and block last. */
static const char *const combat[] = {"attack",   "attacks",  "block",     "blocks",    "blocked",
                                     "attacked", "blocking", "attacking", "attackers", "blockers"};

/*
 * "This creature never blocks", "has to attack", "won't be blocked": said of somebody, not when or
 * of which creatures something is so.
 */
static bool stands_alone(const struct bearing_look *look, size_t at) {
    bool passive = muster_token_is_any(muster_bearing_token(look, at), combat + 4, 2) &&
                   at > look->first && muster_token_is(muster_bearing_token(look, at - 1), "be");
    return (passive || muster_token_is_any(muster_bearing_token(look, at), combat, 4)) &&
           !muster_bearing_is_asked(look, at);
}

/* "Can't be blocked", "can't be declared as an attacker", "may not attack", "could block". */
static bool permission_bears(const struct bearing_look *look, size_t at) {
    static const char *const declared[] = {"declared"};
    enum { NEAR = 5, FAR = 9 };
    const struct token *token = muster_bearing_token(look, at),
                       *next = muster_bearing_token(look, at + 1);
    bool may = muster_token_is(token, "may");
    if (may && muster_token_is(next, "not") && muster_bearing_follows(look, at, NEAR, combat, 6))
        return true;
    return muster_token_is_any(next, combat, 4) ||
           (muster_token_is(next, "be") &&
            (muster_bearing_follows(look, at + 2, FAR, combat + 4, 2) ||
             muster_bearing_follows(look, at + 2, 1, declared, 1))) ||
           (!may && muster_bearing_follows(look, at, NEAR, combat, 4));
}

bool muster_bearing_tells_of_combat(const struct bearing_look *look, size_t at) {
    static const char *const permissions[] = {"can't", "can", "must", "may", "could"};
    static const char *const declares[] = {"declare", "declares", "declaring"};
    const struct token *token = muster_bearing_token(look, at),
                       *next = muster_bearing_token(look, at + 1);
    enum { NEAR = 5 };
    if (muster_token_is(token, "unblockable") || muster_token_is(token, "blockable"))
        return true;
    if (muster_token_is(token, "summoning"))
        return muster_token_is(next, "sickness") || muster_token_is(next, "sick");
    if (muster_token_is_any(token, declares, COUNT(declares)))
        return muster_token_is_any(next, combat + 8, 2) &&
               !muster_token_is(muster_bearing_token(look, at + 2), "step");
    if (stands_alone(look, at) || (muster_token_is(token, "have") && have_bears(look, at + 1)))
        return true;
    if (muster_token_is(token, "would"))
        return muster_token_is_any(next, combat, 4) ||
               (muster_token_is(next, "be") &&
                muster_token_is(muster_bearing_token(look, at + 2), "blocked"));
    if (muster_token_is(token, "doesn't") || muster_token_is(token, "don't"))
        return muster_token_is_any(next, combat, 4) && !muster_bearing_is_asked(look, at);
    if (muster_token_is_any(token, permissions, COUNT(permissions)))
        return permission_bears(look, at);
    if (muster_token_is(token, "able"))
        return muster_bearing_follows(look, look->first, look->end, combat, 5);
    if (muster_token_is(token, "though"))
        return muster_bearing_follows(look, look->first, look->end, combat, 4);
    if (muster_token_is(token, "which") || muster_token_is(token, "how"))
        return muster_bearing_follows(look, at, NEAR, combat, 4);
    if (muster_token_is(token, "no") || muster_token_is(token, "only"))
        return muster_bearing_follows(look, at, NEAR + 3, combat, 4) &&
               !muster_token_is(next, "during") && !muster_token_is(next, "if") &&
               !muster_token_is(next, "before");
    return false;
}
