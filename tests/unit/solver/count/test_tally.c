/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting without listing: what a tally finds, and what it leaves to others. */
#include "solver/count/tally.h"

#include "base/text.h"
#include "solver/count/count_legal.h"
#include "solver/count/pricing.h"
#include "tests/unit/table.h"

static struct limits no_limits;

#define ATTACKERS                                                                                  \
    "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}, "                                  \
    "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob'}"

static struct tally_result tally(const muster_position *position) {
    const struct combat_query query = {.purpose = PURPOSE_COUNT_FREE};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    return muster_tally_count(muster_tally_new(combat, NULL, table_memory()), &no_limits);
}

/* The same where bounds are looked for at once, which are for long counts. */
static void see_with_bounds(const muster_position *position, const struct tally_result *found) {
    const struct combat_query query = {.purpose = PURPOSE_COUNT_FREE};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    struct tally *bounded = muster_tally_new(combat, NULL, table_memory());
    bounded->patience = 0;
    struct pricing *pricing = muster_pricing_new(bounded);
    ck_assert_ptr_nonnull(pricing);
    ck_assert_int_ge(pricing->bound, found->value * PRICE_UNIT);
    struct tally_result again = muster_tally_count(bounded, &no_limits);
    ck_assert(again.done && again.found == found->found && again.value == found->value);
    ck_assert_str_eq(muster_natural_text(&again.count, table_memory()),
                     muster_natural_text(&found->count, table_memory()));
    if (!found->found)
        return;
    again = muster_tally_count_from(bounded, found->value, &no_limits);
    ck_assert(again.done && again.found && again.value == found->value);
    ck_assert_str_eq(muster_natural_text(&again.count, table_memory()),
                     muster_natural_text(&found->count, table_memory()));
    again = muster_tally_count_from(bounded, found->value + 1, &no_limits);
    ck_assert(again.done && !again.found);
}

/* The count and the value of the best, as "COUNT of VALUE". */
static const char *best(const muster_position *position) {
    struct tally_result found = tally(position);
    ck_assert(found.done);
    see_with_bounds(position, &found);
    return muster_arena_format(table_memory(), "%s of %d",
                               muster_natural_text(&found.count, table_memory()), (int)found.value);
}

/* What reckon_legal says: the count, or the reason. */
static const char *reckoned(const muster_position *position, const char *given, bool free) {
    struct partial partial = {.given = given == NULL ? NULL : table_declare(position, given)};
    struct legality *legality =
        muster_legality_new(position, &no_limits, table_memory(), table_memory());
    struct count_result reckoning =
        muster_count_legal_declarations(legality, given == NULL ? NULL : &partial, free);
    return reckoning.done ? muster_natural_text(&reckoning.count, table_memory())
                          : reckoning.reason;
}

START_TEST(without_effects_choices_multiply) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'wall', 'controller': 'Bob'}, "
                              "{'id': 'cat', 'controller': 'Bob'}",
                    "");
    ck_assert_str_eq(best(position), "9 of 0");
}
END_TEST

START_TEST(those_left_over_may_be_limited) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 1000}",
                    "{'kind': 'max-blocking', 'count': 500}");
    ck_assert_str_eq(best(position), "125751 of 0"); /* C(500 + 2, 2) */
    position = table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 1000}, "
                                     "{'id': 'wall', 'controller': 'Bob'}",
                           "{'kind': 'lure', 'attackers': {'id': 'elf'}}, "
                           "{'kind': 'max-blocking', 'count': 500}");
    ck_assert_str_eq(best(position), "2 of 500"); /* with the wall, or without */
}
END_TEST

START_TEST(who_is_wanted_may_be_any_of_those_left_over) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 1000}, "
                              "{'id': 'wall', 'controller': 'Bob'}",
                    "{'kind': 'cant-block', 'creatures': {'id': 'wall'}, 'unless': {'also': {}}}");
    /* C(1002, 2) ways of the tokens; the wall joins them in two ways if one of them blocks */
    ck_assert_str_eq(best(position), "1504501 of 0");
}
END_TEST

START_TEST(tokens_are_alike) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 5}", "");
    ck_assert_str_eq(best(position), "21 of 0"); /* C(7, 2) */
}
END_TEST

START_TEST(a_minimum_is_kept) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 3}",
                    "{'kind': 'min-blockers', 'attackers': {'id': 'bear'}, 'count': 2}");
    /* The bear is blocked by none, two or three: 4 + 2 + 1 ways for the others. */
    ck_assert_str_eq(best(position), "7 of 0");
}
END_TEST

START_TEST(only_the_best_are_counted) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 3}",
                    "{'kind': 'lure', 'attackers': {'id': 'bear'}}, "
                    "{'kind': 'must-be-blocked', 'attackers': {'id': 'elf'}}");
    ck_assert_str_eq(best(position), "2 of 3");
}
END_TEST

START_TEST(a_maximum_counts_only_up_to_it) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 1000000}",
                    "{'kind': 'max-blockers', 'attackers': {}, 'count': 1}");
    ck_assert_str_eq(best(position), "4 of 0");
}
END_TEST

