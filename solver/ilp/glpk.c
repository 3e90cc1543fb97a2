/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The only file that uses GLPK. GLPK prints messages by default, ends the process on misuse or lack
 * of memory unless an error hook jumps out, and computes in floating point. So its terminal output
 * is off and its messages go to a hook, errors leave by longjmp, tolerances are tight, and every
 * solution is rounded and checked in integers before it is used.
 */
#include "solver/ilp/simplex.h"

#include <glpk.h>
#include <math.h>
#include <setjmp.h>
#include <string.h>

#include "solver/ilp/crash_basis.h"
#include "solver/ilp/dual_bound.h"
#include "solver/ilp/pseudocosts.h"

/*
 * Above this, floating point is not precise enough for the objective, and a bound would prove
 * nothing.
 */
#define OBJECTIVE_LIMIT 1e11

/*
 * One pass of branch and bound. No way of going about it is good everywhere: what one way settles
 * in ten nodes takes another ten thousand. So they take turns, each for a number of nodes that
 * grows when all have had their turn.
 */
struct pass {
    int nodes;         /* it ends after this many */
    bool cuts, gomory; /* it adds cutting planes; Gomory's, too, which cost most */
    bool learns;       /* it branches by what it learns about columns; else by GLPK's heuristic */
    int follow;        /* GLPK's rule for where to go on */
};

/* Cuts cost little programs more than they bring: a short search does without them. */
static const struct pass shortest = {30, false, false, false, GLP_BT_BLB},
                         short_one = {100, false, false, false, GLP_BT_BLB};

/* The turns of a long search. */
static const struct pass turns[] = {{20, true, false, false, GLP_BT_BLB},
                                    {40, true, true, true, GLP_BT_BLB},
                                    {60, true, true, false, GLP_BT_BLB},
                                    {40, true, false, true, GLP_BT_BPH}};
enum { TURNS = sizeof(turns) / sizeof(*turns), GROWTH = 4, MOST_TIMES = 1000000 };

struct glpk_run {
    const struct program *program;
    int objective;
    struct limits *limits;
    int64_t divisor; /* of all objective factors */
    int64_t *values; /* the best values so far, if `found` */
    bool found;
    struct start *start;
    enum effort effort;
    const struct pass *pass;  /* the one in progress */
    int nodes, nodes_allowed; /* of it */
    bool stopped_by_nodes, stopped_by_limit;
    bool no_memory;  /* GLPK failed because it ran out of memory */
    bool over_limit; /* GLPK failed because of the limit of memory */
    glp_prob *problem;
    int *row_columns; /* space for the longest row, indexed from 1 as in GLPK */
    double *row_factors;
    int64_t *rounded; /* space for the values being checked */
    double *offer;    /* values found, for GLPK, indexed from 1 */
    double *prices;   /* of the relaxation, by row */
    bool offered;
    struct pseudocost *costs;       /* of the columns, indexed from 1 */
    struct relaxation *relaxation;  /* the result, if a relaxation is wanted; otherwise NULL */
    const struct relaxation *begin; /* for probes: the relaxation to start from */
    size_t probe_count;
    struct probe *probes; /* the results, if probes are wanted; otherwise NULL */
    int pivots;           /* for each probe */
    enum simplex_outcome outcome;
};

/* ---- Loading ---- */

static void load_columns(struct glpk_run *run) {
    const struct program *program = run->program;
    glp_add_cols(run->problem, (int)program->column_count);
    for (size_t i = 0; i < program->column_count; i++) {
        const struct column *column = &program->columns[i];
        int number = (int)i + 1;
        glp_set_col_bnds(run->problem, number, column->upper == column->lower ? GLP_FX : GLP_DB,
                         (double)column->lower, (double)column->upper);
        glp_set_col_kind(run->problem, number, column->integer ? GLP_IV : GLP_CV);
        glp_set_obj_coef(run->problem, number,
                         (double)(column->objective[run->objective] / run->divisor));
    }
}

