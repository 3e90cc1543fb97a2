/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/symmetry.h"

#include <stdlib.h>
#include <string.h>

#include "model/object.h"
#include "solver/declare/combat_access.h"
#include "solver/rules/payment.h"

/*
 * Everything a combat says of one actor or object, as a row of numbers; elements with equal rows
 * are alike. Every list of numbers from 0 up ends with -1, and anything else is written for all
 * elements or for none, so that no row can be read in two ways.
 */
struct signature {
    struct arena *arena;
    size_t element;
    size_t count, capacity;
    int64_t *numbers;
};

static void write(struct signature *signature, int64_t number) {
    signature->numbers = arena_grow(signature->arena, signature->numbers, signature->count,
                                    &signature->capacity, sizeof(*signature->numbers));
    signature->numbers[signature->count++] = number;
}

/* The sets that it is a member of. */
static void write_sets(struct signature *signature, const struct sets *sets) {
    for (size_t i = 0; i < sets->count; i++)
        if (muster_sets_has(sets, (int)i, signature->element))
            write(signature, (int64_t)i);
    write(signature, -1);
}

/*
 * What such a pair costs, if anything may be paid; otherwise only what is free is allowed anyway.
 */
static void write_costs(struct signature *signature, const struct combat *combat, size_t actor,
                        size_t object) {
    const struct muster_position *position = combat->position;
    for (size_t e = 0; e < position->effect_count; e++)
        if (muster_cost_applies(position, &position->effects[e], combat->actors[actor].creature,
                                combat->objects[object].number))
            write(signature, (int64_t)e);
    write(signature, -1);
}

static void write_pair(struct signature *signature, const struct combat *combat, size_t actor,
                       size_t object) {
    size_t pair = combat_pair(combat, actor, object);
    write(signature, 4 * combat->worth[pair] + 2 * combat->allowed[pair] + combat->asked[pair]);
    if (combat->liking != NULL)
        write(signature, combat->liking[pair]);
    if (combat->purpose->pays == PAY_ANYTHING && combat->position->has_costs)
        write_costs(signature, combat, actor, object);
}

static void describe_actor(struct signature *signature, const struct combat *combat) {
    const struct actor *actor = &combat->actors[signature->element];
    write(signature, actor->capacity);
    write(signature, actor->alone);
    if (combat->position->has_costs)
        write(signature, muster_actor_creature(combat, signature->element)->controller);
    /* Otherwise only what it may do, and pay for, counts. */
    bool stays = actor->deed != NULL && (combat->purpose->second == SECOND_NEAR || actor->given);
    write(signature, stays ? (int64_t)signature->element : -1);
    write(signature, actor->liking);
    for (size_t j = 0; j < combat->object_count; j++)
        write_pair(signature, combat, signature->element, j);
    for (const struct member_demand *demand = actor->demands; demand; demand = demand->next) {
        write(signature, demand->objects);
        write(signature, demand->condition);
        write(signature, demand->weight);
    }
    write(signature, -1);
    for (const struct companion *companion = actor->companions; companion;
         companion = companion->next) {
        write(signature, companion->objects);
        write(signature, companion->companions);
        write(signature, companion->needed);
    }
    write(signature, -1);
    write_sets(signature, &combat->actor_sets);
}

static void describe_object(struct signature *signature, const struct combat *combat) {
    const struct item *item = &combat->objects[signature->element];
    write(signature, item->minimum);
    write(signature, item->maximum);
    write(signature, item->all);
    bool stays = combat->purpose->second == SECOND_NEAR || item->given ||
                 !muster_object_kind_has_alike(combat->position->step);
    write(signature, stays ? (int64_t)signature->element : -1); /* each is a class of its own */
    for (size_t i = 0; i < combat->actor_count; i++)
        write_pair(signature, combat, i, signature->element);
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next) {
        write(signature, demand->actors);
        write(signature, demand->at_least);
        write(signature, demand->at_most);
        write(signature, demand->condition);
        write(signature, demand->weight);
    }
    write(signature, -1);
    for (const struct pair_demand *demand = item->pairs; demand; demand = demand->next) {
        write(signature, demand->actors);
        write(signature, demand->condition);
        write(signature, demand->weight);
    }
    write(signature, -1);
    write_sets(signature, &combat->object_sets);
}

static int compare(const void *left, const void *right) {
    const struct signature *one = left, *other = right;
    if (one->count != other->count)
        return one->count < other->count ? -1 : 1;
    int order = memcmp(one->numbers, other->numbers, one->count * sizeof(*one->numbers));
    if (order != 0)
        return order;
    return (one->element > other->element) - (one->element < other->element);
}

static bool alike(const struct signature *one, const struct signature *other) {
    return one->count == other->count &&
           memcmp(one->numbers, other->numbers, one->count * sizeof(*one->numbers)) == 0;
}

static int by_first_member(const void *left, const void *right) {
    const struct class *one = left, *other = right;
    return (one->members[0] > other->members[0]) - (one->members[0] < other->members[0]);
}

/* Groups elements with equal signatures, classes in the order of their first members. */
static struct symmetry group(struct signature *signatures, size_t count, struct arena *arena) {
    struct symmetry classes = {.list = muster_arena_array(arena, count, sizeof(struct class))};
    size_t *members = muster_arena_array(arena, count, sizeof(*members));
    qsort(signatures, count, sizeof(*signatures), compare);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || !alike(&signatures[i], &signatures[i - 1]))
            classes.list[classes.count++] = (struct class){.members = &members[i]};
        members[i] = signatures[i].element;
        classes.list[classes.count - 1].count++;
    }
    qsort(classes.list, classes.count, sizeof(struct class), by_first_member);
    return classes;
}

static struct signature *new_signatures(const struct combat *combat, size_t count) {
    struct signature *signatures = muster_arena_array(combat->arena, count, sizeof(*signatures));
    for (size_t i = 0; i < count; i++)
        signatures[i] = (struct signature){.arena = combat->arena, .element = i};
    return signatures;
}

struct symmetry muster_actor_classes(const struct combat *combat) {
    struct signature *signatures = new_signatures(combat, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++)
        describe_actor(&signatures[i], combat);
    struct symmetry classes = group(signatures, combat->actor_count, combat->arena);
    for (size_t i = 0; i < classes.count; i++)
        for (size_t j = 0; j < classes.list[i].count; j++)
            classes.list[i].size += combat->actors[classes.list[i].members[j]].size;
    return classes;
}

struct symmetry muster_object_classes(const struct combat *combat) {
    struct signature *signatures = new_signatures(combat, combat->object_count);
    for (size_t j = 0; j < combat->object_count; j++)
        describe_object(&signatures[j], combat);
    struct symmetry classes = group(signatures, combat->object_count, combat->arena);
    for (size_t i = 0; i < classes.count; i++)
        for (size_t j = 0; j < classes.list[i].count; j++)
            classes.list[i].size += combat->objects[classes.list[i].members[j]].size;
    return classes;
}
