/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee as a whole: costs, what two rulings have in common, support in 2004. */
#include "tests/unit/table.h"

#define PAIR "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}"

START_TEST(what_cannot_be_paid_is_a_violation) {
    muster_position *position =
        table_of("{'id': 'Alice', 'resources': {'mana': 3}}, {'id': 'Bob'}", "attackers", "'Bob'",
                 PAIR, "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert_str_eq(table_broken(position, "x=Bob"), "");
    ck_assert_ptr_nonnull(table_judge(position, "x=Bob")->totals);
    ck_assert_str_eq(table_broken(position, "x=Bob,y=Bob"), "cost");
    ck_assert_ptr_null(table_judge(position, "x=Bob,y=Bob")->totals);
}
END_TEST

START_TEST(all_that_is_wrong_is_told) {
    muster_position *position = table_attack("{'id': 'x', 'controller': 'Alice', 'tapped': true}, "
                                             "{'id': 'y', 'controller': 'Alice'}",
                                             "{'kind': 'max-attackers', 'count': 1}, "
                                             "{'kind': 'only-alone', 'creatures': {'id': 'y'}, "
                                             "'step': 'attack'}");
    ck_assert_str_eq(table_broken(position, "x=Bob,y=Bob"), "tapped max-attackers only-alone");
}
END_TEST

START_TEST(obeyed_counts_what_is_forbidden_too) {
    muster_position *position = table_attack("{'id': 'x', 'controller': 'Alice', 'tapped': true}",
                                             "{'kind': 'must-attack', 'creatures': {}}");
    ck_assert_int_eq(table_obeyed(position, "x=Bob"), 1);
}
END_TEST

START_TEST(only_what_is_in_force_for_both_is_common) {
    muster_position *position =
        table_attack(PAIR, "{'kind': 'must-attack', 'creatures': {'id': 'x'}}, "
                           "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                           "'if': {'declared': {'id': 'y'}}, 'times': 5}");
    const struct ruling *one = table_judge(position, "x=Bob");
    const struct ruling *both = table_judge(position, "x=Bob,y=Bob");
    ck_assert_int_eq(both->obeyed, 6);
    ck_assert_int_eq(muster_referee_common(one, both), 1);
    ck_assert_int_eq(muster_referee_common(both, one), 1); /* 5 are not in force for x alone */
    ck_assert_int_eq(muster_referee_common(both, both), 6);
}
END_TEST

START_TEST(blocked_attackers_come_in_order_each_once) {
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 9}, "
                    "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'x', 'controller': 'Bob'}, "
                    "{'id': 't', 'controller': 'Bob', 'count': 9}",
                    "");
    size_t count;
    const struct blocked *blocked = muster_blocked_attackers(
        table_declare(position, "x=b+a#7,t*2=a#7,t=a#3"), &count, table_memory());
    ck_assert_uint_eq(count, 3);
    ck_assert_int_eq(blocked[0].attacker.ordinal, 3);
    ck_assert_uint_eq(blocked[0].deed_count, 1);
    ck_assert_int_eq(blocked[1].attacker.ordinal, 7);
    ck_assert_uint_eq(blocked[1].deed_count, 2);
    ck_assert_int_eq(blocked[2].attacker.number, table_creature(position, "b"));
    blocked = muster_blocked_attackers(
        table_declare(position, "x=a#2+a#3+a#4+a#5+a#7+b,t=a#4+a#5+a#6"), &count, table_memory());
    ck_assert_uint_eq(count, 5); /* 2 and 3, 4 and 5, 6, 7, b */
    ck_assert_int_eq(blocked[0].attacker.ordinal, 2);
    ck_assert_int_eq(blocked[0].individuals, 2);
    ck_assert_int_eq(blocked[1].attacker.ordinal, 4);
    ck_assert_int_eq(blocked[1].individuals, 2);
    ck_assert_uint_eq(blocked[1].deed_count, 2);
    ck_assert_int_eq(blocked[2].attacker.ordinal, 6);
    ck_assert_int_eq(blocked[2].individuals, 1);
    ck_assert_int_eq(blocked[3].attacker.ordinal, 7);
    ck_assert_int_eq(blocked[4].attacker.ordinal, 0);
    ck_assert_int_eq(blocked[4].individuals, 1);
    muster_blocked_attackers(table_declare(position, "none"), &count, table_memory());
    ck_assert_uint_eq(count, 0);
}
END_TEST

