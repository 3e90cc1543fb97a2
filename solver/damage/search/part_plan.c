/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order the sources of a part come, and where a state says what shared recipients have. */
#include <math.h>

#include "base/numbers.h"
#include "solver/damage/search/part.h"

/* MOST_STATES: where more are foreseen, the program is quicker. */
enum { MOST_STATES = 100000000, FIELDS_BITS = 64 };

/* Orders from so few sources on are tried, or from all where there are still many states. */
enum { FEW_STARTS = 8, MANY_STATES = 10000 };

/* An order under way. */
struct ordering {
    const struct damage_part *part;
    size_t *waiting; /* by recipient: how many of its sources are still to come */
    size_t *reach;   /* by recipient: how many sources it has */
    int64_t *given;  /* by recipient: how many points those that have come have */
    bool *taken;     /* by source */
    size_t *order;
    double width; /* about how many states there are */
};

/* How many states a recipient makes of one if at most `given` points have been assigned to it. */
static double width_of(const struct part_recipient *recipient, int64_t given) {
    double points = (double)smaller(given, recipient->need);
    double states = points + 1;
    if (recipient->touchable)
        states += points;
    if (recipient->relied_on)
        states += points / 2;
    return states;
}

/* How many times as many states there are with a source next. */
static double growth(const struct ordering *ordering, const struct part_source *source) {
    double grown = 1;
    for (size_t w = 0; w < source->way_count; w++)
        for (size_t i = 0; i < source->ways[w].count; i++) {
            size_t number = source->ways[w].recipients[i];
            const struct part_recipient *recipient = &ordering->part->recipients[number];
            int64_t given = ordering->given[number];
            if (ordering->waiting[number] > 1)
                grown *= width_of(recipient, given + source->amount);
            if (given > 0)
                grown /= width_of(recipient, given);
        }
    return grown;
}

static void take(struct ordering *ordering, size_t at, size_t source) {
    const struct part_source *taken = &ordering->part->sources[source];
    ordering->width *= growth(ordering, taken);
    ordering->taken[source] = true;
    ordering->order[at] = source;
    for (size_t w = 0; w < taken->way_count; w++)
        for (size_t i = 0; i < taken->ways[w].count; i++) {
            ordering->waiting[taken->ways[w].recipients[i]]--;
            ordering->given[taken->ways[w].recipients[i]] += taken->amount;
        }
}

/* Always the source with whom the states grow least. Returns about how many states there are. */
static double order_from(struct ordering *ordering, size_t start) {
    const struct damage_part *part = ordering->part;
    double states = 0;
    ordering->width = 1;
    for (size_t i = 0; i < part->recipient_count; i++) {
        ordering->waiting[i] = ordering->reach[i];
        ordering->given[i] = 0;
    }
    for (size_t i = 0; i < part->source_count; i++)
        ordering->taken[i] = false;
    take(ordering, 0, start);
    for (size_t at = 1; at < part->source_count; at++) {
        size_t best = part->source_count;
        double least = HUGE_VAL;
        states += ordering->width;
        for (size_t i = 0; i < part->source_count; i++) {
            if (ordering->taken[i])
                continue;
            double grown = growth(ordering, &part->sources[i]);
            if (best == part->source_count || grown < least) {
                least = grown;
                best = i;
            }
        }
        take(ordering, at, best);
    }
    return states;
}

static void use_order(struct damage_part *part, const size_t *order) {
    struct part_source *sources =
        muster_arena_array(part->arena, part->source_count, sizeof(*sources));
    bool *seen = muster_arena_array(part->arena, part->recipient_count, sizeof(*seen));
    for (size_t step = 0; step < part->source_count; step++) {
        sources[step] = part->sources[order[step]];
        for (size_t w = 0; w < sources[step].way_count; w++)
            for (size_t i = 0; i < sources[step].ways[w].count; i++) {
                size_t number = sources[step].ways[w].recipients[i];
                struct part_recipient *recipient = &part->recipients[number];
                recipient->first_step = seen[number] ? recipient->first_step : step;
                recipient->last_step = step;
                seen[number] = true;
            }
    }
    part->sources = sources;
}

/* ---- Fields ---- */

/* Finds free bits for a recipient; false: there are too few. */
static bool make_field(struct part_recipient *recipient, uint64_t *used) {
    struct recipient_field *field = &recipient->field;
    int bits = 0;
    while (recipient->need >> bits > 0)
        bits++;
    int all = bits + recipient->touchable + recipient->relied_on;
    for (int shift = 0; shift + all < FIELDS_BITS; shift++) {
        uint64_t mask = (((uint64_t)1 << all) - 1) << shift;
        if ((*used & mask) != 0)
            continue;
        *used |= mask;
        *field = (struct recipient_field){.shift = shift, .bits = bits, .mask = mask};
        if (recipient->touchable)
            field->touched = (uint64_t)1 << (shift + bits);
        if (recipient->relied_on)
            field->promised = (uint64_t)1 << (shift + bits + recipient->touchable);
        return true;
    }
    return false;
}

static bool make_fields(struct damage_part *part) {
    uint64_t used = 0;
    for (size_t step = 0; step < part->source_count; step++) {
        for (size_t i = 0; i < part->recipient_count; i++) {
            struct part_recipient *recipient = &part->recipients[i];
            if (recipient->first_step == step && recipient->last_step > step &&
                !make_field(recipient, &used))
                return false;
        }
        for (size_t i = 0; i < part->recipient_count; i++)
            if (part->recipients[i].last_step == step)
                used &= ~part->recipients[i].field.mask;
    }
    for (size_t g = 0; g < part->source_count; g++)
        for (size_t w = 0; w < part->sources[g].way_count; w++) {
            struct part_way *way = &part->sources[g].ways[w];
            for (size_t i = 0; i < way->count; i++)
                way->fields |= part->recipients[way->recipients[i]].field.mask;
        }
    return true;
}

/* ---- All of it ---- */

bool muster_part_plan(struct damage_part *part) {
    struct arena *arena = part->arena;
    struct ordering ordering = {
        .part = part,
        .waiting = muster_arena_array(arena, part->recipient_count, sizeof(*ordering.waiting)),
        .reach = muster_arena_array(arena, part->recipient_count, sizeof(*ordering.reach)),
        .given = muster_arena_array(arena, part->recipient_count, sizeof(*ordering.given)),
        .taken = muster_arena_array(arena, part->source_count, sizeof(*ordering.taken)),
        .order = muster_arena_array(arena, part->source_count, sizeof(*ordering.order))};
    size_t *best = muster_arena_array(arena, part->source_count, sizeof(*best));
    double least = HUGE_VAL;
    for (size_t g = 0; g < part->source_count; g++)
        for (size_t w = 0; w < part->sources[g].way_count; w++)
            for (size_t i = 0; i < part->sources[g].ways[w].count; i++)
                ordering.reach[part->sources[g].ways[w].recipients[i]]++;
    for (size_t start = 0;
         start < part->source_count && (start < FEW_STARTS || least > MANY_STATES); start++) {
        double states = order_from(&ordering, start);
        if (start > 0 && !(states < least)) /* both may be infinite */
            continue;
        least = states;
        for (size_t i = 0; i < part->source_count; i++)
            best[i] = ordering.order[i];
    }
    use_order(part, best);
    part->states = least;
    return least <= MOST_STATES && make_fields(part);
}
