/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The prices are found by the subgradient method: where more raise a counter than its checks ask
 * for, its price falls, and where fewer do, it rises. The step length is Polyak's, with a target
 * that comes closer when nothing improves.
 */
#include "solver/count/pricing.h"

#include <math.h>
#include <string.h>

#include "base/numbers.h"

enum { ROUNDS = 160, ROUNDS_WITHOUT_PROGRESS = 8, BINS_LIMIT = 20000, BINS_OF_GROUP = 2000 };

/* Sums with prices stay far below what 64 bits can hold. */
static const double sum_limit = 1e17;

/* ---- Counters ---- */

/* Checks of one counter: other checks are taken to pass, which can only make the bound larger. */
static bool is_simple(const struct tally_check *check) {
    return check->guard == NOBODY || check->guard == check->subject;
}

static void list_checks(struct pricing *pricing) {
    const struct tally *tally = pricing->tally;
    size_t counters = tally->counter_count, sum = 0;
    pricing->check_ends = muster_arena_array(tally->arena, counters, sizeof(size_t));
    pricing->checks = muster_arena_array(tally->arena, tally->check_count, sizeof(size_t));
    for (size_t k = 0; k < tally->check_count; k++)
        pricing->check_ends[tally->checks[k].subject] += is_simple(&tally->checks[k]);
    for (size_t c = 0; c < counters; c++) {
        size_t count = pricing->check_ends[c];
        pricing->check_ends[c] = sum;
        sum += count;
    }
    for (size_t k = 0; k < tally->check_count; k++)
        if (is_simple(&tally->checks[k]))
            pricing->checks[pricing->check_ends[tally->checks[k].subject]++] = k;
}

/* What the checks from `first` to `end` pay for this number, in whole units, or PRICE_NEVER. */
static int64_t pay_for(const struct pricing *pricing, size_t first, size_t end, int64_t number) {
    int64_t sum = 0;
    for (size_t i = first; i < end; i++) {
        const struct tally_check *check = &pricing->tally->checks[pricing->checks[i]];
        bool held = (check->low <= number && number <= check->high) ||
                    (check->guard != NOBODY && number == 0);
        if (check->weight == 0 && !held)
            return PRICE_NEVER;
        sum += held ? check->weight : 0;
    }
    return sum;
}

/* The search for the best value of a counter. */
struct best_number {
    const struct pricing *pricing;
    size_t first, end;
    int64_t price, from, most, number, gain;
};

static void try_number(struct best_number *best, int64_t number) {
    if (number < best->from || number > best->most)
        return;
    int64_t pay = pay_for(best->pricing, best->first, best->end, number);
    if (pay == PRICE_NEVER)
        return;
    int64_t gain = pay * PRICE_UNIT - best->price * (number - best->from);
    if (gain > best->gain) {
        best->gain = gain;
        best->number = number;
    }
}

int64_t muster_pricing_of_counter(const struct pricing *pricing, size_t counter, int64_t value,
                                  int64_t *final) {
    struct best_number best = {.pricing = pricing,
                               .first = counter == 0 ? 0 : pricing->check_ends[counter - 1],
                               .end = pricing->check_ends[counter],
                               .price = pricing->prices[counter],
                               .from = value,
                               .most = value + pricing->rises[counter],
                               .number = value,
                               .gain = PRICE_NEVER};
    try_number(&best, value);
    for (size_t i = best.first; i < best.end; i++) {
        const struct tally_check *check = &pricing->tally->checks[pricing->checks[i]];
        try_number(&best, check->low);
        if (best.price < 0)
            try_number(&best, check->high);
    }
    if (best.price < 0)
        try_number(&best, best.most);
    if (final != NULL)
        *final = best.number;
    return best.gain;
}

int64_t muster_pricing_of_settled(const struct pricing *pricing, size_t counter, int64_t value) {
    size_t first = counter == 0 ? 0 : pricing->check_ends[counter - 1];
    int64_t pay = pay_for(pricing, first, pricing->check_ends[counter], value);
    return pay == PRICE_NEVER ? PRICE_NEVER : pay * PRICE_UNIT;
}

/* ---- Groups ---- */

/* What an individual adds by doing what a bin stands for. */
static int64_t value_of(const struct pricing *pricing, const struct increments *increments,
                        int64_t worth) {
    int64_t value = worth * PRICE_UNIT;
    for (size_t i = 0; i < increments->count; i++)
        value += pricing->prices[increments->list[i].counter] * increments->list[i].amount;
    return value;
}

