/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is legal is measured by what could be obeyed under the same conditions, paying no more. */
#include "solver/search/legality.h"

#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"
#define MUST_ATTACK "{'kind': 'must-attack', 'creatures': {}}"

/* Bob's guard blocks any number; Lure on both attackers, and a costs 3 to block. */
static muster_position *toll(void) {
    return table_block(
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
        "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
        "{'id': 'guard', 'controller': 'Bob'}",
        "{'kind': 'lure', 'attackers': {}}, "
        "{'kind': 'extra-blocks', 'creatures': {'id': 'guard'}, 'count': 'any'}, "
        "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'a'}, 'cost': {'mana': 3}}");
}

static struct legality_result try_text(struct legality *legality, const char *text) {
    return muster_legality_judge(legality, table_declare(legality->position, text),
                                 table_judge(legality->position, text));
}

START_TEST(without_costs_all_maxima_are_free_ones) {
    struct legality *legality = table_legality(table_attack(A("x") ", " A("y"), MUST_ATTACK));
    ck_assert_ptr_eq(muster_legality_all_maximum(legality, 0),
                     muster_legality_free_maximum(legality, 0));
    ck_assert(muster_legality_free_maximum(legality, 0)->proved);
    ck_assert_int_eq(muster_legality_free_maximum(legality, 0)->value, 2);
}
END_TEST

START_TEST(who_pays_may_obey_more) {
    struct legality *legality = table_legality(toll());
    ck_assert_int_eq(muster_legality_free_maximum(legality, 0)->value, 1);
    ck_assert_int_eq(muster_legality_all_maximum(legality, 0)->value, 2);
    ck_assert_int_eq(muster_legality_maximum(legality).value, 1);
}
END_TEST

START_TEST(each_pattern_has_its_maximum) {
    struct legality *legality = table_legality(table_attack(
        A("x") ", " A("y"), "{'kind': 'max-attackers', 'count': 1}, "
                            "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                            "'if': {'declared': {'id': 'x'}}, 'times': 5}, "
                            "{'kind': 'must-attack', 'creatures': {'id': 'y'}, 'times': 3}"));
    ck_assert_int_eq(muster_legality_free_maximum(legality, 0)->value, 3);
    ck_assert_int_eq(muster_legality_free_maximum(legality, 1)->value, 5);
    ck_assert_int_eq(muster_legality_maximum(legality).value, 5);
    ck_assert_int_eq(try_text(legality, "x=Bob").legal, LEGAL);
    ck_assert_int_eq(try_text(legality, "y=Bob").legal, LEGAL); /* x's `if` doesn't hold then */
    ck_assert_int_eq(try_text(legality, "none").legal, ILLEGAL);
}
END_TEST

START_TEST(too_little_obeyed_is_illegal) {
    struct legality_result trial = try_text(table_legality(toll()), "none");
    ck_assert_int_eq(trial.legal, ILLEGAL);
    ck_assert_int_eq(trial.obeyed, 1);
}
END_TEST

START_TEST(who_pays_is_measured_by_those_who_pay_no_more) {
    struct legality *legality = table_legality(toll());
    ck_assert_int_eq(try_text(legality, "guard=b").legal, LEGAL);
    ck_assert_int_eq(try_text(legality, "guard=a+b").legal, LEGAL);
    struct legality_result trial =
        try_text(legality, "guard=a"); /* for the same 3 it blocks b, too */
    ck_assert_int_eq(trial.legal, ILLEGAL);
    ck_assert_int_eq(trial.obeyed, 2);
    ck_assert_str_eq(table_show(trial.better), "guard=a+b");
}
END_TEST

START_TEST(with_too_many_patterns_each_is_tried_alone) {
    struct arena *arena = table_memory();
    const char *creatures = A("c0"), *effects = MUST_ATTACK;
    for (int i = 1; i <= 11; i++) {
        creatures =
            muster_arena_format(arena, "%s, {'id': 'c%d', 'controller': 'Alice'}", creatures, i);
        effects = muster_arena_format(arena,
                                      "%s, {'kind': 'must-attack', 'creatures': {'id': 'c0'}, "
                                      "'if': {'declared': {'id': 'c%d'}}}",
                                      effects, i);
    }
    struct legality *legality = table_legality(table_attack(creatures, effects));
    ck_assert(legality->conditions.too_many);
    ck_assert_int_eq(try_text(legality, "c0=Bob").legal, ILLEGAL);
    ck_assert_int_eq(try_text(legality, "c0=Bob,c1=Bob,c2=Bob,c3=Bob,c4=Bob,c5=Bob,c6=Bob,c7=Bob,"
                                        "c8=Bob,c9=Bob,c10=Bob,c11=Bob")
                         .legal,
                     LEGAL);
}
END_TEST

START_TEST(what_is_stopped_is_unproved_and_says_why) {
    struct legality *legality = table_legality_stopped(
        table_attack(A("x") ", " A("y"), MUST_ATTACK ", {'kind': 'max-attackers', 'count': 1}"));
    struct legality_result trial = try_text(legality, "x=Bob");
    ck_assert_int_eq(trial.legal, UNPROVED);
    ck_assert_ptr_nonnull(trial.reason);
    ck_assert(!muster_legality_maximum(legality).proved);
}
END_TEST

START_TEST(searches_leave_the_scratch_memory_as_it_was) {
    struct legality *legality = table_legality(toll());
    muster_legality_free_maximum(legality, 0);
    muster_legality_all_maximum(legality, 0);
    muster_legality_maximum(legality);
    ck_assert_ptr_null(legality->scratch->chunks);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_costs_all_maxima_are_free_ones,
        who_pays_may_obey_more,
        each_pattern_has_its_maximum,
        too_little_obeyed_is_illegal,
        who_pays_is_measured_by_those_who_pay_no_more,
        with_too_many_patterns_each_is_tried_alone,
        what_is_stopped_is_unproved_and_says_why,
        searches_leave_the_scratch_memory_as_it_was,
    };
    return TABLE_RUN("legality", tests);
}
