/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds that prune the search through declarations: whether one under construction can still
 * become legal, as far as counting can say. As in branch and bound, the bounds are relaxations: a
 * no is certain, a yes promises nothing.
 */
#ifndef MUSTER_SOLVER_LIST_PRUNING_H
#define MUSTER_SOLVER_LIST_PRUNING_H

#include "solver/search/legality.h"

/* By how much one individual that does a deed changes the bounds. */
struct pruning_delta {
    int64_t gain; /* what it obeys, conditions taken as met */
    size_t change_count;
    struct {
        int64_t *value; /* in `acting` or `limited` */
        int64_t amount, most;
    } * changes;
};

struct pruning {
    const struct combat *combat; /* one actor for each creature that declares */
    size_t object_count;         /* individuals that can be attacked or blocked */
    struct object *objects;
    size_t *items;       /* by object: its item in the combat */
    size_t most_objects; /* that one individual can act on */
    size_t *closing;     /* by actor: the first counted object on which none after it can act, */
    size_t *closing_too; /* or SIZE_MAX; by object: the next one of the same actor */
    size_t *closed_by;   /* by object: that actor, or SIZE_MAX */
    size_t wanted_count; /* objects for which more than one individual, or one at all, is wanted */
    size_t *wanted;
    int64_t *spare;     /* by actor: the most that it and those after it can act on, together */
    int64_t *acting;    /* by object, if that matters: individuals that act on it so far */
    int64_t *limited;   /* by limit of the combat: individuals that count so far */
    int64_t *ahead;     /* by actor: the most that it and those after it can still obey */
    int64_t on_objects; /* the most that objects can obey: requirements on numbers of blockers */
    int64_t obeyed;     /* what individuals obey so far */
    int64_t floor;      /* what every legal declaration obeys at least */
};

/* NULL where the position is too large. The maxima are looked up, which may take searches. */
struct pruning *muster_pruning_new(struct legality *legality, const struct partial *partial,
                                   bool free);

bool muster_pruning_allowed(const struct pruning *pruning, size_t actor, size_t object);

/* The delta of one individual of an actor that does this, from `arena`. */
struct pruning_delta *muster_pruning_delta_of(struct pruning *pruning, size_t actor,
                                              const struct deed *deed, struct arena *arena);

/*
 * `count` individuals do it: false where that can't be legal. To be undone in either case, with the
 * same number below 0.
 */
bool muster_pruning_add(struct pruning *pruning, const struct pruning_delta *pruning_delta,
                        int64_t count);

/* Nothing more is done by this actor: false where that can't be legal. Reopen it in either case. */
bool muster_pruning_close(struct pruning *pruning, size_t actor);
void muster_pruning_reopen(struct pruning *pruning, size_t actor);

#endif
