/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Integer programs: columns, rows, and whether values keep them. */
#include "solver/ilp/program.h"

#include "tests/unit/table.h"

START_TEST(columns_and_rows_are_kept_in_order) {
    struct program program = {.arena = table_memory()};
    for (size_t i = 0; i < 100; i++) {
        ck_assert_uint_eq(muster_program_column(&program, (int64_t)i, i % 2 == 0), i);
        muster_program_row(&program, 0, 1);
        muster_program_term(&program, i, 3);
    }
    ck_assert_uint_eq(program.column_count, 100);
    ck_assert_int_eq(program.columns[99].upper, 99);
    ck_assert(!program.columns[99].integer);
    ck_assert_uint_eq(program.rows[99].first, 99);
    ck_assert_uint_eq(program.rows[99].count, 1);
}
END_TEST

START_TEST(terms_of_one_column_are_added_up) {
    struct program program = {.arena = table_memory()};
    size_t x = muster_program_column(&program, 9, true),
           y = muster_program_column(&program, 9, true);
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 4);
    muster_program_term(&program, x, 2);
    muster_program_term(&program, y, 1);
    muster_program_term(&program, x, -1);
    ck_assert_uint_eq(program.rows[0].count, 2);
    int64_t inside[] = {1, 3}, outside[] = {3, 2};
    ck_assert(muster_program_holds(&program, inside));
    ck_assert(!muster_program_holds(&program, outside));
}
END_TEST

START_TEST(bounds_of_columns_hold) {
    struct program program = {.arena = table_memory()};
    muster_program_column(&program, 2, true);
    int64_t most[] = {2}, more[] = {3}, less[] = {-1};
    ck_assert(muster_program_holds(&program, most));
    ck_assert(!muster_program_holds(&program, more));
    ck_assert(!muster_program_holds(&program, less));
}
END_TEST

START_TEST(a_row_may_be_bounded_on_one_side) {
    struct program program = {.arena = table_memory()};
    size_t x = muster_program_column(&program, 1000000, true);
    muster_program_row(&program, 5, PROGRAM_UNBOUNDED);
    muster_program_term(&program, x, 1);
    int64_t few[] = {4}, many[] = {1000000};
    ck_assert(!muster_program_holds(&program, few));
    ck_assert(muster_program_holds(&program, many));
}
END_TEST

START_TEST(a_row_without_terms_sums_to_nothing) {
    struct program program = {.arena = table_memory()};
    muster_program_row(&program, 1, PROGRAM_UNBOUNDED);
    ck_assert(!muster_program_holds(&program, NULL));
}
END_TEST

START_TEST(a_row_taken_away_leaves_nothing) {
    struct program program = {.arena = table_memory()};
    size_t x = muster_program_column(&program, 9, true),
           y = muster_program_column(&program, 9, true);
    int64_t values[] = {3, 3};
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 6);
    muster_program_term(&program, x, 1);
    muster_program_term(&program, y, 1);
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 5);
    muster_program_term(&program, x, 1);
    muster_program_term(&program, y, 1);
    ck_assert(!muster_program_holds(&program, values));
    muster_program_drop_row(&program);
    ck_assert(muster_program_holds(&program, values));
    muster_program_row(&program, 3, 3);
    muster_program_term(&program, y, 1);
    ck_assert(muster_program_holds(&program, values));
    ck_assert_uint_eq(program.term_count, 3);
    ck_assert_int_eq(program.terms[2].factor, 1);
}
END_TEST

START_TEST(a_copy_changes_apart) {
    struct program program = {.arena = table_memory()};
    size_t x = muster_program_column(&program, 5, true);
    muster_program_objective(&program, 0, x, 2);
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 4);
    muster_program_term(&program, x, 1);
    struct program *copy = muster_program_copy(&program);
    muster_program_row(copy, 3, 3);
    muster_program_term(copy, x, 1);
    copy->columns[x].upper = 3;
    muster_program_row(&program, 2, 2);
    muster_program_term(&program, x, 1);
    ck_assert(muster_program_holds(copy, (int64_t[]){3}));
    ck_assert(!muster_program_holds(copy, (int64_t[]){2}));
    ck_assert(muster_program_holds(&program, (int64_t[]){2}));
    ck_assert_int_eq(muster_program_value(copy, 0, (int64_t[]){3}), 6);
    ck_assert_int_eq(program.columns[x].upper, 5);
}
END_TEST

START_TEST(the_two_objectives_are_apart_and_add_up) {
    struct program program = {.arena = table_memory()};
    size_t x = muster_program_column(&program, 9, true),
           y = muster_program_column(&program, 9, true);
    muster_program_objective(&program, 0, x, 3);
    muster_program_objective(&program, 0, x, 4);
    muster_program_objective(&program, 1, y, -1);
    int64_t values[] = {2, 5};
    ck_assert_int_eq(muster_program_value(&program, 0, values), 14);
    ck_assert_int_eq(muster_program_value(&program, 1, values), -5);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        columns_and_rows_are_kept_in_order,
        terms_of_one_column_are_added_up,
        bounds_of_columns_hold,
        a_row_may_be_bounded_on_one_side,
        a_row_without_terms_sums_to_nothing,
        a_row_taken_away_leaves_nothing,
        a_copy_changes_apart,
        the_two_objectives_are_apart_and_add_up,
    };
    return TABLE_RUN("program", tests);
}
