/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maxima where sums are kept from an end, against all values tried. */
#include "solver/ilp/solutions/forcing.h"

#include "base/numbers.h"
#include "tests/unit/solver/ilp/solutions/random_sums.h"

/* By sum, for one force: the best value, and whether there is any. */
struct best {
    enum force force;
    bool reached[SUMS];
    int64_t value[SUMS];
};

static void raise(struct ranges *ranges, const int64_t *values, void *context) {
    struct best *best = context;
    int64_t value = muster_program_value(ranges->program, 0, values);
    for (size_t i = 0; i < SUMS; i++) {
        int64_t sum = muster_range_value(&ranges->list[i], values);
        bool none = ranges->list[i].coarse ? sum < ranges->list[i].full : sum == 0;
        if (best->force == FORCE_SOME ? sum == 0 : !none)
            continue;
        best->value[i] = best->reached[i] ? larger(best->value[i], value) : value;
        best->reached[i] = true;
    }
}

/* `given`: some columns can't be 0; `grouped`: the sums are in groups of three, in two ways. */
static void force_all(enum force force, bool coarse, bool given, bool grouped) {
    const size_t one[SUMS] = {0, 0, 0, 1, 1, 1, 2, 2, 2}, other[SUMS] = {0, 1, 2, 0, 1, 2, 0, 1, 2};
    for (int round = 0; round < 300; round++) {
        struct program *program = random_program();
        int64_t lower[COLUMNS] = {0};
        for (size_t i = 0; i < COLUMNS && given; i++)
            program->columns[i].lower = lower[i] = draw(0, 3) / 3;
        struct ranges *ranges = ask(program, coarse);
        struct forcing *forcing = muster_forcing_new(ranges);
        struct best best = {.force = force};
        try_all(program, ranges, raise, &best);
        if (grouped)
            muster_forcing_group(forcing, one, other);
        for (size_t i = 0; i < SUMS; i++)
            forcing->list[i].force = force;
        while (muster_forcing_next(forcing)) {
            ck_assert(muster_program_holds(program, ranges->values));
            muster_forcing_see(forcing);
        }
        for (size_t i = 0; i < SUMS; i++) {
            const struct forced *forced = &forcing->list[i];
            ck_assert(!forced->gave_up);
            ck_assert_int_eq(forced->reached, best.reached[i]);
            ck_assert_int_eq(forced->impossible, !best.reached[i]);
            if (forced->reached) {
                ck_assert_int_eq(forced->at_least, best.value[i]);
                ck_assert_int_eq(forced->at_most, best.value[i]);
            }
        }
        for (size_t i = 0; i < COLUMNS; i++) /* the bounds are as before */
            ck_assert(program->columns[i].lower == lower[i] && program->columns[i].upper > 0);
    }
}

START_TEST(something_can_be_forced) {
    force_all(FORCE_SOME, false, false, false);
    force_all(FORCE_SOME, false, true, false);
}
END_TEST

/* Searched together, each has the maximum that it has alone. */
START_TEST(some_of_a_group_can_be_forced) {
    force_all(FORCE_SOME, false, false, true);
    force_all(FORCE_SOME, false, true, true);
    force_all(FORCE_SOME, true, false, true);
}
END_TEST

/* Groups are for what has to be something. */
START_TEST(nothing_of_a_group_can_be_forced) {
    force_all(FORCE_NONE, false, false, true);
}
END_TEST

START_TEST(nothing_can_be_forced) {
    force_all(FORCE_NONE, false, false, false);
    force_all(FORCE_NONE, false, true, false);
}
END_TEST

START_TEST(less_than_all_can_be_forced) {
    force_all(FORCE_NONE, true, false, false);
    force_all(FORCE_NONE, true, true, false);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {something_can_be_forced, some_of_a_group_can_be_forced,
                                  nothing_of_a_group_can_be_forced, nothing_can_be_forced,
                                  less_than_all_can_be_forced};
    return TABLE_RUN("forcing", tests);
}
