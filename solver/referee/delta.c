/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one deed adds to the numbers of a hearing. */
#include "solver/referee/incremental.h"
#include "solver/referee/referee.h"
#include "solver/rules/obstacles.h"
#include "solver/rules/payment.h"

#include <string.h>

static void change(struct hearing *hearing, size_t gauge) {
    hearing->changes = memory_grow(hearing->memory, hearing->changes, hearing->change_count,
                                   &hearing->change_capacity, sizeof(*hearing->changes));
    hearing->changes[hearing->change_count++] = &hearing->gauges[gauge];
}

/* The gauge of one individual of an attacker, where `first` is that of the first. */
static size_t gauge_of(size_t first, const struct object *object) {
    return first + (object->ordinal > 0 ? (size_t)object->ordinal - 1 : 0);
}

/* ---- Restrictions ---- */

static bool is_allowed(const struct hearing *hearing, const struct deed *deed) {
    const struct muster_position *position = hearing->position;
    const struct creature *creature = &position->creatures[deed->creature];
    if (!creature->declares || (int64_t)deed->object_count > option_capacity(position, creature))
        return false;
    for (size_t i = 0; i < deed->object_count; i++)
        if (!option_allowed(position, hearing->permission, deed->creature, deed->objects[i].number))
            return false;
    return true;
}

static void hear_company(struct hearing *hearing, const struct deed *deed) {
    for (size_t s = 0; s < hearing->groups.count; s++)
        if (sets_has(&hearing->groups, (int)s, (size_t)deed->creature))
            change(hearing, hearing->group_gauges[s]);
    for (const struct duty *duty = hearing->unless[deed->creature]; duty; duty = duty->next)
        if (deed_meets(hearing->position, deed, duty->effect))
            change(hearing, duty->gauge);
}

/* max-attackers, max-blocking */
static void hear_limit(struct hearing *hearing, const struct deed *deed, size_t index) {
    const struct muster_position *position = hearing->position;
    const struct effect *effect = &position->effects[index];
    if (hearing->effect_gauges[index] == 0 || /* it is lifted */
        !selector_matches(&effect->creatures, &position->creatures[deed->creature], NULL) ||
        (effect->kind == EFFECT_MAX_ATTACKERS && !deed_meets(position, deed, effect)))
        return;
    change(hearing, hearing->effect_gauges[index]);
}

static void hear_costs(struct hearing *hearing, const struct deed *deed) {
    const struct muster_position *position = hearing->position;
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++)
        for (size_t i = 0; i < deed->object_count; i++)
            if (cost_applies(position, &position->effects[e], deed->creature,
                             deed->objects[i].number)) {
                change(hearing, PAYING_GAUGE);
                return;
            }
}

/* ---- Requirements ---- */

static void hear_goad(struct hearing *hearing, const struct deed *deed) {
    const struct creature *creature = &hearing->position->creatures[deed->creature];
    for (size_t i = 0; i < creature->goad_count; i++) {
        bool other = false;
        for (size_t j = 0; j < deed->object_count; j++) {
            const struct target *target = &hearing->position->targets[deed->objects[j].number];
            other |= target->kind == TARGET_PLAYER && target->number != creature->goaded_by[i];
        }
        hearing->gains[0] += 1 + (int)other;
    }
}

static void hear_lure(struct hearing *hearing, const struct deed *deed, size_t index) {
    const struct muster_position *position = hearing->position;
    const struct effect *effect = &position->effects[index];
    for (size_t i = 0; i < deed->object_count; i++) {
        const struct creature *attacker = &position->creatures[deed->objects[i].number];
        if (selector_matches(&effect->attackers, attacker, NULL) &&
            selector_matches(&effect->by, &position->creatures[deed->creature], attacker))
            hearing->gains[hearing_sum_of(hearing, index)] += effect->times;
    }
}

static void hear_effect(struct hearing *hearing, const struct deed *deed, size_t index) {
    const struct muster_position *position = hearing->position;
    const struct effect *effect = &position->effects[index];
    const struct creature *creature = &position->creatures[deed->creature];
    switch (effect->kind) {
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        hear_limit(hearing, deed, index);
        break;
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BLOCK:
        if (selector_matches(&effect->creatures, creature, NULL) &&
            deed_meets(position, deed, effect))
            hearing->gains[hearing_sum_of(hearing, index)] += effect->times;
        break;
    case EFFECT_MUST_BE_ATTACKED:
        if (selector_matches(&effect->by, creature, NULL) && deed_meets(position, deed, effect))
            change(hearing, hearing->effect_gauges[index]);
        break;
    case EFFECT_LURE:
        hear_lure(hearing, deed, index);
        break;
    default: /* heard with the creatures and attackers, or before */
        break;
    }
}

/* ---- Attackers ---- */

static void hear_blocks(struct hearing *hearing, const struct deed *deed) {
    const struct muster_position *position = hearing->position;
    const struct creature *creature = &position->creatures[deed->creature];
    for (size_t i = 0; i < deed->object_count; i++) {
        const struct object *object = &deed->objects[i];
        const struct creature *attacker = &position->creatures[object->number];
        if (hearing->blockers[object->number] > 0)
            change(hearing, gauge_of(hearing->blockers[object->number], object));
        if (hearing->defenders[object->number] > 0 &&
            creature->controller == position->targets[attacker->attacking].defender)
            change(hearing, gauge_of(hearing->defenders[object->number], object));
        for (const struct duty *duty = hearing->blocked[object->number]; duty; duty = duty->next)
            if (selector_matches(&duty->effect->by, creature, attacker))
                change(hearing, gauge_of(duty->gauge, object));
    }
}

/* ---- The statement ---- */

static void hear_deed(struct hearing *hearing, const struct deed *deed) {
    const struct muster_position *position = hearing->position;
    if (!is_allowed(hearing, deed)) {
        change(hearing, FORBIDDEN_GAUGE);
        return;
    }
    hear_company(hearing, deed);
    hear_costs(hearing, deed);
    if (position->step == STEP_ATTACK)
        hear_goad(hearing, deed);
    else
        hear_blocks(hearing, deed);
    for (size_t e = 0; e < position->effect_count; e++)
        if (position_in_step(position, &position->effects[e]))
            hear_effect(hearing, deed, e);
}

struct statement *hearing_statement(struct hearing *hearing, const struct deed *deed,
                                    struct memory *memory) {
    struct statement *statement = memory_take(memory, sizeof(*statement));
    hearing->change_count = 0;
    memset(hearing->gains, 0, hearing->sum_count * sizeof(*hearing->gains));
    hear_deed(hearing, deed);
    statement->changes = memory_array(memory, hearing->change_count, sizeof(struct gauge *));
    statement->gains = memory_array(memory, hearing->sum_count, sizeof(struct gain));
    statement->change_count = hearing->change_count;
    if (hearing->change_count > 0)
        memcpy(statement->changes, hearing->changes,
               hearing->change_count * sizeof(struct gauge *));
    for (size_t k = 0; k < hearing->sum_count; k++)
        if (hearing->gains[k] != 0)
            statement->gains[statement->gain_count++] =
                (struct gain){.sum = k, .amount = hearing->gains[k]};
    return statement;
}
