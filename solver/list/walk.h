/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of an enumeration: what is declared so far, and which part of the tree of choices is
 * still to be visited. The choices are kept on a stack of their own: there can be as many as
 * individuals and objects, too many for the stack of a thread.
 */
#ifndef MUSTER_SOLVER_LIST_WALK_H
#define MUSTER_SOLVER_LIST_WALK_H

#include "solver/list/enumerate.h"
#include "solver/list/moves.h"

/* Goes through the moves of a creature that has too many to list, in lexicographic order. */
struct move_extension {
    struct move move; /* the current set */
    size_t chosen_count;
    size_t *chosen; /* the numbers of the objects in it */
    size_t next;    /* the next object to add */
    bool tried;     /* the current set has been tried; its supersets come next */
    bool prepared;  /* its deltas have been computed; they end at the mark */
    struct mark outer, inner;
};

/* A choice with alternatives that are still to be tried. */
struct choice_point {
    enum {
        REST_PASSIVE, /* the individuals that are left do nothing, */
        REST_MOVES,   /* or make one of the moves from `next` on; */
        MULTIPLY,     /* how many of them make a move, before others make moves from `next` on; */
        EXTEND        /* which objects are in the move */
    } kind;
    bool closed;  /* REST_PASSIVE: idling has been tried; REST_MOVES: the extension has */
    size_t turn;  /* for REST_PASSIVE */
    int64_t left; /* individuals that are left */
    size_t next;
    const struct move *move; /* for MULTIPLY */
    size_t deed;             /* the deed of that move, */
    int64_t count;           /* and how many individuals do it so far */
    struct move_extension *extension;
};

struct enumeration {
    struct legality *legality;
    const struct enumeration_query *query;
    enumeration_visitor *visit;
    void *context;
    struct pruning *pruning;
    struct incremental *incremental; /* NULL: the referee judges everything */
    struct move_table *move_table;
    size_t turn_count;
    size_t *turns; /* actors that can do anything, in order */
    size_t turn;   /* the current one */
    struct muster_declaration declaration;
    size_t deed_capacity;
    size_t kept;             /* how many of the first deeds are as the visitor last saw them */
    int64_t fruitless_steps; /* steps since the last legal declaration */
    int64_t patience;
    int64_t judged; /* declarations that the incremental evaluation has judged */
    int64_t stride, until_look;
    double looked; /* when the clock was last read */
    struct enumeration_result result;
    size_t depth, point_capacity;
    struct choice_point *points; /* from the first creature on */
};

static inline void enumeration_leave_open(struct enumeration *walk, const char *reason) {
    walk->result.proved = false;
    walk->result.reason = reason;
}

/*
 * Whether nothing legal contains what is decided for the first `actors` actors and the deeds of
 * later ones.
 */
bool muster_enumeration_is_hopeless(struct enumeration *walk, size_t actors);

/* Whether the declaration as it stands is legal and one that the query asks for. */
bool muster_enumeration_is_legal(struct enumeration *walk);

#endif
