/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: is a declaration legal, and if not, what legal one is near? */
#include <string.h>

#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"
#define MUST_ATTACK "{'kind': 'must-attack', 'creatures': {}}"
#define TAX(mana) "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': " mana "}}"

/* The better declaration, or "legal". */
static const char *better(const muster_position *position, const char *declaration) {
    const muster_verdict *verdict = table_check(position, declaration);
    if (verdict->outcome == MUSTER_LEGAL) {
        ck_assert_ptr_null(verdict->better);
        return "legal";
    }
    ck_assert_int_eq(verdict->outcome, MUSTER_ILLEGAL);
    ck_assert_ptr_nonnull(verdict->better);
    const char *text = table_report(verdict->better);
    ck_assert_msg(table_legal(position, text), "%s is no better: it isn't legal", text);
    return text;
}

START_TEST(whoever_attacks_if_able_may_not_stay) {
    muster_position *position = table_attack(A("x", "") ", " A("y", ""), MUST_ATTACK);
    ck_assert_str_eq(better(position, "x=Bob,y=Bob"), "legal");
    ck_assert_str_eq(better(position, "x=Bob"), "x=Bob,y=Bob");
    const muster_verdict *verdict = table_check(position, "x=Bob");
    ck_assert_int_eq(verdict->declared->obeyed, 1);
    ck_assert_int_eq(verdict->maximum, 2);
    ck_assert_uint_eq(verdict->declared->violation_count, 0);
}
END_TEST

START_TEST(as_many_others_may_act_as_like) {
    muster_position *position = table_attack(A("x", "") ", " A("t", ", 'count': 9"),
                                             "{'kind': 'must-attack', 'creatures': {'id': 'x'}}");
    ck_assert_str_eq(better(position, "x=Bob,t*7=Bob"), "legal");
    ck_assert_str_eq(better(position, "t*7=Bob"), "x=Bob,t*7=Bob");
}
END_TEST

START_TEST(a_broken_restriction_is_mended_with_the_least_change) {
    const char *creatures = A("x", "") ", " A("t", ", 'count': 9");
    muster_position *position =
        table_attack(creatures, "{'kind': 'max-attackers', 'creatures': {'id': 't'}, 'count': 4}");
    ck_assert_str_eq(better(position, "x=Bob,t*6=Bob"), "x=Bob,t*4=Bob");
    const muster_verdict *verdict = table_check(position, "x=Bob,t*6=Bob");
    ck_assert_uint_eq(verdict->declared->violation_count, 1);
}
END_TEST

START_TEST(requirements_do_not_excuse_a_broken_restriction) {
    muster_position *position = table_attack(A("x", ", 'tapped': true"), MUST_ATTACK);
    ck_assert_str_eq(better(position, "x=Bob"), "");
    ck_assert_str_eq(better(position, "none"), "legal");
    ck_assert_int_eq(table_check(position, "x=Bob")->maximum, 0); /* that of solve */
}
END_TEST

/* ---- Costs ---- */

START_TEST(nobody_has_to_pay_but_what_is_paid_counts) {
    muster_position *position = table_attack(A("x", "") ", " A("y", ""), MUST_ATTACK ", " TAX("2"));
    ck_assert_str_eq(better(position, "none"), "legal");
    ck_assert_str_eq(better(position, "x=Bob"), "legal");
    const muster_verdict *verdict = table_check(position, "x=Bob");
    ck_assert_int_eq(verdict->maximum, 1);
    ck_assert_uint_eq(verdict->declared->cost_count, 1);
    ck_assert_str_eq(verdict->declared->costs[0].resource, "mana");
    ck_assert_int_eq(verdict->declared->costs[0].amount, 2);
}
END_TEST

START_TEST(who_pays_has_to_obey_with_it) {
    const char *players = "{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}";
    muster_position *position =
        table_of(players, "attackers", "'Bob', 'Carl'", A("x", ""),
                 "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Carl'}}, " TAX("2"));
    ck_assert_str_eq(better(position, "x=Bob"), "x=Carl");
    ck_assert_str_eq(better(position, "none"), "legal");
}
END_TEST

START_TEST(identical_creatures_pay_for_each_other) {
    const char *players = "{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}";
    muster_position *position = table_of(
        players, "attackers", "'Bob', 'Carl'", A("t", ", 'count': 5"),
        "{'kind': 'must-be-attacked', 'targets': {'id': 'Carl'}, 'at_least': 2}, " TAX("1"));
    ck_assert_str_eq(better(position, "t*3=Bob"), "t=Bob,t*2=Carl");
    ck_assert_str_eq(better(position, "t=Bob"), "legal");
}
END_TEST

