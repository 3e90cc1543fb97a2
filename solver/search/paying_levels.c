/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/paying_levels.h"

#include "solver/rules/payment.h"

enum { LEVELS_AT_MOST = 40 };

bool muster_paying_levels_pays(const struct formulation *formulation, size_t actor_slot,
                               size_t object_slot) {
    const struct muster_position *position = formulation->combat->position;
    int creature = slot_actor(formulation, actor_slot)->creature,
        number = slot_item(formulation, object_slot)->number;
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_cost_applies(position, &position->effects[e], creature, number))
            return true;
    return false;
}

/* Whether acting on either of two objects makes the same payments. */
static bool pays_the_same(const struct formulation *formulation, size_t actor_slot, size_t one,
                          size_t other) {
    const struct muster_position *position = formulation->combat->position;
    int creature = slot_actor(formulation, actor_slot)->creature;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        bool applies =
            muster_cost_applies(position, effect, creature, slot_item(formulation, one)->number);
        if (applies != muster_cost_applies(position, effect, creature,
                                           slot_item(formulation, other)->number) ||
            (applies && effect->per_attacker))
            return false;
    }
    return true;
}

/* Whether an individual of the slot that pays anything always makes the same payments. */
static bool has_levels(const struct formulation *formulation, size_t actor_slot) {
    const struct actor_slot *slot = &formulation->actor_slots[actor_slot];
    size_t first = NO_SLOT;
    if (slot->size < 2 || slot->size > LEVELS_AT_MOST || slot->capacity > 1)
        return false;
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        if (pair_column(formulation, actor_slot, j) == NO_COLUMN)
            continue;
        arena_tick_loop(formulation->arena, formulation->combat->position->effect_count);
        if (!muster_paying_levels_pays(formulation, actor_slot, j))
            continue;
        if ((formulation->object_slots[j].size > 1 &&
             !pays_the_same(formulation, actor_slot, j, j)) ||
            (first != NO_SLOT && !pays_the_same(formulation, actor_slot, first, j)))
            return false;
        first = j;
    }
    return first != NO_SLOT;
}

/* Adds how many individuals of the slot pay to the row under way. */
static void add_paying(struct formulation *formulation, size_t actor_slot) {
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, actor_slot, j);
        if (column != NO_COLUMN && muster_paying_levels_pays(formulation, actor_slot, j))
            muster_program_term(&formulation->program, column, 1);
    }
}

/* One level u: how many pay <= level - 1 + (size - level + 1) u. */
static void add_level(struct formulation *formulation, size_t actor_slot, int64_t level) {
    struct program *program = &formulation->program;
    size_t column = muster_program_column(program, 1, true);
    muster_program_row(program, -PROGRAM_UNBOUNDED, level - 1);
    add_paying(formulation, actor_slot);
    muster_program_term(program, column, -(formulation->actor_slots[actor_slot].size - level + 1));
}

size_t *muster_paying_levels_new(struct formulation *formulation) {
    size_t count = formulation->actor_slot_count;
    size_t *first = muster_arena_array(formulation->arena, count, sizeof(*first));
    for (size_t i = 0; i < count; i++) {
        first[i] = has_levels(formulation, i) ? formulation->program.column_count : NO_COLUMN;
        for (int64_t k = 1; first[i] != NO_COLUMN && k <= formulation->actor_slots[i].size; k++)
            add_level(formulation, i, k);
    }
    return first;
}
