/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/obstacles.h"

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/rules/evasion.h"

static bool add(struct obstacles *obstacles, enum violation_kind kind, const struct effect *effect,
                const struct creature *creature, int object) {
    struct violation violation = {
        .kind = kind, .effect = effect, .creature = creature->number, .object = object};
    return muster_obstacle_add(obstacles, &violation);
}

/* ---- Attacking ---- */

static bool has_defender(const struct muster_position *position, const struct creature *creature) {
    if (keyword_list_has(&creature->keywords, ABILITY_DEFENDER))
        return true;
    return position->edition == EDITION_2004 &&
           muster_word_set_has(&creature->subtypes, position->wall);
}

static bool may_ignore_defender(const struct as_though *as_though) {
    for (size_t i = 0; i < as_though->count; i++)
        if (keyword_list_has(&as_though->matching[i]->lacks, ABILITY_DEFENDER))
            return true;
    return false;
}

/* The game's own rules about the attacking creature (508.1a). */
static bool creature_cant_attack(const struct muster_position *position,
                                 const struct as_though *as_though, const struct creature *creature,
                                 int target, struct obstacles *obstacles) {
    if (creature->tapped && add(obstacles, VIOLATION_TAPPED, NULL, creature, target))
        return true;
    if (creature->is_battle && add(obstacles, VIOLATION_IS_BATTLE, NULL, creature, target))
        return true;
    if (creature->detained && add(obstacles, VIOLATION_DETAINED, NULL, creature, target))
        return true;
    if (creature->summoning_sick && !keyword_list_has(&creature->keywords, ABILITY_HASTE) &&
        !muster_as_though_has(as_though, ABILITY_HASTE) &&
        add(obstacles, VIOLATION_SUMMONING_SICK, NULL, creature, target))
        return true;
    return has_defender(position, creature) && !may_ignore_defender(as_though) &&
           add(obstacles, VIOLATION_DEFENDER, NULL, creature, target);
}

void muster_attack_obstacles(const struct muster_position *position, struct as_though *as_though,
                             const struct creature *creature, const struct target *target,
                             struct obstacles *obstacles) {
    obstacles->assumptions = position->assumptions;
    if (!creature->declares) {
        add(obstacles, VIOLATION_NOT_CONTROLLED, NULL, creature, target->number);
        return;
    }
    muster_as_though_attacking(as_though, creature, target);
    if (creature_cant_attack(position, as_though, creature, target->number, obstacles))
        return;
    if (target->kind == TARGET_BATTLE && target->defender == creature->controller) {
        if (add(obstacles, VIOLATION_OWN_PROTECTOR, NULL, creature, target->number))
            return;
    } else if (!target->attackable &&
               add(obstacles, VIOLATION_NOT_A_TARGET, NULL, creature, target->number)) {
        return;
    }
    for (size_t i = 0; i < as_though->plain_count; i++) {
        const struct effect *effect = as_though->plain[i];
        arena_tick(as_though->arena);
        if ((effect->kind == EFFECT_CANT_ATTACK || effect->kind == EFFECT_NO_COMBAT) &&
            muster_selector_matches(&effect->creatures, creature, NULL) &&
            muster_target_selector_matches(&effect->targets, target) &&
            add(obstacles, VIOLATION_EFFECT, effect, creature, target->number))
            return;
    }
}

/* ---- Blocking ---- */

/* The game's own rules about the blocking creature (509.1a) and its state. */
static bool creature_cant_block(const struct as_though *as_though, const struct creature *blocker,
                                int attacker, struct obstacles *obstacles) {
    if (blocker->tapped && !muster_as_though_untaps(as_though) &&
        add(obstacles, VIOLATION_TAPPED, NULL, blocker, attacker))
        return true;
    if (blocker->is_battle && add(obstacles, VIOLATION_IS_BATTLE, NULL, blocker, attacker))
        return true;
    if (blocker->detained && add(obstacles, VIOLATION_DETAINED, NULL, blocker, attacker))
        return true;
    if (blocker->suspected && add(obstacles, VIOLATION_SUSPECTED, NULL, blocker, attacker))
        return true;
    return keyword_list_has(&blocker->keywords, ABILITY_DECAYED) &&
           add(obstacles, VIOLATION_DECAYED, NULL, blocker, attacker);
}

/*
 * Whether a cant-be-blocked effect keeps this blocker off, whatever the as-though effects permit.
 */
static bool keeps_off(const struct effect *effect, const struct as_though *as_though,
                      const struct creature *blocker, const struct creature *attacker) {
    if ((effect->given & KEY_BY) != 0)
        return !muster_as_though_sees(as_though, &effect->by, blocker, attacker, false);
    if ((effect->given & KEY_EXCEPT_BY) != 0)
        return !muster_as_though_sees(as_though, &effect->by, blocker, attacker, true);
    return true;
}

/* Whether an effect of as_though->against does; "can't be blocked" there speaks of the attacker. */
static bool forbids_block(const struct effect *effect, const struct as_though *as_though,
                          const struct creature *blocker, const struct creature *attacker) {
    if (effect->kind == EFFECT_CANT_BLOCK)
        return muster_selector_matches(&effect->creatures, blocker, NULL) &&
               muster_selector_matches(&effect->attackers, attacker, blocker);
    return keeps_off(effect, as_though, blocker, attacker);
}

