/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/explain/steps.h"

#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"
#include "base/sort.h"

/* More moves than this are taken in their order, without trying which is best next. */
enum { TRIED_MOST = 24 };

/* A pair of runs of individuals that either assignment treats as one. */
struct step_cell {
    struct assigned row; /* `amount`: now */
    int64_t goal;
    bool named; /* a row says it, even if it says 0 */
};

/* So many points more (or fewer) in one cell. */
struct cell_change {
    size_t cell;
    int64_t points;
};

/* What changes together. */
struct step_move {
    size_t count;
    struct cell_change *changes;
    bool done;
};

struct stepping {
    const struct muster_position *position;
    const struct combatants *combatants;
    enum damage_side side;
    const struct assignment *ends[2];
    struct arena *arena;
    size_t cell_count, cell_capacity;
    struct step_cell *cells; /* in the order of rows */
    size_t move_count, move_capacity;
    struct step_move *moves;
};

/* ---- Cells: what both assignments have in common ---- */

/* Sorts numbers and drops those that stand twice; returns how many are left. */
static size_t sort_numbers(int64_t *numbers, size_t count) {
    size_t kept = 0;
    qsort(numbers, count, sizeof(*numbers), muster_compare_numbers);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || numbers[kept - 1] != numbers[i])
            numbers[kept++] = numbers[i];
    return kept;
}

static void add_cell(struct stepping *stepping, const struct assigned *row) {
    const struct recipient to = {row->to_kind, row->to, row->to_first};
    int64_t amounts[2];
    for (size_t i = 0; i < 2; i++)
        amounts[i] = muster_assignment_named(stepping->ends[i], row->from, row->from_first, &to);
    if (amounts[0] < 0 && amounts[1] < 0)
        return;
    stepping->cells = arena_grow(stepping->arena, stepping->cells, stepping->cell_count,
                                 &stepping->cell_capacity, sizeof(*stepping->cells));
    struct step_cell *cell = &stepping->cells[stepping->cell_count++];
    *cell = (struct step_cell){
        .row = *row, .goal = amounts[1] < 0 ? 0 : amounts[1], .named = amounts[0] >= 0};
    cell->row.amount = amounts[0] < 0 ? 0 : amounts[0];
}

/* The cells of some sources: `rows` of both assignments that are about them, sorted by who gets. */
static void add_recipients(struct stepping *stepping, const struct assigned *rows, size_t count,
                           int64_t first, int64_t last) {
    int64_t *ends = muster_arena_array(stepping->arena, 2 * count, sizeof(*ends));
    for (size_t begin = 0, end; begin < count; begin = end) {
        size_t number = 0;
        for (end = begin; end < count && rows[end].to_kind == rows[begin].to_kind &&
                          rows[end].to == rows[begin].to;
             end++) {
            ends[number++] = rows[end].to_first;
            ends[number++] = rows[end].to_last + 1;
        }
        number = sort_numbers(ends, number);
        for (size_t i = 0; i + 1 < number; i++) {
            struct assigned row = rows[begin];
            row.from_first = first;
            row.from_last = last;
            row.to_first = ends[i];
            row.to_last = ends[i + 1] - 1;
            add_cell(stepping, &row);
        }
        arena_tick(stepping->arena);
    }
}

static int compare_recipients(const void *one, const void *other) {
    struct assigned a = *(const struct assigned *)one, b = *(const struct assigned *)other;
    a.from_first = b.from_first = a.from_last = b.from_last = 0;
    return muster_assigned_compare(&a, &b);
}

/* The cells of one giving creature; `rows` are those of both assignments about it. */
static void add_sources(struct stepping *stepping, const struct assigned *rows, size_t count) {
    struct arena *arena = stepping->arena;
    int64_t *ends = muster_arena_array(arena, 2 * count, sizeof(*ends));
    struct assigned *about = muster_arena_array(arena, count, sizeof(*about));
    for (size_t i = 0; i < count; i++) {
        ends[2 * i] = rows[i].from_first;
        ends[2 * i + 1] = rows[i].from_last + 1;
    }
    size_t number = sort_numbers(ends, 2 * count);
    for (size_t i = 0; i + 1 < number; i++) {
        size_t found = 0;
        for (size_t j = 0; j < count; j++)
            if (rows[j].from_first <= ends[i] && ends[i] <= rows[j].from_last)
                about[found++] = rows[j];
        qsort(about, found, sizeof(*about), compare_recipients);
        add_recipients(stepping, about, found, ends[i], ends[i + 1] - 1);
    }
}

