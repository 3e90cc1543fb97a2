/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What gets columns. Usually a class is one slot, and its columns are integers. Where numbers for a
 * whole class would not say enough, its individuals get slots of their own; see
 * docs/integer-program.md, "When numbers are enough".
 */
#include "solver/declare/formulation.h"

#include "base/numbers.h"
#include "model/object.h"

enum { SLOT_LIMIT = 20000, PAIR_LIMIT = 4000000 };

/* Pairs of individuals of two classes; more could not be told apart in floating point. */
#define NUMBER_LIMIT ((int64_t)1 << 42)

static bool class_allowed(const struct formulation *formulation, size_t actor, size_t object) {
    const struct combat *combat = formulation->combat;
    return combat->allowed[combat_pair(combat, formulation->actors.list[actor].members[0],
                                       formulation->objects.list[object].members[0])];
}

static const struct actor *class_actor(const struct formulation *formulation, size_t class) {
    return &formulation->combat->actors[formulation->actors.list[class].members[0]];
}

static const struct item *class_item(const struct formulation *formulation, size_t class) {
    return &formulation->combat->objects[formulation->objects.list[class].members[0]];
}

/* How many objects one individual can act on at once. */
static int64_t capacity_of(const struct formulation *formulation, size_t class) {
    int64_t objects = 0;
    for (size_t j = 0; j < formulation->objects.count; j++)
        if (class_allowed(formulation, class, j))
            objects += formulation->objects.list[j].size;
    return smaller(class_actor(formulation, class)->capacity, objects);
}

/* Whether the class can act on objects of the set. */
static bool has_option_in(const struct formulation *formulation, size_t class, size_t object,
                          int objects) {
    return class_allowed(formulation, class, object) &&
           muster_sets_has(&formulation->combat->object_sets, objects,
                           formulation->objects.list[object].members[0]);
}

/* Whether two sets of a class's options overlap without one holding the other. */
static bool crosses(const struct formulation *formulation, size_t class, int one, int other) {
    bool both = false, only_one = false, only_other = false;
    for (size_t j = 0; j < formulation->objects.count; j++) {
        bool in_one = has_option_in(formulation, class, j, one);
        bool in_other = has_option_in(formulation, class, j, other);
        both |= in_one && in_other;
        only_one |= in_one && !in_other;
        only_other |= in_other && !in_one;
    }
    return both && only_one && only_other;
}

static bool too_many(const struct demand *demands) {
    int count = 0;
    for (; demands != NULL; demands = demands->next)
        count++;
    return count > MEMBER_DEMAND_LIMIT;
}

/*
 * Individuals that act on several objects at once need slots of their own when requirements on them
 * ask for sets of objects that cross: then the numbers y don't say how many individuals obey each.
 * So do attackers, since limits and must-be-attacked count each of them once. (They attack several
 * things at once only where that rule is assumed away.)
 */
static bool actors_apart(const struct formulation *formulation, size_t class, int64_t capacity) {
    const struct demand *demands = class_actor(formulation, class)->demands;
    if (capacity <= 1)
        return false;
    if (formulation->budget || too_many(demands) ||
        !muster_object_kind_has_alike(formulation->combat->position->step))
        return true;
    for (const struct demand *one = demands; one != NULL; one = one->next)
        for (const struct demand *other = one->next; other != NULL; other = other->next)
            if (crosses(formulation, class, one->partners, other->partners))
                return true;
    return false;
}

/* Whether a requirement on the number of blockers counts only some of the possible blockers. */
static bool counts_some(const struct formulation *formulation, size_t class,
                        const struct count_demand *demand) {
    bool inside = false, outside = false;
    for (size_t i = 0; i < formulation->actors.count; i++) {
        if (!class_allowed(formulation, i, class))
            continue;
        if (muster_sets_has(&formulation->combat->actor_sets, demand->actors,
                            formulation->actors.list[i].members[0]))
            inside = true;
        else
            outside = true;
    }
    return inside && outside;
}

/* Whether a requirement tells blocked attackers apart by how many block them. */
static bool has_second_level(const struct item *item, const struct count_demand *demand) {
    int64_t base = item->minimum > 1 ? item->minimum : 1;
    return demand->at_least > base || demand->at_most != INT64_MAX;
}

/*
 * Identical attackers need slots of their own when numbers of blockers for all of them together
 * don't say what each one's blockers are.
 */
