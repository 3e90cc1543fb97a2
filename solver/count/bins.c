/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/bins.h"

#include "base/numbers.h"

int64_t muster_count_capacity_left(const struct count_run *run, const uint32_t *state,
                                   const struct squad *squad) {
    if (squad->used == NOBODY || run->tally->counters[squad->used].cap != squad->capacity)
        return INT64_MAX; /* no limit */
    return squad->capacity - muster_count_value(run, state, squad->used);
}

/* Whether too many act if those placed so far do. */
static bool too_many_act(const struct count_run *run, const uint32_t *state,
                         const struct squad *squad) {
    int64_t placed = muster_count_value(run, state, squad->placed);
    for (size_t i = 0; i < squad->acting.count; i++) {
        const struct tally_counter *counter = &run->tally->counters[squad->acting.list[i].counter];
        int64_t value = muster_count_value(run, state, (int)squad->acting.list[i].counter) +
                        placed * squad->acting.list[i].amount;
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
    const struct squad *squad = count_squad(run, bin);
    if (squad->placing == PLACE_MANY) {
        muster_count_raise(run, state, (size_t)squad->placed, x);
        if (x > 0 && squad->acting.count > 0 && too_many_act(run, state, squad))
            return false;
    } else if (squad->used != NOBODY) {
        muster_count_raise(run, state, (size_t)squad->used, x);
    }
    if (bin->absent != NOBODY && x < squad->size)
        muster_count_raise(run, state, (size_t)bin->absent, 1);
    return muster_count_touch(run, state, &bin->touches, x) &&
           (bin->absent == NOBODY || !muster_count_is_too_much(run, state, (size_t)bin->absent));
}

int64_t muster_count_threshold(const struct count_run *run, const uint32_t *state,
                               const struct bin *bin) {
    int64_t most = 0;
    for (size_t i = 0; i < bin->touches.count; i++) {
        const struct touch *touch = &bin->touches.list[i];
        int64_t left = run->tally->counters[touch->counter].cap -
                       muster_count_value(run, state, (int)touch->counter);
        most = larger(most, (left + touch->amount - 1) / touch->amount);
    }
    return most;
}

void muster_count_open_bin(const struct count_run *run, uint32_t *state, const struct bin *bin) {
    const struct squad *squad = count_squad(run, bin);
    int64_t best = muster_count_value(run, state, squad->best);
    uint32_t rank = 0;
    while (squad->worths[rank] != bin->worth)
        rank++;
    if (rank < best)
        return;
    if (rank > best)
        state[run->place[squad->open]] = 0;
    state[run->place[squad->best]] = rank;
    muster_count_raise(run, state, (size_t)squad->open, bin->multiple);
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

static bool same_squads(const struct count_run *run, const struct bin *one,
                        const struct bin *other) {
    const struct squad *left = count_squad(run, one), *right = count_squad(run, other);
    const uint32_t *state = run->successors[0].state;
    for (size_t k = 0; k < left->own_count; k++)
        if (muster_count_value(run, state, (int)left->own[k]) !=
            muster_count_value(run, state, (int)right->own[k]))
            return false;
    return true;
}

bool muster_count_alike(const struct count_run *run, size_t one, size_t other) {
    const struct bin *left = count_bin(run, one), *right = count_bin(run, other);
    if (run->group[one] != run->group[other])
        return false;
    return left->squad == right->squad ? same_things(run, left, right)
                                       : same_squads(run, left, right);
}
