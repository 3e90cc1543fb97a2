/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order the givers of a part come, and where a state says what shared getters have. */
#include <math.h>

#include "base/numbers.h"
#include "solver/damage/search/part.h"

/* MOST_STATES: where more are foreseen, the program is quicker. */
enum { MOST_STATES = 100000000, FIELDS_BITS = 64, MOST_LOGARITHMS = 128 };

/* Orders from so few givers on are tried, or from all where there are still many states. */
enum { FEW_STARTS = 8, MANY_STATES = 10000 };

/* An order under way. */
struct ordering {
    const struct damage_part *part;
    const double *logarithms; /* of the first halves: 0, 1/2, 1, ... */
    size_t *waiting;          /* by getter: how many of its givers are still to come */
    size_t *reach;            /* by getter: how many givers it has */
    int64_t *given;           /* by getter: how many points those that have come have */
    bool *taken;              /* by giver */
    size_t *order;
    double width; /* the logarithm of about how many states there are */
};

/* How much a getter adds to the width if at most so many points have been assigned to it. */
static double width_of(const struct ordering *ordering, const struct part_getter *getter,
                       int64_t given) {
    int64_t points = smaller(given, getter->need);
    int64_t halves = 2 * points + 2;
    if (getter->touchable)
        halves += 2 * points;
    if (getter->relied_on)
        halves += points;
    return halves < MOST_LOGARITHMS ? ordering->logarithms[halves] : log2((double)halves / 2);
}

/* By how much the width grows with a giver next. */
static double growth(const struct ordering *ordering, const struct part_giver *giver) {
    double grown = 0;
    for (size_t w = 0; w < giver->way_count; w++)
        for (size_t i = 0; i < giver->ways[w].count; i++) {
            size_t number = giver->ways[w].getters[i];
            const struct part_getter *getter = &ordering->part->getters[number];
            int64_t given = ordering->given[number];
            if (ordering->waiting[number] > 1)
                grown += width_of(ordering, getter, given + giver->amount);
            if (given > 0)
                grown -= width_of(ordering, getter, given);
        }
    return grown;
}

static void take(struct ordering *ordering, size_t at, size_t giver) {
    const struct part_giver *taken = &ordering->part->givers[giver];
    ordering->width += growth(ordering, taken);
    ordering->taken[giver] = true;
    ordering->order[at] = giver;
    for (size_t w = 0; w < taken->way_count; w++)
        for (size_t i = 0; i < taken->ways[w].count; i++) {
            ordering->waiting[taken->ways[w].getters[i]]--;
            ordering->given[taken->ways[w].getters[i]] += taken->amount;
        }
}

/* Always the giver with whom the states grow least. Returns about how many states there are. */
static double order_from(struct ordering *ordering, size_t start) {
    const struct damage_part *part = ordering->part;
    double states = 0;
    ordering->width = 0;
    for (size_t i = 0; i < part->getter_count; i++) {
        ordering->waiting[i] = ordering->reach[i];
        ordering->given[i] = 0;
    }
    for (size_t i = 0; i < part->giver_count; i++)
        ordering->taken[i] = false;
    take(ordering, 0, start);
    for (size_t at = 1; at < part->giver_count; at++) {
        size_t best = part->giver_count;
        double least = HUGE_VAL;
        states += exp2(ordering->width);
        for (size_t i = 0; i < part->giver_count; i++) {
            double grown = ordering->taken[i] ? HUGE_VAL : growth(ordering, &part->givers[i]);
            if (grown < least) {
                least = grown;
                best = i;
            }
        }
        take(ordering, at, best);
    }
    return states;
}

