/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/remaining.h"

#include "base/numbers.h"

enum { KEPT_LIMIT = 1 << 20, TABLE_LIMIT = 256 };

/* ---- Setting up: the rest of each group after each step, from the last step to the first ---- */

/* The best values of the bins of a group that are still to come, from the largest down. */
struct best_bins {
    size_t count, room;
    int64_t *values;
};

static bool is_many(const struct tally_group *group) {
    return group->placing == PLACE_MANY;
}

/* How many numbers make up the rest of a group. */
static size_t length_of(const struct tally *tally, const struct tally_group *group) {
    if (is_many(group) || group->used == NOBODY)
        return 1;
    return (size_t)tally->counters[group->used].cap + 1;
}

static void insert(struct best_bins *best, int64_t value) {
    if (value <= 0 || (best->count == best->room && value <= best->values[best->count - 1]))
        return;
    size_t i = best->count < best->room ? best->count++ : best->count - 1;
    for (; i > 0 && best->values[i - 1] < value; i--)
        best->values[i] = best->values[i - 1];
    best->values[i] = value;
}

/* What the best of the bins that are still to come add, if `count` of them can be used. */
static int64_t sum_of(const struct best_bins *best, int64_t count) {
    int64_t sum = 0;
    for (size_t i = 0; i < best->count && (int64_t)i < count; i++)
        sum += best->values[i];
    return sum;
}

static const int64_t *gains_of(const struct pricing *pricing, size_t s,
                               const struct best_bins *best) {
    const struct tally *tally = pricing->tally;
    const struct tally_group *group = &tally->groups[s];
    size_t length = length_of(tally, group);
    int64_t acting = pricing->group_values[s];
    int64_t *gains = muster_arena_array(tally->arena, length, sizeof(*gains));
    if (is_many(group)) {
        gains[0] = best->count > 0 ? best->values[0] : 0;
        return gains;
    }
    bool limited = group->used != NOBODY && tally->counters[group->used].cap == group->capacity;
    for (size_t used = 0; used < length; used++) {
        int64_t sum = sum_of(best, group->capacity - (limited ? (int64_t)used : 0));
        gains[used] = used > 0 ? sum + acting : larger(0, sum + acting);
    }
    return gains;
}

/* Whether all those numbers are few enough. */
static bool is_small(const struct tally *tally, const struct schedule *schedule) {
    size_t sum = 0;
    for (size_t c = 0; c < tally->counter_count; c++)
        sum += (size_t)smaller(tally->counters[c].cap, TABLE_LIMIT);
    for (size_t t = 0; t < schedule->step_count; t++)
        for (size_t i = 0; i < schedule->steps[t].bin_count; i++) {
            const struct tally_group *group =
                &tally->groups[tally->bins[schedule->steps[t].bins[i]].group];
            sum += length_of(tally, group);
            if (sum > KEPT_LIMIT || (!is_many(group) && group->capacity > TABLE_LIMIT))
                return false;
        }
    return true;
}

/* Gains by the value of a counter; NULL if there are too many values. */
static const int64_t *gains_of_counter(const struct pricing *pricing, size_t counter) {
    int64_t cap = pricing->tally->counters[counter].cap;
    if (cap >= TABLE_LIMIT)
        return NULL;
    int64_t *gains = muster_arena_array(pricing->tally->arena, (size_t)cap + 1, sizeof(*gains));
    for (int64_t value = 0; value <= cap; value++)
        gains[value] = muster_pricing_of_counter(pricing, counter, value, NULL);
    return gains;
}

static void pass_bins(struct remaining *remaining, struct best_bins *best, size_t t) {
    const struct pricing *pricing = remaining->pricing;
    const struct tally *tally = pricing->tally;
    const struct schedule_step *step = &remaining->schedule->steps[t];
    for (size_t i = 0; i < step->bin_count; i++) {
        const struct bin *bin = &tally->bins[step->bins[i]];
        struct rest_of_group *rest = &remaining->rests[remaining->first_rest[t] + i];
        *rest =
            (struct rest_of_group){bin->group, gains_of(pricing, bin->group, &best[bin->group])};
    }
    for (size_t i = 0; i < step->bin_count; i++) {
        const struct bin *bin = &tally->bins[step->bins[i]];
        bool many = is_many(&tally->groups[bin->group]);
        int64_t copies = many ? 1 : smaller(bin->multiple, tally->groups[bin->group].capacity);
        int64_t value = pricing->bin_values[step->bins[i]];
        for (int64_t k = 0; k < copies && bin->thing_count > 0; k++)
            insert(&best[bin->group], value + (many ? pricing->group_values[bin->group] : 0));
    }
}