static void load_row(struct glpk_run *run, size_t index, int *columns, double *factors) {
    const struct row *row = &run->program->rows[index];
    bool lower = row->lower != -PROGRAM_UNBOUNDED, upper = row->upper != PROGRAM_UNBOUNDED;
    int type = lower && upper ? (row->lower == row->upper ? GLP_FX : GLP_DB)
               : lower        ? GLP_LO
               : upper        ? GLP_UP
                              : GLP_FR;
    int count = 0;
    for (size_t j = 0; j < row->count; j++) {
        const struct term *term = &run->program->terms[row->first + j];
        if (term->factor == 0)
            continue;
        columns[++count] = (int)term->column + 1;
        factors[count] = (double)term->factor;
    }
    glp_set_row_bnds(run->problem, (int)index + 1, type, lower ? (double)row->lower : 0,
                     upper ? (double)row->upper : 0);
    glp_set_mat_row(run->problem, (int)index + 1, count, columns, factors);
}

/* Takes all memory from the arena before GLPK holds anything, as that may leave by longjmp. */
static void make_room(struct glpk_run *run) {
    const struct program *program = run->program;
    size_t longest = 0;
    for (size_t i = 0; i < program->row_count; i++)
        if (program->rows[i].count > longest)
            longest = program->rows[i].count;
    run->row_columns = muster_arena_array(program->arena, longest + 1, sizeof(int));
    run->row_factors = muster_arena_array(program->arena, longest + 1, sizeof(double));
    run->rounded = muster_arena_array(program->arena, program->column_count, sizeof(int64_t));
    run->offer = muster_arena_array(program->arena, program->column_count + 1, sizeof(double));
    run->prices = muster_arena_array(program->arena, program->row_count, sizeof(double));
    if (run->effort == EFFORT_FULL)
        run->costs =
            muster_arena_array(program->arena, program->column_count + 1, sizeof(*run->costs));
}

static void load(struct glpk_run *run) {
    const struct program *program = run->program;
    run->problem = glp_create_prob();
    glp_set_obj_dir(run->problem, GLP_MAX);
    load_columns(run);
    if (program->row_count > 0)
        glp_add_rows(run->problem, (int)program->row_count);
    for (size_t i = 0; i < program->row_count; i++)
        load_row(run, i, run->row_columns, run->row_factors);
}

/* ---- Solving ---- */

/* Milliseconds left, or -1 if the search has to stop. */
static int milliseconds_left(const struct glpk_run *run) {
    if (muster_limits_reached(run->limits))
        return -1;
    if (run->limits == NULL || run->limits->deadline == 0)
        return 2147483647;
    double left = (run->limits->deadline - muster_limits_now()) * 1000;
    return left < 1 ? -1 : left > 2e9 ? 2000000000 : (int)left;
}

/*
 * Takes over the solver's values, rounded, if they are better than those known. Returns whether the
 * rounded values satisfy all rows and bounds.
 */
