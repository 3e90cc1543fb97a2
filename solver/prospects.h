/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prospects of a declaration under construction: whether it can still become legal, as far as
 * counting tells. Never says no wrongly; a yes promises nothing.
 */
#ifndef MUSTER_SOLVER_PROSPECTS_H
#define MUSTER_SOLVER_PROSPECTS_H

#include "legality.h"

struct prospects {
    const struct combat *combat; /* one actor for each creature that declares */
    size_t object_count;         /* individuals that can be attacked or blocked */
    struct object *objects;
    size_t *items;       /* by object: its item in the combat */
    size_t most_objects; /* that one individual can act on */
    size_t *last_actor;  /* by object: the last actor that can act on it */
    int64_t *acting;     /* by object: individuals that act on it so far */
    int64_t *limited;    /* by limit of the combat: individuals that count so far */
    int64_t *ahead;      /* by actor: the most that it and those behind it can still obey */
    int64_t on_objects;  /* the most that objects can obey: requirements on numbers of blockers */
    int64_t obeyed;      /* what individuals obey so far */
    int64_t floor;       /* what every legal declaration obeys at least */
};

/* NULL where the position is too large. The maxima are looked up, which may take searches. */
struct prospects *prospects_new(struct legality *legality, const struct partial *partial,
                                bool free);

bool prospects_allowed(const struct prospects *prospects, size_t actor, size_t object);

/* Individuals of an actor do this: false where that can't be legal. Undo it in either case. */
bool prospects_do(struct prospects *prospects, size_t actor, const struct deed *deed,
                  int64_t count);
void prospects_undo(struct prospects *prospects, size_t actor, const struct deed *deed,
                    int64_t count);

/* Nothing more is done by this actor: false where that can't be legal. Reopen it in either case. */
bool prospects_close(struct prospects *prospects, size_t actor);
void prospects_reopen(struct prospects *prospects, size_t actor);

#endif
