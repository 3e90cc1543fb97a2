/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/tree.h"

#include <math.h>
#include <string.h>

#include "base/numbers.h"
#include "solver/ilp/choice.h"
#include "solver/ilp/narrow.h"
#include "solver/ilp/open_branches.h"
#include "solver/ilp/propagation.h"
#include "solver/ilp/rounding.h"
#include "solver/ilp/tolerance.h"

enum {
    NODES_A_ROUNDING = 10, /* from one rounding to the next, where it doesn't dive */
    FIRST_TRIES = 8        /* of the first rounding */
};

/* The relaxation is given up where it is so far below what is wanted that its prices show it. */
#define MARGIN 0.25

struct tree {
    struct program *program;
    struct limits *limits;
    struct bounding *bounding;
    struct propagation facts;
    struct rounder *rounder;
    struct narrowing narrowing;
    struct relaxation relaxation;
    int64_t divisor, *values, *rounded;
    bool found, dives;
    bool aims;     /* at what reaches narrowing.least: better than the best, or as was asked */
    bool doubtful; /* the relaxation seems to have no solution, but that isn't proved */
    int nodes;
    struct open_branches open;
    struct column *columns; /* as they were */
    struct pseudocost *costs;
    enum simplex_outcome outcome; /* solved, as long as nothing else has come up */
};

/* ---- Values ---- */

/* From now on nothing is looked for that doesn't reach this. */
static void aim_at(struct tree *tree, int64_t least) {
    tree->narrowing.least = tree->aims ? larger(tree->narrowing.least, least) : least;
    tree->aims = true;
    muster_propagation_aim(&tree->facts, tree->narrowing.least);
}

static void aim(struct tree *tree) {
    if (tree->found)
        aim_at(tree, muster_program_value(tree->program, tree->narrowing.objective, tree->values) +
                         tree->divisor);
}

/* Takes the relaxation's values if they are integers that hold; returns whether they are. */
static bool take_values(struct tree *tree) {
    struct program *program = tree->program;
    int objective = tree->narrowing.objective;
    for (size_t i = 0; i < program->column_count; i++)
        tree->rounded[i] = (int64_t)floor(tree->relaxation.values[i] + 0.5);
    if (!muster_program_holds(program, tree->rounded))
        return false;
    if (!tree->found || muster_program_value(program, objective, tree->rounded) >
                            muster_program_value(program, objective, tree->values))
        memcpy(tree->values, tree->rounded, program->column_count * sizeof(int64_t));
    tree->found = true;
    aim(tree);
    return true;
}

static double objective_of(const struct tree *tree) {
    const struct program *program = tree->program;
    double sum = 0;
    for (size_t i = 0; i < program->column_count; i++)
        sum += (double)program->columns[i].objective[tree->narrowing.objective] *
               tree->relaxation.values[i];
    return sum;
}

/* ---- Bounds ---- */

static void take_bounds(struct tree *tree) {
    for (size_t i = 0; i < tree->program->column_count; i++) {
        tree->program->columns[i].lower = tree->facts.lower[i];
        tree->program->columns[i].upper = tree->facts.upper[i];
    }
}

/* Lets rows wait whose columns were narrowed; returns whether the relaxation no longer fits. */
static bool note_narrowed(struct tree *tree) {
    bool changed = false;
    for (size_t i = 0; i < tree->program->column_count; i++) {
        const struct column *column = &tree->program->columns[i];
        if (column->lower != tree->facts.lower[i] || column->upper != tree->facts.upper[i]) {
            muster_propagation_set(&tree->facts, i, column->lower, column->upper);
            changed = true;
        }
    }
    return changed;
}

static bool values_fit(const struct tree *tree) {
    bool fit = true;
    for (size_t i = 0; i < tree->program->column_count && fit; i++)
        fit = tree->relaxation.values[i] > (double)tree->facts.lower[i] - INTEGER_TOLERANCE &&
              tree->relaxation.values[i] < (double)tree->facts.upper[i] + INTEGER_TOLERANCE;
    return fit;
}

static enum simplex_outcome relax_above(struct tree *tree, double least) {
    enum simplex_outcome outcome = muster_bounding_relax(tree->bounding, least, &tree->relaxation);
    if (outcome == SIMPLEX_SOLVED && tree->aims)
        muster_program_narrow(tree->program, &tree->narrowing, tree->relaxation.prices);
    return outcome;
}

/* Below this nothing is looked for. */
static double least_of(const struct tree *tree) {
    return tree->aims ? (double)tree->narrowing.least - MARGIN : -HUGE_VAL;
}

/* Solves the relaxation as the bounds are now; false if the branch is at its end. */
static bool relax(struct tree *tree) {
    double least = least_of(tree);
    take_bounds(tree);
    enum simplex_outcome outcome = relax_above(tree, least);
    if (outcome == SIMPLEX_SOLVED && !tree->narrowing.missed && objective_of(tree) < least)
        outcome = relax_above(tree, -HUGE_VAL); /* it has ended early, and that proves nothing */
    tree->doubtful = outcome == SIMPLEX_LARGE;
    if (outcome != SIMPLEX_SOLVED && outcome != SIMPLEX_INFEASIBLE && !tree->doubtful)
        tree->outcome = outcome;
    return outcome == SIMPLEX_SOLVED && !tree->narrowing.missed;
}

