/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many bins in one step: those that squads of one class have for a thing, or those that a squad has
 * for things of one class. Of bins that are alike it only matters how many get how much.
 */
#include "base/numbers.h"
#include "solver/count/bins.h"
#include "solver/count/transitions.h"

/* Bins that are alike, and what of them is still to be tried. */
struct alike_bins {
    struct successor *successor; /* what the bins before have led to */
    size_t first, end;
    int64_t most;            /* one individual each: at most as many bins */
    int64_t left, open_from; /* several: individuals; how many of them open a bin */
    int64_t each;            /* bins to be filled next; or individuals for `count` of them */
    size_t count;
};

struct alike_bins *muster_alike_bins_new(struct arena *arena, size_t most_bins) {
    return muster_arena_array(arena, most_bins + 1, sizeof(struct alike_bins));
}

/* Whether the bins are about one squad and several things. */
static bool is_of_one_squad(const struct count_run *run) {
    return count_bin(run, 0)->squad == count_bin(run, run->step->bin_count - 1)->squad;
}

static size_t end_of_alike(const struct count_run *run, size_t first) {
    size_t end = first + 1;
    while (end < run->step->bin_count && muster_count_alike(run, first, end))
        end++;
    return end;
}

/* As many ways times the factor. */
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

/* ---- Squads of one individual ---- */

/* How many of the bins from `first` to `end`, which are alike, can be filled. */
static size_t most_filled(const struct count_run *run, const struct successor *successor,
                          size_t first, size_t end) {
    int64_t left =
        muster_count_capacity_left(run, successor->state, count_squad(run, count_bin(run, first)));
    if (is_of_one_squad(run))
        return (size_t)smaller((int64_t)(end - first), left);
    return left > 0 ? end - first : 0;
}

/* Begins with the bins from `first` on; `successor` is what those before have led to. */
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
    while (depth > 0) {
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

/* ---- Squads of several individuals ---- */

/* Some of the bins from `first` to `end`, which are alike, get up to `most` each. */
static void begin_less(struct count_run *run, size_t depth, struct successor *successor,
                       size_t first, size_t end, int64_t most, int64_t open_from) {
    const struct squad *squad = count_squad(run, count_bin(run, first));
    int64_t left = squad->size - muster_count_value(run, successor->state, squad->placed);
    run->alike[depth] = (struct alike_bins){.successor = successor,
                                            .first = first,
                                            .end = end,
                                            .left = left,
                                            .open_from = open_from,
                                            .each = smaller(most, left),
                                            .count = 1};
}

/* Where any number can't be told from none, all bins that are alike are open. */
static struct successor *open_all(struct count_run *run, struct successor *successor, size_t first,
                                  size_t end) {
    struct successor *next = muster_successor_begin(run, successor);
    for (size_t i = first; i < end; i++)
        muster_count_open_bin(run, next->state, count_bin(run, i));
    return next;
}

/* Begins with the bins from `first` on, or arrives. False: stop. */
static bool begin_distributing(struct count_run *run, size_t *depth, struct successor *successor,
                               size_t first) {
    while (first < run->step->bin_count) {
        size_t end = end_of_alike(run, first);
        int64_t open_from = run->tally->exact ? UNBOUNDED
                                              : muster_count_threshold(run, successor->state,
                                                                       count_bin(run, first));
        if (open_from > 0) {
            begin_less(run, (*depth)++, successor, first, end, open_from, open_from);
            return true;
        }
        successor = open_all(run, successor, first, end);
        first = end;
    }
    return muster_count_arrive(run, successor, &run->one);
}

/* `count` of these bins get `each`; NULL where that is forbidden. */
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

/* Goes on with the bins after those that have got theirs. False: stop. */
static bool distribute_some(struct count_run *run, size_t *depth) {
    struct alike_bins *alike = &run->alike[*depth - 1];
    const int64_t each = alike->each;
    struct successor *next = NULL;
    if (alike->count <= alike->end - alike->first && (int64_t)alike->count * each <= alike->left)
        next = distribute_next(run, alike);
    if (next == NULL) { /* nor can more of them get as much */
        alike->each--;
        alike->count = 1;
        return true;
    }
    size_t first = alike->first + alike->count++;
    if (first == alike->end)
        return begin_distributing(run, depth, next, first);
    begin_less(run, (*depth)++, next, first, alike->end, each - 1, alike->open_from);
    return true;
}

static void distribute(struct count_run *run) {
    size_t depth = 0;
    bool on = begin_distributing(run, &depth, &run->successors[0], 0);
    while (on && depth > 0) {
        const struct alike_bins *alike = &run->alike[depth - 1];
        if (alike->each > 0) {
            on = distribute_some(run, &depth);
        } else { /* nothing more for them */
            depth--;
            on = begin_distributing(run, &depth, alike->successor, alike->end);
        }
    }
}

void muster_count_try_class(struct count_run *run) {
    if (count_squad(run, count_bin(run, 0))->placing == PLACE_MANY)
        distribute(run);
    else
        fill_some(run);
}
