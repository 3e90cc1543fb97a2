/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a declaration pays, and whether the players can afford it (508.1h-j, 509.1d-f). */
#include "solver/rules/payment.h"

#include "tests/unit/table.h"

#define TOKENS "{'id': 't', 'controller': 'Alice', 'count': 1000000}"
#define PROPAGANDA "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}"

/* How much of a resource is paid in all; -1 where it can't be paid. */
static int64_t paid(const muster_position *position, const char *declaration,
                    const char *resource) {
    const struct muster_declaration *declared = table_declare(position, declaration);
    struct payments payments = muster_declaration_payments(declared, table_memory());
    bool unsettled;
    ck_assert_int_eq(muster_declaration_pays(declared, table_memory()), payments.count > 0);
    int64_t *totals = muster_payments_afford(position, &payments, &unsettled, table_memory());
    ck_assert(!unsettled);
    int number = muster_words_find(&position->resources, resource);
    int64_t sum = 0;
    if (totals == NULL)
        return -1;
    ck_assert_int_ge(number, 0);
    for (size_t p = 0; p < position->player_count; p++)
        sum += totals[p * position->resources.count + (size_t)number];
    return sum;
}

/* Alice with these keys attacks with tokens under these effects. */
static muster_position *attackers(const char *keys, const char *effects) {
    const char *players = muster_arena_format(
        table_memory(), "{'id': 'Alice'%s}, {'id': 'Bob'}, {'id': 'Carl'}", keys);
    return table_of(players, "attackers", "'Bob', 'Carl'", TOKENS, effects);
}

START_TEST(an_attack_cost_is_paid_for_each_attacker) {
    muster_position *position = attackers("", PROPAGANDA);
    ck_assert_int_eq(paid(position, "none", "mana"), 0);
    ck_assert_int_eq(paid(position, "t*3=Bob", "mana"), 6);
    ck_assert_int_eq(paid(position, "t*1000000=Bob", "mana"), 2000000);
}
END_TEST

START_TEST(an_attack_cost_may_be_for_some_targets) {
    muster_position *position =
        attackers("", "{'kind': 'attack-cost', 'creatures': {}, 'targets': {'of': 'Bob'}, "
                      "'cost': {'mana': 2}}");
    ck_assert_int_eq(paid(position, "t*3=Bob,t*4=Carl", "mana"), 6);
}
END_TEST

START_TEST(costs_of_several_effects_add_up) {
    muster_position *position = attackers("", PROPAGANDA ", " PROPAGANDA);
    ck_assert_int_eq(paid(position, "t*3=Bob", "mana"), 12);
}
END_TEST

START_TEST(nobody_pays_more_than_there_is) {
    muster_position *position = attackers(", 'resources': {'mana': 5}", PROPAGANDA);
    ck_assert_int_eq(paid(position, "t*2=Bob", "mana"), 4);
    ck_assert_int_eq(paid(position, "t*3=Bob", "mana"), -1);
}
END_TEST

/* The tax could be paid; what is missing is the life that the other effect asks for. */
START_TEST(a_shortage_names_the_effect_that_asks_for_what_is_missing) {
    muster_position *position =
        attackers(", 'resources': {'mana': 4, 'life': 1}",
                  PROPAGANDA ", {'kind': 'attack-cost', 'creatures': {}, 'cost': {'life': 1}}");
    struct payments payments =
        muster_declaration_payments(table_declare(position, "t*2=Bob"), table_memory());
    struct shortage shortage = muster_payments_shortage(position, &payments, table_memory());
    ck_assert_ptr_eq(shortage.effect, &position->effects[1]);
    ck_assert_int_eq(shortage.needed, 2);
    ck_assert_int_eq(shortage.stock, 1);
}
END_TEST

START_TEST(a_resource_that_is_not_named_is_not_limited) {
    muster_position *position = attackers(", 'resources': {'Mana': 0, 'life': 0}", PROPAGANDA);
    ck_assert_int_eq(paid(position, "t*9=Bob", "mana"), 18);
}
END_TEST

