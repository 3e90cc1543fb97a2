/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/priced_bounds.h"

#include <stdlib.h>

#include "base/numbers.h"
#include "base/sort.h"
#include "solver/declare/symmetry.h"
#include "solver/list/pruning.h"

enum { PAIRS_LIMIT = 20000, FEW_WAYS = 2000, CAP_LIMIT = 4096 };

/* ---- Setting up ---- */

/* Whether there are enough ways to choose for finding prices to pay off. */
static bool has_many_ways(const struct pruning *pruning) {
    double ways = 1;
    for (size_t i = 0; i < pruning->combat->actor_count && ways <= FEW_WAYS; i++) {
        double options = 1;
        for (size_t o = 0; o < pruning->object_count; o++)
            options += pruning_allowed(pruning, i, o);
        ways *= options;
    }
    return ways > FEW_WAYS;
}

/* The thing that an object is, or is one of. */
static size_t thing_of(const struct tally *tally, const struct symmetry *classes, size_t item,
                       int64_t ordinal) {
    for (size_t t = 0; t < tally->thing_count; t++)
        if (tally->things[t].item == item && tally->things[t].ordinal == ordinal)
            return t;
    for (size_t c = 0; c < classes->count; c++)
        for (size_t i = 0; i < classes->list[c].count; i++)
            if (classes->list[c].members[i] == item)
                for (size_t t = 0; t < tally->thing_count; t++)
                    if (tally->things[t].item == classes->list[c].members[0] &&
                        tally->things[t].count > 1)
                        return t;
    return SIZE_MAX;
}

static void find_things(struct priced_bounds *bounds, const struct pruning *pruning,
                        struct arena *arena) {
    struct symmetry classes = muster_object_classes(pruning->combat);
    bounds->things = muster_arena_array(arena, pruning->object_count, sizeof(size_t));
    for (size_t o = 0; o < pruning->object_count; o++)
        bounds->things[o] = thing_of(bounds->pricing->tally, &classes, pruning->items[o],
                                     pruning->objects[o].ordinal);
}

/* Tables of what a counter adds at each value. False: there are too many values. */
static bool make_tables(struct priced_bounds *bounds, struct arena *arena) {
    const struct tally *tally = bounds->pricing->tally;
    for (size_t c = 0; c < tally->counter_count; c++) {
        int64_t cap = tally->counters[c].cap;
        if (cap > CAP_LIMIT)
            return false;
        int64_t *open = muster_arena_array(arena, (size_t)cap + 1, sizeof(int64_t));
        int64_t *settled = muster_arena_array(arena, (size_t)cap + 1, sizeof(int64_t));
        for (int64_t value = 0; value <= cap; value++) {
            open[value] = muster_pricing_of_counter(bounds->pricing, c, value, NULL);
            settled[value] = muster_pricing_of_settled(bounds->pricing, c, value);
        }
        bounds->open[c] = open;
        bounds->settled[c] = settled;
        if (open[0] == PRICE_NEVER)
            return false;
        bounds->sum += open[0];
    }
    return true;
}

static void note_last(size_t *last, const struct increments *increments, size_t actor) {
    for (size_t i = 0; i < increments->count; i++)
        last[increments->list[i].counter] = actor;
}

/* Notes after which actor each counter is settled. */
static void note_settling(struct priced_bounds *bounds, struct arena *arena) {
    const struct tally *tally = bounds->pricing->tally;
    size_t *last = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    bounds->settling = muster_arena_array(arena, tally->group_count, sizeof(size_t));
    bounds->settling_next = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    for (size_t c = 0; c < tally->counter_count; c++)
        last[c] = SIZE_MAX;
    for (size_t s = 0; s < tally->group_count; s++) {
        const struct tally_group *group = &tally->groups[s];
        bounds->settling[s] = SIZE_MAX;
        note_last(last, &group->acting, s);
        for (size_t k = 0; k < group->bin_count; k++)
            note_last(last, &tally->bins[group->bins[k]].increments, s);
    }
    for (size_t c = 0; c < tally->counter_count; c++)
        if (last[c] != SIZE_MAX) {
            bounds->settling_next[c] = bounds->settling[last[c]];
            bounds->settling[last[c]] = c;
        }
}

