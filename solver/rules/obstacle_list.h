/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of reasons why a creature can't do something. */
#ifndef MUSTER_SOLVER_RULES_OBSTACLE_LIST_H
#define MUSTER_SOLVER_RULES_OBSTACLE_LIST_H

#include "solver/rules/assumptions.h"

/* Why a creature can't do something: all the reasons, or just whether there is one. */
struct obstacles {
    struct arena *arena; /* NULL: stop at the first */
    size_t count, capacity;
    struct violation *list;
    const struct assumptions *assumptions; /* then what they lift is no reason */
};

/* Room for reasons; `first_only`: it is enough to know whether there is one. */
struct obstacles muster_obstacles_new(struct arena *arena, bool first_only);

/* Adds a reason, unless it is lifted. Returns true when no more are wanted. */
bool muster_obstacle_add(struct obstacles *obstacles, const struct violation *violation);

#endif
