/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several bins in one step: those that groups of one class have for a thing, or those that a group
 * has for things of one class. Among interchangeable bins it only matters how many get how much.
 */
#include "base/numbers.h"
#include "solver/count/bins.h"
#include "solver/count/transitions.h"

/* Interchangeable bins in a row, and which of their fillings are still to be tried. */
struct alike_bins {
    struct successor *successor; /* the state after the bins before them */
    size_t first, end;
    int64_t most;            /* groups of one individual: the most bins that can be filled */
    int64_t left, open_from; /* larger groups: individuals left, and how many in a bin open it */
    /* number of bins to fill next; for larger groups, individuals for each of `count` bins */
    int64_t each;
    size_t count;
};

struct alike_bins *muster_alike_bins_new(struct arena *arena, size_t most_bins) {
    return muster_arena_array(arena, most_bins + 1, sizeof(struct alike_bins));
}

/* Whether the bins belong to one group and are for several things. */
static bool is_of_one_group(const struct count_run *run) {
    return count_bin(run, 0)->group == count_bin(run, run->step->bin_count - 1)->group;
}

static size_t end_of_alike(const struct count_run *run, size_t first) {
    size_t end = first + 1;
    while (end < run->step->bin_count && muster_count_alike(run, first, end))
        end++;
    return end;
}

/* Multiplies the number of ways by a factor. */
static void scale(struct count_run *run, struct successor *successor,
                  const struct natural *factor) {
    size_t length = successor->length + factor->length;
    if (successor->room < length) {
        successor->own_ways = muster_arena_array(run->arena, length * 2, sizeof(uint32_t));
        successor->room = length * 2;
    }
    for (size_t i = 0; i < length; i++)
        successor->own_ways[i] = 0;
    muster_limbs_add_product(successor->own_ways, length, successor->ways, successor->length,
                             factor->limbs, factor->length);
    successor->ways = successor->own_ways;
    successor->length = muster_limbs_length(successor->own_ways, length);
}

/* ---- Groups of one individual ---- */

/* How many of the interchangeable bins from `first` to `end` can be filled. */
static size_t most_filled(const struct count_run *run, const struct successor *successor,
                          size_t first, size_t end) {
    int64_t left =
        muster_count_capacity_left(run, successor->state, count_group(run, count_bin(run, first)));
    if (is_of_one_group(run))
        return (size_t)smaller((int64_t)(end - first), left);
    return left > 0 ? end - first : 0;
}

/* Begins the interchangeable bins at `first`; those before it are settled in `successor`. */
static void begin_filling(struct count_run *run, size_t depth, struct successor *successor,
                          size_t first) {
    size_t end = end_of_alike(run, first);
    run->alike[depth] =
        (struct alike_bins){.successor = successor,
                            .first = first,
                            .end = end,
                            .most = (int64_t)most_filled(run, successor, first, end)};
}

/* Fills the next number of these bins; NULL where that is forbidden. */
static struct successor *fill_next(struct count_run *run, struct alike_bins *alike) {
    size_t x = (size_t)alike->each++, first = alike->first, end = alike->end;
    struct successor *next = muster_successor_begin(run, alike->successor);
    next->value += (int64_t)x * count_bin(run, first)->worth;
    for (size_t i = first; i < end; i++)
        if (!muster_count_fill_bin(run, next->state, count_bin(run, i), i < first + x))
            return NULL;
    if (x > 0 && x < end - first)
        scale(run, next, muster_count_choose(run, (int64_t)(end - first), (int64_t)x));
    return next;
}

static void fill_some(struct count_run *run) {
    size_t depth = 1;
    begin_filling(run, 0, &run->successors[0], 0);
    while (depth > 0 && !run->stopped) {
        struct alike_bins *alike = &run->alike[depth - 1];
        if (alike->each > alike->most) {
            depth--;
            continue;
        }
        struct successor *next = fill_next(run, alike);
        if (next == NULL)
            continue;
        if (alike->end < run->step->bin_count)
            begin_filling(run, depth++, next, alike->end);
        else if (!muster_count_arrive(run, next, &run->one))
            return;
    }
}

