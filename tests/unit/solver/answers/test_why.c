/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why: what can't be obeyed together, what stands in the way, and the proof. */
#include <string.h>

#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"
#define LURE(id) "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': '" id "'}}"

static const muster_explanation *explain(const muster_position *position) {
    return muster_answer_why(table_why(position, NULL));
}

/* "capacity wall", "flying drake menace brute", "cant-block 2": the grounds of one entry. */
static const char *grounds(const muster_explanation *why, size_t index) {
    const char *text = "";
    ck_assert_uint_lt(index, why->missed_count);
    const muster_missed *missed = &why->missed[index];
    for (size_t i = 0; i < missed->ground_count; i++) {
        const muster_ground *ground = &missed->grounds[i];
        const char *about = ground->creature != NULL ? ground->creature : ground->attacker;
        if (ground->effect >= 0)
            about = muster_arena_format(table_memory(), "%d", ground->effect);
        text =
            muster_arena_format(table_memory(), "%s%s%s%s%s", text, i == 0 ? "" : " ", ground->kind,
                                about == NULL ? "" : " ", about == NULL ? "" : about);
    }
    return text;
}

/* What each of the others asks, with ";" between them. */
static const char *others(const muster_explanation *why, size_t index) {
    const char *text = "";
    for (size_t i = 0; i < why->missed[index].other_count; i++)
        text = muster_arena_format(table_memory(), "%s%s%s", text, i == 0 ? "" : "; ",
                                   why->missed[index].other_words[i]);
    return text;
}

/* ---- Claims ---- */

START_TEST(all_that_is_asked_is_obeyed) {
    const muster_explanation *why =
        explain(table_block(ATTACKER("a", "") ", " B("x", ""), LURE("a")));
    ck_assert_uint_eq(why->missed_count, 0);
    ck_assert_int_eq(why->proof.kind, MUSTER_PROOF_EVERYTHING);
    ck_assert_ptr_null(why->reason);
    ck_assert_str_eq(table_report(why->best), "x=a");
}
END_TEST

START_TEST(a_creature_can_block_only_one) {
    const muster_explanation *why = explain(table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", ""), LURE("a") ", " LURE("b")));
    ck_assert_uint_eq(why->missed_count, 1);
    ck_assert_str_eq(why->missed[0].words, "x must block b (Lure)");
    ck_assert_str_eq(others(why, 0), "x must block a (Lure)");
    ck_assert_str_eq(grounds(why, 0), "capacity x");
    ck_assert_str_eq(why->missed[0].grounds[0].rule, "509.1a");
    ck_assert_int_eq(why->missed[0].at_most, 1);
    ck_assert_int_eq(why->missed[0].of, 2);
    ck_assert_str_eq(why->missed[0].message,
                     "Because x can block only one attacker (509.1a), that can't be obeyed "
                     "together with: x must block a (Lure).");
}
END_TEST

START_TEST(an_ability_of_the_attacker_is_named) {
    const muster_explanation *why =
        explain(table_block(ATTACKER("a", ", 'keywords': ['flying']") ", " B("x", ""), LURE("a")));
    ck_assert_str_eq(grounds(why, 0), "flying a");
    ck_assert_str_eq(others(why, 0), "");
    ck_assert_str_eq(why->missed[0].message,
                     "That can't be obeyed because x can't block a, which has flying (702.9b).");
}
END_TEST

START_TEST(all_grounds_that_are_needed_are_named) {
    const muster_explanation *why = explain(table_block(
        ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", "") ", " B("y", ", 'tapped': true"),
        "{'kind': 'must-be-blocked', 'attackers': {'id': 'a'}}"));
    ck_assert_str_eq(grounds(why, 0), "tapped y menace a");
}
END_TEST

START_TEST(of_two_obstacles_one_suffices) {
    const muster_explanation *why = explain(table_block(
        ATTACKER("a", ", 'keywords': ['flying']") ", " B("x", ", 'tapped': true"), LURE("a")));
    ck_assert_str_eq(grounds(why, 0), "tapped x");
}
END_TEST

START_TEST(alike_ones_are_counted) {
    const muster_explanation *why =
        explain(table_attack(A("t", ", 'count': 5"), "{'kind': 'must-attack', 'creatures': {}}, "
                                                     "{'kind': 'max-attackers', 'count': 2}"));
    ck_assert_uint_eq(why->missed_count, 1);
    ck_assert_int_eq(why->missed[0].at_most, 2);
    ck_assert_int_eq(why->missed[0].of, 5);
    ck_assert_str_eq(grounds(why, 0), "max-attackers 1");
    ck_assert_str_eq(why->missed[0].message,
                     "That can't be obeyed in full because no more than 2 creatures can attack "
                     "(508.1c). At most 2 of 5 can be.");
}
END_TEST

START_TEST(nobody_is_made_to_pay) {
    const muster_explanation *why =
        explain(table_attack(A("x", ""), "{'kind': 'must-attack', 'creatures': {}}, "
                                         "{'kind': 'attack-cost', 'source': 'Propaganda', "
                                         "'creatures': {}, 'cost': {'mana': 2}}"));
    ck_assert_str_eq(grounds(why, 0), "attack-cost 1");
    ck_assert_str_eq(why->missed[0].grounds[0].rule, "508.1d");
    ck_assert_str_eq(why->missed[0].grounds[0].source, "Propaganda");
}
END_TEST

START_TEST(who_pays_one_cost_need_not_pay_two) {
    const char *effects = "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Bob'}}, "
                          "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}}, "
                          "{'kind': 'attack-cost', 'creatures': {}, 'targets': {'id': 'Bob'}, "
                          "'cost': {'mana': 1}}";
    muster_position *position = table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Cid'}",
                                         "attackers", "'Bob', 'Cid'", A("x", ""), effects);
    const muster_explanation *why = muster_answer_why(table_why(position, "x=Cid"));
    ck_assert_str_eq(grounds(why, 0), "attack-cost 2");
    ck_assert_str_eq(grounds(explain(position), 0), "attack-cost 1"); /* either would do */
}
END_TEST

