/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is acted on in each step, and the words of the steps. */
#include "model/object.h"

#include "model/effect.h"
#include "tests/unit/table.h"

static muster_position *attack(void) {
    return table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'x', 'controller': 'Alice'}], "
        "'planeswalkers': [{'id': 'Jace', 'controller': 'Bob'}], "
        "'effects': [{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Jace'}}]}");
}

static muster_position *block(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 3}, "
                       "{'id': 'home', 'controller': 'Alice'}, "
                       "{'id': 'x', 'controller': 'Bob'}",
                       "{'kind': 'must-block', 'creatures': {}}");
}

START_TEST(targets_are_attacked) {
    muster_position *position = attack();
    ck_assert_uint_eq(muster_object_numbers(position), 3);
    ck_assert(!muster_object_is_here(position, 0)); /* the active player */
    ck_assert(muster_object_is_here(position, 1));
    ck_assert_str_eq(muster_object_bare_id(position, 2), "Jace");
    ck_assert_int_eq(muster_object_size(position, 2), 1);
    ck_assert_ptr_null(muster_object_attacker_of(position, 2));
    ck_assert(!muster_object_is_picked(position, &position->effects[0], 1, NULL));
    ck_assert(muster_object_is_picked(position, &position->effects[0], 2, NULL));
}
END_TEST

START_TEST(attackers_are_blocked) {
    muster_position *position = block();
    const struct creature *x = &position->creatures[2];
    ck_assert_uint_eq(muster_object_numbers(position), 3);
    ck_assert(muster_object_is_here(position, 0));
    ck_assert(!muster_object_is_here(position, 1));
    ck_assert_str_eq(muster_object_bare_id(position, 0), "a");
    ck_assert_int_eq(muster_object_size(position, 0), 3);
    ck_assert_ptr_eq(muster_object_attacker_of(position, 0), &position->creatures[0]);
    ck_assert(muster_object_is_picked(position, &position->effects[0], 0, x));
    ck_assert(!muster_object_is_picked(position, &position->effects[0], 1, x));
}
END_TEST

START_TEST(steps_have_their_words) {
    ck_assert_str_eq(muster_steps[STEP_ATTACK].word, "declare-attackers");
    ck_assert_str_eq(muster_steps[STEP_BLOCK].verb, "block");
    ck_assert_uint_eq(muster_steps[STEP_BLOCK].picks, KEY_ATTACKERS);
    ck_assert_str_eq(muster_steps[STEP_BLOCK].requirement_rules[EDITION_CURRENT], "509.1c");
    for (int step = 0; step < STEP_COUNT; step++)
        for (int edition = 0; edition < EDITION_COUNT; edition++)
            ck_assert_str_ne(muster_steps[step].requirement_rules[edition], "");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        targets_are_attacked,
        attackers_are_blocked,
        steps_have_their_words,
    };
    return TABLE_RUN("object", tests);
}
