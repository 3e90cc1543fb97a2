/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where columns are at the values of a relaxation, and what sides of rows have to spare there. */
#include "solver/ilp/cuts/sides.h"

#include <math.h>

#include "tests/unit/table.h"

enum { COLUMNS = 3 };

/* x up to 4, y up to 1, z up to 9: 1 <= x + 2 y <= 5; x - z <= 2; rows of too large numbers. */
static struct program *some_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    muster_program_column(program, 4, true);
    muster_program_column(program, 1, true);
    muster_program_column(program, 9, true);
    muster_program_row(program, 1, 5);
    muster_program_term(program, 0, 1);
    muster_program_term(program, 1, 2);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 2);
    muster_program_term(program, 0, 1);
    muster_program_term(program, 2, -1);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 7);
    muster_program_term(program, 0, (1 << 20) + 1);
    muster_program_row(program, -PROGRAM_UNBOUNDED, (int64_t)1 << 42);
    muster_program_term(program, 0, 1);
    return program;
}

START_TEST(columns_are_at_a_bound_or_between_them) {
    const double values[COLUMNS] = {4 - 1e-8, 0.5, 1e-8};
    struct row_sides sides;
    muster_sides_begin(&sides, some_program(), values, table_memory());
    ck_assert_uint_eq(sides.loose_count, 1);
    ck_assert_uint_eq(sides.numbers[0], 0);
    ck_assert_uint_eq(sides.numbers[1], 1);
    ck_assert_uint_eq(sides.numbers[2], 0);
    ck_assert_int_eq(sides_bound(&sides, 0), 4);
    ck_assert_int_eq(sides_bound(&sides, 2), 0);
}
END_TEST

START_TEST(sides_spare_what_lies_between_them_and_the_values) {
    const double values[COLUMNS] = {3, 0.5, 2};
    struct program *program = some_program();
    struct row_sides sides;
    muster_sides_begin(&sides, program, values, table_memory());
    ck_assert_double_eq_tol(muster_sides_spare(&sides, &program->rows[0], true, table_memory()), 3,
                            1e-9);
    ck_assert_double_eq_tol(muster_sides_spare(&sides, &program->rows[0], false, table_memory()), 1,
                            1e-9);
    ck_assert_double_eq_tol(muster_sides_spare(&sides, &program->rows[1], false, table_memory()), 1,
                            1e-9);
}
END_TEST

START_TEST(what_is_no_side_or_too_large_spares_everything) {
    const double values[COLUMNS] = {0, 0, 0};
    struct program *program = some_program();
    struct row_sides sides;
    muster_sides_begin(&sides, program, values, table_memory());
    ck_assert(isinf(muster_sides_spare(&sides, &program->rows[1], true, table_memory())));
    ck_assert(isinf(muster_sides_spare(&sides, &program->rows[2], false, table_memory())));
    ck_assert(isinf(muster_sides_spare(&sides, &program->rows[3], false, table_memory())));
}
END_TEST

/* Twice x + 2 y >= 1, and x - z <= 2: 2 (-x - 2 y) + x - z <= -2 + 2. */
START_TEST(sides_are_added_up_as_at_most) {
    const double values[COLUMNS] = {3, 0.5, 2};
    int64_t factors[COLUMNS] = {0}, upper = 0;
    struct row_sides sides;
    muster_sides_begin(&sides, some_program(), values, table_memory());
    const struct side_share twice = {0, true, 2}, once = {1, false, 1};
    muster_sides_add(&sides, &twice, factors, &upper, table_memory());
    muster_sides_add(&sides, &once, factors, &upper, table_memory());
    ck_assert_int_eq(factors[0], -1);
    ck_assert_int_eq(factors[1], -4);
    ck_assert_int_eq(factors[2], -1);
    ck_assert_int_eq(upper, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        columns_are_at_a_bound_or_between_them, sides_spare_what_lies_between_them_and_the_values,
        what_is_no_side_or_too_large_spares_everything, sides_are_added_up_as_at_most};
    return TABLE_RUN("sides of rows", tests);
}
