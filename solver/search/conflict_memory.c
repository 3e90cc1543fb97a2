/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict_memory.h"

#include <string.h>

#include "solver/rules/obstacles.h"

/* How many declarations are remembered: each takes a byte for each requirement. */
static size_t capacity_for(size_t rows) {
    enum { MOST = 64, BYTES = 1000000 };
    size_t fit = BYTES / (rows + 1);
    return fit < MOST ? fit : MOST;
}

struct conflict_memory *muster_conflict_memory_new(const struct muster_position *position,
                                                   const struct ruling *ruling,
                                                   struct arena *arena) {
    struct conflict_memory *memory = muster_arena_take(arena, sizeof(*memory));
    *memory = (struct conflict_memory){.arena = arena,
                                       .position = position,
                                       .ruling = ruling,
                                       .capacity = capacity_for(ruling->asked_count)};
    memory->ways = muster_arena_array(arena, ruling->asked_count, sizeof(*memory->ways));
    memory->obeyed = muster_arena_array(arena, memory->capacity, sizeof(bool *));
    return memory;
}

const struct row_ways *muster_conflict_memory_ways(struct conflict_memory *memory, size_t row) {
    muster_row_ways_list(&memory->ways[row], memory->position, &memory->ruling->asked[row],
                         memory->arena);
    return &memory->ways[row];
}

const bool *muster_conflict_memory_options(struct conflict_memory *memory) {
    if (!memory->looked)
        memory->options = muster_options_allowed(memory->position, memory->arena);
    memory->looked = true;
    return memory->options;
}

void muster_conflict_memory_add(struct conflict_memory *memory, const bool *obeyed) {
    if (memory->capacity == 0)
        return;
    size_t rows = memory->ruling->asked_count;
    if (memory->count < memory->capacity)
        memory->obeyed[memory->count++] = muster_arena_array(memory->arena, rows, sizeof(bool));
    memcpy(memory->obeyed[memory->next], obeyed, rows * sizeof(bool));
    memory->next = (memory->next + 1) % memory->capacity;
}
