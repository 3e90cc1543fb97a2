/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From numbers to individuals: the referee agrees with the program, whatever the numbers were. */
#include "solver/declare/extract.h"

#include "solver/ilp/optimise.h"
#include "tests/unit/table.h"

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

/* Solves, extracts, and has the referee confirm the program's number. */
static const struct muster_declaration *extract(const muster_position *position, int64_t expected) {
    static const struct combat_query query;
    const struct combat *combat = muster_combat_new(position, &query, table_memory());
    const struct formulation *formulation = muster_formulate(combat);
    ck_assert(!formulation->too_large);
    struct optimum optimum = muster_program_optimise(&formulation->program, true, 0);
    ck_assert(optimum.first_proved && optimum.second_proved);
    const struct muster_declaration *declaration =
        muster_extract_declaration(formulation, optimum.values);
    const struct ruling *ruling = muster_referee_judge(declaration, table_memory());
    ck_assert_int_eq(muster_program_value(&formulation->program, 0, optimum.values), expected);
    ck_assert_int_eq(ruling->obeyed, expected);
    ck_assert_uint_eq(ruling->violation_count, 0);
    return declaration;
}

START_TEST(nothing_becomes_nothing) {
    ck_assert_str_eq(table_show(extract(table_block(ATTACKER("a", "") ", " B("x", ""), ""), 0)),
                     "");
}
END_TEST

START_TEST(individuals_of_several_creatures_of_one_class_are_named) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " B("x", "") ", " B("t", ", 'count': 3") ", " B("y", ""),
                    "{'kind': 'lure', 'attackers': {}}");
    ck_assert_str_eq(table_show(extract(position, 5)), "x=a,t*3=a,y=a");
}
END_TEST

START_TEST(identical_attackers_are_named_by_their_numbers) {
    muster_position *position =
        table_block(ATTACKER("g", ", 'count': 2") ", " B("t", ", 'count': 2"),
                    "{'kind': 'must-be-blocked', 'attackers': {}}");
    ck_assert_str_eq(table_show(extract(position, 2)), "t=g#1,t=g#2");
}
END_TEST

START_TEST(blocks_of_several_are_spread_so_that_nobody_exceeds_its_capacity) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B("t", ", 'count': 5"),
        "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
        "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 3}, "
        "{'kind': 'max-blockers', 'attackers': {}, 'count': 3}, "
        "{'kind': 'lure', 'attackers': {}}");
    extract(position, 12); /* three attackers, nine pairs of ten */
}
END_TEST

/* Ten thousand million blocks, which can't be spread one by one. */
START_TEST(blocks_of_very_many_are_spread_at_once) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'count': 10000") ", " B("t", ", 'count': 1000000"),
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 'any'}, "
                    "{'kind': 'max-blockers', 'attackers': {}, 'count': 999999}, "
                    "{'kind': 'lure', 'attackers': {}}");
    extract(position, 10000LL * 999999);
}
END_TEST

START_TEST(every_identical_attacker_gets_its_minimum) {
    muster_position *position = table_block(
        ATTACKER("g", ", 'count': 4, 'keywords': ['menace']") ", " B("t", ", 'count': 7") ", " B(
            "x", ", 'power': 1") ", " B("y", ", 'power': 2"),
        "{'kind': 'must-be-blocked', 'attackers': {}, 'times': 2}, "
        "{'kind': 'must-block', 'creatures': {}}, "
        "{'kind': 'must-block', 'creatures': {'id': 'x'}}");
    extract(position, 8 + 10);
}
END_TEST

START_TEST(several_levels_are_kept_apart) {
    muster_position *position =
        table_block(ATTACKER("g", ", 'count': 5") ", " B("t", ", 'count': 9"),
                    "{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 1, 'times': 3}, "
                    "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2, 'at_most': 3, "
                    "'times': 4}, {'kind': 'must-block', 'creatures': {}}");
    extract(position, 9 + 4 * 4 + 3); /* two each on four, one on the fifth */
}
END_TEST

START_TEST(who_blocks_several_and_who_blocks_one_stand_together) {
    muster_position *position =
        table_block(ATTACKER("g", ", 'count': 3, 'keywords': ['menace']") ", " B("h", "") ", " B(
                        "t", ", 'count': 3"),
                    "{'kind': 'extra-blocks', 'creatures': {'id': 'h'}, 'count': 'any'}, "
                    "{'kind': 'must-be-blocked', 'attackers': {}}");
    const struct muster_declaration *declaration = extract(position, 3);
    ck_assert_str_eq(table_show(declaration), "h=g#1+g#2+g#3,t=g#1,t=g#2,t=g#3");
}
END_TEST

START_TEST(a_million_individuals_are_two_entries) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                 "{'id': 't', 'controller': 'Alice', 'count': 1000000}",
                 "{'kind': 'must-attack', 'creatures': {}}, "
                 "{'kind': 'max-attackers', 'targets': {'id': 'Bob'}, 'count': 3}, "
                 "{'kind': 'must-be-attacked', 'targets': {'id': 'Bob'}, 'at_least': 3}");
    ck_assert_str_eq(table_show(extract(position, 1000001)), "t*3=Bob,t*999997=Carl");
}
END_TEST

/* Every number of identical attackers, blockers and blocks for each, against what can be counted.
 */
START_TEST(all_small_numbers_come_out_right) {
    for (int attackers = 1; attackers <= 4; attackers++)
        for (int blockers = 1; blockers <= 4; blockers++)
            for (int extra = 0; extra <= 2; extra++) {
                const char *creatures = muster_arena_format(
                    table_memory(),
                    "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': %d}, "
                    "{'id': 't', 'controller': 'Bob', 'count': %d}",
                    attackers, blockers);
                const char *effects =
                    muster_arena_format(table_memory(),
                                        "{'kind': 'min-blockers', 'attackers': {}, 'count': 2}, "
                                        "{'kind': 'max-blockers', 'attackers': {}, 'count': 3}, "
                                        "{'kind': 'must-be-blocked', 'attackers': {}}, "
                                        "{'kind': 'extra-blocks', 'creatures': {}, 'count': %d}",
                                        extra);
                int each = extra + 1 < attackers ? extra + 1 : attackers;
                int most = blockers * each / 2 < attackers ? blockers * each / 2 : attackers;
                extract(table_block(creatures, effects), blockers < 2 ? 0 : most);
            }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        nothing_becomes_nothing,
        individuals_of_several_creatures_of_one_class_are_named,
        identical_attackers_are_named_by_their_numbers,
        blocks_of_several_are_spread_so_that_nobody_exceeds_its_capacity,
        blocks_of_very_many_are_spread_at_once,
        every_identical_attacker_gets_its_minimum,
        several_levels_are_kept_apart,
        who_blocks_several_and_who_blocks_one_stand_together,
        a_million_individuals_are_two_entries,
        all_small_numbers_come_out_right,
    };
    return TABLE_RUN("extract", tests);
}
