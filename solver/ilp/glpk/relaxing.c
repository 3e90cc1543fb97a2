/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The simplex method, and what its relaxations settle by themselves. */
#include "solver/ilp/glpk/run.h"

#include <math.h>
#include <string.h>

#include "solver/ilp/dual_bound.h"
#include "solver/ilp/tolerance.h"

/*
 * The simplex method on the rows that are loaded, and on those that turn out to be broken: these
 * leave the prices as they are, so the dual simplex method goes on.
 */
static int run_on_rows(struct glpk_run *run, glp_smcp *parameters) {
    int code = muster_glpk_simplex(run, parameters);
    while (code == 0 && glp_get_status(run->problem) == GLP_OPT &&
           muster_glpk_load_broken_rows(run)) {
        parameters->meth = GLP_DUALP;
        code = muster_glpk_simplex(run, parameters);
    }
    return code;
}

/* ---- Maximizing ---- */

static void note_prices(struct glpk_run *run) {
    size_t row_count = run->program->row_count;
    muster_glpk_note_prices(run, run->prices);
    run->start->priced = run->start->prices != NULL;
    if (run->start->priced && row_count > 0)
        memcpy(run->start->prices, run->prices, row_count * sizeof(double));
}

/* Takes over values that are integers and satisfy the program; returns whether these are. */
static bool take_values(struct glpk_run *run) {
    const struct program *program = run->program;
    for (size_t i = 0; i < program->column_count; i++) {
        double value = glp_get_col_prim(run->problem, (int)i + 1);
        if (!is_nearly_integer(value))
            return false;
        run->rounded[i] = (int64_t)floor(value + 0.5);
    }
    if (!muster_program_holds(program, run->rounded))
        return false;
    if (!run->found || muster_program_value(program, run->objective, run->rounded) >
                           muster_program_value(program, run->objective, run->values))
        memcpy(run->values, run->rounded, program->column_count * sizeof(int64_t));
    run->found = true;
    return true;
}

/* Whether its prices prove, in integers, that nothing is better than the values found. */
static bool is_best(struct glpk_run *run) {
    return run->found &&
           muster_program_value(run->program, run->objective, run->values) / run->divisor >=
               muster_dual_bound(run->program, run->objective, run->divisor, run->prices,
                                 run->rounded);
}

/* What it means that no values satisfy the program: those known are best, or there are none. */
static enum simplex_outcome outcome_of_none(const struct glpk_run *run) {
    if (!run->found)
        return SIMPLEX_INFEASIBLE;
    /* values that satisfy it contradict that */
    return muster_program_holds(run->program, run->values) ? SIMPLEX_FAILED : SIMPLEX_SOLVED;
}

void muster_glpk_settle(struct glpk_run *run) {
    bool dual = run->start->begun && run->start->dual;
    glp_smcp parameters = muster_glpk_parameters(dual ? GLP_DUALP : GLP_PRIMAL);
    run->start->priced = false;
    if (!run->start->begun && muster_glpk_begin_afresh(run))
        muster_glpk_load_rows(run);
    muster_glpk_load_basis_rows(run, run->start->columns_at, run->start->rows_at);
    muster_glpk_set_basis(run, run->start->columns_at, run->start->rows_at);
    int code = run_on_rows(run, &parameters);
    if (code != 0 && code != GLP_ETMLIM) { /* numerical trouble: start from another basis */
        glp_adv_basis(run->problem, 0);
        parameters.meth = GLP_DUALP;
        code = run_on_rows(run, &parameters);
    }
    if (code == GLP_ETMLIM) {
        run->outcome = SIMPLEX_LIMIT;
        return;
    }
    int status = glp_get_status(run->problem);
    if (code == 0 && (status == GLP_NOFEAS || glp_get_prim_stat(run->problem) == GLP_NOFEAS))
        run->outcome = muster_glpk_refutes(run) ? outcome_of_none(run) : SIMPLEX_LARGE;
    else if (code != 0 || status != GLP_OPT)
        run->outcome = SIMPLEX_FAILED;
    else {
        muster_glpk_note_basis(run, run->start->columns_at, run->start->rows_at);
        note_prices(run);
        run->outcome =
            is_best(run) || (take_values(run) && is_best(run)) ? SIMPLEX_SOLVED : SIMPLEX_LARGE;
    }
}

