/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/optimise.h"

#include <limits.h>
#include <string.h>

#include "solver/ilp/long_search.h"
#include "solver/ilp/loosen.h"
#include "solver/ilp/matching/matching.h"
#include "solver/ilp/packing/packing.h"
#include "solver/ilp/parts.h"
#include "solver/ilp/simplex.h"
#include "solver/ilp/tree.h"

/* ---- One part ---- */

static bool counts(const struct program *piece, int objective) {
    for (size_t i = 0; i < piece->column_count; i++)
        if (piece->columns[i].objective[objective] != 0)
            return true;
    return false;
}

/* Whether no column improves an objective, so that 0 everywhere would maximize it. */
static bool only_harms(const struct program *piece, int objective) {
    for (size_t i = 0; i < piece->column_count; i++)
        if (piece->columns[i].objective[objective] > 0)
            return false;
    return true;
}

/*
 * Whether the second objective is a multiple of the first, column by column: then it is the same
 * for all values that maximize the first.
 */
static bool follows_first(const struct program *piece) {
    int64_t first = 0, second = 0; /* coefficients of some column in both */
    for (size_t i = 0; i < piece->column_count; i++) {
        const int64_t *objective = piece->columns[i].objective;
        if (first == 0 && objective[0] != 0) {
            first = objective[0];
            second = objective[1];
        }
        if (objective[0] == 0 && objective[1] != 0)
            return false;
        if (objective[0] > INT32_MAX || objective[1] > INT32_MAX || objective[0] < -INT32_MAX ||
            objective[1] < -INT32_MAX)
            return false; /* the products below might overflow */
    }
    for (size_t i = 0; i < piece->column_count; i++)
        if (piece->columns[i].objective[0] * second != piece->columns[i].objective[1] * first)
            return false;
    return first != 0;
}

static void note(struct optimum *optimum, enum simplex_outcome outcome, bool first) {
    if (outcome == SIMPLEX_SOLVED)
        return;
    optimum->first_proved = optimum->first_proved && !first;
    optimum->second_proved = false;
    optimum->out_of_time = optimum->out_of_time || outcome == SIMPLEX_LIMIT;
}

/* Adds a row that keeps an objective from falling below what it has reached. */
static void keep(struct program *piece, int objective, const int64_t *reached) {
    muster_program_objective_row(piece, objective, muster_program_value(piece, objective, reached),
                                 PROGRAM_UNBOUNDED);
}

/*
 * Writes the second and third objective as one, in which a unit of the second outweighs all of the
 * third, unless the numbers become so large that this would cost accuracy.
 */
static void combine_last(struct program *piece) {
    const double most = 1e9;
    double third = muster_program_size(piece, 2);
    if (third == 0 || (third + 1) * (muster_program_size(piece, 1) + 1) > most)
        return;
    for (size_t i = 0; i < piece->column_count; i++) {
        int64_t *objective = piece->columns[i].objective;
        objective[1] = ((int64_t)third + 1) * objective[1] + objective[2];
        objective[2] = 0;
    }
}

/* The best values of a piece so far. */
struct best {
    bool found;
    int64_t *values;
};

/*
 * Pieces with fewer columns than the first number are never tried as packings; those with fewer
 * than the second number only if their relaxation doesn't settle them.
 */
#ifndef PACKING_COLUMNS
enum { PACKING_COLUMNS = 30, PACKING_AT_ONCE = 100 };
#else
enum { PACKING_AT_ONCE = PACKING_COLUMNS }; /* to try packings on small programs, too */
#endif

/* One piece, and what is known about it. */
struct optimisation {
    struct program *piece;
    struct packing *packing; /* the piece as a packing, or NULL */
    struct limits *limits;
    struct optimum *optimum;
    struct best *best;
    struct start *start;
};

/* Whether values are better than the best, one objective before the next. */
static bool is_better(const struct optimisation *task, const int64_t *values) {
    for (int objective = 0; objective < 3 && task->best->found; objective++) {
        int64_t one = muster_program_value(task->piece, objective, values);
        int64_t other = muster_program_value(task->piece, objective, task->best->values);
        if (one != other)
            return one > other;
    }
    return !task->best->found;
}

/*
 * Maximizes the piece as a packing; returns whether that could be done. `first`: the first
 * objective isn't proved yet.
 */
