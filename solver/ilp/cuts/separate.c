/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/cuts/separate.h"

#include <math.h>

/* Beside the length of the row's normal: what is broken by less is not worth a row. */
#define LEAST_EXCESS 0.01

void muster_propose(struct proposals *proposals, const struct program *program,
                    const double *values, const int64_t *factors, int64_t upper) {
    double sum = 0, square = 0;
    size_t count = 0;
    for (size_t i = 0; i < program->column_count; i++)
        if (factors[i] != 0) {
            double factor = (double)factors[i];
            sum += factor * values[i];
            square += factor * factor;
            count++;
        }
    double excess = (sum - (double)upper) / sqrt(square + 1e-9);
    if (count == 0 || excess < LEAST_EXCESS)
        return;
    proposals->list = arena_grow(proposals->arena, proposals->list, proposals->count,
                                 &proposals->capacity, sizeof(*proposals->list));
    struct term *terms = muster_arena_array(proposals->arena, count, sizeof(*terms));
    count = 0;
    for (size_t i = 0; i < program->column_count; i++)
        if (factors[i] != 0)
            terms[count++] = (struct term){.column = i, .factor = factors[i]};
    proposals->list[proposals->count++] =
        (struct proposal){.excess = excess, .count = count, .terms = terms, .upper = upper};
}
