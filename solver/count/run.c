/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Processes the steps of a tally, and adds up the result at the end. */
#include <string.h>

#include "base/numbers.h"
#include "solver/count/transitions.h"
#include "solver/search/find_best.h"

/* The most steps from state to state. */
enum { WORK_LIMIT = 30000000 };

enum { PATIENCE = 1024, BIT_LIMIT = 1 << 19 };

/* ---- One step ---- */

static size_t bit_count(uint64_t number) {
    size_t bits = 0;
    for (; number > 0; number >>= 1)
        bits++;
    return bits;
}

/* The number of individuals in one bin from which on no counter changes any more. */
static uint64_t most_told(const struct count_run *run, const struct tally_group *group) {
    int64_t most = 1;
    for (size_t i = 0; i < run->step->bin_count; i++) {
        const struct bin *bin = &run->tally->bins[run->step->bins[i]];
        for (size_t k = 0; k < bin->increments.count; k++)
            most = larger(most, run->tally->counters[bin->increments.list[k].counter].cap);
    }
    return (uint64_t)smaller(group->size, most);
}

/*
 * Bits of (bins + individuals)^min(bins, individuals): an upper bound on the ways to spread them.
 */
static size_t bits_to_spread(uint64_t bins, uint64_t individuals) {
    size_t each = bit_count(bins + individuals);
    return bins == 1 ? 1 : (size_t)(bins < individuals ? bins : individuals) * each;
}

/* An upper bound on the bits by which a number of ways can grow when one state leads to another. */
static size_t bits_of_step(const struct count_run *run) {
    const struct bin *bin = count_bin(run, 0);
    const struct tally_group *group = count_group(run, bin);
    uint64_t all = 1;
    if (run->step->sort == STEP_GROUP) {
        for (size_t i = 0; i < run->step->bin_count; i++)
            all += (uint64_t)count_bin(run, i)->multiple;
        return bit_count(all);
    }
    if (group->placing == PLACE_ONE)
        return run->step->sort == STEP_CLASS
                   ? run->step->bin_count + 1
                   : bit_count((uint64_t)group->capacity + 1) +
                         bits_to_spread((uint64_t)bin->multiple, (uint64_t)group->capacity);
    size_t bits = run->step->bin_count * bit_count(most_told(run, group) + 2);
    bits += bits_to_spread((uint64_t)bin->multiple, (uint64_t)group->size);
    if (run->step->closed_count > 0)
        bits +=
            bits_to_spread((uint64_t)run->tally->counters[group->open].cap, (uint64_t)group->size);
    return bits;
}

/* How many limbs are enough for all sums of this step. */
static size_t width_after(const struct count_run *run, const struct states *states) {
    size_t most = 0;
    for (size_t e = 0; e < states->count; e++) {
        size_t bits = muster_limbs_bits(muster_states_ways(states, e), states->width);
        most = bits > most ? bits : most;
    }
    return (most + bits_of_step(run) + bit_count(states->count)) / 32 + 1;
}

/*
 * Adds the counters that this step opens to the state, and drops those it closes from the key after
 * it.
 */
static void change_counters(struct count_run *run) {
    for (size_t i = 0; i < run->step->opened_count; i++) {
        run->place[run->step->opened[i]] = (int64_t)run->live_count;
        run->live[run->live_count++] = run->step->opened[i];
    }
    run->after_count = 0;
    for (size_t i = 0; i < run->live_count; i++)
        if (run->schedule.last[run->live[i]] > run->number) {
            run->kept[run->after_count] = i;
            run->after[run->after_count++] = run->live[i];
        }
}

/*
 * Groups the bins of the step that are interchangeable but for their counters; done before the
 * step.
 */
static void number_groups(struct count_run *run) {
    const struct schedule_step *step = run->step;
    for (size_t i = 0; i < step->bin_count; i++) {
        if (i > 0 && muster_canonical_alike(&run->canonical, step, i - 1, i))
            run->bin_class[i] = run->bin_class[i - 1];
        else
            run->bin_class[i] = i;
    }
}

static void forget_counters(struct count_run *run) {
    for (size_t i = 0; i < run->live_count; i++)
        run->place[run->live[i]] = ABSENT;
    for (size_t i = 0; i < run->after_count; i++) {
        run->live[i] = run->after[i];
        run->place[run->live[i]] = (int64_t)i;
    }
    run->live_count = run->after_count;
}

/*
 * The state before the step. For a group that begins here doing nothing counts as an open bin,
 * unless it makes a difference how many act.
 */
