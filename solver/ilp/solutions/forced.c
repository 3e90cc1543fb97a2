/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/solutions/forced.h"

#include "base/numbers.h"
#include "base/sort.h"
#include "solver/ilp/dual_bound.h"
#include "solver/ilp/tree.h"

/* ---- What solutions say ---- */

bool muster_forced_is_open(const struct forced *forced) {
    return forced->force != FORCE_NOTHING && !forced->impossible && !forced->gave_up &&
           (!forced->reached || forced->at_least < forced->at_most);
}

void muster_forced_lower(struct forced *forced, int64_t bound, int64_t divisor) {
    if (bound <= INT64_MAX / divisor)
        forced->at_most = smaller(forced->at_most, bound * divisor);
}

int64_t muster_forced_most(const struct sum_range *range) {
    return range->coarse ? range->full - 1 : 0;
}

bool muster_forced_holds(const struct forcing *forcing, size_t range) {
    const struct ranges *ranges = forcing->ranges;
    int64_t value = muster_range_value(&ranges->list[range], ranges->values);
    return forcing->list[range].force == FORCE_SOME
               ? value > 0
               : value <= muster_forced_most(&ranges->list[range]);
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

/* ---- What prices say ---- */

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
    int64_t over = -muster_forced_most(range), lost = 0;
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
void muster_forcing_use_prices(struct forcing *forcing) {
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
        muster_forced_lower(forced, muster_dual_bound_of(sum + moved), forcing->divisor);
    }
}

/* ---- Searches ---- */

enum simplex_outcome muster_forcing_relax(struct forcing *forcing) {
    struct ranges *ranges = forcing->ranges;
    struct mark mark = muster_arena_mark(ranges->program->arena);
    ranges->found = ranges->found && muster_program_holds(ranges->program, ranges->values);
    ranges->start->prices = forcing->prices;
    const struct maximization task = {ranges->program, 0, ranges->limits, ranges->start,
                                      ranges->values};
    enum simplex_outcome outcome = muster_simplex_settle(&task, &ranges->found);
    ranges->start->prices = NULL;
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    muster_arena_release(ranges->program->arena, mark);
    return outcome;
}

enum simplex_outcome muster_forcing_branch(struct forcing *forcing, bool reached,
                                           int64_t at_least) {
    struct ranges *ranges = forcing->ranges;
    int nodes = muster_ranges_nodes(ranges->program);
    ranges->start->costs = forcing->costs;
    const struct tree_search search = {.program = ranges->program,
                                       .aims = reached,
                                       .least = reached ? at_least + 1 : 0,
                                       .limits = ranges->limits,
                                       .start = ranges->start,
                                       .values = ranges->values};
    enum simplex_outcome outcome = muster_tree_search(&search, nodes, &ranges->found);
    ranges->start->costs = NULL;
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    return outcome;
}
