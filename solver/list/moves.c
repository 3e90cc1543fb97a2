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
    move_table->move_table =
        muster_arena_array(arena, pruning->combat->actor_count, sizeof(*move_table->move_table));
    return move_table;
}

/* One menu being written. */
struct move_writing {
    const struct move_table *move_table;
    size_t actor;
    struct moves *moves;
    size_t chosen_count;
    struct object chosen[LENGTH_LIMIT];
};

static void add_item(struct move_writing *writing) {
    struct moves *moves = writing->moves;
    struct move *item = &moves->items[moves->count++];
    item->object_count = writing->chosen_count;
    item->objects = muster_arena_array(writing->move_table->arena, writing->chosen_count,
                                       sizeof(struct object));
    memcpy(item->objects, writing->chosen, writing->chosen_count * sizeof(struct object));
}

/* What is chosen and more, from `first` on. Without items to write to: only counts. */
static void choose(struct move_writing *writing, size_t first) {
    const struct pruning *pruning = writing->move_table->pruning;
    struct moves *moves = writing->moves;
    for (size_t o = first; o < pruning->object_count && !moves->too_long; o++) {
        if (!muster_pruning_allowed(pruning, writing->actor, o))
            continue;
        if (moves->items == NULL && moves->count++ == LENGTH_LIMIT) {
            moves->too_long = true;
            return;
        }
        writing->chosen[writing->chosen_count++] = pruning->objects[o];
        if (moves->items != NULL)
            add_item(writing);
        if ((int64_t)writing->chosen_count < pruning->combat->actors[writing->actor].capacity)
            choose(writing, o + 1);
        writing->chosen_count--;
    }
}

static void write_menu(struct move_table *move_table, size_t actor, struct moves *moves) {
    struct move_writing writing = {.move_table = move_table, .actor = actor, .moves = moves};
    moves->made = true;
    choose(&writing, 0);
    size_t length = moves->count;
    moves->count = 0;
    if (moves->too_long)
        return;
    moves->items = muster_arena_array(move_table->arena, length, sizeof(*moves->items));
    choose(&writing, 0);
}

const struct moves *muster_moves_of(struct move_table *move_table, size_t actor) {
    struct moves *moves = &move_table->move_table[actor];
    if (!moves->made)
        write_menu(move_table, actor, moves);
    return moves;
}

void muster_move_prepare(const struct move_table *move_table, size_t actor, struct move *item,
                         struct arena *arena) {
    const struct deed deed = {.creature = move_table->pruning->combat->actors[actor].creature,
                              .count = 1,
                              .object_count = item->object_count,
                              .objects = item->objects};
    if (move_table->incremental != NULL)
        item->delta = muster_incremental_delta(move_table->incremental, &deed, arena);
    item->pruning_delta = muster_pruning_delta_of(move_table->pruning, actor, &deed, arena);
}
