/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/rounding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/ilp/tolerance.h"

/*
 * Terms looked at, for each term of the program. Half of the roundings that find something look at
 * three; what hasn't ended after thirty mostly goes round in circles towards a goal out of reach.
 */
enum { WORK_PER_TERM = 30 };

/* A column, and how early it gets its value. */
struct turn {
    size_t column;
    double first; /* the largest comes first */
};

struct rounder {
    const struct program *program;
    struct propagation *facts;
    int objective;
    const double *near;
    size_t most_work; /* of the propagation, when it is given up */
    int vain, waits;  /* how often in a row it found nothing; calls that are passed over for that */
    struct turn *turns;
    int *failed; /* by column: the last try in which nothing was left to it, from 1 on; 0: none */
};

struct rounder *muster_rounder_new(const struct program *program, int objective,
                                   struct propagation *facts) {
    struct rounder *all = muster_arena_take(program->arena, sizeof(*all));
    *all = (struct rounder){.program = program, .objective = objective, .facts = facts};
    all->turns = muster_arena_array(program->arena, program->column_count, sizeof(*all->turns));
    all->failed = muster_arena_array(program->arena, program->column_count, sizeof(*all->failed));
    return all;
}

static int compare_turns(const void *one, const void *other) {
    const struct turn *a = one, *b = other;
    if (a->first != b->first)
        return a->first > b->first ? -1 : 1;
    return a->column < b->column ? -1 : a->column > b->column;
}

static bool counts(const struct rounder *all, size_t column) {
    return all->program->columns[column].objective[all->objective] > 0;
}

/*
 * Columns to which nothing was left in an earlier try come first; then those that are used, and
 * the less they have to be moved, the sooner; then what would still count.
 */
static void order(struct rounder *all) {
    for (size_t i = 0; i < all->program->column_count; i++) {
        double near = all->near[i], moved = fabs(near - floor(near + 0.5));
        all->turns[i] = (struct turn){.column = i};
        if (all->failed[i] > 0)
            all->turns[i].first = 1 + all->failed[i];
        else if (near > VALUE_TOLERANCE)
            all->turns[i].first = 1 - moved;
        else if (counts(all, i))
            all->turns[i].first = 0.1;
    }
    if (all->program->column_count > 1)
        qsort(all->turns, all->program->column_count, sizeof(*all->turns), compare_turns);
}

static bool try_value(struct propagation *facts, size_t column, int64_t value) {
    size_t count = facts->former_count;
    if (value < facts->lower[column] || value > facts->upper[column] || count > facts->former_most)
        return false;
    muster_propagation_set(facts, column, value, value);
    if (muster_propagation_follow(facts))
        return true;
    muster_propagation_undo(facts, count);
    return false;
}

/* Gives a column a value, or one next to it. */
static bool decide(struct rounder *all, size_t column) {
    enum { FURTHEST = 2 };
    struct propagation *facts = all->facts;
    int64_t lower = facts->lower[column], upper = facts->upper[column];
    double near = all->near[column];
    int64_t value = (int64_t)floor(near + 0.5);
    if (lower == upper)
        return true;
    if ((near <= VALUE_TOLERANCE && counts(all, column)) || value > upper)
        value = upper;
    else if (value < lower)
        value = lower;
    if (try_value(facts, column, value))
        return true;
    for (int64_t step = 1; step <= FURTHEST; step++)
        if (try_value(facts, column, value - step) || try_value(facts, column, value + step))
            return true;
    return false;
}

static bool decide_all(struct rounder *all, int try) {
    order(all);
    for (size_t n = 0; n < all->program->column_count; n++) {
        if (all->facts->work >= all->most_work)
            return false;
        if (!decide(all, all->turns[n].column)) {
            all->failed[all->turns[n].column] = try;
            return false;
        }
    }
    return muster_program_holds(all->program, all->facts->lower);
}

bool muster_round(struct rounder *all, const double *near, int tries, int64_t *values) {
    const struct program *program = all->program;
    size_t terms = program->term_count + program->column_count;
    bool found = false;
    if (all->waits > 0) {
        all->waits--;
        return false;
    }
    all->near = near;
    all->most_work = all->facts->work + WORK_PER_TERM * terms;
    for (size_t i = 0; i < program->column_count; i++)
        all->failed[i] = 0;
    all->facts->trial = true;
    all->facts->former_count = all->facts->visited_count = 0;
    for (int try = 1; try <= tries && !found && all->facts->work < all->most_work; try++) {
        found = decide_all(all, try);
        if (found)
            memcpy(values, all->facts->lower, program->column_count * sizeof(int64_t));
        muster_propagation_undo(all->facts, 0);
    }
    muster_propagation_end_trial(all->facts);
    all->vain = found ? 0 : all->vain + 1;
    all->waits = all->vain;
    return found;
}