START_TEST(companions_act_as_well) {
    const muster_position *position = table_attack(
        "{'id': 'orc', 'controller': 'Alice'}, {'id': 'token', 'controller': 'Alice', 'count': 3}",
        "{'kind': 'cant-attack', 'creatures': {'id': 'orc'}, 'unless': {'also': {}, "
        "'at_least': 2}}");
    ck_assert_str_eq(best(position), "6 of 0"); /* 0 to 3 without the orc, 2 or 3 with it */
}
END_TEST

START_TEST(parts_have_one_maximum_together) {
    const muster_position *position = table_block(
        ATTACKERS ", {'id': 'wall', 'controller': 'Bob'}, {'id': 'cat', 'controller': 'Bob'}",
        "{'kind': 'cant-block', 'creatures': {'id': 'wall'}, 'attackers': {'id': 'elf'}}, "
        "{'kind': 'cant-block', 'creatures': {'id': 'cat'}, 'attackers': {'id': 'bear'}}, "
        "{'kind': 'must-be-blocked', 'attackers': {'id': 'elf'}}");
    ck_assert_str_eq(best(position), "2 of 1");
}
END_TEST

START_TEST(in_2004_it_matters_who_does_more_unasked) {
    const char *creatures = "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob', "
                            "'keywords': ['menace']}, {'id': 'wall', 'controller': 'Bob'}, "
                            "{'id': 'cat', 'controller': 'Bob'}";
    const char *effect = "{'kind': 'must-block', 'creatures': {'id': 'wall'}}";
    ck_assert_str_eq(reckoned(table_edition("2004", "blockers", creatures, effect), NULL, false),
                     "who does more can obey more");
    ck_assert_str_eq(reckoned(table_edition("2004", "blockers", creatures, ""), NULL, false), "2");
    ck_assert_str_eq(reckoned(table_edition("current", "blockers", creatures, effect), NULL, false),
                     "1");
}
END_TEST

START_TEST(conditions_are_counted_apart) {
    const muster_position *position = table_attack(
        "{'id': 'orc', 'controller': 'Alice'}, {'id': 'cat', 'controller': 'Alice'}",
        "{'kind': 'must-attack', 'creatures': {'id': 'orc'}, 'if': {'declared': {'id': 'cat'}}}");
    ck_assert_str_eq(reckoned(position, NULL, false), "3"); /* all but the cat alone */
}
END_TEST

START_TEST(what_is_given_is_done) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'token', 'controller': 'Bob', 'count': 4}", "");
    ck_assert_str_eq(reckoned(position, "token*2=bear", false), "6"); /* the other two: C(4, 2) */
    ck_assert_str_eq(reckoned(position, "token*4=elf", false), "1");
}
END_TEST

START_TEST(budgets_bound_what_is_paid) {
    const muster_position *position = table_of(
        "{'id': 'Alice', 'resources': {'mana': 4}}, {'id': 'Bob'}", "attackers", "'Bob'",
        "{'id': 'token', 'controller': 'Alice', 'count': 5}, {'id': 'orc', 'controller': 'Alice'}",
        "{'kind': 'attack-cost', 'creatures': {'id': 'token'}, 'cost': {'mana': 2}}");
    ck_assert_str_eq(reckoned(position, NULL, false), "6");
    ck_assert_str_eq(reckoned(position, NULL, true), "2");
}
END_TEST

START_TEST(what_is_declined_says_why) {
    const muster_position *position =
        table_of("{'id': 'Alice', 'resources': {'mana': 4}}, {'id': 'Bob'}", "attackers", "'Bob'",
                 "{'id': 'orc', 'controller': 'Alice', 'count': 2}",
                 "{'kind': 'must-attack', 'creatures': {}}, "
                 "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert_str_eq(reckoned(position, NULL, false), "who pays can obey more");
    ck_assert_str_eq(reckoned(position, NULL, true), "1");
}
END_TEST

/* Where who pays can obey more, and single creatures pay. */
static const char *counted_paying(const char *mana, const char *given) {
    const char *players = muster_arena_format(
        table_memory(), "{'id': 'Alice', 'resources': {'mana': %s}}, {'id': 'Bob'}", mana);
    const muster_position *position =
        table_of(players, "attackers", "'Bob'",
                 "{'id': 'orc', 'controller': 'Alice'}, {'id': 'elf', 'controller': 'Alice'}, "
                 "{'id': 'ox', 'controller': 'Alice'}",
                 "{'kind': 'must-attack', 'creatures': {'id': ['orc', 'elf']}}, "
                 "{'kind': 'attack-cost', 'creatures': {'id': ['orc', 'elf']}, "
                 "'cost': {'mana': 2}}");
    return reckoned(position, given, false);
}

START_TEST(each_set_of_payments_is_counted_by_itself) {
    ck_assert_str_eq(counted_paying("4", NULL), "8"); /* whoever is paid for attacks; ox may */
    ck_assert_str_eq(counted_paying("2", NULL), "6"); /* not both */
    ck_assert_str_eq(counted_paying("1", NULL), "2"); /* neither */
    ck_assert_str_eq(counted_paying("4", "orc=Bob"), "4");
    ck_assert_str_eq(counted_paying("2", "orc=Bob,elf=Bob"), "0");
}
END_TEST

START_TEST(who_pays_for_one_of_two_may_have_to_do_it) {
    /* Paying to block elf is no reason to, but who pays to block bear has to obey its Lure. */
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'x', 'controller': 'Bob'}",
                    "{'kind': 'lure', 'attackers': {'id': 'bear'}}, "
                    "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'bear'}, "
                    "'cost': {'mana': 1}, 'per': 'attacker'}");
    ck_assert_str_eq(reckoned(position, NULL, false), "3");
    position = table_block(ATTACKERS ", {'id': 'x', 'controller': 'Bob'}",
                           "{'kind': 'lure', 'attackers': {'id': 'bear'}}, "
                           "{'kind': 'block-cost', 'creatures': {}, 'cost': {'mana': 1}}");
    ck_assert_str_eq(reckoned(position, NULL, false), "2"); /* who pays can block bear with it */
}
END_TEST

