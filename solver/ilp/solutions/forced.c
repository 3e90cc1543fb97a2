/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/solutions/forced.h"

#include "base/numbers.h"
#include "base/sort.h"
#include "solver/ilp/dual_bound.h"
#include "solver/ilp/pseudocosts.h"
#include "solver/ilp/tree.h"

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

/* The most that a range is if it is kept from its upper end. */
static int64_t most_kept(const struct sum_range *range) {
    return range->coarse ? range->full - 1 : 0;
}

bool muster_forced_holds(const struct forcing *forcing, size_t range) {
    const struct ranges *ranges = forcing->ranges;
    int64_t value = muster_range_value(&ranges->list[range], ranges->values);
    return forcing->list[range].force == FORCE_SOME ? value > 0
                                                    : value <= most_kept(&ranges->list[range]);
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

/* The cheapest first. */
static int compare_worths(const void *one, const void *other) {
    const struct priced_column *a = one, *b = other;
    if (a->worth != b->worth)
        return a->worth < b->worth ? -1 : 1;
    return a->column < b->column ? -1 : a->column > b->column;
}

/* By how much the sum of all worths falls, at least, if a range is kept from its upper end. */
static int64_t lost_below(const struct forcing *forcing, const struct sum_range *range) {
    const struct column *columns = forcing->ranges->program->columns;
    struct priced_column *order = forcing->order;
    int64_t over = -most_kept(range), lost = 0;
    size_t count = 0;
    arena_tick_loop(forcing->ranges->program->arena, range->count);
    for (size_t k = 0; k < range->count; k++) {
        size_t column = range->columns[k];
        if (forcing->worths[column] <= 0)
            continue;
        over += columns[column].upper;
        order[count++] = (struct priced_column){.worth = forcing->worths[column], .column = column};
    }
    if (over <= 0)
        return 0;
    muster_sort_list(order, count, sizeof(*order), compare_worths);
    for (size_t n = 0; n < count && over > 0; n++) {
        int64_t taken = smaller(over, columns[order[n].column].upper);
        lost += taken * order[n].worth;
        over -= taken;
    }
    return lost;
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
        for (size_t k = 0; k < range->count && forced->force == FORCE_SOME; k++) {
            size_t column = range->columns[k];
            bool moves = program->columns[column].lower == 0;
            int64_t worth = moves ? smaller(0, forcing->worths[column]) : 0;
            moved = k == 0 ? worth : larger(moved, worth);
        }
        if (forced->force == FORCE_NONE)
            moved = -lost_below(forcing, range);
        int64_t bound = muster_dual_bound_of(sum + moved);
        if (bound <= INT64_MAX / forcing->divisor)
            forced->at_most = smaller(forced->at_most, bound * forcing->divisor);
    }
}

/*
 * Whether no bounds of columns keep the range from its end: it takes a row. Once added, that stays,
 * without bounds where the range isn't forced.
 */
static bool takes_row(const struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    return range->count > 1 && (forcing->list[index].force == FORCE_SOME || most_kept(range) > 0);
}

/* Adds the row, if there is room. */
static bool add_row(struct forcing *forcing, size_t index) {
    struct program *program = forcing->ranges->program;
    const struct sum_range *range = &forcing->ranges->list[index];
    if (forcing->list[index].row != NO_FORCING_ROW)
        return true;
    if (program->row_count >= forcing->ranges->row_room)
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
        row->upper = some ? PROGRAM_UNBOUNDED : most_kept(range);
        return;
    }
    for (size_t k = 0; k < range->count; k++)
        forcing->bounds[range->columns[k]] = (struct column_bounds){
            columns[range->columns[k]].lower, columns[range->columns[k]].upper};
    for (size_t k = 0; k < range->count; k++) {
        if (some)
            columns[range->columns[k]].lower = larger(1, columns[range->columns[k]].lower);
        else
            columns[range->columns[k]].upper = most_kept(range);
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

static enum simplex_outcome relax(struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    struct mark mark = muster_arena_mark(ranges->program->arena);
    ranges->found = ranges->found && muster_program_holds(ranges->program, ranges->values);
    ranges->start->prices = forcing->prices;
    enum simplex_outcome outcome =
        muster_simplex_improve(ranges->program, 0, EFFORT_RELAXATION, ranges->limits, ranges->start,
                               ranges->values, &ranges->found);
    ranges->start->prices = NULL;
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    muster_arena_release(ranges->program->arena, mark);
    return outcome;
}

/* Whether it isn't settled what the range can reach. */
static bool is_open(const struct forced *forced) {
    return forced->force != FORCE_NOTHING && !forced->impossible && !forced->gave_up &&
           (!forced->reached || forced->at_least < forced->at_most);
}

/* By branches, where the relaxation leaves it open; only better solutions are looked for. */
static enum simplex_outcome branch(struct forcing *forcing, size_t index) {
    struct ranges *ranges = forcing->ranges;
    const struct forced *forced = &forcing->list[index];
    int nodes = muster_ranges_nodes(ranges->program);
    ranges->start->costs = forcing->costs;
    force(forcing, index);
    enum simplex_outcome outcome =
        forced->reached ? muster_tree_search_above(ranges->program, 0, forced->at_least + 1, nodes,
                                                   ranges->limits, ranges->start, ranges->values,
                                                   &ranges->found)
                        : muster_tree_search(ranges->program, 0, false, nodes, ranges->limits,
                                             ranges->start, ranges->values, &ranges->found);
    ranges->start->costs = NULL;
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    release(forcing, index);
    use_prices(forcing);
    return outcome;
}

static void search(struct forcing *forcing, size_t index) {
    struct ranges *ranges = forcing->ranges;
    struct forced *forced = &forcing->list[index];
    ranges->start->dual = true;
    force(forcing, index);
    enum simplex_outcome outcome = relax(forcing);
    release(forcing, index);
    use_prices(forcing);
    forced->impossible = outcome == SIMPLEX_INFEASIBLE;
    if (outcome == SIMPLEX_LARGE && is_open(forced)) {
        outcome = branch(forcing, index);
        if (outcome == SIMPLEX_INFEASIBLE && forced->reached)
            forced->at_most = forced->at_least;
        else
            forced->impossible = outcome == SIMPLEX_INFEASIBLE;
    }
    ranges->start->dual = false;
    forced->gave_up = is_open(forced) && outcome != SIMPLEX_SOLVED;
    if (outcome == SIMPLEX_SOLVED)
        forced->at_most = muster_program_value(ranges->program, 0, ranges->values);
}

/* Whether the columns' own bounds keep a range at its upper end. */
static bool is_kept_full(const struct forcing *forcing, size_t index) {
    const struct sum_range *range = &forcing->ranges->list[index];
    bool full = false;
    for (size_t k = 0; k < range->count && forcing->list[index].force == FORCE_NONE; k++)
        full =
            full || forcing->ranges->program->columns[range->columns[k]].lower > most_kept(range);
    return full;
}

/* The next range that is open. */
static size_t next_open(const struct forcing *forcing) {
    size_t i = 0;
    while (i < forcing->ranges->count && !is_open(&forcing->list[i]))
        i++;
    return i;
}

bool muster_forcing_next(struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    if (!forcing->began) { /* nothing forced: its prices bound all ranges */
        forcing->began = true;
        relax(forcing);
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
        if (is_kept_full(forcing, i)) {
            forcing->list[i].impossible = true;
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
