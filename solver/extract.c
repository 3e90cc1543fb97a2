/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * First the objects: for each slot, how many of each actor slot act on its first individual, its
 * second, ... so that every individual keeps its bounds. Then the actors: the members of a slot
 * stand in a circle, and each object takes the next few in turn; so nobody acts on more objects
 * than another by more than one. Last, members and individuals get their names.
 */
#include "extract.h"

#include <stdlib.h>

/* `count` members of an actor slot act on one individual object. */
struct share {
    size_t actor_slot, object_slot;
    struct object object;
    int64_t count;
    uint64_t order; /* where the object stands in the circle's order, the highest first */
};

struct extraction {
    const struct formulation *formulation;
    const int64_t *values;
    struct memory *memory;
    size_t share_count, share_capacity;
    struct share *shares;
    size_t deed_capacity;
    struct muster_declaration *declaration;
    int64_t *used_objects; /* by object class: individuals given to slots so far */
    int64_t *used_actors;  /* by actor class: the same */
};

static int64_t smaller(int64_t one, int64_t other) {
    return one < other ? one : other;
}

/* ---- Objects ---- */

/* How many individuals up to an ordinal the declaration at hand singles out. */
static int64_t singled_out(const struct combat *combat, int number, int64_t ordinal) {
    int64_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        count += combat->objects[j].number == number && combat->objects[j].ordinal > 0 &&
                 combat->objects[j].ordinal <= ordinal;
    return count;
}

/* The k-th individual of a class of objects, counted from 0. */
static struct object individual(const struct extraction *extraction, size_t class, int64_t k) {
    const struct combat *combat = extraction->formulation->combat;
    const struct class *objects = &extraction->formulation->objects.list[class];
    size_t member = 0;
    while (k >= combat->objects[objects->members[member]].size)
        k -= combat->objects[objects->members[member++]].size;
    const struct item *item = &combat->objects[objects->members[member]];
    struct object object = {.number = item->number, .ordinal = item->ordinal};
    if (combat->position->step == STEP_ATTACK || item->ordinal > 0 ||
        combat->position->creatures[item->number].count == 1)
        return object;
    /* The k-th of those that are not singled out: steps over those that are. */
    object.ordinal = k + 1;
    while (combat->question.tell_apart &&
           object.ordinal != k + 1 + singled_out(combat, item->number, object.ordinal))
        object.ordinal = k + 1 + singled_out(combat, item->number, object.ordinal);
    return object;
}

static void add_share(struct extraction *extraction, size_t actor_slot, size_t object_slot,
                      struct object object, int64_t count) {
    extraction->shares =
        memory_grow(extraction->memory, extraction->shares, extraction->share_count,
                    &extraction->share_capacity, sizeof(*extraction->shares));
    extraction->shares[extraction->share_count++] = (struct share){
        .actor_slot = actor_slot, .object_slot = object_slot, .object = object, .count = count};
}

static int64_t acting_on(const struct extraction *extraction, size_t actor_slot,
                         size_t object_slot) {
    size_t column = pair_column(extraction->formulation, actor_slot, object_slot);
    return column == NO_COLUMN ? 0 : extraction->values[column];
}

/* The level that the k-th individual of a slot is in: 0 for none, else 1 + its index. */
static size_t level_of(const struct extraction *extraction, const struct object_slot *slot,
                       int64_t k) {
    size_t level = 0;
    while (level < slot->level_count && extraction->values[slot->levels[level].column] > k)
        level++;
    return level;
}

/* The most actors that an individual in this level can bear. */
static int64_t most_in(const struct object_slot *slot, size_t level) {
    if (level < slot->level_count)
        return level == 0 ? 0 : slot->levels[level].from - 1;
    return slot->available;
}

/* Whether individuals outside all levels are not acted on at all. */
static bool is_strict(const struct extraction *extraction, const struct object_slot *slot) {
    const struct item *item = &extraction->formulation->combat->objects[slot->object];
    return item->minimum > 1 || item->all >= 0 || slot->level_count > 1;
}

/* How many act on each individual of a slot: what its level asks, and the rest spread evenly. */
static int64_t *spread(const struct extraction *extraction, const struct object_slot *slot,
                       int64_t individuals, int64_t total) {
    int64_t *loads = memory_array(extraction->memory, (size_t)individuals, sizeof(int64_t));
    bool strict = is_strict(extraction, slot);
    for (int64_t k = 0; k < individuals; k++) {
        size_t level = level_of(extraction, slot, k);
        loads[k] = level == 0 ? 0 : slot->levels[level - 1].from;
        total -= loads[k];
    }
    /* Fill up the least loaded first, so that the loads end up even. */
    for (int64_t height = 0; total > 0; height++)
        for (int64_t k = 0; k < individuals && total > 0; k++) {
            size_t level = level_of(extraction, slot, k);
            int64_t most = strict ? most_in(slot, level) : slot->available;
            if (loads[k] == height && loads[k] < most) {
                loads[k]++;
                total--;
            }
        }
    return loads;
}

/*
 * Actors that act on one object each go to the first individuals that still need some; *next is the
 * first of these.
 */
static void deal_single(struct extraction *extraction, int64_t left, int64_t *loads,
                        int64_t individuals, int64_t *next, int64_t *given) {
    while (left > 0) {
        while (*next < individuals && loads[*next] == 0)
            ++*next;
        if (*next == individuals)
            memory_leave(extraction->memory, MUSTER_INTERNAL);
        int64_t amount = smaller(left, loads[*next]);
        given[*next] += amount;
        loads[*next] -= amount;
        left -= amount;
    }
}