static int compare_sources(const void *one, const void *other) {
    const struct assigned *a = one, *b = other;
    return (a->from > b->from) - (a->from < b->from);
}

static void find_cells(struct stepping *stepping) {
    const struct assignment *one = stepping->ends[0], *other = stepping->ends[1];
    size_t count = one->count + other->count;
    struct assigned *rows = muster_arena_array(stepping->arena, count, sizeof(*rows));
    for (size_t i = 0; i < one->count; i++)
        rows[i] = one->rows[i];
    for (size_t i = 0; i < other->count; i++)
        rows[one->count + i] = other->rows[i];
    qsort(rows, count, sizeof(*rows), compare_sources);
    for (size_t begin = 0, end; begin < count; begin = end) {
        for (end = begin + 1; end < count && rows[end].from == rows[begin].from;)
            end++;
        add_sources(stepping, &rows[begin], end - begin);
    }
}

/* ---- Moves: what changes together ---- */

static struct step_move *add_move(struct stepping *stepping, size_t count) {
    stepping->moves = arena_grow(stepping->arena, stepping->moves, stepping->move_count,
                                 &stepping->move_capacity, sizeof(*stepping->moves));
    struct step_move *move = &stepping->moves[stepping->move_count++];
    *move = (struct step_move){
        .changes = muster_arena_array(stepping->arena, count, sizeof(*move->changes))};
    return move;
}

static void add_change(struct step_move *move, size_t cell, int64_t points) {
    move->changes[move->count++] = (struct cell_change){cell, points};
}

/* A target that is named and gets 0 is to be named no more. */
static bool is_empty_target(const struct stepping *stepping, const struct step_cell *cell) {
    return stepping->combatants == NULL && cell->named && cell->row.amount == 0 && cell->goal == 0;
}

/* Points that go from one recipient to another, then those that are too many or too few in all. */
static void add_transfers(struct stepping *stepping, size_t begin, size_t end) {
    struct arena *arena = stepping->arena;
    int64_t *left = muster_arena_array(arena, end - begin, sizeof(*left));
    size_t more = 0;
    for (size_t i = begin; i < end; i++)
        left[i - begin] = stepping->cells[i].goal - stepping->cells[i].row.amount;
    for (size_t less = 0; less < end - begin; less++)
        while (left[less] < 0) {
            while (more < end - begin && left[more] <= 0)
                more++;
            if (more == end - begin)
                break;
            int64_t points = smaller(-left[less], left[more]);
            struct step_move *move = add_move(stepping, 2);
            add_change(move, begin + less, -points);
            add_change(move, begin + more, points);
            left[less] += points;
            left[more] -= points;
        }
    for (size_t i = 0; i < end - begin; i++)
        if (left[i] != 0 || is_empty_target(stepping, &stepping->cells[begin + i]))
            add_change(add_move(stepping, 1), begin + i, left[i]);
}

/* The moves of one run of sources, whose cells these are. */
static void add_moves(struct stepping *stepping, size_t begin, size_t end) {
    size_t changed = 0;
    bool single = true;
    for (size_t i = begin; i < end; i++)
        if (stepping->cells[i].goal != stepping->cells[i].row.amount) {
            changed++;
            single &= assigned_to_size(&stepping->cells[i].row) == 1;
        }
    if (single) {
        add_transfers(stepping, begin, end);
        return;
    }
    struct step_move *move = add_move(stepping, changed);
    for (size_t i = begin; i < end; i++)
        if (stepping->cells[i].goal != stepping->cells[i].row.amount)
            add_change(move, i, stepping->cells[i].goal - stepping->cells[i].row.amount);
}

static void find_moves(struct stepping *stepping) {
    const struct step_cell *cells = stepping->cells;
    for (size_t begin = 0, end; begin < stepping->cell_count; begin = end) {
        for (end = begin + 1; end < stepping->cell_count &&
                              cells[end].row.from == cells[begin].row.from &&
                              cells[end].row.from_first == cells[begin].row.from_first;)
            end++;
        add_moves(stepping, begin, end);
    }
}

/* ---- Steps ---- */

