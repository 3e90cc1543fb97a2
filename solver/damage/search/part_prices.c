/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prices of the givers' points bound what a part can be worth: let everybody buy points at their
 * price, and let what the givers get for all their points be added. Then each getter is destroyed
 * where that is worth more than it costs, by the cheapest points there are, whoever else wants
 * them; and nothing that can really be assigned is worth more than the sum of that. The best bound
 * comes of prices at which no more points are wanted than there are; steps lead near to them.
 */
#include <math.h>

#include "base/numbers.h"
#include "solver/damage/search/part.h"

enum { ROUNDS = 100 };

/* Givers that reach a getter, from the cheapest on. */
struct suppliers {
    size_t count;
    size_t *givers;
};

struct part_pricing {
    const struct damage_part *part;
    struct suppliers *suppliers; /* by getter */
    double *prices, *wanted;     /* by giver */
    int64_t *point_worths;       /* by giver: of a point to a target, at most */
};

/* ---- Who reaches whom ---- */

static void add_supplier(struct suppliers *suppliers, size_t giver) {
    if (suppliers->count == 0 || suppliers->givers[suppliers->count - 1] != giver)
        suppliers->givers[suppliers->count++] = giver;
}

static void find_suppliers(struct part_pricing *pricing) {
    const struct damage_part *part = pricing->part;
    for (size_t b = 0; b < part->getter_count; b++)
        pricing->suppliers[b].givers =
            muster_arena_array(part->arena, part->giver_count, sizeof(size_t));
    for (size_t g = 0; g < part->giver_count; g++)
        for (size_t w = 0; w < part->givers[g].way_count; w++) {
            const struct part_way *way = &part->givers[g].ways[w];
            for (size_t i = 0; i < way->count; i++)
                add_supplier(&pricing->suppliers[way->getters[i]], g);
            if (way->mode->target >= 0)
                pricing->point_worths[g] = larger(pricing->point_worths[g], way->worth);
        }
}

static void sort_suppliers(const struct part_pricing *pricing, struct suppliers *suppliers) {
    size_t *givers = suppliers->givers;
    for (size_t i = 1; i < suppliers->count; i++)
        for (size_t k = i; k > 0 && pricing->prices[givers[k]] < pricing->prices[givers[k - 1]];
             k--) {
            size_t giver = givers[k];
            givers[k] = givers[k - 1];
            givers[k - 1] = giver;
        }
}

/* ---- Prices ---- */

/* What a getter costs by amount, HUGE_VAL where there aren't enough points. */
static double fill_cost(const struct part_pricing *pricing, const struct suppliers *suppliers,
                        int64_t need) {
    double cost = 0;
    for (size_t k = 0; k < suppliers->count && need > 0; k++) {
        size_t giver = suppliers->givers[k];
        int64_t points = smaller(need, pricing->part->givers[giver].amount);
        cost += pricing->prices[giver] * (double)points;
        need -= points;
    }
    return need > 0 ? HUGE_VAL : cost;
}

static void want(struct part_pricing *pricing, const struct suppliers *suppliers, int64_t need) {
    for (size_t k = 0; k < suppliers->count && need > 0; k++) {
        size_t giver = suppliers->givers[k];
        int64_t points = smaller(need, pricing->part->givers[giver].amount);
        pricing->wanted[giver] += (double)points;
        need -= points;
    }
}

/* What a getter adds to the sum; the points it wants are added to those. */
static double add_getter(struct part_pricing *pricing, size_t number) {
    const struct part_getter *getter = &pricing->part->getters[number];
    struct suppliers *suppliers = &pricing->suppliers[number];
    size_t touching = SIZE_MAX;
    if (getter->need == 0)
        return 0;
    sort_suppliers(pricing, suppliers);
    for (size_t k = suppliers->count; k > 0; k--)
        if (pricing->part->givers[suppliers->givers[k - 1]].deadly)
            touching = suppliers->givers[k - 1];
    double cost = fill_cost(pricing, suppliers, getter->need);
    bool touched = touching != SIZE_MAX && pricing->prices[touching] < cost;
    if (touched)
        cost = pricing->prices[touching];
    if (cost >= (double)getter->worth)
        return 0;
    if (touched)
        pricing->wanted[touching]++;
    else
        want(pricing, suppliers, getter->need);
    return (double)getter->worth - cost;
}

/* The bound that prices give, and how many points are wanted. */
static double evaluate(struct part_pricing *pricing) {
    const struct damage_part *part = pricing->part;
    double sum = 0;
    for (size_t g = 0; g < part->giver_count; g++) {
        double worth = (double)pricing->point_worths[g], amount = (double)part->givers[g].amount;
        sum += amount * fmax(pricing->prices[g], worth);
        pricing->wanted[g] = worth > pricing->prices[g] ? amount : 0;
    }
    for (size_t b = 0; b < part->getter_count; b++)
        sum += add_getter(pricing, b);
    return sum;
}

static void set_prices(struct part_pricing *pricing, double price) {
    for (size_t g = 0; g < pricing->part->giver_count; g++)
        pricing->prices[g] = price;
}

/* The largest worth of what may be destroyed, as a measure for steps. */
static double measure_of(const struct part_pricing *pricing) {
    enum { POINTS = 4 }; /* about as many as it takes to destroy something */
    double measure = 0;
    for (size_t b = 0; b < pricing->part->getter_count; b++)
        measure = fmax(measure, (double)pricing->part->getters[b].worth);
    for (size_t g = 0; g < pricing->part->giver_count; g++)
        measure = fmax(measure, POINTS * (double)pricing->point_worths[g]);
    return measure;
}

