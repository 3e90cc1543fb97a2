/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Incremental evaluation: the counters that rules refer to, and how they change. */
#include "solver/referee/incremental.h"

#include "base/numbers.h"
#include "model/match_selector.h"
#include "solver/rules/assumptions.h"

enum { COUNTER_LIMIT = 200000 };

/* ---- Counters ---- */

static size_t add_counter(struct incremental *incremental, struct counter counter) {
    incremental->counters =
        arena_grow(incremental->arena, incremental->counters, incremental->counter_count,
                   &incremental->counter_capacity, sizeof(counter));
    incremental->counters[incremental->counter_count] = counter;
    return incremental->counter_count++;
}

/* Adds a counter with no limits. */
static size_t add_count(struct incremental *incremental) {
    return add_counter(incremental,
                       (struct counter){.most = INT64_MAX, .low = INT64_MAX, .high = INT64_MAX});
}

static size_t add_restriction(struct incremental *incremental, int64_t least, int64_t most) {
    return add_counter(
        incremental,
        (struct counter){.least = least, .most = most, .low = INT64_MAX, .high = INT64_MAX});
}

static size_t add_requirement(struct incremental *incremental, const struct effect *effect,
                              size_t sum, int64_t low, int64_t high) {
    return add_counter(
        incremental,
        (struct counter){
            .most = INT64_MAX, .low = low, .high = high, .weight = effect->times, .sum = sum});
}

static void add_implication(struct incremental *incremental, struct implication implication) {
    incremental->implications =
        arena_grow(incremental->arena, incremental->implications, incremental->implication_count,
                   &incremental->implication_capacity, sizeof(implication));
    incremental->implications[incremental->implication_count++] = implication;
}

/* The counter of a group of creatures; equal groups share it. */
static size_t group_counter(struct incremental *incremental, const bool *members) {
    size_t before = incremental->groups.count;
    int group = muster_sets_number(&incremental->groups, members);
    if (incremental->groups.count > before) {
        incremental->group_counters =
            arena_grow(incremental->arena, incremental->group_counters, before,
                       &incremental->group_capacity, sizeof(size_t));
        incremental->group_counters[before] = add_count(incremental);
    }
    return incremental->group_counters[group];
}

/* The same for creatures that declare and match. `other` is for relative selectors. */
static size_t matching_counter(struct incremental *incremental, const struct selector *selector,
                               const struct creature *other) {
    const struct muster_position *position = incremental->position;
    for (size_t i = 0; i < position->creature_count; i++) {
        arena_tick(incremental->arena);
        incremental->members[i] = position->creatures[i].declares &&
                                  muster_selector_matches(selector, &position->creatures[i], other);
    }
    return group_counter(incremental, incremental->members);
}

static void add_duty(struct incremental *incremental, struct duty **list,
                     const struct effect *effect, size_t counter) {
    struct duty *duty = muster_arena_take(incremental->arena, sizeof(*duty));
    *duty = (struct duty){.next = *list, .effect = effect, .counter = counter};
    *list = duty;
}

size_t muster_incremental_sum_of(const struct incremental *incremental, size_t effect) {
    int set = incremental->conditions->set_of[effect];
    if (set < 0)
        return 0;
    bool declared = incremental->position->effects[effect].condition == CONDITION_DECLARED;
    return 1 + 2 * (size_t)set + (declared ? 0 : 1);
}

/* ---- Restrictions ---- */

/* "can't attack (block) unless at least N others also do" */
static void set_up_unless(struct incremental *incremental, const struct effect *effect) {
    for (size_t i = 0; i < incremental->position->creature_count; i++) {
        const struct creature *creature = &incremental->position->creatures[i];
        arena_tick(incremental->arena);
        if (!creature->declares || !muster_selector_matches(&effect->creatures, creature, NULL))
            continue;
        size_t own = add_count(incremental);
        size_t company = matching_counter(incremental, &effect->also, creature);
        bool itself = muster_selector_matches(&effect->also, creature, creature);
        add_duty(incremental, &incremental->unless[i], effect, own);
        add_implication(incremental, (struct implication){.if_any = own,
                                                          .then = company,
                                                          .low = effect->also_at_least + itself,
                                                          .high = INT64_MAX});
    }
}

static void set_up_only_alone(struct incremental *incremental, const struct effect *effect) {
    const struct selector everything = {0};
    add_implication(
        incremental,
        (struct implication){.if_any = matching_counter(incremental, &effect->creatures, NULL),
                             .then = matching_counter(incremental, &everything, NULL),
                             .high = 1});
}

