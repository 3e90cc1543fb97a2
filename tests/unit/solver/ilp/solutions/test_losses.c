/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever parts of a solution are left out, some solution is left that lost no more than said. */
#include "solver/ilp/solutions/losses.h"

#include "tests/unit/solver/ilp/random_program.h"

enum { RANDOM_PARTS = 3 };

/* A program with these columns from 0 to 1, each worth something. */
static struct program *new_program(size_t count, const int64_t *worth) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < count; i++)
        muster_program_objective(program, 0, muster_program_column(program, 1, true), worth[i]);
    return program;
}

static void add_row(struct program *program, int64_t upper, size_t count, const int64_t *factors) {
    muster_program_row(program, -PROGRAM_UNBOUNDED, upper);
    for (size_t i = 0; i < count; i++)
        muster_program_term(program, i, factors[i]);
}

/* The losses where the whole value of each column depends on these parts. */
static uint64_t losses_of(const struct program *program, const int64_t *values,
                          const uint64_t *parts, int64_t *losses) {
    struct dependent *dependents =
        muster_arena_array(table_memory(), program->column_count, sizeof(*dependents));
    for (size_t i = 0; i < program->column_count; i++)
        dependents[i] = (struct dependent){i, values[i], parts[i], false};
    return muster_losses(program, values, program->column_count, dependents, 0, losses);
}

START_TEST(what_goes_alone_is_lost_alone) {
    const int64_t worth[] = {2, 3}, values[] = {1, 1};
    const uint64_t parts[] = {1, 2};
    int64_t losses[PARTS_AT_MOST];
    ck_assert_uint_eq(losses_of(new_program(2, worth), values, parts, losses), 3);
    ck_assert_int_eq(losses[0], 2);
    ck_assert_int_eq(losses[1], 3);
}
END_TEST

/* Three of a column's four units, each of another part. */
START_TEST(units_of_a_column_are_lost_one_by_one) {
    const int64_t worth[] = {2}, values[] = {4};
    const struct dependent dependents[] = {{0, 1, 1, false}, {0, 1, 2, false}, {0, 1, 4, false}};
    struct program *program = new_program(1, worth);
    int64_t losses[PARTS_AT_MOST];
    program->columns[0].upper = 4;
    ck_assert_uint_eq(muster_losses(program, values, 3, dependents, 0, losses), 7);
    for (int k = 0; k < 3; k++)
        ck_assert_int_eq(losses[k], 2);
}
END_TEST

/* Two have to act together (menace): 2 z <= y0 + y1, y0 <= z, y1 <= z. */
START_TEST(what_needs_a_part_goes_with_it) {
    const int64_t worth[] = {2, 3, 0}, values[] = {1, 1, 1};
    const int64_t rows[][3] = {{-1, -1, 2}, {1, 0, -1}, {0, 1, -1}};
    const uint64_t both[] = {1, 2, 0}, one[] = {1, 0, 0};
    struct program *program = new_program(3, worth);
    int64_t losses[PARTS_AT_MOST];
    for (size_t r = 0; r < 3; r++)
        add_row(program, 0, 3, rows[r]);
    ck_assert_uint_eq(losses_of(program, values, both, losses), 3);
    ck_assert_int_eq(losses[0], 5);
    ck_assert_int_eq(losses[1], 5);
    ck_assert_uint_eq(losses_of(program, values, one, losses), 1);
    ck_assert_int_eq(losses[0], 5); /* what depends on nothing by itself goes, too */
}
END_TEST

/* z <= y0 + y1: only the last one takes z with it, so one of them is enough to blame. */
START_TEST(slack_takes_up_what_it_can) {
    const int64_t worth[] = {0, 0, 7}, values[] = {1, 1, 1}, row[] = {-1, -1, 1};
    const uint64_t parts[] = {1, 2, 0};
    struct program *program = new_program(3, worth);
    int64_t losses[PARTS_AT_MOST];
    add_row(program, 0, 3, row);
    ck_assert_uint_eq(losses_of(program, values, parts, losses), 3);
    ck_assert_int_eq(losses[0] + losses[1], 7);
    const struct dependent dependents[] = {{0, 1, 1, false}, {1, 1, 2, false}};
    for (int kept = 0; kept < 2; kept++) { /* whichever is to be blamed rather */
        ck_assert_uint_eq(
            muster_losses(program, values, 2, dependents, (uint64_t)1 << kept, losses), 3);
        ck_assert_int_eq(losses[kept], 7);
    }
}
END_TEST

