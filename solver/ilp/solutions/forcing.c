/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/solutions/forcing.h"

#include <string.h>

#include "base/numbers.h"
#include "solver/ilp/pseudocosts.h"
#include "solver/ilp/solutions/forced_together.h"

/* Whether a range counts some column twice; `seen` is by column: 1 + the last range to count it. */
static bool counts_twice(const struct ranges *ranges, size_t index, size_t *seen) {
    const struct sum_range *range = &ranges->list[index];
    bool twice = false;
    for (size_t k = 0; k < range->count; k++) {
        twice = twice || seen[range->columns[k]] == index + 1;
        seen[range->columns[k]] = index + 1;
    }
    return twice;
}

struct forcing *muster_forcing_new(struct ranges *ranges) {
    struct arena *arena = ranges->program->arena;
    struct forcing *forcing = muster_arena_take(arena, sizeof(*forcing));
    *forcing =
        (struct forcing){.ranges = ranges, .divisor = muster_program_divisor(ranges->program, 0)};
    forcing->list = muster_arena_array(arena, ranges->count, sizeof(*forcing->list));
    forcing->worths = muster_arena_array(arena, ranges->program->column_count, sizeof(int64_t));
    forcing->prices = muster_arena_array(arena, ranges->row_room, sizeof(double));
    forcing->bounds =
        muster_arena_array(arena, ranges->program->column_count, sizeof(*forcing->bounds));
    forcing->costs =
        muster_arena_array(arena, ranges->program->column_count, sizeof(*forcing->costs));
    forcing->columns_at = muster_arena_array(arena, ranges->program->column_count, 1);
    forcing->rows_at = muster_arena_array(arena, ranges->row_room, 1);
    size_t longest = 0;
    for (size_t i = 0; i < ranges->count; i++)
        longest = ranges->list[i].count > longest ? ranges->list[i].count : longest;
    forcing->order = muster_arena_array(arena, longest, sizeof(*forcing->order));
    struct mark mark = muster_arena_mark(arena);
    size_t *seen = muster_arena_array(arena, ranges->program->column_count, sizeof(size_t));
    for (size_t i = 0; i < ranges->count; i++)
        forcing->list[i] = (struct forced){
            .at_most = INT64_MAX, .twice = counts_twice(ranges, i, seen), .row = NO_FORCING_ROW};
    muster_arena_release(arena, mark);
    return forcing;
}

void muster_forcing_group(struct forcing *forcing, const size_t *one, const size_t *other) {
    struct ranges *ranges = forcing->ranges;
    struct arena *arena = ranges->program->arena;
    forcing->groups[0] = one;
    forcing->groups[1] = other;
    forcing->together = muster_arena_array(arena, ranges->count, sizeof(*forcing->together));
}

/* ---- One range ---- */

/*
 * Whether no bounds of columns keep the range from its end: it takes a row. Once added, that stays,
 * without bounds where the range isn't forced.
 */
static bool takes_row(const struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    return range->count > 1 &&
           (forcing->list[index].force == FORCE_SOME || muster_forced_most(range) > 0);
}

/* Adds the row, if there is room. */
static bool add_row(struct forcing *forcing, size_t index) {
    struct program *program = forcing->ranges->program;
    const struct sum_range *range = &forcing->ranges->list[index];
    if (forcing->list[index].row != NO_FORCING_ROW)
        return true;
    if (!muster_ranges_has_room(forcing->ranges))
        return false;
    forcing->list[index].row = muster_program_row(program, -PROGRAM_UNBOUNDED, PROGRAM_UNBOUNDED);
    for (size_t k = 0; k < range->count; k++)
        muster_program_term(program, range->columns[k], 1);
    return true;
}

/* Keeps a range from its end. */
static void force(struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    struct column *columns = forcing->ranges->program->columns;
    bool some = forcing->list[index].force == FORCE_SOME;
    if (takes_row(forcing, index)) {
        struct row *row = &forcing->ranges->program->rows[forcing->list[index].row];
        row->lower = some ? 1 : -PROGRAM_UNBOUNDED;
        row->upper = some ? PROGRAM_UNBOUNDED : muster_forced_most(range);
        return;
    }
    for (size_t k = 0; k < range->count; k++)
        forcing->bounds[range->columns[k]] = (struct column_bounds){
            columns[range->columns[k]].lower, columns[range->columns[k]].upper};
    for (size_t k = 0; k < range->count; k++) {
        if (some)
            columns[range->columns[k]].lower = larger(1, columns[range->columns[k]].lower);
        else
            columns[range->columns[k]].upper = muster_forced_most(range);
    }
}

