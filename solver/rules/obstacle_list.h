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
    const struct assumptions *assumptions; /* then grounds that these leave out are no reasons */
};

/* An empty list; `first_only`: it is enough to know whether there is a reason. */
struct obstacles muster_obstacles_new(struct arena *arena, bool first_only);

/* Adds a reason, unless the assumptions leave it out. Returns true when no more are wanted. */
bool muster_obstacle_add(struct obstacles *obstacles, const struct violation *violation);

#endif
