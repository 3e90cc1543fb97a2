/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In place of the parts of GLPK that it uses only with options which solver/ilp/glpk never sets,
 * and that the page therefore leaves out: a presolver, a factorization, compressed files. A call
 * would end the engine.
 */
#include "env.h"
#include "npp.h"
#include "scfint.h"
#include "zlib.h"

#include <stdlib.h>

/* ---- glpk/env.h ---- */

void muster_glpk_stop(void) {
    glp_error_("", 0)("");
    abort();
}

/* ---- glp_simplex with `presolve` ---- */

NPP *npp_create_wksp(void) {
    abort();
}

void npp_load_prob(NPP *npp, glp_prob *orig, int names, int sol, int scaling) {
    abort();
}

int npp_simplex(NPP *npp, const glp_smcp *parm) {
    abort();
}

void npp_build_prob(NPP *npp, glp_prob *prob) {
    abort();
}

void npp_postprocess(NPP *npp, glp_prob *prob) {
    abort();
}

void npp_unload_sol(NPP *npp, glp_prob *orig) {
    abort();
}

void npp_delete_wksp(NPP *npp) {
    abort();
}

/* ---- Basis factorizations other than GLP_BF_LUF with GLP_BF_FT ---- */

SCFINT *scfint_create(int type) {
    abort();
}

int scfint_factorize(SCFINT *fi, int n, int (*col)(void *info, int j, int ind[], double val[]),
                     void *info) {
    abort();
}

int scfint_update(SCFINT *fi, int upd, int j, int len, const int ind[], const double val[]) {
    abort();
}

void scfint_ftran(SCFINT *fi, double x[]) {
    abort();
}

void scfint_btran(SCFINT *fi, double x[]) {
    abort();
}

double scfint_estimate(SCFINT *fi) {
    abort();
}

void scfint_delete(SCFINT *fi) {
    abort();
}

/* ---- Compressed files ---- */

gzFile gzopen(const char *path, const char *mode) {
    abort();
}

int gzread(gzFile file, voidp buf, unsigned len) {
    abort();
}

int gzwrite(gzFile file, voidpc buf, unsigned len) {
    abort();
}

const char *gzerror(gzFile file, int *errnum) {
    abort();
}

int gzclose(gzFile file) {
    abort();
}
