/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/bins.h"

#include "base/numbers.h"

int64_t muster_count_capacity_left(const struct count_run *run, const uint32_t *state,
                                   const struct tally_group *group) {
    if (group->used == NOBODY || run->tally->counters[group->used].cap != group->capacity)
        return INT64_MAX; /* no limit */
    return group->capacity - muster_count_value(run, state, group->used);
}

/* Whether too many act if those placed so far do. */
static bool too_many_act(const struct count_run *run, const uint32_t *state,
                         const struct tally_group *group) {
    int64_t placed = muster_count_value(run, state, group->placed);
    for (size_t i = 0; i < group->acting.count; i++) {
        const struct tally_counter *counter = &run->tally->counters[group->acting.list[i].counter];
        int64_t value = muster_count_value(run, state, (int)group->acting.list[i].counter) +
                        placed * group->acting.list[i].amount;
        for (size_t k = 0; k < counter->check_count; k++) {
            const struct tally_check *check = &run->tally->checks[counter->checks[k]];
            if (check->guard == NOBODY && value > check->high)
                return true;
        }
    }
    return false;
}

bool muster_count_fill_bin(const struct count_run *run, uint32_t *state, const struct bin *bin,
                           int64_t x) {
    const struct tally_group *group = count_group(run, bin);
    if (group->placing == PLACE_MANY) {
        muster_count_raise(run, state, (size_t)group->placed, x);
        if (x > 0 && group->acting.count > 0 && too_many_act(run, state, group))
            return false;
    } else if (group->used != NOBODY) {
        muster_count_raise(run, state, (size_t)group->used, x);
    }
    if (bin->absent != NOBODY && x < group->size)
        muster_count_raise(run, state, (size_t)bin->absent, 1);
    return muster_count_raise_all(run, state, &bin->increments, x) &&
           (bin->absent == NOBODY || !muster_count_is_too_much(run, state, (size_t)bin->absent));
}

int64_t muster_count_threshold(const struct count_run *run, const uint32_t *state,
                               const struct bin *bin) {
    int64_t most = 0;
    for (size_t i = 0; i < bin->increments.count; i++) {
        const struct increment *increment = &bin->increments.list[i];
        int64_t left = run->tally->counters[increment->counter].cap -
                       muster_count_value(run, state, (int)increment->counter);
        most = larger(most, (left + increment->amount - 1) / increment->amount);
    }
    return most;
}

void muster_count_open_bin(const struct count_run *run, uint32_t *state, const struct bin *bin) {
    const struct tally_group *group = count_group(run, bin);
    int64_t best = muster_count_value(run, state, group->best);
    uint32_t rank = 0;
    while (group->worths[rank] != bin->worth)
        rank++;
    if (rank < best)
        return;
    if (rank > best)
        state[run->place[group->open]] = 0;
    state[run->place[group->best]] = rank;
    muster_count_raise(run, state, (size_t)group->open, bin->multiple);
}

static bool same_things(const struct count_run *run, const struct bin *one,
                        const struct bin *other) {
    const struct thing *left = &run->tally->things[one->things[0]];
    const struct thing *right = &run->tally->things[other->things[0]];
    const uint32_t *state = run->successors[0].state;
    for (size_t k = 0; k < left->own_count; k++)
        if (muster_count_value(run, state, (int)left->own[k].counter) !=
            muster_count_value(run, state, (int)right->own[k].counter))
            return false;
    return true;
}

static bool same_groups(const struct count_run *run, const struct bin *one,
                        const struct bin *other) {
    const struct tally_group *left = count_group(run, one), *right = count_group(run, other);
    const uint32_t *state = run->successors[0].state;
    for (size_t k = 0; k < left->own_count; k++)
        if (muster_count_value(run, state, (int)left->own[k]) !=
            muster_count_value(run, state, (int)right->own[k]))
            return false;
    return true;
}

bool muster_count_alike(const struct count_run *run, size_t one, size_t other) {
    const struct bin *left = count_bin(run, one), *right = count_bin(run, other);
    if (run->bin_class[one] != run->bin_class[other])
        return false;
    return left->group == right->group ? same_things(run, left, right)
                                       : same_groups(run, left, right);
}