static void fill_first(struct count_run *run, const struct states *states, size_t entry) {
    struct successor *first = &run->successors[0];
    const struct tally_group *group =
        &run->tally->groups[run->tally->bins[run->step->bins[0]].group];
    memset(first->state, 0, run->live_count * sizeof(*first->state));
    if (states->key_length > 0)
        memcpy(first->state, muster_states_key(states, entry),
               states->key_length * sizeof(*first->state));
    if (group->placing == PLACE_MANY && run->place[group->open] >= (int64_t)states->key_length)
        first->state[run->place[group->open]] = group->acting.count == 0;
    first->value = muster_states_value(states, entry);
    first->ways = muster_states_ways(states, entry);
    first->length = muster_limbs_length(first->ways, states->width);
}

/*
 * When no counter is left in the state, an independent part is complete: the number of ways of the
 * remaining parts multiplies with it.
 */
static void part_ends(struct count_run *run, struct states *states) {
    struct natural ways = {.length =
                               muster_limbs_length(muster_states_ways(states, 0), states->width)};
    int64_t value = muster_states_value(states, 0);
    ways.limbs = muster_arena_array(run->arena, ways.length, sizeof(*ways.limbs));
    memcpy(ways.limbs, muster_states_ways(states, 0), ways.length * sizeof(*ways.limbs));
    muster_natural_multiply(&run->total, &ways, run->arena);
    muster_states_start(states, 0, 1);
    muster_states_add(states, NULL, value, run->one.limbs, run->one.length, &run->one);
}

static void take_step(struct count_run *run, size_t number) {
    const struct states *states = &run->states_before_after[number % 2];
    run->number = number;
    run->step = &run->schedule.steps[number];
    run->next = &run->states_before_after[(number + 1) % 2];
    change_counters(run);
    number_groups(run);
    size_t width = width_after(run, states);
    if (width > BIT_LIMIT / 32) {
        muster_count_stop(run, "the number is too large", false);
        return;
    }
    muster_states_start(run->next, run->after_count, width);
    muster_canonical_pass(&run->canonical, run->step, run->after, run->after_count);
    if (run->remaining != NULL)
        muster_remaining_pass(run->remaining, number, run->after, run->after_count, run->place);
    for (size_t e = 0; e < states->count && !run->stopped; e++) {
        if (e % PATIENCE == 0 && muster_limits_reached(run->limits))
            muster_count_stop(run, muster_limits_reason(run->limits), true);
        fill_first(run, states, e);
        muster_count_try_step(run);
    }
    forget_counters(run);
    if (run->after_count == 0 && run->next->count == 1)
        part_ends(run, run->next);
}

/* ---- The whole count ---- */

/* Settles the checks that no step can change; false where one of them forbids everything. */
static bool settle_first(const struct count_run *run, int64_t *value) {
    for (size_t i = 0; i < run->schedule.settled_count; i++) {
        const struct tally_check *check = &run->tally->checks[run->schedule.settled[i]];
        bool held = muster_count_holds(run, run->successors[0].state, check);
        if (check->weight == 0 && !held)
            return false;
        *value += held ? check->weight : 0;
    }
    return true;
}

static void add_up(struct count_run *run, const struct states *states) {
    struct tally_result *result = &run->result;
    result->done = true;
    result->count = muster_natural_of(0, run->arena);
    for (size_t e = 0; e < states->count; e++) {
        int64_t value = muster_states_value(states, e);
        struct natural ways = muster_natural_of(0, run->arena);
        ways.length = muster_limbs_length(muster_states_ways(states, e), states->width);
        ways.limbs = muster_arena_array(run->arena, ways.length, sizeof(*ways.limbs));
        memcpy(ways.limbs, muster_states_ways(states, e), ways.length * sizeof(*ways.limbs));
        muster_natural_add(&result->count, &ways, run->arena);
        result->value = result->found ? larger(result->value, value) : value;
        result->found = true;
    }
    muster_natural_multiply(&result->count, &run->total, run->arena);
}

