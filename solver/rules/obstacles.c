/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/obstacles.h"

struct obstacles obstacles_new(struct memory *memory, bool first_only) {
    return (struct obstacles){.memory = first_only ? NULL : memory};
}

bool obstacle_add(struct obstacles *obstacles, const struct violation *violation) {
    if (!violation_holds(obstacles->lifted, violation))
        return false;
    if (obstacles->memory == NULL) {
        obstacles->count = 1;
        return true;
    }
    obstacles->list = memory_grow(obstacles->memory, obstacles->list, obstacles->count,
                                  &obstacles->capacity, sizeof(*obstacles->list));
    obstacles->list[obstacles->count++] = *violation;
    return false;
}

static bool add(struct obstacles *obstacles, enum violation_kind kind, const struct effect *effect,
                const struct creature *creature, int object) {
    struct violation violation = {
        .kind = kind, .effect = effect, .creature = creature->number, .object = object};
    return obstacle_add(obstacles, &violation);
}

/* ---- Attacking ---- */

static bool has_defender(const struct muster_position *position, const struct creature *creature) {
    if (keyword_list_has(&creature->keywords, ABILITY_DEFENDER))
        return true;
    return position->edition == EDITION_2004 && word_set_has(&creature->subtypes, position->wall);
}

static bool may_ignore_defender(const struct permission *permission) {
    for (size_t i = 0; i < permission->count; i++)
        if (keyword_list_has(&permission->matching[i]->lacks, ABILITY_DEFENDER))
            return true;
    return false;
}

/* The game's own rules about the attacking creature (508.1a). */
static bool creature_cant_attack(const struct muster_position *position,
                                 const struct permission *permission,
                                 const struct creature *creature, int target,
                                 struct obstacles *obstacles) {
    if (creature->tapped && add(obstacles, VIOLATION_TAPPED, NULL, creature, target))
        return true;
    if (creature->is_battle && add(obstacles, VIOLATION_IS_BATTLE, NULL, creature, target))
        return true;
    if (creature->detained && add(obstacles, VIOLATION_DETAINED, NULL, creature, target))
        return true;
    if (creature->summoning_sick && !keyword_list_has(&creature->keywords, ABILITY_HASTE) &&
        !permission_has(permission, ABILITY_HASTE) &&
        add(obstacles, VIOLATION_SUMMONING_SICK, NULL, creature, target))
        return true;
    return has_defender(position, creature) && !may_ignore_defender(permission) &&
           add(obstacles, VIOLATION_DEFENDER, NULL, creature, target);
}

void attack_obstacles(const struct muster_position *position, struct permission *permission,
                      const struct creature *creature, const struct target *target,
                      struct obstacles *obstacles) {
    obstacles->lifted = position->lifted;
    if (!creature->declares) {
        add(obstacles, VIOLATION_NOT_CONTROLLED, NULL, creature, target->number);
        return;
    }
    permission_for_attack(permission, creature, target);
    if (creature_cant_attack(position, permission, creature, target->number, obstacles))
        return;
    if (target->kind == TARGET_BATTLE && target->defender == creature->controller) {
        if (add(obstacles, VIOLATION_OWN_PROTECTOR, NULL, creature, target->number))
            return;
    } else if (!target->attackable &&
               add(obstacles, VIOLATION_NOT_A_TARGET, NULL, creature, target->number)) {
        return;
    }
    for (size_t i = 0; i < permission->plain_count; i++) {
        const struct effect *effect = permission->plain[i];
        if (effect->kind == EFFECT_CANT_ATTACK &&
            selector_matches(&effect->creatures, creature, NULL) &&
            target_selector_matches(&effect->targets, target) &&
            add(obstacles, VIOLATION_EFFECT, effect, creature, target->number))
            return;
    }
}

/* ---- Blocking ---- */

/* The game's own rules about the blocking creature (509.1a) and its state. */
static bool creature_cant_block(const struct permission *permission, const struct creature *blocker,
                                int attacker, struct obstacles *obstacles) {
    if (blocker->tapped && !permission_untaps(permission) &&
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

/* Whether a cant-be-blocked effect keeps this blocker off, under all permissions. */
static bool keeps_off(const struct effect *effect, const struct permission *permission,
                      const struct creature *blocker, const struct creature *attacker) {
    if ((effect->given & KEY_BY) != 0)
        return !permission_sees(permission, &effect->by, blocker, attacker, false);
    if ((effect->given & KEY_EXCEPT_BY) != 0)
        return !permission_sees(permission, &effect->by, blocker, attacker, true);
    return true;
}

/* Whether an effect of permission->against does; "can't be blocked" there speaks of the attacker.
 */
static bool forbids_block(const struct effect *effect, const struct permission *permission,
                          const struct creature *blocker, const struct creature *attacker) {
    if (effect->kind == EFFECT_CANT_BLOCK)
        return selector_matches(&effect->creatures, blocker, NULL) &&
               selector_matches(&effect->attackers, attacker, blocker);
    return keeps_off(effect, permission, blocker, attacker);
}

void block_obstacles(const struct muster_position *position, struct permission *permission,
                     const struct creature *blocker, const struct creature *attacker,
                     struct obstacles *obstacles) {
    obstacles->lifted = position->lifted;
    if (!blocker->declares) {
        add(obstacles, VIOLATION_NOT_CONTROLLED, NULL, blocker, attacker->number);
        return;
    }
    if (!attacker->attacks_here) {
        add(obstacles, VIOLATION_ATTACKER_ELSEWHERE, NULL, blocker, attacker->number);
        return;
    }
    permission_for_block(permission, blocker, attacker);
    if (creature_cant_block(permission, blocker, attacker->number, obstacles))
        return;
    if (evasion_obstacles(position, permission, blocker, attacker, obstacles))
        return;
    for (size_t i = 0; i < permission->against_count; i++)
        if (forbids_block(permission->against[i], permission, blocker, attacker) &&
            add(obstacles, VIOLATION_EFFECT, permission->against[i], blocker, attacker->number))
            return;
}

bool option_allowed(const struct muster_position *position, struct permission *permission,
                    int creature, int object) {
    struct obstacles obstacles = obstacles_new(NULL, true);
    const struct creature *subject = &position->creatures[creature];
    if (position->step == STEP_ATTACK)
        attack_obstacles(position, permission, subject, &position->targets[object], &obstacles);
    else
        block_obstacles(position, permission, subject, &position->creatures[object], &obstacles);
    return obstacles.count == 0;
}

int64_t block_capacity(const struct muster_position *position, const struct creature *creature) {
    int64_t capacity = 1;
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (effect->kind != EFFECT_EXTRA_BLOCKS ||
            !selector_matches(&effect->creatures, creature, NULL))
            continue;
        if (effect->count == COUNT_ANY)
            return INT64_MAX;
        capacity += effect->count;
    }
    return capacity;
}

int64_t option_capacity(const struct muster_position *position, const struct creature *creature) {
    if (!creature_ground_holds(position, GROUND_CAPACITY, creature))
        return INT64_MAX;
    return position->step == STEP_ATTACK ? 1 : block_capacity(position, creature);
}
