/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "muster.h"
#include "tests/unit/table.h"

static muster_combat *combat;
static char written[8192];

static void begin(const char *creatures, const char *effects) {
    muster_error error;
    muster_combat_free(combat);
    ck_assert_int_eq(muster_combat_begin(&combat, table_attack(creatures, effects), &error),
                     MUSTER_OK);
}

/* Declares; returns how it was judged. */
static muster_outcome declare(const char *text) {
    muster_error error;
    muster_answer *answer;
    muster_declaration *declaration;
    const muster_position *position = muster_combat_declaring(combat);
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, text, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_declare(combat, declaration, NULL, &answer, &error), MUSTER_OK);
    muster_outcome outcome = muster_answer_outcome(answer);
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    return outcome;
}

/* The code of the error with which an event was refused; "" if it happened. */
static const char *happen(const char *event) {
    static muster_error error;
    const char *text = table_text(event);
    muster_status status = muster_combat_event(combat, text, strlen(text), &error);
    return status == MUSTER_OK ? "" : error.code;
}

static bool put(void *context, const char *bytes, size_t length) {
    (void)context;
    ck_assert_uint_lt(strlen(written) + length, sizeof(written));
    strncat(written, bytes, length);
    return true;
}

/* Fails unless the position says this, and reads as itself. */
static void expect(const char *part) {
    muster_error error;
    muster_position *again;
    char line[1600];
    written[0] = '\0';
    ck_assert_int_eq(muster_position_write(muster_combat_position(combat), put, NULL), MUSTER_OK);
    if (strstr(written, table_text(part)) == NULL)
        ck_abort_msg("%s is not in %s", part, written);
    if (muster_position_read(&again, written, strlen(written), &error) != MUSTER_OK)
        ck_abort_msg("%s: %s", muster_error_text(&error, line, sizeof(line)), written);
    char *first = table_text(written);
    written[0] = '\0';
    muster_position_write(again, put, NULL);
    muster_position_free(again);
    ck_assert_str_eq(written, first);
}

static const char bears[] = "{'id':'bear','controller':'Alice','power':2,'toughness':2},"
                            "{'id':'elf','controller':'Alice','keywords':['vigilance']},"
                            "{'id':'wall','controller':'Bob'}";

START_TEST(attackers_become_tapped_and_blockers_block) {
    begin(bears, "");
    ck_assert_int_eq(declare("bear=Bob,elf=Bob"), MUSTER_LEGAL);
    expect("'toughness':2,'tapped':true,'attacking':'Bob','attacked':true}");
    expect("'keywords':['vigilance'],'attacking':'Bob'");
    ck_assert_int_eq(muster_combat_next_of(combat), MUSTER_NEXT_BLOCKS);
    ck_assert_int_eq(declare("wall=bear"), MUSTER_LEGAL);
    expect("'blocked':true");
    expect("'blocking':['bear']");
    ck_assert_int_eq(muster_combat_next_of(combat), MUSTER_NEXT_DAMAGE);
}
END_TEST

START_TEST(what_is_illegal_does_not_happen) {
    begin(bears, "{'kind':'cant-attack','creatures':{'id':'bear'}}");
    const muster_position *before = muster_combat_position(combat);
    ck_assert_int_eq(declare("bear=Bob"), MUSTER_ILLEGAL);
    ck_assert_ptr_eq(muster_combat_position(combat), before);
}
END_TEST

/* Declares, and finds how it was judged alone. */
static muster_outcome declare_outcome(const char *text) {
    muster_error error;
    muster_outcome outcome;
    muster_declaration *declaration;
    const muster_position *position = muster_combat_declaring(combat);
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, text, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_declare_outcome(&outcome, combat, declaration, NULL, &error),
                     MUSTER_OK);
    muster_declaration_free(declaration);
    return outcome;
}

