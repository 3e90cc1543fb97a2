/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of an enumeration: what is declared so far, and what of the tree of choices is still to
 * be gone through. The choices lie on a stack of their own: there are as many as individuals and
 * objects, which the stack of a thread has no room for.
 */
#ifndef MUSTER_SOLVER_LIST_WALK_H
#define MUSTER_SOLVER_LIST_WALK_H

#include "solver/list/enumerate.h"
#include "solver/list/moves.h"

/* The sets of objects of a creature with too many moves to list, in lexicographic order. */
struct move_extension {
    struct move move; /* the set under way */
    size_t *chosen;   /* which objects are in it, by number */
    size_t next;      /* the object to be added next */
    bool tried;       /* the set under way; larger ones come next */
    bool prepared;    /* it had its deltas, which end at the mark */
    struct mark outer, inner;
};

/* One choice, some ways on from which are still to be tried. */
struct choice_point {
    enum {
        REST_IDLE,  /* the individuals that are left do nothing, */
        REST_MOVES, /* or one of the moves, from `next` on */
        MULTIPLY,   /* how many of them do a move, before others do moves from `next` on */
        EXTEND      /* which objects are in the move */
    } kind;
    bool closed;  /* REST_IDLE: that has been gone through; REST_MOVES: so has the extension */
    size_t turn;  /* REST_IDLE */
    int64_t left; /* individuals */
    size_t next;
    const struct move *move; /* MULTIPLY */
    size_t deed;             /* its deed, */
    int64_t count;           /* and how many individuals do it so far */
    struct move_extension *extension;
};

struct enumeration {
    struct legality *legality;
    const struct enumeration_query *query;
    enumeration_visitor *visit;
    void *context;
    struct pruning *pruning;
    struct incremental *incremental; /* NULL: the referee judges all */
    struct move_table *move_table;
    size_t turn_count;
    size_t *turns; /* actors that can do anything, in order */
    size_t turn;   /* under way */
    struct muster_declaration declaration;
    size_t deed_capacity;
    size_t kept;        /* deeds, from the first on, that are as the visitor saw them last */
    int64_t idle_steps; /* since the last legal declaration */
    int64_t patience;
    int64_t judged; /* declarations, by the incremental evaluation */
    int64_t stride, until_look;
    double looked; /* at the clock */
    struct enumeration_result result;
    size_t depth, point_capacity;
    struct choice_point *points; /* from the first creature on */
};

static inline void enumeration_leave_open(struct enumeration *walk, const char *reason) {
    walk->result.proved = false;
    walk->result.reason = reason;
}

/* Whether what is decided up to `actors`, and the deeds beyond, can't be part of anything legal. */
bool muster_enumeration_is_hopeless(struct enumeration *walk, size_t actors);

/* Whether the declaration as it stands is legal; one that is to be listed, that is. */
bool muster_enumeration_is_legal(struct enumeration *walk);

#endif
