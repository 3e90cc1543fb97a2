/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For each object slot: decides how many act on its first individual, on its second and so on, as
 * its levels ask; then the actors of every slot are assigned to these individuals.
 */
#include "solver/declare/disaggregate.h"

#include "base/numbers.h"
#include "model/object.h"

struct sharing {
    const struct formulation *formulation;
    const int64_t *values;
    struct arena *arena;
    struct shares shares;
    int64_t *used_objects; /* by object class: individuals given to slots so far */
    struct arena *passing; /* for numbers of many individuals; released slot by slot */
};

/*
 * An array of numbers, one for each individual of a slot. The formulation's arena lasts as long as
 * the question, which asks for several declarations; of a million individuals it would hold them
 * all.
 */
static int64_t *numbers(struct sharing *sharing, int64_t individuals) {
    enum { MANY = 1024 };
    struct arena *arena = sharing->arena;
    if (individuals < MANY)
        return muster_arena_array(arena, (size_t)individuals, sizeof(int64_t));
    if (sharing->passing == NULL)
        sharing->passing = muster_arena_inner(arena);
    return muster_arena_array(sharing->passing, (size_t)individuals, sizeof(int64_t));
}

/* How many individuals up to an ordinal the declaration at hand singles out. */
static int64_t singled_out(const struct combat *combat, int number, int64_t ordinal) {
    int64_t count = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        count += combat->objects[j].number == number && combat->objects[j].ordinal > 0 &&
                 combat->objects[j].ordinal <= ordinal;
    return count;
}

/* The k-th individual of a class of objects, counted from 0. */
static struct object individual(const struct sharing *sharing, size_t class, int64_t k) {
    const struct combat *combat = sharing->formulation->combat;
    const struct class *objects = &sharing->formulation->objects.list[class];
    size_t member = 0;
    while (k >= combat->objects[objects->members[member]].size)
        k -= combat->objects[objects->members[member++]].size;
    const struct item *item = &combat->objects[objects->members[member]];
    struct object object = {.number = item->number, .ordinal = item->ordinal};
    if (item->ordinal > 0 || muster_object_size(combat->position, item->number) == 1)
        return object;
    /* The k-th of those that are not singled out: skip those that are. */
    object.ordinal = k + 1;
    while (combat->singled_out &&
           object.ordinal != k + 1 + singled_out(combat, item->number, object.ordinal))
        object.ordinal = k + 1 + singled_out(combat, item->number, object.ordinal);
    return object;
}

/* Whether a share of the same slots, in which as many act on the object, goes on with it. */
static bool goes_on(const struct share *last, size_t actor_slot, size_t object_slot,
                    const struct object *object, int64_t count) {
    return last->actor_slot == actor_slot && last->object_slot == object_slot &&
           last->count == count && last->object.number == object->number &&
           last->object.ordinal > 0 && last->object.ordinal + last->individuals == object->ordinal;
}

static void add_share(struct sharing *sharing, size_t actor_slot, size_t object_slot,
                      struct object object, int64_t count) {
    struct shares *shares = &sharing->shares;
    if (shares->count > 0 &&
        goes_on(&shares->list[shares->count - 1], actor_slot, object_slot, &object, count)) {
        shares->list[shares->count - 1].individuals++;
        return;
    }
    shares->list = arena_grow(sharing->arena, shares->list, shares->count, &shares->capacity,
                              sizeof(*shares->list));
    shares->list[shares->count++] = (struct share){.actor_slot = actor_slot,
                                                   .object_slot = object_slot,
                                                   .object = object,
                                                   .individuals = 1,
                                                   .count = count};
}

static int64_t acting_on(const struct sharing *sharing, size_t actor_slot, size_t object_slot) {
    size_t column = pair_column(sharing->formulation, actor_slot, object_slot);
    return column == NO_COLUMN ? 0 : sharing->values[column];
}

/* The level that the k-th individual of a slot is in: 0 for none, else 1 + its index. */
static size_t level_of(const struct sharing *sharing, const struct object_slot *slot, int64_t k) {
    size_t level = 0;
    while (level < slot->level_count && sharing->values[slot->levels[level].column] > k)
        level++;
    return level;
}

/* The most actors that can act on an individual in this level. */
static int64_t most_in(const struct object_slot *slot, size_t level) {
    if (level < slot->level_count)
        return level == 0 ? 0 : slot->levels[level].from - 1;
    return slot->available;
}

