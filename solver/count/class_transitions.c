/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many bins in one step: those that squads of one class have for a thing, or those that a squad has
 * for things of one class. Of bins that are alike it only matters how many get how much.
 */
#include "base/numbers.h"
#include "solver/count/bins.h"
#include "solver/count/transitions.h"

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

/* Bins from `first` on; `successor` is what those before have led to. */
static bool fill_some(struct count_run *run, struct successor *successor, size_t first) {
    if (first == run->step->bin_count)
        return muster_count_arrive(run, successor, &run->one);
    size_t end = end_of_alike(run, first), most = most_filled(run, successor, first, end);
    for (size_t x = 0; x <= most; x++) {
        struct successor *next = muster_successor_begin(run, successor);
        bool fits = true;
        next->value += (int64_t)x * count_bin(run, first)->worth;
        for (size_t i = first; i < end && fits; i++)
            fits = muster_count_fill_bin(run, next->state, count_bin(run, i), i < first + x);
        if (x > 0 && x < end - first)
            scale(run, next, muster_count_choose(run, (int64_t)(end - first), (int64_t)x));
        if (fits && !fill_some(run, next, end))
            return false;
    }
    return true;
}

/* ---- Squads of several individuals ---- */

static bool distribute(struct count_run *run, struct successor *successor, size_t first);

/* Some of the bins from `first` to `end`, which are alike, get up to `most` each. */
static bool distribute_less(struct count_run *run, struct successor *successor, size_t first,
                            size_t end, int64_t most, int64_t open_from) {
    const struct bin *bin = count_bin(run, first);
    const struct squad *squad = count_squad(run, bin);
    int64_t left = squad->size - muster_count_value(run, successor->state, squad->placed);
    for (int64_t each = smaller(most, left); each > 0; each--)
        for (size_t count = 1; count <= end - first && (int64_t)count * each <= left; count++) {
            struct successor *next = muster_successor_begin(run, successor);
            bool fits = true;
            next->value += (int64_t)count * each * bin->worth;
            for (size_t i = first; i < first + count && fits; i++) {
                fits = muster_count_fill_bin(run, next->state, count_bin(run, i), each);
                if (each == open_from)
                    muster_count_open_bin(run, next->state, count_bin(run, i));
            }
            if (!fits)
                break;
            if (count < end - first)
                scale(run, next, muster_count_choose(run, (int64_t)(end - first), (int64_t)count));
            if (first + count == end
                    ? !distribute(run, next, end)
                    : !distribute_less(run, next, first + count, end, each - 1, open_from))
                return false;
        }
    return distribute(run, successor, end); /* nothing more for them */
}

/* Where any number can't be told from none, all bins that are alike are open. */
static bool distribute_any(struct count_run *run, struct successor *successor, size_t first,
                           size_t end) {
    struct successor *next = muster_successor_begin(run, successor);
    for (size_t i = first; i < end; i++)
        muster_count_open_bin(run, next->state, count_bin(run, i));
    return distribute(run, next, end);
}

static bool distribute(struct count_run *run, struct successor *successor, size_t first) {
    if (first == run->step->bin_count)
        return muster_count_arrive(run, successor, &run->one);
    const struct bin *bin = count_bin(run, first);
    size_t end = end_of_alike(run, first);
    int64_t open_from =
        run->tally->exact ? UNBOUNDED : muster_count_threshold(run, successor->state, bin);
    if (open_from == 0)
        return distribute_any(run, successor, first, end);
    return distribute_less(run, successor, first, end, open_from, open_from);
}

void muster_count_try_class(struct count_run *run) {
    if (count_squad(run, count_bin(run, 0))->placing == PLACE_MANY)
        distribute(run, &run->successors[0], 0);
    else
        fill_some(run, &run->successors[0], 0);
}
