/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What single creatures may pay for: a unit is one payment, or several that a creature always makes
 * together, since they are asked for the same things. A declaration makes the payments of a unit if
 * the creature does any of these.
 */
#ifndef MUSTER_SOLVER_COUNT_PAYMENT_UNITS_H
#define MUSTER_SOLVER_COUNT_PAYMENT_UNITS_H

#include "model/partial.h"
#include "model/position.h"

enum { MOST_PAYMENT_UNITS = 6 };

struct payment_unit {
    int creature;
    size_t object_count;
    int *objects; /* ascending */
};

struct payment_units {
    size_t count;
    struct payment_unit list[MOST_PAYMENT_UNITS];
};

/*
 * Finds all units. False where there are too many, or where several individuals are one creature,
 * or one thing to pay for: then each of them may pay or not.
 */
bool muster_payment_units_find(const struct muster_position *position, struct arena *arena,
                               struct payment_units *units);

/* Rules out the payments of all units but those `paid`, a set of bits. */
struct partial muster_payment_units_ban(const struct payment_units *units, unsigned paid,
                                        struct arena *arena);

#endif