/* The best of some prices that are the same for all. */
static double begin_prices(struct part_pricing *pricing, double measure) {
    const double shares[] = {0, 1, 1. / 2, 1. / 3, 1. / 4, 1. / 5, 1. / 6, 1. / 8};
    double least = HUGE_VAL, begin = 0;
    for (size_t i = 0; i < sizeof(shares) / sizeof(*shares); i++) {
        set_prices(pricing, shares[i] * measure);
        double bound = evaluate(pricing);
        if (bound < least) {
            least = bound;
            begin = shares[i] * measure;
        }
    }
    set_prices(pricing, begin);
    return least;
}

/* Raises prices of points that too many want, and lowers those of points left over. */
static void step_prices(struct part_pricing *pricing, double length) {
    const struct damage_part *part = pricing->part;
    double square = 0;
    for (size_t g = 0; g < part->giver_count; g++) {
        double over = pricing->wanted[g] - (double)part->givers[g].amount;
        square += over * over;
    }
    if (square == 0)
        return;
    for (size_t g = 0; g < part->giver_count; g++) {
        double over = pricing->wanted[g] - (double)part->givers[g].amount;
        pricing->prices[g] = fmax(0, pricing->prices[g] + length / sqrt(square) * over);
    }
}

static void find_prices(struct part_pricing *pricing) {
    const struct damage_part *part = pricing->part;
    double *best = muster_arena_array(part->arena, part->giver_count, sizeof(*best));
    double measure = measure_of(pricing), least = begin_prices(pricing, measure);
    for (size_t g = 0; g < part->giver_count; g++)
        best[g] = pricing->prices[g];
    for (int round = 0; round < ROUNDS; round++) {
        double bound = evaluate(pricing);
        if (bound < least) {
            least = bound;
            for (size_t g = 0; g < part->giver_count; g++)
                best[g] = pricing->prices[g];
        }
        step_prices(pricing, 0.3 * measure / (1 + round / 8.));
    }
    for (size_t g = 0; g < part->giver_count; g++)
        pricing->prices[g] = floor(best[g]); /* the bounds are computed in integers */
}

/* ---- Bounds ---- */

/*
 * By how many points it still needs: what a getter adds to the bound if only givers from a step on
 * assign to it.
 */
static int64_t *gains_from(struct part_pricing *pricing, size_t number, size_t step) {
    const struct damage_part *part = pricing->part;
    const struct part_getter *getter = &part->getters[number];
    const struct suppliers *suppliers = &pricing->suppliers[number];
    int64_t *gains = muster_arena_array(part->arena, (size_t)getter->need + 1, sizeof(*gains));
    int64_t touch = INT64_MAX, cost = 0, need = 0;
    for (size_t k = 0; k < suppliers->count; k++) {
        const struct part_giver *giver = &part->givers[suppliers->givers[k]];
        int64_t price = (int64_t)pricing->prices[suppliers->givers[k]];
        if (suppliers->givers[k] < step)
            continue;
        if (giver->deadly && price < touch)
            touch = price;
        for (int64_t i = 0; i < giver->amount && need < getter->need; i++) {
            cost += price;
            gains[++need] = larger(0, getter->worth - cost);
        }
    }
    for (int64_t i = 1; i <= getter->need && touch < getter->worth; i++)
        gains[i] = larger(gains[i], getter->worth - touch);
    return gains;
}

void muster_part_bound(const struct damage_part *part, struct part_bounds *bounds) {
    struct arena *arena = part->arena;
    size_t steps = part->giver_count;
    struct part_pricing pricing = {
        .part = part,
        .suppliers = muster_arena_array(arena, part->getter_count, sizeof(*pricing.suppliers)),
        .prices = muster_arena_array(arena, steps, sizeof(*pricing.prices)),
        .wanted = muster_arena_array(arena, steps, sizeof(*pricing.wanted)),
        .point_worths = muster_arena_array(arena, steps, sizeof(*pricing.point_worths))};
    find_suppliers(&pricing);
    find_prices(&pricing);
    bounds->prices = muster_arena_array(arena, steps, sizeof(*bounds->prices));
    bounds->rest = muster_arena_array(arena, steps + 1, sizeof(*bounds->rest));
    bounds->gains =
        muster_arena_array(arena, (steps + 1) * part->getter_count, sizeof(*bounds->gains));
    for (size_t b = 0; b < part->getter_count; b++) {
        const struct part_getter *getter = &part->getters[b];
        sort_suppliers(&pricing, &pricing.suppliers[b]);
        int64_t all = gains_from(&pricing, b, 0)[getter->need];
        for (size_t step = 0; step <= getter->first_step; step++)
            bounds->rest[step] += all;
        for (size_t step = getter->first_step; step <= getter->last_step; step++)
            bounds->gains[step * part->getter_count + b] = gains_from(&pricing, b, step);
    }
    for (size_t g = 0; g < steps; g++) {
        bounds->prices[g] = larger((int64_t)pricing.prices[g], pricing.point_worths[g]);
        for (size_t step = 0; step <= g; step++)
            bounds->rest[step] += part->givers[g].amount * bounds->prices[g];
    }
}
