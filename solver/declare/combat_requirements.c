/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements, as weights on pairs and as demands on actors and objects. */
#include "solver/declare/combat.h"

#include "model/match_selector.h"
#include "solver/declare/combat_access.h"

/*
 * How much obeying one requirement of an effect counts for the query at hand: the one about this
 * creature and attacker; -1 where it is about none.
 */
static int64_t weight_of(const struct combat *combat, const struct effect *effect, int creature,
                         int attacker) {
    const bool *in_force = combat->query.in_force;
    switch (combat->purpose->counts) {
    case COUNTS_ALL:
        return effect->times;
    case COUNTS_IN_FORCE:
        return in_force == NULL || in_force[effect->number] ? effect->times : 0;
    case COUNTS_WEIGHTS:
        return muster_requirement_weight(combat->query.weights, effect, creature, attacker);
    }
    return 0;
}

static int condition_of(struct combat *combat, const struct effect *effect) {
    if (effect->condition == CONDITION_NONE)
        return NO_CONDITION;
    struct combat_condition condition = {
        .actors = muster_combat_actor_set(combat, &effect->condition_creatures, NULL),
        .declared = effect->condition == CONDITION_DECLARED,
        .holds = combat->fixes_conditions && combat->query.in_force[effect->number]};
    arena_tick_loop(combat->arena, combat->condition_count);
    for (size_t i = 0; i < combat->condition_count; i++)
        if (combat->conditions[i].actors == condition.actors &&
            combat->conditions[i].declared == condition.declared)
            return (int)i;
    combat->conditions = arena_grow(combat->arena, combat->conditions, combat->condition_count,
                                    &combat->condition_capacity, sizeof(*combat->conditions));
    combat->conditions[combat->condition_count] = condition;
    return (int)combat->condition_count++;
}

static void ask(struct combat *combat, size_t actor, size_t object, int condition) {
    if (condition == NO_CONDITION && combat->supported)
        combat->asked[combat_pair(combat, actor, object)] = true;
}

/* Adds to a row of worths, which has `count` of them and is made where there was none. */
static void add_worth(struct combat *combat, int64_t **row, size_t count, size_t index,
                      int64_t weight) {
    if (*row == NULL && weight != 0)
        *row = muster_arena_array(combat->arena, count, sizeof(int64_t));
    if (weight != 0)
        (*row)[index] += weight;
}

/* ---- must-attack, must-block, goad: one for each individual ---- */

/* Merges demands that differ only in weight; the list stays sorted, so that like actors match. */
static void add_demand(struct combat *combat, struct demand **at, struct demand demand) {
    arena_tick(combat->arena);
    while (*at != NULL &&
           ((*at)->partners < demand.partners ||
            ((*at)->partners == demand.partners && (*at)->condition < demand.condition)))
        at = &(*at)->next;
    if (*at != NULL && (*at)->partners == demand.partners && (*at)->condition == demand.condition) {
        (*at)->weight += demand.weight;
        return;
    }
    struct demand *added = muster_arena_take(combat->arena, sizeof(*added));
    *added = demand;
    added->next = *at;
    *at = added;
}

/* An individual that can act on only one object obeys simply by acting on one of the set. */
static void demand_of_member(struct combat *combat, size_t index, struct demand demand) {
    struct actor *actor = &combat->actors[index];
    bool simple = actor->capacity == 1 && demand.condition == NO_CONDITION;
    arena_tick_loop(combat->arena, combat->object_count);
    for (size_t j = 0; j < combat->object_count; j++) {
        if (!muster_sets_has(&combat->object_sets, demand.partners, j))
            continue;
        ask(combat, index, j, demand.condition);
        if (simple)
            add_worth(combat, &actor->worth, combat->object_count, j, demand.weight);
    }
    if (!simple)
        add_demand(combat, &actor->demands, demand);
}

static void add_must_act(struct combat *combat, const struct effect *effect) {
    int condition = condition_of(combat, effect), known = -1;
    struct picker picker = {.selector = &effect->creatures};
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++)
        if (muster_picker_takes(&picker, muster_actor_creature(combat, i), NULL))
            demand_of_member(
                combat, i,
                (struct demand){.partners = muster_combat_objects_of(combat, effect, i, &known),
                                .condition = condition,
                                .weight = weight_of(combat, effect, combat->actors[i].creature, -1),
                                .effect = effect});
}

static int64_t goad_weight(const struct combat *combat, size_t index, int goading,
                           bool other_player) {
    if (combat->purpose->counts != COUNTS_WEIGHTS)
        return 1;
    return muster_requirement_goad_weight(combat->query.weights, combat->actors[index].creature,
                                          goading, other_player);
}

