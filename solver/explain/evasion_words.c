/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/evasion_words.h"

const char *muster_evasion_because(const struct creature *blocker, const struct creature *attacker,
                                   enum ability ability, struct arena *arena) {
    if (ability == ABILITY_SKULK)
        return muster_arena_format(arena, ": %s's power %lld is more than its %lld", blocker->id,
                                   (long long)blocker->power, (long long)attacker->power);
    if (ability == ABILITY_FEAR)
        return muster_arena_format(arena, ": %s is neither an artifact nor black", blocker->id);
    if (ability == ABILITY_INTIMIDATE)
        return muster_arena_format(arena, ": %s is no artifact, and shares no color with it",
                                   blocker->id);
    return "";
}
