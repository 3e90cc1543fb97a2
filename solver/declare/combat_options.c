/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pairs are options: allowed by themselves, paid for, and needed for what is asked. */
#include <string.h>

#include "model/object.h"
#include "solver/declare/combat.h"
#include "solver/declare/combat_access.h"
#include "solver/rules/assumptions.h"
#include "solver/rules/blocker_kinds.h"
#include "solver/rules/obstacles.h"
#include "solver/rules/payment.h"

/* The effects that may ask for a payment here. */
struct cost_list {
    size_t count;
    const struct effect **effects;
};

static struct cost_list find_costs(const struct combat *combat) {
    const struct muster_position *position = combat->position;
    struct cost_list costs = {0};
    if (!position->has_costs || combat->purpose->pays == PAY_ANYTHING)
        return costs;
    costs.effects =
        muster_arena_array(combat->arena, position->effect_count, sizeof(*costs.effects));
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (muster_effect_kinds[effect->kind].class == CLASS_COST &&
            muster_position_in_step(position, effect) && muster_effect_holds(position, effect))
            costs.effects[costs.count++] = effect;
    }
    return costs;
}

/* Whether the pair costs nothing, or nothing but what these individuals pay already. */
static bool is_paid(const struct combat *combat, const struct cost_list *costs,
                    const struct actor *actor, const struct item *item) {
    const struct run run = {item->number, item->ordinal, item->ordinal};
    arena_tick_loop(combat->arena, costs->count);
    for (size_t e = 0; e < costs->count; e++)
        if (muster_cost_applies(combat->position, costs->effects[e], actor->creature,
                                item->number) &&
            !(combat->purpose->pays == PAY_AS_DECLARED &&
              muster_deed_pays(combat->position, actor->deed, costs->effects[e], &run)))
            return false;
    return true;
}

/* Whether nothing forbids the pair by itself, with the grounds that hold. */
static bool is_allowed(const struct combat *combat, struct as_though *as_though,
                       const struct actor *actor, const struct item *item) {
    const struct muster_position *position = combat->position;
    const bool *options = combat->query.options;
    size_t objects = options == NULL ? 0 : muster_object_numbers(position);
    if (options != NULL && options[(size_t)actor->creature * objects + (size_t)item->number])
        return true;
    if (options != NULL && position->assumptions == NULL)
        return false;
    return muster_option_allowed(position, as_though, actor->creature, item->number);
}

/* By actor: whether it is a blocker that is free; NULL: nobody blocks. */
static const bool *find_free(const struct combat *combat) {
    if (combat->position->step != STEP_BLOCK)
        return NULL;
    bool *free = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    for (size_t i = 0; i < combat->actor_count; i++)
        free[i] = muster_blocker_is_free(muster_actor_creature(combat, i));
    return free;
}

/* The row of each kind of blocker: by object, whether nothing forbids the block by itself. */
static bool *find_rows(const struct combat *combat, struct as_though *as_though,
                       const struct blocker_kinds *kinds) {
    bool *rows =
        muster_arena_room(combat->arena, kinds->count * combat->object_count, sizeof(bool));
    for (size_t j = 0; j < combat->object_count; j++)
        for (size_t k = 0; k < kinds->count; k++)
            rows[k * combat->object_count + j] = muster_option_allowed(
                combat->position, as_though, kinds->firsts[k], combat->objects[j].number);
    return rows;
}

/* On a large board without costs; whether that could be done. */
static bool add_by_kinds(struct combat *combat, struct as_though *as_though, const bool *needed) {
    enum { LARGE = 10000 };
    const size_t objects = combat->object_count;
    struct blocker_kinds kinds;
    if (combat->actor_count * objects < LARGE ||
        !muster_blocker_kinds_find(combat->position, combat->arena, &kinds))
        return false;
    const bool *rows = find_rows(combat, as_though, &kinds);
    for (size_t i = 0; i < combat->actor_count; i++) {
        bool *allowed = &combat->allowed[combat_pair(combat, i, 0)];
        arena_tick_loop(combat->arena, objects);
        memcpy(allowed, &rows[kinds.of_creature[combat->actors[i].creature] * objects], objects);
        for (size_t j = 0; needed != NULL && j < objects; j++)
            allowed[j] = allowed[j] && needed[combat_pair(combat, i, j)];
    }
    return true;
}

void muster_combat_add_options(struct combat *combat) {
    struct as_though *as_though = muster_as_though_new(combat->arena, combat->position);
    struct cost_list costs = find_costs(combat);
    const bool *needed = muster_combat_needed(combat), *free = find_free(combat);
    bool looked_up = combat->query.options != NULL;
    combat->allowed =
        muster_arena_room(combat->arena, combat->actor_count * combat->object_count, sizeof(bool));
    if (!looked_up && costs.count == 0 && add_by_kinds(combat, as_though, needed))
        return;
    /*
     * All actors for one object, then for the next: muster_as_though_blocking is faster that way.
     */
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct item *item = &combat->objects[j];
        bool open = !looked_up && free != NULL &&
                    muster_attacker_is_open(as_though, muster_object_attacker(combat, j));
        arena_tick_loop(combat->arena, combat->actor_count);
        for (size_t i = 0; i < combat->actor_count; i++) {
            const struct actor *actor = &combat->actors[i];
            size_t pair = combat_pair(combat, i, j);
            combat->allowed[pair] =
                (needed == NULL || needed[pair]) &&
                ((open && free[i]) || is_allowed(combat, as_though, actor, item)) &&
                is_paid(combat, &costs, actor, item);
        }
    }
}
