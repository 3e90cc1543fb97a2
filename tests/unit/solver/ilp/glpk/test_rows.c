/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relaxations that begin without most rows: they end as with all of them. */
#include "solver/ilp/simplex.h"

#include <math.h>
#include <string.h>

#include "solver/ilp/dual_bound.h"
#include "tests/unit/solver/ilp/random_program.h"

enum { PEOPLE = 12, PAIRS = 40 };

/* Two sums, and many rows of two columns: one needs the other, or excludes it. */
static struct program *program_of_pairs(uint32_t *seed) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < PEOPLE; i++)
        muster_program_objective(program, 0,
                                 muster_program_column(program, random_number(seed, 1, 2), true),
                                 random_number(seed, -3, 5));
    for (size_t n = 0; n < 2; n++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, random_number(seed, 3, 9));
        for (size_t i = 0; i < PEOPLE; i++)
            muster_program_term(program, i, random_number(seed, 0, 2));
    }
    for (size_t n = 0; n < PAIRS; n++) {
        size_t one = (size_t)random_number(seed, 0, PEOPLE - 1);
        size_t other = (one + (size_t)random_number(seed, 1, PEOPLE - 1)) % PEOPLE;
        int64_t sort = random_number(seed, 0, 9);
        muster_program_row(program, sort == 9 ? 1 : -PROGRAM_UNBOUNDED,
                           sort == 9  ? PROGRAM_UNBOUNDED
                           : sort > 5 ? 1
                                      : 0);
        muster_program_term(program, one, 1);
        muster_program_term(program, other, sort > 5 ? 1 : -1);
    }
    return program;
}

/* Whether values satisfy all rows, but for what floating point is off by. */
static bool nearly_hold(const struct program *program, const double *values) {
    const double little = 1e-5;
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        double sum = 0;
        for (size_t k = 0; k < row->count; k++)
            sum += (double)program->terms[row->first + k].factor *
                   values[program->terms[row->first + k].column];
        if ((row->upper != PROGRAM_UNBOUNDED && sum > (double)row->upper + little) ||
            (row->lower != -PROGRAM_UNBOUNDED && sum < (double)row->lower - little))
            return false;
    }
    return true;
}

/* The values hold, and the prices prove, rounded down, that nothing is worth more. */
static void check_relaxation(const struct program *program, const struct relaxation *relaxation) {
    int64_t worths[PEOPLE];
    double value = 0;
    ck_assert(nearly_hold(program, relaxation->values));
    for (size_t i = 0; i < PEOPLE; i++)
        value += (double)program->columns[i].objective[0] * relaxation->values[i];
    ck_assert_int_eq(muster_dual_bound(program, 0, 1, relaxation->prices, worths),
                     (int64_t)floor(value + 1e-5));
}

/* A relaxation of a program of pairs. */
struct relaxed {
    struct program *program;
    double values[PEOPLE], prices[PAIRS + 2];
    char columns_at[PEOPLE], rows_at[PAIRS + 2];
    struct relaxation relaxation;
    int solved, none;
};

static void begin_relaxed(struct relaxed *relaxed, uint32_t *seed) {
    *relaxed = (struct relaxed){.program = program_of_pairs(seed)};
    relaxed->relaxation = (struct relaxation){relaxed->values, relaxed->prices, relaxed->columns_at,
                                              relaxed->rows_at};
}

static void note_relaxed(struct relaxed *relaxed, enum simplex_outcome outcome) {
    ck_assert(outcome == SIMPLEX_SOLVED || outcome == SIMPLEX_INFEASIBLE);
    if (outcome == SIMPLEX_SOLVED)
        check_relaxation(relaxed->program, &relaxed->relaxation);
    relaxed->solved += outcome == SIMPLEX_SOLVED;
    relaxed->none += outcome == SIMPLEX_INFEASIBLE;
}

START_TEST(a_relaxation_satisfies_the_rows_that_it_began_without) {
    uint32_t seed = 1;
    int solved = 0, none = 0;
    for (int round = 0; round < 300; round++) {
        struct relaxed relaxed;
        begin_relaxed(&relaxed, &seed);
        for (int again = 0; again < 3; again++) { /* with bounds that change */
            note_relaxed(&relaxed,
                         muster_simplex_relax(relaxed.program, 0, NULL, &relaxed.relaxation));
            relaxed.program->columns[random_number(&seed, 0, PEOPLE - 1)].upper = 0;
        }
        solved += relaxed.solved;
        none += relaxed.none;
    }
    ck_assert_int_gt(solved, 100);
    ck_assert_int_gt(none, 100);
}
END_TEST

/* Fixes columns one after the other, and goes back to the first basis with all bounds as before. */
static void fix_columns(struct bounding *bounding, void *context) {
    struct relaxed *relaxed = context;
    struct column *columns = relaxed->program->columns;
    char columns_at[PEOPLE], rows_at[PAIRS + 2];
    for (int branch = 0; branch < 4; branch++) {
        struct column whole[PEOPLE];
        memcpy(whole, columns, sizeof(whole));
        for (size_t i = (size_t)branch; i < PEOPLE; i += 4) {
            enum simplex_outcome outcome =
                muster_bounding_relax(bounding, -HUGE_VAL, &relaxed->relaxation);
            note_relaxed(relaxed, outcome);
            if (branch == 0 && i == 0) {
                memcpy(columns_at, relaxed->columns_at, sizeof(columns_at));
                memcpy(rows_at, relaxed->rows_at, sizeof(rows_at));
            }
            if (outcome != SIMPLEX_SOLVED)
                break;
            columns[i].lower = columns[i].upper = relaxed->values[i] > 0.5;
        }
        memcpy(columns, whole, sizeof(whole));
        memcpy(relaxed->columns_at, columns_at, sizeof(columns_at));
        memcpy(relaxed->rows_at, rows_at, sizeof(rows_at));
    }
}

START_TEST(branches_take_in_the_rows_that_they_break) {
    uint32_t seed = 2;
    int solved = 0, none = 0;
    for (int round = 0; round < 300; round++) {
        struct relaxed relaxed;
        begin_relaxed(&relaxed, &seed);
        ck_assert_int_eq(muster_simplex_bound(relaxed.program, 0, NULL, fix_columns, &relaxed),
                         SIMPLEX_SOLVED);
        solved += relaxed.solved;
        none += relaxed.none;
    }
    ck_assert_int_gt(solved, 100);
    ck_assert_int_gt(none, 100);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_relaxation_satisfies_the_rows_that_it_began_without,
        branches_take_in_the_rows_that_they_break,
    };
    return TABLE_RUN("glpk_rows", tests);
}