static void look_ahead(struct priced_bounds *bounds, struct arena *arena) {
    const struct tally *tally = bounds->pricing->tally;
    bounds->rest = muster_arena_array(arena, tally->group_count + 1, sizeof(int64_t));
    bounds->each = muster_arena_array(arena, tally->group_count, sizeof(int64_t));
    for (size_t s = tally->group_count; s-- > 0;) {
        int64_t gain = bounds->pricing->group_bounds[s];
        bounds->rest[s] = bounds->rest[s + 1] + gain;
        bounds->each[s] = gain / larger(tally->groups[s].size, 1); /* it is a multiple of that */
    }
}

struct priced_bounds *muster_priced_bounds_new(const struct pruning *pruning, struct combat *combat,
                                               struct arena *arena) {
    if (pruning->floor <= 0 ||
        (double)combat->actor_count * (double)pruning->object_count > PAIRS_LIMIT ||
        !has_many_ways(pruning))
        return NULL;
    struct tally *tally = muster_tally_new(combat, NULL, arena);
    struct pricing *pricing =
        tally->declined != NULL || tally->impossible ? NULL : muster_pricing_new(tally);
    if (pricing == NULL)
        return NULL;
    struct priced_bounds *bounds = muster_arena_take(arena, sizeof(*bounds));
    *bounds = (struct priced_bounds){.pricing = pricing, .floor = pruning->floor * PRICE_UNIT};
    bounds->values = muster_arena_array(arena, tally->counter_count, sizeof(int64_t));
    bounds->open = muster_arena_array(arena, tally->counter_count, sizeof(int64_t *));
    bounds->settled = muster_arena_array(arena, tally->counter_count, sizeof(int64_t *));
    if (!make_tables(bounds, arena))
        return NULL;
    find_things(bounds, pruning, arena);
    note_settling(bounds, arena);
    look_ahead(bounds, arena);
    bounds->last = muster_arena_array(arena, tally->counter_count, sizeof(size_t));
    for (size_t c = 0; c < tally->counter_count; c++)
        bounds->last[c] = SIZE_MAX; /* not known yet */
    return bounds;
}

/* ---- Deltas ---- */

/* The bin of exactly these things, or NULL. */
static const struct bin *bin_of(const struct tally *tally, const struct tally_group *group,
                                const size_t *things, size_t count) {
    for (size_t k = 0; k < group->bin_count; k++) {
        const struct bin *bin = &tally->bins[group->bins[k]];
        size_t same = 0;
        while (bin->thing_count == count && same < count && bin->things[same] == things[same])
            same++;
        if (same == count && bin->thing_count == count)
            return bin;
    }
    return NULL;
}

static bool add_bin(struct priced_delta *delta, const struct bin *bin, struct arena *arena) {
    if (bin == NULL)
        return false;
    delta->worth += bin->worth * PRICE_UNIT;
    for (size_t i = 0; i < bin->increments.count; i++)
        muster_increments_add(&delta->increments, bin->increments.list[i].counter,
                              bin->increments.list[i].amount, arena);
    return true;
}

struct priced_delta muster_priced_delta_of(const struct priced_bounds *bounds, size_t actor,
                                           const size_t *objects, size_t count,
                                           struct arena *arena) {
    const struct tally *tally = bounds->pricing->tally;
    const struct tally_group *group = &tally->groups[actor];
    struct priced_delta delta = {0};
    size_t *things = muster_arena_array(arena, count, sizeof(size_t));
    bool known = true;
    for (size_t i = 0; i < count; i++)
        things[i] = bounds->things[objects[i]];
    qsort(things, count, sizeof(size_t), muster_compare_sizes);
    if (group->joint_bins)
        known = add_bin(&delta, bin_of(tally, group, things, count), arena);
    for (size_t i = 0; i < count && !group->joint_bins && known; i++)
        known = add_bin(&delta, bin_of(tally, group, &things[i], 1), arena);
    if (!known)
        return (struct priced_delta){.unknown = true};
    for (size_t i = 0; i < group->acting.count; i++)
        muster_increments_add(&delta.increments, group->acting.list[i].counter,
                              group->acting.list[i].amount, arena);
    delta.gain = delta.worth;
    for (size_t i = 0; i < delta.increments.count; i++)
        delta.gain += bounds->pricing->prices[delta.increments.list[i].counter] *
                      delta.increments.list[i].amount;
    return delta;
}

