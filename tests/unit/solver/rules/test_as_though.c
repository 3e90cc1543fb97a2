/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "As though" only ever permits, and several such effects work together (609.4). */
#include "solver/rules/as_though.h"

#include "tests/unit/table.h"

#define CREATURES(attacker, blocker)                                                               \
    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'" attacker "}, "                         \
    "{'id': 'b', 'controller': 'Bob'" blocker "}"

static const char *reasons(const char *creatures, const char *effects) {
    return table_reasons(table_block(creatures, effects), "b", "a");
}

START_TEST(several_effects_pass_several_evasions) {
    const char *creatures = CREATURES(", 'keywords': ['flying', 'shadow']", "");
    const char *reach = "{'kind': 'as-though', 'blocker_has': ['reach']}";
    const char *both = "{'kind': 'as-though', 'blocker_has': ['reach']}, "
                       "{'kind': 'as-though', 'blocker_has': ['shadow']}";
    ck_assert_str_eq(reasons(creatures, reach), "shadow");
    ck_assert_str_eq(reasons(creatures, both), "");
}
END_TEST

START_TEST(changes_of_several_effects_add_up_in_one_test) {
    const char *creatures = CREATURES("", ", 'tapped': true");
    const char *except = "{'kind': 'cant-be-blocked', 'attackers': {}, 'except_by': "
                         "{'keyword': 'flying', 'tapped': false}}";
    const char *flies = "{'kind': 'as-though', 'blocker_has': ['flying']}";
    const char *awake = "{'kind': 'as-though', 'untapped': true}";
    const char *some = muster_arena_format(table_memory(), "%s, %s", except, awake);
    const char *all = muster_arena_format(table_memory(), "%s, %s, %s", except, flies, awake);
    ck_assert_str_eq(reasons(creatures, some), "cant-be-blocked");
    ck_assert_str_eq(reasons(creatures, all), "");
}
END_TEST

START_TEST(a_permission_need_not_be_used) {
    const char *flies = "{'kind': 'as-though', 'blocker_has': ['flying']}, "
                        "{'kind': 'cant-be-blocked', 'attackers': {}, "
                        "'by': {'keyword': 'flying'}}";
    ck_assert_str_eq(reasons(CREATURES("", ""), flies), "");
    ck_assert_str_eq(reasons(CREATURES("", ", 'keywords': ['flying']"), flies), "cant-be-blocked");
}
END_TEST

START_TEST(one_effect_is_used_and_another_is_not) {
    /* Only as though it flew and did not have reach: the second permission has to stay unused. */
    const char *effects = "{'kind': 'as-though', 'blocker_has': ['flying']}, "
                          "{'kind': 'as-though', 'blocker_has': ['reach']}, "
                          "{'kind': 'cant-be-blocked', 'attackers': {}, 'except_by': "
                          "{'keyword': 'flying', 'not': {'keyword': 'reach'}}}";
    ck_assert_str_eq(reasons(CREATURES("", ""), effects), "");
}
END_TEST

START_TEST(keywords_of_one_effect_come_together) {
    const char *effects = "{'kind': 'as-though', 'blocker_has': ['flying', 'reach']}, "
                          "{'kind': 'cant-be-blocked', 'attackers': {}, 'except_by': "
                          "{'keyword': 'flying', 'not': {'keyword': 'reach'}}}";
    ck_assert_str_eq(reasons(CREATURES("", ""), effects), "cant-be-blocked");
}
END_TEST

START_TEST(a_permission_is_for_its_creatures_and_attackers) {
    const char *creatures = CREATURES(", 'keywords': ['flying'], 'power': 2", ", 'power': 2");
    const char *format = "{'kind': 'as-though', 'creatures': {'id': '%s'}, "
                         "'attackers': {'power': {'%s': 'its power'}}, 'blocker_has': ['reach']}";
    struct arena *arena = table_memory();
    ck_assert_str_eq(reasons(creatures, muster_arena_format(arena, format, "b", "at_most")), "");
    ck_assert_str_eq(reasons(creatures, muster_arena_format(arena, format, "b", "less_than")),
                     "flying");
    ck_assert_str_eq(reasons(creatures, muster_arena_format(arena, format, "a", "at_most")),
                     "flying");
}
END_TEST

START_TEST(protection_sees_the_changed_creature) {
    const char *creatures = CREATURES(", 'protection': [{'not': {'keyword': 'flying'}}]", "");
    ck_assert_str_eq(reasons(creatures, ""), "protection");
    ck_assert_str_eq(reasons(creatures, "{'kind': 'as-though', 'blocker_has': ['flying']}"), "");
}
END_TEST

START_TEST(cant_block_sees_the_creature_as_it_is) {
    const char *effects = "{'kind': 'as-though', 'blocker_has': ['flying']}, "
                          "{'kind': 'cant-block', 'creatures': {'not': {'keyword': 'flying'}}}";
    ck_assert_str_eq(reasons(CREATURES("", ""), effects), "cant-block");
}
END_TEST

START_TEST(menace_is_not_touched) {
    muster_position *position = table_block(CREATURES(", 'keywords': ['menace']", ""),
                                            "{'kind': 'as-though', 'attacker_lacks': ['menace']}");
    ck_assert_str_eq(table_broken(position, "b=a"), "menace");
}
END_TEST

START_TEST(untapped_lets_a_tapped_creature_be_seen_as_untapped) {
    const char *creatures = CREATURES("", ", 'tapped': true");
    const char *effects = "{'kind': 'as-though', 'untapped': true}, "
                          "{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {'tapped': true}}";
    ck_assert_str_eq(reasons(creatures, effects), "");
}
END_TEST

START_TEST(only_effects_of_this_step_are_kept) {
    muster_position *position =
        table_block(CREATURES("", ""), "{'kind': 'as-though', 'has': ['haste']}, "
                                       "{'kind': 'as-though', 'untapped': true}");
    struct as_though *as_though = muster_as_though_new(table_memory(), position);
    ck_assert_uint_eq(as_though->all_count, 1);
    muster_as_though_blocking(as_though, &position->creatures[1], &position->creatures[0]);
    ck_assert_uint_eq(as_though->count, 1);
    ck_assert(muster_as_though_untaps(as_though));
    ck_assert(!muster_as_though_has(as_though, ABILITY_HASTE));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        several_effects_pass_several_evasions,
        changes_of_several_effects_add_up_in_one_test,
        a_permission_need_not_be_used,
        one_effect_is_used_and_another_is_not,
        keywords_of_one_effect_come_together,
        a_permission_is_for_its_creatures_and_attackers,
        protection_sees_the_changed_creature,
        cant_block_sees_the_creature_as_it_is,
        menace_is_not_touched,
        untapped_lets_a_tapped_creature_be_seen_as_untapped,
        only_effects_of_this_step_are_kept,
    };
    return TABLE_RUN("permission", tests);
}
