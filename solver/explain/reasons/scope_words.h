/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which declarations a bound is about, in words: those that one at hand is compared with (points 2
 * and 3 of the format's Legality), and no others. Whoever pays may obey more; so may, in 2004, a
 * creature that does what nothing asks of it.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_SCOPE_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_SCOPE_WORDS_H

#include "solver/search/conflict/conflict_core.h"

struct scope {
    const char *word;     /* stable: "all", "without-paying", "without-paying-more" */
    const char *paying;   /* "", " without paying", " without paying for anything else" */
    const char *nothing;  /* "nothing"; 2004: "nothing that anybody has to do" */
    const char *rule;     /* "", or " (500.5)" */
    const char *in_force; /* "", or " in force here" where some requirement has a condition */
};

/* The scope of what is said about the declarations that the query's best one is compared with. */
struct scope muster_scope_of(const struct conflict_query *query);

/* The same scope with those who pay, or pay for something else. */
void muster_scope_widen(struct scope *scope);

/*
 * Whether what is lost in a core is lost for those who pay, too: costs are not what stands in the
 * way. (In 2004 that isn't looked into: the scope is that of point 3, which payments narrow.)
 */
bool muster_core_binds_payers(const struct muster_position *position,
                              const struct conflict_core *core);

/* The scope of how much of a core can be obeyed at most. */
struct scope muster_scope_of_core(const struct conflict_query *query,
                                  const struct conflict_core *core);

#endif
