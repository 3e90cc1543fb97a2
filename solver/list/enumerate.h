/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Visits every legal declaration, one after another: backtracking with pruning by bounds
 * (pruning.h).
 */
#ifndef MUSTER_SOLVER_LIST_ENUMERATE_H
#define MUSTER_SOLVER_LIST_ENUMERATE_H

#include "solver/search/legality.h"

/* Which declarations to visit. */
struct enumeration_query {
    const struct partial *partial; /* only those that contain it; NULL: all */
    bool free;                     /* only those that pay nothing */
};

/*
 * Called with each declaration in turn, which is valid only until the next call. Its first `kept`
 * deeds are the same as in the declaration before (all its deeds, if it has fewer). Returns false
 * to stop.
 */
typedef bool enumeration_visitor(void *context, const struct muster_declaration *declaration,
                                 size_t kept);

struct enumeration_result {
    bool stopped;       /* the visitor asked to stop */
    bool proved;        /* unless stopped: it is proved that there are no others */
    const char *reason; /* why that is not proved */
};

/*
 * Calls the visitor once for every legal declaration, in the order of the creatures: for each
 * creature, first the declarations in which it does nothing, then those in which it does something,
 * in the order of the document. Each has been judged by the referee or by the incremental
 * evaluation. The memory needed does not grow with the number of declarations.
 */
struct enumeration_result muster_enumerate_legal(struct legality *legality,
                                                 const struct enumeration_query *query,
                                                 enumeration_visitor *visit, void *context);

#endif