static void set_up_restriction(struct incremental *incremental, size_t index) {
    const struct effect *effect = &incremental->position->effects[index];
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        if ((effect->given & KEY_UNLESS) != 0)
            set_up_unless(incremental, effect);
        break;
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        incremental->effect_counters[index] = add_restriction(incremental, 0, effect->count);
        break;
    case EFFECT_ONLY_ALONE:
        set_up_only_alone(incremental, effect);
        break;
    case EFFECT_NO_COMBAT:       /* looked at with each deed */
    case EFFECT_CANT_BE_BLOCKED: /* counted with each deed, or with the attackers */
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
    CASES_OF_REQUIREMENTS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
}

/* Bounds on how many may block one individual of an attacker. */
struct bounds_of_blockers {
    int64_t least, most;
    bool all;
};

static struct bounds_of_blockers blockers_allowed(const struct muster_position *position,
                                                  const struct creature *attacker) {
    struct bounds_of_blockers bounds = {.most = INT64_MAX};
    if ((attacker->suspected || keyword_list_has(&attacker->keywords, ABILITY_MENACE)) &&
        muster_creature_ground_holds(position, GROUND_MENACE, attacker))
        bounds.least = 2;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if ((effect->kind != EFFECT_MIN_BLOCKERS && effect->kind != EFFECT_MAX_BLOCKERS) ||
            !muster_position_in_step(position, effect) || !muster_effect_holds(position, effect) ||
            !muster_selector_matches(&effect->attackers, attacker, NULL))
            continue;
        if (effect->kind == EFFECT_MAX_BLOCKERS)
            bounds.most = smaller(bounds.most, effect->count);
        else if (effect->count == COUNT_ALL)
            bounds.all = true;
        else
            bounds.least = larger(bounds.least, effect->count);
    }
    return bounds;
}

static bool set_up_attacker(struct incremental *incremental, size_t index) {
    const struct muster_position *position = incremental->position;
    const struct creature *attacker = &position->creatures[index];
    arena_tick_loop(incremental->arena, 16 * position->effect_count);
    struct bounds_of_blockers bounds = blockers_allowed(position, attacker);
    if (bounds.least < 2 && bounds.most == INT64_MAX && !bounds.all)
        return true;
    if (attacker->count > COUNTER_LIMIT - (int64_t)incremental->counter_count)
        return false;
    incremental->blockers[index] = incremental->counter_count;
    for (int64_t k = 0; k < attacker->count; k++)
        add_restriction(incremental, bounds.least, bounds.most);
    if (!bounds.all)
        return true;
    int defender = muster_attacker_defender(position, attacker);
    incremental->defenders[index] = incremental->counter_count;
    for (int64_t k = 0; k < attacker->count; k++)
        add_implication(incremental, (struct implication){
                                         .if_any = incremental->blockers[index] + (size_t)k,
                                         .then = add_count(incremental),
                                         .low = muster_position_creatures_of(position, defender),
                                         .high = INT64_MAX});
    return true;
}

/* ---- Requirements ---- */

static bool set_up_must_be_blocked(struct incremental *incremental, size_t index) {
    const struct effect *effect = &incremental->position->effects[index];
    size_t sum = muster_incremental_sum_of(incremental, index);
    for (size_t i = 0; i < incremental->position->creature_count; i++) {
        const struct creature *attacker = &incremental->position->creatures[i];
        arena_tick(incremental->arena);
        if (!attacker->attacks_here || !muster_selector_matches(&effect->attackers, attacker, NULL))
            continue;
        if (attacker->count > COUNTER_LIMIT - (int64_t)incremental->counter_count)
            return false;
        add_duty(incremental, &incremental->blocked[i], effect, incremental->counter_count);
        for (int64_t k = 0; k < attacker->count; k++)
            add_requirement(incremental, effect, sum, larger(effect->at_least, 1), effect->at_most);
    }
    return true;
}

static bool set_up_requirement(struct incremental *incremental, size_t index) {
    const struct effect *effect = &incremental->position->effects[index];
    switch (effect->kind) {
    case EFFECT_MUST_BE_ATTACKED:
        incremental->effect_counters[index] =
            add_requirement(incremental, effect, muster_incremental_sum_of(incremental, index),
                            effect->at_least, INT64_MAX);
        break;
    case EFFECT_MUST_BE_BLOCKED:
        return set_up_must_be_blocked(incremental, index);
    case EFFECT_MUST_ATTACK: /* counted with each deed */
    case EFFECT_MUST_BLOCK:
    case EFFECT_LURE:
    CASES_OF_RESTRICTIONS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
    return true;
}

/* ---- All counters ---- */

static bool set_up_all(struct incremental *incremental) {
    const struct muster_position *position = incremental->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        if (!muster_position_in_step(position, &position->effects[e]))
            continue;
        if (muster_effect_holds(position, &position->effects[e]))
            set_up_restriction(incremental, e);
        if (!set_up_requirement(incremental, e))
            return false;
    }
    switch (position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:
        for (size_t i = 0; i < position->creature_count; i++)
            if (position->creatures[i].attacks_here && !set_up_attacker(incremental, i))
                return false;
        break;
    }
    for (size_t s = 0; s < incremental->conditions->sets.count; s++)
        incremental->condition_counters[s] =
            group_counter(incremental, incremental->conditions->sets.members[s]);
    return true;
}

