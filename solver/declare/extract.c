/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * disaggregate.c decides how many members of each actor slot act on which individual object. Here
 * the members of a slot stand in a circle, and each object takes the next few in turn, so the
 * numbers of objects that two members act on differ by at most one. Finally, the members get their
 * names.
 */
#include "solver/declare/extract.h"

#include <stdlib.h>

#include "base/numbers.h"
#include "solver/declare/disaggregate.h"

struct extraction {
    const struct formulation *formulation;
    const int64_t *values;
    struct arena *arena;
    struct shares shares;
    size_t deed_capacity;
    struct muster_declaration *declaration;
    int64_t *used_actors; /* by actor class: individuals given to slots so far */
};

/* What some members act on: all individuals of the shares, and these objects. */
struct acted_on {
    const struct run *objects;
    size_t object_count;
    const struct share *shares;
    size_t share_count;
};

/* The k-th individual of a share, and all of them. */
static struct object individual_of(const struct share *share, int64_t k) {
    struct object object = share->object;
    object.ordinal += k;
    return object;
}

static struct run run_of_share(const struct share *share) {
    const struct object *first = &share->object;
    return (struct run){first->number, first->ordinal, first->ordinal + share->individuals - 1};
}

static void list_runs(struct extraction *extraction, const struct acted_on *acted_on,
                      struct deed *deed) {
    deed->runs = muster_arena_array(
        extraction->arena, acted_on->object_count + acted_on->share_count, sizeof(*deed->runs));
    for (size_t j = 0; j < acted_on->object_count; j++)
        muster_deed_add(deed, &acted_on->objects[j]);
    for (size_t i = 0; i < acted_on->share_count; i++) {
        const struct run run = run_of_share(&acted_on->shares[i]);
        muster_deed_add(deed, &run);
    }
}

/* `count` members from `first` on act on these objects: names them and adds their deeds. */
static void add_deeds(struct extraction *extraction, size_t class, int64_t first, int64_t count,
                      const struct acted_on *acted_on) {
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
            arena_grow(extraction->arena, declaration->deeds, declaration->deed_count,
                       &extraction->deed_capacity, sizeof(*declaration->deeds));
        struct deed *deed = &declaration->deeds[declaration->deed_count++];
        *deed = (struct deed){.creature = actor->creature, .count = here};
        list_runs(extraction, acted_on, deed);
        count -= here;
        first = 0;
    }
}

/*
 * The shares of one slot laid end to end, and below them its members, again and again: member m is
 * below m, m + members, m + 2 members and so on, once in each lap.
 */
struct circle {
    int64_t members;
    const struct share *shares;
    const int64_t *ends; /* where each share ends on the line */
    size_t laps;
    size_t *at; /* by lap: the share above the current member */
};

static struct circle lay_out(struct extraction *extraction, int64_t members,
                             const struct share *shares, size_t share_count) {
    struct circle circle = {.members = members, .shares = shares};
    int64_t *ends = muster_arena_array(extraction->arena, share_count, sizeof(int64_t));
    int64_t length = 0;
    for (size_t i = 0; i < share_count; i++)
        ends[i] = length += shares[i].count;
    circle.ends = ends;
    circle.laps = (size_t)((length + members - 1) / members);
    circle.at = muster_arena_array(extraction->arena, circle.laps, sizeof(size_t));
    size_t share = 0;
    for (size_t lap = 0; lap < circle.laps; lap++) {
        while (ends[share] <= (int64_t)lap * members)
            share++;
        circle.at[lap] = share;
    }
    return circle;
}

/* Where on the circle the share above a lap ends. */
static int64_t end_of(const struct circle *circle, size_t lap) {
    return circle->ends[circle->at[lap]] - (int64_t)lap * circle->members;
}

/*
 * Deals shares of one object each to `members` of a slot, from `first` on: each object takes the
 * next ones in the circle. Members between two ends do the same. The last lap may end before the
 * circle does. All of them act on what the shares of `all` say.
 */
static void circulate(struct extraction *extraction, size_t class, int64_t first, int64_t members,
                      const struct shares *single, const struct shares *all) {
    const struct share *shares = single->list;
    struct circle circle = lay_out(extraction, members, shares, single->count);
    struct run *objects = muster_arena_array(extraction->arena, circle.laps, sizeof(*objects));
    size_t laps = circle.laps;
    for (int64_t member = 0; member < members && (laps > 0 || all->count > 0);) {
        int64_t next = members;
        for (size_t lap = 0; lap < laps; lap++) {
            objects[lap] = run_of_share(&shares[circle.at[lap]]);
            next = smaller(next, end_of(&circle, lap));
        }
        struct acted_on acted_on = {objects, laps, all->list, all->count};
        add_deeds(extraction, class, first + member, next - member, &acted_on);
        member = next;
        for (size_t lap = laps; lap-- > 0;)
            if (end_of(&circle, lap) == next && ++circle.at[lap] == single->count)
                laps = lap; /* only the last lap can run out */
    }
}