START_TEST(the_outcome_alone_is_the_same) {
    muster_error error;
    muster_outcome outcome;
    begin("{'id':'bear','controller':'Alice','power':2,'toughness':2},"
          "{'id':'wall','controller':'Bob','power':1},{'id':'imp','controller':'Bob','power':1}",
          "{'kind':'must-attack','creatures':{}},{'kind':'cant-block','creatures':{'id':'imp'}}");
    const muster_position *before = muster_combat_declaring(combat);
    ck_assert_int_eq(declare_outcome("none"), MUSTER_ILLEGAL);
    ck_assert_ptr_eq(muster_combat_position(combat), before);
    ck_assert_int_eq(declare_outcome("bear=Bob"), MUSTER_LEGAL);
    ck_assert_int_eq(declare_outcome("imp=bear"), MUSTER_ILLEGAL);
    ck_assert_int_eq(declare_outcome("wall=bear"), MUSTER_LEGAL);
    ck_assert_int_eq(declare_outcome("wall=Bob:1,bear=wall:2"), MUSTER_ILLEGAL);
    ck_assert_int_eq(muster_combat_declare_outcome(&outcome, combat, NULL, NULL, &error),
                     MUSTER_OK);
    ck_assert_int_eq(outcome, MUSTER_LEGAL);
    ck_assert_int_eq(muster_combat_damage_steps(combat), 1);
    ck_assert_int_eq(muster_combat_declare_outcome(&outcome, combat, NULL, NULL, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(outcome, MUSTER_FAILED);
}
END_TEST

START_TEST(the_outcome_alone_is_limited_and_refused) {
    muster_error error;
    muster_outcome outcome;
    muster_declaration *declaration;
    muster_request request = MUSTER_REQUEST_INIT;
    begin("{'id':'bear','controller':'Alice','power':2},{'id':'ox','controller':'Bob'},"
          "{'id':'wall','controller':'Bob'}",
          "");
    declare_outcome("bear=Bob");
    declare_outcome("wall=bear,ox=bear");
    const muster_position *now = muster_combat_position(combat);
    muster_declaration_parse(&declaration, now, "none", &error);
    ck_assert_int_eq(muster_combat_declare_outcome(&outcome, combat, declaration, NULL, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "missing-source");
    muster_declaration_free(declaration);
    request.prefer = MUSTER_PREFER_MOST;
    muster_declaration_parse(&declaration, now, "bear=wall:2", &error);
    ck_assert_int_eq(muster_combat_declare_outcome(&outcome, combat, declaration, &request, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_ptr_eq(muster_combat_position(combat), now);
    muster_declaration_free(declaration);
}
END_TEST

START_TEST(costs_are_paid) {
    muster_error error;
    muster_combat_free(combat);
    ck_assert_int_eq(
        muster_combat_begin(&combat,
                            table_of("{'id':'Alice','life':5,'resources':{'mana':3}},{'id':'Bob'}",
                                     "attackers", "'Bob'", "{'id':'bear','controller':'Alice'}",
                                     "{'kind':'attack-cost','creatures':{},'cost':{'mana':2,"
                                     "'life':1}}"),
                            &error),
        MUSTER_OK);
    ck_assert_int_eq(declare("bear=Bob"), MUSTER_LEGAL);
    expect("{'id':'Alice','life':4,'resources':{'mana':1}}");
}
END_TEST

START_TEST(entries_are_split_where_they_differ) {
    begin("{'id':'t','controller':'Alice','count':5},{'id':'wall','controller':'Bob'}",
          "{'kind':'max-blocking','creatures':{'id':'wall'},'count':1},"
          "{'kind':'cant-block','creatures':{},'attackers':{'id':'t','tapped':false}}");
    ck_assert_int_eq(declare("t*3=Bob"), MUSTER_LEGAL);
    expect("{'id':'t-2','controller':'Alice','count':3,");
    expect("'id':['t','t-2']");
    ck_assert_int_eq(declare("wall=t-2#2"), MUSTER_LEGAL);
    expect("'blocking':['t-2-2']");
    expect("{'id':'t-2-2','controller':'Alice','power':0,'toughness':0,'tapped':true,"
           "'attacking':'Bob','blocked':true");
}
END_TEST

START_TEST(what_leaves_is_removed_from_combat) {
    begin(bears, "{'kind':'lure','attackers':{'id':'elf'}}");
    declare("bear=Bob");
    declare("wall=bear");
    ck_assert_str_eq(happen("{'leaves':'wall'}"), "");
    expect("'attacking':'Bob','blocked':true");
    ck_assert_str_eq(happen("{'leaves':'wall'}"), "unknown-id");
    ck_assert_str_eq(happen("{'leaves':'elf'}"), "");
    expect("'attackers':{'id':[]}");
    ck_assert_str_eq(happen("{'removed':'bear'}"), "");
    ck_assert_str_eq(happen("{'removed':'bear'}"), "impossible");
}
END_TEST

START_TEST(what_enters_attacks_or_never_does) {
    begin(bears, "");
    ck_assert_str_eq(happen("{'enters':{'id':'early','controller':'Alice'},'attacking':'Bob'}"),
                     "");
    declare("bear=Bob");
    ck_assert_str_eq(happen("{'enters':{'id':'late','controller':'Alice'},'attacking':'Bob'}"), "");
    expect("{'id':'late','controller':'Alice','power':0,'toughness':0,'summoning_sick':true,"
           "'attacking':'Bob'}");
    expect("{'id':'early','controller':'Alice','power':0,'toughness':0,'summoning_sick':true}");
    declare("none");
    ck_assert_str_eq(happen("{'enters':{'id':'saproling','controller':'Bob'},'blocking':'bear'}"),
                     "");
    expect("'blocking':['bear']");
    ck_assert_str_eq(happen("{'enters':{'id':'late','controller':'Bob'}}"), "duplicate-id");
}
END_TEST

START_TEST(keywords_effects_and_numbers_change) {
    begin(bears, "");
    ck_assert_str_eq(happen("{'gains':'bear','keywords':['flying','ward {2}']}"), "");
    expect("'keywords':['flying','ward {2}']");
    ck_assert_str_eq(happen("{'loses':'bear','keywords':['ward']}"), "");
    expect("'keywords':['flying']");
    ck_assert_str_eq(happen("{'set':'bear','power':-1}"), "");
    expect("'power':-1,'toughness':2");
    ck_assert_str_eq(
        happen("{'effect':{'kind':'cant-attack','source':'Pacifism','creatures':{'id':'bear'}}}"),
        "");
    ck_assert_int_eq(declare("bear=Bob"), MUSTER_ILLEGAL);
    ck_assert_str_eq(happen("{'end_effect':'Pacifism'}"), "");
    ck_assert_str_eq(happen("{'end_effect':'Pacifism'}"), "impossible");
    ck_assert_int_eq(declare("bear=Bob"), MUSTER_LEGAL);
    ck_assert_str_eq(happen("{'explodes':'bear'}"), "unknown-event");
    ck_assert_str_eq(happen("{}"), "unknown-event");
    ck_assert_str_eq(happen("{'gains':'bear','keywords':[]}"), "empty-list");
    ck_assert_str_eq(happen("{'loses':'bear','keywords':[]}"), "empty-list");
    ck_assert_str_eq(happen("{'deal':[]}"), "empty-list");
    ck_assert_str_eq(happen("{'choose':0}"), "impossible");
}
END_TEST

static const char fighters[] =
    "{'id':'knight','controller':'Alice','power':2,'toughness':2,'keywords':['first strike']},"
    "{'id':'t','controller':'Alice','power':1,'toughness':1,'count':3},"
    "{'id':'wall','controller':'Bob','power':1,'toughness':3,'regeneration':1}";

START_TEST(damage_is_dealt_in_two_steps) {
    begin(fighters, "");
    declare("knight=Bob,t*3=Bob");
    declare("wall=t#2");
    ck_assert_int_eq(declare("none"), MUSTER_LEGAL);
    ck_assert_int_eq(muster_combat_damage_steps(combat), 1);
    expect("'damage_step':2");
    expect("'struck_first':true");
    expect("'struck_first':false");
    ck_assert_int_eq(declare("none"), MUSTER_LEGAL);
    expect("'id':'wall','controller':'Bob','power':1,'toughness':3,'damage':1,");
    ck_assert_int_eq(muster_combat_next_of(combat), MUSTER_NEXT_NOTHING);
    size_t count;
    muster_combat_renamings(combat, &count);
    ck_assert_uint_eq(count, 2);
    ck_assert_ptr_nonnull(muster_combat_log(combat, &count));
}
END_TEST

START_TEST(what_regenerates_is_removed_from_combat) {
    begin(fighters, "");
    declare("knight=Bob");
    declare("wall=knight");
    ck_assert_str_eq(happen("{'deal':[{'from':'t#2','to':'wall','amount':3}]}"), "");
    expect("'id':'wall','controller':'Bob','power':1,'toughness':3,'tapped':true}");
    ck_assert_str_eq(happen("{'fight':['wall','t#1']}"), "");
    expect("{'id':'t-2','controller':'Alice','count':2,");
}
END_TEST

START_TEST(one_of_several_outcomes_is_chosen) {
    muster_error error;
    begin(fighters, "{'kind':'prevent-damage','to':{'player':'Bob'},'amount':1},"
                    "{'kind':'multiply-damage','to':{'player':'Bob'},'by':2}");
    ck_assert_ptr_null(muster_combat_outcomes(combat));
    ck_assert_int_eq(muster_combat_choose(combat, 0, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(happen("{'deal':[{'from':'knight','to':'Bob','amount':2}]}"), "");
    ck_assert_int_eq(muster_combat_next_of(combat), MUSTER_NEXT_CHOOSE);
    ck_assert_uint_eq(muster_combat_outcomes(combat)->outcome_count, 2);
    ck_assert_str_eq(happen("{'tap':'knight'}"), "impossible");
    ck_assert_int_eq(muster_combat_choose(combat, 2, &error), MUSTER_BAD_INPUT);
    ck_assert_int_eq(muster_combat_choose(combat, 1, &error), MUSTER_OK);
    expect("'effects':[{'kind':'multiply-damage',");
    ck_assert_ptr_null(muster_combat_outcomes(combat));
}
END_TEST

START_TEST(sides_assign_one_after_the_other) {
    muster_error error;
    muster_declaration *declaration;
    begin(bears, "");
    declare("bear=Bob");
    declare("wall=bear");
    static const char blockers[] = "{\"damage\": [], \"side\": \"blockers\"}",
                      attackers[] = "{\"damage\": [], \"side\": \"attackers\"}";
    muster_declaration_read(&declaration, muster_combat_position(combat), blockers,
                            strlen(blockers), &error);
    ck_assert_int_eq(muster_combat_declare(combat, declaration, NULL, NULL, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "impossible");
    muster_declaration_free(declaration);
    muster_declaration_read(&declaration, muster_combat_position(combat), attackers,
                            strlen(attackers), &error);
    ck_assert_int_eq(muster_combat_declare(combat, declaration, NULL, NULL, &error), MUSTER_OK);
    muster_declaration_free(declaration);
    ck_assert_int_eq(muster_combat_damage_steps(combat), 0);
    ck_assert_str_eq(happen("{'tap':'wall'}"), "impossible");
    ck_assert_int_eq(muster_combat_declare(combat, NULL, NULL, NULL, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_damage_steps(combat), 1);
}
END_TEST

START_TEST(what_changes_may_die) {
    begin(fighters, "");
    ck_assert_str_eq(happen("{'tap':'knight'}"), "");
    ck_assert_str_eq(happen("{'tap':'knight'}"), "");
    ck_assert_str_eq(happen("{'set':'knight','toughness':0}"), "");
    ck_assert_str_eq(happen("{'tap':'knight'}"), "unknown-id");
    ck_assert_str_eq(happen("{'deal':[{'from':'t#1','to':'wall','amount':2}]}"), "");
    ck_assert_str_eq(happen("{'set':'wall','toughness':2}"), "");
    expect("'id':'wall','controller':'Bob','power':1,'toughness':2,'tapped':true}");
    ck_assert_str_eq(happen("{'gains':'wall','keywords':['indestructible']}"), "");
    ck_assert_str_eq(happen("{'deal':[{'from':'t#1','to':'wall','amount':2}]}"), "");
    expect("'damage':2");
    ck_assert_str_eq(happen("{'loses':'wall','keywords':['indestructible']}"), "");
    ck_assert_str_eq(happen("{'tap':'wall'}"), "unknown-id");
}
END_TEST

START_TEST(what_is_not_known_is_needed) {
    begin("{'id':'t','controller':'Alice','count':2}", "");
    declare("t*2=Bob");
    ck_assert_str_eq(happen("{'enters':{'id':'new','controller':'Bob'},'blocking':'t'}"),
                     "impossible");
    ck_assert_str_eq(happen("{'enters':{'id':'new','controller':'Bob'},'blocking':'t#2'}"), "");
    begin("{'id':'wurm','controller':'Alice'}", "");
    ck_assert_str_eq(happen("{'gains':'wurm','keywords':['trample over planeswalkers']}"), "");
    declare("wurm=Bob");
    ck_assert_int_eq(declare("none"), MUSTER_LEGAL);
}
END_TEST

START_TEST(memory_is_limited) {
    muster_error error;
    begin(bears, "");
    muster_combat_limit(combat, 1, 1);
    muster_declaration *declaration;
    muster_declaration_parse(&declaration, muster_combat_declaring(combat), "bear=Bob", &error);
    const muster_position *before = muster_combat_position(combat);
    muster_status status = MUSTER_OK;
    for (int i = 0; i < 100 && status == MUSTER_OK; i++)
        status = muster_combat_event(combat, "{\"life\": \"Bob\", \"by\": 1}", 24, &error);
    ck_assert_int_eq(status, MUSTER_NO_MEMORY);
    muster_declaration_free(declaration);
    muster_combat_limit(combat, 1, 0);
    ck_assert_ptr_ne(before, NULL);
    ck_assert_str_eq(happen("{'tap':'bear'}"), "");
}
END_TEST

START_TEST(a_combat_without_attackers_ends) {
    begin(bears, "");
    declare("none");
    ck_assert_int_eq(muster_combat_next_of(combat), MUSTER_NEXT_NOTHING);
    ck_assert_str_eq(happen("{'additional_combat':true}"), "");
    expect("'step':'beginning-of-combat'");
    declare("none");
    ck_assert_int_eq(muster_combat_finish(combat), MUSTER_OK);
    expect("'step':'end-of-combat'");
    muster_combat_free(combat);
    combat = NULL;
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        attackers_become_tapped_and_blockers_block,
        what_is_illegal_does_not_happen,
        the_outcome_alone_is_the_same,
        the_outcome_alone_is_limited_and_refused,
        costs_are_paid,
        entries_are_split_where_they_differ,
        what_leaves_is_removed_from_combat,
        what_enters_attacks_or_never_does,
        keywords_effects_and_numbers_change,
        damage_is_dealt_in_two_steps,
        what_regenerates_is_removed_from_combat,
        one_of_several_outcomes_is_chosen,
        sides_assign_one_after_the_other,
        what_changes_may_die,
        what_is_not_known_is_needed,
        memory_is_limited,
        a_combat_without_attackers_ends,
    };
    return TABLE_RUN("combat", tests);
}
