/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding counters, checks and increments to a tally. */
#include "base/numbers.h"
#include "solver/count/tally.h"

size_t muster_tally_add_counter(struct tally *tally, int64_t cap, int thing, int group) {
    tally->counters = arena_grow(tally->arena, tally->counters, tally->counter_count,
                                 &tally->counter_capacity, sizeof(*tally->counters));
    tally->counters[tally->counter_count] =
        (struct tally_counter){.cap = cap, .thing = thing, .group = group};
    return tally->counter_count++;
}

/*
 * A counter never shrinks, so a check with an upper bound can fail early: the counter remembers it.
 */
static void watch(struct tally *tally, int number, size_t check) {
    struct tally_counter *counter = &tally->counters[number];
    counter->checks = arena_grow(tally->arena, counter->checks, counter->check_count,
                                 &counter->check_capacity, sizeof(*counter->checks));
    counter->checks[counter->check_count++] = check;
}

void muster_tally_add_check(struct tally *tally, struct tally_check check) {
    struct tally_counter *subject = &tally->counters[check.subject];
    subject->cap = larger(subject->cap, check.low);
    if (check.high != UNBOUNDED)
        subject->cap = larger(subject->cap, check.high + 1);
    if (check.guard != NOBODY)
        tally->counters[check.guard].cap = larger(tally->counters[check.guard].cap, 1);
    tally->checks = arena_grow(tally->arena, tally->checks, tally->check_count,
                               &tally->check_capacity, sizeof(*tally->checks));
    tally->checks[tally->check_count] = check;
    if (check.weight == 0 && check.high != UNBOUNDED) {
        watch(tally, check.subject, tally->check_count);
        if (check.guard != NOBODY && check.guard != check.subject)
            watch(tally, check.guard, tally->check_count);
    }
    tally->check_count++;
}

void muster_increments_add(struct increments *increments, size_t counter, int64_t amount,
                           struct arena *arena) {
    for (size_t i = 0; i < increments->count; i++)
        if (increments->list[i].counter == counter) {
            increments->list[i].amount += amount;
            return;
        }
    increments->list = arena_grow(arena, increments->list, increments->count, &increments->capacity,
                                  sizeof(*increments->list));
    increments->list[increments->count++] =
        (struct increment){.counter = counter, .amount = amount};
}