static void count_increments(double *slopes, const struct increments *increments, int64_t times) {
    for (size_t i = 0; i < increments->count; i++)
        slopes[increments->list[i].counter] += (double)(increments->list[i].amount * times);
}

/* Puts the bins in order again. It was nearly in order for the prices before. */
static void rank_bins(struct pricing *pricing, size_t s) {
    size_t *ranked = pricing->ranked[s];
    for (size_t i = 1; i < pricing->ranked_count[s]; i++) {
        size_t bin = ranked[i], k = i;
        for (; k > 0 && pricing->bin_values[ranked[k - 1]] < pricing->bin_values[bin]; k--)
            ranked[k] = ranked[k - 1];
        ranked[k] = bin;
    }
}

/* The most that a group can add; notes in `slopes` what that raises. */
static int64_t bound_group(struct pricing *pricing, size_t s, double *slopes) {
    const struct tally_group *group = &pricing->tally->groups[s];
    const struct bin *bins = pricing->tally->bins;
    bool many = group->placing == PLACE_MANY;
    int64_t acting = pricing->group_values[s], each = many ? acting : 0;
    int64_t left = many ? group->size : group->capacity, sum = 0;
    size_t taken = 0;
    for (; taken < pricing->ranked_count[s] && left > 0; taken++) {
        size_t b = pricing->ranked[s][taken];
        int64_t times = many ? left : smaller(left, bins[b].multiple);
        if (pricing->bin_values[b] + each <= 0)
            break;
        sum += times * (pricing->bin_values[b] + each);
        left -= times;
    }
    if (sum + (many ? 0 : acting) <= 0 && (many || acting < 0))
        return 0;
    left = many ? group->size : group->capacity;
    for (size_t i = 0; i < taken; i++) {
        const struct bin *bin = &bins[pricing->ranked[s][i]];
        int64_t times = many ? left : smaller(left, bin->multiple);
        count_increments(slopes, &bin->increments, times);
        left -= times;
    }
    if (taken > 0)
        count_increments(slopes, &group->acting, many ? group->size : 1);
    return sum + (many ? 0 : larger(acting, -sum));
}

/* The bound at these prices. `slopes` becomes how it changes with each of them. */
static int64_t bound_all(struct pricing *pricing, double *slopes) {
    const struct tally *tally = pricing->tally;
    int64_t sum = 0, final;
    arena_tick_loop(tally->arena, tally->bin_count + tally->counter_count);
    memset(slopes, 0, tally->counter_count * sizeof(*slopes));
    for (size_t b = 0; b < tally->bin_count; b++)
        pricing->bin_values[b] =
            value_of(pricing, &tally->bins[b].increments, tally->bins[b].worth);
    for (size_t s = 0; s < tally->group_count; s++) {
        pricing->group_values[s] = value_of(pricing, &tally->groups[s].acting, 0);
        rank_bins(pricing, s);
        pricing->group_bounds[s] = bound_group(pricing, s, slopes);
        sum += pricing->group_bounds[s];
    }
    for (size_t c = 0; c < tally->counter_count; c++) {
        int64_t gain = muster_pricing_of_counter(pricing, c, 0, &final);
        if (gain == PRICE_NEVER) /* no value of the counter is allowed: nothing is legal */
            continue;
        sum += gain;
        slopes[c] -= (double) final;
    }
    return sum;
}

/* ---- The search for prices ---- */

/* One step down the slopes, of this length in all. */
static void change_prices(const struct pricing *pricing, double *exact, const double *slopes,
                          double decrease) {
    double square = 0;
    for (size_t c = 0; c < pricing->tally->counter_count; c++)
        square += slopes[c] * slopes[c];
    for (size_t c = 0; c < pricing->tally->counter_count && square > 0; c++) {
        exact[c] -= slopes[c] * decrease / square;
        exact[c] = fmin(fmax(exact[c], -pricing->highest), pricing->highest);
        pricing->prices[c] = (int64_t)llround(exact[c]);
    }
}

