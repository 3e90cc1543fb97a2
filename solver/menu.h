/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each creature could do, one individual of it: a list of sets of objects, in lexicographic
 * order, each with what it adds to the prospects and to the hearing. Both are found when first
 * wanted, and then kept, since a walk through declarations wants them over and over.
 */
#ifndef MUSTER_SOLVER_MENU_H
#define MUSTER_SOLVER_MENU_H

#include "hearing.h"
#include "prospects.h"

/* One thing that an individual can do. */
struct dish {
    size_t object_count;
    struct object *objects; /* in ascending order */
    struct contribution *contribution;
    struct statement *statement; /* NULL where there is no hearing */
};

struct menu {
    bool made;
    bool too_long; /* there are too many to keep; none is listed */
    size_t count;
    struct dish *dishes;
};

struct menus {
    struct prospects *prospects;
    struct hearing *hearing; /* NULL: none */
    struct memory *memory;
    struct menu *menus; /* by actor */
};

struct menus *menus_new(struct prospects *prospects, struct hearing *hearing,
                        struct memory *memory);

/* That of an actor. */
const struct menu *menu_of(struct menus *menus, size_t actor);

/* Finds what a dish adds. From `memory`, which is that of the menus if the dish is from one. */
void dish_prepare(const struct menus *menus, size_t actor, struct dish *dish,
                  struct memory *memory);

/* A dish of a menu, prepared. */
static inline const struct dish *menu_dish(const struct menus *menus, size_t actor, size_t index) {
    struct dish *dish = &menus->menus[actor].dishes[index];
    if (dish->contribution == NULL)
        dish_prepare(menus, actor, dish, menus->memory);
    return dish;
}

#endif
