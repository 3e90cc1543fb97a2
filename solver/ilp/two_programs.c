/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/two_programs.h"

#include "solver/ilp/cuts/cuts.h"
#include "solver/ilp/dual_bound.h"
#include "solver/ilp/tree.h"

enum {
    DOUBLINGS = 8, /* of the branches, from turn to turn */
    MULTIPLES = 3  /* of Gomory's sums, for the second program */
};

/* The two searches for the same. */
struct two_searches {
    const struct maximization *wanted;
    bool found; /* the best values so far are there */
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

static struct tree *begin(const struct maximization *wanted, struct program *program,
                          const struct start *start) {
    const struct tree_search search = {.program = program,
                                       .objective = wanted->objective,
                                       .limits = wanted->limits,
                                       .start = start,
                                       .values = wanted->values};
    return muster_tree_begin(&search);
}

/*
 * The second program: the objective is bounded by what the relaxation of the first one proves,
 * rounded down, and cuts come from that row, too. It begins from nothing, since another vertex
 * gives other cuts. NULL: nothing is better than the values known.
 */
static struct tree *begin_second(struct two_searches *both) {
    const struct maximization *wanted = both->wanted;
    struct narrowing aim = {.objective = wanted->objective};
    struct program *second = muster_program_copy(wanted->program);
    if (wanted->start->priced)
        bound_objective(second, wanted->objective, wanted->start->prices);
    struct start *cut = muster_program_cut(second, wanted->limits, &aim, NULL, MULTIPLES,
                                           wanted->values, &both->found);
    return aim.missed ? NULL : begin(wanted, second, cut);
}

/* Until one of them settles it, or numerical trouble ends both. */
static enum simplex_outcome take_turns(struct two_searches *both, int nodes) {
    enum simplex_outcome first = SIMPLEX_LARGE, second = SIMPLEX_LARGE;
    for (int turn = 0; first == SIMPLEX_LARGE || second == SIMPLEX_LARGE; turn++) {
        second = muster_tree_continue(both->second, nodes, &both->found);
        if (simplex_is_settled(second))
            return second;
        nodes *= turn < DOUBLINGS ? 2 : 1;
        first = muster_tree_continue(both->first, nodes, &both->found);
        if (simplex_is_settled(first))
            return first;
    }
    return SIMPLEX_FAILED;
}

/*
 * Whether other cuts prove that nothing is better than the values known: the program without cuts
 * is cut back from nothing, since another vertex gives others.
 */
static bool other_cuts_settle(struct two_searches *both, const struct program *uncut) {
    const struct maximization *wanted = both->wanted;
    struct arena *arena = uncut->arena;
    struct mark mark = muster_arena_mark(arena);
    struct program *other = muster_program_copy(uncut);
    struct narrowing aim = {.objective = wanted->objective, .rows = true};
    muster_program_cut(other, wanted->limits, &aim, NULL, 1, wanted->values, &both->found);
    muster_arena_release(arena, mark);
    return aim.missed;
}

enum simplex_outcome muster_search_two(const struct maximization *search,
                                       const struct program *uncut, int nodes, bool *found) {
    struct two_searches both = {.wanted = search, .found = *found};
    both.first = begin(search, search->program, search->start);
    enum simplex_outcome outcome = muster_tree_continue(both.first, nodes, &both.found);
    if (!simplex_is_settled(outcome) && other_cuts_settle(&both, uncut))
        outcome = SIMPLEX_SOLVED;
    if (!simplex_is_settled(outcome)) {
        both.second = begin_second(&both);
        outcome = both.second == NULL ? SIMPLEX_SOLVED : take_turns(&both, nodes);
    }
    *found = both.found;
    return outcome;
}