/* The ruling on what the cells say, of which `move` (may be NULL) is made as well. */
static struct damage_ruling judge(const struct stepping *stepping, const struct step_move *move,
                                  struct arena *arena) {
    struct assignment now = {.side = stepping->side};
    size_t next = 0;
    for (size_t i = 0; i < stepping->cell_count; i++) {
        struct assigned row = stepping->cells[i].row;
        bool touched = move != NULL && next < move->count && move->changes[next].cell == i;
        if (touched)
            row.amount += move->changes[next++].points;
        /* who gets nothing is no target; whoever gives nothing is not left out for that */
        if (row.amount > 0 ||
            (stepping->combatants != NULL && (stepping->cells[i].named || touched)) ||
            (stepping->combatants == NULL && stepping->cells[i].named && !touched))
            muster_assignment_add(&now, &row, arena);
    }
    return stepping->combatants == NULL
               ? muster_judge_division(stepping->position, &now, arena)
               : muster_judge_assignment(stepping->combatants, &now, stepping->side, false, arena);
}

static int compare_changes(const void *one, const void *other) {
    const struct cell_change *a = one, *b = other;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

/* The move after which the fewest violations are left. */
static struct step_move *best_move(const struct stepping *stepping, bool tried) {
    struct step_move *best = NULL;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < stepping->move_count; i++) {
        struct step_move *move = &stepping->moves[i];
        if (move->done)
            continue;
        if (!tried)
            return move;
        struct mark mark = muster_arena_mark(stepping->arena);
        size_t left = judge(stepping, move, stepping->arena).count;
        muster_arena_release(stepping->arena, mark);
        if (left < least) {
            least = left;
            best = move;
        }
        arena_tick(stepping->arena);
    }
    return best;
}

static bool is_same(const struct damage_violation *one, const struct damage_violation *other) {
    return one->kind == other->kind && one->from.number == other->from.number &&
           one->from.ordinal == other->from.ordinal && one->to.kind == other->to.kind &&
           one->to.number == other->to.number && one->to.ordinal == other->to.ordinal;
}

/* The violations of one ruling that the other doesn't have. */
static struct damage_ruling without(const struct damage_ruling *one,
                                    const struct damage_ruling *other, struct arena *arena) {
    struct damage_ruling left = {
        .violations = muster_arena_array(arena, one->count, sizeof(*left.violations)),
        .capacity = one->count};
    for (size_t i = 0; i < one->count; i++) {
        bool found = false;
        for (size_t j = 0; j < other->count && !found; j++)
            found = is_same(&one->violations[i], &other->violations[j]);
        if (!found)
            left.violations[left.count++] = one->violations[i];
    }
    return left;
}

static void make(struct stepping *stepping, struct step_move *move, struct damage_step *step) {
    struct damage_change *changes =
        muster_arena_array(stepping->arena, move->count, sizeof(*changes));
    for (size_t i = 0; i < move->count; i++) {
        struct step_cell *cell = &stepping->cells[move->changes[i].cell];
        changes[i] = (struct damage_change){cell->row, cell->row.amount + move->changes[i].points};
        cell->row.amount = changes[i].now;
        cell->named = stepping->combatants != NULL || cell->row.amount > 0;
    }
    move->done = true;
    step->change_count = move->count;
    step->changes = changes;
}

const struct damage_step *muster_damage_steps(const struct muster_position *position,
                                              const struct damage_way *way, struct arena *arena,
                                              size_t *count) {
    struct stepping stepping = {.position = position,
                                .combatants = way->combatants,
                                .side = way->side,
                                .ends = {way->from, way->to},
                                .arena = arena};
    find_cells(&stepping);
    find_moves(&stepping);
    for (size_t i = 0; i < stepping.move_count; i++)
        qsort(stepping.moves[i].changes, stepping.moves[i].count, sizeof(struct cell_change),
              compare_changes);
    struct damage_step *steps = muster_arena_array(arena, stepping.move_count, sizeof(*steps));
    struct damage_ruling before = judge(&stepping, NULL, arena);
    for (size_t i = 0; i < stepping.move_count; i++) {
        make(&stepping, best_move(&stepping, stepping.move_count <= TRIED_MOST), &steps[i]);
        struct damage_ruling after = judge(&stepping, NULL, arena);
        steps[i].mended = without(&before, &after, arena);
        steps[i].broken = without(&after, &before, arena);
        before = after;
    }
    *count = stepping.move_count;
    return steps;
}
