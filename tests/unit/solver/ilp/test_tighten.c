/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tighter program admits the same integers, and its relaxation less. */
#include "solver/ilp/tighten.h"

#include "tests/unit/table.h"

enum { COLUMNS = 6, ROWS = 6 };

static struct program *new_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    return program;
}

static uint32_t draw(uint32_t *seed, uint32_t below) {
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % below;
}

/* Small factors of both signs; rows with one bound or two; columns up to 1 or 2. */
static struct program *random_program(uint32_t *seed) {
    struct program *program = new_program();
    for (size_t i = 0; i < COLUMNS; i++)
        muster_program_column(program, 1 + draw(seed, 4) / 3, true);
    for (size_t r = 0; r < ROWS; r++) {
        int64_t bound = (int64_t)draw(seed, 6) - 2;
        uint32_t sort = draw(seed, 5);
        muster_program_row(program, sort == 0 || sort == 4 ? bound - 1 : -PROGRAM_UNBOUNDED,
                           sort == 4 ? PROGRAM_UNBOUNDED : bound);
        for (size_t i = 0; i < COLUMNS; i++)
            if (draw(seed, 2) == 0)
                muster_program_term(program, i, (int64_t)draw(seed, 7) - 3);
    }
    return program;
}

START_TEST(the_same_integers_satisfy_it) {
    uint32_t seed = 1;
    size_t impossible_ones = 0, tighter = 0;
    for (int round = 0; round < 2000; round++) {
        struct program *program = random_program(&seed);
        bool impossible, any = false;
        struct program *tight = muster_program_tighten(program, NULL, NULL, &impossible);
        ck_assert(impossible || tight != NULL);
        for (int code = 0; code < 729; code++) {
            int64_t values[COLUMNS];
            bool bounded = true;
            for (int i = 0, rest = code; i < COLUMNS; i++, rest /= 3) {
                values[i] = rest % 3;
                bounded = bounded && values[i] <= program->columns[i].upper;
            }
            bool holds = bounded && muster_program_holds(program, values);
            any = any || holds;
            if (!impossible)
                ck_assert_int_eq(holds, muster_program_holds(tight, values));
        }
        ck_assert(!impossible || !any);
        impossible_ones += impossible;
        tighter += !impossible && tight->row_count < program->row_count;
    }
    ck_assert_uint_gt(impossible_ones, 100);
    ck_assert_uint_gt(tighter, 100);
}
END_TEST

/* Three of the creatures that may block are wanted, and two may block. */
START_TEST(what_trying_a_value_contradicts_is_fixed) {
    struct program *program = new_program();
    for (size_t i = 0; i < 4; i++)
        muster_program_column(program, 1, true);
    size_t wanted = muster_program_column(program, 1, true);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 0); /* 3 wanted <= sum */
    muster_program_term(program, wanted, 3);
    for (size_t i = 0; i < 3; i++)
        muster_program_term(program, i, -1);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 2);
    for (size_t i = 0; i < 4; i++)
        muster_program_term(program, i, 1);
    bool impossible;
    struct program *tight = muster_program_tighten(program, NULL, NULL, &impossible);
    ck_assert(!impossible && tight != NULL);
    ck_assert_int_eq(tight->columns[wanted].upper, 0);
}
END_TEST

/* x1 + x2 <= 1 with x3 in conflict with both: one row says all of it. */
START_TEST(a_conflict_joins_the_row_of_others) {
    struct program *program = new_program();
    for (size_t i = 0; i < 3; i++)
        muster_program_column(program, 1, true);
    for (size_t i = 0; i < 3; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % 3, 1);
    }
    bool impossible, joined = false;
    struct program *tight = muster_program_tighten(program, NULL, NULL, &impossible);
    ck_assert(!impossible && tight != NULL);
    for (size_t r = 0; r < tight->row_count; r++)
        joined = joined || (tight->rows[r].count == 3 && tight->rows[r].upper == 1);
    ck_assert(joined);
}
END_TEST

START_TEST(a_limit_or_large_numbers_leave_it_alone) {
    struct program *program = new_program();
    struct limits passed = {.deadline = 1};
    bool impossible;
    muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(program, muster_program_column(program, 1, true), 1);
    muster_program_term(program, muster_program_column(program, 1, true), 1);
    ck_assert_ptr_null(muster_program_tighten(program, &passed, NULL, &impossible));
    ck_assert(!impossible);
    muster_program_term(program, 0, INT64_MAX / 2);
    ck_assert_ptr_null(muster_program_tighten(program, NULL, NULL, &impossible));
    ck_assert(!impossible);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_same_integers_satisfy_it,
        what_trying_a_value_contradicts_is_fixed,
        a_conflict_joins_the_row_of_others,
        a_limit_or_large_numbers_leave_it_alone,
    };
    return TABLE_RUN("tighten", tests);
}
