/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is branched on, by what is known of each column. */
#include "solver/ilp/choice.h"

#include "tests/unit/table.h"

enum { COLUMNS = 3 };

/* Columns up to 2, at these values, of which each way has lost something before. */
static struct chooser known(const struct relaxation *relaxation, struct pseudocost *costs) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < COLUMNS; i++) {
        muster_program_column(program, 2, true);
        costs[i] = (struct pseudocost){.sum = {1, 1}, .count = {1, 1}};
    }
    return (struct chooser){
        .program = program, .relaxation = relaxation, .costs = costs, .least = -1};
}

START_TEST(both_losses_count) {
    struct pseudocost costs[COLUMNS];
    struct relaxation relaxation = {.values = (double[]){0.5, 1, 0.5}};
    struct chooser chooser = known(&relaxation, costs);
    struct choice choice = {.made = false};
    costs[0].sum[ROUNDED_DOWN] = 5;
    costs[1].sum[ROUNDED_DOWN] = 50; /* an integer already */
    costs[2].sum[ROUNDED_UP] = 8;
    ck_assert(muster_choose(&chooser, 10, &choice));
    ck_assert(choice.made && !choice.ends);
    ck_assert_uint_eq(choice.column, 2);
    ck_assert_int_eq(choice.first, ROUNDED_DOWN); /* where less is lost */
}
END_TEST

/* Columns of requirements come after those of pairs, and leave less open. */
START_TEST(of_equal_columns_the_last_is_chosen) {
    struct pseudocost costs[COLUMNS];
    struct relaxation relaxation = {.values = (double[]){0.5, 0.5, 0.5}};
    struct chooser chooser = known(&relaxation, costs);
    struct choice choice = {.made = false};
    ck_assert(muster_choose(&chooser, 10, &choice));
    ck_assert_uint_eq(choice.column, COLUMNS - 1);
}
END_TEST

START_TEST(integers_are_not_branched_on) {
    struct pseudocost costs[COLUMNS];
    struct relaxation relaxation = {.values = (double[]){0, 1, 2}};
    struct chooser chooser = known(&relaxation, costs);
    struct choice choice = {.made = false};
    ck_assert(muster_choose(&chooser, 10, &choice));
    muster_choose_to_dive(&chooser, &choice);
    ck_assert(!choice.made);
}
END_TEST

START_TEST(a_dive_goes_to_what_is_nearest_above) {
    struct pseudocost costs[COLUMNS];
    struct relaxation relaxation = {.values = (double[]){0.5, 1.9, 0.1}};
    struct chooser chooser = known(&relaxation, costs);
    struct choice choice = {.made = false};
    muster_choose_to_dive(&chooser, &choice);
    ck_assert(choice.made);
    ck_assert_uint_eq(choice.column, 1);
    ck_assert_int_eq(choice.first, ROUNDED_UP);
}
END_TEST

START_TEST(at_a_limit_nothing_is_chosen) {
    struct pseudocost costs[COLUMNS];
    struct relaxation relaxation = {.values = (double[]){0.5, 0.5, 0.5}};
    struct chooser chooser = known(&relaxation, costs);
    struct choice choice = {.made = false};
    chooser.limits = &(struct limits){.deadline = 1};
    ck_assert(!muster_choose(&chooser, 10, &choice));
    ck_assert(!choice.made);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        both_losses_count,
        of_equal_columns_the_last_is_chosen,
        integers_are_not_branched_on,
        a_dive_goes_to_what_is_nearest_above,
        at_a_limit_nothing_is_chosen,
    };
    return TABLE_RUN("choice", tests);
}