/* The most actors that the k-th individual of a slot can take. */
static int64_t most_on(const struct sharing *sharing, const struct object_slot *slot, int64_t k) {
    arena_tick(sharing->arena);
    return slot->strict ? most_in(slot, level_of(sharing, slot, k)) : slot->available;
}

/* How many more actors it takes until every individual that can has this many. */
static int64_t needed_for(const struct sharing *sharing, const struct object_slot *slot,
                          const int64_t *loads, int64_t individuals, int64_t height) {
    int64_t count = 0;
    for (int64_t k = 0; k < individuals; k++) {
        int64_t full = smaller(height, most_on(sharing, slot, k));
        count += full > loads[k] ? full - loads[k] : 0;
    }
    return count;
}

/* The height up to which all of them can be filled with this many individuals. */
static int64_t height_for(const struct sharing *sharing, const struct object_slot *slot,
                          const int64_t *loads, int64_t individuals, int64_t total) {
    int64_t low = 0, high = slot->available;
    while (low < high) {
        int64_t middle = low + (high - low + 1) / 2;
        if (needed_for(sharing, slot, loads, individuals, middle) <= total)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* How many act on each individual of a slot: what its level asks, with the rest spread evenly. */
static int64_t *spread(struct sharing *sharing, const struct object_slot *slot, int64_t individuals,
                       int64_t total) {
    int64_t *loads = numbers(sharing, individuals);
    for (int64_t k = 0; k < individuals; k++) {
        size_t level = level_of(sharing, slot, k);
        arena_tick(sharing->arena);
        loads[k] = level == 0 ? 0 : slot->levels[level - 1].from;
        total -= loads[k];
    }
    if (total <= 0)
        return loads;
    /* Fill up the least loaded first, so that the loads end up even. */
    int64_t height = height_for(sharing, slot, loads, individuals, total);
    total -= needed_for(sharing, slot, loads, individuals, height);
    for (int64_t k = 0; k < individuals; k++) {
        int64_t most = most_on(sharing, slot, k);
        loads[k] = larger(loads[k], smaller(height, most));
        if (total > 0 && loads[k] == height && height < most) {
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
static void deal_single(struct sharing *sharing, int64_t left, int64_t *loads, int64_t individuals,
                        int64_t *next, int64_t *given) {
    while (left > 0) {
        while (*next < individuals && loads[*next] == 0)
            ++*next;
        if (*next == individuals)
            muster_arena_leave(sharing->arena, MUSTER_INTERNAL);
        int64_t amount = smaller(left, loads[*next]);
        given[*next] += amount;
        loads[*next] -= amount;
        left -= amount;
    }
}

/* How many individuals can still take one of these actors. */
static int64_t takers(struct sharing *sharing, const int64_t *loads, const int64_t *given,
                      int64_t individuals, int64_t most) {
    int64_t count = 0;
    for (int64_t k = 0; k < individuals; k++) {
        arena_tick(sharing->arena);
        count += loads[k] > 0 && given[k] < most;
    }
    return count;
}

/*
 * Spreads the others evenly: an equal share to each individual, then the remainder one by one to
 * those that need most and have least, which leaves every later slot a way to do the same. Only
 * `most` of them act at all, so no individual takes more than that.
 */
static void deal_several(struct sharing *sharing, int64_t left, int64_t most, int64_t *loads,
                         int64_t individuals, int64_t *given) {
    while (left > 0) {
        int64_t count = takers(sharing, loads, given, individuals, most), even = 0;
        if (count == 0)
            muster_arena_leave(sharing->arena, MUSTER_INTERNAL);
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

/* The only slot whose actors act on these objects; or that there are several. */
static size_t sole_slot(const struct sharing *sharing, size_t object_slot) {
    size_t sole = NO_SLOT;
    for (size_t i = 0; i < sharing->formulation->actor_slot_count; i++)
        if (acting_on(sharing, i, object_slot) > 0) {
            if (sole != NO_SLOT)
                return NO_SLOT;
            sole = i;
        }
    return sole;
}

/* Gives each individual all that it takes. */
static void deal_all(struct sharing *sharing, size_t actor_slot, size_t object_slot,
                     const int64_t *loads, int64_t individuals) {
    size_t class = sharing->formulation->object_slots[object_slot].class;
    const struct actor_slot *slot = &sharing->formulation->actor_slots[actor_slot];
    int64_t first = sharing->used_objects[class];
    for (int64_t k = 0; k < individuals; k++) {
        arena_tick(sharing->arena);
        if (slot->acts != NO_COLUMN && loads[k] > sharing->values[slot->acts])
            muster_arena_leave(sharing->arena, MUSTER_INTERNAL);
        if (loads[k] > 0)
            add_share(sharing, actor_slot, object_slot, individual(sharing, class, first + k),
                      loads[k]);
    }
}

/*
 * Assigns the actors of all slots; those that act on several go first, as they need different ones.
 */
static void deal(struct sharing *sharing, size_t object_slot, int64_t *loads, int64_t individuals) {
    const struct formulation *formulation = sharing->formulation;
    size_t class = formulation->object_slots[object_slot].class;
    int64_t first = sharing->used_objects[class], next = 0;
    int64_t *given = numbers(sharing, individuals);
    for (int several = 1; several >= 0; several--)
        for (size_t i = 0; i < formulation->actor_slot_count; i++) {
            const struct actor_slot *slot = &formulation->actor_slots[i];
            int64_t count = acting_on(sharing, i, object_slot);
            if (count == 0 || (slot->acts != NO_COLUMN) != several)
                continue;
            int64_t from = several ? 0 : next;
            if (several)
                deal_several(sharing, count, sharing->values[slot->acts], loads, individuals,
                             given);
            else
                deal_single(sharing, count, loads, individuals, &next, given);
            for (int64_t k = from; k < individuals && k <= (several ? individuals : next); k++) {
                if (given[k] > 0)
                    add_share(sharing, i, object_slot, individual(sharing, class, first + k),
                              given[k]);
                given[k] = 0;
            }
        }
}

/*
 * How many individuals of a slot the actors are spread over. Those that act on several objects need
 * as many as each can act on; the others crowd together, so that the declaration stays short.
 */
static int64_t individuals_needed(const struct sharing *sharing, size_t object_slot, int64_t total,
                                  int64_t levels) {
    const struct formulation *formulation = sharing->formulation;
    const struct object_slot *slot = &formulation->object_slots[object_slot];
    int64_t crowded = (total + slot->available - 1) / slot->available;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        if (acting_on(sharing, i, object_slot) > 0 && formulation->actor_slots[i].acts != NO_COLUMN)
            return smaller(slot->size, total > levels ? total : levels);
    return crowded > levels ? crowded : levels;
}

static void share_out(struct sharing *sharing, size_t object_slot) {
    const struct formulation *formulation = sharing->formulation;
    const struct object_slot *slot = &formulation->object_slots[object_slot];
    int64_t total = 0, levels = 0;
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        total += acting_on(sharing, i, object_slot);
    for (size_t s = 0; s < slot->level_count; s++)
        levels = sharing->values[slot->levels[s].column] > levels
                     ? sharing->values[slot->levels[s].column]
                     : levels;
    if (slot->size == 1) { /* nothing to spread */
        for (size_t i = 0; i < formulation->actor_slot_count; i++)
            if (acting_on(sharing, i, object_slot) > 0)
                add_share(sharing, i, object_slot,
                          individual(sharing, slot->class, sharing->used_objects[slot->class]),
                          acting_on(sharing, i, object_slot));
    } else if (total > 0) {
        int64_t individuals = individuals_needed(sharing, object_slot, total, levels);
        int64_t *loads = spread(sharing, slot, individuals, total);
        size_t sole = sole_slot(sharing, object_slot);
        if (sole == NO_SLOT)
            deal(sharing, object_slot, loads, individuals);
        else
            deal_all(sharing, sole, object_slot, loads, individuals);
        if (sharing->passing != NULL)
            muster_arena_free(sharing->passing);
    }
    sharing->used_objects[slot->class] += slot->size;
}

struct shares muster_disaggregate(const struct formulation *formulation, const int64_t *values) {
    struct sharing sharing = {
        .formulation = formulation, .values = values, .arena = formulation->arena};
    sharing.used_objects =
        muster_arena_array(formulation->arena, formulation->objects.count, sizeof(int64_t));
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        share_out(&sharing, j);
    return sharing.shares;
}