struct remaining *muster_remaining_new(const struct pricing *pricing,
                                       const struct schedule *schedule) {
    const struct tally *tally = pricing->tally;
    struct arena *arena = tally->arena;
    if (!is_small(tally, schedule))
        return NULL;
    struct remaining *remaining = muster_arena_take(arena, sizeof(*remaining));
    *remaining = (struct remaining){.pricing = pricing, .schedule = schedule};
    remaining->first_rest = muster_arena_array(arena, schedule->step_count + 1, sizeof(size_t));
    for (size_t t = 0; t < schedule->step_count; t++)
        remaining->first_rest[t + 1] = remaining->first_rest[t] + schedule->steps[t].bin_count;
    remaining->rests =
        muster_arena_array(arena, tally->bin_count + tally->group_count, sizeof(*remaining->rests));
    remaining->gains = muster_arena_array(arena, tally->counter_count, sizeof(int64_t *));
    for (size_t c = 0; c < tally->counter_count; c++)
        remaining->gains[c] = gains_of_counter(pricing, c);
    remaining->settled = muster_arena_array(arena, tally->counter_count, sizeof(bool));
    remaining->group_rest = muster_arena_array(arena, tally->group_count, sizeof(size_t));
    remaining->terms = muster_arena_array(arena, tally->counter_count, sizeof(*remaining->terms));
    remaining->placings =
        muster_arena_array(arena, tally->group_count, sizeof(*remaining->placings));
    struct best_bins *best = muster_arena_array(arena, tally->group_count, sizeof(*best));
    for (size_t s = 0; s < tally->group_count; s++) {
        const struct tally_group *group = &tally->groups[s];
        best[s].room = is_many(group) ? 1 : (size_t)group->capacity;
        best[s].values = muster_arena_array(arena, best[s].room, sizeof(int64_t));
    }
    for (size_t t = schedule->step_count; t-- > 0;)
        pass_bins(remaining, best, t);
    for (size_t s = 0; s < tally->group_count; s++)
        remaining->rests[tally->bin_count + s] =
            (struct rest_of_group){s, gains_of(pricing, s, &best[s])};
    return remaining;
}

/* ---- From step to step ---- */

/* What a group adds that has no numbers in the state: it hasn't begun, or has none. */
static int64_t whole_gain(const struct remaining *remaining, size_t s) {
    const struct tally_group *group = &remaining->pricing->tally->groups[s];
    int64_t gain = remaining->rests[remaining->group_rest[s]].gains[0];
    return is_many(group) ? group->size * gain : gain;
}

static int64_t gain_of_counter(const struct remaining *remaining, size_t counter) {
    return muster_pricing_of_counter(remaining->pricing, counter, 0, NULL);
}

void muster_remaining_start(struct remaining *remaining) {
    const struct tally *tally = remaining->pricing->tally;
    remaining->base = 0;
    remaining->term_count = remaining->placing_count = 0;
    for (size_t s = 0; s < tally->group_count; s++) {
        remaining->group_rest[s] = tally->bin_count + s;
        remaining->base += whole_gain(remaining, s);
    }
    for (size_t c = 0; c < tally->counter_count; c++)
        remaining->settled[c] = false;
    for (size_t t = 0; t < remaining->schedule->step_count; t++)
        for (size_t i = 0; i < remaining->schedule->steps[t].opened_count; i++) {
            int64_t gain = gain_of_counter(remaining, remaining->schedule->steps[t].opened[i]);
            remaining->base += gain == PRICE_NEVER ? 0 : gain;
        }
}

