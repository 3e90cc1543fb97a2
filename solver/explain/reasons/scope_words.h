/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which declarations a bound is about, in words: those that one at hand is compared with (points 2
 * and 3 of the format's Legality), and no others. Whoever pays may obey more; so may, in 2004, a
 * creature that does what nothing asks of it.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_SCOPE_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_SCOPE_WORDS_H

#include "model/declaration.h"

struct scope {
    const char *word;     /* stable: "all", "without-paying", "without-paying-more" */
    const char *paying;   /* "", " without paying", " without paying for more" */
    const char *nothing;  /* "nothing"; 2004: "nothing that anybody has to do" */
    const char *rule;     /* "", or " (500.5)" */
    const char *in_force; /* "", or " in force here" where some requirement has a condition */
};

/* The scope of what is said about the declarations that this one is compared with. */
struct scope muster_scope_of(const struct muster_declaration *declaration, struct arena *arena);

/* The same scope with those who pay, or pay for more. */
void muster_scope_widen(struct scope *scope);

#endif
