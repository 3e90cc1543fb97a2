/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hearings: the numbers that rules speak of, and how they change. */
#include "solver/referee/incremental.h"

#include "base/numbers.h"
#include "solver/rules/assumptions.h"

enum { GAUGE_LIMIT = 200000 };

/* ---- Numbers ---- */

static size_t add_gauge(struct hearing *hearing, struct gauge gauge) {
    hearing->gauges = memory_grow(hearing->memory, hearing->gauges, hearing->gauge_count,
                                  &hearing->gauge_capacity, sizeof(gauge));
    hearing->gauges[hearing->gauge_count] = gauge;
    return hearing->gauge_count++;
}

/* Only counts. */
static size_t add_count(struct hearing *hearing) {
    return add_gauge(hearing,
                     (struct gauge){.most = INT64_MAX, .low = INT64_MAX, .high = INT64_MAX});
}

static size_t add_restriction(struct hearing *hearing, int64_t least, int64_t most) {
    return add_gauge(
        hearing, (struct gauge){.least = least, .most = most, .low = INT64_MAX, .high = INT64_MAX});
}

static size_t add_requirement(struct hearing *hearing, const struct effect *effect, size_t sum,
                              int64_t low, int64_t high) {
    return add_gauge(
        hearing,
        (struct gauge){
            .most = INT64_MAX, .low = low, .high = high, .weight = effect->times, .sum = sum});
}

static void add_tie(struct hearing *hearing, struct tie tie) {
    hearing->ties = memory_grow(hearing->memory, hearing->ties, hearing->tie_count,
                                &hearing->tie_capacity, sizeof(tie));
    hearing->ties[hearing->tie_count++] = tie;
}

/* The gauge of a group of creatures; equal groups share it. */
static size_t group_gauge(struct hearing *hearing, const bool *members) {
    size_t before = hearing->groups.count;
    int group = sets_number(&hearing->groups, members);
    if (hearing->groups.count > before) {
        hearing->group_gauges = memory_grow(hearing->memory, hearing->group_gauges, before,
                                            &hearing->group_capacity, sizeof(size_t));
        hearing->group_gauges[before] = add_count(hearing);
    }
    return hearing->group_gauges[group];
}

/* The same for those that declare and match. `other`: for relative selectors. */
static size_t matching_gauge(struct hearing *hearing, const struct selector *selector,
                             const struct creature *other) {
    const struct muster_position *position = hearing->position;
    for (size_t i = 0; i < position->creature_count; i++)
        hearing->members[i] = position->creatures[i].declares &&
                              selector_matches(selector, &position->creatures[i], other);
    return group_gauge(hearing, hearing->members);
}

static void add_duty(struct hearing *hearing, struct duty **list, const struct effect *effect,
                     size_t gauge) {
    struct duty *duty = memory_take(hearing->memory, sizeof(*duty));
    *duty = (struct duty){.next = *list, .effect = effect, .gauge = gauge};
    *list = duty;
}

size_t hearing_sum_of(const struct hearing *hearing, size_t effect) {
    int set = hearing->patterns->set_of[effect];
    if (set < 0)
        return 0;
    bool declared = hearing->position->effects[effect].condition == CONDITION_DECLARED;
    return 1 + 2 * (size_t)set + (declared ? 0 : 1);
}

/* ---- Restrictions ---- */

/* "can't attack (block) unless at least N others also do" */
static void hear_unless(struct hearing *hearing, const struct effect *effect) {
    for (size_t i = 0; i < hearing->position->creature_count; i++) {
        const struct creature *creature = &hearing->position->creatures[i];
        if (!creature->declares || !selector_matches(&effect->creatures, creature, NULL))
            continue;
        size_t own = add_count(hearing);
        size_t company = matching_gauge(hearing, &effect->also, creature);
        bool itself = selector_matches(&effect->also, creature, creature);
        add_duty(hearing, &hearing->unless[i], effect, own);
        add_tie(hearing, (struct tie){.if_any = own,
                                      .then = company,
                                      .low = effect->also_at_least + itself,
                                      .high = INT64_MAX});
    }
}

