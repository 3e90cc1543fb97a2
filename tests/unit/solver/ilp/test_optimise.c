/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole programs: part by part, the first objective before the second. */
#include "solver/ilp/optimise.h"

#include <string.h>

#include "solver/ilp/simplex.h"
#include "tests/unit/table.h"

static struct program *new_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    return program;
}

static size_t column(struct program *program, int64_t upper, int64_t first, int64_t second) {
    size_t number = muster_program_column(program, upper, true);
    muster_program_objective(program, 0, number, first);
    muster_program_objective(program, 1, number, second);
    return number;
}

/* one + other <= most */
static void at_most(struct program *program, size_t one, size_t other, int64_t most) {
    muster_program_row(program, -PROGRAM_UNBOUNDED, most);
    muster_program_term(program, one, 1);
    muster_program_term(program, other, 1);
}

static struct limits passed = {.deadline = 1};

START_TEST(an_empty_program_is_solved) {
    struct optimum optimum = muster_program_optimise(new_program(), true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved && !optimum.out_of_time);
}
END_TEST

START_TEST(the_first_objective_goes_before_the_second) {
    struct program *program = new_program();
    size_t good = column(program, 1, 1, -1000), bad = column(program, 1, 0, 0);
    at_most(program, good, bad, 1);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved);
    ck_assert_int_eq(optimum.values[good], 1);
}
END_TEST

START_TEST(the_second_objective_picks_among_the_best) {
    struct program *program = new_program();
    size_t dear = column(program, 1, 5, -3), cheap = column(program, 1, 5, -2);
    at_most(program, dear, cheap, 1);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert_int_eq(optimum.values[dear], 0);
    ck_assert_int_eq(optimum.values[cheap], 1);
}
END_TEST

/* Of two that are equal in the others the third picks; `size` decides how it is maximised. */
static void pick_by_third(int64_t size) {
    struct program *program = new_program();
    size_t one = column(program, size, 2, 1), other = column(program, size, 2, 1);
    size_t worse = column(program, size, 0, -1);
    at_most(program, one, other, size);
    at_most(program, one, worse, size);
    at_most(program, other, worse, size);
    muster_program_objective(program, 2, one, 1);
    muster_program_objective(program, 2, other, 2);
    muster_program_objective(program, 2, worse, 1000);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved);
    ck_assert_int_eq(optimum.values[one] + optimum.values[other], size);
    ck_assert_int_eq(optimum.values[worse], 0);
    ck_assert_int_eq(optimum.values[other], size);
}

START_TEST(the_third_objective_picks_among_those) {
    pick_by_third(1);
    pick_by_third(1000000);
}
END_TEST

START_TEST(what_counts_in_the_second_alone_is_done_too) {
    struct program *program = new_program();
    size_t same = column(program, 3, 0, 1);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert_int_eq(optimum.values[same], 3);
    ck_assert_int_eq(muster_program_optimise(program, false, 0).values[same], 0);
    ck_assert(!muster_program_optimise(program, false, 0).second_proved);
}
END_TEST

START_TEST(what_harms_the_first_is_not_done_for_the_second) {
    struct program *program = new_program();
    size_t harmful = column(program, 3, -1, 10);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved);
    ck_assert_int_eq(optimum.values[harmful], 0);
}
END_TEST

START_TEST(independent_parts_are_put_together_again) {
    struct program *program = new_program();
    /* Parts lie across each other: 0 with 3, 1 with 4, 2 with 5. */
    for (size_t i = 0; i < 6; i++)
        column(program, 4, i < 3 ? 1 : 2, -1);
    for (size_t i = 0; i < 3; i++)
        at_most(program, i + 3, i, (int64_t)i + 3);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    const int64_t expected[] = {0, 0, 1, 3, 4, 4};
    for (size_t i = 0; i < 6; i++)
        ck_assert_int_eq(optimum.values[i], expected[i]);
    ck_assert(muster_program_holds(program, optimum.values));
}
END_TEST

START_TEST(without_time_nothing_is_proved_and_nothing_is_broken) {
    struct program *program = new_program();
    at_most(program, column(program, 1, 1, 0), column(program, 1, 1, 0), 1);
    struct optimum optimum = muster_program_optimise(program, true, &passed);
    ck_assert(!optimum.first_proved && !optimum.second_proved && optimum.out_of_time);
    ck_assert(muster_program_holds(program, optimum.values));
}
END_TEST

START_TEST(what_needs_no_optimiser_needs_no_time) {
    struct program *program = new_program();
    column(program, 9, 0, -1);
    struct optimum optimum = muster_program_optimise(program, true, &passed);
    ck_assert(optimum.first_proved && optimum.second_proved && !optimum.out_of_time);
    ck_assert_int_eq(optimum.values[0], 0);
}
END_TEST

/* Attackers in a circle that two must block, as in docs/integer-program.md; of an odd circle not
 * all can be blocked. More columns than a piece needs to be looked at as a packing. */
START_TEST(large_pieces_are_solved_as_packings) {
    enum { LENGTH = 31 };
    struct program *program = new_program();
    for (size_t i = 0; i < LENGTH; i++)
        column(program, 1, 2, -2);
    for (size_t i = 0; i < LENGTH; i++)
        at_most(program, i, (i + 1) % LENGTH, 1);
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved);
    ck_assert_int_eq(muster_program_value(program, 0, optimum.values), LENGTH - 1);
    ck_assert(muster_program_holds(program, optimum.values));
}
END_TEST

/*
 * Each three of ten, one of which costs more than the others: three times three is the most, and
 * without that one it costs least. Twelve times as many columns as rows.
 */
START_TEST(thin_packings_are_settled_in_both_objectives) {
    enum { ALL = 10, THREES = 120 };
    struct program *program = new_program();
    size_t members[THREES][3], count = 0;
    for (size_t a = 0; a < ALL; a++)
        for (size_t b = a + 1; b < ALL; b++)
            for (size_t c = b + 1; c < ALL; c++, count++) {
                column(program, 1, 1, a == 0 ? -5 : -3);
                memcpy(members[count], (size_t[]){a, b, c}, sizeof(members[count]));
            }
    ck_assert_uint_eq(count, THREES);
    for (size_t one = 0; one < ALL; one++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        for (size_t i = 0; i < THREES; i++)
            if (members[i][0] == one || members[i][1] == one || members[i][2] == one)
                muster_program_term(program, i, 1);
    }
    struct optimum optimum = muster_program_optimise(program, true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved);
    ck_assert(muster_program_holds(program, optimum.values));
    ck_assert_int_eq(muster_program_value(program, 0, optimum.values), 3);
    ck_assert_int_eq(muster_program_value(program, 1, optimum.values), -9);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_empty_program_is_solved,
        the_first_objective_goes_before_the_second,
        the_second_objective_picks_among_the_best,
        the_third_objective_picks_among_those,
        what_counts_in_the_second_alone_is_done_too,
        what_harms_the_first_is_not_done_for_the_second,
        independent_parts_are_put_together_again,
        without_time_nothing_is_proved_and_nothing_is_broken,
        what_needs_no_optimiser_needs_no_time,
        large_pieces_are_solved_as_packings,
        thin_packings_are_settled_in_both_objectives,
    };
    return TABLE_RUN("optimise", tests);
}
