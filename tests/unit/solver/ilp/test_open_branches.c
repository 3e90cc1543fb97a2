/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branches that wait keep what they were given, also once there is more room. */
#include "solver/ilp/open_branches.h"

#include "tests/unit/table.h"

enum { COLUMNS = 3, ROWS = 2 };

/* Three columns, the first of which may be up to `upper`. */
static struct program *program_of(int64_t upper) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    muster_program_column(program, upper, true);
    muster_program_column(program, 1, true);
    muster_program_column(program, 1, true);
    for (int r = 0; r < ROWS; r++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, 1, 1);
    }
    return program;
}

/* The n-th branch is about column n % 3, of which n is the upper bound. */
static void open_one(struct open_branches *open, const struct program *program) {
    const char columns_at[COLUMNS] = {1, 2, (char)open->count}, rows_at[ROWS] = {4, 5};
    size_t number = open->count;
    struct open_branch *branch = muster_open_branch(open, program, columns_at, rows_at);
    branch->column = number % COLUMNS;
    branch->upper[branch->column] = (int64_t)number;
}

static void check_one(const struct open_branches *open, const struct program *program,
                      size_t number) {
    const struct open_branch *branch = &open->list[number];
    ck_assert_uint_eq(branch->column, number % COLUMNS);
    ck_assert(!branch->root && !branch->halved);
    for (size_t i = 0; i < COLUMNS; i++) {
        ck_assert_int_eq(branch->lower[i], program->columns[i].lower);
        ck_assert_int_eq(branch->upper[i],
                         i == branch->column ? (int64_t)number : program->columns[i].upper);
    }
    ck_assert_int_eq(branch->columns_at[1], 2);
    ck_assert_int_eq(branch->columns_at[2], (char)number);
    ck_assert_int_eq(branch->rows_at[1], 5);
}

START_TEST(branches_outlast_more_room) {
    struct program *program = program_of(1000);
    struct open_branches open = {0};
    for (int nodes = 1; nodes < 5000; nodes *= 2) {
        muster_open_branches_reserve(&open, program, nodes);
        while (!open_branches_full(&open) && open.count < 100)
            open_one(&open, program);
    }
    ck_assert_uint_eq(open.count, 100);
    for (size_t n = 0; n < open.count; n++)
        check_one(&open, program, n);
}
END_TEST

START_TEST(no_more_wait_than_bounds_can_become_narrower) {
    struct open_branches open = {0}, wide = {0}, few = {0};
    muster_open_branches_reserve(&open, program_of(1), 100000);
    ck_assert_uint_eq(open.room, 3 + 3);
    muster_open_branches_reserve(&wide, program_of(1000000), 100000);
    ck_assert_uint_eq(wide.room, 10000 + 3);
    muster_open_branches_reserve(&few, program_of(1000000), 5);
    ck_assert_uint_eq(few.room, 5 + 3);
}
END_TEST

START_TEST(room_is_not_taken_twice) {
    struct program *program = program_of(1000);
    struct open_branches open = {0};
    muster_open_branches_reserve(&open, program, 50);
    const struct open_branch *list = open.list;
    ck_assert(!open_branches_full(&open));
    muster_open_branches_reserve(&open, program, 50);
    ck_assert_ptr_eq(open.list, list);
    while (!open_branches_full(&open))
        open_one(&open, program);
    ck_assert_uint_eq(open.count, open.room - 1);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {branches_outlast_more_room,
                                  no_more_wait_than_bounds_can_become_narrower,
                                  room_is_not_taken_twice};
    return TABLE_RUN("branches that wait", tests);
}
