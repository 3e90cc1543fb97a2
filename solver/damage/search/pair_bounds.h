/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much each creature can assign to each recipient, at least and at most, and why no more. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_PAIR_BOUNDS_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_PAIR_BOUNDS_H

#include "base/limits.h"
#include "solver/damage/referee/judge.h"

/* Over all legal assignments, what one individual assigns to another. */
struct pair_bounds {
    struct recipient from, to;    /* from.number is -1 in a division */
    int64_t from_count, to_count; /* individuals with the ordinals from there on, each */
    int64_t least, most;
    bool proved;
    bool given;                  /* what is given, not a rule, leaves no more */
    struct damage_ruling beyond; /* what one more point would break */
};

struct pair_table {
    bool infeasible; /* proved: nothing legal has what is given; the list is empty then */
    bool proved;     /* all of them are */
    size_t count, capacity;
    struct pair_bounds *list;            /* a source's pairs one after the other; sources in the
                                            order of the document, attackers first */
    const struct combatants *combatants; /* of `beyond`; NULL in a division */
};

/*
 * The bounds for each source of a side and each recipient in one of its modes, among the
 * assignments that give each pair of `given` (may be NULL) what its row says. Identical individuals
 * have the same bounds; of those of one creature that are all alike, only the first is there, and
 * longer runs than APART share an entry.
 */
struct pair_table muster_find_pair_bounds(const struct muster_position *position,
                                          enum damage_side side, const struct assignment *given,
                                          struct limits *limits, struct arena *arena);

/* The same for the targets of a division. */
struct pair_table muster_find_share_bounds(const struct muster_position *position,
                                           const struct assignment *given, struct arena *arena);

#endif
