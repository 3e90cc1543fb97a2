/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/neighborhood.h"

#include <math.h>

#include "solver/ilp/tolerance.h"
#include "solver/ilp/tree.h"

enum {
    NODES = 60, /* of one search */
    ROUNDS = 3
};

/* Has columns keep the value that they have in the relaxation, too. */
static void fix_agreed(struct program *program, const struct relaxation *relaxation,
                       const int64_t *values) {
    for (size_t i = 0; i < program->column_count; i++)
        if (fabs(relaxation->values[i] - (double)values[i]) < VALUE_TOLERANCE)
            program->columns[i].lower = program->columns[i].upper = values[i];
}

static bool search_once(struct program *program, int objective, struct limits *limits,
                        const struct start *start, const struct relaxation *relaxation,
                        int64_t *values) {
    struct arena *arena = program->arena;
    struct column *columns =
        muster_arena_copy(arena, program->columns, program->column_count, sizeof(*columns));
    int64_t before = muster_program_value(program, objective, values);
    bool found = true;
    fix_agreed(program, relaxation, values);
    const struct tree_search search = {.program = program,
                                       .objective = objective,
                                       .limits = limits,
                                       .start = start,
                                       .values = values};
    muster_tree_search(&search, NODES, &found);
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i] = columns[i];
    return muster_program_value(program, objective, values) > before;
}

bool muster_search_neighborhood(struct program *program, int objective, struct limits *limits,
                                const struct start *start, int64_t *values) {
    struct arena *arena = program->arena;
    struct mark mark = muster_arena_mark(arena);
    size_t columns = program->column_count, rows = program->row_count;
    struct relaxation relaxation = {.values = muster_arena_array(arena, columns, sizeof(double)),
                                    .prices = muster_arena_array(arena, rows, sizeof(double)),
                                    .columns_at =
                                        muster_arena_copy(arena, start->columns_at, columns, 1),
                                    .rows_at = muster_arena_copy(arena, start->rows_at, rows, 1)};
    bool better = false;
    if (muster_simplex_relax(program, objective, limits, &relaxation) == SIMPLEX_SOLVED)
        for (int round = 0;
             round < ROUNDS && search_once(program, objective, limits, start, &relaxation, values);
             round++)
            better = true;
    muster_arena_release(arena, mark);
    return better;
}