START_TEST(life_bounds_the_resource_life) {
    const char *cost = "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'life': 2}}";
    ck_assert_int_eq(paid(attackers(", 'life': 4", cost), "t*2=Bob", "life"), 4);
    ck_assert_int_eq(paid(attackers(", 'life': 3", cost), "t*2=Bob", "life"), -1);
    ck_assert_int_eq(
        paid(attackers(", 'life': 9, 'resources': {'life': 3}", cost), "t*2=Bob", "life"), -1);
    ck_assert_int_eq(paid(attackers(", 'life': -5", cost), "none", "life"), 0);
}
END_TEST

START_TEST(a_free_payment_can_be_made_with_negative_life) {
    const char *cost = "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'life': 0}}";
    ck_assert_int_eq(paid(attackers(", 'life': -5", cost), "t*2=Bob", "life"), 0);
}
END_TEST

START_TEST(alternatives_are_mixed_as_the_player_can_afford) {
    const char *annex = "{'kind': 'attack-cost', 'creatures': {}, "
                        "'cost': [{'white': 1}, {'life': 2}]}";
    muster_position *position = attackers(", 'life': 4, 'resources': {'white': 1}", annex);
    ck_assert_int_eq(paid(position, "t*3=Bob", "white"), 1);
    ck_assert_int_eq(paid(position, "t*3=Bob", "life"), 4);
    ck_assert_int_eq(paid(position, "t*4=Bob", "life"), -1);
}
END_TEST

START_TEST(a_choice_is_taken_back_for_the_sake_of_another_cost) {
    /* White is needed for the second effect, so the first has to be paid with life. */
    const char *effects = "{'kind': 'attack-cost', 'creatures': {}, "
                          "'cost': [{'white': 1}, {'life': 2}]}, "
                          "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'white': 1}}";
    muster_position *position = attackers(", 'life': 4, 'resources': {'white': 3}", effects);
    ck_assert_int_eq(paid(position, "t*2=Bob", "white"), 3);
    ck_assert_int_eq(paid(position, "t*2=Bob", "life"), 2);
    position = attackers(", 'life': 3, 'resources': {'white': 2}", effects);
    ck_assert_int_eq(paid(position, "t*2=Bob", "life"), -1);
}
END_TEST

START_TEST(a_cost_of_nothing_is_still_a_payment) {
    muster_position *position =
        attackers("", "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 0}}, "
                      "{'kind': 'attack-cost', 'creatures': {}, 'cost': {}}");
    struct payments payments =
        muster_declaration_payments(table_declare(position, "t*2=Bob"), table_memory());
    ck_assert_uint_eq(payments.count, 2);
    ck_assert_int_eq(payments.list[0].count, 2);
    ck_assert_int_eq(paid(position, "t*2=Bob", "mana"), 0);
}
END_TEST

START_TEST(each_player_of_a_team_pays_for_its_own_creatures) {
    const char *players = "{'id': 'Alice', 'team': 'A', 'resources': {'mana': 2}}, "
                          "{'id': 'Amy', 'team': 'A', 'resources': {'mana': 2}}, {'id': 'Bob'}";
    const char *creatures = "{'id': 'x', 'controller': 'Alice', 'count': 2}, "
                            "{'id': 'y', 'controller': 'Amy'}";
    muster_position *position = table_of(players, "attackers", "'Bob'", creatures, PROPAGANDA);
    ck_assert_int_eq(paid(position, "x=Bob,y=Bob", "mana"), 4);
    ck_assert_int_eq(paid(position, "x*2=Bob", "mana"), -1); /* Amy's mana is Amy's */
}
END_TEST

/* ---- Blocking ---- */

static muster_position *blockers(const char *effect) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'power': 1}, "
                       "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob', 'power': 2}, "
                       "{'id': 'x', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 5}",
                       effect);
}

#define BLOCK_COST(keys) "{'kind': 'block-cost', 'creatures': {}, 'cost': {'mana': 3}" keys "}"

START_TEST(a_block_cost_is_paid_once_for_each_creature) {
    muster_position *position = blockers(BLOCK_COST(""));
    ck_assert_int_eq(paid(position, "x=a+b", "mana"), 3);
    ck_assert_int_eq(paid(position, "x=a+b,t*2=a", "mana"), 9);
}
END_TEST

