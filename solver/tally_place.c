/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in one step: how many individuals go into its bin, or its bins. */
#include "numbers.h"
#include "tally_run.h"

static const struct bin *bin_of(const struct run *run, size_t i) {
    return &run->tally->bins[run->step->bins[i]];
}

static const struct squad *squad_of(const struct run *run, const struct bin *bin) {
    return &run->tally->squads[bin->squad];
}

/* In how many more bins a squad of one individual can be. */
static int64_t capacity_left(const struct run *run, const uint32_t *state,
                             const struct squad *squad) {
    if (squad->used == NOBODY || run->tally->counters[squad->used].cap != squad->capacity)
        return INT64_MAX; /* in all there are */
    return squad->capacity - run_value(run, state, squad->used);
}

/* Moves the counters of one bin; false where that is forbidden. */
static bool fill_bin(const struct run *run, uint32_t *state, const struct bin *bin, int64_t x) {
    const struct squad *squad = squad_of(run, bin);
    if (squad->placing == PLACE_MANY)
        run_raise(run, state, (size_t)squad->placed, x);
    else if (squad->used != NOBODY)
        run_raise(run, state, (size_t)squad->used, x);
    if (bin->absent != NOBODY && x < squad->size)
        run_raise(run, state, (size_t)bin->absent, 1);
    return run_touch(run, state, &bin->touches, x) &&
           (bin->absent == NOBODY || !run_is_too_much(run, state, (size_t)bin->absent));
}

/* ---- One bin and one individual ---- */

static void place_one(struct run *run) {
    const struct bin *bin = bin_of(run, 0);
    const uint32_t *state = run->attempts[0].state;
    int64_t most = smaller(bin->multiple, capacity_left(run, state, squad_of(run, bin)));
    for (int64_t x = bin->least; x <= most; x++) {
        struct attempt *attempt = run_begin(run, &run->attempts[0]);
        attempt->value += x * bin->worth;
        if (fill_bin(run, attempt->state, bin, x) &&
            !run_arrive(run, attempt, run_choose(run, bin->multiple, x)))
            return;
    }
}

/* ---- One bin and several individuals ---- */

/* From how many individuals on no counter can tell how many they are. */
static int64_t threshold(const struct run *run, const struct bin *bin) {
    int64_t most = 0;
    for (size_t i = 0; i < bin->touches.count; i++) {
        const struct touch *touch = &bin->touches.list[i];
        int64_t left = run->tally->counters[touch->counter].cap -
                       run_value(run, run->attempts[0].state, (int)touch->counter);
        most = larger(most, (left + touch->amount - 1) / touch->amount);
    }
    return most;
}

/* Any number from now on: those that are left over may go here, if that is worth most. */
static void open_bin(const struct run *run, uint32_t *state, const struct bin *bin) {
    const struct squad *squad = squad_of(run, bin);
    int64_t best = run_value(run, state, squad->best);
    uint32_t rank = 0;
    while (squad->worths[rank] != bin->worth)
        rank++;
    if (rank < best)
        return;
    if (rank > best)
        state[run->place[squad->open]] = 0;
    state[run->place[squad->best]] = rank;
    run_raise(run, state, (size_t)squad->open, bin->multiple);
}

/* Puts `x` individuals into the bin, and perhaps opens it. False: more of them won't do either. */
static bool place(struct run *run, const struct bin *bin, int64_t x, bool open) {
    struct attempt *attempt = run_begin(run, &run->attempts[0]);
    attempt->value += x * bin->worth;
    if (!fill_bin(run, attempt->state, bin, x))
        return false;
    if (open)
        open_bin(run, attempt->state, bin);
    return run_arrive(run, attempt,
                      run->tally->exact ? run_spread(run, x, bin->multiple) : &run->one);
}

static void place_many(struct run *run) {
    const struct bin *bin = bin_of(run, 0);
    const struct squad *squad = squad_of(run, bin);
    int64_t left = squad->size - run_value(run, run->attempts[0].state, squad->placed);
    if (bin->absent != NOBODY) { /* none of them, or all */
        if (bin->least == 0)
            place(run, bin, 0, false);
        if (left == squad->size)
            place(run, bin, squad->size, false);
        return;
    }
    int64_t open_from = run->tally->exact ? left + 1 : larger(bin->least, threshold(run, bin));
    for (int64_t x = bin->least; x <= left && x <= open_from; x++)
        if (!place(run, bin, x, x == open_from))
            return;
}

/* ---- All bins of one individual, which goes into one of them or none ---- */