void muster_block_obstacles(const struct muster_position *position, struct as_though *as_though,
                            const struct creature *blocker, const struct creature *attacker,
                            struct obstacles *obstacles) {
    obstacles->assumptions = position->assumptions;
    if (!blocker->declares) {
        add(obstacles, VIOLATION_NOT_CONTROLLED, NULL, blocker, attacker->number);
        return;
    }
    if (!attacker->attacks_here) {
        add(obstacles, VIOLATION_ATTACKER_ELSEWHERE, NULL, blocker, attacker->number);
        return;
    }
    muster_as_though_blocking(as_though, blocker, attacker);
    if (creature_cant_block(as_though, blocker, attacker->number, obstacles))
        return;
    if (muster_evasion_obstacles(position, as_though, blocker, attacker, obstacles))
        return;
    for (size_t i = 0; i < as_though->against_count; i++) {
        arena_tick(as_though->arena);
        if (forbids_block(as_though->against[i], as_though, blocker, attacker) &&
            add(obstacles, VIOLATION_EFFECT, as_though->against[i], blocker, attacker->number))
            return;
    }
}

void muster_blocker_traits(const struct muster_position *position, const struct creature *blocker,
                           int64_t traits[BLOCKER_TRAITS]) {
    _Static_assert(ABILITY_COUNT < 63, "each ability has a bit");
    const bool states[] = {
        blocker->declares,  blocker->tapped,
        blocker->is_battle, blocker->detained,
        blocker->suspected, muster_word_set_has(&blocker->types, position->artifact)};
    traits[0] = traits[1] = 0;
    for (size_t i = 0; i < sizeof(states) / sizeof(*states); i++)
        traits[0] |= (int64_t)states[i] << i;
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (keyword_list_has(&blocker->keywords, (enum ability)ability))
            traits[1] |= (int64_t)1 << ability;
    traits[2] = (int64_t)blocker->colors;
}

const struct selector *muster_plain_blockers(const struct effect *effect) {
    if (effect->kind == EFFECT_CANT_BLOCK)
        return &effect->creatures;
    return (effect->given & (KEY_BY | KEY_EXCEPT_BY)) != 0 ? &effect->by : NULL;
}

bool muster_blocker_is_free(const struct creature *blocker) {
    return blocker->declares && !blocker->tapped && !blocker->is_battle && !blocker->detained &&
           !blocker->suspected && !keyword_list_has(&blocker->keywords, ABILITY_DECAYED) &&
           !keyword_list_has(&blocker->keywords, ABILITY_SHADOW);
}

bool muster_attacker_is_open(struct as_though *as_though, const struct creature *attacker) {
    return attacker->attacks_here && !muster_attacker_evades(attacker) &&
           muster_as_though_unopposed(as_though, attacker);
}

void muster_option_obstacles(const struct muster_position *position, struct as_though *as_though,
                             const struct creature *creature, int object,
                             struct obstacles *obstacles) {
    arena_tick(as_though->arena);
    switch (position->step) {
    case STEP_ATTACK:
        muster_attack_obstacles(position, as_though, creature, &position->targets[object],
                                obstacles);
        break;
    case STEP_BLOCK:
        muster_block_obstacles(position, as_though, creature, &position->creatures[object],
                               obstacles);
        break;
    }
}

bool muster_option_allowed(const struct muster_position *position, struct as_though *as_though,
                           int creature, int object) {
    struct obstacles obstacles = muster_obstacles_new(NULL, true);
    muster_option_obstacles(position, as_though, &position->creatures[creature], object,
                            &obstacles);
    return obstacles.count == 0;
}

bool *muster_options_allowed(const struct muster_position *position, struct arena *arena) {
    enum { MOST = 1000000 };
    size_t objects = muster_object_numbers(position);
    if (objects > 0 && position->creature_count > MOST / objects)
        return NULL;
    bool *allowed = muster_arena_array(arena, position->creature_count * objects, sizeof(bool));
    struct as_though *as_though = muster_as_though_new(arena, position);
    for (size_t j = 0; j < objects; j++) /* object after object, which is faster */
        for (size_t i = 0; i < position->creature_count && muster_object_is_here(position, (int)j);
             i++)
            allowed[i * objects + j] = position->creatures[i].declares &&
                                       muster_option_allowed(position, as_though, (int)i, (int)j);
    return allowed;
}

int64_t muster_block_capacity(const struct muster_position *position,
                              const struct creature *creature) {
    int64_t capacity = 1;
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (effect->kind != EFFECT_EXTRA_BLOCKS || effect->ended ||
            !muster_selector_matches(&effect->creatures, creature, NULL))
            continue;
        if (effect->count == COUNT_ANY)
            return INT64_MAX;
        capacity += effect->count;
    }
    return capacity;
}

int64_t muster_option_capacity(const struct muster_position *position,
                               const struct creature *creature) {
    if (!muster_creature_ground_holds(position, GROUND_CAPACITY, creature))
        return INT64_MAX;
    switch (position->step) {
    case STEP_ATTACK:
        return 1;
    case STEP_BLOCK:
        return muster_block_capacity(position, creature);
    }
    return 0;
}