/* y0 >= 1, and -y0 <= -1: nothing makes up for it. */
START_TEST(what_must_be_there_can_t_be_left_out) {
    const int64_t worth[] = {2, 3}, values[] = {1, 1}, row[] = {-1, 0};
    const uint64_t parts[] = {1, 2};
    struct program *raised = new_program(2, worth), *held = new_program(2, worth);
    int64_t losses[PARTS_AT_MOST];
    raised->columns[0].lower = 1;
    add_row(held, -1, 2, row);
    ck_assert_uint_eq(losses_of(raised, values, parts, losses), 2);
    ck_assert_uint_eq(losses_of(held, values, parts, losses), 2);
}
END_TEST

/*
 * One of three acts on the first thing, which takes the part, one on the second, which takes one
 * only: without the part, the first one may act on the second thing if the other doesn't.
 */
START_TEST(something_else_comes_where_there_is_room) {
    const int64_t worth[] = {4, 3, 1}, values[] = {1, 0, 1};
    const int64_t either[] = {1, 1, 0}, one[] = {0, 1, 1}, none[] = {0, 1, 0};
    const struct dependent dependents[] = {{0, 1, 1, false}, {1, 1, 1, true}};
    struct program *program = new_program(3, worth);
    int64_t losses[PARTS_AT_MOST];
    add_row(program, 1, 3, either);
    ck_assert_uint_eq(muster_losses(program, values, 2, dependents, 0, losses), 1);
    ck_assert_int_eq(losses[0], 1); /* 4 - 3 */
    add_row(program, 1, 3, one);
    ck_assert_uint_eq(muster_losses(program, values, 2, dependents, 0, losses), 1);
    ck_assert_int_eq(losses[0], 2); /* the other one goes, too */
    add_row(program, 0, 3, none);
    ck_assert_uint_eq(muster_losses(program, values, 2, dependents, 0, losses), 1);
    ck_assert_int_eq(losses[0], 4); /* nothing comes */
}
END_TEST

/*
 * What is left of values without some parts, and what comes: the most that any solution within that
 * is worth.
 */
static bool rest_of(const struct program *program, const int64_t *values, const uint64_t *parts,
                    const uint64_t *coming, uint64_t out, int64_t *most) {
    bool any = false;
    for (int code = 0; code < RANDOM_CODES; code++) {
        int64_t rest[RANDOM_COLUMNS];
        bool within = random_values(program, code, rest);
        for (size_t i = 0; i < RANDOM_COLUMNS && within; i++)
            within = rest[i] <= ((parts[i] & out) == 0 ? values[i] : 0) + ((coming[i] & out) != 0);
        if (!within)
            continue;
        int64_t value = muster_program_value(program, 0, rest);
        *most = !any || value > *most ? value : *most;
        any = true;
    }
    return any;
}

/* `comes`: in the place of some parts. */
static void try_random_programs(bool comes) {
    uint32_t seed = 1;
    size_t left_out = 0, exact = 0;
    for (int round = 0; round < 3000; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS], losses[PARTS_AT_MOST];
        uint64_t parts[RANDOM_COLUMNS], coming[RANDOM_COLUMNS] = {0};
        struct dependent dependents[2 * RANDOM_COLUMNS];
        size_t count = 0;
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            parts[i] = i < RANDOM_PARTS ? (uint64_t)1 << random_number(&seed, 0, 2) : 0;
        if (!random_solution(program, &seed, values))
            continue;
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            dependents[count++] = (struct dependent){i, values[i], parts[i], false};
        for (size_t i = 0; i < RANDOM_COLUMNS && comes; i++)
            if (values[i] < program->columns[i].upper && random_number(&seed, 0, 1) == 0) {
                coming[i] = (uint64_t)1 << random_number(&seed, 0, RANDOM_PARTS - 1);
                dependents[count++] = (struct dependent){i, 1, coming[i], true};
            }
        uint64_t can = muster_losses(program, values, count, dependents, 0, losses);
        for (uint64_t out = 1; out < 1u << RANDOM_PARTS; out++) {
            int64_t most = 0, least = muster_program_value(program, 0, values);
            if ((out & ~can) != 0)
                continue;
            for (int k = 0; k < RANDOM_PARTS; k++)
                least -= out >> k & 1 ? losses[k] : 0;
            ck_assert(rest_of(program, values, parts, coming, out, &most));
            ck_assert_int_ge(most, least);
            left_out++;
            exact += most == least;
        }
    }
    ck_assert_uint_gt(left_out, 1000);
    ck_assert_uint_gt(exact, left_out / 3);
}

START_TEST(random_programs_lose_no_more) {
    try_random_programs(false);
}
END_TEST

START_TEST(nor_do_they_where_something_comes) {
    try_random_programs(true);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_goes_alone_is_lost_alone,        units_of_a_column_are_lost_one_by_one,
        what_needs_a_part_goes_with_it,       slack_takes_up_what_it_can,
        what_must_be_there_can_t_be_left_out, something_else_comes_where_there_is_room,
        random_programs_lose_no_more,         nor_do_they_where_something_comes,
    };
    return TABLE_RUN("losses", tests);
}
