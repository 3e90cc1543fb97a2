/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a creature can't do something although nothing keeps it from that one thing: the rest of any
 * declaration, or the rest of one.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_NO_ROOM_H
#define MUSTER_SOLVER_EXPLAIN_NO_ROOM_H

#include "solver/referee/referee.h"
#include "solver/rules/obstacles.h"

/* What is looked at. */
struct no_room {
    const struct muster_position *position;
    const struct muster_declaration *declaration; /* for muster_no_room_beside */
    const struct ruling *asking; /* 2004: only what this ruling's requirements ask counts (500.5);
                                    or NULL */
    struct as_though *as_though;
    struct arena *arena;
};

/* A sentence, and where it comes from. */
struct hindrance {
    const char *message;
    const char *rule;
    const struct effect *effect; /* NULL: a rule of the game itself */
};

/*
 * Whether too few creatures could block this attacker together with the creature, or too few could
 * act together with it, whatever is declared. Looks one step ahead only: a false promises nothing.
 */
bool muster_no_room_ever(const struct no_room *no_room, const struct creature *creature, int object,
                         struct hindrance *hindrance);

/* Whether the declaration leaves no room for it: a limit is reached, or somebody must be alone. */
bool muster_no_room_beside(const struct no_room *no_room, const struct creature *creature,
                           int object, struct hindrance *hindrance);

#endif
