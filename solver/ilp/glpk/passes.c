/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branch and bound, in passes. */
#include "solver/ilp/glpk/run.h"

#include <math.h>
#include <string.h>

#include "solver/ilp/dual_bound.h"
#include "solver/ilp/tolerance.h"

/*
 * One pass of branch and bound. No way of going about it is good everywhere: where one way finds
 * the best values in ten nodes, another takes ten thousand. So they take turns.
 */
struct pass {
    int nodes;   /* it ends after this many */
    bool cuts;   /* it adds cutting planes */
    bool learns; /* it branches by what it learns about columns; else by GLPK's heuristic */
    int follow;  /* GLPK's rule for where to go on */
};

/* Cuts cost little programs more than they bring: a short search does without them. */
static const struct pass shortest = {30, false, false, GLP_BT_BLB},
                         short_one = {100, false, false, GLP_BT_BLB};

/* The turns of a long search. */
static const struct pass turns[] = {
    {20, true, false, GLP_BT_BLB}, {40, true, true, GLP_BT_BLB}, {40, true, true, GLP_BT_BPH}};
enum { TURNS = sizeof(turns) / sizeof(*turns) };

/* ---- Values ---- */

bool muster_glpk_take_values(struct glpk_run *run, bool integer) {
    const struct program *program = run->program;
    for (size_t i = 0; i < program->column_count; i++) {
        double value = integer ? glp_mip_col_val(run->problem, (int)i + 1)
                               : glp_get_col_prim(run->problem, (int)i + 1);
        if (!integer && !is_nearly_integer(value))
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

enum simplex_outcome muster_glpk_none(struct glpk_run *run) {
    if (!run->found)
        return SIMPLEX_INFEASIBLE;
    /* values that satisfy it contradict that */
    return muster_program_holds(run->program, run->values) ? SIMPLEX_FAILED : SIMPLEX_SOLVED;
}

bool muster_glpk_is_best(struct glpk_run *run) {
    return run->found &&
           muster_program_value(run->program, run->objective, run->values) / run->divisor >=
               muster_dual_bound(run->program, run->objective, run->divisor, run->prices,
                                 run->rounded);
}

/* Passes the best known values to GLPK, once per pass, so that it prunes what can't be better. */
static void offer_values(struct glpk_run *run, glp_tree *tree) {
    if (run->offered || !run->found)
        return;
    run->offered = true;
    for (size_t i = 0; i < run->program->column_count; i++)
        run->offer[i + 1] = (double)run->values[i];
    glp_ios_heur_sol(tree, run->offer);
}

/* ---- Passes ---- */

/* GLPK's callback: stops at a limit, and when the pass has had its nodes. */
static void watch(glp_tree *tree, void *payload) {
    struct glpk_run *run = payload;
    if (glp_ios_reason(tree) == GLP_IHEUR)
        offer_values(run, tree);
    if (muster_limits_reached(run->limits)) {
        run->stopped_by_limit = true;
        glp_ios_terminate(tree);
        return;
    }
    if (run->pass->learns && glp_ios_reason(tree) == GLP_IROWGEN)
        muster_glpk_learn(run, tree);
    if (run->pass->learns && glp_ios_reason(tree) == GLP_IBRANCH)
        muster_glpk_branch(run, tree);
    if (glp_ios_reason(tree) == GLP_ISELECT && ++run->nodes > run->nodes_allowed) {
        run->stopped_by_nodes = true;
        glp_ios_terminate(tree);
    }
}

/* One pass of branch and bound after the relaxation has been solved. Returns GLPK's code. */
static int branch_and_bound(struct glpk_run *run, const struct pass *pass) {
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    run->stopped_by_nodes = run->stopped_by_limit = false;
    int left = muster_glpk_milliseconds_left(run);
    if (left < 0)
        return GLP_ETMLIM;
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.tm_lim = left;
    parameters.tol_int = 1e-8; /* factors reach 1e6, and 1e6 * 1e-8 still rounds to 0 */
    /* relative: a better solution must never be taken for an equal one */
    parameters.tol_obj = 1e-13;
    parameters.pp_tech = GLP_PP_ROOT; /* presolving at every node costs more than it saves */
    parameters.br_tech = pass->learns ? GLP_BR_MFV : GLP_BR_DTH;
    parameters.bt_tech = pass->follow;
    parameters.mir_cuts = parameters.cov_cuts = parameters.clq_cuts = pass->cuts ? GLP_ON : GLP_OFF;
    parameters.cb_func = watch;
    parameters.cb_info = run;
    parameters.cb_size = sizeof(struct branched);
    run->pass = pass;
    run->nodes = 0;
    run->nodes_allowed = pass->nodes;
    run->offered = false;
    return glp_intopt(run->problem, &parameters);
}

/*
 * Takes over what a pass has found; false if it only ran out of nodes. That there is nothing better
 * is proved where the relaxation's prices say so: GLPK's own word is in floating point.
 */
static bool take_pass(struct glpk_run *run, int code) {
    int status = glp_mip_status(run->problem);
    bool held = (status == GLP_OPT || status == GLP_FEAS) && muster_glpk_take_values(run, true);
    if (held && muster_glpk_is_best(run))
        run->outcome = SIMPLEX_SOLVED;
    else if (code == GLP_ETMLIM || run->stopped_by_limit)
        run->outcome = SIMPLEX_LIMIT;
    else if (run->stopped_by_nodes)
        return false;
    else {
        run->start->ended = code == 0;
        run->outcome = SIMPLEX_LARGE;
    }
    return true;
}

void muster_glpk_settle_integer(struct glpk_run *run) {
    if (run->effort < EFFORT_MUCH) {
        const struct pass *pass = run->effort == EFFORT_LEAST ? &shortest : &short_one;
        if (!take_pass(run, branch_and_bound(run, pass)))
            run->outcome = SIMPLEX_LARGE;
        return;
    }
    for (int turn = 0; turn < TURNS; turn++)
        if (take_pass(run, branch_and_bound(run, &turns[turn])))
            return;
    run->outcome = SIMPLEX_LARGE;
}