static struct count_run run_new(struct tally *tally, int64_t floor, struct limits *limits,
                                const struct schedule *schedule) {
    struct arena *arena = tally->arena;
    size_t counters = tally->counter_count, most_bins = 0;
    struct count_run run = {
        .tally = tally, .arena = arena, .limits = limits, .floor = floor, .schedule = *schedule};
    run.canonical = muster_canonical_new(tally);
    for (int i = 0; i < 2; i++)
        run.states_before_after[i] = (struct states){.arena = arena};
    for (size_t t = 0; t < run.schedule.step_count; t++)
        if (run.schedule.steps[t].bin_count > most_bins)
            most_bins = run.schedule.steps[t].bin_count;
    run.live = muster_arena_array(arena, counters, sizeof(size_t));
    run.after = muster_arena_array(arena, counters, sizeof(size_t));
    run.kept = muster_arena_array(arena, counters, sizeof(size_t));
    run.place = muster_arena_array(arena, counters, sizeof(*run.place));
    run.key = muster_arena_array(arena, counters, sizeof(uint32_t));
    run.bin_class = muster_arena_array(arena, most_bins, sizeof(size_t));
    run.successors = muster_arena_array(arena, most_bins + 2, sizeof(*run.successors));
    run.alike = muster_alike_bins_new(arena, most_bins);
    run.successors[0].state = muster_arena_array(arena, counters, sizeof(uint32_t));
    run.ways = muster_arena_array(arena, BINOMIALS_KEPT, sizeof(*run.ways));
    run.one = muster_natural_of(1, arena);
    run.total = muster_natural_of(1, arena);
    for (size_t c = 0; c < counters; c++)
        run.place[c] = ABSENT;
    return run;
}

/* Goes through all steps, or until no state is left. */
static void run_through(struct count_run *run) {
    int64_t value = 0;
    size_t step = 0;
    muster_states_start(&run->states_before_after[0], 0, 1);
    if (settle_first(run, &value))
        muster_states_add(&run->states_before_after[0], NULL, value, run->one.limbs, 1, &run->one);
    while (step < run->schedule.step_count && !run->stopped &&
           run->states_before_after[step % 2].count > 0)
        take_step(run, step++);
    if (!run->stopped)
        add_up(run, &run->states_before_after[step % 2]);
}

/* Counts what is worth at least the floor; work done before counts towards the limit. */
static struct tally_result count_from(struct tally *tally, const struct schedule *schedule,
                                      struct remaining *remaining, int64_t floor,
                                      struct limits *limits, int64_t *work) {
    struct count_run run = run_new(tally, floor, limits, schedule);
    run.work = *work;
    run.work_limit = WORK_LIMIT;
    run.remaining = remaining;
    muster_remaining_start(remaining);
    run_through(&run);
    muster_insist(tally->arena, !run.result.found || run.result.value >= floor);
    *work = run.work;
    return run.result;
}

/*
 * Counts what reaches a floor, which begins at the bound of the relaxation and is lowered until
 * something does: that is then the largest value. The fewer states can reach it, the shorter a
 * round.
 */
static struct tally_result count_down(struct tally *tally, const struct schedule *schedule,
                                      struct remaining *remaining, struct limits *limits) {
    int64_t floor = remaining->pricing->bound / PRICE_UNIT, lowered = 1, work = 0;
    for (;; floor = larger(floor - lowered, 0), lowered *= 2) {
        struct mark mark = muster_arena_mark(tally->arena);
        struct tally_result result = count_from(tally, schedule, remaining, floor, limits, &work);
        if (!result.done || result.found || floor <= 0)
            return result;
        muster_arena_release(tally->arena, mark);
    }
}

struct tally_result muster_tally_try(struct tally *tally, struct limits *limits) {
    if (tally->declined != NULL)
        return (struct tally_result){.reason = tally->declined};
    if (tally->impossible)
        return (struct tally_result){.done = true};
    struct schedule schedule = muster_schedule_of(tally);
    struct count_run run = run_new(tally, 0, limits, &schedule);
    run.work_limit = tally->patience;
    run_through(&run);
    run.result.too_long = run.work > run.work_limit && !run.result.out_of_time;
    return run.result;
}

/* `floor`: see muster_tally_count_from; NULL: none is known. */
static struct tally_result count_long(struct tally *tally, const int64_t *floor,
                                      struct limits *limits) {
    struct schedule schedule = muster_schedule_of(tally);
    struct pricing *pricing = muster_pricing_new(tally);
    struct remaining *remaining = pricing == NULL ? NULL : muster_remaining_new(pricing, &schedule);
    int64_t work = 0;
    if (remaining != NULL)
        return floor == NULL ? count_down(tally, &schedule, remaining, limits)
                             : count_from(tally, &schedule, remaining, *floor, limits, &work);
    struct count_run run = run_new(tally, 0, limits, &schedule);
    run.work_limit = WORK_LIMIT;
    run_through(&run);
    run.result.found = run.result.found && (floor == NULL || run.result.value >= *floor);
    return run.result;
}

struct tally_result muster_tally_count(struct tally *tally, struct limits *limits) {
    struct tally_result result = muster_tally_try(tally, limits);
    return result.too_long ? count_long(tally, NULL, limits) : result;
}

struct tally_result muster_tally_count_from(struct tally *tally, int64_t floor,
                                            struct limits *limits) {
    return count_long(tally, &floor, limits);
}
