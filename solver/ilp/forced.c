/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/forced.h"

#include "base/numbers.h"
#include "solver/ilp/dual_bound.h"

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
    forcing->prices = muster_arena_array(arena, ranges->program->row_count, sizeof(double));
    forcing->uppers = muster_arena_array(arena, ranges->program->column_count, sizeof(int64_t));
    struct mark mark = muster_arena_mark(arena);
    size_t *seen = muster_arena_array(arena, ranges->program->column_count, sizeof(size_t));
    for (size_t i = 0; i < ranges->count; i++)
        forcing->list[i] =
            (struct forced){.at_most = INT64_MAX, .twice = counts_twice(ranges, i, seen)};
    muster_arena_release(arena, mark);
    return forcing;
}

bool muster_forced_holds(const struct forcing *forcing, size_t range) {
    const struct ranges *ranges = forcing->ranges;
    int64_t value = muster_range_value(&ranges->list[range], ranges->values);
    return forcing->list[range].force == FORCE_SOME ? value > 0 : value == 0;
}

void muster_forcing_see(struct forcing *forcing) {
    struct program *program = forcing->ranges->program;
    int64_t value = muster_program_value(program, 0, forcing->ranges->values);
    for (size_t i = 0; i < forcing->ranges->count; i++) {
        struct forced *forced = &forcing->list[i];
        arena_tick(program->arena);
        if (forced->force == FORCE_NOTHING || !muster_forced_holds(forcing, i))
            continue;
        forced->at_least = forced->reached ? larger(forced->at_least, value) : value;
        forced->reached = true;
    }
}

/* Lowers the upper bounds of all ranges by the prices of the last relaxation. */
static void use_prices(struct forcing *forcing) {
    const struct program *program = forcing->ranges->program;
    int64_t sum;
    if (!forcing->ranges->start->priced ||
        !muster_dual_worths(program, 0, forcing->divisor, forcing->prices, forcing->worths, &sum))
        return;
    for (size_t i = 0; i < forcing->ranges->count; i++) {
        struct forced *forced = &forcing->list[i];
        const struct sum_range *range = &forcing->ranges->list[i];
        if (forced->force == FORCE_NOTHING || (forced->force == FORCE_NONE && forced->twice))
            continue;
        int64_t moved = 0; /* by what the sum changes if a column has to leave its bound */
        for (size_t k = 0; k < range->count; k++) {
            size_t column = range->columns[k];
            int64_t worth = forcing->worths[column];
            if (forced->force == FORCE_NONE)
                moved -= worth > 0 ? worth * program->columns[column].upper : 0;
            else
                moved = k == 0 ? smaller(0, worth) : larger(moved, smaller(0, worth));
        }
        int64_t bound = muster_dual_bound_of(sum + moved);
        if (bound <= INT64_MAX / forcing->divisor)
            forced->at_most = smaller(forced->at_most, bound * forcing->divisor);
    }
}

/* Keeps a range from its end. */
static void force(struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    struct column *columns = forcing->ranges->program->columns;
    for (size_t k = 0; k < range->count; k++)
        forcing->uppers[range->columns[k]] = columns[range->columns[k]].upper;
    for (size_t k = 0; k < range->count; k++) {
        if (forcing->list[index].force == FORCE_SOME)
            columns[range->columns[k]].lower = 1;
        else
            columns[range->columns[k]].upper = 0;
    }
}

static void release(struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    struct column *columns = forcing->ranges->program->columns;
    for (size_t k = 0; k < range->count; k++) {
        columns[range->columns[k]].lower = 0;
        columns[range->columns[k]].upper = forcing->uppers[range->columns[k]];
    }
}

static enum simplex_outcome improve(struct forcing *forcing, enum effort effort) {
    struct ranges *ranges = forcing->ranges;
    struct mark mark = muster_arena_mark(ranges->program->arena);
    ranges->found = ranges->found && muster_program_holds(ranges->program, ranges->values);
    ranges->start->prices = forcing->prices;
    enum simplex_outcome outcome = muster_simplex_improve(
        ranges->program, 0, effort, ranges->limits, ranges->start, ranges->values, &ranges->found);
    ranges->start->prices = NULL;
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    muster_arena_release(ranges->program->arena, mark);
    return outcome;
}

static void search(struct forcing *forcing, size_t index) {
    struct ranges *ranges = forcing->ranges;
    struct forced *forced = &forcing->list[index];
    ranges->start->dual = true;
    force(forcing, index);
    enum simplex_outcome outcome = improve(forcing, EFFORT_LITTLE);
    release(forcing, index);
    ranges->start->dual = false;
    use_prices(forcing);
    forced->impossible = outcome == SIMPLEX_INFEASIBLE;
    forced->gave_up = outcome != SIMPLEX_SOLVED && !forced->impossible;
    if (outcome == SIMPLEX_SOLVED)
        forced->at_most = muster_program_value(ranges->program, 0, ranges->values);
}

/* The next range that is reached and open. */
static size_t next_open(const struct forcing *forcing) {
    size_t i = 0;
    for (; i < forcing->ranges->count; i++) {
        const struct forced *forced = &forcing->list[i];
        if (forced->force != FORCE_NOTHING && !forced->impossible && !forced->gave_up &&
            (!forced->reached || forced->at_least < forced->at_most))
            break;
    }
    return i;
}

bool muster_forcing_next(struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    if (!forcing->began) { /* nothing forced: its prices bound all ranges */
        forcing->began = true;
        improve(forcing, EFFORT_RELAXATION);
        use_prices(forcing);
        if (ranges->found)
            return true;
    }
    for (size_t i; (i = next_open(forcing)) < ranges->count && !ranges->out_of_time;) {
        if (ranges->list[i].count == 0) {
            forcing->list[i].impossible = forcing->list[i].force == FORCE_SOME;
            forcing->list[i].gave_up = !forcing->list[i].impossible;
            continue;
        }
        if (forcing->list[i].force == FORCE_SOME && ranges->list[i].count > 1) {
            forcing->list[i].gave_up = true; /* more than one bound could be moved for that */
            continue;
        }
        search(forcing, i);
        if (ranges->found)
            return true;
    }
    return false;
}
