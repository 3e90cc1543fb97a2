/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/cuts/cuts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/ilp/cuts/separate.h"
#include "solver/ilp/narrow.h"
#include "solver/ilp/rounding.h"

enum {
    MOST_ROUNDS = 100,
    STALLED = 40,     /* stop after this many rounds without progress: many values may be best */
    MOST_ADDED = 100, /* cuts in one round */
    MOST_FRACTIONAL = 100,
    ROUNDS_A_ROUNDING = 3, /* from one rounding to the next */
    TRIES = 2              /* of a rounding */
};

/* What is nearer to an integer than this gives no cut. */
#define LEAST_PART 0.01

struct fraction {
    size_t column;
    double nearness; /* to one half */
};

/* A round has made progress if the bound has fallen by this share of the objective. */
#define PROGRESS 1e-4

/* Two cuts whose normals have at least this cosine say nearly the same. */
#define ALIKE 0.9

struct cut_rounds {
    struct program *program;
    struct arena *proposed; /* holds what is proposed in one round */
    struct limits *limits;
    struct relaxation relaxation;
    struct narrowing *aim;
    int multiples;   /* of each of Gomory's sums */
    int64_t *values; /* the best known, if `found` */
    bool *found;
    struct propagation facts; /* of the program's own rows, for rounding */
    struct rounder *rounder;
    size_t own_rows, room; /* rows before any cut; most rows */
    bool *kept;            /* space, by row */
    double *factors;       /* space, by column; 0 between uses */
};

