/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the simplex method begins with a basis of its own, and which columns are in it. */
#include "solver/ilp/crash_basis.h"

#include "tests/unit/table.h"

enum { GOODS = 900, MEANS = 900 };

/*
 * Goods that count, each held back by means of its own, of which few can be had. `consumed`: what
 * can be had limits the goods themselves, too, as creatures that block are limited.
 */
static struct program *goods_and_means(bool consumed) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < GOODS; i++)
        muster_program_objective(program, 0, muster_program_column(program, 1, true), 1);
    for (size_t i = 0; i < MEANS; i++)
        muster_program_column(program, 1, true);
    for (size_t i = 0; i < GOODS; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, i, 1);
        muster_program_term(program, GOODS + i, -1);
    }
    size_t supply = muster_program_row(program, -PROGRAM_UNBOUNDED, 4);
    program->rows[supply].supply = true;
    for (size_t i = 0; i < MEANS; i++)
        muster_program_term(program, consumed ? i : GOODS + i, 1);
    return program;
}

START_TEST(columns_held_back_by_one_row_enter_in_its_place) {
    char columns[GOODS + MEANS] = {0}, rows[GOODS + 1] = {0};
    ck_assert(muster_crash_basis(goods_and_means(false), 0, columns, rows));
    for (size_t i = 0; i < GOODS; i++)
        ck_assert(columns[i] == 1 && rows[i] == 1 && columns[GOODS + i] == 0);
    ck_assert_int_eq(rows[GOODS], 0);
}
END_TEST

START_TEST(columns_that_consume_what_is_scarce_do_not) {
    char columns[GOODS + MEANS] = {0}, rows[GOODS + 1] = {0};
    ck_assert(!muster_crash_basis(goods_and_means(true), 0, columns, rows));
    for (size_t i = 0; i < GOODS + MEANS; i++)
        ck_assert_int_eq(columns[i], 0);
    for (size_t i = 0; i < GOODS + 1; i++)
        ck_assert_int_eq(rows[i], 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {columns_held_back_by_one_row_enter_in_its_place,
                                  columns_that_consume_what_is_scarce_do_not};
    return TABLE_RUN("crash basis", tests);
}