static void find_prices(struct pricing *pricing) {
    struct arena *arena = pricing->tally->arena;
    size_t counters = pricing->tally->counter_count, room = counters * sizeof(int64_t);
    double *slopes = muster_arena_array(arena, counters, sizeof(*slopes));
    double *exact = muster_arena_array(arena, counters, sizeof(*exact));
    int64_t *best = muster_arena_array(arena, counters, sizeof(*best));
    int64_t bound = pricing->bound = bound_all(pricing, slopes);
    double distance = (double)bound / 2;
    for (int round = 0, stalled = 0; round < ROUNDS && distance > PRICE_UNIT / 64.0; round++) {
        change_prices(pricing, exact, slopes, (double)(bound - pricing->bound) + distance);
        bound = bound_all(pricing, slopes);
        if (bound < pricing->bound) {
            stalled = bound < pricing->bound - (int64_t)(distance / 4) ? 0 : stalled + 1;
            pricing->bound = bound;
            memcpy(best, pricing->prices, room);
        } else {
            stalled++;
        }
        if (stalled == ROUNDS_WITHOUT_PROGRESS) {
            stalled = 0;
            distance /= 2;
        }
    }
    memcpy(pricing->prices, best, room);
    pricing->bound = bound_all(pricing, slopes);
}

/* ---- Setting up ---- */

static void add_rises(struct pricing *pricing, const struct increments *increments, int64_t times) {
    for (size_t i = 0; i < increments->count; i++)
        pricing->rises[increments->list[i].counter] += increments->list[i].amount * times;
}

static void list_bins(struct pricing *pricing, size_t s) {
    const struct tally *tally = pricing->tally;
    const struct tally_group *group = &tally->groups[s];
    bool many = group->placing == PLACE_MANY;
    pricing->ranked[s] = muster_arena_array(tally->arena, group->bin_count, sizeof(size_t));
    for (size_t i = 0; i < group->bin_count; i++) {
        const struct bin *bin = &tally->bins[group->bins[i]];
        if (bin->thing_count > 0) /* not the rest */
            pricing->ranked[s][pricing->ranked_count[s]++] = group->bins[i];
        add_rises(pricing, &bin->increments, many ? group->size : bin->multiple);
    }
    add_rises(pricing, &group->acting, many ? group->size : 1);
}

/* Whether sums stay small. No price has to be higher than all that can be gained. */
static bool is_small(struct pricing *pricing) {
    const struct tally *tally = pricing->tally;
    double gain = 1, rises = 1;
    if (tally->bin_count > BINS_LIMIT)
        return false;
    for (size_t s = 0; s < tally->group_count; s++) {
        const struct tally_group *group = &tally->groups[s];
        bool many = group->placing == PLACE_MANY;
        if (group->bin_count > BINS_OF_GROUP)
            return false;
        double best = 0;
        for (size_t i = 0; i < group->bin_count; i++) {
            const struct bin *bin = &tally->bins[group->bins[i]];
            best = fmax(best, (double)bin->worth);
            for (size_t k = 0; k < bin->increments.count; k++)
                rises += (double)bin->increments.list[k].amount *
                         (double)(many ? group->size : bin->multiple);
        }
        gain += best * (double)(many ? group->size : group->capacity);
        for (size_t k = 0; k < group->acting.count; k++)
            rises += (double)group->acting.list[k].amount * (double)group->size;
    }
    for (size_t k = 0; k < tally->check_count; k++)
        gain += (double)tally->checks[k].weight;
    pricing->highest = gain * PRICE_UNIT;
    return pricing->highest * rises < sum_limit;
}

struct pricing *muster_pricing_new(const struct tally *tally) {
    struct arena *arena = tally->arena;
    struct pricing *pricing = muster_arena_take(arena, sizeof(*pricing));
    *pricing = (struct pricing){.tally = tally};
    pricing->prices = muster_arena_array(arena, tally->counter_count, sizeof(int64_t));
    pricing->rises = muster_arena_array(arena, tally->counter_count, sizeof(int64_t));
    pricing->bin_values = muster_arena_array(arena, tally->bin_count, sizeof(int64_t));
    pricing->group_values = muster_arena_array(arena, tally->group_count, sizeof(int64_t));
    pricing->ranked = muster_arena_array(arena, tally->group_count, sizeof(size_t *));
    pricing->group_bounds = muster_arena_array(arena, tally->group_count, sizeof(int64_t));
    pricing->ranked_count = muster_arena_array(arena, tally->group_count, sizeof(size_t));
    if (!is_small(pricing))
        return NULL;
    for (size_t s = 0; s < tally->group_count; s++)
        list_bins(pricing, s);
    list_checks(pricing);
    find_prices(pricing);
    return pricing;
}
