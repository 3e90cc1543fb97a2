/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A declaration under construction is given up only where nothing legal can come of it. */
#include "solver/list/pruning.h"

#include "tests/unit/table.h"

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

static struct pruning *look(const muster_position *position) {
    struct pruning *pruning = muster_pruning_new(table_legality(position), NULL, false);
    ck_assert_ptr_nonnull(pruning);
    return pruning;
}

/* Individuals of an actor do the deed of a short form: whether there is hope. */
static bool hope(struct pruning *pruning, size_t actor, const char *text) {
    const muster_declaration *declaration = table_declare(pruning->combat->position, text);
    const struct deed *deed = &declaration->deeds[0];
    return muster_pruning_add(
        pruning, muster_pruning_delta_of(pruning, actor, deed, table_memory()), deed->count);
}

static void undo(struct pruning *pruning, size_t actor, const char *text) {
    const muster_declaration *declaration = table_declare(pruning->combat->position, text);
    const struct deed *deed = &declaration->deeds[0];
    muster_pruning_add(pruning, muster_pruning_delta_of(pruning, actor, deed, table_memory()),
                       -deed->count);
}

START_TEST(attackers_are_listed_one_by_one) {
    const muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("g", ", 'count': 3") ", " B("x"), "");
    struct pruning *pruning = look(position);
    ck_assert_uint_eq(pruning->object_count, 4);
    for (size_t i = 0; i < 3; i++) {
        ck_assert_int_lt(muster_object_compare(&pruning->objects[i], &pruning->objects[i + 1]), 0);
        ck_assert_int_eq(pruning->objects[i + 1].ordinal, (int64_t)i + 1);
    }
    ck_assert_int_eq(pruning->objects[0].ordinal, 0); /* there is one only */
}
END_TEST

START_TEST(what_is_ruled_out_or_costs_is_not_allowed) {
    const muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x"),
        "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'b'}, 'cost': {'mana': 1}}");
    struct partial partial = table_partial(position, NULL, "x=a");
    struct pruning *any = muster_pruning_new(table_legality(position), &partial, false);
    struct pruning *free = muster_pruning_new(table_legality(position), NULL, true);
    ck_assert(!pruning_allowed(any, 0, 0) && pruning_allowed(any, 0, 1));
    ck_assert(pruning_allowed(free, 0, 0) && !pruning_allowed(free, 0, 1));
}
END_TEST

START_TEST(too_many_blockers_are_hopeless_until_taken_back) {
    struct pruning *pruning =
        look(table_block(ATTACKER("a", "") ", " B("x") ", {'id': 't', 'controller': 'Bob', "
                                                       "'count': 3}",
                         "{'kind': 'max-blockers', 'attackers': {}, 'count': 2}"));
    ck_assert(hope(pruning, 0, "x=a"));
    ck_assert(!hope(pruning, 1, "t*2=a"));
    undo(pruning, 1, "t*2=a");
    ck_assert(hope(pruning, 1, "t=a"));
}
END_TEST

START_TEST(limits_count_all_that_act) {
    struct pruning *pruning =
        look(table_attack("{'id': 'x', 'controller': 'Alice'}, {'id': 't', 'controller': 'Alice', "
                          "'count': 9}",
                          "{'kind': 'max-attackers', 'count': 4}"));
    ck_assert(hope(pruning, 1, "t*4=Bob"));
    ck_assert(!hope(pruning, 0, "x=Bob"));
    undo(pruning, 1, "t*4=Bob");
    ck_assert(hope(pruning, 1, "t*3=Bob"));
    ck_assert(!hope(pruning, 1, "t=Bob"));
}
END_TEST

/* The ogre needs two blockers: that is clear only when the last who can block it is done. */
START_TEST(too_few_blockers_are_hopeless_when_nobody_can_join) {
    struct pruning *pruning =
        look(table_block(ATTACKER("ogre", ", 'keywords': ['menace']") ", " B("x") ", " B(
                             "y") ", {'id': 'z', 'controller': 'Bob', 'tapped': true}",
                         ""));
    ck_assert(hope(pruning, 0, "x=ogre"));
    ck_assert(muster_pruning_close(pruning, 0));
    ck_assert(!muster_pruning_close(pruning, 1));
    muster_pruning_reopen(pruning, 1);
    ck_assert(hope(pruning, 1, "y=ogre"));
    ck_assert(muster_pruning_close(pruning, 1));
    ck_assert(muster_pruning_close(pruning, 2));
}
END_TEST

START_TEST(too_little_obeyed_is_hopeless) {
    struct pruning *pruning =
        look(table_block(ATTACKER("a", "") ", " B("x") ", " B("y"),
                         "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'times': 2}, "
                         "{'kind': 'must-block', 'creatures': {'id': 'y'}}"));
    ck_assert_int_eq(pruning->floor, 3);
    ck_assert(!muster_pruning_close(pruning, 0)); /* y alone can't make up for x */
    muster_pruning_reopen(pruning, 0);
    ck_assert(hope(pruning, 0, "x=a"));
    ck_assert(muster_pruning_close(pruning, 0));
    ck_assert(!muster_pruning_close(pruning, 1));
}
END_TEST

START_TEST(unblocked_attackers_lose_their_requirement) {
    struct pruning *pruning =
        look(table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x") ", " B("y"),
                         "{'kind': 'must-be-blocked', 'attackers': {}}"));
    ck_assert_int_eq(pruning->floor, 2);
    ck_assert(hope(pruning, 0, "x=a"));
    ck_assert(muster_pruning_close(pruning, 0));
    ck_assert(hope(pruning, 1, "y=a"));
    ck_assert(!muster_pruning_close(pruning, 1));
}
END_TEST

