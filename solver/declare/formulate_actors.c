/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Actors: y(d,o) individuals of d act on o, v(d) of them act at all.
 *
 *   capacity 1:  sum_o y(d,o) <= size(d), and v(d) is that sum
 *   else:        y(d,o) <= each(d,o) v(d),  sum_o y(d,o) <= capacity(d) v(d),  v(d) <= sum_o y(d,o)
 */
#include "solver/declare/formulation.h"

#include "base/numbers.h"

/* On how many individuals of an object one individual of an actor can act. */
static int64_t each_on(const struct formulation *formulation, size_t actor_slot,
                       size_t object_slot) {
    return smaller(formulation->actor_slots[actor_slot].capacity,
                   formulation->object_slots[object_slot].size);
}

void muster_add_acts(struct formulation *formulation, size_t actor_slot, int64_t factor) {
    size_t acts = formulation->actor_slots[actor_slot].acts;
    if (acts != NO_COLUMN) {
        muster_program_term(&formulation->program, acts, factor);
        return;
    }
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, actor_slot, j) != NO_COLUMN)
            muster_program_term(&formulation->program, pair_column(formulation, actor_slot, j),
                                factor);
}

void muster_add_pairs(struct formulation *formulation, size_t actor_slot, int objects,
                      int64_t factor) {
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, actor_slot, j) != NO_COLUMN &&
            object_slot_in(formulation, j, objects))
            muster_program_term(&formulation->program, pair_column(formulation, actor_slot, j),
                                factor);
}

/* y <= u for each of the objects, u <= sum y; the slot is one individual (formulate_slots.c). */
static size_t members_acting(struct formulation *formulation, size_t actor_slot, int objects) {
    struct program *program = &formulation->program;
    if (formulation->actor_slots[actor_slot].capacity == 1)
        return NO_COLUMN;
    size_t acting = muster_program_column(program, 1, true);
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, actor_slot, j);
        if (column == NO_COLUMN || !object_slot_in(formulation, j, objects))
            continue;
        muster_formulate_row(program, ROW_ACTS, NULL, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, column, 1);
        muster_program_term(program, acting, -1);
    }
    muster_formulate_row(program, ROW_ACTS, NULL, 0, PROGRAM_UNBOUNDED);
    muster_add_pairs(formulation, actor_slot, objects, 1);
    muster_program_term(program, acting, -1);
    return acting;
}

size_t *muster_all_members_acting(struct formulation *formulation, int actors, int objects) {
    size_t *acting =
        muster_arena_array(formulation->arena, formulation->actor_slot_count, sizeof(*acting));
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        acting[i] =
            slot_in(formulation, i, actors) ? members_acting(formulation, i, objects) : NO_COLUMN;
    return acting;
}

void muster_add_members(struct formulation *formulation, size_t actor_slot, const size_t *acting,
                        int objects) {
    if (acting[actor_slot] != NO_COLUMN)
        muster_program_term(&formulation->program, acting[actor_slot], 1);
    else
        muster_add_pairs(formulation, actor_slot, objects, 1);
}

/*
 * Whether an attacker is blocked by all who can block it, single creatures each, or by none: then
 * all its y are one column, and what would take many rows is a single choice.
 */
static bool acts_together(const struct formulation *formulation, size_t object_slot) {
    const struct combat *combat = formulation->combat;
    const struct object_slot *slot = &formulation->object_slots[object_slot];
    int64_t actors = 0;
    if (slot->size > 1)
        return false;
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        if (!combat->allowed[combat_pair(combat, formulation->actor_slots[i].actor, slot->object)])
            continue;
        if (formulation->actor_slots[i].size > 1)
            return false;
        actors++;
    }
    return actors >= 2 && actors == combat->objects[slot->object].minimum;
}

/* Each y counts what its pair obeys unconditionally. */
static void add_pair_column(struct formulation *formulation, size_t actor_slot,
                            size_t object_slot) {
    const struct combat *combat = formulation->combat;
    struct object_slot *slot = &formulation->object_slots[object_slot];
    size_t *column = &formulation->pairs[actor_slot * formulation->object_slot_count + object_slot];
    size_t pair = combat_pair(combat, formulation->actor_slots[actor_slot].actor, slot->object);
    int64_t most =
        formulation->actor_slots[actor_slot].size * each_on(formulation, actor_slot, object_slot);
    *column = NO_COLUMN;
    if (!combat->allowed[pair])
        return;
    *column = slot->together;
    if (*column == NO_COLUMN) {
        *column = muster_program_column(&formulation->program, most, true);
        muster_formulate_column_about(&formulation->program, *column, COLUMN_PAIR,
                                      subject_of(actor_slot, object_slot, 0), NULL);
    }
    muster_program_objective(
        &formulation->program, 0, *column,
        combat_worth(combat, formulation->actor_slots[actor_slot].actor, slot->object));
    if (combat->weights != NULL)
        muster_program_objective(&formulation->program, 1, *column, combat->weights[pair]);
    if (combat->proposed == NULL)
        return;
    muster_program_objective(&formulation->program, 1, *column, combat->proposed[pair] ? 1 : -1);
    if (combat->proposed[pair])
        muster_program_objective(&formulation->program, 2, *column,
                                 combat->query.keeps_least ? -1 : 1);
}