static bool take_values(struct glpk_run *run, bool integer) {
    const struct program *program = run->program;
    for (size_t i = 0; i < program->column_count; i++) {
        double value = integer ? glp_mip_col_val(run->problem, (int)i + 1)
                               : glp_get_col_prim(run->problem, (int)i + 1);
        if (!integer && fabs(value - floor(value + 0.5)) > 1e-7)
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

/* Passes the best known values to GLPK, once per pass, so that it prunes what can't be better. */
static void offer_values(struct glpk_run *run, glp_tree *tree) {
    if (run->offered || !run->found)
        return;
    run->offered = true;
    for (size_t i = 0; i < run->program->column_count; i++)
        run->offer[i + 1] = (double)run->values[i];
    glp_ios_heur_sol(tree, run->offer);
}

/* ---- Branching ---- */

/*
 * GLPK can branch by pseudocosts, too, and solves up to two linear programs for each fractional
 * column before the first branch, which can't be interrupted and takes seconds where hundreds of
 * columns are fractional. This does the same, and looks at the clock before each.
 */

/* What a node of the tree remembers for its branches; all zero when GLPK makes it. */
struct branched {
    int column;
    double value, objective; /* of the relaxation */
    bool learnt;             /* what its own branch lost */
};

/* Learns what was lost since the node's parent, once for each node. */
static void learn(struct glpk_run *run, glp_tree *tree) {
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
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = GLP_DUAL;
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

/* Chooses what to branch on; where nothing is lost either way, GLPK does. */
static void branch(struct glpk_run *run, glp_tree *tree) {
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

/* ---- Branch and bound ---- */

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
        learn(run, tree);
    if (run->pass->learns && glp_ios_reason(tree) == GLP_IBRANCH)
        branch(run, tree);
    if (glp_ios_reason(tree) == GLP_ISELECT && ++run->nodes > run->nodes_allowed) {
        run->stopped_by_nodes = true;
        glp_ios_terminate(tree);
    }
}

/* One pass of branch and bound after the relaxation has been solved. Returns GLPK's code. */
static int branch_and_bound(struct glpk_run *run, const struct pass *pass, int times) {
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    run->stopped_by_nodes = run->stopped_by_limit = false;
    int left = milliseconds_left(run);
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
    parameters.gmi_cuts = pass->gomory ? GLP_ON : GLP_OFF;
    parameters.mir_cuts = parameters.cov_cuts = parameters.clq_cuts = pass->cuts ? GLP_ON : GLP_OFF;
    parameters.cb_func = watch;
    parameters.cb_info = run;
    parameters.cb_size = sizeof(struct branched);
    run->pass = pass;
    run->nodes = 0;
    run->nodes_allowed = pass->nodes * times;
    run->offered = false;
    return glp_intopt(run->problem, &parameters);
}

/* Takes over what a pass has found and proved; false if it only ran out of nodes. */
static bool take_pass(struct glpk_run *run, int code) {
    int status = glp_mip_status(run->problem);
    bool held = (status == GLP_OPT || status == GLP_FEAS) && take_values(run, true);
    if (code == 0 && status == GLP_OPT)
        run->outcome = held ? SIMPLEX_SOLVED : SIMPLEX_FAILED;
    else if (code == 0 && status == GLP_NOFEAS)
        run->outcome = run->found ? SIMPLEX_FAILED : SIMPLEX_INFEASIBLE;
    else if (code == GLP_ETMLIM || run->stopped_by_limit)
        run->outcome = SIMPLEX_LIMIT;
    else if (run->stopped_by_nodes)
        return false;
    else
        run->outcome = SIMPLEX_FAILED;
    return true;
}

/* Branch and bound: a short pass, or passes in turn until one settles it. */
static void settle_integer(struct glpk_run *run) {
    if (run->effort != EFFORT_FULL) {
        const struct pass *pass = run->effort == EFFORT_LEAST ? &shortest : &short_one;
        if (!take_pass(run, branch_and_bound(run, pass, 1)))
            run->outcome = SIMPLEX_LARGE;
        return;
    }
    for (int turn = 0, times = 1;; turn++) {
        if (turn > 0 && turn % TURNS == 0 && times < MOST_TIMES)
            times *= GROWTH;
        if (take_pass(run, branch_and_bound(run, &turns[turn % TURNS], times)))
            return;
    }
}

/* How many iterations take about a tenth of a second, within bounds that ensure progress. */
static int slice_of(const struct program *program) {
    enum { LEAST = 100, MOST = 20000 };
    const size_t work = 20 * 1000 * 1000;
    size_t iterations =
        work / (program->term_count + 10 * program->row_count + program->column_count + 1);
    return iterations < LEAST ? LEAST : iterations > MOST ? MOST : (int)iterations;
}

/*
 * GLPK's simplex method can't be interrupted, so it runs for one slice after another. Where a slice
 * ends affects which optimum is found. So slices are measured in iterations, with and without
 * limits, and the same program has the same optimum however busy the machine is.
 */
static int run_simplex(struct glpk_run *run, glp_smcp *parameters) {
    parameters->it_lim = slice_of(run->program);
    for (;;) {
        parameters->tm_lim = milliseconds_left(run);
        if (parameters->tm_lim < 0)
            return GLP_ETMLIM;
        int code = glp_simplex(run->problem, parameters);
        if (code != GLP_EITLIM)
            return code;
    }
}

/*
 * Sets the basis. New rows and columns, with code 0, stay as GLPK made them: rows in the basis,
 * columns not.
 */
static void begin_where_it_ended(struct glpk_run *run, const char *columns_at,
                                 const char *rows_at) {
    for (size_t i = 0; i < run->program->row_count; i++)
        if (rows_at[i] != 0)
            glp_set_row_stat(run->problem, (int)i + 1, rows_at[i]);
    for (size_t i = 0; i < run->program->column_count; i++)
        if (columns_at[i] != 0)
            glp_set_col_stat(run->problem, (int)i + 1, columns_at[i]);
}

/* Starts from a crash basis, if that is worth it. */
static void begin_afresh(struct glpk_run *run) {
    const struct program *program = run->program;
    char *columns_at = run->start->columns_at, *rows_at = run->start->rows_at;
    run->start->begun = true;
    if (!muster_crash_basis(program, run->objective, columns_at, rows_at))
        return;
    for (size_t i = 0; i < program->column_count; i++)
        columns_at[i] = columns_at[i] ? GLP_BS : GLP_NL;
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        int outside = row->upper == row->lower ? GLP_NS : row->upper == 0 ? GLP_NU : GLP_NL;
        rows_at[r] = rows_at[r] ? (char)outside : GLP_BS;
    }
}

static void note_where_it_ended(struct glpk_run *run, char *columns_at, char *rows_at) {
    for (size_t i = 0; i < run->program->row_count; i++)
        rows_at[i] = (char)glp_get_row_stat(run->problem, (int)i + 1);
    for (size_t i = 0; i < run->program->column_count; i++)
        columns_at[i] = (char)glp_get_col_stat(run->problem, (int)i + 1);
}

static void note_prices(struct glpk_run *run) {
    run->start->priced = run->start->prices != NULL;
    for (size_t i = 0; i < run->program->row_count && run->start->priced; i++)
        run->start->prices[i] = glp_get_row_dual(run->problem, (int)i + 1);
}

/* Whether the prices of the relaxation prove that nothing is better than what has been found. */
static bool is_best(struct glpk_run *run) {
    for (size_t i = 0; i < run->program->row_count && run->found; i++)
        run->prices[i] = glp_get_row_dual(run->problem, (int)i + 1);
    return run->found &&
           muster_program_value(run->program, run->objective, run->values) / run->divisor >=
               muster_dual_bound(run->program, run->objective, run->divisor, run->prices,
                                 run->rounded);
}

static void solve(struct glpk_run *run) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    run->start->priced = false;
    if (run->start->begun && run->start->dual)
        parameters.meth = GLP_DUALP;
    if (!run->start->begun)
        begin_afresh(run);
    begin_where_it_ended(run, run->start->columns_at, run->start->rows_at);
    int code = run_simplex(run, &parameters);
    if (code == GLP_ETMLIM) {
        run->outcome = SIMPLEX_LIMIT;
        return;
    }
    if (code != 0) { /* numerical trouble: start again from another basis */
        glp_adv_basis(run->problem, 0);
        parameters.meth = GLP_DUALP;
        code = run_simplex(run, &parameters);
    }
    if (code == GLP_ETMLIM) {
        run->outcome = SIMPLEX_LIMIT;
        return;
    }
    int status = glp_get_status(run->problem);
    if (code == 0 && (status == GLP_NOFEAS || glp_get_prim_stat(run->problem) == GLP_NOFEAS))
        run->outcome = SIMPLEX_INFEASIBLE;
    else if (code != 0 || status != GLP_OPT)
        run->outcome = SIMPLEX_FAILED;
    else {
        note_where_it_ended(run, run->start->columns_at, run->start->rows_at);
        note_prices(run);
        if (is_best(run) || take_values(run, false)) /* the second: the relaxation is integer */
            run->outcome = SIMPLEX_SOLVED;
        else if (run->effort == EFFORT_RELAXATION)
            run->outcome = SIMPLEX_LARGE;
        else
            settle_integer(run);
    }
}

/* ---- Relaxations ---- */

static void take_relaxation(struct glpk_run *run) {
    for (size_t i = 0; i < run->program->row_count; i++)
        run->relaxation->prices[i] = glp_get_row_dual(run->problem, (int)i + 1);
    for (size_t i = 0; i < run->program->column_count; i++)
        run->relaxation->values[i] = glp_get_col_prim(run->problem, (int)i + 1);
    note_where_it_ended(run, run->relaxation->columns_at, run->relaxation->rows_at);
}

static void relax(struct glpk_run *run) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = GLP_DUALP;
    begin_where_it_ended(run, run->relaxation->columns_at, run->relaxation->rows_at);
    int code = run_simplex(run, &parameters);
    int status = glp_get_status(run->problem);
    if (code == GLP_ETMLIM)
        run->outcome = SIMPLEX_LIMIT;
    else if (code == 0 && (status == GLP_NOFEAS || glp_get_prim_stat(run->problem) == GLP_NOFEAS))
        run->outcome = SIMPLEX_INFEASIBLE;
    else if (code == 0 && status == GLP_OPT) {
        run->outcome = SIMPLEX_SOLVED;
        take_relaxation(run);
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
    begin_where_it_ended(run, run->begin->columns_at, run->begin->rows_at);
    int code = glp_simplex(run->problem, parameters);
    probe->objective = code != 0 && code != GLP_EITLIM ? HUGE_VAL
                       : glp_get_prim_stat(run->problem) == GLP_NOFEAS
                           ? -HUGE_VAL
                           : glp_get_obj_val(run->problem);
    glp_set_col_bnds(run->problem, number, GLP_DB, (double)column->lower, (double)column->upper);
}

static void make_probes(struct glpk_run *run) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = GLP_DUALP;
    parameters.it_lim = run->pivots;
    run->outcome = SIMPLEX_SOLVED;
    for (size_t i = 0; i < run->probe_count; i++) {
        if (milliseconds_left(run) < 0) {
            run->outcome = SIMPLEX_LIMIT;
            return;
        }
        make_probe(run, &parameters, &run->probes[i]);
    }
}

