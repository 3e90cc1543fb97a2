/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/solutions/completed_values.h"

#include "solver/ilp/propagation.h"

/* Sets a column to its upper bound, or where that can't be, to its lower bound. */
static bool settle(struct propagation *facts, size_t column) {
    int64_t lower = facts->lower[column], upper = facts->upper[column];
    if (lower == upper)
        return true;
    facts->trial = true;
    muster_propagation_set(facts, column, upper, upper);
    bool possible = muster_propagation_follow(facts);
    muster_propagation_end_trial(facts);
    int64_t value = possible ? upper : lower;
    muster_propagation_set(facts, column, value, value);
    return muster_propagation_follow(facts);
}

static bool settle_all(struct propagation *facts, bool counted) {
    const struct program *program = facts->program;
    for (size_t i = 0; i < program->column_count; i++)
        if ((program->columns[i].objective[0] > 0) == counted && !settle(facts, i))
            return false;
    return true;
}

static bool keep(struct propagation *facts, const bool *known, const int64_t *values) {
    for (size_t i = 0; i < facts->program->column_count; i++) {
        if (!known[i])
            continue;
        if (values[i] < facts->lower[i] || values[i] > facts->upper[i])
            return false;
        muster_propagation_set(facts, i, values[i], values[i]);
    }
    return muster_propagation_follow(facts);
}

bool muster_completed_values(const struct program *program, const bool *known, int64_t *values) {
    struct mark mark = muster_arena_mark(program->arena);
    struct propagation facts;
    bool settled = muster_propagation_begin(&facts, program) && keep(&facts, known, values) &&
                   settle_all(&facts, true) && settle_all(&facts, false);
    for (size_t i = 0; settled && i < program->column_count; i++)
        values[i] = facts.lower[i];
    muster_arena_release(program->arena, mark);
    return settled && muster_program_holds(program, values);
}
