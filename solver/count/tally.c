/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/tally.h"

#include "base/numbers.h"

size_t muster_tally_add_counter(struct tally *tally, int64_t cap, int thing, int squad) {
    tally->counters = arena_grow(tally->arena, tally->counters, tally->counter_count,
                                 &tally->counter_capacity, sizeof(*tally->counters));
    tally->counters[tally->counter_count] =
        (struct tally_counter){.cap = cap, .thing = thing, .squad = squad};
    return tally->counter_count++;
}

/* Too much stays too much: whatever can be said of it early is kept with the counter. */
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

void muster_touches_add(struct touches *touches, size_t counter, int64_t amount,
                        struct arena *arena) {
    for (size_t i = 0; i < touches->count; i++)
        if (touches->list[i].counter == counter) {
            touches->list[i].amount += amount;
            return;
        }
    touches->list = arena_grow(arena, touches->list, touches->count, &touches->capacity,
                               sizeof(*touches->list));
    touches->list[touches->count++] = (struct touch){.counter = counter, .amount = amount};
}

/* Sorts of questions that are not put here: who asks them goes through the declarations. */
static const char *unsuitable(const struct tally *tally) {
    const struct partial *partial = tally->partial;
    if (tally->combat->too_large)
        return "the position is too large";
    if (partial == NULL)
        return NULL;
    if (partial->exact != NULL)
        return "some individuals do nothing but what is given";
    for (size_t i = 0; i < partial->ban_count; i++)
        if (partial->bans[i].member != 0)
            return "identical individuals are told apart";
    return NULL;
}

/* Whether something is given of creatures that don't declare now. */
static bool gives_others(const struct tally *tally) {
    const struct muster_declaration *given = tally->partial == NULL ? NULL : tally->partial->given;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++)
        if (given->deeds[i].object_count > 0 &&
            !given->position->creatures[given->deeds[i].creature].declares)
            return true;
    return false;
}

struct tally *muster_tally_new(struct combat *combat, const struct partial *given, bool exact,
                               struct arena *arena) {
    struct tally *tally = muster_arena_take(arena, sizeof(*tally));
    *tally = (struct tally){.combat = combat, .arena = arena, .partial = given, .exact = exact};
    tally->declined = unsuitable(tally);
    tally->impossible = gives_others(tally);
    if (tally->declined != NULL)
        return tally;
    muster_tally_add_things(tally);
    if (tally->declined == NULL) {
        muster_tally_add_sums(tally);
        muster_tally_add_squads(tally);
    }
    return tally;
}
