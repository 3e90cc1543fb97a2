/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves: what one individual of each creature could do. A move is a set of objects; a creature's
 * moves are listed in lexicographic order, each with its deltas for pruning and for the incremental
 * evaluation. Moves and deltas are computed when first needed, and then kept, since the search
 * through declarations needs them over and over.
 */
#ifndef MUSTER_SOLVER_LIST_MOVES_H
#define MUSTER_SOLVER_LIST_MOVES_H

#include "solver/list/pruning.h"
#include "solver/referee/incremental.h"

/* One thing that an individual can do. */
struct move {
    struct deed deed; /* of one individual; belongs to the move */
    struct pruning_delta *pruning_delta;
    struct delta *delta; /* NULL where there is no incremental evaluation */
};

struct moves {
    bool made;
    bool too_long; /* there are too many to keep; none is listed */
    size_t count;
    struct move *list;
};

struct move_table {
    struct pruning *pruning;
    struct incremental *incremental; /* NULL: no incremental evaluation */
    struct arena *arena;
    struct moves *moves; /* by actor */
    size_t *chosen;      /* room for one move's object numbers, while moves are listed */
};

struct move_table *muster_move_table_new(struct pruning *pruning, struct incremental *incremental,
                                         struct arena *arena);

/* The moves of an actor. */
const struct moves *muster_moves_of(struct move_table *move_table, size_t actor);

/*
 * Computes the deltas of a move, from `arena`; if the move is in the table, that must be the
 * table's.
 */
void muster_move_prepare(const struct move_table *move_table, size_t actor, struct move *move,
                         struct arena *arena);

/* A move of an actor, with its deltas. */
static inline const struct move *move_at(const struct move_table *move_table, size_t actor,
                                         size_t index) {
    struct move *move = &move_table->moves[actor].list[index];
    if (move->pruning_delta == NULL)
        muster_move_prepare(move_table, actor, move, move_table->arena);
    return move;
}

#endif
