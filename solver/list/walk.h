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
        SINGLE,       /* what a creature of one individual does: nothing, or a move; */
        REST_PASSIVE, /* the individuals that are left do nothing, */
        REST_MOVES,   /* or make one of the moves from `next` on; */
        MULTIPLY,     /* how many of them make a move, before others make moves from `next` on; */
        EXTEND        /* which objects are in the move */
    } kind;
    bool closed;  /* REST_PASSIVE: idling has been tried; REST_MOVES: the extension has */
    size_t turn;  /* for SINGLE and REST_PASSIVE */
    int64_t left; /* individuals that are left */
    size_t next;  /* for SINGLE, 0 means nothing, and 1 the first move */
    const struct move *move; /* for MULTIPLY; later moves begin with no object before this: */
    size_t from;
    int64_t count; /* how many individuals make it so far, */
    int64_t step;  /* and how many more are next */
    struct move_extension *extension;
};

/*
 * When the program is asked: after each answer that prunes something at once, but after each that
 * doesn't twice as many chances to ask go by as before, up to a bound. So where lines still come,
 * it is rarely asked, and where none do, at every step.
 */
struct pause {
    int64_t length; /* chances that go by after the last answer, */
    int64_t left;   /* and how many of them are still to come */
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
    size_t deed_capacity, delta_capacity;
    const struct delta **deltas; /* by deed: of one individual that does it */
    size_t evaluated;            /* how many of the first deeds the evaluation knows of */
    size_t kept;                 /* how many of the first deeds are as the visitor last saw them */
    int64_t fruitless_steps;     /* steps since the last legal declaration */
    int64_t patience;            /* as many are a long time */
    struct pause hopeless, more; /* for each of the two questions to the program */
    int64_t judged;              /* declarations that the incremental evaluation has judged */
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

/* The current actor, and its creature. */
static inline size_t enumeration_actor(const struct enumeration *walk) {
    return walk->turns[walk->turn];
}

static inline int enumeration_creature(const struct enumeration *walk) {
    return walk->pruning->combat->actors[enumeration_actor(walk)].creature;
}

/* What an enumeration has not decided yet. */
struct undecided {
    size_t actor;             /* the first that can still do something, */
    size_t from;              /* but on no object before this one, */
    const struct deed *begun; /* and one of its individuals does at least this; NULL: nothing */
};

/*
 * Whether nothing legal contains what is decided: all about actors before the undecided one, and
 * the deeds of that one. Asks the program, but only if there has been nothing legal for long.
 */
bool muster_enumeration_is_hopeless(struct enumeration *walk, const struct undecided *undecided);

/*
 * How many more of the undecided actor's individuals have to do its last deed in anything legal
 * that contains what is decided, at least one: SHORTFALL_FOREVER if nothing legal contains it. Asks
 * the program, but only if there has been nothing legal for long.
 */
int64_t muster_enumeration_least_more(struct enumeration *walk, const struct undecided *undecided);

/* Whether the declaration as it stands is legal and one that the query asks for. */
bool muster_enumeration_is_legal(struct enumeration *walk);

#endif
