/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/moves.h"

/*
 * Ten attackers of which up to two can be blocked make 55 moves; nine of which any number can, 511.
 */
enum { LENGTH_LIMIT = 512 };

struct move_table *muster_move_table_new(struct pruning *pruning, struct incremental *incremental,
                                         struct arena *arena) {
    struct move_table *move_table = muster_arena_take(arena, sizeof(*move_table));
    *move_table =
        (struct move_table){.pruning = pruning, .incremental = incremental, .arena = arena};
    move_table->moves =
        muster_arena_array(arena, pruning->combat->actor_count, sizeof(*move_table->moves));
    move_table->chosen = muster_arena_array(arena, LENGTH_LIMIT + 1, sizeof(*move_table->chosen));
    return move_table;
}

/* The moves of one actor, while they are listed. */
struct move_lister {
    const struct move_table *move_table;
    size_t actor;
    struct moves *moves;
    size_t chosen_count;
    size_t *chosen; /* numbers of objects, ascending */
};

static void add_move(struct move_lister *lister) {
    struct moves *moves = lister->moves;
    const struct pruning *pruning = lister->move_table->pruning;
    struct deed *deed = &moves->list[moves->count++].deed;
    *deed = (struct deed){.creature = pruning->combat->actors[lister->actor].creature, .count = 1};
    deed->runs =
        muster_arena_array(lister->move_table->arena, lister->chosen_count, sizeof(*deed->runs));
    for (size_t i = 0; i < lister->chosen_count; i++) {
        const struct run run = run_of(&pruning->objects[lister->chosen[i]]);
        muster_deed_add(deed, &run);
    }
}

/* The next set of objects in lexicographic order; returns false after the last one. */
static bool choose_next(struct move_lister *lister) {
    const struct pruning *pruning = lister->move_table->pruning;
    size_t next = lister->chosen_count > 0 ? lister->chosen[lister->chosen_count - 1] + 1 : 0;
    if (lister->chosen_count > 0 &&
        (int64_t)lister->chosen_count >= pruning->combat->actors[lister->actor].capacity)
        lister->chosen_count--;
    for (;; next++) {
        while (next < pruning->object_count && !pruning_allowed(pruning, lister->actor, next))
            next++;
        if (next < pruning->object_count)
            break;
        if (lister->chosen_count == 0)
            return false;
        next = lister->chosen[--lister->chosen_count];
    }
    lister->chosen[lister->chosen_count++] = next;
    return true;
}

/* Lists the moves, or only counts them while there is no list. */
static void choose_all(struct move_lister *lister) {
    struct moves *moves = lister->moves;
    while (!moves->too_long && choose_next(lister)) {
        if (moves->list != NULL)
            add_move(lister);
        else if (moves->count++ == LENGTH_LIMIT)
            moves->too_long = true;
    }
}

static void list_moves(struct move_table *move_table, size_t actor, struct moves *moves) {
    struct move_lister lister = {
        .move_table = move_table, .actor = actor, .moves = moves, .chosen = move_table->chosen};
    moves->made = true;
    choose_all(&lister);
    size_t length = moves->count;
    moves->count = 0;
    if (moves->too_long)
        return;
    moves->list = muster_arena_array(move_table->arena, length, sizeof(*moves->list));
    choose_all(&lister);
}

const struct moves *muster_moves_of(struct move_table *move_table, size_t actor) {
    struct moves *moves = &move_table->moves[actor];
    if (!moves->made)
        list_moves(move_table, actor, moves);
    return moves;
}

void muster_move_prepare(const struct move_table *move_table, size_t actor, struct move *move,
                         struct arena *arena) {
    if (move_table->incremental != NULL)
        move->delta = muster_incremental_delta(move_table->incremental, &move->deed, arena);
    move->pruning_delta = muster_pruning_delta_of(move_table->pruning, actor, &move->deed, arena);
}
