/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/solutions/ranges.h"

#include "base/numbers.h"
#include "solver/ilp/tree.h"

/* The objective of the program that is used for searches. */
enum { SEARCHED = 1 };

/* So many joint searches may take too long before each end is searched alone. */
enum { FAILURES = 2 };

/* Rows that may be added to refuse solutions. */
enum { REFUSED = 300 };

struct ranges *muster_ranges_new(struct program *program, size_t count, struct limits *limits) {
    struct ranges *ranges = muster_arena_take(program->arena, sizeof(*ranges));
    *ranges = (struct ranges){.program = program,
                              .limits = limits,
                              .row_room = program->row_count + REFUSED,
                              .start = muster_simplex_start(program, program->row_count + REFUSED),
                              .count = count};
    ranges->list = muster_arena_array(program->arena, count, sizeof(*ranges->list));
    ranges->values = muster_arena_array(program->arena, program->column_count, sizeof(int64_t));
    return ranges;
}

int64_t muster_range_value(const struct sum_range *range, const int64_t *values) {
    int64_t value = 0;
    for (size_t i = 0; i < range->count; i++)
        value += values[range->columns[i]];
    return value;
}

/* Whether an end is open, and nothing is known that isn't at the other end. */
static bool is_unmoved_high(const struct sum_range *range) {
    return range->wants_high && !range->gave_up_high && range->low < range->high &&
           range->seen_high <= range->low;
}

static bool is_unmoved_low(const struct sum_range *range) {
    return range->wants_low && !range->gave_up_low && range->low < range->high &&
           range->seen_low >= range->high;
}

static bool is_open_high(const struct sum_range *range) {
    return range->coarse
               ? is_unmoved_high(range)
               : range->wants_high && !range->gave_up_high && range->seen_high < range->high;
}

static bool is_open_low(const struct sum_range *range) {
    return range->coarse ? is_unmoved_low(range)
                         : range->wants_low && !range->gave_up_low && range->seen_low > range->low;
}

/* Whether a value would move an end, or move it further where that is wanted. */
static bool is_news(const struct sum_range *range, int64_t value) {
    if (range->coarse)
        return (is_unmoved_high(range) && value > range->low) ||
               (is_unmoved_low(range) && value < range->high);
    return (range->wants_high && value > range->seen_high) ||
           (range->wants_low && value < range->seen_low);
}

/* Whether the last solution shows anything new. */
static bool has_news(const struct ranges *ranges) {
    for (size_t i = 0; i < ranges->count; i++) {
        const struct sum_range *range = &ranges->list[i];
        arena_tick_loop(ranges->program->arena, range->count);
        if (is_news(range, muster_range_value(range, ranges->values)))
            return true;
    }
    return false;
}

void muster_ranges_see(struct ranges *ranges) {
    for (size_t i = 0; i < ranges->count; i++) {
        struct sum_range *range = &ranges->list[i];
        arena_tick_loop(ranges->program->arena, range->count);
        int64_t value = muster_range_value(range, ranges->values);
        range->seen_low = smaller(range->seen_low, value);
        range->seen_high = larger(range->seen_high, value);
    }
}

static void clear_objective(struct program *program) {
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i].objective[SEARCHED] = 0;
}

static void add_objective(struct program *program, const struct sum_range *range, int64_t factor) {
    for (size_t i = 0; i < range->count; i++)
        program->columns[range->columns[i]].objective[SEARCHED] += factor;
}

/* By the relaxation alone. */
static enum simplex_outcome improve(struct ranges *ranges, int objective) {
    struct mark mark = muster_arena_mark(ranges->program->arena);
    const struct maximization task = {ranges->program, objective, ranges->limits, ranges->start,
                                      ranges->values};
    enum simplex_outcome outcome = muster_simplex_settle(&task, &ranges->found);
    muster_arena_release(ranges->program->arena, mark);
    ranges->start->dual = false;
    ranges->infeasible = ranges->infeasible || outcome == SIMPLEX_INFEASIBLE;
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    return outcome;
}

int muster_ranges_nodes(const struct program *program) {
    enum { FEW_NODES = 100, MANY_NODES = 1000 };
    const size_t terms = 1000 * 1000;
    size_t nodes = terms / (program->term_count + program->row_count + program->column_count + 1);
    return nodes < FEW_NODES ? FEW_NODES : nodes < MANY_NODES ? (int)nodes : MANY_NODES;
}

/* The nodes after which a search is given up. */
static int most_nodes(const struct ranges *ranges) {
    enum { MORE = 10 }; /* where solutions are refused: what is given up takes far longer then */
    return muster_ranges_nodes(ranges->program) * (ranges->refused ? MORE : 1);
}

/*
 * By a search that narrows each branch. Infeasible: nothing is above `known`, or, before any
 * solution is known, there is none.
 */
static enum simplex_outcome improve_narrowed(struct ranges *ranges, int64_t known, int nodes) {
    const struct tree_search search = {.program = ranges->program,
                                       .objective = SEARCHED,
                                       .aims = ranges->solved,
                                       .least = ranges->solved ? known + 1 : 0,
                                       .limits = ranges->limits,
                                       .start = ranges->start,
                                       .values = ranges->values};
    enum simplex_outcome outcome = muster_tree_search(&search, nodes, &ranges->found);
    ranges->infeasible = ranges->infeasible || (outcome == SIMPLEX_INFEASIBLE && !ranges->solved);
    ranges->out_of_time = ranges->out_of_time || outcome == SIMPLEX_LIMIT;
    return outcome;
}