static bool pack(struct optimisation *task, bool thorough, bool first) {
    enum simplex_outcome outcome;
    int64_t *values =
        muster_arena_array(task->piece->arena, task->piece->column_count, sizeof(int64_t));
    if (task->packing == NULL || !muster_packing_maximise(task->packing, task->piece, thorough,
                                                          task->limits, values, &outcome))
        return false;
    if (is_better(task, values))
        memcpy(task->best->values, values, task->piece->column_count * sizeof(int64_t));
    task->best->found = true;
    note(task->optimum, outcome, first);
    return true;
}

/* Maximizes one objective by its relaxation: `best` is only replaced by better values. */
static enum simplex_outcome relax(const struct optimisation *task, int objective) {
    const struct maximization wanted = {task->piece, objective, task->limits, task->start,
                                        task->best->values};
    return muster_simplex_settle(&wanted, &task->best->found);
}

/* Maximizes one objective by branches that are narrowed. */
static enum simplex_outcome branch(const struct optimisation *task, int objective, bool dives,
                                   int nodes) {
    const struct tree_search search = {.program = task->piece,
                                       .objective = objective,
                                       .dives = dives,
                                       .limits = task->limits,
                                       .start = task->start,
                                       .values = task->best->values};
    return muster_tree_search(&search, nodes, &task->best->found);
}

/* Maximizes one objective by a long search. */
static enum simplex_outcome search(const struct optimisation *task, int objective) {
    enum simplex_outcome outcome = muster_long_search(
        task->piece, objective, task->start, task->limits, task->best->values, &task->best->found);
    if (outcome == SIMPLEX_FAILED) /* numerical trouble: perhaps not without the cuts */
        outcome = branch(task, objective, false, INT_MAX);
    return outcome;
}

enum {
    DIVING_NODES = 30,
    LONG_DIVING_NODES = 60 /* where a packing would come next, which takes longer */
};

/* Goes straight for good values, by a few relaxations; that settles most pieces. */
static enum simplex_outcome dive(const struct optimisation *task, int objective, int nodes) {
    enum simplex_outcome outcome = relax(task, objective);
    return outcome == SIMPLEX_LARGE ? branch(task, objective, true, nodes) : outcome;
}

/*
 * Maximizes one objective. If that takes long and the piece is a packing, the packing search
 * settles both objectives, and *packed is set.
 */
static enum simplex_outcome maximise(struct optimisation *task, int objective, bool *packed) {
    enum simplex_outcome outcome =
        dive(task, objective, task->packing == NULL ? DIVING_NODES : LONG_DIVING_NODES);
    if (outcome != SIMPLEX_LARGE && outcome != SIMPLEX_FAILED)
        return outcome;
    *packed = pack(task, true, objective == 0);
    return *packed ? SIMPLEX_SOLVED : search(task, objective);
}

/* Whether the second objective can change the result. `first`: the first one needed a search. */
static bool second_matters(const struct program *piece, bool first) {
    return counts(piece, 1) && !follows_first(piece) &&
           (first || !only_harms(piece, 1)); /* otherwise doing nothing maximizes both */
}

/* Whether the relaxation settles the second objective; the piece is left unchanged. */
static bool relaxation_settles_second(struct optimisation *task) {
    struct program *piece = task->piece;
    bool kept = counts(piece, 0);
    if (kept)
        keep(piece, 0, task->best->values);
    bool settled = relax(task, 1) == SIMPLEX_SOLVED;
    if (kept)
        muster_program_drop_row(piece);
    return settled;
}

/*
 * Whether dives settle both objectives of a piece, or the first, and then *settled is set. The
 * piece is left unchanged.
 */
static bool dives_settle(struct optimisation *task, bool *settled, bool second) {
    struct program *piece = task->piece;
    *settled = *settled || dive(task, 0, DIVING_NODES) == SIMPLEX_SOLVED;
    if (!*settled || !second)
        return *settled;
    bool kept = counts(piece, 0);
    if (kept)
        keep(piece, 0, task->best->values);
    bool all = dive(task, 1, DIVING_NODES) == SIMPLEX_SOLVED;
    if (kept)
        muster_program_drop_row(piece);
    return all;
}

/* Solves the piece as a matching problem, if it is one. */
static bool pair_up(struct optimisation *task, bool both) {
    int64_t *values =
        muster_arena_array(task->piece->arena, task->piece->column_count, sizeof(int64_t));
    if (!muster_matching_maximise(task->piece, both, values))
        return false;
    memcpy(task->best->values, values, task->piece->column_count * sizeof(int64_t));
    task->best->found = true;
    return true;
}