static void hear_only_alone(struct hearing *hearing, const struct effect *effect) {
    const struct selector everything = {0};
    add_tie(hearing, (struct tie){.if_any = matching_gauge(hearing, &effect->creatures, NULL),
                                  .then = matching_gauge(hearing, &everything, NULL),
                                  .high = 1});
}

static void hear_restriction(struct hearing *hearing, size_t index) {
    const struct effect *effect = &hearing->position->effects[index];
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        if ((effect->given & KEY_UNLESS) != 0)
            hear_unless(hearing, effect);
        break;
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        hearing->effect_gauges[index] = add_restriction(hearing, 0, effect->count);
        break;
    case EFFECT_ONLY_ALONE:
        hear_only_alone(hearing, effect);
        break;
    default: /* heard with each deed, or with the attackers */
        break;
    }
}

/* How many may block one individual of an attacker. */
struct bounds_of_blockers {
    int64_t least, most;
    bool all;
};

static struct bounds_of_blockers blockers_allowed(const struct muster_position *position,
                                                  const struct creature *attacker) {
    struct bounds_of_blockers bounds = {.most = INT64_MAX};
    if ((attacker->suspected || keyword_list_has(&attacker->keywords, ABILITY_MENACE)) &&
        creature_ground_holds(position, GROUND_MENACE, attacker))
        bounds.least = 2;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if ((effect->kind != EFFECT_MIN_BLOCKERS && effect->kind != EFFECT_MAX_BLOCKERS) ||
            !position_in_step(position, effect) || !effect_holds(position, effect) ||
            !selector_matches(&effect->attackers, attacker, NULL))
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

static bool hear_attacker(struct hearing *hearing, size_t index) {
    const struct muster_position *position = hearing->position;
    const struct creature *attacker = &position->creatures[index];
    struct bounds_of_blockers bounds = blockers_allowed(position, attacker);
    if (bounds.least < 2 && bounds.most == INT64_MAX && !bounds.all)
        return true;
    if (attacker->count > GAUGE_LIMIT - (int64_t)hearing->gauge_count)
        return false;
    hearing->blockers[index] = hearing->gauge_count;
    for (int64_t k = 0; k < attacker->count; k++)
        add_restriction(hearing, bounds.least, bounds.most);
    if (!bounds.all)
        return true;
    int defender = position->targets[attacker->attacking].defender;
    hearing->defenders[index] = hearing->gauge_count;
    for (int64_t k = 0; k < attacker->count; k++)
        add_tie(hearing, (struct tie){.if_any = hearing->blockers[index] + (size_t)k,
                                      .then = add_count(hearing),
                                      .low = position_creatures_of(position, defender),
                                      .high = INT64_MAX});
    return true;
}

/* ---- Requirements ---- */

static bool hear_must_be_blocked(struct hearing *hearing, size_t index) {
    const struct effect *effect = &hearing->position->effects[index];
    size_t sum = hearing_sum_of(hearing, index);
    for (size_t i = 0; i < hearing->position->creature_count; i++) {
        const struct creature *attacker = &hearing->position->creatures[i];
        if (!attacker->attacks_here || !selector_matches(&effect->attackers, attacker, NULL))
            continue;
        if (attacker->count > GAUGE_LIMIT - (int64_t)hearing->gauge_count)
            return false;
        add_duty(hearing, &hearing->blocked[i], effect, hearing->gauge_count);
        for (int64_t k = 0; k < attacker->count; k++)
            add_requirement(hearing, effect, sum, larger(effect->at_least, 1), effect->at_most);
    }
    return true;
}

static bool hear_requirement(struct hearing *hearing, size_t index) {
    const struct effect *effect = &hearing->position->effects[index];
    if (effect->kind == EFFECT_MUST_BE_ATTACKED)
        hearing->effect_gauges[index] = add_requirement(
            hearing, effect, hearing_sum_of(hearing, index), effect->at_least, INT64_MAX);
    return effect->kind != EFFECT_MUST_BE_BLOCKED || hear_must_be_blocked(hearing, index);
}

/* ---- All of them ---- */

static bool hear_all(struct hearing *hearing) {
    const struct muster_position *position = hearing->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        if (!position_in_step(position, &position->effects[e]))
            continue;
        if (effect_holds(position, &position->effects[e]))
            hear_restriction(hearing, e);
        if (!hear_requirement(hearing, e))
            return false;
    }
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->step == STEP_BLOCK && position->creatures[i].attacks_here &&
            !hear_attacker(hearing, i))
            return false;
    for (size_t s = 0; s < hearing->patterns->sets.count; s++)
        hearing->condition_gauges[s] = group_gauge(hearing, hearing->patterns->sets.members[s]);
    return true;
}

