/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best bound comes of prices at which no more points are wanted than there are; steps lead near
 * to them (a subgradient method).
 */
#include "solver/damage/search/part_prices.h"

#include <math.h>
#include <string.h>

#include "base/numbers.h"

/* About as many points as are given up for one more that is destroyed, where that is asked for. */
enum { POINTS_A_KILL = 10 };

/* Prices are multiples of 1/FINE, so that sums of them are exact as long as they aren't too large.
 */
enum { FINE = 64 };

/* ---- Who reaches whom ---- */

static void add_supplier(struct suppliers *suppliers, size_t source) {
    if (suppliers->count == 0 || suppliers->sources[suppliers->count - 1] != source)
        suppliers->sources[suppliers->count++] = source;
}

static void find_suppliers(struct part_pricing *pricing) {
    const struct damage_part *part = pricing->part;
    for (size_t b = 0; b < part->recipient_count; b++)
        pricing->suppliers[b].sources =
            muster_arena_array(part->arena, part->source_count, sizeof(size_t));
    for (size_t g = 0; g < part->source_count; g++)
        for (size_t w = 0; w < part->sources[g].way_count; w++)
            for (size_t i = 0; i < part->sources[g].ways[w].count; i++)
                add_supplier(&pricing->suppliers[part->sources[g].ways[w].recipients[i]], g);
}

/* ---- What can go to targets ---- */

/* How many points a source has to assign to a recipient itself so that it has lethal damage. */
static int64_t own_share(const struct part_pricing *pricing, size_t number, size_t source) {
    const struct part_source *sources = pricing->part->sources;
    const struct suppliers *suppliers = &pricing->suppliers[number];
    int64_t share = pricing->part->recipients[number].need;
    for (size_t k = 0; k < suppliers->count; k++) {
        if (suppliers->sources[k] == source)
            continue;
        if (sources[suppliers->sources[k]].deadly)
            return 0;
        share -= sources[suppliers->sources[k]].amount;
    }
    return larger(0, sources[source].deadly ? smaller(share, 1) : share);
}

/* How many points of a source can go to the target of a way at most. */
static int64_t passing_most(const struct part_pricing *pricing, size_t source,
                            const struct part_way *way) {
    int64_t most = pricing->part->sources[source].amount;
    if (way->mode->target < 0)
        return 0;
    for (size_t i = 0; i < way->count && way->mode->tramples; i++)
        most -= own_share(pricing, way->recipients[i], source);
    return larger(0, most);
}

static void find_passing(struct part_pricing *pricing) {
    for (size_t g = 0; g < pricing->part->source_count; g++) {
        const struct part_source *source = &pricing->part->sources[g];
        pricing->lowest[g] = -1;
        for (size_t w = 0; w < source->way_count; w++) {
            int64_t most = passing_most(pricing, g, &source->ways[w]);
            pricing->passing[g] = larger(pricing->passing[g], most);
            if (most > 0 && pricing->aim != PART_KILLS)
                pricing->worths[g] = larger(pricing->worths[g], source->ways[w].worth);
            if (source->ways[w].count == 0)
                pricing->lowest[g] = 0;
        }
        if (pricing->passing[g] == source->amount)
            pricing->lowest[g] = larger(pricing->lowest[g], pricing->worths[g]);
    }
}

void muster_part_sort_suppliers(const struct part_pricing *pricing, size_t recipient) {
    const struct suppliers *suppliers = &pricing->suppliers[recipient];
    const double *prices = pricing->prices;
    size_t *sources = suppliers->sources;
    for (size_t i = 1; i < suppliers->count; i++)
        for (size_t k = i; k > 0 && prices[sources[k]] < prices[sources[k - 1]]; k--) {
            size_t source = sources[k];
            sources[k] = sources[k - 1];
            sources[k - 1] = source;
        }
}

/* ---- Bounds ---- */

/* What the cheapest points for a recipient cost, and what those earn whose price is below 0. */
struct part_offer {
    int64_t points;
    double cost, surplus;
    size_t deadly; /* the cheapest source with deathtouch; SIZE_MAX: there is none */
};

static struct part_offer offer_to(const struct part_pricing *pricing, size_t number) {
    const struct suppliers *suppliers = &pricing->suppliers[number];
    int64_t need = pricing->part->recipients[number].need;
    struct part_offer offer = {.deadly = SIZE_MAX};
    for (size_t k = 0; k < suppliers->count; k++) {
        const struct part_source *source = &pricing->part->sources[suppliers->sources[k]];
        double price = pricing->prices[suppliers->sources[k]];
        int64_t points = smaller(need - offer.points, source->amount);
        offer.points += points;
        offer.cost += price * (double)points;
        if (price < 0)
            offer.surplus = -offer.cost;
        if (source->deadly && offer.deadly == SIZE_MAX)
            offer.deadly = suppliers->sources[k];
    }
    return offer;
}

