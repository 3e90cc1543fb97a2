/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What steps can still add at most, in integers, whatever the prices are. */
#include <math.h>

#include "base/numbers.h"
#include "solver/damage/search/part_prices.h"

#define NEVER (-INT64_MAX / 1024) /* nothing makes up for that */

/* What a recipient adds to the bound if only sources from a step on assign to it. */
static void find_gains(const struct part_pricing *pricing, struct part_bounds *bounds,
                       size_t number, size_t step) {
    const struct damage_part *part = pricing->part;
    const struct part_recipient *recipient = &part->recipients[number];
    const struct suppliers *suppliers = &pricing->suppliers[number];
    size_t cell = step * part->recipient_count + number, size = (size_t)recipient->need + 1;
    int64_t *gains = muster_arena_array(part->arena, size, sizeof(*gains));
    int64_t *promised = muster_arena_array(part->arena, size, sizeof(*promised));
    int64_t worth = bounds->worths[number], touch = INT64_MAX, cost = 0, filled = 0, surplus = 0;
    for (size_t k = 0; k < suppliers->count; k++) {
        const struct part_source *source = &part->sources[suppliers->sources[k]];
        int64_t price = (int64_t)pricing->prices[suppliers->sources[k]];
        if (suppliers->sources[k] < step)
            continue;
        if (source->deadly)
            touch = smaller(touch, price);
        if (price < 0)
            surplus += source->amount;
        for (int64_t i = 0; i < source->amount && filled < recipient->need; i++) {
            cost += price;
            promised[++filled] = worth - cost;
        }
    }
    for (int64_t needed = 1; needed <= recipient->need; needed++) {
        if (needed > filled)
            promised[needed] = NEVER;
        if (touch < INT64_MAX)
            promised[needed] =
                larger(promised[needed], worth - touch + smaller(needed - 1, surplus));
        gains[needed] = larger(promised[needed], smaller(needed, surplus));
    }
    bounds->gains[cell] = gains;
    bounds->promised[cell] = promised;
    bounds->surpluses[cell] = surplus;
}

static void find_bounds(struct part_bounds *bounds) {
    struct part_pricing *pricing = bounds->pricing;
    const struct damage_part *part = pricing->part;
    pricing->kill = floor(pricing->best_kill + 0.5);
    bounds->kill = (int64_t)pricing->kill;
    for (size_t step = 0; step <= part->source_count; step++)
        bounds->rest[step] = -pricing->kills * bounds->kill;
    for (size_t g = 0; g < part->source_count; g++) {
        pricing->prices[g] = floor(pricing->best[g] + 0.5);
        bounds->prices[g] = (int64_t)pricing->prices[g];
        bounds->passing[g] =
            pricing->passing[g] * larger(0, pricing->worths[g] - bounds->prices[g]);
        for (size_t step = 0; step <= g; step++)
            bounds->rest[step] += part->sources[g].amount * bounds->prices[g] + bounds->passing[g];
    }
    for (size_t b = 0; b < part->recipient_count; b++) {
        const struct part_recipient *recipient = &part->recipients[b];
        bounds->worths[b] = (int64_t)muster_part_kill(pricing, recipient);
        muster_part_sort_suppliers(pricing, b);
        for (size_t step = recipient->first_step; step <= recipient->last_step; step++)
            find_gains(pricing, bounds, b, step);
        for (size_t step = 0; step <= recipient->first_step; step++)
            bounds->rest[step] +=
                bounds->gains[recipient->first_step * part->recipient_count + b][recipient->need];
    }
}

void muster_part_bound(const struct damage_part *part, enum part_aim aim, int64_t kills,
                       struct part_bounds *bounds) {
    struct arena *arena = part->arena;
    size_t steps = part->source_count, cells = (steps + 1) * part->recipient_count;
    *bounds = (struct part_bounds){
        .pricing = muster_part_price(part, aim, kills),
        .worths = muster_arena_array(arena, part->recipient_count, sizeof(*bounds->worths)),
        .rest = muster_arena_array(arena, steps + 1, sizeof(*bounds->rest)),
        .prices = muster_arena_array(arena, steps, sizeof(*bounds->prices)),
        .passing = muster_arena_array(arena, steps, sizeof(*bounds->passing)),
        .gains = muster_arena_array(arena, cells, sizeof(*bounds->gains)),
        .promised = muster_arena_array(arena, cells, sizeof(*bounds->promised)),
        .surpluses = muster_arena_array(arena, cells, sizeof(*bounds->surpluses))};
    find_bounds(bounds);
}

bool muster_part_bound_towards(struct part_bounds *bounds, int64_t target) {
    muster_part_price_towards(bounds->pricing, (double)target);
    find_bounds(bounds);
    return muster_part_price_proves(bounds->pricing, target) || bounds->rest[0] < target;
}
