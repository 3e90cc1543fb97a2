/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relaxations of one problem, which GLPK keeps from one to the next. */
#include "solver/ilp/glpk/run.h"

#include <math.h>

struct bounding {
    struct glpk_run *run;
};

void muster_glpk_bound(struct glpk_run *run) {
    struct bounding bounding = {.run = run};
    run->outcome = SIMPLEX_SOLVED;
    run->use(&bounding, run->context);
}

static void set_bounds(struct glpk_run *run) {
    for (size_t i = 0; i < run->program->column_count; i++) {
        double lower = (double)run->program->columns[i].lower;
        double upper = (double)run->program->columns[i].upper;
        int number = (int)i + 1;
        if (glp_get_col_lb(run->problem, number) != lower ||
            glp_get_col_ub(run->problem, number) != upper)
            glp_set_col_bnds(run->problem, number, lower == upper ? GLP_FX : GLP_DB, lower, upper);
    }
}

/* Runs the dual simplex method; after numerical trouble once more, from another basis. */
static int run_dual(struct glpk_run *run, double least) {
    glp_smcp parameters = muster_glpk_parameters(GLP_DUAL);
    if (least > -HUGE_VAL)
        parameters.obj_ll = least;
    int code = muster_glpk_simplex(run, &parameters);
    if (code != 0 && code != GLP_EOBJLL && code != GLP_ETMLIM) {
        glp_adv_basis(run->problem, 0);
        parameters.meth = GLP_DUALP;
        code = muster_glpk_simplex(run, &parameters);
    }
    return code;
}

enum simplex_outcome muster_bounding_relax(struct bounding *bounding, double least,
                                           struct relaxation *relaxation) {
    struct glpk_run *run = bounding->run;
    int code;
    set_bounds(run);
    muster_glpk_load_basis_rows(run, relaxation->columns_at, relaxation->rows_at);
    muster_glpk_set_basis(run, relaxation->columns_at, relaxation->rows_at);
    do {
        code = run_dual(run, least);
    } while (code == 0 && glp_get_status(run->problem) == GLP_OPT &&
             muster_glpk_load_broken_rows(run));
    if (code == GLP_ETMLIM)
        return SIMPLEX_LIMIT;
    if (code == 0 && (glp_get_status(run->problem) == GLP_NOFEAS ||
                      glp_get_prim_stat(run->problem) == GLP_NOFEAS))
        return muster_glpk_refutes(run) ? SIMPLEX_INFEASIBLE : SIMPLEX_LARGE;
    if (code != GLP_EOBJLL && (code != 0 || glp_get_status(run->problem) != GLP_OPT))
        return SIMPLEX_FAILED;
    muster_glpk_note_relaxation(run, relaxation);
    return SIMPLEX_SOLVED;
}

double muster_bounding_try(struct bounding *bounding, const struct relaxation *relaxation,
                           size_t column, double value) {
    enum { PIVOTS = 30 };
    struct glpk_run *run = bounding->run;
    int number = (int)column + 1;
    double lower = glp_get_col_lb(run->problem, number),
           upper = glp_get_col_ub(run->problem, number);
    double objective = HUGE_VAL;
    glp_smcp parameters = muster_glpk_parameters(GLP_DUAL);
    parameters.it_lim = PIVOTS;
    muster_glpk_set_basis(run, relaxation->columns_at, relaxation->rows_at);
    glp_set_col_bnds(run->problem, number, GLP_FX, value, value);
    int code = glp_simplex(run->problem, &parameters);
    if (code == 0 || code == GLP_EITLIM) {
        if (glp_get_prim_stat(run->problem) == GLP_NOFEAS)
            objective = -HUGE_VAL;
        else if (glp_get_dual_stat(run->problem) == GLP_FEAS)
            objective = glp_get_obj_val(run->problem);
    }
    glp_set_col_bnds(run->problem, number, GLP_DB, lower, upper);
    return objective;
}