static void use_order(struct damage_part *part, const size_t *order) {
    struct part_giver *givers = muster_arena_array(part->arena, part->giver_count, sizeof(*givers));
    bool *seen = muster_arena_array(part->arena, part->getter_count, sizeof(*seen));
    for (size_t step = 0; step < part->giver_count; step++) {
        givers[step] = part->givers[order[step]];
        for (size_t w = 0; w < givers[step].way_count; w++)
            for (size_t i = 0; i < givers[step].ways[w].count; i++) {
                size_t number = givers[step].ways[w].getters[i];
                struct part_getter *getter = &part->getters[number];
                getter->first_step = seen[number] ? getter->first_step : step;
                getter->last_step = step;
                seen[number] = true;
            }
    }
    part->givers = givers;
}

/* ---- Fields ---- */

/* Finds free bits for a getter; false: there are too few. */
static bool make_field(struct part_getter *getter, uint64_t *used) {
    struct getter_field *field = &getter->field;
    int bits = 0;
    while (getter->need >> bits > 0)
        bits++;
    int all = bits + getter->touchable + getter->relied_on;
    for (int shift = 0; shift + all < FIELDS_BITS; shift++) {
        uint64_t mask = (((uint64_t)1 << all) - 1) << shift;
        if ((*used & mask) != 0)
            continue;
        *used |= mask;
        *field = (struct getter_field){.shift = shift, .bits = bits, .mask = mask};
        if (getter->touchable)
            field->touched = (uint64_t)1 << (shift + bits);
        if (getter->relied_on)
            field->promised = (uint64_t)1 << (shift + bits + getter->touchable);
        return true;
    }
    return false;
}

static bool make_fields(struct damage_part *part) {
    uint64_t used = 0;
    for (size_t step = 0; step < part->giver_count; step++) {
        for (size_t i = 0; i < part->getter_count; i++) {
            struct part_getter *getter = &part->getters[i];
            if (getter->first_step == step && getter->last_step > step &&
                !make_field(getter, &used))
                return false;
        }
        for (size_t i = 0; i < part->getter_count; i++)
            if (part->getters[i].last_step == step)
                used &= ~part->getters[i].field.mask;
    }
    for (size_t g = 0; g < part->giver_count; g++)
        for (size_t w = 0; w < part->givers[g].way_count; w++) {
            struct part_way *way = &part->givers[g].ways[w];
            for (size_t i = 0; i < way->count; i++)
                way->fields |= part->getters[way->getters[i]].field.mask;
        }
    return true;
}

/* ---- All of it ---- */

bool muster_part_plan(struct damage_part *part) {
    struct arena *arena = part->arena;
    double logarithms[MOST_LOGARITHMS];
    struct ordering ordering = {
        .part = part,
        .logarithms = logarithms,
        .waiting = muster_arena_array(arena, part->getter_count, sizeof(*ordering.waiting)),
        .reach = muster_arena_array(arena, part->getter_count, sizeof(*ordering.reach)),
        .given = muster_arena_array(arena, part->getter_count, sizeof(*ordering.given)),
        .taken = muster_arena_array(arena, part->giver_count, sizeof(*ordering.taken)),
        .order = muster_arena_array(arena, part->giver_count, sizeof(*ordering.order))};
    size_t *best = muster_arena_array(arena, part->giver_count, sizeof(*best));
    double least = HUGE_VAL;
    for (int i = 1; i < MOST_LOGARITHMS; i++)
        logarithms[i] = log2(i / 2.);
    for (size_t g = 0; g < part->giver_count; g++)
        for (size_t w = 0; w < part->givers[g].way_count; w++)
            for (size_t i = 0; i < part->givers[g].ways[w].count; i++)
                ordering.reach[part->givers[g].ways[w].getters[i]]++;
    for (size_t start = 0; start < part->giver_count && (start < FEW_STARTS || least > MANY_STATES);
         start++) {
        double states = order_from(&ordering, start);
        if (states >= least)
            continue;
        least = states;
        for (size_t i = 0; i < part->giver_count; i++)
            best[i] = ordering.order[i];
    }
    use_order(part, best);
    part->states = least;
    return least <= MOST_STATES && make_fields(part);
}
