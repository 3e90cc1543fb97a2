/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * shares.c says how many of each actor slot act on which individual object. Here the members of a
 * slot stand in a circle, and each object takes the next few in turn; so nobody acts on more
 * objects than another by more than one. Last, the members get their names.
 */
#include "extract.h"

#include <stdlib.h>

#include "shares.h"

struct extraction {
    const struct formulation *formulation;
    const int64_t *values;
    struct memory *memory;
    struct shares shares;
    size_t deed_capacity;
    struct muster_declaration *declaration;
    int64_t *used_actors; /* by actor class: individuals given to slots so far */
};

static int64_t smaller(int64_t one, int64_t other) {
    return one < other ? one : other;
}

/* Members from `first` on, `count` of them, act on these objects: names them and adds deeds. */
static void add_deeds(struct extraction *extraction, size_t class, int64_t first, int64_t count,
                      const struct object *objects, size_t object_count) {
    const struct combat *combat = extraction->formulation->combat;
    const struct class *actors = &extraction->formulation->actors.list[class];
    struct muster_declaration *declaration = extraction->declaration;
    for (size_t i = 0; i < actors->count && count > 0; i++) {
        const struct actor *actor = &combat->actors[actors->members[i]];
        if (first >= actor->size) {
            first -= actor->size;
            continue;
        }
        int64_t here = smaller(count, actor->size - first);
        declaration->deeds =
            memory_grow(extraction->memory, declaration->deeds, declaration->deed_count,
                        &extraction->deed_capacity, sizeof(*declaration->deeds));
        struct deed *deed = &declaration->deeds[declaration->deed_count++];
        *deed =
            (struct deed){.creature = actor->creature, .count = here, .object_count = object_count};
        deed->objects = memory_array(extraction->memory, object_count, sizeof(*objects));
        for (size_t j = 0; j < object_count; j++)
            deed->objects[j] = objects[j];
        count -= here;
        first = 0;
    }
}

static int compare_numbers(const void *one, const void *other) {
    int64_t left = *(const int64_t *)one, right = *(const int64_t *)other;
    return (left > right) - (left < right);
}

/* Whether member k is among `count` members from `start` on, in a circle of `members`. */
static bool in_arc(int64_t k, int64_t start, int64_t count, int64_t members) {
    return (k - start + members) % members < count;
}

/*
 * `members` of a slot, from `first` on, share these shares: each object takes the next ones in the
 * circle. Members between two ends of arcs do the same.
 */
static void circulate(struct extraction *extraction, size_t class, int64_t first, int64_t members,
                      const struct share *shares, size_t share_count) {
    struct memory *memory = extraction->memory;
    int64_t *starts = memory_array(memory, share_count, sizeof(int64_t));
    int64_t *cuts = memory_array(memory, 2 * share_count + 2, sizeof(int64_t));
    struct object *objects = memory_array(memory, share_count, sizeof(*objects));
    size_t cut_count = 0;
    int64_t at = 0;
    for (size_t i = 0; i < share_count; i++) {
        starts[i] = at;
        cuts[cut_count++] = at;
        at = (at + shares[i].count) % members;
        cuts[cut_count++] = at;
    }
    cuts[cut_count++] = 0;
    cuts[cut_count++] = members;
    qsort(cuts, cut_count, sizeof(int64_t), compare_numbers);
    for (size_t c = 0; c + 1 < cut_count; c++) {
        size_t count = 0;
        if (cuts[c] == cuts[c + 1])
            continue;
        for (size_t i = 0; i < share_count; i++)
            if (in_arc(cuts[c], starts[i], shares[i].count, members))
                objects[count++] = shares[i].object;
        if (count > 0)
            add_deeds(extraction, class, first + cuts[c], cuts[c + 1] - cuts[c], objects, count);
    }
}

/* Members that act on one object each: one share after the other. */
static void line_up(struct extraction *extraction, size_t class, int64_t first,
                    const struct share *shares, size_t share_count) {
    for (size_t i = 0; i < share_count; i++) {
        add_deeds(extraction, class, first, shares[i].count, &shares[i].object, 1);
        first += shares[i].count;
    }
}

static bool proposed(const struct deed *deed, const struct object *object) {
    for (size_t i = 0; i < deed->object_count; i++)
        if (object_compare(&deed->objects[i], object) == 0)
            return true;
    return false;
}