/* Few rows and many columns: a relaxation leaves little open, and a packing takes long. */
static bool is_thin(const struct program *piece) {
    return piece->column_count > 4 * piece->row_count;
}

/* Maximizes the first objective and, if `both`, the second. */
static void solve_two(struct optimisation *task, bool both) {
    struct program *piece = task->piece;
    struct best *best = task->best;
    enum simplex_outcome outcome = SIMPLEX_SOLVED;
    bool packed = false;
    best->found = muster_program_holds(piece, best->values);         /* the values 0 */
    task->start = muster_simplex_start(piece, piece->row_count + 3); /* 3: the rows of keep */
    task->start->prices = muster_arena_array(piece->arena, piece->row_count + 3, sizeof(double));
    bool first = !best->found || !only_harms(piece, 0);
    bool second = both && second_matters(piece, first);
    bool settled = !first; /* the first objective is settled */
    if (piece->column_count < PACKING_AT_ONCE) {
        settled = settled || relax(task, 0) == SIMPLEX_SOLVED;
        if (settled && (!second || relaxation_settles_second(task)))
            return;
    }
    if (piece->column_count >= PACKING_COLUMNS) {
        if (pair_up(task, both))
            return;
        task->packing = muster_packing_new(piece, both);
    }
    if (task->packing != NULL && is_thin(piece) && dives_settle(task, &settled, second))
        return;
    if (pack(task, false, !settled))
        return;
    if (!settled) {
        outcome = maximise(task, 0, &packed);
        if (packed)
            return;
        task->optimum->infeasible = task->optimum->infeasible || outcome == SIMPLEX_INFEASIBLE;
        note(task->optimum, outcome, true);
    }
    if (!second || outcome != SIMPLEX_SOLVED)
        return;
    if (counts(piece, 0))
        keep(piece, 0, best->values);
    outcome = maximise(task, 1, &packed);
    if (!packed)
        note(task->optimum, outcome, false);
}

/* Maximizes the third objective where it isn't part of the second, without losing of the others. */
static void solve_third(struct optimisation *task) {
    if (!counts(task->piece, 2) || !task->best->found || !task->optimum->second_proved)
        return;
    keep(task->piece, 0, task->best->values);
    keep(task->piece, 1, task->best->values);
    enum simplex_outcome outcome = dive(task, 2, DIVING_NODES);
    if (outcome == SIMPLEX_LARGE)
        outcome = search(task, 2);
    note(task->optimum, outcome, false);
}

static void solve_piece(struct optimisation *task, bool both) {
    if (both)
        combine_last(task->piece);
    solve_two(task, both);
    if (both)
        solve_third(task);
}

static struct optimum optimise_parts(const struct program *program, bool both,
                                     struct limits *limits) {
    struct optimum optimum = {.first_proved = true, .second_proved = both, .found = true};
    optimum.values = muster_arena_array(program->arena, program->column_count, sizeof(int64_t));
    for (size_t i = 0; i < program->column_count; i++)
        optimum.values[i] = program->columns[i].lower;
    struct parts parts = muster_program_parts(program);
    optimum.infeasible = muster_program_contradicts(program);
    for (size_t p = 0; p < parts.count && !optimum.infeasible; p++) {
        struct program piece = muster_program_part(&parts, p);
        struct best best = {
            .values = muster_arena_array(program->arena, piece.column_count, sizeof(int64_t))};
        struct optimisation task = {
            .piece = &piece, .limits = limits, .optimum = &optimum, .best = &best};
        solve_piece(&task, both);
        optimum.found = optimum.found && best.found;
        size_t first = p == 0 ? 0 : parts.column_ends[p - 1];
        for (size_t i = 0; i < piece.column_count; i++)
            optimum.values[parts.columns[first + i]] = best.values[i];
    }
    if (optimum.infeasible)
        optimum.found = false;
    return optimum;
}

struct optimum muster_program_optimise(const struct program *program, bool both,
                                       struct limits *limits) {
    struct loosened loosened;
    if (both || !muster_program_loosen(program, &loosened))
        return optimise_parts(program, both, limits);
    struct optimum optimum = optimise_parts(loosened.program, both, limits);
    muster_loosened_raise(&loosened, optimum.values);
    return optimum;
}
