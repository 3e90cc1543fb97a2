/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How near one declaration is to another. Each individual of one is matched with an individual of
 * the same creature of the other, in the way that leaves the fewest differences; see
 * docs/format.md, "The nearest legal declaration".
 */
#ifndef MUSTER_SOLVER_REFEREE_NEARNESS_H
#define MUSTER_SOLVER_REFEREE_NEARNESS_H

#include "model/declaration.h"

/* `count` individuals of a creature that do `from` in one declaration and `to` in the other. */
struct pairing {
    struct deed from, to; /* no objects: nothing; the counts in these mean nothing */
    int64_t count;
};

struct nearness {
    bool known; /* false: too many different deeds of one creature to compare; the pairings are
                   right, but there may be better ones */
    int64_t declared; /* single attacks or blocks that `declaration` has */
    int64_t distance; /* single attacks or blocks that only one of the declarations has */
    int64_t kept;     /* those that both have */
    size_t pairing_count;
    struct pairing *pairings; /* by creature; individuals that do nothing in both are left out */
};

/*
 * Compares `other` with `declaration`. No individual of `other` is matched with one that pays for
 * less; if there is no such way, nothing is filled in and `known` is false. Everything comes from
 * `arena`.
 */
struct nearness muster_referee_nearness(const struct muster_declaration *declaration,
                                        const struct muster_declaration *other,
                                        struct arena *arena);

#endif
