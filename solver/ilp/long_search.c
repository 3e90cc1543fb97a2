/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/long_search.h"

#include "solver/ilp/cuts/cuts.h"
#include "solver/ilp/neighborhood.h"
#include "solver/ilp/tighten.h"
#include "solver/ilp/tree.h"
#include "solver/ilp/two_programs.h"

enum {
    FEW_CELLS = 20000, /* of the rows and the columns left open: to search without cuts first, */
    UNCUT_NODES = 50,  /* for this many nodes */
    DIVING_NODES = 60, /* to have better values after the cuts */
    FIRST_NODES = 200  /* before another program is searched in turn */
};

struct long_search {
    int objective;
    struct limits *limits;
    int64_t *values; /* the best so far, if `found` */
    bool found;
};

static enum simplex_outcome branch(struct long_search *all, struct program *tight, bool dives,
                                   int nodes, const struct start *start) {
    const struct tree_search search = {.program = tight,
                                       .objective = all->objective,
                                       .dives = dives,
                                       .limits = all->limits,
                                       .start = start,
                                       .values = all->values};
    return muster_tree_search(&search, nodes, &all->found);
}

/* Goes straight for values that are better than those known. */
static enum simplex_outcome dive(struct long_search *all, struct program *tight,
                                 const struct start *start) {
    return branch(all, tight, true, DIVING_NODES, start);
}

/* Looks for better values near those known, and narrows the program to what is better still. */
static void look_near(struct long_search *all, struct program *tight, const struct start *start,
                      struct narrowing *aim) {
    if (!all->found || !start->priced ||
        !muster_search_neighborhood(tight, all->objective, all->limits, start, all->values))
        return;
    aim->least = muster_program_value(tight, all->objective, all->values) +
                 muster_program_divisor(tight, all->objective);
    muster_program_narrow(tight, aim, start->prices);
}

/* In a small program a short search often proves what is known in less time than cuts are found. */
static enum simplex_outcome search_uncut(struct long_search *all, struct program *tight,
                                         const struct start *start) {
    size_t open = 0;
    for (size_t i = 0; i < tight->column_count; i++)
        open += tight->columns[i].lower < tight->columns[i].upper;
    if (open * tight->row_count > FEW_CELLS)
        return SIMPLEX_LARGE;
    return branch(all, tight, false, UNCUT_NODES, start);
}

/* Cuts a tight program back, narrows it to better values than those known, and searches it. */
static enum simplex_outcome search_tight(struct long_search *all, struct program *tight,
                                         const struct start *begin) {
    struct narrowing aim = {.objective = all->objective, .rows = true};
    enum simplex_outcome outcome = search_uncut(all, tight, begin);
    if (simplex_is_settled(outcome))
        return outcome;
    const struct program *uncut = muster_program_copy(tight);
    struct start *start =
        muster_program_cut(tight, all->limits, &aim, begin, 1, all->values, &all->found);
    if (aim.missed)
        return SIMPLEX_SOLVED;
    outcome = dive(all, tight, start); /* cuts lead it nearer to the best */
    if (simplex_is_settled(outcome))
        return outcome;
    look_near(all, tight, start, &aim);
    if (aim.missed)
        return SIMPLEX_SOLVED;
    const struct maximization rest = {tight, all->objective, all->limits, start, all->values};
    return muster_search_two(&rest, uncut, FIRST_NODES, &all->found);
}

/*
 * Makes a program tight of which only what is better than the values known is left, as far as the
 * prices of its relaxation tell. NULL: it is impossible, or the tightening was stopped.
 */
static struct program *tighten(struct long_search *all, struct program *program,
                               const double *prices, size_t *rows, bool *impossible) {
    struct column *columns = muster_arena_copy(program->arena, program->columns,
                                               program->column_count, sizeof(*columns));
    struct narrowing aim = {.objective = all->objective};
    struct program *tight = NULL;
    aim.worths = muster_arena_array(program->arena, program->column_count, sizeof(int64_t));
    if (all->found && prices != NULL) {
        aim.least = muster_program_value(program, all->objective, all->values) + 1;
        muster_program_narrow(program, &aim, prices);
    }
    *impossible = aim.missed;
    if (!aim.missed)
        tight = muster_program_tighten(program, all->limits, rows, impossible);
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i] = columns[i];
    return tight;
}

enum simplex_outcome muster_long_search(struct program *program, int objective,
                                        const struct start *start, struct limits *limits,
                                        int64_t *values, bool *found) {
    struct mark mark = muster_arena_mark(program->arena);
    struct long_search all = {
        .objective = objective, .limits = limits, .values = values, .found = *found};
    bool impossible;
    size_t *rows = muster_arena_array(program->arena, program->row_count, sizeof(*rows));
    struct program *tight =
        tighten(&all, program, start->priced ? start->prices : NULL, rows, &impossible);
    enum simplex_outcome outcome = SIMPLEX_FAILED;
    if (impossible) /* nothing, or nothing better */
        outcome = all.found ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE;
    else if (tight != NULL)
        outcome = search_tight(&all, tight, muster_simplex_carry(tight, rows, start));
    else if (muster_limits_reached(limits))
        outcome = SIMPLEX_LIMIT;
    *found = all.found;
    muster_arena_release(program->arena, mark);
    return outcome;
}
