/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * GLPK's env.h without the words of its messages. Nobody would read them: solver/ilp/glpk turns
 * GLPK's terminal off, and of what it says before it fails listens only for a lack of memory, which
 * GLPK's folder env/ says; that has its own env.h. What GLPK checks, it checks all the same.
 */
#include_next "env.h"

#ifndef MUSTER_GLPK_WORDLESS
#define MUSTER_GLPK_WORDLESS

/* Ends the run, as GLPK's own functions for that do. */
void muster_glpk_stop(void) __attribute__((noreturn));

static inline void muster_glpk_say(const char *format, ...) {
    (void)format;
}

#undef xprintf
#define xprintf muster_glpk_say
#undef xerror
#define xerror(...) muster_glpk_stop()
#undef xassert
#define xassert(expression) ((void)((expression) || (muster_glpk_stop(), 1)))

#endif
