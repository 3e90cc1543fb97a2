/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State-based actions where abilities have changed: deaths without damage being dealt (704.5f-g).
 */
#include "solver/phase/state_based.h"
#include "solver/phase/draft.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/note.h"
#include "solver/phase/settle_combat.h"
#include "solver/phase/structure.h"

enum phase_fate muster_phase_fate(struct muster_combat *combat, struct muster_position *draft,
                                  int number) {
    struct creature *creature = &draft->creatures[number];
    bool indestructible = keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE);
    if (creature->toughness > 0 && (indestructible || creature->damage < creature->toughness))
        return PHASE_LIVES;
    if (creature->toughness > 0 && creature->regeneration > 0) {
        creature->regeneration--;
        muster_phase_regenerate(combat, draft, number);
        return PHASE_REGENERATED;
    }
    muster_phase_note(combat, creature->toughness > 0 ? "704.5g" : "704.5f", "%s dies",
                      creature->id);
    return PHASE_DIES;
}

bool muster_phase_state_based(struct muster_combat *combat) {
    struct muster_position *draft = muster_phase_draft(combat);
    bool changed = false;
    muster_phase_settle_combat(combat, draft);
    bool *gone = muster_arena_array(&combat->arena, draft->creature_count, sizeof(*gone));
    for (size_t i = 0; i < draft->creature_count; i++) {
        enum phase_fate fate = muster_phase_fate(combat, draft, (int)i);
        gone[i] = fate == PHASE_DIES;
        changed |= fate != PHASE_LIVES;
    }
    if (!changed)
        return false;
    muster_phase_remove_creatures(combat, draft, gone);
    muster_phase_commit(combat, draft);
    return true;
}