static bool has_moved(const struct ranges *ranges, int64_t unmoved) {
    return ranges->found &&
           muster_program_value(ranges->program, SEARCHED, ranges->values) > unmoved;
}

/* Whether there is a solution that shows something new. */
static bool shows_news(struct ranges *ranges) {
    ranges->solved = ranges->solved || ranges->found;
    return ranges->found && has_news(ranges);
}

static bool is_over(const struct ranges *ranges) {
    return ranges->infeasible || ranges->out_of_time;
}

/* Few branches mostly move some ends, and what they leave is searched next; many are for proofs. */
static enum simplex_outcome improve_together(struct ranges *ranges, int64_t unmoved) {
    enum { FEW_NODES = 30 };
    enum simplex_outcome outcome = improve_narrowed(ranges, unmoved, FEW_NODES);
    return outcome == SIMPLEX_LARGE && !has_moved(ranges, unmoved)
               ? improve_narrowed(ranges, unmoved, most_nodes(ranges))
               : outcome;
}

/*
 * Tries to move all ends at once that have not been moved: that the sum of them all can't be moved
 * proves it of each. Returns whether there were any.
 */
static bool search_together(struct ranges *ranges) {
    int64_t unmoved = 0; /* the value of the objective if none is moved */
    bool any = false;
    clear_objective(ranges->program);
    for (size_t i = 0; i < ranges->count; i++) {
        const struct sum_range *range = &ranges->list[i];
        bool high = is_unmoved_high(range), low = !high && is_unmoved_low(range);
        if (!high && !low)
            continue;
        any = true;
        unmoved += high ? range->low : -range->high;
        add_objective(ranges->program, range, high ? 1 : -1);
    }
    if (!any)
        return false;
    enum simplex_outcome outcome = improve(ranges, SEARCHED);
    if (outcome == SIMPLEX_LARGE && !ranges->quick && !has_moved(ranges, unmoved))
        outcome = improve_together(ranges, unmoved);
    if (has_moved(ranges, unmoved) || is_over(ranges))
        return true;
    if (outcome != SIMPLEX_SOLVED && outcome != SIMPLEX_INFEASIBLE) {
        ranges->failures++;
        return true;
    }
    for (size_t i = 0; i < ranges->count; i++) {
        struct sum_range *range = &ranges->list[i];
        if (is_unmoved_high(range))
            range->high = range->low;
        else if (is_unmoved_low(range))
            range->low = range->high;
    }
    return true;
}

static void set_end(struct sum_range *range, bool high, int64_t value) {
    if (high)
        range->high = value;
    else
        range->low = value;
}

/* Nothing is beyond what is known of an end; if that itself is outside, there are no solutions. */
static void close_end(struct ranges *ranges, struct sum_range *range, bool high, int64_t known) {
    if (high ? known < range->low : known > range->high)
        ranges->infeasible = true;
    else
        set_end(range, high, known);
}

/* Searches for one end of a range, to the last. */
static void search_alone(struct ranges *ranges, struct sum_range *range, bool high) {
    clear_objective(ranges->program);
    add_objective(ranges->program, range, high ? 1 : -1);
    enum simplex_outcome outcome = improve(ranges, SEARCHED);
    int64_t known =
        high ? larger(range->seen_high, range->low - 1) : smaller(range->seen_low, range->high + 1);
    if (outcome == SIMPLEX_LARGE)
        outcome = improve_narrowed(ranges, high ? known : -known, most_nodes(ranges));
    if (outcome == SIMPLEX_SOLVED) {
        set_end(range, high, muster_range_value(range, ranges->values));
    } else if (outcome == SIMPLEX_INFEASIBLE) {
        close_end(ranges, range, high, known);
    } else {
        range->gave_up_high = range->gave_up_high || high;
        range->gave_up_low = range->gave_up_low || !high;
    }
}

/* Searches for the next open end; returns false if there is none. */
static bool search_next(struct ranges *ranges) {
    for (size_t i = 0; i < ranges->count; i++) {
        struct sum_range *range = &ranges->list[i];
        bool high = is_open_high(range);
        if (!high && !is_open_low(range))
            continue;
        search_alone(ranges, range, high);
        return true;
    }
    return false;
}

/* The first solution maximizes the first objective; from there it is not far to others. */
static void begin(struct ranges *ranges) {
    ranges->began = true;
    improve(ranges, 0);
}

bool muster_ranges_next(struct ranges *ranges) {
    if (!ranges->began) {
        begin(ranges);
        if (shows_news(ranges))
            return true;
    }
    while (!is_over(ranges)) {
        bool together = ranges->failures < (ranges->quick ? 1 : FAILURES);
        if ((!together || !search_together(ranges)) && (ranges->quick || !search_next(ranges)))
            return false;
        if (shows_news(ranges))
            return true;
    }
    return false;
}

bool muster_ranges_has_room(const struct ranges *ranges) {
    return ranges->program->row_count < ranges->row_room;
}

void muster_ranges_refuse(struct ranges *ranges) {
    ranges->found = false;
    ranges->refused = true;
    ranges->start->dual = true; /* where the last search left off, but for one row */
}

void muster_ranges_restart(struct ranges *ranges) {
    ranges->failures = 0;
    ranges->infeasible = false;
    ranges->found = ranges->found && muster_program_holds(ranges->program, ranges->values);
}
