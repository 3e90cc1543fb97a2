/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds that prune the search through declarations: whether the declaration under construction can
 * still become legal, as far as counting can show. As in branch and bound, the bounds are
 * relaxations: a no is certain, a yes promises nothing.
 */
#ifndef MUSTER_SOLVER_LIST_PRUNING_H
#define MUSTER_SOLVER_LIST_PRUNING_H

#include "solver/list/priced_bounds.h"
#include "solver/list/shortfall.h"
#include "solver/search/legality.h"

/* By how much one individual that does a deed changes the bounds. */
struct pruning_delta {
    int64_t gain;    /* what it obeys if all conditions are met */
    size_t first;    /* the first object that it acts on, */
    int64_t objects; /* and how many there are */
    struct priced_delta priced;
    size_t change_count;
    struct {
        int64_t *value; /* which entry of `acting` or `limited` changes */
        int64_t amount, most;
    } * changes;
};

/* More room than this counts as unlimited. */
enum { ROOM_LIMIT = 1000000000 };

struct pruning {
    const struct combat *combat; /* one actor for each creature that declares */
    size_t object_count;         /* individuals that can be attacked or blocked */
    struct object *objects;
    size_t *items;       /* by object: its item in the combat */
    size_t most_objects; /* the most objects that one individual can act on */
    size_t *closing;     /* by actor: a counted object on which no later actor can act, */
    size_t *closing_too; /* or SIZE_MAX; by object: the next such object of the same actor */
    size_t *closed_by;   /* by object: the last actor that can act on it, or SIZE_MAX */
    bool *counts_all;    /* by object: its requirements on numbers count all that can act on it */
    size_t wanted_count; /* objects that need several individuals, or whose number is asked for */
    size_t *wanted;
    int64_t *spare;     /* by actor: the most objects that it and later ones can act on, together */
    int64_t *acting;    /* by object, if it is counted: individuals that act on it so far */
    int64_t *limited;   /* by limit of the combat: individuals that count so far */
    int64_t *ahead;     /* by actor: the most that it and later ones can still obey */
    int64_t on_objects; /* the most that requirements on numbers of blockers can add */
    int64_t obeyed;     /* what individuals obey so far */
    int64_t floor;      /* the least that any legal declaration obeys */
    struct priced_bounds *priced; /* NULL: there are none */
    /*
     * By actor: by object, and one more for none. NULL where it isn't known, or of no use since
     * there is one individual only.
     */
    const struct rest **rests;
};

/* NULL if the position is too large. Looks up the maxima, which may take searches. */
struct pruning *muster_pruning_new(struct legality *legality, const struct partial *partial,
                                   bool free);

static inline bool pruning_allowed(const struct pruning *pruning, size_t actor, size_t object) {
    const struct combat *combat = pruning->combat;
    return combat->allowed[combat_pair(combat, actor, pruning->items[object])];
}

/* The index of an object that there is. */
size_t muster_pruning_index_of(const struct pruning *pruning, const struct object *object);

/* The delta of one individual of an actor that does this deed, from `arena`. */
struct pruning_delta *muster_pruning_delta_of(struct pruning *pruning, size_t actor,
                                              const struct deed *deed, struct arena *arena);

/*
 * `count` individuals do the deed: false if that can't be legal. Either way it has to be undone, by
 * a call with the negative number.
 */
bool muster_pruning_add(struct pruning *pruning, const struct pruning_delta *pruning_delta,
                        int64_t count);

/* Whether it is worth trying that one of `left` individuals of an actor does a deed. */
static inline bool pruning_allows(const struct pruning *pruning, size_t actor,
                                  const struct pruning_delta *pruning_delta, int64_t left) {
    return pruning->priced == NULL ||
           priced_allow(pruning->priced, actor, &pruning_delta->priced, left);
}

/* The actor does nothing more: false if that can't be legal. Either way it has to be reopened. */
bool muster_pruning_close(struct pruning *pruning, size_t actor);
void muster_pruning_reopen(struct pruning *pruning, size_t actor);

/*
 * At least how many more of the individuals have to do what `rising` says before the rest can do
 * something that makes the declaration legal. SHORTFALL_FOREVER: however many do, it can't be. The
 * rests of the actor have to be known.
 */
int64_t muster_pruning_shortfall(const struct pruning *pruning, const struct remainder *remainder);

#endif
