/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The delta of one deed: what it adds to the counters of an incremental evaluation. */
#include "model/match_selector.h"
#include "solver/referee/incremental.h"
#include "solver/referee/referee.h"
#include "solver/rules/obstacles.h"
#include "solver/rules/payment.h"

#include <string.h>

static void change(struct incremental *incremental, size_t counter) {
    incremental->changes =
        arena_grow(incremental->arena, incremental->changes, incremental->change_count,
                   &incremental->change_capacity, sizeof(*incremental->changes));
    incremental->changes[incremental->change_count++] = &incremental->counters[counter];
}

/* The counter of one individual of an attacker; `first` is the counter of its first individual. */
static size_t counter_of(size_t first, const struct object *object) {
    return first + (object->ordinal > 0 ? (size_t)object->ordinal - 1 : 0);
}

/* ---- Restrictions ---- */

static bool is_allowed(const struct incremental *incremental, const struct deed *deed) {
    const struct muster_position *position = incremental->position;
    const struct creature *creature = &position->creatures[deed->creature];
    if (!creature->declares || deed_size(deed) > muster_option_capacity(position, creature))
        return false;
    for (size_t i = 0; i < deed->run_count; i++)
        if (!muster_option_allowed(position, incremental->as_though, deed->creature,
                                   deed->runs[i].number))
            return false;
    return true;
}

static void change_by_company(struct incremental *incremental, const struct deed *deed) {
    for (size_t s = 0; s < incremental->groups.count; s++)
        if (muster_sets_has(&incremental->groups, (int)s, (size_t)deed->creature))
            change(incremental, incremental->group_counters[s]);
    for (const struct duty *duty = incremental->unless[deed->creature]; duty; duty = duty->next)
        if (muster_deed_meets(incremental->position, deed, duty->effect))
            change(incremental, duty->counter);
}

/* max-attackers, max-blocking */
static void change_by_limit(struct incremental *incremental, const struct deed *deed,
                            size_t index) {
    const struct muster_position *position = incremental->position;
    const struct effect *effect = &position->effects[index];
    if (incremental->effect_counters[index] == 0 || /* it has no counter */
        !muster_selector_matches(&effect->creatures, &position->creatures[deed->creature], NULL) ||
        (effect->kind == EFFECT_MAX_ATTACKERS && !muster_deed_meets(position, deed, effect)))
        return;
    change(incremental, incremental->effect_counters[index]);
}

static void change_by_costs(struct incremental *incremental, const struct deed *deed) {
    const struct muster_position *position = incremental->position;
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++)
        for (size_t i = 0; i < deed->run_count; i++)
            if (muster_cost_applies(position, &position->effects[e], deed->creature,
                                    deed->runs[i].number)) {
                change(incremental, PAYING_COUNTER);
                return;
            }
}

/* ---- Requirements ---- */

static void change_by_goad(struct incremental *incremental, const struct deed *deed) {
    const struct creature *creature = &incremental->position->creatures[deed->creature];
    for (size_t i = 0; i < creature->goad_count; i++) {
        bool other = false;
        for (size_t j = 0; j < deed->run_count; j++) {
            const struct target *target = &incremental->position->targets[deed->runs[j].number];
            other |= target->kind == TARGET_PLAYER && target->number != creature->goaded_by[i];
        }
        incremental->gains[0] += 1 + (int)other;
    }
}

static void change_by_lure(struct incremental *incremental, const struct deed *deed, size_t index) {
    const struct muster_position *position = incremental->position;
    const struct effect *effect = &position->effects[index];
    for (size_t i = 0; i < deed->run_count; i++) {
        const struct creature *attacker = &position->creatures[deed->runs[i].number];
        if (muster_selector_matches(&effect->attackers, attacker, NULL) &&
            muster_selector_matches(&effect->by, &position->creatures[deed->creature], attacker))
            incremental->gains[muster_incremental_sum_of(incremental, index)] +=
                effect->times * run_size(&deed->runs[i]);
    }
}

static void change_by_effect(struct incremental *incremental, const struct deed *deed,
                             size_t index) {
    const struct muster_position *position = incremental->position;
    const struct effect *effect = &position->effects[index];
    const struct creature *creature = &position->creatures[deed->creature];
    switch (effect->kind) {
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        change_by_limit(incremental, deed, index);
        break;
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BLOCK:
        if (muster_selector_matches(&effect->creatures, creature, NULL) &&
            muster_deed_meets(position, deed, effect))
            incremental->gains[muster_incremental_sum_of(incremental, index)] += effect->times;
        break;
    case EFFECT_MUST_BE_ATTACKED:
        if (muster_selector_matches(&effect->by, creature, NULL) &&
            muster_deed_meets(position, deed, effect))
            change(incremental, incremental->effect_counters[index]);
        break;
    case EFFECT_LURE:
        change_by_lure(incremental, deed, index);
        break;
    case EFFECT_CANT_ATTACK: /* counted elsewhere, or nothing to count */
    case EFFECT_CANT_BLOCK:
    case EFFECT_CANT_BE_BLOCKED:
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
    case EFFECT_ONLY_ALONE:
    case EFFECT_NO_COMBAT:
    case EFFECT_MUST_BE_BLOCKED:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
}

/* ---- Attackers ---- */

static void change_by_blocks(struct incremental *incremental, const struct deed *deed) {
    const struct muster_position *position = incremental->position;
    const struct creature *creature = &position->creatures[deed->creature];
    struct object object;
    for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
        const struct creature *attacker = &position->creatures[object.number];
        if (incremental->blockers[object.number] > 0)
            change(incremental, counter_of(incremental->blockers[object.number], &object));
        if (incremental->defenders[object.number] > 0 &&
            creature->controller == muster_attacker_defender(position, attacker))
            change(incremental, counter_of(incremental->defenders[object.number], &object));
        for (const struct duty *duty = incremental->blocked[object.number]; duty; duty = duty->next)
            if (muster_selector_matches(&duty->effect->by, creature, attacker))
                change(incremental, counter_of(duty->counter, &object));
    }
}

/* ---- The delta ---- */

static void change_by_deed(struct incremental *incremental, const struct deed *deed) {
    const struct muster_position *position = incremental->position;
    if (!is_allowed(incremental, deed)) {
        change(incremental, FORBIDDEN_COUNTER);
        return;
    }
    change_by_company(incremental, deed);
    change_by_costs(incremental, deed);
    switch (position->step) {
    case STEP_ATTACK:
        change_by_goad(incremental, deed);
        break;
    case STEP_BLOCK:
        change_by_blocks(incremental, deed);
        break;
    }
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_position_in_step(position, &position->effects[e]))
            change_by_effect(incremental, deed, e);
}

struct delta *muster_incremental_delta(struct incremental *incremental, const struct deed *deed,
                                       struct arena *arena) {
    struct delta *delta = muster_arena_take(arena, sizeof(*delta));
    incremental->change_count = 0;
    memset(incremental->gains, 0, incremental->sum_count * sizeof(*incremental->gains));
    change_by_deed(incremental, deed);
    delta->changes = muster_arena_array(arena, incremental->change_count, sizeof(struct counter *));
    delta->gains = muster_arena_array(arena, incremental->sum_count, sizeof(struct gain));
    delta->change_count = incremental->change_count;
    if (incremental->change_count > 0)
        memcpy(delta->changes, incremental->changes,
               incremental->change_count * sizeof(struct counter *));
    for (size_t k = 0; k < incremental->sum_count; k++)
        if (incremental->gains[k] != 0)
            delta->gains[delta->gain_count++] =
                (struct gain){.sum = k, .amount = incremental->gains[k]};
    return delta;
}