static double bound_of(const struct cut_rounds *rounds) {
    double sum = 0;
    for (size_t i = 0; i < rounds->program->column_count; i++)
        sum += (double)rounds->program->columns[i].objective[rounds->aim->objective] *
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
        if (rounds->kept[r]) {
            rounds->relaxation.prices[count] = rounds->relaxation.prices[r];
            rows_at[count++] = rows_at[r];
        }
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

static double square_of(const struct proposal *cut) {
    double sum = 0;
    for (size_t k = 0; k < cut->count; k++)
        sum += (double)cut->terms[k].factor * (double)cut->terms[k].factor;
    return sum;
}

/* Whether a cut says nearly the same as one of those added before, which is broken by more. */
static bool is_alike(const struct cut_rounds *rounds, const struct proposal *cut,
                     const struct proposal **added, size_t count) {
    double square = square_of(cut);
    bool alike = false;
    arena_tick_loop(rounds->program->arena, count * cut->count);
    for (size_t k = 0; k < cut->count; k++)
        rounds->factors[cut->terms[k].column] = (double)cut->terms[k].factor;
    for (size_t n = 0; n < count && !alike; n++) {
        double product = 0;
        for (size_t k = 0; k < added[n]->count; k++)
            product +=
                (double)added[n]->terms[k].factor * rounds->factors[added[n]->terms[k].column];
        alike = product > ALIKE * sqrt(square * square_of(added[n]));
    }
    for (size_t k = 0; k < cut->count; k++)
        rounds->factors[cut->terms[k].column] = 0;
    return alike;
}

/* Adds the proposals that are broken most; returns how many. */
static size_t add_cuts(struct cut_rounds *rounds, struct proposals *proposals) {
    struct program *program = rounds->program;
    const struct proposal *added[MOST_ADDED];
    size_t added_count = 0;
    if (proposals->count > 0)
        qsort(proposals->list, proposals->count, sizeof(*proposals->list), compare_excess);
    for (size_t i = 0; i < proposals->count && added_count < MOST_ADDED; i++) {
        const struct proposal *cut = &proposals->list[i];
        if (program->row_count == rounds->room)
            break;
        if (is_alike(rounds, cut, added, added_count))
            continue;
        size_t row = muster_program_row(program, -PROGRAM_UNBOUNDED, cut->upper);
        for (size_t k = 0; k < cut->count; k++)
            muster_program_term(program, cut->terms[k].column, cut->terms[k].factor);
        rounds->relaxation.rows_at[row] = 0;
        added[added_count++] = cut;
    }
    return added_count;
}

static int compare_nearness(const void *one, const void *other) {
    const struct fraction *a = one, *b = other;
    if (a->nearness != b->nearness)
        return a->nearness < b->nearness ? -1 : 1;
    return a->column < b->column ? -1 : a->column > b->column;
}

/* The columns furthest from an integer, by number; returns how many. */
static size_t find_fractional(const struct cut_rounds *rounds, size_t *columns) {
    const struct program *program = rounds->program;
    struct fraction *list =
        muster_arena_array(rounds->proposed, program->column_count, sizeof(*list));
    size_t count = 0;
    for (size_t i = 0; i < program->column_count; i++) {
        double value = rounds->relaxation.values[i], part = value - floor(value);
        if (part > LEAST_PART && part < 1 - LEAST_PART)
            list[count++] = (struct fraction){.column = i, .nearness = fabs(part - 0.5)};
    }
    if (count > 1)
        qsort(list, count, sizeof(*list), compare_nearness);
    if (count > MOST_FRACTIONAL)
        count = MOST_FRACTIONAL;
    for (size_t n = 0; n < count; n++)
        columns[n] = list[n].column;
    return count;
}

static void propose_rounded(const struct cut_rounds *rounds, struct proposals *proposals) {
    const struct program *program = rounds->program;
    size_t columns[MOST_FRACTIONAL], count = find_fractional(rounds, columns);
    double *multipliers =
        muster_arena_array(rounds->proposed, count * program->row_count, sizeof(double));
    if (count > 0 && muster_simplex_multipliers(program, rounds->limits, &rounds->relaxation, count,
                                                columns, multipliers) == SIMPLEX_SOLVED)
        muster_propose_rounded(proposals, program, rounds->relaxation.values, count, multipliers,
                               rounds->multiples);
}

static size_t add_round(struct cut_rounds *rounds) {
    struct proposals proposals = {.arena = rounds->proposed};
    struct mark mark = muster_arena_mark(rounds->proposed);
    muster_propose_covers(&proposals, rounds->program, rounds->relaxation.values);
    muster_propose_halves(&proposals, rounds->program, rounds->relaxation.values);
    muster_propose_thirds(&proposals, rounds->program, rounds->relaxation.values);
    propose_rounded(rounds, &proposals);
    drop_slack_cuts(rounds);
    size_t added = add_cuts(rounds, &proposals);
    muster_arena_release(rounds->proposed, mark);
    return added;
}

/* Takes over what is known of the columns; false if nothing better is left. */
static bool refresh_facts(struct cut_rounds *rounds) {
    const struct program *program = rounds->program;
    for (size_t i = 0; i < program->column_count; i++) {
        int64_t lower = program->columns[i].lower, upper = program->columns[i].upper;
        if (lower > rounds->facts.lower[i] || upper < rounds->facts.upper[i])
            muster_propagation_set(&rounds->facts, i,
                                   lower > rounds->facts.lower[i] ? lower : rounds->facts.lower[i],
                                   upper < rounds->facts.upper[i] ? upper : rounds->facts.upper[i]);
    }
    return muster_propagation_follow(&rounds->facts);
}

static void aim_higher(struct cut_rounds *rounds) {
    const struct program *program = rounds->program;
    struct narrowing *aim = rounds->aim;
    if (!*rounds->found)
        return;
    aim->least = muster_program_value(program, aim->objective, rounds->values) +
                 muster_program_divisor(program, aim->objective);
    if (rounds->rounder != NULL)
        muster_propagation_aim(&rounds->facts, aim->least);
}

/* Rounds the relaxation, as long as that gives better values. */
static void round_off(struct cut_rounds *rounds) {
    struct narrowing *aim = rounds->aim;
    for (int n = 0; n < ROUNDINGS_AT_ONCE && rounds->rounder != NULL && !aim->missed &&
                    !muster_limits_reached(rounds->limits);
         n++) {
        if (!refresh_facts(rounds)) {
            aim->missed = *rounds->found;
            return;
        }
        if (!muster_round(rounds->rounder, rounds->relaxation.values, TRIES, rounds->values))
            return;
        *rounds->found = true;
        aim_higher(rounds);
        muster_program_narrow(rounds->program, aim, rounds->relaxation.prices);
    }
}

static bool relax(struct cut_rounds *rounds) {
    struct narrowing *aim = rounds->aim;
    if (muster_simplex_relax(rounds->program, aim->objective, rounds->limits,
                             &rounds->relaxation) != SIMPLEX_SOLVED)
        return false;
    if (*rounds->found)
        muster_program_narrow(rounds->program, aim, rounds->relaxation.prices);
    return true;
}

/* Takes all memory that stays the same from round to round; `from` is where it begins, or NULL. */
static struct start *begin(struct cut_rounds *rounds, const struct start *from) {
    struct program *program = rounds->program;
    struct arena *arena = program->arena;
    /* The arena grows by the cuts that are taken, so nothing of it could be released in between. */
    rounds->proposed = muster_arena_inner(arena);
    rounds->own_rows = program->row_count;
    rounds->room = 2 * program->row_count + MOST_ADDED;
    struct start *start = muster_simplex_start(program, rounds->room);
    if (from != NULL && from->begun) {
        memcpy(start->columns_at, from->columns_at, program->column_count);
        memcpy(start->rows_at, from->rows_at, program->row_count);
    }
    rounds->relaxation = (struct relaxation){
        .values = muster_arena_array(arena, program->column_count, sizeof(double)),
        .prices = muster_arena_array(arena, rounds->room, sizeof(double)),
        .columns_at = start->columns_at,
        .rows_at = start->rows_at};
    rounds->factors = muster_arena_array(arena, program->column_count, sizeof(double));
    rounds->kept = muster_arena_array(arena, rounds->room, sizeof(bool));
    rounds->aim->worths = muster_arena_array(arena, program->column_count, sizeof(int64_t));
    if (rounds->values != NULL &&
        muster_propagation_begin_towards(&rounds->facts, program, rounds->aim->objective))
        rounds->rounder = muster_rounder_new(program, rounds->aim->objective, &rounds->facts);
    aim_higher(rounds);
    return start;
}

/* Cuts the relaxation back until that helps no more; false if one couldn't be solved. */
static bool go_through_rounds(struct cut_rounds *rounds) {
    bool solved = relax(rounds);
    double bound = solved ? bound_of(rounds) : 0;
    for (int round = 0, stalled = 0;
         solved && !rounds->aim->missed && round < MOST_ROUNDS && stalled < STALLED; round++) {
        if (round % ROUNDS_A_ROUNDING == 0)
            round_off(rounds);
        if (rounds->aim->missed || add_round(rounds) == 0)
            break;
        solved = relax(rounds);
        double now = solved ? bound_of(rounds) : bound;
        stalled = now < bound - PROGRESS * fabs(bound) ? 0 : stalled + 1;
        bound = now < bound ? now : bound;
    }
    return solved;
}

struct start *muster_program_cut(struct program *program, struct limits *limits,
                                 struct narrowing *aim, const struct start *from, int multiples,
                                 int64_t *values, bool *found) {
    bool none = false;
    struct cut_rounds rounds = {.program = program,
                                .limits = limits,
                                .aim = aim,
                                .multiples = multiples,
                                .values = values,
                                .found = values != NULL ? found : &none};
    struct start *start = begin(&rounds, from);
    if (!go_through_rounds(&rounds)) {
        muster_program_keep_rows(program, rounds.own_rows, rounds.kept);
        return muster_simplex_start(program, program->row_count);
    }
    drop_slack_cuts(&rounds);
    start->begun = true;
    start->prices = rounds.relaxation.prices;
    start->priced = true;
    return start;
}
