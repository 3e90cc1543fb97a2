/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/open_branches.h"

#include <string.h>

enum {
    MOST_OPEN = 200,              /* branches that wait, */
    NODES_AN_OPEN = 10,           /* or one for this many nodes, */
    MOST_BYTES = 32 * 1024 * 1024 /* and what they take */
};

/* How many branches may wait, and one more: each makes some column's bounds narrower. */
static size_t find_room(const struct program *program, size_t nodes, size_t bytes) {
    size_t most = nodes / NODES_AN_OPEN, room = MOST_BYTES / bytes, deepest = 0;
    most = most > MOST_OPEN ? most : MOST_OPEN;
    most = most < room ? most : room;
    most = most < nodes ? most : nodes;
    for (size_t i = 0; i < program->column_count && deepest < most; i++)
        deepest += (size_t)(program->columns[i].upper - program->columns[i].lower);
    return (deepest < most ? deepest : most) + 3; /* room for two more is wanted at the deepest */
}

void muster_open_branches_reserve(struct open_branches *open, const struct program *program,
                                  int nodes) {
    struct arena *arena = program->arena;
    size_t columns = program->column_count, rows = program->row_count;
    size_t bytes = columns * (2 * sizeof(int64_t) + 1) + rows + 1;
    size_t room = open->count + find_room(program, (size_t)nodes, bytes);
    if (room <= open->room)
        return;
    size_t more = room - open->room;
    struct open_branch *list = muster_arena_room(arena, room, sizeof(*list));
    int64_t *bounds = muster_arena_room(arena, more * columns, 2 * sizeof(*bounds));
    char *basis = muster_arena_room(arena, more, columns + rows);
    if (open->room > 0)
        memcpy(list, open->list, open->room * sizeof(*list));
    for (size_t n = open->room; n < room; n++, bounds += 2 * columns, basis += columns + rows)
        list[n] = (struct open_branch){.lower = bounds,
                                       .upper = bounds + columns,
                                       .columns_at = basis,
                                       .rows_at = basis + columns};
    open->list = list;
    open->room = room;
}

struct open_branch *muster_open_branch(struct open_branches *open, const struct program *program,
                                       const char *columns_at, const char *rows_at) {
    struct open_branch *branch = &open->list[open->count++];
    branch->column = 0;
    branch->root = branch->halved = false;
    branch->rounding = ROUNDED_DOWN;
    branch->distance = branch->objective = 0;
    for (size_t i = 0; i < program->column_count; i++) {
        branch->lower[i] = program->columns[i].lower;
        branch->upper[i] = program->columns[i].upper;
    }
    memcpy(branch->columns_at, columns_at, program->column_count);
    memcpy(branch->rows_at, rows_at, program->row_count);
    return branch;
}