/* Three blockers can block one with menace, or begin to block a second, but not both in full. */
START_TEST(too_few_who_are_left_are_hopeless_at_once) {
    struct pruning *pruning =
        look(table_block(ATTACKER("a", ", 'keywords': ['menace']") ", " ATTACKER(
                             "b", ", 'keywords': ['menace']") ", " B("x") ", " B("y") ", " B("z"),
                         ""));
    ck_assert(hope(pruning, 0, "x=a"));
    ck_assert(muster_pruning_close(pruning, 0));
    ck_assert(hope(pruning, 1, "y=b"));
    ck_assert(!muster_pruning_close(pruning, 1));
    muster_pruning_reopen(pruning, 1);
    undo(pruning, 1, "y=b");
    ck_assert(muster_pruning_close(pruning, 1));
}
END_TEST

/* Of three that must be blocked by two, five creatures can obey two; whoever idles leaves four. */
START_TEST(requirements_that_too_few_are_left_for_are_lost) {
    struct pruning *pruning = look(table_block(
        ATTACKER("a", ", 'count': 3") ", " B("v") ", " B("w") ", " B("x") ", " B("y") ", " B("z"),
        "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}"));
    ck_assert_int_eq(pruning->floor, 2);
    ck_assert(muster_pruning_close(pruning, 0));
    ck_assert(!muster_pruning_close(pruning, 1));
}
END_TEST

/* One blocker obeys both requirements. */
START_TEST(one_that_is_left_may_obey_several) {
    struct pruning *pruning =
        look(table_block(ATTACKER("a", "") ", " B("x") ", " B("y"),
                         "{'kind': 'must-be-blocked', 'attackers': {}}, "
                         "{'kind': 'must-be-blocked', 'attackers': {}, 'by': {'id': 'y'}}"));
    ck_assert_int_eq(pruning->floor, 2);
    ck_assert(muster_pruning_close(pruning, 0));
}
END_TEST

START_TEST(all_that_is_taken_back_leaves_no_trace) {
    struct pruning *pruning =
        look(table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x") ", " B("y"),
                         "{'kind': 'lure', 'attackers': {'id': 'a'}}, "
                         "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}, "
                         "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                         "{'kind': 'max-blocking', 'count': 1}"));
    int64_t on_objects = pruning->on_objects;
    hope(pruning, 0, "x=a+b");
    muster_pruning_close(pruning, 0);
    hope(pruning, 1, "y=a");
    muster_pruning_close(pruning, 1);
    ck_assert_int_eq(pruning->obeyed, 2);
    muster_pruning_reopen(pruning, 1);
    undo(pruning, 1, "y=a");
    muster_pruning_reopen(pruning, 0);
    undo(pruning, 0, "x=a+b");
    ck_assert_int_eq(pruning->obeyed, 0);
    ck_assert_int_eq(pruning->on_objects, on_objects);
    ck_assert_int_eq(pruning->acting[0] + pruning->acting[1] + pruning->limited[0], 0);
}
END_TEST

/* Only x can block b, and only one can block a: without x one requirement is lost, whoever is left.
 */
START_TEST(prices_show_what_many_who_are_left_cant_do) {
    struct pruning *pruning = look(table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B("x") ", " B(
            "p") ", " B("q") ", " B("r") ", " B("s") ", " B("t") ", " B("u"),
        "{'kind': 'lure', 'attackers': {'id': 'a'}, 'times': 3}, "
        "{'kind': 'max-blockers', 'attackers': {'id': 'a'}, 'count': 1}, "
        "{'kind': 'lure', 'attackers': {'id': 'b'}}, "
        "{'kind': 'cant-block', 'creatures': {'not': {'id': 'x'}}, 'attackers': {'id': 'b'}}"));
    ck_assert_int_eq(pruning->floor, 4);
    ck_assert_ptr_nonnull(pruning->priced);
    int64_t sum = pruning->priced->sum;
    ck_assert(!muster_pruning_close(pruning, 0));
    muster_pruning_reopen(pruning, 0);
    ck_assert(hope(pruning, 0, "x=a"));
    ck_assert(!muster_pruning_close(pruning, 0));
    muster_pruning_reopen(pruning, 0);
    undo(pruning, 0, "x=a");
    ck_assert(hope(pruning, 0, "x=b"));
    ck_assert(muster_pruning_close(pruning, 0));
    ck_assert(hope(pruning, 1, "p=a"));
    ck_assert(muster_pruning_close(pruning, 1));
    muster_pruning_reopen(pruning, 1);
    undo(pruning, 1, "p=a");
    muster_pruning_reopen(pruning, 0);
    undo(pruning, 0, "x=b");
    ck_assert_int_eq(pruning->priced->sum, sum);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        attackers_are_listed_one_by_one,
        what_is_ruled_out_or_costs_is_not_allowed,
        too_many_blockers_are_hopeless_until_taken_back,
        limits_count_all_that_act,
        too_few_blockers_are_hopeless_when_nobody_can_join,
        too_little_obeyed_is_hopeless,
        unblocked_attackers_lose_their_requirement,
        too_few_who_are_left_are_hopeless_at_once,
        requirements_that_too_few_are_left_for_are_lost,
        one_that_is_left_may_obey_several,
        all_that_is_taken_back_leaves_no_trace,
        prices_show_what_many_who_are_left_cant_do,
    };
    return TABLE_RUN("pruning", tests);
}
