/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State-based actions where abilities have changed: deaths without damage being dealt (704.5f-g).
 */
#include "solver/phase/combat.h"

/* Whether the damage marked on a creature destroys it now. */
static bool is_destroyed(const struct creature *creature) {
    return creature->damage > 0 && creature->damage >= creature->toughness &&
           !keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE);
}

static bool regenerate(struct muster_combat *combat, struct muster_position *draft, size_t number) {
    struct creature *creature = &draft->creatures[number];
    if (creature->regeneration == 0)
        return false;
    creature->regeneration--;
    muster_phase_regenerate(combat, draft, (int)number);
    return true;
}

bool muster_phase_state_based(struct muster_combat *combat) {
    const struct muster_position *now = combat->now;
    bool *gone = NULL, changed = false;
    struct muster_position *draft = NULL;
    for (size_t i = 0; i < now->creature_count; i++) {
        const struct creature *creature = &now->creatures[i];
        bool nothing = creature->toughness <= 0;
        if (!nothing && !is_destroyed(creature))
            continue;
        if (draft == NULL) {
            draft = muster_phase_draft(combat);
            muster_phase_settle_combat(combat, draft);
            gone = muster_arena_array(&combat->arena, draft->creature_count, sizeof(*gone));
        }
        changed = true;
        if (!nothing && regenerate(combat, draft, i))
            continue;
        gone[i] = true;
        if (nothing)
            muster_phase_note(combat, "704.5f", "%s has toughness %lld and dies", creature->id,
                              (long long)creature->toughness);
        else
            muster_phase_note(combat, "704.5g",
                              "%s has %lld damage marked on it, its toughness is %lld now, and it "
                              "is destroyed",
                              creature->id, (long long)creature->damage,
                              (long long)creature->toughness);
    }
    if (!changed)
        return false;
    muster_phase_remove_creatures(combat, draft, gone);
    muster_phase_commit(combat, draft);
    return true;
}