static void settle(struct hearing *hearing, struct gauge *gauge) {
    bool broken = gauge->value > gauge->most || (gauge->value > 0 && gauge->value < gauge->least);
    bool obeyed = gauge->value >= gauge->low && gauge->value <= gauge->high;
    hearing->broken += (int)broken - (int)gauge->broken;
    hearing->sums[gauge->sum] += ((int)obeyed - (int)gauge->obeyed) * gauge->weight;
    gauge->broken = broken;
    gauge->obeyed = obeyed;
}

struct hearing *hearing_new(const struct muster_position *position, const struct patterns *patterns,
                            struct memory *memory) {
    struct hearing *hearing = memory_take(memory, sizeof(*hearing));
    size_t creatures = position->creature_count;
    *hearing = (struct hearing){.position = position, .patterns = patterns, .memory = memory};
    if (patterns->too_many)
        return NULL;
    hearing->permission = permission_new(memory, position);
    hearing->groups = (struct sets){.memory = memory, .universe = creatures};
    hearing->members = memory_array(memory, creatures, sizeof(bool));
    hearing->condition_gauges = memory_array(memory, patterns->sets.count, sizeof(size_t));
    hearing->effect_gauges = memory_array(memory, position->effect_count, sizeof(size_t));
    hearing->unless = memory_array(memory, creatures, sizeof(struct duty *));
    hearing->blocked = memory_array(memory, creatures, sizeof(struct duty *));
    hearing->blockers = memory_array(memory, creatures, sizeof(size_t));
    hearing->defenders = memory_array(memory, creatures, sizeof(size_t));
    hearing->sum_count = 1 + 2 * patterns->sets.count;
    hearing->sums = memory_array(memory, hearing->sum_count, sizeof(int64_t));
    hearing->gains = memory_array(memory, hearing->sum_count, sizeof(int64_t));
    add_restriction(hearing, 0, 0); /* FORBIDDEN_GAUGE */
    add_count(hearing);             /* PAYING_GAUGE */
    if (!hear_all(hearing))
        return NULL;
    for (size_t i = 0; i < hearing->gauge_count; i++)
        settle(hearing, &hearing->gauges[i]);
    return hearing;
}

/* ---- Judging ---- */

void hearing_add(struct hearing *hearing, const struct statement *statement, int64_t count) {
    for (size_t i = 0; i < statement->gain_count; i++)
        hearing->sums[statement->gains[i].sum] += statement->gains[i].amount * count;
    for (size_t i = 0; i < statement->change_count; i++) {
        statement->changes[i]->value += count;
        settle(hearing, statement->changes[i]);
    }
}

bool hearing_ties_hold(const struct hearing *hearing) {
    for (size_t i = 0; i < hearing->tie_count; i++) {
        const struct tie *tie = &hearing->ties[i];
        int64_t then = hearing->gauges[tie->then].value;
        if (hearing->gauges[tie->if_any].value > 0 && (then < tie->low || then > tie->high))
            return false;
    }
    return true;
}

bool hearing_pays(const struct hearing *hearing) {
    return hearing->gauges[PAYING_GAUGE].value > 0;
}

size_t hearing_pattern(const struct hearing *hearing) {
    size_t pattern = 0;
    for (size_t s = 0; s < hearing->patterns->sets.count; s++)
        if (hearing->gauges[hearing->condition_gauges[s]].value > 0)
            pattern |= (size_t)1 << s;
    return pattern;
}

int64_t hearing_obeyed(const struct hearing *hearing, size_t pattern) {
    int64_t obeyed = hearing->sums[0];
    for (size_t s = 0; s < hearing->patterns->sets.count; s++)
        obeyed += hearing->sums[(pattern >> s & 1) != 0 ? 1 + 2 * s : 2 + 2 * s];
    return obeyed;
}
