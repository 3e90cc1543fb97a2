/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/cuts/sides.h"

#include <math.h>

#include "solver/ilp/tolerance.h"

enum { FACTOR_LIMIT = 1 << 20 };

void muster_sides_begin(struct row_sides *sides, const struct program *program,
                        const double *values, struct arena *arena) {
    size_t count = program->column_count;
    *sides = (struct row_sides){.program = program,
                                .values = values,
                                .numbers = muster_arena_array(arena, count, sizeof(size_t)),
                                .at_upper = muster_arena_array(arena, count, sizeof(bool))};
    for (size_t i = 0; i < count; i++) {
        const struct column *column = &program->columns[i];
        sides->at_upper[i] = fabs((double)column->upper - values[i]) < VALUE_TOLERANCE;
        if (!sides->at_upper[i] && fabs(values[i] - (double)column->lower) > VALUE_TOLERANCE)
            sides->numbers[i] = ++sides->loose_count;
    }
}

double muster_sides_spare(const struct row_sides *sides, const struct row *row, bool lower,
                          struct arena *arena) {
    double bound = (double)(lower ? row->lower : row->upper), activity = 0;
    if (fabs(bound) > SIDE_LIMIT)
        return HUGE_VAL;
    arena_tick_loop(arena, row->count);
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &sides->program->terms[row->first + k];
        if (term->factor > FACTOR_LIMIT || term->factor < -FACTOR_LIMIT)
            return HUGE_VAL;
        activity += (double)term->factor * sides->values[term->column];
    }
    return lower ? activity - bound : bound - activity;
}

void muster_sides_add(const struct row_sides *sides, const struct side_share *share,
                      int64_t *factors, int64_t *upper, struct arena *arena) {
    const struct row *added = &sides->program->rows[share->row];
    int64_t signed_times = share->lower ? -share->times : share->times;
    arena_tick_loop(arena, added->count);
    *upper += signed_times * (share->lower ? added->lower : added->upper);
    for (size_t k = 0; k < added->count; k++) {
        const struct term *term = &sides->program->terms[added->first + k];
        factors[term->column] += signed_times * term->factor;
    }
}