/* Wants the cheapest points for a recipient; `all`: not only those whose price is below 0. */
static void want(struct part_pricing *pricing, size_t number, bool all) {
    const struct suppliers *suppliers = &pricing->suppliers[number];
    int64_t need = pricing->part->recipients[number].need;
    for (size_t k = 0; k < suppliers->count && need > 0; k++) {
        size_t source = suppliers->sources[k];
        if (!all && pricing->prices[source] >= 0)
            break;
        int64_t points = smaller(need, pricing->part->sources[source].amount);
        pricing->excess[source] += (double)points;
        need -= points;
    }
}

double muster_part_kill(const struct part_pricing *pricing,
                        const struct part_recipient *recipient) {
    return pricing->aim == PART_VALUE || recipient->worth == 0 ? (double)recipient->worth
                                                               : pricing->kill;
}

/* What a recipient adds to the bound; the points it wants are added to those. */
static double add_recipient(struct part_pricing *pricing, size_t number) {
    const struct part_recipient *recipient = &pricing->part->recipients[number];
    if (recipient->need == 0)
        return 0;
    muster_part_sort_suppliers(pricing, number);
    const struct part_offer offer = offer_to(pricing, number);
    double worth = muster_part_kill(pricing, recipient), gain = offer.surplus;
    bool filled = offer.points == recipient->need && worth - offer.cost > gain;
    if (filled)
        gain = worth - offer.cost;
    bool touched =
        offer.deadly != SIZE_MAX && worth - pricing->prices[offer.deadly] + offer.surplus > gain;
    if (touched) {
        gain = worth - pricing->prices[offer.deadly] + offer.surplus;
        pricing->excess[offer.deadly]++;
    }
    if (touched || filled || offer.surplus > 0)
        want(pricing, number, filled && !touched);
    if ((touched || filled) && recipient->worth > 0)
        pricing->excess_kills++;
    return gain;
}

/* The bound that the prices give, and how many points are wanted. */
static double evaluate(struct part_pricing *pricing) {
    const struct damage_part *part = pricing->part;
    double sum = -(double)pricing->kills * pricing->kill;
    pricing->excess_kills = -(double)pricing->kills;
    for (size_t g = 0; g < part->source_count; g++) {
        double to_target = (double)pricing->worths[g] - pricing->prices[g];
        sum += (double)part->sources[g].amount * pricing->prices[g];
        pricing->excess[g] = -(double)part->sources[g].amount;
        if (to_target > 0) {
            sum += (double)pricing->passing[g] * to_target;
            pricing->excess[g] += (double)pricing->passing[g];
        }
    }
    for (size_t b = 0; b < part->recipient_count; b++)
        sum += add_recipient(pricing, b);
    if (sum < pricing->bound) {
        pricing->bound = sum;
        pricing->best_kill = pricing->kill;
        memcpy(pricing->best, pricing->prices, part->source_count * sizeof(*pricing->best));
    }
    return sum;
}

bool muster_part_price_proves(const struct part_pricing *pricing, int64_t least) {
    const double exact = (double)((INT64_C(1) << 52) / FINE);
    double most = fabs(pricing->bound) + 2 * (double)pricing->kills * pricing->best_kill;
    return most < exact && pricing->bound < (double)least;
}

/* ---- Steps ---- */

/* To a multiple of 1/FINE. */
static double rounded(double price) {
    return floor(price * FINE + 0.5) / FINE;
}

static void set_prices(struct part_pricing *pricing, double price) {
    for (size_t g = 0; g < pricing->part->source_count; g++)
        pricing->prices[g] = fmax(rounded(price), (double)pricing->lowest[g]);
}

/* Back to the best prices so far. */
static void go_back(struct part_pricing *pricing) {
    pricing->kill = pricing->best_kill;
    memcpy(pricing->prices, pricing->best, pricing->part->source_count * sizeof(*pricing->prices));
}

/* The largest worth of what may be destroyed, as a measure for steps. */
static double measure_of(const struct part_pricing *pricing) {
    enum { POINTS = 4 }; /* about as many as it takes to destroy something */
    double measure = 0;
    for (size_t b = 0; b < pricing->part->recipient_count; b++)
        measure = fmax(measure, muster_part_kill(pricing, &pricing->part->recipients[b]));
    for (size_t g = 0; g < pricing->part->source_count; g++)
        measure = fmax(measure, POINTS * (double)pricing->worths[g]);
    return measure;
}

