/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * No room: why a creature can't do something although nothing forbids it by itself. Either no
 * declaration can contain it, or the rest of the given one leaves no room for it.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_NO_ROOM_H
#define MUSTER_SOLVER_EXPLAIN_NO_ROOM_H

#include "solver/referee/referee.h"
#include "solver/rules/obstacles.h"

/* What the search for a reason works on. */
struct no_room {
    const struct muster_position *position;
    const struct muster_declaration *declaration; /* for muster_no_room_beside only */
    const struct ruling *asking; /* 2004: only what it asks for counts (500.5); or NULL */
    struct as_though *as_though;
    struct arena *arena;
};

/* A sentence, with the rule or the effect that it is about. */
struct hindrance {
    const char *message;
    const char *rule;
    const struct effect *effect; /* NULL: it is a rule of the game itself */
};

/*
 * Whether, in any declaration, too few creatures could block this attacker together with the
 * creature, or too few could act together with it. It looks only one step ahead, so false proves
 * nothing.
 */
bool muster_no_room_ever(const struct no_room *no_room, const struct creature *creature, int object,
                         struct hindrance *hindrance);

/*
 * Whether the rest of the declaration leaves no room for it: a limit has been reached, or some
 * creature must be alone.
 */
bool muster_no_room_beside(const struct no_room *no_room, const struct creature *creature,
                           int object, struct hindrance *hindrance);

#endif
