/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/two_programs.h"

#include "solver/ilp/cuts/cuts.h"
#include "solver/ilp/dual_bound.h"
#include "solver/ilp/tree.h"

enum {
    DOUBLINGS = 8, /* of the branches, from turn to turn */
    GLPK_TURN = 3, /* after which GLPK has one */
    MULTIPLES = 3  /* of Gomory's sums, for the second program */
};

/* The two searches, of one objective. */
struct two_searches {
    int objective;
    struct limits *limits;
    int64_t *values; /* the best so far, if `found` */
    bool found;
    struct tree *first, *second;
};

/* Keeps an objective from being above what the prices of a relaxation prove. */
static void bound_objective(struct program *program, int objective, const double *prices) {
    int64_t divisor = muster_program_divisor(program, objective);
    int64_t *worths = muster_arena_array(program->arena, program->column_count, sizeof(*worths));
    int64_t most = muster_dual_bound(program, objective, divisor, prices, worths);
    if (most != INT64_MAX)
        muster_program_objective_row(program, objective, -PROGRAM_UNBOUNDED, most * divisor);
}

static struct tree *begin(struct two_searches *both, struct program *program,
                          const struct start *start) {
    const struct tree_search search = {.program = program,
                                       .objective = both->objective,
                                       .limits = both->limits,
                                       .start = start,
                                       .values = both->values};
    return muster_tree_begin(&search);
}

/*
 * The second program: the objective is bounded by what the relaxation of the first one proves,
 * rounded down, and cuts come from that row, too. NULL: nothing is better than the values known.
 */
static struct tree *begin_second(struct two_searches *both, const struct program *first,
                                 const struct start *start) {
    struct narrowing aim = {.objective = both->objective};
    struct program *second = muster_program_copy(first);
    if (start->priced)
        bound_objective(second, both->objective, start->prices);
    struct start *cut =
        muster_program_cut(second, both->limits, &aim, MULTIPLES, both->values, &both->found);
    return aim.missed ? NULL : begin(both, second, cut);
}

/*
 * Until one of them settles it, or numerical trouble ends both. Once GLPK, with cuts of its own in
 * each branch, looks for better values.
 */
static enum simplex_outcome take_turns(struct two_searches *both, struct program *program,
                                       struct start *start, int nodes) {
    enum simplex_outcome first = SIMPLEX_LARGE, second = SIMPLEX_LARGE;
    for (int turn = 0; first == SIMPLEX_LARGE || second == SIMPLEX_LARGE; turn++) {
        second = muster_tree_continue(both->second, nodes, &both->found);
        if (simplex_is_settled(second))
            return second;
        if (turn == GLPK_TURN) {
            enum simplex_outcome outcome =
                muster_simplex_improve(program, both->objective, EFFORT_MUCH, both->limits, start,
                                       both->values, &both->found);
            if (simplex_is_settled(outcome))
                return outcome;
        }
        nodes *= turn < DOUBLINGS ? 2 : 1;
        first = muster_tree_continue(both->first, nodes, &both->found);
        if (simplex_is_settled(first))
            return first;
    }
    return SIMPLEX_FAILED;
}

enum simplex_outcome muster_search_two(struct program *program, int objective, int nodes,
                                       struct limits *limits, struct start *start, int64_t *values,
                                       bool *found) {
    struct two_searches both = {
        .objective = objective, .limits = limits, .values = values, .found = *found};
    both.first = begin(&both, program, start);
    enum simplex_outcome outcome = muster_tree_continue(both.first, nodes, &both.found);
    if (!simplex_is_settled(outcome)) {
        both.second = begin_second(&both, program, start);
        outcome = both.second == NULL ? SIMPLEX_SOLVED : take_turns(&both, program, start, nodes);
    }
    *found = both.found;
    return outcome;
}