/* Tries some prices that are the same for all. */
static void begin_prices(struct part_pricing *pricing, double measure) {
    const double shares[] = {0, 1, 1. / 2, 1. / 3, 1. / 4, 1. / 5, 1. / 6, 1. / 8};
    for (size_t i = 0; i < sizeof(shares) / sizeof(*shares); i++) {
        set_prices(pricing, shares[i] * measure);
        evaluate(pricing);
    }
}

/* The square of how far the wanted points are from those there are, where prices can change. */
static double square_of_excess(struct part_pricing *pricing) {
    double square = pricing->aim == PART_REST
                        ? POINTS_A_KILL * pricing->excess_kills * pricing->excess_kills
                        : 0;
    for (size_t g = 0; g < pricing->part->source_count; g++) {
        double *excess = &pricing->excess[g];
        if (*excess < 0 && pricing->prices[g] <= (double)pricing->lowest[g])
            *excess = 0;
        square += *excess * *excess;
    }
    return square;
}

/*
 * Raises prices of points that too many want, and lowers those of points left over. What destroying
 * counts for falls where too many are worth it.
 */
static void step(struct part_pricing *pricing, double factor) {
    for (size_t g = 0; g < pricing->part->source_count; g++) {
        double price = rounded(pricing->prices[g] + factor * pricing->excess[g]);
        double lowest = (double)pricing->lowest[g];
        pricing->prices[g] = price > lowest ? price : lowest;
    }
    if (pricing->aim == PART_REST)
        pricing->kill =
            fmax(0, rounded(pricing->kill - POINTS_A_KILL * factor * pricing->excess_kills));
}

/* Kills, damage and points too many are of different sizes: the steps become short in the end. */
static void find_prices(struct part_pricing *pricing) {
    enum { ROUNDS = 60 };
    const double shorter = 0.93;
    double measure = measure_of(pricing), length = 0.3 * measure;
    begin_prices(pricing, measure);
    go_back(pricing);
    for (int round = 0; round < ROUNDS; round++) {
        evaluate(pricing);
        double square = square_of_excess(pricing);
        if (square == 0)
            break;
        step(pricing, length / sqrt(square));
        length *= shorter;
    }
}

/* Steps as long as leads to the target if the bound goes on as steeply as it is there (Polyak). */
void muster_part_price_towards(struct part_pricing *pricing, double target) {
    enum { ROUNDS = 200, PATIENCE = 8 };
    const double least_share = 1. / 256;
    double share = 1;
    int vain = 0;
    go_back(pricing);
    for (int round = 0; round < ROUNDS && pricing->bound >= target && share > least_share;
         round++) {
        double before = pricing->bound, bound = evaluate(pricing);
        vain = bound < before ? 0 : vain + 1;
        if (vain == PATIENCE) {
            vain = 0;
            share /= 2;
            go_back(pricing);
            bound = evaluate(pricing);
        }
        double square = square_of_excess(pricing);
        if (square == 0)
            break;
        step(pricing, share * (bound - target + 1) / square);
    }
}

/* ---- All of it ---- */

/* What destroying a creature counts for at first, where that isn't its worth. */
static double first_kill(const struct part_pricing *pricing) {
    double kill = 1;
    if (pricing->aim == PART_KILLS)
        return PART_KILL_UNIT;
    for (size_t g = 0; g < pricing->part->source_count; g++)
        kill = fmax(kill, POINTS_A_KILL * (double)pricing->worths[g]);
    return kill;
}

struct part_pricing *muster_part_price(const struct damage_part *part, enum part_aim aim,
                                       int64_t kills) {
    struct arena *arena = part->arena;
    size_t sources = part->source_count;
    struct part_pricing *pricing = muster_arena_array(arena, 1, sizeof(*pricing));
    *pricing = (struct part_pricing){
        .part = part,
        .aim = aim,
        .kills = aim == PART_REST ? kills : 0,
        .suppliers = muster_arena_array(arena, part->recipient_count, sizeof(*pricing->suppliers)),
        .lowest = muster_arena_array(arena, sources, sizeof(*pricing->lowest)),
        .passing = muster_arena_array(arena, sources, sizeof(*pricing->passing)),
        .worths = muster_arena_array(arena, sources, sizeof(*pricing->worths)),
        .prices = muster_arena_array(arena, sources, sizeof(*pricing->prices)),
        .excess = muster_arena_array(arena, sources, sizeof(*pricing->excess)),
        .bound = HUGE_VAL,
        .best = muster_arena_array(arena, sources, sizeof(*pricing->best))};
    find_suppliers(pricing);
    find_passing(pricing);
    pricing->kill = pricing->best_kill = first_kill(pricing);
    find_prices(pricing);
    return pricing;
}
