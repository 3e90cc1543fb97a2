/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The environment in which GLPK works, and how it fails. */
#include "solver/ilp/glpk/run.h"

#include <setjmp.h>
#include <string.h>

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
        muster_glpk_load(run);
        if (run->use != NULL)
            muster_glpk_bound(run);
        else if (run->probes != NULL)
            muster_glpk_make_probes(run);
        else if (run->multipliers != NULL)
            muster_glpk_find_multipliers(run);
        else if (run->relaxation != NULL)
            muster_glpk_relax(run);
        else
            muster_glpk_settle(run);
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
        if (run->limits != NULL) /* else it is a limit of the caller's own environment of GLPK */
            run->limits->full = true;
        run->outcome = SIMPLEX_LIMIT;
    }
}

/*
 * Loading and looking for a basis can't be interrupted: what is too large for the time that is left
 * isn't begun. The rate is that of a slow machine.
 */
static bool is_too_large(const struct glpk_run *run) {
    const double terms_per_second = 2e6;
    const struct program *program = run->program;
    double left = (double)muster_glpk_milliseconds_left(run) / 1000;
    double terms = (double)program->term_count + 4 * (double)program->row_count +
                   4 * (double)program->column_count;
    return terms > left * terms_per_second;
}

/*
 * GLPK keeps an environment for each thread, and nothing frees it when the thread ends. So each run
 * makes one and frees it, which takes a few allocations. If the calling program already has one
 * because it uses GLPK itself, that one is used, and stays with all problems in it.
 */
void muster_glpk_run(struct glpk_run *run) {
    /* results of glp_init_env; without an environment GLPK would abort */
    enum { MADE = 0, NO_MEMORY = 2 };
    if (is_too_large(run)) {
        run->outcome = SIMPLEX_LIMIT;
        return;
    }
    muster_glpk_make_room(run);
    int environment = glp_init_env();
    run->no_memory = environment == NO_MEMORY;
    if (!run->no_memory)
        load_and_solve(run, environment == MADE);
    if (run->no_memory)
        muster_arena_leave(run->program->arena, ARENA_NO_MEMORY);
}
