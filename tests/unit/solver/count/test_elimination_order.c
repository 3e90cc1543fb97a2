/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In what order a tally goes through its bins. */
#include "solver/count/schedule.h"
#include "tests/unit/table.h"

#define ATTACKER(id) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'}"
#define BLOCKERS                                                                                   \
    "{'id': 'token', 'controller': 'Bob', 'count': 10}, {'id': 'wall', 'controller': 'Bob', "      \
    "'power': 1}, {'id': 'cat', 'controller': 'Bob', 'power': 2}"

static const struct tally *tally_of(const char *effects) {
    const struct combat_query query = {.purpose = PURPOSE_COUNT_FREE};
    const muster_position *position = table_block(
        ATTACKER("bear") ", " ATTACKER("elf") ", " ATTACKER("ogre") ", " BLOCKERS, effects);
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    return muster_tally_new(combat, NULL, table_memory());
}

static enum placing placing_of(const struct tally *tally, const struct schedule *schedule,
                               size_t step) {
    return tally->groups[tally->bins[schedule->steps[step].bins[0]].group].placing;
}

/* The tokens are the first in the document, and each of them can block two. */
START_TEST(identical_creatures_that_do_several_things_come_after_single_ones) {
    const struct tally *tally =
        tally_of("{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                 "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}, "
                 "{'kind': 'cant-block', 'creatures': {'id': 'cat'}, 'attackers': {'id': 'bear'}}");
    struct schedule schedule = muster_schedule_of(tally);
    size_t singles = 0;
    while (placing_of(tally, &schedule, singles) == PLACE_ONE)
        singles++;
    ck_assert_uint_gt(singles, 0);
    ck_assert_uint_lt(singles, schedule.step_count);
    for (size_t t = singles; t < schedule.step_count; t++)
        ck_assert_int_eq(placing_of(tally, &schedule, t), PLACE_MANY);
}
END_TEST

START_TEST(each_bin_comes_once) {
    const struct tally *tally =
        tally_of("{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}, "
                 "{'kind': 'max-blockers', 'attackers': {'id': 'elf'}, 'count': 3}");
    struct schedule schedule = muster_schedule_of(tally);
    bool *taken = muster_arena_array(table_memory(), tally->bin_count, sizeof(bool));
    size_t count = 0;
    for (size_t t = 0; t < schedule.step_count; t++)
        for (size_t i = 0; i < schedule.steps[t].bin_count; i++, count++) {
            ck_assert(!taken[schedule.steps[t].bins[i]]);
            taken[schedule.steps[t].bins[i]] = true;
        }
    ck_assert_uint_eq(count, tally->bin_count);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        identical_creatures_that_do_several_things_come_after_single_ones,
        each_bin_comes_once,
    };
    return TABLE_RUN("elimination_order", tests);
}
