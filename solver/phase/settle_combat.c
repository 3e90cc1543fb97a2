/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a document leaves to a default is settled before anything changes, since the default follows
 * from what is here now: who is blocked, and who has struck first.
 */
#include "solver/phase/settle_combat.h"
#include "solver/damage/referee/combatants.h"
#include "solver/phase/structure.h"

/* Splits an attacking entry where some individuals are blocked and others are not. */
static void split_blocked(struct muster_combat *combat, struct muster_position *draft, int attacker,
                          enum given_flag otherwise) {
    struct arena *arena = &combat->arena;
    size_t count = (size_t)draft->creatures[attacker].count, parts = 0;
    bool *blocked = muster_arena_array(arena, count, sizeof(*blocked));
    for (size_t i = 0; i < draft->creature_count; i++)
        for (size_t j = 0; j < draft->creatures[i].blocking_count; j++) {
            const struct object *object = &draft->creatures[i].blocking[j];
            if (object->number == attacker)
                blocked[object->ordinal == 0 ? 0 : object->ordinal - 1] = true;
        }
    for (size_t i = 0; i < count; i++)
        parts += i == 0 || blocked[i] != blocked[i - 1];
    if (parts > 1 && (combat->dealing != NULL || combat->has_attackers_damage))
        return; /* what was assigned waits, and names its individuals as they are */
    int64_t *sizes = muster_arena_array(arena, parts, sizeof(*sizes));
    parts = 0;
    for (size_t i = 0; i < count; i++) {
        parts += i == 0 || blocked[i] != blocked[i - 1];
        sizes[parts - 1]++;
    }
    size_t first = parts == 1 ? 0 : muster_phase_split(combat, draft, attacker, sizes, parts);
    for (size_t i = 0; i < parts; i++) {
        int number = i == 0 ? attacker : (int)(first + i - 1);
        draft->creatures[number].blocked = blocked[0] == (i % 2 == 0) ? GIVEN_TRUE : otherwise;
    }
}

void muster_phase_settle_blocked(struct muster_combat *combat, struct muster_position *draft,
                                 bool all) {
    size_t count = draft->creature_count;
    for (size_t i = 0; i < count; i++) {
        const struct creature *attacker = &draft->creatures[i];
        if (attacker->is_attacking && attacker->blocked == GIVEN_NOT)
            split_blocked(combat, draft, (int)i, all ? GIVEN_FALSE : GIVEN_NOT);
    }
}

static void settle_struck(struct muster_position *draft) {
    for (size_t i = 0; i < draft->creature_count; i++) {
        struct creature *creature = &draft->creatures[i];
        bool fights = creature->is_attacking || creature->is_blocking;
        if (fights && creature->struck_first == GIVEN_NOT)
            creature->struck_first = muster_strikes_first(creature) ? GIVEN_TRUE : GIVEN_FALSE;
    }
}

void muster_phase_settle_combat(struct muster_combat *combat, struct muster_position *draft) {
    switch (combat->stage) {
    case PHASE_BEFORE_ATTACKS:
    case PHASE_OVER:
        return;
    case PHASE_ATTACKED:
        muster_phase_settle_blocked(combat, draft, false);
        return;
    case PHASE_BLOCKED:
    case PHASE_DEALT:
        break;
    }
    muster_phase_settle_blocked(combat, draft, true);
    if (draft->damage.damage_step == 2)
        settle_struck(draft);
}

bool muster_phase_is_settled(const struct muster_combat *combat) {
    const struct muster_position *now = combat->now;
    bool blocked = combat->stage == PHASE_BLOCKED || combat->stage == PHASE_DEALT;
    for (size_t i = 0; i < now->creature_count && blocked; i++) {
        const struct creature *creature = &now->creatures[i];
        bool fights = creature->is_attacking || creature->is_blocking;
        if ((creature->is_attacking && creature->blocked == GIVEN_NOT) ||
            (fights && now->damage.damage_step == 2 && creature->struck_first == GIVEN_NOT))
            return false;
    }
    return true;
}
