/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/run_state.h"

#include <string.h>

#include "base/numbers.h"

void muster_count_stop(struct count_run *run, const char *reason, bool out_of_time) {
    run->stopped = true;
    run->result.reason = reason;
    run->result.out_of_time = out_of_time;
}

const struct natural *muster_count_choose(struct count_run *run, int64_t n, int64_t k) {
    struct kept_binomial *kept = &run->ways[(n * 31 + k) % BINOMIALS_KEPT];
    if (n == 1 && k <= 1)
        return &run->one;
    if (!kept->known || kept->n != (uint64_t)n || kept->k != (uint64_t)k)
        *kept = (struct kept_binomial){
            .known = true,
            .n = (uint64_t)n,
            .k = (uint64_t)k,
            .ways = muster_natural_binomial((uint64_t)n, (uint64_t)k, run->arena)};
    return &kept->ways;
}

const struct natural *muster_count_spread(struct count_run *run, int64_t n, int64_t bins) {
    return n == 0 || bins == 1 ? &run->one : muster_count_choose(run, n + bins - 1, n);
}

const struct natural *muster_count_spread_from(struct count_run *run, int64_t least, int64_t most,
                                               int64_t bins) {
    if (least == most || bins == 0)
        return muster_count_spread(run, least, bins);
    const struct natural *all = muster_count_choose(run, most + bins, bins);
    run->sum = muster_natural_of(0, run->arena);
    muster_natural_add(&run->sum, all, run->arena);
    if (least > 0)
        muster_natural_subtract(&run->sum, muster_count_choose(run, least - 1 + bins, bins));
    return &run->sum;
}

/* ---- Counters ---- */

int64_t muster_count_value(const struct count_run *run, const uint32_t *state, int counter) {
    return run->place[counter] == ABSENT ? 0 : state[run->place[counter]];
}

bool muster_count_holds(const struct count_run *run, const uint32_t *state,
                        const struct tally_check *check) {
    int64_t value = muster_count_value(run, state, check->subject);
    return (check->guard != NOBODY && muster_count_value(run, state, check->guard) == 0) ||
           (check->low <= value && value <= check->high);
}

bool muster_count_is_too_much(const struct count_run *run, const uint32_t *state, size_t counter) {
    const struct tally_counter *watched = &run->tally->counters[counter];
    for (size_t i = 0; i < watched->check_count; i++) {
        const struct tally_check *check = &run->tally->checks[watched->checks[i]];
        if (muster_count_value(run, state, check->subject) > check->high &&
            (check->guard == NOBODY || muster_count_value(run, state, check->guard) > 0))
            return true;
    }
    return false;
}

void muster_count_raise(const struct count_run *run, uint32_t *state, size_t counter, int64_t by) {
    uint32_t *value = &state[run->place[counter]];
    *value = (uint32_t)smaller(*value + by, run->tally->counters[counter].cap);
}

bool muster_count_raise_all(const struct count_run *run, uint32_t *state,
                            const struct increments *increments, int64_t times) {
    for (size_t i = 0; i < increments->count && times > 0; i++)
        muster_count_raise(run, state, increments->list[i].counter,
                           increments->list[i].amount * times);
    for (size_t i = 0; i < increments->count && times > 0; i++)
        if (muster_count_is_too_much(run, state, increments->list[i].counter))
            return false;
    return true;
}

/* ---- Successor states ---- */

/* One state may have a million successors, so that the clock is looked at between them, too. */
static void look_at_clock(struct count_run *run) {
    enum { BETWEEN_LOOKS = 64 };
    if (++run->begun % BETWEEN_LOOKS == 0 && muster_limits_reached(run->limits))
        muster_count_stop(run, muster_limits_reason(run->limits), true);
}

struct successor *muster_successor_begin(struct count_run *run, const struct successor *successor) {
    struct successor *next = &run->successors[successor - run->successors + 1];
    look_at_clock(run);
    if (next->state == NULL)
        next->state =
            muster_arena_array(run->arena, run->tally->counter_count, sizeof(*next->state));
    memcpy(next->state, successor->state, run->live_count * sizeof(*next->state));
    next->ways = successor->ways;
    next->length = successor->length;
    next->value = successor->value;
    return next;
}

/*
 * Settles a group after its last bin; *factor becomes the number of ways to place individuals left
 * over.
 */
static bool close_group(struct count_run *run, const struct tally_group *group,
                        struct successor *successor, const struct natural **factor) {
    uint32_t *state = successor->state;
    if (group->placing == PLACE_ONE)
        return group->used == NOBODY || muster_count_value(run, state, group->used) == 0 ||
               muster_count_raise_all(run, state, &group->acting, 1);
    int64_t left = group->size - muster_count_value(run, state, group->placed);
    if (left == 0 || group->acting.count > 0)
        return true; /* individuals left over are placed by the rest */
    *factor = muster_count_spread(run, left, muster_count_value(run, state, group->open));
    successor->value += left * group->worths[muster_count_value(run, state, group->best)];
    return true;
}

/* Settles the checks that are due after this step; false where one of them forbids the state. */
static bool settle(const struct count_run *run, struct successor *successor) {
    for (size_t i = 0; i < run->step->check_count; i++) {
        const struct tally_check *check = &run->tally->checks[run->step->checks[i]];
        bool held = muster_count_holds(run, successor->state, check);
        if (check->weight == 0 && !held)
            return false;
        successor->value += held ? check->weight : 0;
    }
    return true;
}

bool muster_count_arrive(struct count_run *run, struct successor *successor,
                         const struct natural *factor) {
    run->work += 1 + (int64_t)run->live_count / 16;
    if (run->work > run->work_limit)
        muster_count_stop(run, "there are too many steps", false);
    for (size_t i = 0; i < run->step->closed_count; i++)
        if (!close_group(run, &run->tally->groups[run->step->closed[i]], successor, &factor))
            return !run->stopped;
    if (!settle(run, successor))
        return !run->stopped;
    if (run->remaining != NULL &&
        !muster_remaining_suffices(run->remaining, successor->state, successor->value, run->floor))
        return !run->stopped;
    for (size_t i = 0; i < run->after_count; i++)
        run->key[i] = successor->state[run->kept[i]];
    muster_canonical_settle(&run->canonical, run->key);
    if (!muster_states_add(run->next, run->key, successor->value, successor->ways,
                           successor->length, factor))
        muster_count_stop(run, "there are too many states", false);
    return !run->stopped;
}