/* ---- 2004: every option is one that a requirement in force asks for ---- */

static bool supported(const char *step, const char *creatures, const char *effects,
                      const char *declaration) {
    muster_position *position = table_edition("2004", step, creatures, effects);
    return muster_referee_supported(NULL, table_declare(position, declaration), table_memory());
}

START_TEST(doing_nothing_needs_no_support) {
    ck_assert(supported("attackers", PAIR, "", "none"));
    ck_assert(!supported("attackers", PAIR, "", "x=Bob"));
}
END_TEST

START_TEST(must_attack_supports_its_creature_and_targets) {
    const char *x = "{'kind': 'must-attack', 'creatures': {'id': 'x'}}";
    ck_assert(supported("attackers", PAIR, x, "x=Bob"));
    ck_assert(!supported("attackers", PAIR, x, "x=Bob,y=Bob"));
    ck_assert(!supported("attackers", PAIR,
                         "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                         "'targets': {'id': 'Alice'}}",
                         "x=Bob"));
}
END_TEST

START_TEST(a_requirement_not_in_force_supports_nothing) {
    const char *effect = "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                         "'if': {'declared': {'id': 'y'}}}, "
                         "{'kind': 'must-be-attacked', 'targets': {}, 'by': {'id': 'y'}}";
    ck_assert(!supported("attackers", PAIR, effect, "x=Bob"));
    ck_assert(supported("attackers", PAIR, effect, "y=Bob"));
    ck_assert(supported("attackers", PAIR, effect, "x=Bob,y=Bob"));
}
END_TEST

START_TEST(goad_supports_attacks) {
    const char *goaded = "{'id': 'x', 'controller': 'Alice', 'goaded_by': ['Bob']}";
    ck_assert(supported("attackers", goaded, "", "x=Bob"));
}
END_TEST

#define BLOCKS                                                                                     \
    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'power': 1}, "                         \
    "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "                                     \
    "{'id': 'x', 'controller': 'Bob', 'power': 1}, {'id': 'y', 'controller': 'Bob'}"

START_TEST(requirements_on_attackers_support_those_they_name) {
    const char *lure = "{'kind': 'lure', 'attackers': {'id': 'a'}, "
                       "'by': {'power': {'at_least': 'its power'}}}";
    const char *some = "{'kind': 'must-be-blocked', 'attackers': {'id': 'a'}, "
                       "'by': {'id': 'y'}, 'at_least': 9}";
    const char *must = "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'attackers': {'id': 'b'}}";
    ck_assert(supported("blockers", BLOCKS, lure, "x=a"));
    ck_assert(!supported("blockers", BLOCKS, lure, "y=a"));
    ck_assert(!supported("blockers", BLOCKS, lure, "x=b"));
    ck_assert(supported("blockers", BLOCKS, some, "y=a")); /* alone or with others */
    ck_assert(!supported("blockers", BLOCKS, some, "x=a"));
    ck_assert(supported("blockers", BLOCKS, must, "x=b"));
    ck_assert(!supported("blockers", BLOCKS, must, "x=a+b"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_cannot_be_paid_is_a_violation,
        all_that_is_wrong_is_told,
        obeyed_counts_what_is_forbidden_too,
        only_what_is_in_force_for_both_is_common,
        blocked_attackers_come_in_order_each_once,
        doing_nothing_needs_no_support,
        must_attack_supports_its_creature_and_targets,
        a_requirement_not_in_force_supports_nothing,
        goad_supports_attacks,
        requirements_on_attackers_support_those_they_name,
    };
    return TABLE_RUN("referee", tests);
}