/* ---- Doing and undoing ---- */

static int64_t at(const struct priced_bounds *bounds, const int64_t **tables, size_t counter) {
    return tables[counter]
                 [smaller(bounds->values[counter], bounds->pricing->tally->counters[counter].cap)];
}

/* Takes what a counter adds into the sum, or out of it. */
static void take_in(struct priced_bounds *bounds, int64_t gain) {
    if (gain == PRICE_NEVER)
        bounds->never++;
    else
        bounds->sum += gain;
}

static void take_out(struct priced_bounds *bounds, int64_t gain) {
    if (gain == PRICE_NEVER)
        bounds->never--;
    else
        bounds->sum -= gain;
}

void muster_priced_add(struct priced_bounds *bounds, const struct priced_delta *delta,
                       int64_t count) {
    bounds->sum += delta->worth * count;
    bounds->unknown += delta->unknown ? count : 0;
    for (size_t i = 0; i < delta->increments.count; i++) {
        size_t counter = delta->increments.list[i].counter;
        take_out(bounds, at(bounds, bounds->open, counter));
        bounds->values[counter] += delta->increments.list[i].amount * count;
        take_in(bounds, at(bounds, bounds->open, counter));
    }
}

bool muster_priced_close(struct priced_bounds *bounds, size_t actor) {
    for (size_t c = bounds->settling[actor]; c != SIZE_MAX; c = bounds->settling_next[c]) {
        take_out(bounds, at(bounds, bounds->open, c));
        take_in(bounds, at(bounds, bounds->settled, c));
    }
    return bounds->never == 0 &&
           (bounds->sum + bounds->rest[actor + 1] >= bounds->floor || bounds->unknown > 0);
}

void muster_priced_reopen(struct priced_bounds *bounds, size_t actor) {
    for (size_t c = bounds->settling[actor]; c != SIZE_MAX; c = bounds->settling_next[c]) {
        take_out(bounds, at(bounds, bounds->settled, c));
        take_in(bounds, at(bounds, bounds->open, c));
    }
}

int64_t muster_priced_shortfall(const struct priced_bounds *bounds,
                                const struct remainder *remainder, const struct rest *rest) {
    const struct pruning_delta *rising = remainder->rising;
    struct recovery recovery = {0};
    bool misses = false; /* a counter that the rising move's like may still raise */
    int64_t sum = bounds->sum + bounds->rest[remainder->actor + 1] + remainder->left * rest->priced;
    if (bounds->never > 0)
        return SHORTFALL_FOREVER;
    for (size_t c = bounds->settling[remainder->actor]; c != SIZE_MAX;
         c = bounds->settling_next[c]) {
        if (bounds->last[c] == SIZE_MAX || bounds->last[c] >= remainder->from)
            continue;
        bool rises = rising != NULL && rising->first == bounds->last[c];
        int64_t settled = at(bounds, bounds->settled, c), open = at(bounds, bounds->open, c);
        if (settled == PRICE_NEVER && !rises)
            return SHORTFALL_FOREVER;
        misses = misses || settled == PRICE_NEVER;
        sum += settled == PRICE_NEVER ? 0 : settled - open;
        if (rises && settled != PRICE_NEVER && settled < open)
            recovery = (struct recovery){recovery.amount + open - settled, 1};
    }
    if (bounds->unknown > 0 || rest->unknown || (rising != NULL && rising->priced.unknown))
        return misses ? 1 : 0;
    int64_t each = rising == NULL ? 0 : rising->priced.gain - rest->priced;
    int64_t more = shortfall_of(bounds->floor - sum, each, &recovery);
    return larger(more, misses ? 1 : 0);
}