START_TEST(requirements_may_contradict_each_other) {
    const muster_explanation *why = explain(
        table_block(ATTACKER("a", "") ", " B("x", "") ", " B("y", ""),
                    LURE("a") ", {'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 1, "
                              "'at_most': 1, 'times': 2}"));
    ck_assert_uint_eq(why->missed_count, 1);
    ck_assert_uint_eq(why->missed[0].other_count, 2);
    ck_assert_str_eq(grounds(why, 0), "");
    ck_assert_int_eq(why->missed[0].at_most, 3);
    ck_assert_int_eq(why->missed[0].of, 4);
}
END_TEST

START_TEST(what_ends_its_own_condition_has_no_grounds) {
    const muster_explanation *why =
        explain(table_attack(A("x", ""), "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                                         "'if': {'not_declared': {'id': 'x'}}}"));
    ck_assert_uint_eq(why->missed_count, 1);
    ck_assert_str_eq(grounds(why, 0), "");
    ck_assert_uint_eq(why->missed[0].other_count, 0);
    ck_assert_str_eq(why->missed[0].message, "Whatever obeys it ends what it depends on.");
}
END_TEST

START_TEST(the_fewest_others_are_named) {
    /* One of the two lures, or both of the others: the one is enough. */
    const muster_explanation *why = explain(table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B("x", ""),
        LURE("a") ", " LURE("b") ", {'kind': 'must-block', 'creatures': {}, 'times': 3}, "
                                 "{'kind': 'must-be-blocked', 'attackers': {'id': 'a'}}"));
    ck_assert_uint_eq(why->missed_count, 1);
    ck_assert_uint_eq(why->missed[0].other_count, 1);
}
END_TEST

START_TEST(in_2004_nobody_helped_another) {
    const char *creatures =
        ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", "") ", " B("y", "");
    const char *must = "{'kind': 'must-block', 'creatures': {'id': 'x'}}";
    const muster_explanation *why = explain(table_edition("2004", "blockers", creatures, must));
    ck_assert_str_eq(grounds(why, 0), "menace a unasked");
    ck_assert_str_eq(why->missed[0].grounds[1].rule, "500.5");
}
END_TEST

/* ---- One creature, several things to attack ---- */

static muster_position *before_three(const char *effects) {
    return table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Cid'}", "attackers", "'Bob', 'Cid'",
                    A("x", ""), effects);
}

START_TEST(a_creature_attacks_one_thing) {
    const muster_explanation *why =
        explain(before_three("{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Bob'}}, "
                             "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Cid'}}"));
    ck_assert_str_eq(grounds(why, 0), "capacity x");
    ck_assert_str_eq(why->missed[0].grounds[0].rule, "508.1b");
}
END_TEST

