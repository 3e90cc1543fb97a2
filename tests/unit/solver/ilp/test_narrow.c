/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Narrowing keeps all values that are worth enough, whatever the prices are. */
#include "solver/ilp/narrow.h"

#include "solver/ilp/simplex.h"
#include "tests/unit/solver/ilp/random_program.h"

static struct narrowing narrow(struct program *program, int64_t least, bool rows,
                               const double *prices) {
    int64_t worths[RANDOM_COLUMNS];
    struct narrowing narrowing = {.least = least, .rows = rows, .worths = worths};
    muster_program_narrow(program, &narrowing, prices);
    narrowing.worths = NULL;
    return narrowing;
}

/* Prices of the relaxation, or any; some of which have the sign of a bound that isn't there. */
static void set_prices(const struct program *program, uint32_t *seed, double *prices) {
    struct relaxation relaxation = {
        .values = muster_arena_array(table_memory(), RANDOM_COLUMNS, sizeof(double)),
        .prices = prices,
        .columns_at = muster_arena_array(table_memory(), RANDOM_COLUMNS, 1),
        .rows_at = muster_arena_array(table_memory(), RANDOM_ROWS, 1)};
    if (random_number(seed, 0, 1) == 0 &&
        muster_simplex_relax(program, 0, NULL, &relaxation) == SIMPLEX_SOLVED)
        return;
    for (size_t r = 0; r < RANDOM_ROWS; r++)
        prices[r] = (double)random_number(seed, -20, 20) / 7;
}

START_TEST(what_is_worth_enough_is_kept) {
    uint32_t seed = 1;
    size_t fixed = 0, missed = 0, lost = 0;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed), before = *program;
        struct column columns[RANDOM_COLUMNS];
        struct row rows[RANDOM_ROWS];
        double prices[RANDOM_ROWS];
        int64_t least = random_number(&seed, -3, 18);
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            columns[i] = program->columns[i];
        for (size_t r = 0; r < RANDOM_ROWS; r++)
            rows[r] = program->rows[r];
        before.columns = columns;
        before.rows = rows;
        set_prices(program, &seed, prices);
        struct narrowing narrowing = narrow(program, least, round % 2 == 0, prices);
        for (int code = 0; code < RANDOM_CODES; code++) {
            int64_t values[RANDOM_COLUMNS];
            if (!random_values(&before, code, values))
                continue;
            bool enough = muster_program_value(program, 0, values) >= least;
            ck_assert(!enough || (!narrowing.missed && muster_program_holds(program, values)));
            lost += !enough && !muster_program_holds(program, values);
        }
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            fixed += program->columns[i].lower == program->columns[i].upper &&
                     columns[i].lower < columns[i].upper;
        missed += narrowing.missed;
    }
    ck_assert_uint_gt(fixed, 300);
    ck_assert_uint_gt(missed, 100);
    ck_assert_uint_gt(lost, 1000);
}
END_TEST

/* Two of three, worth 4 each: 8 are had. 9 would have to be 12, the next multiple. */
START_TEST(what_is_between_two_multiples_is_missed) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    muster_program_row(program, -PROGRAM_UNBOUNDED, 2);
    for (int i = 0; i < 3; i++) {
        size_t column = muster_program_column(program, 1, true);
        muster_program_objective(program, 0, column, 4);
        muster_program_term(program, column, 1);
    }
    const double prices[] = {4};
    ck_assert(!narrow(program, 8, true, prices).missed);
    ck_assert_int_eq(program->rows[0].lower, 2); /* the row may not lose anything */
    ck_assert(narrow(program, 9, true, prices).missed);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {what_is_worth_enough_is_kept,
                                  what_is_between_two_multiples_is_missed};
    return TABLE_RUN("narrow", tests);
}