/* Goad: attacks, and attacks a player other than the one who goaded it (701.15b). */
static void add_goad(struct combat *combat, size_t index, int goading) {
    bool *players = muster_arena_array(combat->arena, combat->object_count, sizeof(bool));
    bool *everything = muster_arena_array(combat->arena, combat->object_count, sizeof(bool));
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct target *target = &combat->position->targets[combat->objects[j].number];
        everything[j] = true;
        players[j] = target->kind == TARGET_PLAYER && target->number != goading;
    }
    struct demand demand = {.condition = NO_CONDITION};
    demand.partners = muster_sets_number(&combat->object_sets, everything);
    demand.weight = goad_weight(combat, index, goading, false);
    demand_of_member(combat, index, demand);
    demand.partners = muster_sets_number(&combat->object_sets, players);
    demand.weight = goad_weight(combat, index, goading, true);
    demand_of_member(combat, index, demand);
}

/* ---- must-be-attacked: one for the effect ---- */

static void add_must_be_attacked(struct combat *combat, const struct effect *effect) {
    struct joint_demand demand = {.actors = muster_combat_actor_set(combat, &effect->by, NULL),
                                  .objects = muster_combat_object_set(combat, effect, 0),
                                  .at_least = effect->at_least,
                                  .condition = condition_of(combat, effect),
                                  .weight = weight_of(combat, effect, -1, -1),
                                  .effect = effect};
    combat->joints = arena_grow(combat->arena, combat->joints, combat->joint_count,
                                &combat->joint_capacity, sizeof(*combat->joints));
    combat->joints[combat->joint_count++] = demand;
    for (size_t i = 0; i < combat->actor_count; i++) {
        arena_tick_loop(combat->arena, combat->object_count);
        for (size_t j = 0; j < combat->object_count; j++)
            if (muster_sets_has(&combat->actor_sets, demand.actors, i) &&
                muster_sets_has(&combat->object_sets, demand.objects, j))
                ask(combat, i, j, demand.condition);
    }
}

/* ---- must-be-blocked: one for each attacker ---- */

static bool comes_before(const struct count_demand *one, const struct count_demand *other) {
    if (one->actors != other->actors)
        return one->actors < other->actors;
    if (one->at_least != other->at_least)
        return one->at_least < other->at_least;
    if (one->at_most != other->at_most)
        return one->at_most < other->at_most;
    return one->condition < other->condition;
}

static void add_count_demand(struct combat *combat, struct item *item, struct count_demand demand) {
    struct count_demand **at = &item->counts;
    arena_tick_loop(combat->arena, combat->actor_count);
    while (*at != NULL && comes_before(*at, &demand))
        at = &(*at)->next;
    if (*at != NULL && !comes_before(&demand, *at)) {
        (*at)->weight += demand.weight;
        return;
    }
    struct count_demand *added = muster_arena_take(combat->arena, sizeof(*added));
    *added = demand;
    added->next = *at;
    *at = added;
}

static void add_must_be_blocked(struct combat *combat, const struct effect *effect) {
    int condition = condition_of(combat, effect), known = -1;
    struct picker picker = {.selector = &effect->attackers};
    arena_tick_loop(combat->arena, combat->object_count);
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct creature *attacker = muster_object_attacker(combat, j);
        if (!muster_picker_takes(&picker, attacker, NULL))
            continue;
        struct count_demand demand = {.actors =
                                          muster_combat_actors_by(combat, effect, attacker, &known),
                                      .at_least = effect->at_least,
                                      .at_most = effect->at_most,
                                      .condition = condition,
                                      .weight = weight_of(combat, effect, -1, attacker->number),
                                      .effect = effect};
        add_count_demand(combat, &combat->objects[j], demand);
        for (size_t i = 0; i < combat->actor_count; i++)
            if (muster_sets_has(&combat->actor_sets, demand.actors, i))
                ask(combat, i, j, condition);
    }
}

/* ---- lure: one for each pair ---- */

/* One demand for all of these actors for which it counts the same. */
static void add_pair_demands(struct combat *combat, size_t object, const struct effect *effect,
                             int actors, int condition) {
    int attacker = combat->objects[object].number;
    bool *alike = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    bool *done = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    for (size_t i = 0; i < combat->actor_count; i++) {
        if (done[i] || !muster_sets_has(&combat->actor_sets, actors, i))
            continue;
        struct demand demand = {.condition = condition,
                                .weight =
                                    weight_of(combat, effect, combat->actors[i].creature, attacker),
                                .effect = effect};
        arena_tick_loop(combat->arena, combat->actor_count);
        for (size_t k = 0; k < combat->actor_count; k++) {
            alike[k] =
                muster_sets_has(&combat->actor_sets, actors, k) &&
                weight_of(combat, effect, combat->actors[k].creature, attacker) == demand.weight;
            done[k] |= alike[k];
        }
        demand.partners = muster_sets_number(&combat->actor_sets, alike);
        add_demand(combat, &combat->objects[object].pairs, demand);
    }
}

