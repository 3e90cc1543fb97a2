/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/cuts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/ilp/separate.h"

enum {
    MOST_ROUNDS = 40,
    STALLED = 4,     /* stop after this many rounds without progress */
    MOST_ADDED = 100 /* cuts in one round */
};

/* A round has made progress if the bound has fallen by this share of the objective. */
#define PROGRESS 1e-4

struct cut_rounds {
    struct program *program;
    int objective;
    struct limits *limits;
    struct relaxation relaxation;
    size_t own_rows, room; /* rows before any cut; most rows */
    bool *kept;            /* space, by row */
};

static double bound_of(const struct cut_rounds *rounds) {
    double sum = 0;
    for (size_t i = 0; i < rounds->program->column_count; i++)
        sum += (double)rounds->program->columns[i].objective[rounds->objective] *
               rounds->relaxation.values[i];
    return sum;
}

/* Drops cuts that don't hold the relaxation back: they are in its basis. */
static void drop_slack_cuts(struct cut_rounds *rounds) {
    struct program *program = rounds->program;
    char *rows_at = rounds->relaxation.rows_at;
    size_t count = rounds->own_rows;
    for (size_t r = rounds->own_rows; r < program->row_count; r++) {
        rounds->kept[r] = !muster_simplex_is_slack(&rounds->relaxation, r);
        if (rounds->kept[r])
            rows_at[count++] = rows_at[r];
    }
    muster_program_keep_rows(program, rounds->own_rows, rounds->kept);
}

static int compare_excess(const void *one, const void *other) {
    const struct proposal *a = one, *b = other;
    if (a->excess != b->excess)
        return a->excess > b->excess ? -1 : 1;
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    int order = memcmp(a->terms, b->terms, a->count * sizeof(*a->terms));
    return order != 0 ? order : a->upper < b->upper ? -1 : a->upper > b->upper;
}

static bool is_same(const struct proposal *one, const struct proposal *other) {
    return one->count == other->count && one->upper == other->upper &&
           memcmp(one->terms, other->terms, one->count * sizeof(*one->terms)) == 0;
}

/* Adds the proposals that are broken most; returns how many. */
static size_t add_cuts(struct cut_rounds *rounds, struct proposals *proposals) {
    struct program *program = rounds->program;
    size_t added = 0;
    if (proposals->count > 0)
        qsort(proposals->list, proposals->count, sizeof(*proposals->list), compare_excess);
    for (size_t i = 0; i < proposals->count && added < MOST_ADDED; i++) {
        const struct proposal *cut = &proposals->list[i];
        if (program->row_count == rounds->room)
            break;
        if (i > 0 && is_same(cut, cut - 1))
            continue;
        size_t row = muster_program_row(program, -PROGRAM_UNBOUNDED, cut->upper);
        for (size_t k = 0; k < cut->count; k++)
            muster_program_term(program, cut->terms[k].column, cut->terms[k].factor);
        rounds->relaxation.rows_at[row] = 0;
        added++;
    }
    return added;
}

static size_t add_round(struct cut_rounds *rounds) {
    /* Cuts go to the program's own arena, proposals too: nothing can be released before the end. */
    struct proposals proposals = {.arena = rounds->program->arena};
    muster_propose_covers(&proposals, rounds->program, rounds->relaxation.values);
    muster_propose_halves(&proposals, rounds->program, rounds->relaxation.values);
    drop_slack_cuts(rounds);
    return add_cuts(rounds, &proposals);
}

static bool relax(struct cut_rounds *rounds) {
    return muster_simplex_relax(rounds->program, rounds->objective, rounds->limits,
                                &rounds->relaxation) == SIMPLEX_SOLVED;
}

struct start *muster_program_cut(struct program *program, int objective, struct limits *limits) {
    struct arena *arena = program->arena;
    struct cut_rounds rounds = {.program = program,
                                .objective = objective,
                                .limits = limits,
                                .own_rows = program->row_count,
                                .room = 2 * program->row_count + MOST_ADDED};
    struct start *start = muster_simplex_start(program, rounds.room);
    rounds.relaxation = (struct relaxation){
        .values = muster_arena_array(arena, program->column_count, sizeof(double)),
        .prices = muster_arena_array(arena, rounds.room, sizeof(double)),
        .columns_at = start->columns_at,
        .rows_at = start->rows_at};
    rounds.kept = muster_arena_array(arena, rounds.room, sizeof(bool));
    bool solved = relax(&rounds);
    double bound = solved ? bound_of(&rounds) : 0;
    for (int round = 0, stalled = 0; solved && round < MOST_ROUNDS && stalled < STALLED; round++) {
        if (add_round(&rounds) == 0)
            break;
        solved = relax(&rounds);
        double now = solved ? bound_of(&rounds) : bound;
        stalled = now < bound - PROGRESS * fabs(bound) ? 0 : stalled + 1;
        bound = now < bound ? now : bound;
    }
    if (!solved) {
        muster_program_keep_rows(program, rounds.own_rows, rounds.kept);
        return muster_simplex_start(program, program->row_count);
    }
    drop_slack_cuts(&rounds);
    start->begun = true;
    return start;
}
