/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gomory's mixed-integer cuts. Rows are added up, each times an integer, and divided by another
 * one; the sum may be taken several times before that (K-cuts). In
 *
 *   sum c(k) t(k) = b,    where t(k) says how far a column or a row is from one of its bounds,
 *
 * each c(k) and b are then split into a multiple of the divisor q and what is left, f(k) and f:
 *
 *   sum of f(k) (q - f) t(k), f(k) <= f, and of f (q - f(k)) t(k), f(k) > f  >=  f (q - f).
 *
 * Floating point only says which rows to add up.
 */
#include "solver/ilp/cuts/separate.h"

#include <math.h>
#include <string.h>

#include "base/numbers.h"
#include "solver/ilp/tolerance.h"

enum {
    MOST_DIVISOR = 720,       /* one with which all multipliers become integers, */
    COARSE_DIVISOR = 1 << 16, /* or else this one, with which they are rounded */
    MOST_FACTOR = 1 << 24,    /* of a row */
    MOST_BOUND = 1 << 12,     /* a cut with a larger right-hand side is divided until it is this */
    FEW = 8,                  /* below: a share of one, or a range, that is given up for good */
    ALWAYS_SPARSE = 100,      /* a cut may have this many terms, and one more for each */
    COLUMNS_A_TERM = 5        /* of this many columns */
};

/* Above this, sums might overflow. */
#define SIZE_LIMIT 1e15

struct sum {
    struct proposals *proposals;
    const struct program *program;
    const double *values;
    bool *columns_upper, *rows_upper; /* whether the bound is meant from which t(k) is counted */
    double *sizes;                    /* by row: of its bound and its terms, at most */
    int64_t divisor, *times;          /* by row */
    int64_t multiple;                 /* how often the sum is taken */
    int64_t *factors;                 /* by column: of the sum, then of the cut */
    int64_t bound;                    /* b, then that of the cut */
    int64_t rest, unit;               /* f; what one in the cut stands for */
    int64_t lost;                     /* what t(k) that count nothing could have counted */
};

/* ---- Bounds ---- */

/* Whether a row is nearer to its upper bound, or has no other. */
static bool row_at_upper(const struct sum *sum, const struct row *row) {
    double activity = 0;
    if (row->lower == -PROGRAM_UNBOUNDED || row->upper == PROGRAM_UNBOUNDED)
        return row->upper != PROGRAM_UNBOUNDED;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &sum->program->terms[row->first + k];
        activity += (double)term->factor * sum->values[term->column];
    }
    return (double)row->upper - activity < activity - (double)row->lower;
}

static int64_t row_bound(const struct sum *sum, size_t row) {
    return sum->rows_upper[row] ? sum->program->rows[row].upper : sum->program->rows[row].lower;
}

static int64_t column_bound(const struct sum *sum, size_t column) {
    const struct column *facts = &sum->program->columns[column];
    return sum->columns_upper[column] ? facts->upper : facts->lower;
}

static double size_of(const struct sum *sum, size_t index) {
    const struct row *row = &sum->program->rows[index];
    double size = fabs((double)row_bound(sum, index));
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &sum->program->terms[row->first + k];
        const struct column *column = &sum->program->columns[term->column];
        size += fabs((double)term->factor) *
                (fabs((double)column->lower) + fabs((double)column->upper) + 1);
    }
    return size;
}

/* Looks once at what all sums ask for. */
static void look(struct sum *sum) {
    const struct program *program = sum->program;
    struct arena *arena = sum->proposals->arena;
    sum->columns_upper = muster_arena_array(arena, program->column_count, sizeof(bool));
    sum->rows_upper = muster_arena_array(arena, program->row_count, sizeof(bool));
    sum->sizes = muster_arena_array(arena, program->row_count, sizeof(double));
    for (size_t i = 0; i < program->column_count; i++)
        sum->columns_upper[i] = (double)program->columns[i].upper - sum->values[i] <
                                sum->values[i] - (double)program->columns[i].lower;
    for (size_t r = 0; r < program->row_count; r++) {
        arena_tick_loop(arena, 2 * program->rows[r].count);
        sum->rows_upper[r] = row_at_upper(sum, &program->rows[r]);
        sum->sizes[r] = size_of(sum, r);
    }
}

/* ---- Integers in proportion to the multipliers ---- */

/* A divisor for which all multipliers times that are integers, or nearly so. */
static int64_t find_divisor(const struct sum *sum, const double *multipliers) {
    int64_t divisor = 1;
    for (size_t r = 0; r < sum->program->row_count; r++) {
        double part = multipliers[r] * (double)divisor;
        int64_t times = 1;
        while (!is_nearly_integer(part * (double)times))
            if (++times * divisor > MOST_DIVISOR)
                return COARSE_DIVISOR;
        divisor *= times;
    }
    return divisor;
}

static bool set_times(struct sum *sum, const double *multipliers) {
    sum->divisor = find_divisor(sum, multipliers);
    for (size_t r = 0; r < sum->program->row_count; r++) {
        double times = floor(multipliers[r] * (double)sum->divisor + 0.5);
        if (fabs(times) > MOST_FACTOR)
            return false;
        sum->times[r] = (int64_t)times;
    }
    return true;
}

