/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A combat: the decisions to be made, with every selector resolved. Actors are the creatures of
 * the side that declares, objects are what they can attack or block, and restrictions and
 * requirements refer to sets of these. Both steps have the same form, so that later parts need not
 * distinguish them.
 */
#ifndef MUSTER_SOLVER_DECLARE_COMBAT_H
#define MUSTER_SOLVER_DECLARE_COMBAT_H

#include "base/sets.h"
#include "model/declaration.h"
#include "model/partial.h"
#include "model/position.h"
#include "solver/declare/purpose.h"
#include "solver/referee/weights.h"

enum { NO_CONDITION = -1 };

/*
 * A requirement on one actor: each individual obeys it by acting on one of these objects. Or one on
 * one object: each individual of these actors obeys it by acting on that.
 */
struct demand {
    struct demand *next; /* in order of partners, then condition */
    int partners;        /* set of objects, or of actors */
    int condition;       /* index, or NO_CONDITION */
    int64_t weight;      /* how much each counts; 0: it only asks (2004) */
    const struct effect *effect;
};

/* A restriction on one actor: none acts on these objects unless `needed` of `companions` act. */
struct companion {
    struct companion *next; /* in order of objects, companions, needed */
    int objects;            /* set */
    int companions;         /* set of actors */
    int64_t needed;         /* individuals, the restricted one included if it is among them */
    const struct effect *effect;
};

/* A requirement on one object: that `at_least` to `at_most` of these actors act on it. */
struct count_demand {
    struct count_demand *next; /* in order of actors, bounds, condition */
    int actors;                /* set */
    int64_t at_least, at_most;
    int condition;
    int64_t weight;
    const struct effect *effect;
};

/* Must-be-attacked: at least `at_least` of these actors act on these objects, counted together. */
struct joint_demand {
    int actors, objects; /* sets */
    int64_t at_least;
    int condition;
    int64_t weight;
    const struct effect *effect;
};

/* No more than `most` of these actors act on these objects. */
struct limit {
    int actors, objects; /* sets; objects -1: on anything, each individual counted once */
    int64_t most;
    const struct effect *effect;
};

/* Holds when some of these actors act (`declared`), or when none does. */
struct combat_condition {
    int actors; /* set */
    bool declared;
    bool holds; /* whether the query has it hold, where the query fixes conditions */
};

/* A term of the second objective: counts each individual that does this. */
struct objective_term {
    int creature;  /* -1: any */
    bool anything; /* true: that it acts at all, counted once; false: that it acts on this object */
    struct object object;
    int64_t weight;
};

/* Individuals of one creature that nothing has told apart so far. */
struct actor {
    int creature;
    int64_t size;
    int64_t capacity;        /* how many objects each can act on */
    const struct deed *deed; /* what they do in the declaration at hand, or NULL */
    bool given, exact;       /* by a partial declaration: they do at least, or exactly, that deed */
    int64_t member;          /* which individual, where individuals are told apart; otherwise 0 */
    int64_t weight;          /* what each counts in the second objective if it acts at all */
    bool alone;              /* can act only alone */
    const struct effect *alone_effect;
    struct demand *demands;
    struct companion *companions;
    int64_t *worth; /* by object: what requirements on this actor count; see combat_worth */
};

/* An object: something to attack, or attacking individuals of one creature. */
struct item {
    int number;      /* target, or attacking creature */
    int64_t ordinal; /* of an individual singled out; 0: the only one, or all others */
    int64_t size;
    int64_t minimum, maximum; /* of blockers, if there are any; maximum INT64_MAX: no limit */
    const struct effect *minimum_effect, *maximum_effect; /* NULL: the game itself (menace) */
    bool given;                                           /* some given deed acts on it */
    int all; /* set of actors that must all block it if any does, or -1 */
    const struct effect *all_effect;
    struct count_demand *counts;
    struct demand *pairs;
    int64_t *worth; /* by actor: what requirements on this object count; see combat_worth */
};