/* ---- Failures of GLPK ---- */

/*
 * GLPK says why it fails only in a message, which it passes here before it calls the error hook,
 * even with its terminal off. This notes a lack of memory.
 */
static int hear(void *payload, const char *words) {
    struct glpk_run *run = payload;
    run->no_memory = run->no_memory || strstr(words, "no memory available") != NULL;
    run->over_limit = run->over_limit || strstr(words, "memory allocation limit") != NULL;
    return 1; /* the message is not to be printed */
}

static void jump(void *point) {
    longjmp(*(jmp_buf *)point, 1);
}

/* GLPK's memory counts towards the limit, too. GLPK wants it in megabytes. */
static void limit_memory(const struct glpk_run *run) {
    const size_t most = 2147483647, left = run->limits == NULL || run->limits->memory == 0
                                               ? most
                                               : muster_limits_left(run->limits) >> 20;
    glp_mem_limit(left < 1 ? 1 : left < most ? (int)left : (int)most);
}

/* `ours`: the GLPK environment is used by this run only. */
static void load_and_solve(struct glpk_run *run, bool ours) {
    jmp_buf point;
    if (ours)
        limit_memory(run);
    int talks = glp_term_out(GLP_OFF);
    glp_term_hook(hear, run);
    glp_error_hook(jump, &point);
    if (setjmp(point) == 0) {
        load(run);
        if (run->probes != NULL)
            make_probes(run);
        else if (run->relaxation != NULL)
            relax(run);
        else
            solve(run);
        glp_delete_prob(run->problem);
    } else { /* GLPK's state is undefined now: nothing of this run can be freed separately */
        run->outcome = SIMPLEX_FAILED;
    }
    if (ours) {
        glp_free_env();
    } else {
        glp_error_hook(NULL, NULL);
        glp_term_hook(NULL, NULL);
        glp_term_out(talks);
    }
    if (run->over_limit) {
        run->limits->full = true;
        run->outcome = SIMPLEX_LIMIT;
    }
}

