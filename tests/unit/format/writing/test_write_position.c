/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "muster.h"
#include "tests/unit/table.h"

static char written[4096];

static bool put(void *context, const char *bytes, size_t length) {
    (void)context;
    ck_assert_uint_lt(strlen(written) + length, sizeof(written));
    strncat(written, bytes, length);
    return true;
}

/* Fails unless a document, with ' for ", is written as `expected`. */
static void expect(const char *document, const char *expected) {
    muster_position *position;
    muster_error error;
    char line[1600];
    const char *text = table_text(document);
    if (muster_position_read(&position, text, strlen(text), &error) != MUSTER_OK)
        ck_abort_msg("%s", muster_error_text(&error, line, sizeof(line)));
    written[0] = '\0';
    ck_assert_int_eq(muster_position_write(position, put, NULL), MUSTER_OK);
    muster_position_free(position);
    ck_assert_str_eq(written, table_text(expected));
}

/* The same for a document that is canonical already. */
static void expect_same(const char *document) {
    expect(document, document);
}

START_TEST(what_holds_without_a_key_is_left_out) {
    expect("{'step':'declare-attackers','active':'A','format':'muster/1','rules':'current',"
           "'defending':'B','players':[{'id':'A','life':3,'resources':{'life':9,'mana':1}},"
           "{'id':'B','lands':['Snow-Covered Swamp']}],'creatures':[{'id':'x','controller':'A',"
           "'owner':'A','count':1,'name':'','tapped':false,'types':['Legendary']}],'effects':[]}",
           "{'format':'muster/1','step':'declare-attackers','active':'A','players':[{'id':'A',"
           "'life':3,'resources':{'mana':1}},{'id':'B','lands':[{'supertypes':['basic','snow'],"
           "'subtypes':['swamp']}]}],'creatures':[{'id':'x','controller':'A','power':0,"
           "'toughness':0,'types':['legendary']}]}");
}
END_TEST

START_TEST(a_combat_under_way_is_written_whole) {
    expect_same(
        "{'format':'muster/1','step':'combat-damage','active':'A','damage_step':2,"
        "'bands':[['t','k']],'players':[{'id':'A','poison':2},{'id':'B','life':-1}],"
        "'planeswalkers':[{'id':'w','controller':'B','loyalty':3}],'battles':[{'id':'s',"
        "'controller':'A','protector':'B','defense':5}],'creatures':[{'id':'t','controller':'A',"
        "'power':2,'toughness':2,'counters':{'+1/+1':2},'damage':1,'regeneration':1,"
        "'attacking':null,'defending_player':'B','blocked':true,'struck_first':true,"
        "'attacked':true},{'id':'k','controller':'A','power':1,'toughness':1,'attacking':'w'},"
        "{'id':'b','controller':'B','power':1,'toughness':1,'blocking':['t']}],'sources':[{'id':"
        "'bolt','controller':'A','colors':['red'],'types':['instant']}],'effects':[{'kind':"
        "'prevent-damage','source':'Shield','from':{'id':['bolt','b']},'to':{'any':[{'id':['t']},"
        "{'player':true}]},'combat':true,'amount':2,'then':{'deal_to':'its controller','by':"
        "'bolt'}},{'kind':'must-attack','creatures':{'power':{'at_least':2}},'times':2},{'kind':"
        "'redirect-damage','onto':{'planeswalker_of':'recipient'},'may':'B'}]}");
}
END_TEST

START_TEST(a_declaration_is_written_with_its_bands) {
    expect_same("{'format':'muster/1','step':'declare-attackers','active':'A','players':[{'id':"
                "'A'},{'id':'B'}],'creatures':[{'id':'x','controller':'A','power':1,'toughness':1,"
                "'keywords':['banding']},{'id':'y','controller':'A','power':1,'toughness':1}],"
                "'declaration':{'attacks':[{'creature':'x','target':'B'},{'creature':'y',"
                "'target':'B'}],'bands':[['x','y']]}}");
    expect_same("{'format':'muster/1','step':'declare-attackers','active':'A','players':[{'id':"
                "'A'},{'id':'B'},{'id':'C'}],'creatures':[{'id':'x','controller':'A','power':1,"
                "'toughness':1}],'declaration':{'attacks':[{'creature':'x','target':'B'},"
                "{'creature':'x','target':'C'}]}}");
}
END_TEST

START_TEST(events_and_divisions_are_written) {
    expect_same("{'format':'muster/1','step':'damage','active':'A','damage':[{'from':'x#2',"
                "'to':'B','amount':3}],'illegal':['x#1'],'players':[{'id':'A'},{'id':'B'}],"
                "'creatures':[{'id':'x','controller':'A','count':2,'power':1,'toughness':1}]}");
    expect_same("{'format':'muster/1','step':'divide','active':'A','divide':{'amount':3,'source':"
                "'x','among':{'creature':{'color':['red']}},'at_most':2},'players':[{'id':'A'},"
                "{'id':'B'}],'creatures':[{'id':'x','controller':'A','power':1,'toughness':1}]}");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_holds_without_a_key_is_left_out,
        a_combat_under_way_is_written_whole,
        a_declaration_is_written_with_its_bands,
        events_and_divisions_are_written,
    };
    return TABLE_RUN("write_position", tests);
}