/* Narrows a branch and solves its relaxation, until neither says more. */
static bool settle(struct tree *tree) {
    for (;;) {
        if (!muster_propagation_follow(&tree->facts) || !relax(tree))
            return false;
        bool changed = note_narrowed(tree);
        if (changed && !muster_propagation_follow(&tree->facts))
            return false;
        if (!changed || values_fit(tree))
            break;
    }
    take_bounds(tree);
    return true;
}

/* ---- Branching ---- */

/* Opens a branch that is as the one at hand, for one column to be changed. */
static struct open_branch *open_branch(struct tree *tree, size_t column) {
    struct open_branch *branch = muster_open_branch(
        &tree->open, tree->program, tree->relaxation.columns_at, tree->relaxation.rows_at);
    branch->column = column;
    return branch;
}

/*
 * Where the relaxation seems to have no solution, and that isn't proved, halves what a column may
 * be: once bounds are narrow enough, the rows prove it one by one. False: all are fixed.
 */
static bool halve(struct tree *tree) {
    const struct program *program = tree->program;
    size_t widest = 0;
    for (size_t i = 1; i < program->column_count; i++) {
        const struct column *column = &program->columns[i], *most = &program->columns[widest];
        if (column->upper - column->lower > most->upper - most->lower)
            widest = i;
    }
    const struct column *column = &program->columns[widest];
    int64_t middle = column->lower + (column->upper - column->lower) / 2;
    if (column->lower == column->upper)
        return false;
    for (enum rounding way = ROUNDED_DOWN; way < ROUNDINGS; way++) {
        struct open_branch *branch = open_branch(tree, widest);
        branch->halved = true;
        if (way == ROUNDED_DOWN)
            branch->upper[widest] = middle;
        else
            branch->lower[widest] = middle + 1;
    }
    return true;
}

static void push(struct tree *tree, size_t column, enum rounding rounding, double objective) {
    struct open_branch *branch = open_branch(tree, column);
    double value = tree->relaxation.values[column];
    branch->rounding = rounding;
    branch->objective = objective;
    if (rounding == ROUNDED_DOWN)
        branch->upper[column] = (int64_t)floor(value);
    else
        branch->lower[column] = (int64_t)ceil(value);
    branch->distance = rounding == ROUNDED_DOWN ? floor(value) - value : ceil(value) - value;
}

/* Takes the branch that was opened last. */
static void enter(struct tree *tree, struct open_branch *branch) {
    struct program *program = tree->program;
    muster_propagation_restore(&tree->facts, branch->lower, branch->upper);
    memcpy(tree->relaxation.columns_at, branch->columns_at, program->column_count);
    memcpy(tree->relaxation.rows_at, branch->rows_at, program->row_count);
    tree->narrowing.missed = tree->doubtful = false;
    if (!branch->root)
        muster_propagation_set(&tree->facts, branch->column, branch->lower[branch->column],
                               branch->upper[branch->column]);
}

/*
 * Rounds the relaxation, which mostly gives values where there are none yet; false if nothing in
 * the branch is better than those.
 */
static bool round_off(struct tree *tree, bool first) {
    int tries = first ? FIRST_TRIES : 1;
    for (int n = 0; n < ROUNDINGS_AT_ONCE && !muster_limits_reached(tree->limits) &&
                    muster_round(tree->rounder, tree->relaxation.values, tries, tree->values);
         n++) {
        tree->found = true;
        aim(tree);
        muster_program_narrow(tree->program, &tree->narrowing, tree->relaxation.prices);
        if (tree->narrowing.missed)
            return false;
        bool changed = note_narrowed(tree);
        if (!muster_propagation_follow(&tree->facts))
            return false;
        take_bounds(tree);
        if (changed && !values_fit(tree))
            return settle(tree);
    }
    return true;
}

static struct chooser chooser_of(const struct tree *tree) {
    return (struct chooser){.program = tree->program,
                            .limits = tree->limits,
                            .bounding = tree->bounding,
                            .relaxation = &tree->relaxation,
                            .costs = tree->costs,
                            .least = least_of(tree)};
}

