/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What simplex.h offers, by GLPK. */
#include "solver/ilp/glpk/run.h"

#include <string.h>

#include "solver/ilp/dense_simplex.h"

/*
 * Above this, floating point is not precise enough for the objective, and a bound would prove
 * nothing.
 */
#define OBJECTIVE_LIMIT 1e11

static char code_of(enum dense_place place) {
    return place == DENSE_BASIC ? GLP_BS : place == DENSE_UPPER ? GLP_NU : GLP_NL;
}

/*
 * Most programs are small, and GLPK would take longer to begin than they take to be solved. Where
 * the relaxation doesn't settle one, GLPK goes on from where it ended.
 */
static bool settles_small(const struct maximization *task, int64_t divisor, bool *found) {
    const struct program *program = task->program;
    struct start *start = task->start;
    struct arena *arena = program->arena;
    struct mark mark = muster_arena_mark(arena);
    struct dense_end end = {
        .prices = muster_arena_array(arena, program->row_count, sizeof(*end.prices)),
        .rows_at = muster_arena_array(arena, program->row_count, sizeof(*end.rows_at)),
        .columns_at = muster_arena_array(arena, program->column_count, sizeof(*end.columns_at))};
    bool settled =
        muster_dense_settles(program, task->objective, divisor, task->values, found, &end);
    start->priced = settled && start->prices != NULL;
    for (size_t r = 0; r < program->row_count && end.solved; r++)
        start->rows_at[r] = code_of(end.rows_at[r]);
    for (size_t j = 0; j < program->column_count && end.solved; j++)
        start->columns_at[j] = code_of(end.columns_at[j]);
    start->begun = start->begun || end.solved;
    if (start->priced)
        memcpy(start->prices, end.prices, program->row_count * sizeof(*end.prices));
    muster_arena_release(arena, mark);
    return settled;
}

enum simplex_outcome muster_simplex_settle(const struct maximization *task, bool *found) {
    const struct program *program = task->program;
    struct glpk_run *run = muster_arena_take(program->arena, sizeof(*run));
    *run = (struct glpk_run){.program = program,
                             .objective = task->objective,
                             .limits = task->limits,
                             .start = task->start,
                             .values = task->values,
                             .found = *found,
                             .outcome = SIMPLEX_FAILED};
    run->divisor = muster_program_divisor(program, task->objective);
    task->start->priced = false;
    if (program->column_count == 0) {
        *found = muster_program_holds(program, task->values);
        return *found ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE;
    }
    if (muster_program_size(program, task->objective) / (double)run->divisor > OBJECTIVE_LIMIT)
        return SIMPLEX_FAILED;
    if (!muster_limits_reached(task->limits) && settles_small(task, run->divisor, found))
        return SIMPLEX_SOLVED;
    run->found = *found;
    muster_glpk_run(run);
    *found = run->found;
    return run->outcome;
}

struct start *muster_simplex_start(const struct program *program, size_t row_count) {
    struct start *start = muster_arena_take(program->arena, sizeof(*start));
    start->columns_at = muster_arena_array(program->arena, program->column_count, 1);
    start->rows_at = muster_arena_array(program->arena, row_count, 1);
    return start;
}

static enum simplex_outcome relax_or_probe(struct glpk_run *run) {
    struct mark mark = muster_arena_mark(run->program->arena);
    run->divisor = 1;
    run->outcome = SIMPLEX_FAILED;
    muster_glpk_run(run);
    muster_arena_release(run->program->arena, mark);
    return run->outcome;
}

enum simplex_outcome muster_simplex_relax(const struct program *program, int objective,
                                          struct limits *limits, struct relaxation *relaxation) {
    struct glpk_run run = {
        .program = program, .objective = objective, .limits = limits, .relaxation = relaxation};
    return relax_or_probe(&run);
}

enum simplex_outcome muster_simplex_bound(const struct program *program, int objective,
                                          struct limits *limits,
                                          void (*use)(struct bounding *, void *context),
                                          void *context) {
    struct glpk_run run = {.program = program,
                           .objective = objective,
                           .limits = limits,
                           .use = use,
                           .context = context};
    return relax_or_probe(&run);
}

bool muster_simplex_is_slack(const struct relaxation *relaxation, size_t row) {
    return relaxation->rows_at[row] == GLP_BS;
}

enum simplex_outcome muster_simplex_multipliers(const struct program *program,
                                                struct limits *limits,
                                                const struct relaxation *relaxation, size_t count,
                                                const size_t *columns, double *multipliers) {
    struct glpk_run run = {.program = program,
                           .limits = limits,
                           .begin = relaxation,
                           .basic_count = count,
                           .basic = columns,
                           .multipliers = multipliers};
    return relax_or_probe(&run);
}

enum simplex_outcome muster_simplex_probe(const struct program *program, int objective,
                                          struct limits *limits, const struct probing *probing) {
    struct glpk_run run = {.program = program,
                           .objective = objective,
                           .limits = limits,
                           .begin = probing->begin,
                           .pivots = probing->pivots,
                           .probe_count = probing->count,
                           .probes = probing->probes};
    return relax_or_probe(&run);
}
