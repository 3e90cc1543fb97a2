/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that were made one after the other, as few as say the same. */
#include "base/sort.h"
#include "solver/damage/program/program.h"

/* Rows of the same pair, which several rounds may have made, become one. */
static void join_pairs(struct assignment *assignment) {
    size_t kept = 0;
    for (size_t i = 0; i < assignment->count; i++) {
        struct assigned *row = &assignment->rows[i];
        struct assigned *last = kept == 0 ? NULL : &assignment->rows[kept - 1];
        if (last != NULL && last->from == row->from && last->from_first == row->from_first &&
            last->from_last == row->from_last && last->to_kind == row->to_kind &&
            last->to == row->to && last->to_first == row->to_first && last->to_last == row->to_last)
            last->amount += row->amount;
        else
            assignment->rows[kept++] = *row;
    }
    assignment->count = kept;
}

/* The first of some cuts, in ascending order, that is after a number. */
static size_t first_after(const int64_t *cuts, size_t count, int64_t number) {
    size_t first = 0, end = count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (cuts[middle] <= number)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/*
 * Cuts rows so that any two of the same creature are about the same sources, or about none in
 * common.
 */
static void cut_sources(struct assignment *assignment, struct arena *arena) {
    struct assignment cut = {.side = assignment->side};
    const struct assigned *rows = assignment->rows;
    for (size_t begin = 0, end; begin < assignment->count; begin = end) {
        int64_t *cuts;
        size_t count = 0;
        for (end = begin + 1; end < assignment->count && rows[end].from == rows[begin].from;)
            end++;
        cuts = muster_arena_array(arena, 2 * (end - begin), sizeof(*cuts));
        for (size_t i = begin; i < end; i++) {
            if (i > begin && rows[i].from_first == rows[i - 1].from_first &&
                rows[i].from_last == rows[i - 1].from_last)
                continue;
            cuts[count++] = rows[i].from_first;
            cuts[count++] = rows[i].from_last + 1;
        }
        muster_sort_list(cuts, count, sizeof(*cuts), muster_compare_numbers);
        for (size_t i = begin; i < end; i++) {
            struct assigned row = rows[i];
            for (size_t c = first_after(cuts, count, row.from_first);
                 c < count && cuts[c] <= row.from_last; c++) {
                if (cuts[c] <= row.from_first) /* the same as the one before */
                    continue;
                row.from_last = cuts[c] - 1;
                muster_assignment_add(&cut, &row, arena);
                row.from_first = cuts[c];
                row.from_last = rows[i].from_last;
                arena_tick(arena);
            }
            muster_assignment_add(&cut, &row, arena);
        }
    }
    *assignment = cut;
}

static int compare_rows(const void *one, const void *other) {
    return muster_assigned_compare(one, other);
}

void muster_assignment_tidy(struct assignment *assignment, struct arena *arena) {
    muster_sort_list(assignment->rows, assignment->count, sizeof(*assignment->rows), compare_rows);
    cut_sources(assignment, arena);
    muster_sort_list(assignment->rows, assignment->count, sizeof(*assignment->rows), compare_rows);
    join_pairs(assignment);
    muster_assignment_sort(assignment);
}