static bool objects_apart(const struct formulation *formulation, size_t class) {
    const struct item *item = class_item(formulation, class);
    bool several = false, many = false;
    if (formulation->objects.list[class].size == 1)
        return false;
    for (size_t i = 0; i < formulation->actors.count; i++) {
        if (!class_allowed(formulation, i, class) || capacity_of(formulation, i) <= 1)
            continue;
        several = true;
        many |= formulation->actors.list[i].size > 1;
    }
    for (const struct count_demand *demand = item->counts; demand; demand = demand->next)
        if (counts_some(formulation, class, demand) || (several && has_second_level(item, demand)))
            return true;
    return many && (item->minimum > 1 || item->all >= 0);
}

/* sum + one * other, or `most` if that is less; all are at least 0. */
static int64_t add_product(int64_t sum, int64_t one, int64_t other, int64_t most) {
    if (one > 0 && other > (most - sum) / one)
        return most;
    return sum + one * other;
}

/* No more identical attackers can be blocked than there are blocks to be made. */
static int64_t useful_size(const struct formulation *formulation, size_t class) {
    int64_t size = formulation->objects.list[class].size, blocks = 0;
    for (size_t i = 0; i < formulation->actors.count && blocks < size; i++)
        if (class_allowed(formulation, i, class))
            blocks = add_product(blocks, formulation->actors.list[i].size,
                                 capacity_of(formulation, i), size);
    return blocks;
}

static void add_actor_slots(struct formulation *formulation, size_t class, size_t *capacity) {
    int64_t objects = capacity_of(formulation, class);
    int64_t size = formulation->actors.list[class].size;
    bool apart = actors_apart(formulation, class, objects);
    if (objects == 0)
        return;
    if (apart && size > SLOT_LIMIT - (int64_t)formulation->actor_slot_count) {
        formulation->too_large = true;
        return;
    }
    for (int64_t k = 0; k < (apart ? size : 1); k++) {
        formulation->actor_slots =
            arena_grow(formulation->arena, formulation->actor_slots, formulation->actor_slot_count,
                       capacity, sizeof(struct actor_slot));
        formulation->actor_slots[formulation->actor_slot_count++] =
            (struct actor_slot){.class = class,
                                .actor = formulation->actors.list[class].members[0],
                                .size = apart ? 1 : size,
                                .capacity = objects,
                                .acts = NO_COLUMN};
    }
}

static void add_object_slots(struct formulation *formulation, size_t class, size_t *capacity) {
    bool apart = objects_apart(formulation, class);
    int64_t size = useful_size(formulation, class);
    if (size == 0)
        return;
    if (apart && size > SLOT_LIMIT - (int64_t)formulation->object_slot_count) {
        formulation->too_large = true;
        return;
    }
    for (int64_t k = 0; k < (apart ? size : 1); k++) {
        formulation->object_slots =
            arena_grow(formulation->arena, formulation->object_slots,
                       formulation->object_slot_count, capacity, sizeof(struct object_slot));
        formulation->object_slots[formulation->object_slot_count++] =
            (struct object_slot){.class = class,
                                 .object = formulation->objects.list[class].members[0],
                                 .size = apart ? 1 : formulation->objects.list[class].size};
    }
}

void muster_formulate_slots(struct formulation *formulation) {
    size_t actor_capacity = 0, object_capacity = 0;
    formulation->actors = muster_actor_classes(formulation->combat);
    formulation->objects = muster_object_classes(formulation->combat);
    for (size_t i = 0; i < formulation->actors.count; i++)
        add_actor_slots(formulation, i, &actor_capacity);
    for (size_t j = 0; j < formulation->objects.count; j++)
        add_object_slots(formulation, j, &object_capacity);
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (size_t j = 0; j < formulation->object_slot_count; j++)
            if (formulation->actor_slots[i].size >
                NUMBER_LIMIT / smaller(formulation->actor_slots[i].capacity,
                                       formulation->object_slots[j].size))
                formulation->too_large = true;
    if (formulation->object_slot_count > 0 &&
        formulation->actor_slot_count > PAIR_LIMIT / formulation->object_slot_count)
        formulation->too_large = true;
}

bool muster_covers_options(const struct formulation *formulation, size_t actor_slot, int objects) {
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        if (pair_column(formulation, actor_slot, j) != NO_COLUMN &&
            !object_slot_in(formulation, j, objects))
            return false;
    return true;
}

bool muster_covers_actors(const struct formulation *formulation, size_t object_slot, int actors) {
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (pair_column(formulation, i, object_slot) != NO_COLUMN &&
            !slot_in(formulation, i, actors))
            return false;
    return true;
}
