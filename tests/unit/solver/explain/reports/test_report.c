/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports: what the referee found, in texts that stand alone. */
#include "solver/explain/reports/report.h"

#include "tests/unit/table.h"

static const muster_report *report(const muster_position *position, const char *declaration) {
    const struct muster_declaration *proposed = table_declare(position, declaration);
    return muster_report_new(proposed, muster_referee_judge(proposed, table_memory()), NULL,
                             table_memory());
}

START_TEST(entries_name_individuals_and_objects) {
    muster_position *position =
        table_block("{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 3}, "
                    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 't', 'controller': 'Bob', 'count': 4}",
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}");
    const muster_report *told = report(position, "t*2=a+g#3,t=g#1");
    ck_assert_str_eq(table_report(told), "t=g#1,t*2=g#3+a");
    ck_assert_uint_eq(told->violation_count, 0);
    ck_assert_uint_eq(told->band_count, 0);
}
END_TEST

START_TEST(a_violation_names_what_it_concerns) {
    muster_position *position = table_block(
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2}, "
        "{'id': 'x', 'controller': 'Bob', 'tapped': true}",
        "{'kind': 'lure', 'attackers': {}}, {'kind': 'max-blockers', 'source': 'Stalker', "
        "'attackers': {}, 'count': 0}");
    const muster_report *told = report(position, "x=a#2");
    ck_assert_uint_eq(told->violation_count, 2);
    ck_assert_str_eq(told->violations[0].kind, "tapped");
    ck_assert_int_eq(told->violations[0].effect, -1);
    ck_assert_ptr_null(told->violations[0].source);
    ck_assert_uint_eq(told->violations[0].creature_count, 2);
    ck_assert_str_eq(told->violations[0].creatures[0], "x");
    ck_assert_str_eq(told->violations[0].creatures[1], "a#2");
    ck_assert_str_eq(told->violations[1].kind, "max-blockers");
    ck_assert_int_eq(told->violations[1].effect, 1);
    ck_assert_str_eq(told->violations[1].source, "Stalker");
    ck_assert_str_eq(told->violations[1].creatures[0], "a#2");
}
END_TEST

START_TEST(a_limit_names_all_creatures_that_exceed_it) {
    muster_position *position = table_attack("{'id': 'x', 'controller': 'Alice'}, "
                                             "{'id': 't', 'controller': 'Alice', 'count': 5}",
                                             "{'kind': 'max-attackers', 'count': 2}");
    const muster_report *told = report(position, "x=Bob,t*4=Bob");
    ck_assert_uint_eq(told->violations[0].creature_count, 2);
    ck_assert_str_eq(told->violations[0].creatures[0], "x");
    ck_assert_str_eq(told->violations[0].creatures[1], "t");
}
END_TEST

START_TEST(requirements_that_are_alike_are_one_entry) {
    muster_position *position =
        table_attack("{'id': 't', 'controller': 'Alice', 'count': 1000000}",
                     "{'kind': 'must-attack', 'creatures': {}, 'source': 'Horde', 'times': 3}, "
                     "{'kind': 'must-attack', 'creatures': {}, 'if': {'not_declared': {}}}");
    const muster_report *told = report(position, "t*999999=Bob");
    ck_assert_uint_eq(told->requirement_count, 2);
    ck_assert_str_eq(told->requirements[0].source, "Horde");
    ck_assert_str_eq(told->requirements[0].creature, "t");
    ck_assert_int_eq(told->requirements[0].count, 1000000);
    ck_assert_int_eq(told->requirements[0].obeyed, 999999);
    ck_assert_int_eq(told->requirements[0].times, 3);
    ck_assert(told->requirements[0].in_force);
    ck_assert(!told->requirements[1].in_force);
    ck_assert_int_eq(told->requirements[1].obeyed, 0);
    ck_assert_int_eq(told->obeyed, 2999997);
}
END_TEST