/*
 * Loading, looking for a basis, presolving and cutting can't be interrupted: what is too large for
 * the time that is left isn't begun. The rate is that of a slow machine.
 */
static bool is_too_large(const struct glpk_run *run) {
    const double terms_per_second = 2e6;
    const struct program *program = run->program;
    if (run->limits == NULL || run->limits->deadline == 0)
        return false;
    double left = run->limits->deadline - muster_limits_now();
    double terms = (double)program->term_count + 4 * (double)program->row_count +
                   4 * (double)program->column_count;
    return terms > left * terms_per_second;
}

/*
 * GLPK keeps an environment for each thread, and nothing frees it when the thread ends. So each run
 * makes one and frees it, which takes a few allocations. If the calling program already has one
 * because it uses GLPK itself, that one is used, and stays with all problems in it.
 */
static void run_guarded(struct glpk_run *run) {
    /* results of glp_init_env; without an environment GLPK would abort */
    enum { MADE = 0, NO_MEMORY = 2 };
    if (is_too_large(run)) {
        run->outcome = SIMPLEX_LIMIT;
        return;
    }
    make_room(run);
    int environment = glp_init_env();
    run->no_memory = environment == NO_MEMORY;
    if (!run->no_memory)
        load_and_solve(run, environment == MADE);
    if (run->no_memory)
        muster_arena_leave(run->program->arena, ARENA_NO_MEMORY);
}