static bool interrupted(void *context) {
    (void)context;
    return true;
}

START_TEST(an_interruption_stops_it) {
    const muster_position *position =
        table_block(ATTACKERS ", {'id': 'wall', 'controller': 'Bob'}", "");
    struct limits limits = {.interrupted = interrupted};
    const struct combat_query query = {.purpose = PURPOSE_COUNT_FREE};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    struct tally_result found =
        muster_tally_count(muster_tally_new(combat, NULL, table_memory()), &limits);
    ck_assert(!found.done);
    ck_assert(found.out_of_time);
}
END_TEST

static bool interrupted_later(void *context) {
    int *left = context;
    return --*left < 0;
}

/* Each number of tokens that attacks Bob is a successor of the same state. */
START_TEST(an_interruption_stops_it_between_the_successors_of_a_state) {
    const muster_position *position =
        table_attack("{'id': 'token', 'controller': 'Alice', 'count': 1000000}",
                     "{'kind': 'max-attackers', 'targets': {'id': 'Bob'}, 'count': 500000}");
    int calls = 20;
    struct limits limits = {.interrupted = interrupted_later, .context = &calls};
    const struct combat_query query = {.purpose = PURPOSE_COUNT_FREE};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    struct tally_result found =
        muster_tally_count(muster_tally_new(combat, NULL, table_memory()), &limits);
    ck_assert(!found.done);
    ck_assert(found.out_of_time);
}
END_TEST

/* Six attackers with menace, must be blocked, and a cap, against creatures of which the first have
 * to block. */
static muster_position *crowd(int forced, int all) {
    struct text creatures = {.arena = table_memory()};
    for (int i = 0; i < 6; i++)
        muster_text_format(&creatures, "{'id':'a%d','controller':'Alice','attacking':'Bob'%s},",
                           i + 1, i < 3 ? ",'keywords':['menace']" : "");
    for (int i = 0; i < all; i++)
        muster_text_format(&creatures, "%s{'id':'b%d','controller':'Bob','power':%d}",
                           i == 0 ? "" : ",", i + 1, i < forced ? 9 : 1);
    return table_block(creatures.bytes,
                       "{'kind':'must-block','creatures':{'power':{'at_least':9}}},"
                       "{'kind':'must-be-blocked','attackers':{'id':['a1','a2','a4']}},"
                       "{'kind':'max-blockers','attackers':{'id':'a5'},'count':5}");
}

/*
 * How many there are was computed attacker by attacker: from those that are left choose i of the
 * first and j of the others, where i + j is 2 or more (a1, a2), not 1 (a3), not 0 (a4), at most 5
 * (a5), anything (a6); none of the first are left in the end.
 */
START_TEST(numbers_beyond_ten_to_the_thirtieth_are_exact) {
    ck_assert_str_eq(best(crowd(2, 8)), "125686 of 5");
    ck_assert_str_eq(best(crowd(10, 44)), "1122081966154968971929811695211747520 of 13");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_effects_choices_multiply,
        those_left_over_may_be_limited,
        who_is_wanted_may_be_any_of_those_left_over,
        tokens_are_alike,
        a_minimum_is_kept,
        only_the_best_are_counted,
        a_maximum_counts_only_up_to_it,
        companions_act_as_well,
        parts_have_one_maximum_together,
        in_2004_it_matters_who_does_more_unasked,
        conditions_are_counted_apart,
        what_is_given_is_done,
        budgets_bound_what_is_paid,
        what_is_declined_says_why,
        each_set_of_payments_is_counted_by_itself,
        who_pays_for_one_of_two_may_have_to_do_it,
        an_interruption_stops_it,
        an_interruption_stops_it_between_the_successors_of_a_state,
        numbers_beyond_ten_to_the_thirtieth_are_exact,
    };
    return TABLE_RUN("tally", tests);
}
