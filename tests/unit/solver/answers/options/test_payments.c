/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What options cost, and what payments allow and oblige to. */
#include <string.h>

#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"

static muster_answer *answer; /* of the test under way */

static const muster_choices *ask(const muster_position *position, bool costs) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.costs = costs;
    muster_answer_free(answer);
    ck_assert_int_eq(muster_choices_of(&answer, position, &request, NULL), MUSTER_OK);
    return muster_answer_choices(answer);
}

START_TEST(the_least_costs_are_found) {
    const muster_choices *choices = ask(
        table_attack(
            A("x") ", " A("y"),
            "{'kind': 'attack-cost', 'creatures': {}, 'cost': [{'white': 1}, {'life': 2}]}, "
            "{'kind': 'cant-attack', 'creatures': {'id': 'y'}, 'unless': {'also': {'id': 'x'}}}"),
        true);
    const muster_choice *alone = table_choice(choices, "x", "Bob");
    const muster_choice *both = table_choice(choices, "y", "Bob");
    ck_assert_uint_eq(alone->least_cost_count, 2);
    ck_assert_uint_eq(both->least_cost_count, 3); /* 2 white, 4 life, or 1 white and 2 life */
    for (size_t i = 0; i < both->least_cost_count; i++) {
        int64_t parts = 0;
        for (size_t k = 0; k < both->least_costs[i].share_count; k++) {
            const muster_share *share = &both->least_costs[i].shares[k];
            ck_assert_str_eq(share->player, "Alice");
            parts += share->amount * (strcmp(share->resource, "white") == 0 ? 2 : 1);
        }
        ck_assert_int_eq(parts, 4);
    }
    ck_assert_uint_eq(table_choice(choices, "y", NULL)->least_cost_count, 3);
}
END_TEST

START_TEST(what_a_payment_obliges_to_is_found) {
    const muster_choices *choices = ask(
        table_attack(
            A("x") ", " A("y"),
            "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}, "
            "{'kind': 'cant-attack', 'creatures': {'id': 'y'}, 'unless': {'also': {'id': 'x'}}}"),
        true);
    ck_assert_uint_eq(choices->payment_count, 2);
    const muster_payment *alone = &choices->payments[0], *both = &choices->payments[1];
    ck_assert_str_eq(alone->creature, "x");
    ck_assert_uint_eq(alone->allowed_count, 1);
    ck_assert(alone->known && both->known);
    ck_assert_uint_eq(alone->obliged_count, 0);
    ck_assert_uint_eq(both->obliged_count, 1);
    ck_assert_str_eq(both->obliged[0].creature, "x");
    ck_assert_str_eq(both->obliged[0].object, "Bob");
    ck_assert_str_eq(both->words, "2 mana");
    ck_assert_ptr_null(both->object);
}
END_TEST

START_TEST(what_is_never_free_is_said) {
    const muster_choices *choices =
        ask(table_of("{'id': 'Alice', 'resources': {'mana': 3}}, {'id': 'Bob'}, {'id': 'Carl'}",
                     "attackers", "'Bob', 'Carl'", A("x") ", " A("y"),
                     "{'kind': 'attack-cost', 'creatures': {}, 'targets': {'id': 'Bob'}, 'cost': "
                     "{'mana': 2}, 'source': 'Propaganda'}, "
                     "{'kind': 'attack-cost', 'creatures': {'id': 'y'}, 'cost': {'mana': 1}}, "
                     "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, 'unless': {'also': {}}}"),
            false);
    const muster_choice *choice = table_choice(choices, "y", "Bob");
    ck_assert(choice->free_known && !choice->free);
    ck_assert_uint_eq(choice->cost_count, 2);
    ck_assert_str_eq(choice->costs[0].words, "2 mana");
    ck_assert_str_eq(choice->costs[0].source, "Propaganda");
    ck_assert_int_eq(choice->costs[1].effect, 1);
    ck_assert_ptr_null(choice->costs[1].source);
    /* x costs nothing, but has to take y along. */
    choice = table_choice(choices, "x", "Carl");
    ck_assert_int_eq(choice->kind, MUSTER_MAY);
    ck_assert(choice->free_known && !choice->free);
    ck_assert_uint_eq(choice->cost_count, 0);
    ck_assert(table_choice(choices, "x", NULL)->free_known);
    ck_assert(!table_choice(choices, "x", NULL)->free);
    ck_assert_int_eq(table_choice(choices, "x", "Bob")->kind, MUSTER_MAY);
    choices = ask(table_attack(A("x"), ""), false);
    ck_assert(table_choice(choices, "x", "Bob")->free && table_choice(choices, "x", NULL)->free);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {the_least_costs_are_found, what_a_payment_obliges_to_is_found,
                                  what_is_never_free_is_said};
    int status = TABLE_RUN("payments", tests);
    muster_answer_free(answer);
    return status;
}