START_TEST(with_attackers_a_block_cost_is_paid_for_each_of_them) {
    muster_position *position = blockers(BLOCK_COST(", 'attackers': {}"));
    ck_assert_int_eq(paid(position, "x=a+b", "mana"), 6);
    ck_assert_int_eq(paid(position, "x=a,t*2=a+b", "mana"), 15);
    position = blockers(BLOCK_COST(", 'attackers': {'power': 2}"));
    ck_assert_int_eq(paid(position, "x=a+b", "mana"), 3);
    ck_assert_int_eq(paid(position, "x=a", "mana"), 0);
}
END_TEST

START_TEST(per_overrides_what_the_attackers_would_mean) {
    muster_position *position = blockers(BLOCK_COST(", 'attackers': {}, 'per': 'creature'"));
    ck_assert_int_eq(paid(position, "x=a+b", "mana"), 3);
    position = blockers(BLOCK_COST(", 'per': 'attacker'"));
    ck_assert_int_eq(paid(position, "x=a+b", "mana"), 6);
}
END_TEST

START_TEST(a_cost_speaks_of_its_creatures_in_its_step) {
    muster_position *position =
        blockers("{'kind': 'block-cost', 'creatures': {'id': 'x'}, 'cost': {'mana': 1}}, "
                 "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}}");
    ck_assert(muster_cost_applies(position, &position->effects[0], table_creature(position, "x"),
                                  table_creature(position, "a")));
    ck_assert(!muster_cost_applies(position, &position->effects[0], table_creature(position, "t"),
                                   table_creature(position, "a")));
    ck_assert(!muster_cost_applies(position, &position->effects[1], table_creature(position, "x"),
                                   table_creature(position, "a")));
}
END_TEST

START_TEST(one_attacker_paid_for_is_not_another) {
    muster_position *position = blockers(BLOCK_COST(", 'attackers': {}") ", " BLOCK_COST(""));
    const struct muster_declaration *declaration = table_declare(position, "x=a");
    struct run a = {.number = table_creature(position, "a")};
    struct run b = {.number = table_creature(position, "b")};
    const struct deed *deed = &declaration->deeds[0];
    ck_assert(muster_deed_pays(position, deed, &position->effects[0], &a));
    ck_assert(!muster_deed_pays(position, deed, &position->effects[0], &b));
    ck_assert(muster_deed_pays(position, deed, &position->effects[1], &b));
    ck_assert(!muster_deed_pays(position, NULL, &position->effects[1], &a));
}
END_TEST

/* Two such costs ask for twice one: the search must not try every way to split each. */
START_TEST(like_alternatives_are_chosen_together) {
    muster_position *position =
        table_of("{'id': 'Alice', 'resources': {'w': 1000000, 'l': 999999}}, {'id': 'Bob'}",
                 "attackers", "'Bob'", "{'id': 't', 'controller': 'Alice', 'count': 1000000}",
                 "{'kind': 'attack-cost', 'creatures': {}, 'cost': [{'w': 1}, {'l': 1}]}, "
                 "{'kind': 'attack-cost', 'creatures': {}, 'cost': [{'w': 1}, {'l': 1}]}");
    ck_assert_int_eq(paid(position, "t*1000000=Bob", "w"), -1);
    ck_assert_int_ge(paid(position, "t*999999=Bob", "w"), 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_attack_cost_is_paid_for_each_attacker,
        an_attack_cost_may_be_for_some_targets,
        costs_of_several_effects_add_up,
        nobody_pays_more_than_there_is,
        a_shortage_names_the_effect_that_asks_for_what_is_missing,
        like_alternatives_are_chosen_together,
        a_resource_that_is_not_named_is_not_limited,
        life_bounds_the_resource_life,
        a_free_payment_can_be_made_with_negative_life,
        alternatives_are_mixed_as_the_player_can_afford,
        a_choice_is_taken_back_for_the_sake_of_another_cost,
        a_cost_of_nothing_is_still_a_payment,
        each_player_of_a_team_pays_for_its_own_creatures,
        a_block_cost_is_paid_once_for_each_creature,
        with_attackers_a_block_cost_is_paid_for_each_of_them,
        per_overrides_what_the_attackers_would_mean,
        a_cost_speaks_of_its_creatures_in_its_step,
        one_attacker_paid_for_is_not_another,
    };
    return TABLE_RUN("payment", tests);
}