enum simplex_outcome muster_simplex_improve(const struct program *program, int objective,
                                            enum effort effort, struct limits *limits,
                                            struct start *start, int64_t *values, bool *found) {
    struct glpk_run *run = muster_arena_take(program->arena, sizeof(*run));
    *run = (struct glpk_run){.program = program,
                             .objective = objective,
                             .limits = limits,
                             .effort = effort,
                             .start = start,
                             .values = values,
                             .found = *found,
                             .outcome = SIMPLEX_FAILED};
    run->divisor = muster_program_divisor(program, objective);
    if (program->column_count == 0) {
        *found = muster_program_holds(program, values);
        return *found ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE;
    }
    if (muster_program_size(program, objective) / (double)run->divisor > OBJECTIVE_LIMIT)
        return SIMPLEX_FAILED;
    run_guarded(run);
    *found = run->found;
    return run->outcome;
}

struct start *muster_simplex_start(const struct program *program, size_t row_count) {
    struct start *start = muster_arena_take(program->arena, sizeof(*start));
    start->columns_at = muster_arena_array(program->arena, program->column_count, 1);
    start->rows_at = muster_arena_array(program->arena, row_count, 1);
    return start;
}

enum simplex_outcome muster_simplex_maximise(const struct program *program, int objective,
                                             struct limits *limits, int64_t *values, bool *found) {
    *found = false;
    return muster_simplex_improve(program, objective, EFFORT_FULL, limits,
                                  muster_simplex_start(program, program->row_count), values, found);
}

static enum simplex_outcome relax_or_probe(struct glpk_run *run) {
    struct mark mark = muster_arena_mark(run->program->arena);
    run->divisor = 1;
    run->outcome = SIMPLEX_FAILED;
    run_guarded(run);
    muster_arena_release(run->program->arena, mark);
    return run->outcome;
}

enum simplex_outcome muster_simplex_relax(const struct program *program, int objective,
                                          struct limits *limits, struct relaxation *relaxation) {
    struct glpk_run run = {
        .program = program, .objective = objective, .limits = limits, .relaxation = relaxation};
    return relax_or_probe(&run);
}

bool muster_simplex_is_slack(const struct relaxation *relaxation, size_t row) {
    return relaxation->rows_at[row] == GLP_BS;
}

enum simplex_outcome muster_simplex_probe(const struct program *program, int objective,
                                          struct limits *limits,
                                          const struct relaxation *relaxation, int pivots,
                                          size_t count, struct probe *probes) {
    struct glpk_run run = {.program = program,
                           .objective = objective,
                           .limits = limits,
                           .begin = relaxation,
                           .pivots = pivots,
                           .probe_count = count,
                           .probes = probes};
    return relax_or_probe(&run);
}
