/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which declarations one is compared with, by what is paid and done; identical ones may swap. */
#include "tests/unit/table.h"

static bool pays_no_more(const muster_position *position, const char *declaration,
                         const char *other) {
    return muster_referee_pays_no_more(table_declare(position, declaration),
                                       table_declare(position, other), table_memory());
}

#define PLAYERS "{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}"
#define ATTACKERS                                                                                  \
    "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}, "                     \
    "{'id': 't', 'controller': 'Alice', 'count': 1000000}"

static muster_position *attack_for(const char *effects) {
    return table_of(PLAYERS, "attackers", "'Bob', 'Carl'", ATTACKERS, effects);
}

START_TEST(doing_nothing_pays_no_more) {
    muster_position *position =
        attack_for("{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert(pays_no_more(position, "none", "none"));
    ck_assert(pays_no_more(position, "x=Bob", "none"));
    ck_assert(!pays_no_more(position, "none", "x=Bob"));
}
END_TEST

START_TEST(what_one_creature_pays_does_not_pay_for_another) {
    muster_position *position =
        attack_for("{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert(!pays_no_more(position, "x=Bob", "y=Bob"));
    ck_assert(pays_no_more(position, "x=Bob,y=Bob", "y=Bob"));
}
END_TEST

START_TEST(a_payment_is_for_the_creature_and_not_for_its_target) {
    muster_position *position =
        attack_for("{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert(pays_no_more(position, "x=Bob", "x=Carl"));
}
END_TEST

START_TEST(a_payment_for_one_player_is_none_for_another) {
    muster_position *position = attack_for("{'kind': 'attack-cost', 'creatures': {}, 'targets': "
                                           "{'of': 'Bob'}, 'cost': {'mana': 2}}");
    ck_assert(pays_no_more(position, "x=Bob", "x=Carl"));
    ck_assert(!pays_no_more(position, "x=Carl", "x=Bob"));
}
END_TEST

START_TEST(a_cost_of_nothing_counts_as_a_payment) {
    muster_position *position =
        attack_for("{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 0}}");
    ck_assert(!pays_no_more(position, "none", "x=Bob"));
}
END_TEST

START_TEST(identical_creatures_are_counted) {
    muster_position *position =
        attack_for("{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert(pays_no_more(position, "t*3=Bob,t*2=Carl", "t=Bob,t*4=Carl"));
    ck_assert(!pays_no_more(position, "t*3=Bob,t*2=Carl", "t*2=Bob,t*4=Carl"));
    ck_assert(pays_no_more(position, "t*1000000=Bob", "t*1000000=Carl"));
    ck_assert(!pays_no_more(position, "t*999999=Bob", "t*1000000=Carl"));
}
END_TEST

START_TEST(creatures_that_pay_nothing_are_free_to_act) {
    muster_position *position =
        attack_for("{'kind': 'attack-cost', 'creatures': {'id': 'x'}, 'cost': {'mana': 2}}");
    ck_assert(pays_no_more(position, "none", "y=Bob,t*1000000=Carl"));
}
END_TEST

/* ---- Blocking, each attacker paid for ---- */

static muster_position *blocks(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'c', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 3}, "
                       "{'id': 'x', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 4}",
                       "{'kind': 'block-cost', 'creatures': {}, 'attackers': {}, "
                       "'cost': {'mana': 1}}");
}

START_TEST(each_attacker_is_paid_for_by_itself) {
    muster_position *position = blocks();
    ck_assert(pays_no_more(position, "x=a+b", "x=a"));
    ck_assert(!pays_no_more(position, "x=a", "x=b"));
    ck_assert(!pays_no_more(position, "x=a", "x=a+b"));
    ck_assert(!pays_no_more(position, "x=g#1", "x=g#2")); /* attackers stay individuals */
}
END_TEST

START_TEST(matched_individuals_change_places) {
    muster_position *position = blocks();
    /* The first is matched to a+b at first, and has to leave it to the second. */
    ck_assert(pays_no_more(position, "t=a+b,t=a+c", "t=a,t=b"));
    ck_assert(!pays_no_more(position, "t=a+b,t=a+c", "t=b,t=b"));
    ck_assert(!pays_no_more(position, "t=a+b,t=c", "t=a,t=b")); /* one individual paid for both */
    ck_assert(pays_no_more(position, "t=a+b,t=a+c,t=b+c", "t=a,t=b,t=c"));
    ck_assert(pays_no_more(position, "t*2=a+b,t*2=a+c", "t*2=a,t*2=b"));
    ck_assert(!pays_no_more(position, "t*2=a+b,t*2=a+c", "t=a,t*3=b"));
}
END_TEST

START_TEST(without_costs_everything_goes) {
    ck_assert(pays_no_more(attack_for(""), "none", "x=Bob,t*1000000=Carl"));
}
END_TEST

/* ---- 2004: options that the declaration itself uses ---- */

static bool is_compared(const char *edition, const char *creatures, const char *effects,
                        const char *declaration, const char *other) {
    muster_position *position = table_edition(edition, "attackers", creatures, effects);
    return muster_referee_is_compared(table_declare(position, declaration),
                                      table_declare(position, other), table_memory());
}

START_TEST(what_is_asked_for_or_done_already_is_compared_in_2004) {
    const char *pair = "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}";
    const char *must = "{'kind': 'must-attack', 'creatures': {'id': 'x'}}";
    ck_assert(is_compared("2004", pair, must, "none", "x=Bob"));
    ck_assert(!is_compared("2004", pair, must, "none", "x=Bob,y=Bob"));
    ck_assert(!is_compared("2004", pair, must, "x=Bob", "x=Bob,y=Bob"));
    ck_assert(is_compared("2004", pair, must, "y=Bob", "x=Bob,y=Bob"));
    ck_assert(is_compared("current", pair, must, "none", "x=Bob,y=Bob"));
}
END_TEST

START_TEST(individuals_that_act_or_pay_already_are_counted) {
    const char *several =
        "{'id': 't', 'controller': 'Alice', 'count': 5}, {'id': 'u', 'controller': 'Alice', "
        "'count': 5}";
    const char *cost = "{'kind': 'attack-cost', 'creatures': {'id': 't'}, 'cost': {'mana': 1}}";
    ck_assert(is_compared("2004", several, cost, "u*3=Bob,t=Bob", "u*3=Bob,t=Bob"));
    ck_assert(!is_compared("2004", several, cost, "u*3=Bob,t=Bob", "u*4=Bob"));
    ck_assert(!is_compared("2004", several, cost, "u*3=Bob,t=Bob", "t*2=Bob"));
    ck_assert(is_compared("current", several, cost, "none", "u*4=Bob"));
    ck_assert(!is_compared("current", several, cost, "none", "t=Bob"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        doing_nothing_pays_no_more,
        what_one_creature_pays_does_not_pay_for_another,
        a_payment_is_for_the_creature_and_not_for_its_target,
        a_payment_for_one_player_is_none_for_another,
        a_cost_of_nothing_counts_as_a_payment,
        identical_creatures_are_counted,
        creatures_that_pay_nothing_are_free_to_act,
        each_attacker_is_paid_for_by_itself,
        matched_individuals_change_places,
        without_costs_everything_goes,
        what_is_asked_for_or_done_already_is_compared_in_2004,
        individuals_that_act_or_pay_already_are_counted,
    };
    return TABLE_RUN("compared", tests);
}