/* ---- Relaxations ---- */

void muster_glpk_relax(struct glpk_run *run) {
    glp_smcp parameters = muster_glpk_parameters(GLP_DUALP);
    muster_glpk_load_basis_rows(run, run->relaxation->columns_at, run->relaxation->rows_at);
    muster_glpk_set_basis(run, run->relaxation->columns_at, run->relaxation->rows_at);
    int code = run_on_rows(run, &parameters);
    if (code != 0 && code != GLP_ETMLIM) { /* numerical trouble */
        glp_adv_basis(run->problem, 0);
        code = run_on_rows(run, &parameters);
    }
    int status = glp_get_status(run->problem);
    if (code == GLP_ETMLIM)
        run->outcome = SIMPLEX_LIMIT;
    else if (code == 0 && (status == GLP_NOFEAS || glp_get_prim_stat(run->problem) == GLP_NOFEAS))
        run->outcome = SIMPLEX_INFEASIBLE;
    else if (code == 0 && status == GLP_OPT) {
        run->outcome = SIMPLEX_SOLVED;
        muster_glpk_note_relaxation(run, run->relaxation);
    }
}

/*
 * Solves one probe by the dual simplex method. Its objective falls towards the optimum, so stopping
 * early still gives an upper bound.
 */
static void make_probe(struct glpk_run *run, const glp_smcp *parameters, struct probe *probe) {
    const struct column *column = &run->program->columns[probe->column];
    int number = (int)probe->column + 1;
    glp_set_col_bnds(run->problem, number, GLP_FX, (double)probe->value, (double)probe->value);
    muster_glpk_set_basis(run, run->begin->columns_at, run->begin->rows_at);
    int code = glp_simplex(run->problem, parameters);
    probe->objective = code != 0 && code != GLP_EITLIM ? HUGE_VAL
                       : glp_get_prim_stat(run->problem) == GLP_NOFEAS
                           ? -HUGE_VAL
                           : glp_get_obj_val(run->problem);
    glp_set_col_bnds(run->problem, number, GLP_DB, (double)column->lower, (double)column->upper);
}

void muster_glpk_make_probes(struct glpk_run *run) {
    glp_smcp parameters = muster_glpk_parameters(GLP_DUALP);
    parameters.it_lim = run->pivots;
    run->outcome = SIMPLEX_SOLVED;
    muster_glpk_load_rows(run);
    for (size_t i = 0; i < run->probe_count; i++) {
        if (muster_glpk_milliseconds_left(run) < 0) {
            run->outcome = SIMPLEX_LIMIT;
            return;
        }
        make_probe(run, &parameters, &run->probes[i]);
    }
}

/* GLPK's rows of the inverse of its basis have the other sign, and begin with 1. */
void muster_glpk_find_multipliers(struct glpk_run *run) {
    size_t row_count = run->program->row_count;
    double *inverse = run->inverse; /* indexed from 1, by row of the problem */
    muster_glpk_load_basis_rows(run, run->begin->columns_at, run->begin->rows_at);
    muster_glpk_set_basis(run, run->begin->columns_at, run->begin->rows_at);
    if (glp_factorize(run->problem) != 0)
        return;
    for (size_t n = 0; n < run->basic_count; n++) {
        int place = glp_get_col_bind(run->problem, (int)run->basic[n] + 1);
        if (muster_glpk_milliseconds_left(run) < 0) {
            run->outcome = SIMPLEX_LIMIT;
            return;
        }
        for (size_t k = 0; k <= run->loaded_count; k++)
            inverse[k] = 0;
        if (place > 0) {
            inverse[place] = 1;
            glp_btran(run->problem, inverse);
        }
        for (size_t r = 0; r < row_count; r++)
            run->multipliers[n * row_count + r] =
                run->numbers[r] == 0 ? 0 : -inverse[run->numbers[r]];
    }
    run->outcome = SIMPLEX_SOLVED;
}
