/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tighter program's relaxation is the same, whether it begins from nothing or where that of the
 * former program ended. */
#include "solver/ilp/simplex.h"

#include "solver/ilp/tighten.h"
#include "tests/unit/solver/ilp/random_program.h"

/* The objective of the relaxation from a start; false: nothing satisfies it. */
static bool relax(const struct program *program, const struct start *start, double *objective) {
    double values[RANDOM_COLUMNS], prices[RANDOM_ROWS + 1];
    struct relaxation relaxation = {values, prices, start->columns_at, start->rows_at};
    enum simplex_outcome outcome = muster_simplex_relax(program, 0, NULL, &relaxation);
    ck_assert(outcome == SIMPLEX_SOLVED || outcome == SIMPLEX_INFEASIBLE);
    *objective = 0;
    for (size_t i = 0; i < RANDOM_COLUMNS && outcome == SIMPLEX_SOLVED; i++)
        *objective += (double)program->columns[i].objective[0] * values[i];
    return outcome == SIMPLEX_SOLVED;
}

static void must_relax_alike(const struct program *program, const struct start *carried) {
    double one, other;
    bool from_nothing = relax(program, muster_simplex_start(program, program->row_count + 1), &one);
    ck_assert_int_eq(relax(program, carried, &other), from_nothing);
    if (from_nothing)
        ck_assert_double_eq_tol(one, other, 1e-6);
}

/* Where the relaxation leaves the program open; NULL: it doesn't. */
static struct start *end_of_relaxation(struct program *program) {
    struct start *start = muster_simplex_start(program, program->row_count);
    int64_t values[RANDOM_COLUMNS];
    bool found = false;
    const struct maximization task = {program, 0, NULL, start, values};
    return muster_simplex_settle(&task, &found) == SIMPLEX_LARGE ? start : NULL;
}

START_TEST(a_tighter_program_begins_where_the_former_one_ended) {
    uint32_t seed = 5;
    int carried_ones = 0, dropped = 0;
    for (int round = 0; round < 3000; round++) {
        struct program *program = random_program(&seed);
        struct start *start = end_of_relaxation(program);
        size_t rows[RANDOM_ROWS];
        bool impossible;
        struct program *tight =
            start == NULL ? NULL : muster_program_tighten(program, NULL, rows, &impossible);
        if (tight == NULL)
            continue;
        struct start *carried = muster_simplex_carry(tight, rows, start);
        carried_ones += carried->begun;
        dropped += carried->begun && tight->row_count < program->row_count;
        must_relax_alike(tight, carried);
    }
    ck_assert_int_gt(carried_ones, 200);
    ck_assert_int_gt(dropped, 50);
}
END_TEST

START_TEST(what_has_not_begun_is_not_carried) {
    uint32_t seed = 9;
    struct program *program = random_program(&seed);
    struct start *start = muster_simplex_start(program, program->row_count);
    const size_t rows[RANDOM_ROWS] = {0, 1, 2, 3, 4};
    ck_assert(!muster_simplex_carry(program, rows, start)->begun);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_tighter_program_begins_where_the_former_one_ended,
        what_has_not_begun_is_not_carried,
    };
    return TABLE_RUN("carried_basis", tests);
}