/* Members that act on one object each: one share after the other. */
static void line_up(struct extraction *extraction, size_t class, int64_t first,
                    const struct share *shares, size_t share_count) {
    for (size_t i = 0; i < share_count; i++)
        for (int64_t k = 0; k < shares[i].individuals; k++) {
            struct object object = individual_of(&shares[i], k);
            struct run run = run_of(&object);
            struct acted_on acted_on = {.objects = &run, .object_count = 1};
            add_deeds(extraction, class, first, shares[i].count, &acted_on);
            first += shares[i].count;
        }
}

/* The same shares with one object each; those that all of `members` have go to `all` as they are.
 */
static struct shares take_apart(struct extraction *extraction, const struct share *shares,
                                size_t share_count, int64_t members, struct shares *all) {
    struct shares single = {.count = 0};
    all->list = muster_arena_array(extraction->arena, share_count, sizeof(*all->list));
    for (size_t i = 0; i < share_count; i++) {
        if (shares[i].count == members) {
            all->list[all->count++] = shares[i];
            continue;
        }
        for (int64_t k = 0; k < shares[i].individuals; k++) {
            single.list = arena_grow(extraction->arena, single.list, single.count, &single.capacity,
                                     sizeof(*single.list));
            struct share *share = &single.list[single.count++];
            *share = shares[i];
            share->object = individual_of(&shares[i], k);
            share->individuals = 1;
        }
    }
    return single;
}

static void name_members(struct extraction *extraction, const struct actor_slot *slot,
                         const struct share *shares, size_t share_count) {
    int64_t first = extraction->used_actors[slot->class];
    if (slot->acts == NO_COLUMN) {
        line_up(extraction, slot->class, first, shares, share_count);
    } else if (share_count > 0) {
        int64_t members = extraction->values[slot->acts];
        struct shares all = {.count = 0};
        struct shares single = take_apart(extraction, shares, share_count, members, &all);
        circulate(extraction, slot->class, first, members, &single, &all);
    }
    extraction->used_actors[slot->class] += slot->size;
}

/* ---- The circle's order ---- */

/* How many of the slot's options a set holds. */
static size_t options_in(const struct combat *combat, size_t actor, int objects) {
    size_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        count += combat->allowed[combat_pair(combat, actor, j)] &&
                 muster_sets_has(&combat->object_sets, objects, j);
    return count;
}

/*
 * Requirements on one actor ask for sets of objects of which no two cross (formulate_slots.c).
 * Sorted by membership, in larger sets first, the objects of every set stand together; so the
 * actors on a set are as many different members as possible.
 */
static uint64_t order_of(const struct combat *combat, size_t actor, size_t object) {
    uint64_t order = 0;
    const struct demand *demands = combat->actors[actor].demands;
    for (const struct demand *demand = demands; demand; demand = demand->next) {
        size_t size = options_in(combat, actor, demand->partners), larger = 0;
        for (const struct demand *other = demands; other != demand; other = other->next)
            larger += options_in(combat, actor, other->partners) >= size;
        for (const struct demand *other = demand->next; other; other = other->next)
            larger += options_in(combat, actor, other->partners) > size;
        if (muster_sets_has(&combat->object_sets, demand->partners, object))
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
    return muster_object_compare(&one->object, &other->object);
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
        /* Where nobody does anything there is no list to point into. */
        name_members(extraction, &formulation->actor_slots[i], end > at ? shares + at : NULL,
                     end - at);
    }
}

struct muster_declaration *muster_extract_declaration(const struct formulation *formulation,
                                                      const int64_t *values) {
    struct arena *arena = formulation->arena;
    struct extraction extraction = {.formulation = formulation, .values = values, .arena = arena};
    extraction.declaration = muster_arena_take(arena, sizeof(*extraction.declaration));
    extraction.declaration->position = formulation->combat->position;
    extraction.shares = muster_disaggregate(formulation, values);
    extraction.used_actors = muster_arena_array(arena, formulation->actors.count, sizeof(int64_t));
    name_actors(&extraction);
    muster_declaration_sort(extraction.declaration);
    return extraction.declaration;
}