/* Were it to attack both, it would still be one of those that a limit counts. */
START_TEST(a_limit_counts_an_attacker_once) {
    const muster_explanation *why = explain(
        before_three("{'kind': 'max-attackers', 'count': 1, 'targets': {'kind': 'player'}}, "
                     "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Bob'}}, "
                     "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Cid'}}"));
    ck_assert_str_eq(grounds(why, 0), "capacity x");
}
END_TEST

START_TEST(so_does_what_must_be_attacked) {
    const muster_explanation *why = explain(
        before_three("{'kind': 'must-be-attacked', 'targets': {'kind': 'player'}, 'at_least': 2}"));
    ck_assert_str_eq(grounds(why, 0), "");
    ck_assert_str_eq(why->missed[0].message, "There are too few creatures that could attack.");
}
END_TEST

/* ---- Proofs ---- */

START_TEST(bounds_apart_add_up) {
    const muster_explanation *why = explain(
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B("y", ""),
                    LURE("a") ", " LURE("b")));
    ck_assert_uint_eq(why->missed_count, 2);
    ck_assert_int_eq(why->proof.kind, MUSTER_PROOF_BOUNDS);
    ck_assert_uint_eq(why->proof.bound_count, 2);
    ck_assert_ptr_nonnull(strstr(why->proof.message, "So nothing obeys more than 4 - 1 - 1 = 2."));
}
END_TEST

START_TEST(bounds_that_share_requirements_are_joined) {
    const muster_explanation *why = explain(
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B("x", ""),
                    LURE("a") ", " LURE("b") ", " LURE("c")));
    ck_assert_uint_eq(why->missed_count, 2);
    ck_assert_int_eq(why->proof.kind, MUSTER_PROOF_BOUNDS);
    ck_assert_uint_eq(why->proof.bound_count, 1);
    ck_assert_uint_eq(why->proof.bounds[0].missed_count, 2);
    ck_assert_int_eq(why->proof.bounds[0].at_most, 1);
    ck_assert_int_eq(why->proof.bounds[0].of, 3);
}
END_TEST

/* Every other requirement is explained by pairs; that two of five is all there is takes a search.
 */
START_TEST(an_odd_circle_takes_a_search) {
    const char *effects =
        "{'kind': 'must-attack', 'creatures': {'id': ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', "
        "'i']}}, {'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['a', 'b']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['b', 'c']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['c', 'd']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['d', 'e']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['e', 'f']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['f', 'g']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['g', 'h']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['h', 'i']}}, "
        "{'kind': 'max-attackers', 'count': 1, 'creatures': {'id': ['i', 'a']}}";
    const char *creatures = A("a", "") ", " A("b", "") ", " A("c", "") ", " A("d", "") ", " A(
        "e", "") ", " A("f", "") ", " A("g", "") ", " A("h", "") ", " A("i", "");
    const muster_explanation *why = explain(table_attack(creatures, effects));
    ck_assert_uint_eq(why->missed_count, 5);
    ck_assert_int_eq(why->best->obeyed, 4);
    ck_assert_int_eq(why->proof.kind, MUSTER_PROOF_SEARCH);
    ck_assert_ptr_nonnull(strstr(why->proof.message, "There is no short argument"));
    for (size_t i = 0; i < why->missed_count; i++)
        ck_assert_uint_eq(why->missed[i].other_count, 1);
}
END_TEST

/* ---- Which declaration ---- */

START_TEST(a_legal_proposal_is_explained_itself) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", ""), LURE("a") ", " LURE("b"));
    const muster_answer *answer = table_why(position, "x=b");
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_LEGAL);
    ck_assert_str_eq(muster_answer_why(answer)->missed[0].words, "x must block a (Lure)");
    ck_assert_uint_eq(muster_answer_why(answer)->change_count, 0);
}
END_TEST

START_TEST(of_an_illegal_one_the_better_is_explained) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", ""), LURE("a") ", " LURE("b"));
    const muster_answer *answer = table_why(position, "none");
    const muster_explanation *why = muster_answer_why(answer);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_ILLEGAL);
    ck_assert_uint_eq(why->change_count, 1);
    ck_assert_uint_eq(why->missed_count, 1);
    ck_assert_int_eq(why->best->obeyed, 1);
    ck_assert_str_eq(muster_answer_verdict(answer)->duty,
                     "at least 1 of these 2 has to be obeyed, and this obeys none: x must block a "
                     "(Lure); x must block b (Lure)");
}
END_TEST