/* The individual goes into this bin of the step (SIZE_MAX: none), or into one just like it. */
static bool go_into(struct run *run, size_t chosen, int64_t alike) {
    struct attempt *attempt = run_begin(run, &run->attempts[0]);
    for (size_t i = 0; i < run->step->bin_count; i++) {
        const struct bin *bin = bin_of(run, i);
        if ((i == chosen || bin->absent != NOBODY) &&
            !fill_bin(run, attempt->state, bin, i == chosen))
            return true;
    }
    if (chosen == SIZE_MAX)
        return run_arrive(run, attempt, &run->one);
    attempt->value += bin_of(run, chosen)->worth;
    return run_arrive(run, attempt, run_choose(run, alike * bin_of(run, chosen)->multiple, 1));
}

/* Whether two things have the same counters. */
static bool same_counters(const struct run *run, const struct bin *one, const struct bin *other) {
    const struct thing *left = &run->tally->things[one->things[0]];
    const struct thing *right = &run->tally->things[other->things[0]];
    for (size_t k = 0; k < left->own_count; k++)
        if (run_value(run, run->attempts[0].state, (int)left->own[k].counter) !=
            run_value(run, run->attempts[0].state, (int)right->own[k].counter))
            return false;
    return true;
}

/* Those alike stand one behind the other, as far as swapping has brought them into order. */
static void place_squad(struct run *run) {
    const struct squad *squad = squad_of(run, bin_of(run, 0));
    size_t given = SIZE_MAX;
    for (size_t i = 0; i < run->step->bin_count; i++)
        if (bin_of(run, i)->least > 0)
            given = i;
    bool free = capacity_left(run, run->attempts[0].state, squad) > 0;
    if (given != SIZE_MAX && free)
        go_into(run, given, 1);
    if (given != SIZE_MAX || !go_into(run, SIZE_MAX, 1) || !free)
        return;
    for (size_t i = 0, alike; i < run->step->bin_count; i += alike) {
        alike = 1;
        while (i + alike < run->step->bin_count && run->group[i + alike] == run->group[i] &&
               same_counters(run, bin_of(run, i), bin_of(run, i + alike)))
            alike++;
        if (!go_into(run, i, (int64_t)alike))
            return;
    }
}

/* ---- All bins that squads of a class have for a thing ---- */

static bool same_squads(const struct run *run, size_t one, size_t other) {
    const struct squad *left = squad_of(run, bin_of(run, one));
    const struct squad *right = squad_of(run, bin_of(run, other));
    for (size_t k = 0; k < left->own_count; k++)
        if (run_value(run, run->attempts[0].state, (int)left->own[k]) !=
            run_value(run, run->attempts[0].state, (int)right->own[k]))
            return false;
    return run->group[one] == run->group[other];
}

/* As many ways times the factor. */
static void scale(struct run *run, struct attempt *attempt, const struct natural *factor) {
    size_t length = attempt->length + factor->length;
    if (attempt->room < length) {
        attempt->own_ways = memory_array(run->memory, length * 2, sizeof(uint32_t));
        attempt->room = length * 2;
    }
    for (size_t i = 0; i < length; i++)
        attempt->own_ways[i] = 0;
    limbs_add_product(attempt->own_ways, length, attempt->ways, attempt->length, factor->limbs,
                      factor->length);
    attempt->ways = attempt->own_ways;
    attempt->length = limbs_length(attempt->own_ways, length);
}

/* Bins from `first` on; `attempt` is what those before have led to. */
static bool place_class(struct run *run, struct attempt *attempt, size_t first) {
    if (first == run->step->bin_count)
        return run_arrive(run, attempt, &run->one);
    const struct bin *bin = bin_of(run, first);
    size_t end = first + 1;
    while (end < run->step->bin_count && same_squads(run, first, end))
        end++;
    size_t most = capacity_left(run, attempt->state, squad_of(run, bin)) > 0 ? end - first : 0;
    for (size_t x = 0; x <= most; x++) {
        struct attempt *next = run_begin(run, attempt);
        bool fits = true;
        next->value += (int64_t)x * bin->worth;
        for (size_t i = first; i < end && fits; i++)
            fits = fill_bin(run, next->state, bin_of(run, i), i < first + x);
        if (x > 0 && x < end - first)
            scale(run, next, run_choose(run, (int64_t)(end - first), (int64_t)x));
        if (fits && !place_class(run, next, end))
            return false;
    }
    return true;
}

void run_try_step(struct run *run) {
    if (run->step->sort == STEP_SQUAD)
        place_squad(run);
    else if (run->step->sort == STEP_CLASS)
        place_class(run, &run->attempts[0], 0);
    else if (squad_of(run, bin_of(run, 0))->placing == PLACE_MANY)
        place_many(run);
    else
        place_one(run);
}