START_TEST(goad_has_no_effect_of_its_own) {
    muster_position *position =
        table_attack("{'id': 'x', 'controller': 'Alice', 'goaded_by': ['Bob']}", "");
    const muster_report *told = report(position, "none");
    ck_assert_uint_eq(told->requirement_count, 2);
    ck_assert_int_eq(told->requirements[0].effect, -1);
    ck_assert_str_eq(told->requirements[0].kind, "goad");
    ck_assert_int_eq(told->requirements[0].times, 1);
}
END_TEST

START_TEST(what_all_players_pay_is_added_up) {
    const char *players = "{'id': 'Alice', 'team': 'A'}, {'id': 'Amy', 'team': 'A'}, {'id': 'Bob'}";
    muster_position *position =
        table_of(players, "attackers", "'Bob'",
                 "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Amy'}",
                 "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2, 'life': 0}}");
    const muster_report *told = report(position, "x=Bob,y=Bob");
    ck_assert_uint_eq(told->cost_count, 1); /* amounts of 0 are left out */
    ck_assert_str_eq(told->costs[0].resource, "mana");
    ck_assert_int_eq(told->costs[0].amount, 4);
    ck_assert_uint_eq(report(position, "none")->cost_count, 0);
}
END_TEST

START_TEST(bands_are_told_as_given) {
    muster_position *position = table_attack("{'id': 'x', 'controller': 'Alice'}, "
                                             "{'id': 'y', 'controller': 'Alice'}",
                                             "");
    const struct muster_declaration *proposed =
        table_declare_json(position, "{'attacks': [], 'bands': [['y', 'x']]}");
    const muster_report *told = muster_report_new(
        proposed, muster_referee_judge(proposed, table_memory()), NULL, table_memory());
    ck_assert_uint_eq(told->band_count, 1);
    ck_assert_ptr_null(told->bands[0].creature);
    ck_assert_uint_eq(told->bands[0].run_count, 2);
    ck_assert_str_eq(told->bands[0].runs[0].id, "y");
}
END_TEST

START_TEST(a_report_like_another_is_what_it_would_be_alone) {
    muster_position *position = table_block(
        "{'id':'bear','controller':'Alice','attacking':'Bob'},"
        "{'id':'elf','controller':'Alice','attacking':'Bob'},"
        "{'id':'wall','controller':'Bob'},{'id':'ox','controller':'Bob','power':3}",
        "{'kind':'must-block','creatures':{},'source':'Law'},"
        "{'kind':'must-block','creatures':{},'attackers':{'power':{'less_than':'its power'}}},"
        "{'kind':'lure','attackers':{},'if':{'declared':{'id':'ox'}}}");
    const struct muster_declaration *first = table_declare(position, "wall=bear"),
                                    *second = table_declare(position, "wall=elf,ox=bear");
    struct ruling *ruling = muster_referee_judge(second, table_memory());
    const muster_report *alone = muster_report_new(second, ruling, NULL, table_memory()),
                        *like = muster_report_new(
                            second, ruling,
                            muster_report_new(first, muster_referee_judge(first, table_memory()),
                                              NULL, table_memory()),
                            table_memory());
    ck_assert_uint_eq(alone->requirement_count, 8);
    ck_assert_uint_eq(like->requirement_count, 8);
    ck_assert_int_eq(like->obeyed, alone->obeyed);
    for (size_t i = 0; i < 8; i++) {
        const muster_requirement *one = &alone->requirements[i], *other = &like->requirements[i];
        ck_assert_str_eq(one->words, other->words);
        ck_assert_pstr_eq(one->creature, other->creature);
        ck_assert_pstr_eq(one->attacker, other->attacker);
        ck_assert_pstr_eq(one->source, other->source);
        ck_assert_int_eq(one->obeyed, other->obeyed);
        ck_assert_int_eq(one->in_force, other->in_force);
        ck_assert_int_eq(one->effect, other->effect);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        entries_name_individuals_and_objects,
        a_violation_names_what_it_concerns,
        a_limit_names_all_creatures_that_exceed_it,
        requirements_that_are_alike_are_one_entry,
        goad_has_no_effect_of_its_own,
        what_all_players_pay_is_added_up,
        bands_are_told_as_given,
        a_report_like_another_is_what_it_would_be_alone,
    };
    return TABLE_RUN("report", tests);
}