START_TEST(what_cannot_be_paid_is_cut_down) {
    const char *players = "{'id': 'Alice', 'resources': {'mana': 5}}, {'id': 'Bob'}";
    muster_position *position =
        table_of(players, "attackers", "'Bob'", A("t", ", 'count': 9"), MUST_ATTACK ", " TAX("2"));
    ck_assert_str_eq(better(position, "t*4=Bob"), "t*2=Bob");
    const muster_verdict *verdict = table_check(position, "t*4=Bob");
    ck_assert_int_eq(verdict->declared->obeyed, 4); /* what was proposed, forbidden or not */
    ck_assert_int_eq(verdict->maximum, 0);          /* that of solve */
}
END_TEST

START_TEST(alternatives_are_mixed_when_an_attack_is_cut_down) {
    const char *players = "{'id': 'Alice', 'life': 4, 'resources': {'white': 1}}, {'id': 'Bob'}";
    const char *annex = MUST_ATTACK ", {'kind': 'attack-cost', 'creatures': {}, "
                                    "'cost': [{'white': 1}, {'life': 2}]}";
    muster_position *position =
        table_of(players, "attackers", "'Bob'", A("t", ", 'count': 9"), annex);
    ck_assert_str_eq(better(position, "t*3=Bob"), "legal");
    ck_assert_str_eq(better(position, "t*5=Bob"), "t*3=Bob");
}
END_TEST

START_TEST(blocks_paid_per_attacker_are_cut_down) {
    const char *players = "{'id': 'Alice'}, {'id': 'Bob', 'resources': {'mana': 3}}";
    const char *creatures = ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("t", ", 'count': 3");
    const char *format = "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                         "{'kind': 'lure', 'attackers': {}}, {'kind': 'block-cost', "
                         "'creatures': {}, 'cost': {'mana': 1}, 'per': '%s'}";
    struct arena *arena = table_memory();
    muster_position *each = table_of(players, "blockers", "'Bob'", creatures,
                                     muster_arena_format(arena, format, "attacker"));
    muster_position *seen = table_of(players, "blockers", "'Bob'", creatures,
                                     muster_arena_format(arena, format, "creature"));
    ck_assert_str_eq(better(seen, "t*3=a+b"), "legal");
    const muster_verdict *verdict = table_check(each, "t*3=a+b");
    ck_assert_int_eq(verdict->outcome, MUSTER_ILLEGAL);
    ck_assert_int_eq(verdict->better->obeyed, 3);
}
END_TEST

/* ---- 2004 ---- */

START_TEST(in_2004_what_is_declared_counts_although_unasked) {
    const char *creatures =
        ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", "") ", " B("y", "");
    const char *must = "{'kind': 'must-block', 'creatures': {'id': 'x'}}";
    muster_position *then = table_edition("2004", "blockers", creatures, must);
    ck_assert(table_legal(then, "none"));
    ck_assert(table_legal(then, "x=a,y=a"));
    ck_assert_int_eq(table_check(then, "x=a,y=a")->maximum, 1);
    ck_assert_int_eq(table_check(then, "none")->maximum, 0);
    ck_assert(!table_legal(then, "x=a"));
    muster_position *now = table_block(creatures, must);
    ck_assert_str_eq(better(now, "none"), "x=a,y=a");
}
END_TEST

START_TEST(a_wall_of_2004_is_told_to_stay) {
    const char *wall = A("wall", ", 'subtypes': ['wall']");
    muster_position *then = table_edition("2004", "attackers", wall, MUST_ATTACK);
    ck_assert_str_eq(better(then, "wall=Bob"), "");
    ck_assert_str_eq(table_check(then, "wall=Bob")->declared->violations[0].rule, "308.2a");
    ck_assert(!table_legal(table_attack(wall, MUST_ATTACK), "none"));
}
END_TEST

/* ---- In sentences ---- */

/* Why a declaration is illegal. */
static const char *sentences(muster_position *position, const char *text) {
    const muster_verdict *verdict = table_check(position, text);
    const char *all = "";
    for (size_t i = 0; i < verdict->sentence_count; i++)
        all = muster_arena_format(table_memory(), "%s%s%s", all, i == 0 ? "" : "; ",
                                  verdict->sentences[i]);
    return all;
}

START_TEST(why_it_is_illegal_is_said) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("b", ", 'keywords': ['flying']") ", " B(
                        "x", "") ", " B("y", ""),
                    "{'kind': 'lure', 'source': 'Lure', 'times': 2, 'attackers': {'id': 'a'}}, "
                    "{'kind': 'cant-block', 'source': 'Goblin', 'creatures': {'id': 'y'}}");
    ck_assert_str_eq(sentences(position, "none"),
                     "this obeys no requirement, and 2 can be obeyed (509.1c); "
                     "not obeyed: x must block a (Lure, twice)");
    ck_assert_str_eq(sentences(position, "x=a+b,y=a"),
                     "x can't block b, which has flying (702.9b); y can't block (509.1b, "
                     "Goblin); x blocks 2 attackers; it can block 1 (509.1a)");
    ck_assert_str_eq(sentences(position, "x=a"), "");
}
END_TEST

