/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each creature could do, one individual of it: a list of sets of objects, in lexicographic
 * order, each with what it adds to the prospects and to the hearing. Both are found when first
 * wanted, and then kept, since a walk through declarations wants them over and over.
 */
#ifndef MUSTER_SOLVER_LIST_MOVES_H
#define MUSTER_SOLVER_LIST_MOVES_H

#include "solver/list/pruning.h"
#include "solver/referee/incremental.h"

/* One thing that an individual can do. */
struct menu_item {
    size_t object_count;
    struct object *objects; /* in ascending order */
    struct contribution *contribution;
    struct statement *statement; /* NULL where there is no hearing */
};

struct menu {
    bool made;
    bool too_long; /* there are too many to keep; none is listed */
    size_t count;
    struct menu_item *items;
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

/* Finds what an item adds. From `memory`, which is that of the menus if the item is from one. */
void menu_item_prepare(const struct menus *menus, size_t actor, struct menu_item *item,
                       struct memory *memory);

/* An item of a menu, prepared. */
static inline const struct menu_item *menu_item(const struct menus *menus, size_t actor,
                                                size_t index) {
    struct menu_item *item = &menus->menus[actor].items[index];
    if (item->contribution == NULL)
        menu_item_prepare(menus, actor, item, menus->memory);
    return item;
}

#endif