/* ---- Groups of several individuals ---- */

/* Begins to put individuals into each of some interchangeable bins: at most `each`. */
static void begin_less(struct count_run *run, size_t depth, struct alike_bins bins) {
    const struct tally_group *group = count_group(run, count_bin(run, bins.first));
    bins.left = group->size - muster_count_value(run, bins.successor->state, group->placed);
    bins.each = smaller(bins.each, bins.left);
    bins.count = 1;
    run->alike[depth] = bins;
}

/* No counter changes with the number in these bins any more, so all of them are opened. */
static struct successor *open_all(struct count_run *run, struct successor *successor, size_t first,
                                  size_t end) {
    struct successor *next = muster_successor_begin(run, successor);
    for (size_t i = first; i < end; i++)
        muster_count_open_bin(run, next->state, count_bin(run, i));
    return next;
}

/*
 * Begins the interchangeable bins at `first`, or completes the step if there is none. False: the
 * count has been stopped.
 */
static bool begin_distributing(struct count_run *run, size_t *depth, struct successor *successor,
                               size_t first) {
    while (first < run->step->bin_count) {
        size_t end = end_of_alike(run, first);
        int64_t open_from = muster_count_threshold(run, successor->state, count_bin(run, first));
        if (open_from > 0) {
            begin_less(run, (*depth)++,
                       (struct alike_bins){.successor = successor,
                                           .first = first,
                                           .end = end,
                                           .each = open_from,
                                           .open_from = open_from});
            return true;
        }
        successor = open_all(run, successor, first, end);
        first = end;
    }
    return muster_count_arrive(run, successor, &run->one);
}

/* Puts `each` individuals into each of `count` of these bins; NULL where that is forbidden. */
static struct successor *distribute_next(struct count_run *run, const struct alike_bins *alike) {
    struct successor *next = muster_successor_begin(run, alike->successor);
    bool fits = true;
    next->value += (int64_t)alike->count * alike->each * count_bin(run, alike->first)->worth;
    for (size_t i = alike->first; i < alike->first + alike->count && fits; i++) {
        fits = muster_count_fill_bin(run, next->state, count_bin(run, i), alike->each);
        if (alike->each == alike->open_from)
            muster_count_open_bin(run, next->state, count_bin(run, i));
    }
    size_t bins = alike->end - alike->first;
    if (fits && alike->count < bins)
        scale(run, next, muster_count_choose(run, (int64_t)bins, (int64_t)alike->count));
    return fits ? next : NULL;
}

/* Tries the next filling, and goes on with the bins after it. False: the count has been stopped. */
static bool distribute_some(struct count_run *run, size_t *depth) {
    struct alike_bins *alike = &run->alike[*depth - 1];
    const int64_t each = alike->each;
    struct successor *next = NULL;
    if (alike->count <= alike->end - alike->first && (int64_t)alike->count * each <= alike->left)
        next = distribute_next(run, alike);
    if (next == NULL) { /* nor could more bins get this many */
        alike->each--;
        alike->count = 1;
        return true;
    }
    size_t first = alike->first + alike->count++;
    if (first == alike->end)
        return begin_distributing(run, depth, next, first);
    begin_less(run, (*depth)++,
               (struct alike_bins){.successor = next,
                                   .first = first,
                                   .end = alike->end,
                                   .each = each - 1,
                                   .open_from = alike->open_from});
    return true;
}

static void distribute(struct count_run *run) {
    size_t depth = 0;
    bool on = begin_distributing(run, &depth, &run->successors[0], 0);
    while (on && depth > 0 && !run->stopped) {
        const struct alike_bins *alike = &run->alike[depth - 1];
        if (alike->each > 0) {
            on = distribute_some(run, &depth);
        } else { /* the rest of them stay empty */
            depth--;
            on = begin_distributing(run, &depth, alike->successor, alike->end);
        }
    }
}

void muster_count_try_class(struct count_run *run) {
    if (count_group(run, count_bin(run, 0))->placing == PLACE_MANY)
        distribute(run);
    else
        fill_some(run);
}