static size_t add_together(struct formulation *formulation, size_t object_slot) {
    if (!acts_together(formulation, object_slot))
        return NO_COLUMN;
    size_t column = muster_program_column(&formulation->program, 1, true);
    muster_formulate_column_about(&formulation->program, column, COLUMN_TOGETHER,
                                  subject_of(NO_SLOT, object_slot, 0), NULL);
    return column;
}

static void add_pair_columns(struct formulation *formulation) {
    size_t slots = formulation->actor_slot_count * formulation->object_slot_count;
    formulation->pairs = muster_arena_array(formulation->arena, slots, sizeof(size_t));
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        formulation->object_slots[j].together = add_together(formulation, j);
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (size_t j = 0; j < formulation->object_slot_count; j++)
            add_pair_column(formulation, i, j);
}

static void limit_single_acts(struct formulation *formulation, size_t index) {
    muster_formulate_row(&formulation->program, ROW_CAPACITY, NULL, -PROGRAM_UNBOUNDED,
                         formulation->actor_slots[index].size);
    muster_formulate_row_about(&formulation->program, subject_of(index, NO_SLOT, 0));
    muster_add_acts(formulation, index, 1);
}

static void limit_several_acts(struct formulation *formulation, size_t index) {
    struct program *program = &formulation->program;
    struct actor_slot *slot = &formulation->actor_slots[index];
    const struct subject subject = subject_of(index, NO_SLOT, 0);
    size_t acts = muster_program_column(program, slot->size, true);
    muster_formulate_column_about(program, acts, COLUMN_ACTS, subject, NULL);
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, index, j);
        if (column == NO_COLUMN)
            continue;
        muster_formulate_row(program, ROW_ACTS, NULL, -PROGRAM_UNBOUNDED, 0);
        muster_formulate_row_about(program, subject_of(index, j, 0));
        muster_program_term(program, column, 1);
        muster_program_term(program, acts, -each_on(formulation, index, j));
    }
    muster_formulate_row(program, ROW_CAPACITY, NULL, -PROGRAM_UNBOUNDED, 0);
    muster_formulate_row_about(program, subject);
    muster_add_acts(formulation, index, 1); /* still the sum of its y */
    muster_program_term(program, acts, -slot->capacity);
    muster_formulate_row(program, ROW_ACTS, NULL, -PROGRAM_UNBOUNDED, 0);
    muster_formulate_row_about(program, subject);
    muster_add_acts(formulation, index, -1);
    muster_program_term(program, acts, 1);
    slot->acts = acts;
}

/* ---- The second objective ---- */

static void add_to_objective(struct formulation *formulation, size_t index, int64_t amount) {
    const struct actor_slot *slot = &formulation->actor_slots[index];
    if (slot->acts != NO_COLUMN) {
        muster_program_objective(&formulation->program, 1, slot->acts, amount);
        return;
    }
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, index, j) != NO_COLUMN)
            muster_program_objective(&formulation->program, 1, pair_column(formulation, index, j),
                                     amount);
}

/* Whether the deed is about this object. */
static bool deed_has(const struct formulation *formulation, const struct deed *deed,
                     size_t object_slot) {
    const struct item *item = slot_item(formulation, object_slot);
    return muster_deed_does(deed, &(struct object){item->number, item->ordinal});
}

/* All individuals of the slot act on everything that is given. */
static void require_given(struct formulation *formulation, size_t index) {
    const struct actor_slot *slot = &formulation->actor_slots[index];
    const struct deed *deed = formulation->combat->actors[slot->actor].deed;
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t column = pair_column(formulation, index, j);
        if (column != NO_COLUMN && deed_has(formulation, deed, j))
            formulation->program.columns[column].lower =
                smaller(slot->size, formulation->program.columns[column].upper);
    }
}

/* Individuals of one class with slots of their own: the first acts most. */
static void order_slots(struct formulation *formulation) {
    for (size_t i = 1; i < formulation->actor_slot_count; i++) {
        if (formulation->actor_slots[i].class != formulation->actor_slots[i - 1].class)
            continue;
        muster_formulate_row(&formulation->program, ROW_ORDER, NULL, 0, PROGRAM_UNBOUNDED);
        muster_formulate_row_about(&formulation->program, subject_of(i, NO_SLOT, 0));
        for (size_t j = 0; j < formulation->object_slot_count; j++) {
            if (pair_column(formulation, i, j) == NO_COLUMN)
                continue;
            muster_program_term(&formulation->program, pair_column(formulation, i - 1, j), 1);
            muster_program_term(&formulation->program, pair_column(formulation, i, j), -1);
        }
    }
}

void muster_formulate_actors(struct formulation *formulation) {
    add_pair_columns(formulation);
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        if (formulation->actor_slots[i].capacity == 1)
            limit_single_acts(formulation, i);
        else
            limit_several_acts(formulation, i);
        if (formulation->combat->proposed == NULL)
            add_to_objective(formulation, i, slot_actor(formulation, i)->weight);
        if (slot_actor(formulation, i)->given)
            require_given(formulation, i);
    }
    order_slots(formulation);
}
