/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions that ask for the same creatures hold together; a pattern says which do. */
#include "solver/referee/conditions.h"

#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"
#define MUST(condition) "{'kind': 'must-attack', 'creatures': {}, 'if': {" condition "}}"

static muster_position *attack(const char *effects) {
    return table_attack(A("x") ", " A("y") ", {'id': 'z', 'controller': 'Bob'}", effects);
}

static size_t count_under(const char *effects) {
    return muster_conditions_new(attack(effects), table_memory()).count;
}

START_TEST(without_conditions_there_is_one_pattern) {
    struct conditions conditions =
        muster_conditions_new(attack("{'kind': 'must-attack', 'creatures': {}}"), table_memory());
    ck_assert_uint_eq(conditions.count, 1);
    ck_assert_int_eq(conditions.set_of[0], -1);
    ck_assert_ptr_null(muster_conditions_in_force(&conditions, 0, table_memory()));
}
END_TEST

START_TEST(each_set_of_others_doubles_the_patterns) {
    ck_assert_uint_eq(count_under(MUST("'declared': {'id': 'x'}")), 2);
    ck_assert_uint_eq(
        count_under(MUST("'declared': {'id': 'x'}") ", " MUST("'not_declared': {'id': 'y'}")), 4);
}
END_TEST

START_TEST(conditions_on_the_same_creatures_share_a_set) {
    /* Bob's z does not attack, whoever asks for it. */
    ck_assert_uint_eq(
        count_under(MUST("'declared': {}") ", " MUST(
            "'not_declared': {'id': ['x', 'y']}") ", " MUST("'declared': {'id': ['y', 'x', 'z']}")),
        2);
}
END_TEST

START_TEST(conditions_of_the_other_step_are_left_out) {
    ck_assert_uint_eq(
        count_under("{'kind': 'must-block', 'creatures': {}, 'if': {'declared': {'id': 'x'}}}"), 1);
}
END_TEST

START_TEST(a_pattern_says_what_is_in_force) {
    muster_position *position = attack(MUST("'declared': {'id': 'x'}") ", " MUST(
        "'not_declared': {'id': 'x'}") ", {'kind': 'must-attack', 'creatures': {}}");
    struct conditions conditions = muster_conditions_new(position, table_memory());
    const bool *in_force = muster_conditions_in_force(&conditions, 0, table_memory());
    const bool *acting = muster_conditions_in_force(&conditions, 1, table_memory());
    ck_assert(!in_force[0] && in_force[1] && in_force[2]);
    ck_assert(acting[0] && !acting[1] && acting[2]);
}
END_TEST

static uint64_t sets_under(const struct conditions *conditions, const char *text) {
    const struct muster_declaration *declaration = table_declare(conditions->position, text);
    return conditions->patterns[muster_conditions_of(conditions, declaration)];
}

START_TEST(a_declaration_has_the_pattern_of_who_acts) {
    muster_position *position = attack(MUST("'declared': {'id': 'x'}") ", " MUST("'declared': {}"));
    struct conditions conditions = muster_conditions_new(position, table_memory());
    uint64_t of_x = (uint64_t)1 << conditions.set_of[0];
    uint64_t of_all = (uint64_t)1 << conditions.set_of[1];
    ck_assert_uint_eq(sets_under(&conditions, "none"), 0);
    ck_assert_uint_eq(sets_under(&conditions, "y=Bob"), of_all);
    ck_assert_uint_eq(sets_under(&conditions, "x=Bob"), of_x | of_all);
    ck_assert_uint_eq(conditions.count, 3); /* x alone isn't "nobody at all" */
}
END_TEST

/* Eleven creatures, and a condition about each `set`. */
static muster_position *attack_of_eleven(const char *(*set)(int i)) {
    struct arena *arena = table_memory();
    const char *creatures = A("c0"), *effects = "";
    for (int i = 1; i < 11; i++)
        creatures =
            muster_arena_format(arena, "%s, {'id': 'c%d', 'controller': 'Alice'}", creatures, i);
    for (int i = 0; i < 11; i++)
        effects = muster_arena_format(arena,
                                      "%s%s{'kind': 'must-attack', 'creatures': {}, "
                                      "'if': {'declared': {'id': [%s]}}}",
                                      effects, i > 0 ? ", " : "", set(i));
    return table_attack(creatures, effects);
}

static const char *only_one(int i) {
    return muster_arena_format(table_memory(), "'c%d'", i);
}

static const char *all_up_to(int i) {
    const char *list = "'c0'";
    for (int k = 1; k <= i; k++)
        list = muster_arena_format(table_memory(), "%s, 'c%d'", list, k);
    return list;
}

START_TEST(eleven_sets_of_others_are_too_many) {
    struct conditions conditions =
        muster_conditions_new(attack_of_eleven(only_one), table_memory());
    ck_assert(conditions.too_many);
    ck_assert_uint_eq(conditions.count, 0);
}
END_TEST

START_TEST(only_what_can_hold_together_counts) {
    /* The first who attacks, from c10 down, says which of the eleven conditions hold. */
    struct conditions conditions =
        muster_conditions_new(attack_of_eleven(all_up_to), table_memory());
    ck_assert(!conditions.too_many);
    ck_assert_uint_eq(conditions.count, 12);
    for (size_t k = 1; k < conditions.count; k++)
        ck_assert_uint_lt(conditions.patterns[k - 1], conditions.patterns[k]);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_conditions_there_is_one_pattern,
        each_set_of_others_doubles_the_patterns,
        conditions_on_the_same_creatures_share_a_set,
        conditions_of_the_other_step_are_left_out,
        a_pattern_says_what_is_in_force,
        a_declaration_has_the_pattern_of_who_acts,
        eleven_sets_of_others_are_too_many,
        only_what_can_hold_together_counts,
    };
    return TABLE_RUN("patterns", tests);
}
