/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transitions of a step: how many individuals go into its bin, or into each of its bins. */
#include "solver/count/transitions.h"

#include "base/numbers.h"
#include "solver/count/bins.h"

/* ---- One bin, one individual ---- */

static void place_one(struct count_run *run) {
    const struct bin *bin = count_bin(run, 0);
    const uint32_t *state = run->successors[0].state;
    int64_t most =
        smaller(bin->multiple, muster_count_capacity_left(run, state, count_group(run, bin)));
    for (int64_t x = bin->least; x <= most && !run->stopped; x++) {
        struct successor *successor = muster_successor_begin(run, &run->successors[0]);
        successor->value += x * bin->worth;
        if (muster_count_fill_bin(run, successor->state, bin, x) &&
            !muster_count_arrive(run, successor, muster_count_choose(run, bin->multiple, x)))
            return;
    }
}

/* ---- One bin, several individuals ---- */

/*
 * Puts `x` individuals into the bin, and opens it if `open`. False: a larger `x` would fail, too.
 */
static bool place(struct count_run *run, const struct bin *bin, int64_t x, bool open) {
    struct successor *successor = muster_successor_begin(run, &run->successors[0]);
    successor->value += x * bin->worth;
    if (!muster_count_fill_bin(run, successor->state, bin, x))
        return false;
    if (open)
        muster_count_open_bin(run, successor->state, bin);
    return muster_count_arrive(run, successor, &run->one);
}

static void place_many(struct count_run *run) {
    const struct bin *bin = count_bin(run, 0);
    const struct tally_group *group = count_group(run, bin);
    int64_t left = group->size - muster_count_value(run, run->successors[0].state, group->placed);
    if (bin->absent != NOBODY) { /* none of them, or all */
        if (bin->least == 0)
            place(run, bin, 0, false);
        if (left == group->size)
            place(run, bin, group->size, false);
        return;
    }
    int64_t open_from =
        larger(bin->least, muster_count_threshold(run, run->successors[0].state, bin));
    for (int64_t x = bin->least; x <= left && x <= open_from; x++)
        if (!place(run, bin, x, x == open_from))
            return;
}

/* ---- The rest of a group ---- */

/* Whether nothing that acting raises can grow any more. */
static bool all_capped(const struct count_run *run, const uint32_t *state,
                       const struct increments *increments) {
    for (size_t i = 0; i < increments->count; i++)
        if (muster_count_value(run, state, (int)increments->list[i].counter) <
            run->tally->counters[increments->list[i].counter].cap)
            return false;
    return true;
}

/*
 * Those left over join open bins, or do nothing. From the number on that no counter tells from
 * larger ones, all further ones lead to one state, and are added up there if they are worth the
 * same.
 */
static void place_rest(struct count_run *run) {
    const struct tally_group *group = count_group(run, count_bin(run, 0));
    const uint32_t *state = run->successors[0].state;
    int64_t placed = muster_count_value(run, state, group->placed);
    int64_t open = muster_count_value(run, state, group->open);
    int64_t most = open > 0 ? group->size - placed : 0;
    int64_t worth = group->worths[muster_count_value(run, state, group->best)];
    for (int64_t x = 0; x <= most; x++) {
        struct successor *successor = muster_successor_begin(run, &run->successors[0]);
        const struct natural *factor = x == 0 ? &run->one : muster_count_spread(run, x, open);
        if (!muster_count_raise_all(run, successor->state, &group->acting, placed + x))
            return;
        if (all_capped(run, successor->state, &group->acting)) {
            if (worth == 0)
                factor = muster_count_spread_from(run, x, most, open);
            else
                factor = muster_count_spread(run, x = most, open);
            x = most;
        }
        successor->value += x * worth;
        if (!muster_count_arrive(run, successor, factor))
            return;
    }
}

/* ---- All bins of an individual that goes into at most one of them ---- */

/* Puts the individual into this bin of the step (SIZE_MAX: none) or one of `alike` such bins. */
static bool go_into(struct count_run *run, size_t chosen, int64_t alike) {
    struct successor *successor = muster_successor_begin(run, &run->successors[0]);
    for (size_t i = 0; i < run->step->bin_count; i++) {
        const struct bin *bin = count_bin(run, i);
        if ((i == chosen || bin->absent != NOBODY) &&
            !muster_count_fill_bin(run, successor->state, bin, i == chosen))
            return true;
    }
    if (chosen == SIZE_MAX)
        return muster_count_arrive(run, successor, &run->one);
    successor->value += count_bin(run, chosen)->worth;
    return muster_count_arrive(
        run, successor, muster_count_choose(run, alike * count_bin(run, chosen)->multiple, 1));
}

/* Interchangeable bins are next to each other as far as the canonical form has sorted them. */
static void place_group(struct count_run *run) {
    const struct tally_group *group = count_group(run, count_bin(run, 0));
    size_t given = SIZE_MAX;
    for (size_t i = 0; i < run->step->bin_count; i++)
        if (count_bin(run, i)->least > 0)
            given = i;
    bool free = muster_count_capacity_left(run, run->successors[0].state, group) > 0;
    if (given != SIZE_MAX && free)
        go_into(run, given, 1);
    if (given != SIZE_MAX || !go_into(run, SIZE_MAX, 1) || !free)
        return;
    for (size_t i = 0, alike; i < run->step->bin_count; i += alike) {
        alike = 1;
        while (i + alike < run->step->bin_count && muster_count_alike(run, i, i + alike))
            alike++;
        if (!go_into(run, i, (int64_t)alike) || run->stopped)
            return;
    }
}

void muster_count_try_step(struct count_run *run) {
    if (run->step->sort == STEP_GROUP)
        place_group(run);
    else if (run->step->sort == STEP_CLASS)
        muster_count_try_class(run);
    else if (count_bin(run, 0)->thing_count == 0)
        place_rest(run);
    else if (count_group(run, count_bin(run, 0))->placing == PLACE_MANY)
        place_many(run);
    else
        place_one(run);
}
