/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a program are independent, and together they are the program. */
#include "solver/ilp/parts.h"

#include "solver/ilp/optimise.h"
#include "tests/unit/solver/ilp/random_program.h"

/* Two columns that only share a row with a third, which has one value. */
static struct program *joined_by_a_fixed_column(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < 3; i++)
        muster_program_column(program, 5, true);
    program->columns[1].lower = program->columns[1].upper = 2;
    for (size_t i = 0; i < 2; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 9);
        muster_program_term(program, i, 1);
        muster_program_term(program, i + 1, 3 - 2 * (int64_t)i);
    }
    return program;
}

START_TEST(a_fixed_column_joins_nothing) {
    struct program *program = joined_by_a_fixed_column();
    struct parts parts = muster_program_parts(program);
    ck_assert_uint_eq(parts.count, 2);
    for (size_t p = 0; p < 2; p++) {
        struct program part = muster_program_part(&parts, p);
        ck_assert_uint_eq(part.column_count, 1);
        ck_assert_uint_eq(part.row_count, 1);
        ck_assert(part.rows[0].lower == -PROGRAM_UNBOUNDED);
        ck_assert_int_eq(part.rows[0].upper, p == 0 ? 3 : 7);
    }
}
END_TEST

START_TEST(a_row_of_fixed_columns_may_contradict) {
    struct program *program = joined_by_a_fixed_column();
    muster_program_row(program, 4, 4);
    muster_program_term(program, 1, 2);
    ck_assert(!muster_program_contradicts(program));
    muster_program_row(program, 5, PROGRAM_UNBOUNDED);
    muster_program_term(program, 1, 2);
    ck_assert(muster_program_contradicts(program));
    ck_assert(muster_program_optimise(program, false, NULL).infeasible);
}
END_TEST

/* Such a program has no terms at all to look at. */
START_TEST(a_row_without_terms_is_in_no_part) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    muster_program_column(program, 5, true);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
    struct parts parts = muster_program_parts(program);
    ck_assert_uint_eq(parts.count, 1);
    ck_assert_uint_eq(muster_program_part(&parts, 0).row_count, 0);
    ck_assert(!muster_program_contradicts(program));
    muster_program_row(program, 1, PROGRAM_UNBOUNDED);
    ck_assert(muster_program_contradicts(program));
}
END_TEST

/* What fixes a column as its bounds also does as a row, so that the same is found. */
START_TEST(fixing_a_column_by_a_row_changes_nothing) {
    uint32_t seed = 1;
    for (int round = 0; round < 300; round++) {
        struct program *program = random_program(&seed);
        size_t column = (size_t)random_number(&seed, 0, RANDOM_COLUMNS - 1);
        int64_t value =
            random_number(&seed, program->columns[column].lower, program->columns[column].upper);
        muster_program_row(program, value, value);
        muster_program_term(program, column, 1);
        struct optimum by_row = muster_program_optimise(program, false, NULL);
        muster_program_drop_row(program);
        program->columns[column].lower = program->columns[column].upper = value;
        struct optimum by_bounds = muster_program_optimise(program, false, NULL);
        ck_assert_int_eq(by_row.infeasible, by_bounds.infeasible);
        ck_assert_int_eq(by_row.found, by_bounds.found);
        if (!by_row.found)
            continue;
        ck_assert_int_eq(muster_program_value(program, 0, by_row.values),
                         muster_program_value(program, 0, by_bounds.values));
        ck_assert(muster_program_holds(program, by_bounds.values));
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_fixed_column_joins_nothing, a_row_of_fixed_columns_may_contradict,
        a_row_without_terms_is_in_no_part, fixing_a_column_by_a_row_changes_nothing};
    return TABLE_RUN("parts", tests);
}
