/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a phase begins, what is declared next in it, and how it ends. */
#include <string.h>

#include "solver/phase/begin.h"
#include "solver/phase/draft.h"
#include "solver/phase/note.h"

/* Adds a player to those who declare with its team, or as one more who declares (802.4). */
static void add_defender(struct muster_combat *combat, int player) {
    const struct player *players = combat->now->players;
    for (size_t i = 0; i < combat->defenders_count; i++) {
        struct phase_defenders *group = &combat->defenders[i];
        if (players[player].team < 0 || players[group->players[0]].team != players[player].team)
            continue;
        int *members = muster_arena_array(&combat->arena, group->count + 1, sizeof(int));
        memcpy(members, group->players, group->count * sizeof(int));
        members[group->count++] = player;
        group->players = members;
        return;
    }
    int *alone = muster_arena_array(&combat->arena, 1, sizeof(int));
    alone[0] = player;
    combat->defenders[combat->defenders_count++] = (struct phase_defenders){1, alone};
}

/* Who declares blockers in this phase, in turn order from the active player on. */
static void find_defenders(struct muster_combat *combat) {
    const struct muster_position *now = combat->now;
    bool declared = combat->stage == PHASE_BEFORE_ATTACKS;
    combat->defenders =
        muster_arena_array(&combat->arena, now->player_count, sizeof(*combat->defenders));
    combat->defenders_count = combat->defenders_done = 0;
    for (size_t i = 1; i < now->player_count; i++) {
        int player = (int)(((size_t)now->active + i) % now->player_count);
        bool defends =
            declared ? now->players[player].defending : !now->players[player].active_side;
        if (defends)
            add_defender(combat, player);
    }
}

static bool declares_now(const struct muster_combat *combat, const struct phase_defenders *group) {
    for (size_t i = 0; i < group->count; i++)
        if (combat->now->players[group->players[i]].defending)
            return true;
    return false;
}

/* Who attacks and blocks in the document was declared, as far as it says (506.5). */
static void find_alone(struct muster_combat *combat) {
    const struct muster_position *now = combat->now;
    for (size_t i = 0; i < now->creature_count; i++) {
        const struct creature *creature = &now->creatures[i];
        if (creature->is_attacking) {
            combat->attackers_declared += creature->count;
            combat->attacks_alone = creature->id;
        }
        if (creature->is_blocking) {
            combat->blockers_declared += creature->count;
            combat->first_blocker = creature->id;
        }
    }
    if (combat->attackers_declared != 1)
        combat->attacks_alone = NULL;
    if (combat->stage == PHASE_BLOCKED && combat->blockers_declared == 1)
        combat->blocks_alone = combat->first_blocker;
}

void muster_phase_begin(struct muster_combat *combat, const struct muster_position *position) {
    combat->now = position;
    switch (position->moment) {
    case MOMENT_DECLARE_ATTACKERS:
    case MOMENT_BEGINNING_OF_COMBAT:
        combat->stage = PHASE_BEFORE_ATTACKS;
        break;
    case MOMENT_DECLARE_BLOCKERS:
        combat->stage = PHASE_ATTACKED;
        break;
    case MOMENT_COMBAT_DAMAGE:
        combat->stage = PHASE_BLOCKED;
        break;
    case MOMENT_DAMAGE:
    case MOMENT_DIVIDE:
    case MOMENT_END_OF_COMBAT:
        combat->stage = PHASE_OVER;
        break;
    }
    combat->any_attacker = combat->stage != PHASE_BEFORE_ATTACKS;
    find_defenders(combat);
    find_alone(combat);
    if (combat->stage != PHASE_ATTACKED)
        return;
    while (combat->defenders_done + 1 < combat->defenders_count &&
           !declares_now(combat, &combat->defenders[combat->defenders_done]))
        combat->defenders_done++;
}

muster_combat_next muster_phase_next(const struct muster_combat *combat) {
    if (combat->dealing != NULL)
        return MUSTER_NEXT_CHOOSE;
    switch (combat->stage) {
    case PHASE_BEFORE_ATTACKS:
        return MUSTER_NEXT_ATTACKS;
    case PHASE_ATTACKED:
        return combat->any_attacker && combat->defenders_count > 0 ? MUSTER_NEXT_BLOCKS
                                                                   : MUSTER_NEXT_NOTHING;
    case PHASE_BLOCKED:
        return MUSTER_NEXT_DAMAGE;
    case PHASE_DEALT:
    case PHASE_OVER:
        break;
    }
    return MUSTER_NEXT_NOTHING;
}

const struct muster_position *muster_phase_declaring(struct muster_combat *combat) {
    if (combat->now->moment == MOMENT_BEGINNING_OF_COMBAT) {
        struct muster_position *draft = muster_phase_draft(combat);
        draft->moment = MOMENT_DECLARE_ATTACKERS;
        muster_phase_commit(combat, draft);
    }
    return combat->now;
}

/* Everything is removed from combat (511.3). */
static void clear_combat(struct muster_combat *combat, struct muster_position *draft) {
    for (size_t i = 0; i < draft->creature_count; i++) {
        struct creature *creature = &draft->creatures[i];
        creature->is_attacking = creature->is_blocking = false;
        creature->attacking = creature->defending_player = -1;
        creature->left_battle = false;
        creature->blocking_count = 0;
        creature->blocked = creature->struck_first = GIVEN_NOT;
    }
    draft->damage = (struct damage_situation){.damage_step = 1};
    for (size_t i = 0; i < draft->player_count; i++)
        draft->players[i].defending = false;
    for (size_t i = 0; i < combat->defenders_count; i++)
        for (size_t j = 0; j < combat->defenders[i].count; j++)
            draft->players[combat->defenders[i].players[j]].defending = true;
}

void muster_phase_finish(struct muster_combat *combat) {
    bool skipped = combat->stage == PHASE_ATTACKED && !combat->any_attacker;
    if (!skipped && combat->stage != PHASE_DEALT)
        return;
    struct muster_position *draft = muster_phase_draft(combat);
    clear_combat(combat, draft);
    draft->moment = MOMENT_END_OF_COMBAT;
    combat->stage = PHASE_OVER;
    if (skipped)
        muster_phase_note(combat, "508.8",
                          "no creature attacks: the declare blockers and combat damage steps are "
                          "skipped");
    muster_phase_note(combat, "511.3", "end of combat: everything is removed from combat");
    muster_phase_commit(combat, draft);
}

bool muster_phase_again(struct muster_combat *combat) {
    bool nobody = combat->stage == PHASE_ATTACKED && !combat->any_attacker;
    if (!nobody && combat->stage != PHASE_DEALT && combat->stage != PHASE_OVER) {
        combat->refusal = "an additional combat phase comes after the last combat damage, or when "
                          "nobody attacks";
        return false;
    }
    struct muster_position *draft = muster_phase_draft(combat);
    clear_combat(combat, draft);
    draft->moment = MOMENT_BEGINNING_OF_COMBAT;
    combat->stage = PHASE_BEFORE_ATTACKS;
    combat->any_attacker = false;
    combat->defenders_done = 0;
    combat->attacks_alone = combat->blocks_alone = combat->first_blocker = NULL;
    combat->attackers_declared = combat->blockers_declared = 0;
    muster_phase_commit(combat, draft);
    muster_phase_note(combat, "500.8", "an additional combat phase begins");
    return true;
}
