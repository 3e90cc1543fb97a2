/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_memory.h"

#include <string.h>

#include "solver/rules/obstacles.h"

/* How many declarations are remembered: each takes a byte for each requirement. */
static size_t capacity_for(size_t rows) {
    enum { MOST = 64, BYTES = 1000000 };
    size_t fit = BYTES / (rows + 1);
    return fit < MOST ? fit : MOST;
}

enum { ROOM = 4000000 }; /* bytes that the declarations of a generation take, about */

struct conflict_memory *muster_conflict_memory_new(const struct muster_position *position,
                                                   const struct ruling *ruling,
                                                   struct arena *arena) {
    struct conflict_memory *memory = muster_arena_take(arena, sizeof(*memory));
    *memory = (struct conflict_memory){.arena = arena,
                                       .position = position,
                                       .ruling = ruling,
                                       .capacity = capacity_for(ruling->asked_count),
                                       .room = ROOM};
    memory->ways = muster_arena_array(arena, ruling->asked_count, sizeof(*memory->ways));
    memory->obeyed = muster_arena_array(arena, memory->capacity, sizeof(bool *));
    memory->declarations =
        muster_arena_array(arena, memory->capacity, sizeof(*memory->declarations));
    memory->generations = muster_arena_array(arena, memory->capacity, sizeof(*memory->generations));
    memory->newer = muster_arena_inner(arena);
    memory->older = muster_arena_inner(arena);
    return memory;
}

/* Forgets what has declarations of an older generation than the newer one. */
static void forget_older(struct conflict_memory *memory) {
    for (size_t k = 0; k < memory->count; k++)
        if (memory->generations[k] < memory->generation)
            memory->declarations[k] = NULL;
    struct known_core **end = &memory->cores;
    while (*end != NULL && (*end)->generation == memory->generation)
        end = &(*end)->next;
    *end = NULL;
}

void muster_conflict_memory_make_room(struct conflict_memory *memory) {
    struct arena *older = memory->older;
    if (memory->room >= ROOM / 2)
        return;
    forget_older(memory);
    muster_arena_empty(older);
    memory->older = memory->newer;
    memory->newer = older;
    memory->generation++;
    memory->room = ROOM;
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

void muster_conflict_memory_add(struct conflict_memory *memory, const bool *obeyed,
                                const struct muster_declaration *declaration) {
    if (memory->capacity == 0)
        return;
    size_t rows = memory->ruling->asked_count;
    if (memory->count < memory->capacity)
        memory->obeyed[memory->count++] = muster_arena_array(memory->arena, rows, sizeof(bool));
    memcpy(memory->obeyed[memory->next], obeyed, rows * sizeof(bool));
    memory->declarations[memory->next] = declaration;
    memory->generations[memory->next] = memory->generation;
    memory->next = (memory->next + 1) % memory->capacity;
}

const struct muster_declaration *
muster_conflict_memory_keep(struct conflict_memory *memory,
                            const struct muster_declaration *declaration) {
    size_t size = sizeof(*declaration);
    for (size_t i = 0; i < declaration->deed_count; i++)
        size += sizeof(struct deed) + declaration->deeds[i].run_count * sizeof(struct run);
    if (size > memory->room)
        return NULL;
    memory->room -= size;
    memory->newer->guard = memory->arena->guard;
    struct muster_declaration *kept = muster_declaration_copy(declaration, memory->newer);
    kept->position = memory->position;
    return kept;
}

const struct muster_declaration *muster_conflict_memory_declaration(struct conflict_memory *memory,
                                                                    size_t number) {
    const struct muster_declaration *declaration = memory->declarations[number];
    if (declaration == NULL || memory->generations[number] == memory->generation)
        return declaration;
    memory->generations[number] = memory->generation;
    return memory->declarations[number] = muster_conflict_memory_keep(memory, declaration);
}

struct known_core *muster_conflict_memory_core(struct conflict_memory *memory, size_t row) {
    struct known_core *core = muster_arena_take(memory->arena, sizeof(*core));
    *core =
        (struct known_core){.next = memory->cores, .generation = memory->generation, .row = row};
    return memory->cores = core;
}