static void search_branch(struct tree *tree) {
    struct open_branch *branch = &tree->open.list[--tree->open.count];
    struct choice choice = {.made = false};
    bool rounds = tree->dives || branch->root || tree->nodes % NODES_A_ROUNDING == 0;
    enter(tree, branch);
    if (!settle(tree) || (rounds && !round_off(tree, branch->root))) {
        if (tree->doubtful && !halve(tree))
            tree->outcome = SIMPLEX_FAILED;
        return;
    }
    double objective = objective_of(tree);
    struct chooser chooser = chooser_of(tree);
    if (!branch->root && !branch->halved)
        muster_pseudocost_learn(&tree->costs[branch->column], branch->rounding, branch->distance,
                                branch->objective > objective ? branch->objective - objective : 0);
    if (tree->dives)
        muster_choose_to_dive(&chooser, &choice);
    else if (!muster_choose(&chooser, objective, &choice))
        tree->outcome = SIMPLEX_LIMIT;
    if (tree->outcome == SIMPLEX_SOLVED && choice.made) {
        enum rounding second = choice.first == ROUNDED_DOWN ? ROUNDED_UP : ROUNDED_DOWN;
        push(tree, choice.column, second, objective);
        push(tree, choice.column, choice.first, objective);
    } else if (tree->outcome == SIMPLEX_SOLVED) {
        bool held = take_values(tree);
        if (held)
            muster_program_narrow(tree->program, &tree->narrowing, tree->relaxation.prices);
        if (!held || !tree->narrowing.missed)
            tree->outcome = SIMPLEX_FAILED;
    }
}

static void search_all(struct bounding *bounding, void *context) {
    struct tree *tree = context;
    tree->bounding = bounding;
    while (tree->open.count > 0 && tree->outcome == SIMPLEX_SOLVED) {
        if (tree->nodes-- == 0 || open_branches_full(&tree->open))
            tree->outcome = SIMPLEX_LARGE;
        else if (muster_limits_reached(tree->limits))
            tree->outcome = SIMPLEX_LIMIT;
        else
            search_branch(tree);
    }
}

/* ---- All of it ---- */

static void open_root(struct tree *tree, const struct start *start) {
    size_t columns = tree->program->column_count;
    muster_open_branches_reserve(&tree->open, tree->program, 1);
    struct open_branch *root =
        muster_open_branch(&tree->open, tree->program, start->columns_at, start->rows_at);
    root->root = true;
    memcpy(root->lower, tree->facts.lower, columns * sizeof(int64_t));
    memcpy(root->upper, tree->facts.upper, columns * sizeof(int64_t));
}

struct tree *muster_tree_begin(const struct tree_search *search) {
    struct program *program = search->program;
    const struct start *start = search->start;
    int objective = search->objective;
    struct arena *arena = program->arena;
    size_t columns = program->column_count, rows = program->row_count;
    struct tree *tree = muster_arena_take(arena, sizeof(*tree));
    *tree = (struct tree){.program = program,
                          .limits = search->limits,
                          .narrowing = {.objective = objective},
                          .divisor = muster_program_divisor(program, objective),
                          .values = search->values,
                          .dives = search->dives,
                          .outcome = SIMPLEX_FAILED};
    tree->columns = muster_arena_copy(arena, program->columns, columns, sizeof(*tree->columns));
    if (!muster_propagation_begin_towards(&tree->facts, program, objective))
        return tree;
    tree->outcome = SIMPLEX_LARGE;
    tree->rounder = muster_rounder_new(program, objective, &tree->facts);
    tree->rounded = muster_arena_array(arena, columns, sizeof(int64_t));
    tree->narrowing.worths = muster_arena_array(arena, columns, sizeof(int64_t));
    tree->costs = start->costs != NULL ? start->costs
                                       : muster_arena_array(arena, columns, sizeof(*tree->costs));
    tree->relaxation =
        (struct relaxation){.values = muster_arena_array(arena, columns, sizeof(double)),
                            .prices = muster_arena_array(arena, rows, sizeof(double)),
                            .columns_at = muster_arena_array(arena, columns, 1),
                            .rows_at = muster_arena_array(arena, rows, 1)};
    open_root(tree, start);
    return tree;
}

enum simplex_outcome muster_tree_continue(struct tree *tree, int nodes, bool *found) {
    struct program *program = tree->program;
    if (tree->outcome != SIMPLEX_LARGE)
        return tree->outcome;
    tree->nodes = nodes;
    tree->found = *found;
    aim(tree);
    muster_open_branches_reserve(&tree->open, program, nodes);
    tree->outcome = SIMPLEX_SOLVED;
    enum simplex_outcome outcome =
        muster_simplex_bound(program, tree->narrowing.objective, tree->limits, search_all, tree);
    memcpy(program->columns, tree->columns, program->column_count * sizeof(*tree->columns));
    if (outcome != SIMPLEX_SOLVED)
        tree->outcome = outcome;
    *found = tree->found;
    if (tree->outcome == SIMPLEX_SOLVED && !tree->found)
        tree->outcome = SIMPLEX_INFEASIBLE;
    return tree->outcome;
}

enum simplex_outcome muster_tree_search(const struct tree_search *search, int nodes, bool *found) {
    struct program *program = search->program;
    struct mark mark = muster_arena_mark(program->arena);
    struct tree *tree = muster_tree_begin(search);
    if (search->aims && tree->outcome == SIMPLEX_LARGE)
        aim_at(tree, search->least);
    enum simplex_outcome outcome = muster_tree_continue(tree, nodes, found);
    if (search->aims && outcome == SIMPLEX_SOLVED &&
        muster_program_value(program, search->objective, search->values) < search->least)
        outcome = SIMPLEX_INFEASIBLE; /* the values passed in are still the best known */
    muster_arena_release(program->arena, mark);
    return outcome;
}
