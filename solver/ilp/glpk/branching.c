/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to branch on. GLPK can branch by pseudocosts, too, and solves up to two linear programs for
 * each fractional column before the first branch, which can't be interrupted and takes seconds
 * where hundreds of columns are fractional. This does the same, and looks at the clock before each.
 */
#include "solver/ilp/glpk/run.h"

#include <math.h>

void muster_glpk_learn(struct glpk_run *run, glp_tree *tree) {
    int node = glp_ios_curr_node(tree), parent = glp_ios_up_node(tree, node);
    struct branched *here = glp_ios_node_data(tree, node);
    if (here->learnt || parent == 0)
        return;
    here->learnt = true;
    const struct branched *above = glp_ios_node_data(tree, parent);
    glp_prob *relaxed = glp_ios_get_prob(tree);
    if (above->column == 0)
        return;
    double moved = glp_get_col_prim(relaxed, above->column) - above->value;
    if (moved != 0)
        muster_pseudocost_learn(&run->costs[above->column], moved < 0 ? ROUNDED_DOWN : ROUNDED_UP,
                                moved, above->objective - glp_get_obj_val(relaxed));
}

/*
 * What the objective loses, at least, when a column has a value: by the dual simplex method, after
 * a few iterations at most. HUGE_VAL if nothing satisfies all rows then. `trial` is a copy of the
 * relaxation, and becomes one again.
 */
static double try_value(glp_prob *relaxed, glp_prob *trial, int column, double value) {
    enum { PIVOTS = 30 };
    double lost = 0, objective = glp_get_obj_val(relaxed);
    glp_smcp parameters = muster_glpk_parameters(GLP_DUAL);
    parameters.it_lim = PIVOTS;
    for (int i = 1; i <= glp_get_num_rows(relaxed); i++)
        glp_set_row_stat(trial, i, glp_get_row_stat(relaxed, i));
    for (int i = 1; i <= glp_get_num_cols(relaxed); i++)
        glp_set_col_stat(trial, i, glp_get_col_stat(relaxed, i));
    glp_set_col_bnds(trial, column, GLP_FX, value, value);
    int code = glp_simplex(trial, &parameters);
    if (code == 0 || code == GLP_EITLIM) {
        if (glp_get_prim_stat(trial) == GLP_NOFEAS)
            lost = HUGE_VAL;
        else if (glp_get_dual_stat(trial) == GLP_FEAS)
            lost = objective - glp_get_obj_val(trial);
    }
    glp_set_col_bnds(trial, column, glp_get_col_type(relaxed, column),
                     glp_get_col_lb(relaxed, column), glp_get_col_ub(relaxed, column));
    return lost < 1e-6 * (1 + 0.001 * fabs(objective)) ? 0 : lost;
}

/* What rounding a column is expected to lose; tries it where nothing is known yet. */
static double expect(struct glpk_run *run, glp_prob *relaxed, glp_prob *trial, int column,
                     enum rounding rounding) {
    struct pseudocost *cost = &run->costs[column];
    double value = glp_get_col_prim(relaxed, column);
    double rounded = rounding == ROUNDED_DOWN ? floor(value) : ceil(value);
    if (cost->count[rounding] == 0) {
        double lost = try_value(relaxed, trial, column, rounded);
        if (lost == HUGE_VAL)
            return lost;
        muster_pseudocost_learn(cost, rounding, value - rounded, lost);
    }
    return muster_pseudocost_expect(cost, rounding, fabs(value - rounded));
}

/* Considers all fractional columns, until one has a branch without solutions; false at a limit. */
static bool consider_columns(struct glpk_run *run, glp_tree *tree, glp_prob *trial,
                             struct branching *best) {
    glp_prob *relaxed = glp_ios_get_prob(tree);
    int count = glp_get_num_cols(relaxed);
    for (int column = 1; column <= count && best->loss < HUGE_VAL; column++) {
        double losses[ROUNDINGS] = {0};
        if (!glp_ios_can_branch(tree, column))
            continue;
        for (enum rounding way = ROUNDED_DOWN; way < ROUNDINGS; way++) {
            if (muster_limits_reached(run->limits))
                return false;
            losses[way] = expect(run, relaxed, trial, column, way);
            if (losses[way] == HUGE_VAL)
                break;
        }
        muster_branching_consider(best, column, losses);
    }
    return true;
}

void muster_glpk_branch(struct glpk_run *run, glp_tree *tree) {
    struct branching best = {0};
    glp_prob *relaxed = glp_ios_get_prob(tree), *trial = glp_create_prob();
    glp_copy_prob(trial, relaxed, GLP_OFF);
    bool considered = consider_columns(run, tree, trial, &best);
    glp_delete_prob(trial);
    if (!considered) {
        run->stopped_by_limit = true;
        glp_ios_terminate(tree);
    } else if (best.column != 0) {
        struct branched *here = glp_ios_node_data(tree, glp_ios_curr_node(tree));
        here->column = best.column;
        here->value = glp_get_col_prim(relaxed, best.column);
        here->objective = glp_get_obj_val(relaxed);
        glp_ios_branch_upon(tree, best.column,
                            best.first == ROUNDED_DOWN ? GLP_DN_BRNCH : GLP_UP_BRNCH);
    }
}
