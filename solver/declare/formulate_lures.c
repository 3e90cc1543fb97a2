/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lures with a condition. A creature that can block one attacker only obeys those with the same
 * condition for one attacker only, so one g is enough for all of them: g <= sum of its y. Single
 * ones would each count as much as the condition's p, though together they can't count more.
 */
#include <stdlib.h>

#include "solver/declare/formulation.h"

/* What a creature obeys by blocking one attacker, under a condition. */
struct wish {
    int condition;
    size_t object; /* slot */
    size_t pair;   /* column */
    int64_t weight;
    const struct effect *effect;
};

struct wishes {
    size_t count, capacity;
    struct wish *list;
};

static int compare_wishes(const void *one, const void *other) {
    const struct wish *a = one, *b = other;
    if (a->condition != b->condition)
        return a->condition < b->condition ? -1 : 1;
    return a->pair < b->pair ? -1 : a->pair > b->pair;
}

/* What a slot obeys by blocking, one entry for each attacker and condition. */
static void find_wishes(struct formulation *formulation, size_t index, struct wishes *wishes) {
    wishes->count = 0;
    for (size_t j = 0; j < formulation->object_slot_count; j++) {
        size_t pair = pair_column(formulation, index, j);
        const struct item *item = slot_item(formulation, j);
        for (const struct demand *demand = pair == NO_COLUMN ? NULL : item->pairs; demand != NULL;
             demand = demand->next) {
            if (demand->weight <= 0 || !slot_in(formulation, index, demand->partners))
                continue;
            wishes->list = arena_grow(formulation->arena, wishes->list, wishes->count,
                                      &wishes->capacity, sizeof(*wishes->list));
            wishes->list[wishes->count++] = (struct wish){.condition = demand->condition,
                                                          .object = j,
                                                          .pair = pair,
                                                          .weight = demand->weight,
                                                          .effect = demand->effect};
        }
    }
    if (wishes->count > 1)
        qsort(wishes->list, wishes->count, sizeof(*wishes->list), compare_wishes);
    size_t kept = 0;
    for (size_t i = 0; i < wishes->count; i++)
        if (kept > 0 && compare_wishes(&wishes->list[kept - 1], &wishes->list[i]) == 0)
            wishes->list[kept - 1].weight += wishes->list[i].weight;
        else
            wishes->list[kept++] = wishes->list[i];
    wishes->count = kept;
}

/* The least weight above `floor`, or 0. */
static int64_t next_weight(const struct wish *list, size_t count, int64_t floor) {
    int64_t least = 0;
    for (size_t i = 0; i < count; i++)
        if (list[i].weight > floor && (least == 0 || list[i].weight < least))
            least = list[i].weight;
    return least;
}

/*
 * Capacity 1: one column for a condition; where attackers count differently, one more for what the
 * better ones count more.
 */
static void add_together(struct formulation *formulation, size_t index, const struct wish *list,
                         size_t count) {
    int64_t floor = 0;
    for (int64_t weight; (weight = next_weight(list, count, floor)) != 0; floor = weight) {
        size_t first = 0;
        while (list[first].weight < weight)
            first++;
        size_t column = muster_add_obeyed(formulation, list[first].condition,
                                          formulation->actor_slots[index].size, weight - floor,
                                          list[first].effect, subject_of(index, NO_SLOT, 0));
        muster_begin_obeyed(formulation, column, list[first].effect);
        for (size_t i = first; i < count; i++)
            if (list[i].weight >= weight)
                muster_program_term(&formulation->program, list[i].pair, -1);
    }
}

/* Capacity above 1: one column for each attacker. */
static void add_apart(struct formulation *formulation, size_t index, const struct wish *list,
                      size_t count) {
    for (size_t i = 0; i < count; i++) {
        int64_t most = formulation->program.columns[list[i].pair].upper;
        size_t column = muster_add_obeyed(formulation, list[i].condition, most, list[i].weight,
                                          list[i].effect, subject_of(index, list[i].object, 0));
        muster_begin_obeyed(formulation, column, list[i].effect);
        muster_program_term(&formulation->program, list[i].pair, -1);
    }
}

void muster_formulate_lures(struct formulation *formulation) {
    struct wishes wishes = {0};
    for (size_t i = 0; i < formulation->actor_slot_count; i++) {
        bool single = formulation->actor_slots[i].acts == NO_COLUMN;
        find_wishes(formulation, i, &wishes);
        for (size_t first = 0, end; first < wishes.count; first = end) {
            end = first + 1;
            while (end < wishes.count && wishes.list[end].condition == wishes.list[first].condition)
                end++;
            (single ? add_together : add_apart)(formulation, i, &wishes.list[first], end - first);
        }
    }
}
