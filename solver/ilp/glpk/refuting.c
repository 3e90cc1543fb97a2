/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * That a relaxation has no solution, proved. GLPK says so in floating point; the row of its tableau
 * in which the dual simplex method ended gives multipliers, and in integers these show it.
 */
#include "solver/ilp/glpk/run.h"

#include <math.h>

#include "solver/ilp/dual_bound.h"

/* Multipliers as prices; the largest becomes `largest`. */
static bool refutes(struct glpk_run *run, double largest) {
    size_t row_count = run->program->row_count;
    double most = 0;
    for (size_t k = 1; k <= run->loaded_count; k++)
        most = fabs(run->inverse[k]) > most ? fabs(run->inverse[k]) : most;
    for (size_t r = 0; r < row_count && most > 0; r++)
        run->prices[r] = run->numbers[r] == 0 ? 0 : run->inverse[run->numbers[r]] * largest / most;
    return most > 0 && muster_dual_refutes(run->program, run->prices, run->rounded);
}

/* Finds the multipliers of the row of the tableau in which the dual simplex method ended. */
static bool find_multipliers(struct glpk_run *run) {
    int row_count = glp_get_num_rows(run->problem), ended = glp_get_unbnd_ray(run->problem);
    if (ended == 0 || (!glp_bf_exists(run->problem) && glp_factorize(run->problem) != 0))
        return false;
    int place = ended <= row_count ? glp_get_row_bind(run->problem, ended)
                                   : glp_get_col_bind(run->problem, ended - row_count);
    if (place == 0)
        return false;
    for (int r = 0; r <= row_count; r++)
        run->inverse[r] = 0;
    run->inverse[place] = 1;
    glp_btran(run->problem, run->inverse);
    return true;
}

/* The same as they are and negated: what is basic may be too large or too small. */
static bool ended_row_refutes(struct glpk_run *run) {
    const double coarse = 1, fine = 1000;
    return find_multipliers(run) && (refutes(run, coarse) || refutes(run, -coarse) ||
                                     refutes(run, fine) || refutes(run, -fine));
}

/* Without an objective every basis is dual feasible, and the dual simplex method ends in a row. */
static bool search_without_objective(struct glpk_run *run) {
    const struct program *program = run->program;
    glp_smcp parameters = muster_glpk_parameters(GLP_DUAL);
    for (size_t i = 0; i < program->column_count; i++)
        glp_set_obj_coef(run->problem, (int)i + 1, 0);
    bool none =
        muster_glpk_simplex(run, &parameters) == 0 && glp_get_prim_stat(run->problem) == GLP_NOFEAS;
    for (size_t i = 0; i < program->column_count; i++)
        glp_set_obj_coef(run->problem, (int)i + 1,
                         (double)(program->columns[i].objective[run->objective] / run->divisor));
    return none;
}

bool muster_glpk_refutes(struct glpk_run *run) {
    return ended_row_refutes(run) || (search_without_objective(run) && ended_row_refutes(run));
}
