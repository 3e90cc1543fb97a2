/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/obstacle_list.h"

struct obstacles muster_obstacles_new(struct arena *arena, bool first_only) {
    return (struct obstacles){.arena = first_only ? NULL : arena};
}

bool muster_obstacle_add(struct obstacles *obstacles, const struct violation *violation) {
    if (!muster_violation_holds(obstacles->assumptions, violation))
        return false;
    if (obstacles->arena == NULL) {
        obstacles->count = 1;
        return true;
    }
    obstacles->list = arena_grow(obstacles->arena, obstacles->list, obstacles->count,
                                 &obstacles->capacity, sizeof(*obstacles->list));
    obstacles->list[obstacles->count++] = *violation;
    return false;
}