static void release(struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    struct column *columns = forcing->ranges->program->columns;
    if (takes_row(forcing, index)) {
        struct row *row = &forcing->ranges->program->rows[forcing->list[index].row];
        row->lower = -PROGRAM_UNBOUNDED;
        row->upper = PROGRAM_UNBOUNDED;
        return;
    }
    for (size_t k = 0; k < range->count; k++) {
        columns[range->columns[k]].lower = forcing->bounds[range->columns[k]].lower;
        columns[range->columns[k]].upper = forcing->bounds[range->columns[k]].upper;
    }
}

/* By branches, where the relaxation leaves it open; only better solutions are looked for. */
static enum simplex_outcome branch(struct forcing *forcing, size_t index) {
    const struct forced *forced = &forcing->list[index];
    force(forcing, index);
    enum simplex_outcome outcome =
        muster_forcing_branch(forcing, forced->reached, forced->at_least);
    release(forcing, index);
    muster_forcing_use_prices(forcing);
    return outcome;
}

static void search(struct forcing *forcing, size_t index) {
    struct ranges *ranges = forcing->ranges;
    struct forced *forced = &forcing->list[index];
    ranges->start->dual = true;
    force(forcing, index);
    enum simplex_outcome outcome = muster_forcing_relax(forcing);
    release(forcing, index);
    muster_forcing_use_prices(forcing);
    forced->impossible = outcome == SIMPLEX_INFEASIBLE;
    if (outcome == SIMPLEX_LARGE && muster_forced_is_open(forced)) {
        outcome = branch(forcing, index);
        if (outcome == SIMPLEX_INFEASIBLE && forced->reached)
            forced->at_most = forced->at_least;
        else
            forced->impossible = outcome == SIMPLEX_INFEASIBLE;
    }
    ranges->start->dual = false;
    forced->gave_up = muster_forced_is_open(forced) && outcome != SIMPLEX_SOLVED;
    if (outcome == SIMPLEX_SOLVED)
        forced->at_most = muster_program_value(ranges->program, 0, ranges->values);
}

/* ---- All of them ---- */

/* Whether the columns' own bounds keep a range at its upper end. */
static bool is_kept_full(const struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    bool full = false;
    for (size_t k = 0; k < range->count && forcing->list[index].force == FORCE_NONE; k++)
        full = full || forcing->ranges->program->columns[range->columns[k]].lower >
                           muster_forced_most(range);
    return full;
}

/* The next range that is open. */
static size_t next_open(const struct forcing *forcing) {
    size_t i = 0;
    while (i < forcing->ranges->count && !muster_forced_is_open(&forcing->list[i]))
        i++;
    return i;
}

bool muster_forcing_next(struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    if (!forcing->began) { /* nothing forced: its prices bound all ranges */
        forcing->began = true;
        muster_forcing_relax(forcing);
        muster_forcing_use_prices(forcing);
        memcpy(forcing->columns_at, ranges->start->columns_at, ranges->program->column_count);
        memcpy(forcing->rows_at, ranges->start->rows_at, ranges->program->row_count);
        if (ranges->found)
            return true;
    }
    for (size_t i; (i = next_open(forcing)) < ranges->count && !ranges->out_of_time;) {
        if (ranges->list[i].count == 0) {
            forcing->list[i].impossible = forcing->list[i].force == FORCE_SOME;
            forcing->list[i].gave_up = !forcing->list[i].impossible;
            continue;
        }
        if (is_kept_full(forcing, i)) {
            forcing->list[i].impossible = true;
            continue;
        }
        if (muster_forcing_search_together(forcing, i)) {
            if (ranges->found)
                return true;
            continue;
        }
        if (takes_row(forcing, i) && !add_row(forcing, i)) {
            forcing->list[i].gave_up = true;
            continue;
        }
        search(forcing, i);
        if (ranges->found)
            return true;
    }
    return false;
}
