/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one individual of a creature can still add if it acts on no object before some object. */
#include "solver/list/rests.h"

/* More objects than this would take too much memory, for each creature. */
enum { OBJECTS_LIMIT = 4096 };

/* The most by what a move that begins with its first object adds. */
static void note_move(struct rest *rests, const struct pruning_delta *delta) {
    struct rest *rest = &rests[delta->first];
    rest->gain = larger(rest->gain, delta->gain);
    rest->priced = larger(rest->priced, delta->priced.gain);
    rest->objects = larger(rest->objects, delta->objects);
    rest->unknown = rest->unknown || delta->priced.unknown;
}

/* Notes for each counter that no later creature raises with which object its last move begins. */
static void note_last(struct priced_bounds *bounds, size_t actor, const struct moves *moves,
                      struct arena *arena) {
    size_t *last = muster_arena_array(arena, bounds->pricing->tally->counter_count, sizeof(size_t));
    for (size_t i = 0; i < moves->count; i++) {
        const struct pruning_delta *delta = moves->list[i].pruning_delta;
        for (size_t k = 0; k < delta->priced.increments.count; k++)
            last[delta->priced.increments.list[k].counter] = delta->first; /* they ascend */
    }
    for (size_t c = bounds->settling[actor]; c != SIZE_MAX; c = bounds->settling_next[c])
        bounds->last[c] = last[c];
}

/* Of moves that aren't listed only what holds for all of them is known. */
static void note_limits(const struct pruning *pruning, size_t actor, struct rest *rests) {
    const struct actor *who = &pruning->combat->actors[actor];
    int64_t gain = (pruning->ahead[actor] - pruning->ahead[actor + 1]) / who->size, objects = 0;
    for (size_t o = pruning->object_count; o-- > 0;) {
        objects += pruning_allowed(pruning, actor, o);
        rests[o] = (struct rest){.gain = gain, .objects = smaller(objects, who->capacity)};
        rests[o].priced = pruning->priced == NULL ? 0 : pruning->priced->each[actor];
    }
}

void muster_rests_make(struct move_table *move_table, size_t actor) {
    struct pruning *pruning = move_table->pruning;
    const struct moves *moves = muster_moves_of(move_table, actor);
    if (pruning->rests[actor] != NULL || pruning->combat->actors[actor].size == 1 ||
        pruning->object_count > OBJECTS_LIMIT)
        return;
    struct rest *rests =
        muster_arena_array(move_table->arena, pruning->object_count + 1, sizeof(*rests));
    pruning->rests[actor] = rests;
    if (moves->too_long) {
        note_limits(pruning, actor, rests);
        return;
    }
    for (size_t i = 0; i < moves->count; i++)
        note_move(rests, move_at(move_table, actor, i)->pruning_delta);
    for (size_t o = pruning->object_count; o-- > 0;) {
        const struct rest *later = &rests[o + 1];
        rests[o].gain = larger(rests[o].gain, later->gain);
        rests[o].priced = larger(rests[o].priced, later->priced);
        rests[o].objects = larger(rests[o].objects, later->objects);
        rests[o].unknown = rests[o].unknown || later->unknown;
    }
    if (pruning->priced != NULL)
        note_last(pruning->priced, actor, moves, move_table->arena);
}
