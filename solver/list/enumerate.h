/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every legal declaration, one after the other: backtracking with pruning by bounds (pruning.h).
 */
#ifndef MUSTER_SOLVER_LIST_ENUMERATE_H
#define MUSTER_SOLVER_LIST_ENUMERATE_H

#include "solver/search/legality.h"

/* What to go through. */
struct enumeration_query {
    const struct partial *partial; /* only declarations that contain it; NULL: all */
    bool free;                     /* only those that pay nothing */
};

/*
 * Called with each declaration in turn, which is valid only until the next. Of its first `kept`
 * deeds, as many as it has are the same as in the declaration before. Returns false to stop.
 */
typedef bool enumeration_visitor(void *context, const struct muster_declaration *declaration,
                                 size_t kept);

struct enumeration_result {
    bool stopped;       /* the visitor wanted no more */
    bool proved;        /* unless stopped: there are no others */
    const char *reason; /* why not proved */
};

/*
 * Calls the visitor once for every legal declaration, in the order of the creatures: for each first
 * that it does nothing, then what it could do, in the order of the document. Each has been judged
 * by the referee, or by the incremental evaluation. Memory does not grow with their number.
 */
struct enumeration_result muster_enumerate_legal(struct legality *legality,
                                                 const struct enumeration_query *query,
                                                 enumeration_visitor *visit, void *context);

#endif
