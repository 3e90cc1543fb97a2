/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/narrow.h"

#include "solver/ilp/dual_bound.h"

/* The least multiple of a divisor that isn't below a number. */
static int64_t round_up(int64_t number, int64_t divisor) {
    int64_t rest = number % divisor;
    return rest == 0 ? number : rest > 0 ? number + divisor - rest : number - rest;
}

/* A column may be this many units away from the bound at which it counts most. */
static void narrow_column(struct column *column, bool at_upper, int64_t units) {
    if (units >= column->upper - column->lower)
        return;
    if (at_upper)
        column->lower = column->upper - units;
    else
        column->upper = column->lower + units;
}

static void narrow_rows(struct program *program, const double *prices, int64_t room) {
    for (size_t r = 0; r < program->row_count; r++) {
        struct row *row = &program->rows[r];
        int64_t price = muster_dual_price(row, prices[r]);
        if (price > room)
            row->lower = row->upper;
        else if (-price > room)
            row->upper = row->lower;
    }
}

void muster_program_narrow(struct program *program, struct narrowing *narrowing,
                           const double *prices) {
    int64_t divisor = muster_program_divisor(program, narrowing->objective), room;
    int64_t *worths = narrowing->worths;
    if (!muster_dual_worths(program, narrowing->objective, 1, prices, worths, &room))
        return;
    narrowing->missed = !muster_dual_room(&room, round_up(narrowing->least, divisor));
    for (size_t i = 0; i < program->column_count && !narrowing->missed; i++) {
        struct column *column = &program->columns[i];
        if (worths[i] == 0 || column->lower == column->upper)
            continue;
        narrow_column(column, worths[i] > 0, room / (worths[i] > 0 ? worths[i] : -worths[i]));
    }
    if (narrowing->rows && !narrowing->missed)
        narrow_rows(program, prices, room);
}
