/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights: of creatures, or of one option of theirs; and what is wrong with them, and where. */
#include "tests/unit/table.h"

#define BLOCK                                                                                      \
    "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'Alice', 'players': "            \
    "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'bear', 'controller': 'Alice', "       \
    "'attacking': 'Bob'}, {'id': 'goblin', 'controller': 'Alice', 'attacking': 'Bob', "            \
    "'count': 3}, {'id': 'wall', 'controller': 'Bob'}], 'weights': "

#define ATTACK                                                                                     \
    "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "           \
    "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'bear', 'controller': 'Alice'}], "     \
    "'weights': "

START_TEST(weights_are_read_in_their_order) {
    muster_position *position =
        table_read(BLOCK "[{'creature': 'wall', 'weight': -1000000}, {'weight': 3.0, 'creature': "
                         "'wall', 'attacker': 'goblin#2'}, {'creature': 'wall', 'attacker': "
                         "'bear', 'weight': 0}]}");
    ck_assert_uint_eq(position->weight_count, 3);
    const struct weight *weights = position->weights;
    ck_assert(weights[0].anything && !weights[1].anything && !weights[2].anything);
    ck_assert_int_eq(weights[0].weight, -1000000);
    ck_assert_int_eq(weights[1].weight, 3);
    ck_assert_int_eq(weights[1].creature, table_creature(position, "wall"));
    ck_assert_int_eq(weights[1].number, table_creature(position, "goblin"));
    ck_assert_int_eq(weights[1].ordinal, 2);
    ck_assert_int_eq(weights[2].ordinal, 0);
}
END_TEST

START_TEST(targets_are_read_where_attackers_are_declared) {
    muster_position *position =
        table_read(ATTACK "[{'creature': 'bear', 'target': 'Bob', 'weight': 1000000}]}");
    ck_assert_int_eq(position->weights[0].number, table_target(position, "Bob"));
    ck_assert_uint_eq(table_read(ATTACK "[]}")->weight_count, 0);
}
END_TEST

START_TEST(other_types_are_refused_where_they_stand) {
    table_refuse(BLOCK "{}}", "wrong-type", "/weights");
    table_refuse(BLOCK "null}", "wrong-type", "/weights");
    table_refuse(BLOCK "[{'creature': 'wall', 'weight': 1}, 3]}", "wrong-type", "/weights/1");
    table_refuse(BLOCK "[{'creature': 3, 'weight': 1}]}", "wrong-type", "/weights/0/creature");
    table_refuse(BLOCK "[{'creature': 'wall', 'weight': '1'}]}", "wrong-type", "/weights/0/weight");
    table_refuse(BLOCK "[{'creature': 'wall', 'attacker': ['bear'], 'weight': 1}]}", "wrong-type",
                 "/weights/0/attacker");
}
END_TEST

START_TEST(keys_are_those_of_the_step) {
    table_refuse(BLOCK "[{'weight': 1}]}", "missing-key", "/weights/0");
    table_refuse(BLOCK "[{'creature': 'wall'}]}", "missing-key", "/weights/0");
    table_refuse(BLOCK "[{'creature': 'wall', 'wieght': 1}]}", "unknown-key", "/weights/0/wieght");
    table_refuse(BLOCK "[{'creature': 'wall', 'target': 'Bob', 'weight': 1}]}", "wrong-step",
                 "/weights/0/target");
    table_refuse(ATTACK "[{'creature': 'bear', 'attacker': 'bear', 'weight': 1}]}", "wrong-step",
                 "/weights/0/attacker");
}
END_TEST

START_TEST(unknown_and_other_ids_are_refused) {
    table_refuse(BLOCK "[{'creature': 'elf', 'weight': 1}]}", "unknown-id", "/weights/0/creature");
    table_refuse(BLOCK "[{'creature': 'Bob', 'weight': 1}]}", "wrong-id", "/weights/0/creature");
    table_refuse(BLOCK "[{'creature': 'wall', 'attacker': 'elf', 'weight': 1}]}", "unknown-id",
                 "/weights/0/attacker");
    table_refuse(BLOCK "[{'creature': 'wall', 'attacker': 'goblin', 'weight': 1}]}", "unknown-id",
                 "/weights/0/attacker");
    table_refuse(BLOCK "[{'creature': 'wall', 'attacker': 'goblin#4', 'weight': 1}]}", "unknown-id",
                 "/weights/0/attacker");
    table_refuse(ATTACK "[{'creature': 'bear', 'target': 'bear', 'weight': 1}]}", "wrong-id",
                 "/weights/0/target");
}
END_TEST

START_TEST(weights_are_integers_of_the_format) {
    table_refuse(BLOCK "[{'creature': 'wall', 'weight': 0.5}]}", "not-an-integer",
                 "/weights/0/weight");
    table_refuse(BLOCK "[{'creature': 'wall', 'weight': 1000001}]}", "out-of-range",
                 "/weights/0/weight");
    table_refuse(BLOCK "[{'creature': 'wall', 'weight': -1000001}]}", "out-of-range",
                 "/weights/0/weight");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        weights_are_read_in_their_order,          targets_are_read_where_attackers_are_declared,
        other_types_are_refused_where_they_stand, keys_are_those_of_the_step,
        unknown_and_other_ids_are_refused,        weights_are_integers_of_the_format,
    };
    return TABLE_RUN("read_weights", tests);
}