/* Those that do as proposed come first; what is left of the shares is for the other members. */
static void name_same(struct extraction *extraction, const struct actor_slot *slot, int64_t same,
                      struct share *shares, size_t *share_count) {
    const struct deed *deed = extraction->formulation->combat->actors[slot->actor].deed;
    size_t kept = 0;
    for (size_t i = 0; i < *share_count; i++) {
        struct share share = shares[i];
        if (proposed(deed, &share.object))
            share.count -= same;
        if (share.count > 0)
            shares[kept++] = share;
    }
    *share_count = kept;
    add_deeds(extraction, slot->class, extraction->used_actors[slot->class], same, deed->objects,
              deed->object_count);
}

static void name_members(struct extraction *extraction, const struct actor_slot *slot,
                         struct share *shares, size_t share_count) {
    int64_t same = slot->same == NO_COLUMN ? 0 : extraction->values[slot->same];
    int64_t first = extraction->used_actors[slot->class] + same;
    if (same > 0)
        name_same(extraction, slot, same, shares, &share_count);
    if (slot->acts == NO_COLUMN)
        line_up(extraction, slot->class, first, shares, share_count);
    else if (share_count > 0)
        circulate(extraction, slot->class, first, extraction->values[slot->acts] - same, shares,
                  share_count);
    extraction->used_actors[slot->class] += slot->size;
}

/* ---- The circle's order ---- */

/* How many of the slot's options a set holds. */
static size_t options_in(const struct combat *combat, size_t actor, int objects) {
    size_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        count += combat->allowed[combat_pair(combat, actor, j)] &&
                 sets_has(&combat->object_sets, objects, j);
    return count;
}

/*
 * Requirements on one actor ask for sets of objects of which no two cross (formulate_slots.c).
 * Sorted by membership, in larger sets first, the objects of every set stand together; so whatever
 * number acts on a set is dealt to as many members as there can be.
 */
static uint64_t order_of(const struct combat *combat, size_t actor, size_t object) {
    uint64_t order = 0;
    const struct member_demand *demands = combat->actors[actor].demands;
    for (const struct member_demand *demand = demands; demand; demand = demand->next) {
        size_t size = options_in(combat, actor, demand->objects), larger = 0;
        for (const struct member_demand *other = demands; other != demand; other = other->next)
            larger += options_in(combat, actor, other->objects) >= size;
        for (const struct member_demand *other = demand->next; other; other = other->next)
            larger += options_in(combat, actor, other->objects) > size;
        if (sets_has(&combat->object_sets, demand->objects, object))
            order |= UINT64_C(1) << (MEMBER_DEMAND_LIMIT - larger);
    }
    return order;
}

static void find_orders(struct extraction *extraction) {
    const struct formulation *formulation = extraction->formulation;
    for (size_t i = 0; i < extraction->shares.count; i++) {
        struct share *share = &extraction->shares.list[i];
        const struct actor_slot *slot = &formulation->actor_slots[share->actor_slot];
        if (slot->acts != NO_COLUMN && slot->size > 1)
            share->order = order_of(formulation->combat, slot->actor,
                                    formulation->object_slots[share->object_slot].object);
    }
}

static int compare_shares(const void *left, const void *right) {
    const struct share *one = left, *other = right;
    if (one->actor_slot != other->actor_slot)
        return one->actor_slot < other->actor_slot ? -1 : 1;
    if (one->order != other->order)
        return one->order > other->order ? -1 : 1;
    return object_compare(&one->object, &other->object);
}

/* Gives each slot's members their shares. */
static void name_actors(struct extraction *extraction) {
    const struct formulation *formulation = extraction->formulation;
    struct share *shares = extraction->shares.list;
    size_t at = 0, end = 0;
    find_orders(extraction);
    if (extraction->shares.count > 0)
        qsort(shares, extraction->shares.count, sizeof(*shares), compare_shares);
    for (size_t i = 0; i < formulation->actor_slot_count; i++, at = end) {
        while (end < extraction->shares.count && shares[end].actor_slot == i)
            end++;
        name_members(extraction, &formulation->actor_slots[i], shares + at, end - at);
    }
}

struct muster_declaration *extract_declaration(const struct formulation *formulation,
                                               const int64_t *values) {
    struct memory *memory = formulation->memory;
    struct extraction extraction = {.formulation = formulation, .values = values, .memory = memory};
    extraction.declaration = memory_take(memory, sizeof(*extraction.declaration));
    extraction.declaration->position = formulation->combat->position;
    extraction.shares = share_objects(formulation, values);
    extraction.used_actors = memory_array(memory, formulation->actors.count, sizeof(int64_t));
    name_actors(&extraction);
    declaration_sort(extraction.declaration);
    return extraction.declaration;
}
