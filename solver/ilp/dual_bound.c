/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let row r have activity a_r between its bounds, and price p_r. Then for all values x
 *
 *   sum_j c_j x_j = sum_r p_r a_r + sum_j (c_j - sum_r p_r f_rj) x_j
 *
 * and each term on the right is no more than at one of the bounds of a_r or x_j.
 */
#include "solver/ilp/dual_bound.h"

#include <math.h>

/* One unit of the objective in prices, which are rounded to integers. */
enum { UNIT = 1 << 20 };

/* Above this, a sum of products might overflow. */
#define SIZE_LIMIT 1e18

/* A price as an integer; 0 if the row has no bound on the side that the price's sign refers to. */
int64_t muster_dual_price(const struct row *row, double price) {
    int64_t rounded = (int64_t)floor(price * UNIT + 0.5);
    bool bounded = rounded > 0 ? row->upper != PROGRAM_UNBOUNDED : row->lower != -PROGRAM_UNBOUNDED;
    return bounded ? rounded : 0;
}

static int64_t round_down(int64_t number) {
    return number / UNIT - (number % UNIT < 0);
}

/*
 * Takes what rows count off the worths, and adds all of it up. `size`: the sum of the absolute
 * values of all terms so far. False: numbers are too large.
 */
static bool count_rows(const struct program *program, const double *prices, double size,
                       int64_t *worths, int64_t *sum) {
    *sum = 0;
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        if (!(fabs(prices[r]) < UNIT))
            return false;
        int64_t price = muster_dual_price(row, prices[r]);
        if (price == 0)
            continue;
        int64_t bound = price > 0 ? row->upper : row->lower;
        size += fabs((double)price) * fabs((double)bound);
        for (size_t k = 0; k < row->count; k++) {
            const struct term *term = &program->terms[row->first + k];
            size += fabs((double)price) * fabs((double)term->factor) *
                    (double)(program->columns[term->column].upper + 1);
        }
        if (size > SIZE_LIMIT)
            return false;
        *sum += price * bound;
        for (size_t k = 0; k < row->count; k++)
            worths[program->terms[row->first + k].column] -=
                price * program->terms[row->first + k].factor;
    }
    for (size_t i = 0; i < program->column_count; i++)
        *sum += worths[i] * (worths[i] > 0 ? program->columns[i].upper : program->columns[i].lower);
    return true;
}

bool muster_dual_worths(const struct program *program, int objective, int64_t divisor,
                        const double *prices, int64_t *worths, int64_t *sum) {
    double size = 0;
    for (size_t i = 0; i < program->column_count; i++) {
        int64_t worth = program->columns[i].objective[objective] / divisor;
        size += fabs((double)worth) * UNIT * (double)(program->columns[i].upper + 1);
        if (size > SIZE_LIMIT)
            return false;
        worths[i] = worth * UNIT;
    }
    return count_rows(program, prices, size, worths, sum);
}

/*
 * Where nothing counts, the sum is at least 0 for all values that satisfy everything: 0 is what
 * they are worth.
 */
bool muster_dual_refutes(const struct program *program, const double *prices, int64_t *worths) {
    int64_t sum;
    for (size_t i = 0; i < program->column_count; i++)
        worths[i] = 0;
    return count_rows(program, prices, 0, worths, &sum) && sum < 0;
}

int64_t muster_dual_bound_of(int64_t sum) {
    return round_down(sum);
}

bool muster_dual_room(int64_t *sum, int64_t least) {
    if (round_down(*sum) < least)
        return false;
    *sum -= least * UNIT;
    return true;
}

int64_t muster_dual_bound(const struct program *program, int objective, int64_t divisor,
                          const double *prices, int64_t *worths) {
    int64_t sum;
    if (!muster_dual_worths(program, objective, divisor, prices, worths, &sum))
        return INT64_MAX;
    return round_down(sum);
}