/* How many individuals can still take one of these actors. */
static int64_t takers(const int64_t *loads, const int64_t *given, int64_t individuals,
                      int64_t most) {
    int64_t count = 0;
    for (int64_t k = 0; k < individuals; k++)
        count += loads[k] > 0 && given[k] < most;
    return count;
}

/*
 * The others spread evenly: as many to each individual as go evenly, the rest one by one to those
 * that need most and have least, which leaves every later slot a way to do the same. `most` of them
 * act at all, so that no individual takes more.
 */
static void deal_several(struct extraction *extraction, int64_t left, int64_t most, int64_t *loads,
                         int64_t individuals, int64_t *given) {
    while (left > 0) {
        int64_t count = takers(loads, given, individuals, most), even = 0;
        if (count == 0)
            memory_leave(extraction->memory, MUSTER_INTERNAL);
        even = left / count;
        for (int64_t k = 0; k < individuals && even > 0; k++) {
            int64_t amount = smaller(even, smaller(loads[k], most - given[k]));
            given[k] += amount;
            loads[k] -= amount;
            left -= amount;
        }
        int64_t best = -1;
        for (int64_t k = 0; k < individuals && even == 0; k++)
            if (loads[k] > 0 && given[k] < most &&
                (best < 0 || loads[k] > loads[best] ||
                 (loads[k] == loads[best] && given[k] < given[best])))
                best = k;
        if (best >= 0) {
            given[best]++;
            loads[best]--;
            left--;
        }
    }
}

/* Deals all slots' actors; those that act on several go first, for they need different ones. */
static void deal(struct extraction *extraction, size_t object_slot, int64_t *loads,
                 int64_t individuals) {
    const struct formulation *formulation = extraction->formulation;
    size_t class = formulation->object_slots[object_slot].class;
    int64_t first = extraction->used_objects[class], next = 0;
    int64_t *given = memory_array(extraction->memory, (size_t)individuals, sizeof(int64_t));
    for (int several = 1; several >= 0; several--)
        for (size_t i = 0; i < formulation->actor_slot_count; i++) {
            const struct actor_slot *slot = &formulation->actor_slots[i];
            int64_t count = acting_on(extraction, i, object_slot);
            if (count == 0 || (slot->acts != NO_COLUMN) != several)
                continue;
            int64_t from = several ? 0 : next;
            if (several)
                deal_several(extraction, count, extraction->values[slot->acts], loads, individuals,
                             given);
            else
                deal_single(extraction, count, loads, individuals, &next, given);
            for (int64_t k = from; k < individuals && k <= (several ? individuals : next); k++) {
                if (given[k] > 0)
                    add_share(extraction, i, object_slot, individual(extraction, class, first + k),
                              given[k]);
                given[k] = 0;
            }
        }
}

/*
 * On how many individuals of a slot the actors go. Those that act on several objects need to find
 * as many as they can; the others crowd together, so that the declaration stays short.
 */
static int64_t individuals_needed(const struct extraction *extraction, size_t object_slot,
                                  int64_t total, int64_t levels) {
    const struct formulation *formulation = extraction->formulation;
    const struct object_slot *slot = &formulation->object_slots[object_slot];
    int64_t crowded = (total + slot->available - 1) / slot->available;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (acting_on(extraction, i, object_slot) > 0 &&
            formulation->actor_slots[i].acts != NO_COLUMN)
            return smaller(slot->size, total > levels ? total : levels);
    return crowded > levels ? crowded : levels;
}

static void share_out(struct extraction *extraction, size_t object_slot) {
    const struct formulation *formulation = extraction->formulation;
    const struct object_slot *slot = &formulation->object_slots[object_slot];
    int64_t total = 0, levels = 0;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        total += acting_on(extraction, i, object_slot);
    for (size_t s = 0; s < slot->level_count; s++)
        levels = extraction->values[slot->levels[s].column] > levels
                     ? extraction->values[slot->levels[s].column]
                     : levels;
    if (slot->size == 1) { /* nothing to spread */
        for (size_t i = 0; i < formulation->actor_slot_count; i++)
            if (acting_on(extraction, i, object_slot) > 0)
                add_share(
                    extraction, i, object_slot,
                    individual(extraction, slot->class, extraction->used_objects[slot->class]),
                    acting_on(extraction, i, object_slot));
    } else if (total > 0) {
        int64_t individuals = individuals_needed(extraction, object_slot, total, levels);
        deal(extraction, object_slot, spread(extraction, slot, individuals, total), individuals);
    }
    extraction->used_objects[slot->class] += slot->size;
}

/* ---- Actors ---- */

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
    for (size_t i = 0; i < extraction->share_count; i++) {
        struct share *share = &extraction->shares[i];
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
    struct share *shares = extraction->shares;
    size_t at = 0, end = 0;
    find_orders(extraction);
    if (extraction->share_count > 0)
        qsort(shares, extraction->share_count, sizeof(*shares), compare_shares);
    for (size_t i = 0; i < formulation->actor_slot_count; i++, at = end) {
        while (end < extraction->share_count && shares[end].actor_slot == i)
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
    extraction.used_objects = memory_array(memory, formulation->objects.count, sizeof(int64_t));
    extraction.used_actors = memory_array(memory, formulation->actors.count, sizeof(int64_t));
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        share_out(&extraction, j);
    name_actors(&extraction);
    declaration_sort(extraction.declaration);
    return extraction.declaration;
}
