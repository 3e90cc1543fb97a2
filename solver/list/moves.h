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
struct move {
    size_t object_count;
    struct object *objects; /* in ascending order */
    struct pruning_delta *pruning_delta;
    struct delta *delta; /* NULL where there is no hearing */
};

struct moves {
    bool made;
    bool too_long; /* there are too many to keep; none is listed */
    size_t count;
    struct move *items;
};

struct move_table {
    struct pruning *pruning;
    struct incremental *incremental; /* NULL: none */
    struct arena *arena;
    struct moves *move_table; /* by actor */
};

struct move_table *muster_move_table_new(struct pruning *pruning, struct incremental *incremental,
                                         struct arena *arena);

/* That of an actor. */
const struct moves *muster_moves_of(struct move_table *move_table, size_t actor);

/* Finds what an item adds. From `memory`, which is that of the menus if the item is from one. */
void muster_move_prepare(const struct move_table *move_table, size_t actor, struct move *item,
                         struct arena *arena);

/* An item of a menu, prepared. */
static inline const struct move *move_at(const struct move_table *move_table, size_t actor,
                                         size_t index) {
    struct move *item = &move_table->move_table[actor].items[index];
    if (item->pruning_delta == NULL)
        muster_move_prepare(move_table, actor, item, move_table->arena);
    return item;
}

#endif