START_TEST(alike_ones_and_payments_are_counted_in_sentences) {
    const char *effects = "{'kind': 'must-attack', 'source': 'Goad', 'creatures': {'id': 't'}}";
    muster_position *position = table_attack(A("t", ", 'count': 5"), effects);
    ck_assert_str_eq(sentences(position, "t*2=Bob"),
                     "this obeys 2 requirements, and 5 can be obeyed (508.1d); "
                     "obeyed for only 2 of 5: each t must attack (Goad)");
    position = table_attack(A("t", "") ", " A("x", ""),
                            "{'kind': 'must-attack', 'creatures': {'id': 't'}}, "
                            "{'kind': 'attack-cost', 'creatures': {'id': 'x'}, 'cost': {}}");
    ck_assert_str_eq(sentences(position, "none"),
                     "this obeys no requirement, and 1 can be obeyed without paying (508.1d); "
                     "not obeyed: t must attack");
}
END_TEST

/* ---- Conditions ---- */

START_TEST(a_condition_that_is_false_asks_for_nothing) {
    const char *effects = "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                          "'if': {'declared': {'id': 'y'}}}";
    muster_position *position = table_attack(A("x", "") ", " A("y", ""), effects);
    ck_assert_str_eq(better(position, "none"), "legal"); /* only what is in force for both */
    ck_assert_str_eq(better(position, "x=Bob"), "legal");
    ck_assert_str_eq(better(position, "y=Bob"), "x=Bob,y=Bob");
    ck_assert_str_eq(better(position, "x=Bob,y=Bob"), "legal");
}
END_TEST

START_TEST(a_tapped_companion_does_not_forbid_attacking) {
    /* Ekundu Cyclops, tapped, with bears. */
    const char *effects = "{'kind': 'must-attack', 'creatures': {'id': 'cyclops'}, "
                          "'if': {'declared': {'not': {'id': 'cyclops'}}}}";
    muster_position *position =
        table_attack(A("cyclops", ", 'tapped': true") ", " A("bear", ""), effects);
    ck_assert(table_legal(position, "bear=Bob"));
    ck_assert(table_legal(position, "none"));
}
END_TEST

START_TEST(bands_are_checked_where_given) {
    muster_position *position =
        table_attack(A("x", ", 'keywords': ['banding']") ", " A("y", ""), "");
    muster_declaration *band = table_declare_json(
        position, "{'attacks': [{'creature': 'x', 'target': 'Bob'}], 'bands': [['x', 'y']]}");
    muster_answer *answer;
    ck_assert_int_eq(muster_check(&answer, position, band, NULL, NULL), MUSTER_OK);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    ck_assert_int_eq(verdict->outcome, MUSTER_ILLEGAL);
    ck_assert_uint_eq(verdict->declared->band_count, 1);
    ck_assert_uint_eq(verdict->better->band_count, 0); /* never proposed */
    muster_answer_free(answer);
}
END_TEST

START_TEST(individuals_that_are_attacked_keep_their_numbers) {
    muster_position *position = table_block(
        ATTACKER("g", ", 'count': 5, 'keywords': ['menace']") ", " B("t", ", 'count': 4"),
        "{'kind': 'must-block', 'creatures': {}}");
    ck_assert_str_eq(better(position, "t*2=g#4,t*2=g#2"), "legal");
    const char *mended = better(position, "t*3=g#4,t=g#2");
    /* One blocks another: three and one more, or two and two. */
    ck_assert_msg(strcmp(mended, "t*4=g#4") == 0 || strcmp(mended, "t*2=g#2,t*2=g#4") == 0, "%s",
                  mended);
}
END_TEST

/* The one that is as near as the better one and drops something, or "". */
static const char *equally_near(const muster_position *position, const char *declaration) {
    const muster_verdict *verdict = table_check(position, declaration);
    if (verdict->equally_near_count == 0)
        return "";
    ck_assert_uint_eq(verdict->equally_near_count, 1);
    ck_assert_int_eq(verdict->equally_near[0]->obeyed, verdict->better->obeyed);
    const char *text = table_report(verdict->equally_near[0]);
    ck_assert(table_legal(position, text));
    return *text == '\0' ? "none" : text;
}

#define COMPANY "'unless': {'also': {}}}"

START_TEST(who_blocks_too_many_drops_what_is_too_many) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B("x", ""),
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}");
    ck_assert_str_eq(better(position, "x=a+b+c"), "x=a+b");
}
END_TEST