static void add_lure(struct combat *combat, const struct effect *effect) {
    int condition = condition_of(combat, effect), known = -1;
    struct picker picker = {.selector = &effect->attackers};
    arena_tick_loop(combat->arena, combat->object_count);
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct creature *attacker = muster_object_attacker(combat, j);
        if (!muster_picker_takes(&picker, attacker, NULL))
            continue;
        int actors = muster_combat_actors_by(combat, effect, attacker, &known);
        if (condition != NO_CONDITION)
            add_pair_demands(combat, j, effect, actors, condition);
        arena_tick_loop(combat->arena, combat->actor_count);
        for (size_t i = 0; i < combat->actor_count; i++) {
            if (!muster_sets_has(&combat->actor_sets, actors, i))
                continue;
            ask(combat, i, j, condition);
            if (condition == NO_CONDITION)
                add_worth(combat, &combat->objects[j].worth, combat->actor_count, i,
                          weight_of(combat, effect, combat->actors[i].creature, attacker->number));
        }
    }
}

/* Whether an effect's requirements make no difference: none counts, nor need they ask (2004). */
static bool is_ignored(const struct combat *combat, const struct effect *effect) {
    return combat->purpose->counts == COUNTS_WEIGHTS && !combat->supported &&
           !muster_requirement_weights_any(combat->query.weights, effect);
}

static void add_effect(struct combat *combat, const struct effect *effect) {
    if (is_ignored(combat, effect))
        return;
    switch (effect->kind) {
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BLOCK:
        add_must_act(combat, effect);
        break;
    case EFFECT_MUST_BE_ATTACKED:
        add_must_be_attacked(combat, effect);
        break;
    case EFFECT_MUST_BE_BLOCKED:
        add_must_be_blocked(combat, effect);
        break;
    case EFFECT_LURE:
        add_lure(combat, effect);
        break;
    CASES_OF_RESTRICTIONS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
}

/* ---- 2004: options that no requirement asks for are not used (500.5) ---- */

/* What the declaration at hand uses is looked at whoever asks for it. */
static void allow_used(struct combat *combat) {
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct deed *deed = combat->actors[i].deed;
        arena_tick_loop(combat->arena, deed == NULL ? 0 : combat->object_count);
        for (size_t j = 0; deed != NULL && j < combat->object_count; j++) {
            const struct object object = {combat->objects[j].number, combat->objects[j].ordinal};
            if (muster_deed_does(deed, &object))
                combat->asked[combat_pair(combat, i, j)] = true;
        }
    }
}

static bool asked_if(const struct combat *combat, size_t actor, size_t object) {
    for (const struct demand *demand = combat->actors[actor].demands; demand != NULL;
         demand = demand->next)
        if (muster_sets_has(&combat->object_sets, demand->partners, object))
            return true;
    for (const struct count_demand *demand = combat->objects[object].counts; demand != NULL;
         demand = demand->next)
        if (muster_sets_has(&combat->actor_sets, demand->actors, actor))
            return true;
    for (const struct demand *demand = combat->objects[object].pairs; demand != NULL;
         demand = demand->next)
        if (muster_sets_has(&combat->actor_sets, demand->partners, actor))
            return true;
    for (size_t i = 0; i < combat->joint_count; i++)
        if (muster_sets_has(&combat->actor_sets, combat->joints[i].actors, actor) &&
            muster_sets_has(&combat->object_sets, combat->joints[i].objects, object))
            return true;
    return false;
}

static void forbid_unasked(struct combat *combat) {
    for (size_t i = 0; i < combat->actor_count; i++)
        for (size_t j = 0; j < combat->object_count; j++) {
            size_t pair = combat_pair(combat, i, j);
            arena_tick(combat->arena);
            if (combat->allowed[pair] && !combat->asked[pair] && !asked_if(combat, i, j))
                combat->allowed[pair] = false;
        }
}

/* Where a condition is fixed so that none of its creatures acts, none of them may. */
static void fix_conditions(struct combat *combat) {
    for (size_t c = 0; c < combat->condition_count; c++) {
        const struct combat_condition *condition = &combat->conditions[c];
        if (condition->declared == condition->holds)
            continue; /* some of them act: a row of the program requires that */
        for (size_t i = 0; i < combat->actor_count; i++) {
            arena_tick_loop(combat->arena, combat->object_count);
            for (size_t j = 0; j < combat->object_count; j++)
                if (muster_sets_has(&combat->actor_sets, condition->actors, i))
                    combat->allowed[combat_pair(combat, i, j)] = false;
        }
    }
}

static void add_goads(struct combat *combat) {
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct creature *creature = muster_actor_creature(combat, i);
        for (size_t j = 0; j < creature->goad_count; j++)
            add_goad(combat, i, creature->goaded_by[j]);
    }
}

void muster_combat_add_requirements(struct combat *combat) {
    const struct muster_position *position = combat->position;
    switch (position->step) {
    case STEP_ATTACK:
        add_goads(combat);
        break;
    case STEP_BLOCK:
        break;
    }
    for (size_t i = 0; i < position->effect_count; i++)
        if (muster_position_in_step(position, &position->effects[i]))
            add_effect(combat, &position->effects[i]);
}

void muster_combat_forbid_by_requirements(struct combat *combat) {
    if (combat->supported) {
        allow_used(combat);
        forbid_unasked(combat);
    }
    if (combat->fixes_conditions)
        fix_conditions(combat);
}