static void settle(struct incremental *incremental, struct counter *counter) {
    bool broken =
        counter->value > counter->most || (counter->value > 0 && counter->value < counter->least);
    bool obeyed = counter->value >= counter->low && counter->value <= counter->high;
    incremental->broken += (int)broken - (int)counter->broken;
    incremental->sums[counter->sum] += ((int)obeyed - (int)counter->obeyed) * counter->weight;
    counter->broken = broken;
    counter->obeyed = obeyed;
}

struct incremental *muster_incremental_new(const struct muster_position *position,
                                           const struct conditions *conditions,
                                           struct arena *arena) {
    struct incremental *incremental = muster_arena_take(arena, sizeof(*incremental));
    size_t creatures = position->creature_count;
    *incremental =
        (struct incremental){.position = position, .conditions = conditions, .arena = arena};
    if (conditions->too_many)
        return NULL;
    incremental->as_though = muster_as_though_new(arena, position);
    incremental->groups = (struct sets){.arena = arena, .universe = creatures};
    incremental->members = muster_arena_array(arena, creatures, sizeof(bool));
    incremental->condition_counters =
        muster_arena_array(arena, conditions->sets.count, sizeof(size_t));
    incremental->effect_counters =
        muster_arena_array(arena, position->effect_count, sizeof(size_t));
    incremental->unless = muster_arena_array(arena, creatures, sizeof(struct duty *));
    incremental->blocked = muster_arena_array(arena, creatures, sizeof(struct duty *));
    incremental->blockers = muster_arena_array(arena, creatures, sizeof(size_t));
    incremental->defenders = muster_arena_array(arena, creatures, sizeof(size_t));
    incremental->sum_count = 1 + 2 * conditions->sets.count;
    incremental->sums = muster_arena_array(arena, incremental->sum_count, sizeof(int64_t));
    incremental->gains = muster_arena_array(arena, incremental->sum_count, sizeof(int64_t));
    add_restriction(incremental, 0, 0); /* FORBIDDEN_COUNTER */
    add_count(incremental);             /* PAYING_COUNTER */
    if (!set_up_all(incremental))
        return NULL;
    for (size_t i = 0; i < incremental->counter_count; i++)
        settle(incremental, &incremental->counters[i]);
    return incremental;
}

/* ---- Judging ---- */

void muster_incremental_add(struct incremental *incremental, const struct delta *delta,
                            int64_t count) {
    for (size_t i = 0; i < delta->gain_count; i++)
        incremental->sums[delta->gains[i].sum] += delta->gains[i].amount * count;
    for (size_t i = 0; i < delta->change_count; i++) {
        delta->changes[i]->value += count;
        settle(incremental, delta->changes[i]);
    }
}

bool muster_incremental_implications_hold(const struct incremental *incremental) {
    for (size_t i = 0; i < incremental->implication_count; i++) {
        const struct implication *implication = &incremental->implications[i];
        int64_t then = incremental->counters[implication->then].value;
        if (incremental->counters[implication->if_any].value > 0 &&
            (then < implication->low || then > implication->high))
            return false;
    }
    return true;
}

bool muster_incremental_pays(const struct incremental *incremental) {
    return incremental->counters[PAYING_COUNTER].value > 0;
}

size_t muster_incremental_conditions(const struct incremental *incremental) {
    uint64_t sets = 0;
    for (size_t s = 0; s < incremental->conditions->sets.count; s++)
        if (incremental->counters[incremental->condition_counters[s]].value > 0)
            sets |= (uint64_t)1 << s;
    return muster_conditions_find(incremental->conditions, sets);
}

int64_t muster_incremental_obeyed(const struct incremental *incremental, size_t pattern) {
    int64_t obeyed = incremental->sums[0];
    uint64_t sets = incremental->conditions->patterns[pattern];
    for (size_t s = 0; s < incremental->conditions->sets.count; s++)
        obeyed += incremental->sums[(sets >> s & 1) != 0 ? 1 + 2 * s : 2 + 2 * s];
    return obeyed;
}