/* Whether rows have bounds and all sums stay within 64 bits. */
static bool can_be_added(const struct sum *sum) {
    double size = 0;
    for (size_t r = 0; r < sum->program->row_count; r++) {
        const struct row *row = &sum->program->rows[r];
        if (sum->times[r] == 0)
            continue;
        if (row->lower == -PROGRAM_UNBOUNDED && row->upper == PROGRAM_UNBOUNDED)
            return false;
        /* A row counts `times` in the sum, and no more than one and two bounds in the cut. */
        size += (fabs((double)sum->times[r]) + 2.0 * MOST_BOUND + 1) * sum->sizes[r];
    }
    return size < SIZE_LIMIT;
}

/* ---- The cut ---- */

static int64_t rest_of(int64_t number, int64_t divisor) {
    int64_t rest = number % divisor;
    return rest < 0 ? rest + divisor : rest;
}

/*
 * What t(k) counts in the cut, rounded up; `most`: its upper bound. Where that is next to nothing
 * it counts nothing, and the cut asks for less.
 */
static int64_t share_of(struct sum *sum, int64_t factor, int64_t most) {
    if (factor == 0) /* most are: not worth three divisions */
        return 0;
    int64_t own = rest_of(factor * sum->multiple, sum->divisor), rest = sum->rest;
    int64_t share = own <= rest ? own * (sum->divisor - rest) : rest * (sum->divisor - own);
    if (share <= sum->unit / FEW && most < FEW) {
        sum->lost += share * most;
        return 0;
    }
    return (share + sum->unit - 1) / sum->unit;
}

/* Adds the rows up; their bounds make up the right-hand side. */
static void add_up(struct sum *sum) {
    const struct program *program = sum->program;
    sum->bound = 0;
    memset(sum->factors, 0, program->column_count * sizeof(int64_t));
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        if (sum->times[r] == 0)
            continue;
        sum->bound += sum->times[r] * row_bound(sum, r);
        for (size_t k = 0; k < row->count; k++)
            sum->factors[program->terms[row->first + k].column] +=
                sum->times[r] * program->terms[row->first + k].factor;
    }
    for (size_t i = 0; i < program->column_count; i++)
        sum->bound -= sum->factors[i] * column_bound(sum, i);
}

/* Turns the sum into the cut, as: factors <= bound. */
static void round_down(struct sum *sum) {
    const struct program *program = sum->program;
    int64_t whole = sum->rest * (sum->divisor - sum->rest);
    sum->unit = whole <= MOST_BOUND ? 1 : whole / MOST_BOUND;
    sum->bound = sum->lost = 0;
    for (size_t i = 0; i < program->column_count; i++) {
        const struct column *column = &program->columns[i];
        bool upper = sum->columns_upper[i];
        int64_t share = share_of(sum, upper ? -sum->factors[i] : sum->factors[i],
                                 column->upper - column->lower);
        sum->factors[i] = upper ? share : -share;
        sum->bound += sum->factors[i] * column_bound(sum, i);
    }
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        if (sum->times[r] == 0 || row->lower == row->upper)
            continue;
        bool upper = sum->rows_upper[r];
        int64_t share = share_of(sum, upper ? sum->times[r] : -sum->times[r], INT64_MAX);
        int64_t times = upper ? share : -share;
        sum->bound += times * row_bound(sum, r);
        for (size_t k = 0; k < row->count; k++)
            sum->factors[program->terms[row->first + k].column] +=
                times * program->terms[row->first + k].factor;
    }
    sum->bound -= (whole - sum->lost) / sum->unit;
}

/* Divides the cut by what its factors have in common; what is left of the bound is cut off, too. */
static void shorten(struct sum *sum) {
    int64_t common = 0;
    for (size_t i = 0; i < sum->program->column_count && common != 1; i++)
        if (sum->factors[i] != 0)
            common = common_divisor(common, sum->factors[i]);
    for (size_t i = 0; i < sum->program->column_count && common > 1; i++)
        sum->factors[i] /= common;
    if (common > 1)
        sum->bound = (sum->bound - rest_of(sum->bound, common)) / common;
}

/* Dense rows slow the simplex method down by more than they are worth. */
static bool is_sparse(const struct sum *sum) {
    size_t count = 0;
    for (size_t i = 0; i < sum->program->column_count; i++)
        count += sum->factors[i] != 0;
    return count <= ALWAYS_SPARSE + sum->program->column_count / COLUMNS_A_TERM;
}

static void propose(struct sum *sum) {
    arena_tick_loop(sum->proposals->arena, sum->program->column_count);
    add_up(sum);
    sum->rest = rest_of(sum->bound * sum->multiple, sum->divisor);
    if (sum->rest == 0)
        return;
    round_down(sum);
    shorten(sum);
    if (is_sparse(sum))
        muster_propose(sum->proposals, sum->program, sum->values, sum->factors, sum->bound);
}

void muster_propose_rounded(struct proposals *proposals, const struct program *program,
                            const double *values, size_t count, const double *multipliers,
                            int multiples) {
    struct sum sum = {.proposals = proposals, .program = program, .values = values};
    sum.times = muster_arena_array(proposals->arena, program->row_count, sizeof(int64_t));
    sum.factors = muster_arena_array(proposals->arena, program->column_count, sizeof(int64_t));
    look(&sum);
    for (size_t n = 0; n < count; n++) {
        if (!set_times(&sum, multipliers + n * program->row_count) || !can_be_added(&sum))
            continue;
        for (sum.multiple = 1; sum.multiple <= multiples; sum.multiple++)
            propose(&sum);
    }
}