START_TEST(what_must_happen_altogether_is_said_as_such) {
    muster_position *position =
        table_attack(A("t", ", 'count': 3"), "{'kind': 'must-attack', 'creatures': {}}, "
                                             "{'kind': 'must-attack', 'creatures': {}, 'source': "
                                             "'Taunt', 'targets': {'id': 'Bob'}}");
    const muster_answer *answer = table_why(position, "none");
    ck_assert_str_eq(muster_answer_verdict(answer)->duty,
                     "each t must attack; each t must attack Bob (Taunt)");
}
END_TEST

START_TEST(all_that_must_happen_is_said) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B("y", ""),
        "{'kind': 'lure', 'source': 'Lure', 'times': 2, 'attackers': {'id': 'a'}}, " LURE("b"));
    ck_assert_str_eq(muster_answer_verdict(table_why(position, "x=b"))->duty,
                     "x must block a (Lure, twice); y must block a (Lure, twice)");
    ck_assert_str_eq(muster_answer_verdict(table_why(position, "x=a"))->duty,
                     "y must block a (Lure, twice)");
}
END_TEST

START_TEST(what_a_goad_implies_is_not_said) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Cid'}", "attackers", "'Bob', 'Cid'",
                 A("x", ", 'goaded_by': ['Bob']"), "");
    ck_assert_str_eq(muster_answer_verdict(table_why(position, "none"))->duty,
                     "x must attack a player other than Bob (goaded by Bob, 701.15b)");
}
END_TEST

static bool at_once(void *context) {
    (void)context;
    return true;
}

START_TEST(what_is_not_proved_is_not_said) {
    const char *creatures = ATTACKER("a", ", 'count': 3") ", " ATTACKER(
        "b", ", 'keywords': ['menace']") ", " B("x", ", 'count': 2") ", " B("y", "");
    muster_position *position =
        table_block(creatures, "{'kind': 'must-be-blocked', 'attackers': {}}, "
                               "{'kind': 'extra-blocks', 'creatures': {'id': 'y'}, 'count': 1}, "
                               "{'kind': 'max-blocking', 'count': 2}");
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.interrupted = at_once;
    ck_assert_int_eq(muster_why(&answer, position, NULL, &request, NULL), MUSTER_OK);
    const muster_explanation *why = muster_answer_why(answer);
    ck_assert_ptr_nonnull(why->reason);
    ck_assert_int_eq(why->proof.kind, MUSTER_PROOF_NONE);
    for (size_t i = 0; i < why->missed_count; i++)
        ck_assert(why->missed[i].reason != NULL && why->missed[i].message == NULL);
    muster_answer_free(answer);
}
END_TEST

START_TEST(arguments_are_checked) {
    muster_position *one = table_attack("", ""), *other = table_attack("", "");
    muster_answer *answer;
    ck_assert_int_eq(muster_why(&answer, NULL, NULL, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_why(NULL, one, NULL, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_why(&answer, one, table_declare(other, "none"), NULL, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(answer);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        all_that_is_asked_is_obeyed,
        a_creature_can_block_only_one,
        an_ability_of_the_attacker_is_named,
        all_grounds_that_are_needed_are_named,
        of_two_obstacles_one_suffices,
        alike_ones_are_counted,
        nobody_is_made_to_pay,
        who_pays_one_cost_need_not_pay_two,
        requirements_may_contradict_each_other,
        what_ends_its_own_condition_has_no_grounds,
        the_fewest_others_are_named,
        in_2004_nobody_helped_another,
        a_creature_attacks_one_thing,
        a_limit_counts_an_attacker_once,
        so_does_what_must_be_attacked,
        bounds_apart_add_up,
        bounds_that_share_requirements_are_joined,
        an_odd_circle_takes_a_search,
        a_legal_proposal_is_explained_itself,
        of_an_illegal_one_the_better_is_explained,
        what_must_happen_altogether_is_said_as_such,
        all_that_must_happen_is_said,
        what_a_goad_implies_is_not_said,
        what_is_not_proved_is_not_said,
        arguments_are_checked,
    };
    return TABLE_RUN("why", tests);
}