/* What the combat is built for, and for which declaration, conditions and objective. */
struct combat_query {
    enum purpose purpose;
    const struct muster_declaration *declaration; /* the declaration at hand; NULL: none */
    const bool
        *in_force; /* COUNTS_IN_FORCE: by effect, whether its requirements count; NULL: all */
    const struct requirement_weights *weights; /* COUNTS_WEIGHTS: what each counts */
    const struct partial *partial;             /* only declarations that contain it; NULL: all */
    const bool *options;  /* what muster_options_allowed says of the position; NULL: not known */
    bool members_apart;   /* every individual is an actor of its own */
    bool keeps_least;     /* SECOND_NEAR: of equally near ones, one that keeps least, not most */
    bool creatures_apart; /* no two creatures, and no two objects, are in one class */
    bool payers_apart;    /* none that has several individuals, or pays, is in one with others */
    size_t term_count;    /* SECOND_PREFERENCE; 0: few creatures */
    const struct objective_term *terms;
};

struct combat {
    const struct muster_position *position;
    struct arena *arena;
    struct combat_query query;
    const struct purpose_traits *purpose; /* the query's */
    bool supported; /* edition 2004: only options that a requirement in force asks for, or that the
                       declaration at hand uses */
    bool fixes_conditions; /* only declarations for which conditions hold as `in_force` says */
    bool too_large;        /* more pairs than there is reason to build; nothing else is filled in */
    bool singled_out;      /* some attackers have individuals that are objects of their own */
    bool impossible;       /* what is given can't be done */
    size_t actor_count, object_count;
    struct actor *actors;
    struct item *objects;
    bool *allowed;    /* actor_count x object_count */
    bool *asked;      /* where `supported`, the same: some requirement without a condition asks for
                         it, or it is used by the declaration at hand; otherwise NULL */
    int64_t *weights; /* the same: what each counts in the second objective; NULL: nothing */
    bool *proposed;   /* the same: the actor does it in the declaration at hand; NULL unless that is
                         to be stayed near */
    struct sets actor_sets, object_sets;
    size_t limit_count, limit_capacity;
    struct limit *limits;
    size_t joint_count, joint_capacity;
    struct joint_demand *joints;
    size_t condition_count, condition_capacity;
    struct combat_condition *conditions;
};

/* Resolves a position for a query. */
struct combat *muster_combat_new(const struct muster_position *position,
                                 const struct combat_query *query, struct arena *arena);

/* Index of a pair in the matrices. */
static inline size_t combat_pair(const struct combat *combat, size_t actor, size_t object) {
    return actor * combat->object_count + object;
}

/*
 * What an individual of the actor obeys by acting on the object, conditions and counts aside. On a
 * large board few requirements concern few of the creatures: so there is no matrix of it, but a row
 * for each actor or object that has such requirements.
 */
static inline int64_t combat_worth(const struct combat *combat, size_t actor, size_t object) {
    const int64_t *of_actor = combat->actors[actor].worth;
    const int64_t *of_object = combat->objects[object].worth;
    return (of_actor == NULL ? 0 : of_actor[object]) + (of_object == NULL ? 0 : of_object[actor]);
}

/* The parts of muster_combat_new, in order; which pairs are options depends on those before. */
void muster_combat_add_restrictions(struct combat *combat);
void muster_combat_add_requirements(struct combat *combat);
void muster_combat_add_options(struct combat *combat);
void muster_combat_add_partial(struct combat *combat);
void muster_combat_forbid_by_requirements(struct combat *combat);
void muster_combat_add_likings(struct combat *combat);
void muster_combat_add_proposed(struct combat *combat);

/*
 * By pair: whether the query needs it at all (combat_needed.c). NULL: all pairs may be needed.
 */
bool *muster_combat_needed(const struct combat *combat);

/* Whether a query fixes which conditions hold, and the position has any. */
static inline bool combat_query_fixes(const struct combat_query *query) {
    return muster_purposes[query->purpose].fixes_conditions && query->in_force != NULL;
}

/* Drops options that no declaration obeying every restriction can use. */
void muster_combat_drop_hopeless(struct combat *combat);

/* Sets `impossible` where something that is given is not allowed. */
void muster_combat_check_given(struct combat *combat);

#endif
