/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draft.h"

#include "table.h"

static uint64_t state;

void draft_seed(uint64_t seed) {
    state = seed;
}

size_t draft_below(size_t end) {
    state = state * 6364136223846793005u + 1442695040888963407u; /* Knuth, MMIX */
    return (size_t)(state >> 33) % end;
}

struct program *draft_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    return program;
}

size_t draft_column(struct program *program, int64_t upper, int64_t first, int64_t second) {
    size_t number = muster_program_column(program, upper, true);
    muster_program_objective(program, 0, number, first);
    muster_program_objective(program, 1, number, second);
    return number;
}
