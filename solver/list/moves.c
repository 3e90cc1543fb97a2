/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/moves.h"

#include "base/numbers.h"

#include <string.h>

/* Ten attackers of which any two can be blocked make 55, nine of which any number can 511. */
enum { LENGTH_LIMIT = 512 };

struct move_table *muster_move_table_new(struct pruning *pruning, struct incremental *incremental,
                                         struct arena *arena) {
    struct move_table *move_table = muster_arena_take(arena, sizeof(*move_table));
    *move_table =
        (struct move_table){.pruning = pruning, .incremental = incremental, .arena = arena};
    move_table->moves =
        muster_arena_array(arena, pruning->combat->actor_count, sizeof(*move_table->moves));
    return move_table;
}

/* The moves of one actor, while they are listed. */
struct move_lister {
    const struct move_table *move_table;
    size_t actor;
    struct moves *moves;
    size_t chosen_count;
    struct object chosen[LENGTH_LIMIT];
};

static void add_move(struct move_lister *lister) {
    struct moves *moves = lister->moves;
    struct move *move = &moves->list[moves->count++];
    move->object_count = lister->chosen_count;
    move->objects =
        muster_arena_array(lister->move_table->arena, lister->chosen_count, sizeof(struct object));
    memcpy(move->objects, lister->chosen, lister->chosen_count * sizeof(struct object));
}

/* What is chosen and more, from `first` on. Without a list: only counts. */
static void choose(struct move_lister *lister, size_t first) {
    const struct pruning *pruning = lister->move_table->pruning;
    struct moves *moves = lister->moves;
    for (size_t o = first; o < pruning->object_count && !moves->too_long; o++) {
        if (!muster_pruning_allowed(pruning, lister->actor, o))
            continue;
        if (moves->list == NULL && moves->count++ == LENGTH_LIMIT) {
            moves->too_long = true;
            return;
        }
        lister->chosen[lister->chosen_count++] = pruning->objects[o];
        if (moves->list != NULL)
            add_move(lister);
        if ((int64_t)lister->chosen_count < pruning->combat->actors[lister->actor].capacity)
            choose(lister, o + 1);
        lister->chosen_count--;
    }
}

static void list_moves(struct move_table *move_table, size_t actor, struct moves *moves) {
    struct move_lister lister = {.move_table = move_table, .actor = actor, .moves = moves};
    moves->made = true;
    choose(&lister, 0);
    size_t length = moves->count;
    moves->count = 0;
    if (moves->too_long)
        return;
    moves->list = muster_arena_array(move_table->arena, length, sizeof(*moves->list));
    choose(&lister, 0);
}

const struct moves *muster_moves_of(struct move_table *move_table, size_t actor) {
    struct moves *moves = &move_table->moves[actor];
    if (!moves->made)
        list_moves(move_table, actor, moves);
    return moves;
}

void muster_move_prepare(const struct move_table *move_table, size_t actor, struct move *move,
                         struct arena *arena) {
    const struct deed deed = {.creature = move_table->pruning->combat->actors[actor].creature,
                              .count = 1,
                              .object_count = move->object_count,
                              .objects = move->objects};
    if (move_table->incremental != NULL)
        move->delta = muster_incremental_delta(move_table->incremental, &deed, arena);
    move->pruning_delta = muster_pruning_delta_of(move_table->pruning, actor, &deed, arena);
}