START_TEST(who_cannot_block_one_of_two_blocks_the_other) {
    muster_position *position = table_block(
        ATTACKER("a", ", 'keywords': ['flying']") ", " ATTACKER("b", "") ", " B("x", ""),
        "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}");
    ck_assert_str_eq(better(position, "x=a+b"), "x=b");
}
END_TEST

START_TEST(one_drop_is_nearer_than_two_additions) {
    muster_position *position = table_attack(
        A("x", "") ", " A("y", "") ", " A("z", ""),
        "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, 'unless': {'also': {}, 'at_least': 2}}");
    ck_assert_str_eq(better(position, "x=Bob"), "");
    ck_assert_str_eq(equally_near(position, "x=Bob"), "");
}
END_TEST

START_TEST(joining_and_staying_are_both_shown) {
    muster_position *position = table_attack(
        A("x", "") ", " A("y", ""), "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, " COMPANY);
    ck_assert_str_eq(better(position, "x=Bob"), "x=Bob,y=Bob");
    ck_assert_str_eq(equally_near(position, "x=Bob"), "none");
}
END_TEST

START_TEST(what_obeys_less_is_not_as_near) {
    muster_position *position =
        table_attack(A("x", "") ", " A("y", ""),
                     "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, " COMPANY ", " MUST_ATTACK);
    ck_assert_str_eq(better(position, "x=Bob"), "x=Bob,y=Bob");
    ck_assert_str_eq(equally_near(position, "x=Bob"), "");
}
END_TEST

START_TEST(a_million_stay_near) {
    muster_position *position = table_attack(
        A("t", ", 'count': 1000000"), "{'kind': 'max-attackers', 'count': 600000}, " MUST_ATTACK);
    ck_assert_str_eq(better(position, "t*1000000=Bob"), "t*600000=Bob");
    ck_assert_str_eq(better(position, "t*500000=Bob"), "t*600000=Bob");
    ck_assert_ptr_null(table_check(position, "t*1000000=Bob")->reason);
}
END_TEST

/* Goes on so often, and no further. */
static bool after(void *context) {
    int *left = context;
    return *left == 0 || (*left)-- == 0;
}

START_TEST(what_is_said_of_a_duty_holds_wherever_the_search_ends) {
    muster_position *position =
        table_attack(A("a", "") ", " A("b", "") ", " A("c", "") ", " A("d", ", 'count': 2"),
                     "{'kind': 'must-attack', 'creatures': {'id': ['a', 'b', 'c', 'd']}}, "
                     "{'kind': 'max-attackers', 'targets': {'id': 'Bob'}, 'count': 2}, "
                     "{'kind': 'attack-cost', 'creatures': {'id': 'd'}, 'cost': {'mana': 1}}");
    const muster_declaration *nothing = table_declare(position, "none");
    int said = 0;
    for (int asked = 0; asked < 400; asked++) {
        muster_request request = MUSTER_REQUEST_INIT;
        muster_answer *answer;
        int left = asked;
        request.interrupted = after;
        request.context = &left;
        ck_assert_int_eq(muster_check(&answer, position, nothing, &request, NULL), MUSTER_OK);
        const char *duty = muster_answer_verdict(answer)->duty;
        ck_assert_msg(duty == NULL || strstr(duty, "at least 0") == NULL, "%d: %s", asked, duty);
        said += duty != NULL;
        muster_answer_free(answer);
    }
    ck_assert_int_gt(said, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        whoever_attacks_if_able_may_not_stay,
        as_many_others_may_act_as_like,
        a_broken_restriction_is_mended_with_the_least_change,
        requirements_do_not_excuse_a_broken_restriction,
        nobody_has_to_pay_but_what_is_paid_counts,
        who_pays_has_to_obey_with_it,
        identical_creatures_pay_for_each_other,
        what_cannot_be_paid_is_cut_down,
        alternatives_are_mixed_when_an_attack_is_cut_down,
        blocks_paid_per_attacker_are_cut_down,
        in_2004_what_is_declared_counts_although_unasked,
        a_wall_of_2004_is_told_to_stay,
        a_condition_that_is_false_asks_for_nothing,
        a_tapped_companion_does_not_forbid_attacking,
        why_it_is_illegal_is_said,
        alike_ones_and_payments_are_counted_in_sentences,
        bands_are_checked_where_given,
        individuals_that_are_attacked_keep_their_numbers,
        who_blocks_too_many_drops_what_is_too_many,
        who_cannot_block_one_of_two_blocks_the_other,
        one_drop_is_nearer_than_two_additions,
        joining_and_staying_are_both_shown,
        what_obeys_less_is_not_as_near,
        a_million_stay_near,
        what_is_said_of_a_duty_holds_wherever_the_search_ends,
    };
    return TABLE_RUN("check", tests);
}