/* A group of several individuals: of its counters the bound looks at two. */
static void add_placing(struct remaining *remaining, const struct tally_group *group,
                        const int64_t *place) {
    size_t s = (size_t)(group - remaining->pricing->tally->groups);
    remaining->placings[remaining->placing_count++] =
        (struct bound_of_placing){.group = group,
                                  .placed = (size_t)place[group->placed],
                                  .best = (size_t)place[group->best],
                                  .acting = remaining->pricing->group_values[s],
                                  .each = remaining->rests[remaining->group_rest[s]].gains[0]};
}

static void add_term(struct remaining *remaining, size_t counter, const int64_t *place) {
    const struct tally *tally = remaining->pricing->tally;
    const struct tally_counter *watched = &tally->counters[counter];
    const struct tally_group *group =
        watched->group == NOBODY ? NULL : &tally->groups[watched->group];
    struct bound_term term = {.place = (size_t)place[counter], .counter = counter};
    if (group != NULL && is_many(group)) {
        if (group->placed == (int)counter)
            add_placing(remaining, group, place);
        return;
    }
    if (group != NULL && group->used == (int)counter)
        term.gains = remaining->rests[remaining->group_rest[watched->group]].gains;
    else if (remaining->settled[counter])
        return;
    else
        term.gains = remaining->gains[counter];
    remaining->terms[remaining->term_count++] = term;
}

/* Takes what now depends on the state out of the base, and goes on to the rests after the step. */
static void change_base(struct remaining *remaining, size_t t) {
    const struct tally *tally = remaining->pricing->tally;
    const struct schedule_step *step = &remaining->schedule->steps[t];
    for (size_t i = 0; i < step->opened_count; i++) {
        size_t counter = step->opened[i];
        int owner = tally->counters[counter].group;
        int64_t gain = gain_of_counter(remaining, counter);
        remaining->base -= gain == PRICE_NEVER ? 0 : gain;
        if (owner != NOBODY && (tally->groups[owner].used == (int)counter ||
                                tally->groups[owner].placed == (int)counter))
            remaining->base -= whole_gain(remaining, (size_t)owner);
    }
    for (size_t i = 0; i < step->bin_count; i++) {
        size_t s = tally->bins[step->bins[i]].group;
        bool whole = !is_many(&tally->groups[s]) && tally->groups[s].used == NOBODY;
        remaining->base -= whole ? whole_gain(remaining, s) : 0;
        remaining->group_rest[s] = remaining->first_rest[t] + i;
        remaining->base += whole ? whole_gain(remaining, s) : 0;
    }
    for (size_t i = 0; i < step->check_count; i++)
        if (tally->checks[step->checks[i]].weight > 0)
            remaining->settled[tally->checks[step->checks[i]].subject] = true;
}

void muster_remaining_pass(struct remaining *remaining, size_t step, const size_t *live,
                           size_t live_count, const int64_t *place) {
    change_base(remaining, step);
    remaining->term_count = remaining->placing_count = 0;
    for (size_t i = 0; i < live_count; i++)
        add_term(remaining, live[i], place);
}

bool muster_remaining_suffices(const struct remaining *remaining, const uint32_t *state,
                               int64_t value, int64_t floor) {
    int64_t most = remaining->base + (value - floor) * PRICE_UNIT;
    for (size_t i = 0; i < remaining->term_count; i++) {
        const struct bound_term *term = &remaining->terms[i];
        int64_t number = state[term->place];
        int64_t gain = term->gains != NULL ? term->gains[number]
                                           : muster_pricing_of_counter(remaining->pricing,
                                                                       term->counter, number, NULL);
        if (gain == PRICE_NEVER)
            return false;
        most += gain;
    }
    for (size_t i = 0; i < remaining->placing_count; i++) {
        const struct bound_of_placing *placing = &remaining->placings[i];
        int64_t placed = state[placing->placed];
        int64_t open = placing->group->worths[state[placing->best]] * PRICE_UNIT + placing->acting;
        most += placed * placing->acting +
                (placing->group->size - placed) * larger(larger(placing->each, open), 0);
    }
    return most >= 0;
}
