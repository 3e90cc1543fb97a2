/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GLPK's simplex method, within limits. */
#include "solver/ilp/glpk/run.h"

/* How many iterations take about a tenth of a second, within bounds that ensure progress. */
static int slice_of(const struct program *program) {
    enum { LEAST = 100, MOST = 20000 };
    const size_t work = 20 * 1000 * 1000;
    size_t iterations =
        work / (program->term_count + 10 * program->row_count + program->column_count + 1);
    return iterations < LEAST ? LEAST : iterations > MOST ? MOST : (int)iterations;
}

glp_smcp muster_glpk_parameters(int method) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = method;
    return parameters;
}

/*
 * GLPK's simplex method can't be interrupted, so it runs for one slice after another. Where a slice
 * ends affects which optimum is found. So slices are measured in iterations, with and without
 * limits, and the same program has the same optimum however busy the machine is.
 */
int muster_glpk_simplex(struct glpk_run *run, glp_smcp *parameters) {
    parameters->it_lim = slice_of(run->program);
    for (;;) {
        parameters->tm_lim = muster_glpk_milliseconds_left(run);
        if (parameters->tm_lim < 0)
            return GLP_ETMLIM;
        int code = glp_simplex(run->problem, parameters);
        if (code != GLP_EITLIM)
            return code;
    }
}
