/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"
#include "table/lay_table.h"
#include "tests/unit/table.h"
#include "json/writer.h"

/* The entry of a line as JSON with ' for ", or what is wrong with the line. */
static const char *read(const char *line) {
    struct text wrong = {.arena = table_memory()};
    char *json = muster_table_entry(line, strlen(line), &wrong);
    if (json == NULL)
        return text_bytes(&wrong);
    char *copy = muster_arena_text(table_memory(), json, strlen(json));
    muster_json_forget_text(json);
    for (char *at = copy; *at != '\0'; at++)
        *at = *at == '"' ? '\'' : *at;
    return copy;
}

START_TEST(events_have_further_keys) {
    ck_assert_str_eq(read("tap bear"), "{'tap':'bear'}");
    ck_assert_str_eq(read("additional_combat"), "{'additional_combat':true}");
    ck_assert_str_eq(read("gains bear, keywords=flying"), "{'gains':'bear','keywords':['flying']}");
}
END_TEST

START_TEST(who_enters_is_a_line_of_its_own) {
    ck_assert_str_eq(read("enters Ann: Bear (b) 2/3, tapped, flying, attacks Ben"),
                     "{'enters':{'id':'b','name':'Bear','controller':'Ann','power':2,'toughness':3,"
                     "'tapped':true,'keywords':['flying']},'attacking':'Ben'}");
    ck_assert_str_eq(read("enters Ann: Goblin 1/1 x3, attacking=jace"),
                     "{'enters':{'id':'goblin','name':'Goblin','controller':'Ann','power':1,"
                     "'toughness':1,'count':3},'attacking':'jace'}");
    ck_assert_str_eq(read("enters Ben: Wall 0/4, blocks bear"),
                     "{'enters':{'id':'wall','name':'Wall','controller':'Ben','power':0,"
                     "'toughness':4},'blocking':'bear'}");
}
END_TEST

START_TEST(counters_are_counted) {
    static const char *const cases[][2] = {
        {"+1/+1 counter, +1/+1  Counter", "['+1/+1','+1/+1']"},
        {"a +1/+1 counter", "{'+1/+1':1}"},
        {"oil counter, Two Oil counters, an oil counter", "{'oil':4}"},
        {"counters={oil: 2}, 3 stun counters", "{'oil':2,'stun':3}"},
        {"1234567890 oil counters", "{'oil':1234567890}"},
        {"counters=[7], 2 oil counters", "[7],'counters':{'oil':2}"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct text line = {.arena = table_memory()}, entry = {.arena = table_memory()};
        muster_text_format(&line, "enters Ann: Bear 2/3, %s", cases[i][0]);
        muster_text_format(&entry,
                           "{'enters':{'id':'bear','name':'Bear','controller':'Ann','power':2,"
                           "'toughness':3,'counters':%s}}",
                           cases[i][1]);
        ck_assert_str_eq(read(text_bytes(&line)), text_bytes(&entry));
    }
}
END_TEST

START_TEST(a_name_alone_is_that_of_a_card) {
    ck_assert_str_eq(read("enters Ann: Grizzly Bears, attacks Ben"),
                     "{'enters':{'id':'grizzly-bears','card':'Grizzly Bears','controller':'Ann'},"
                     "'attacking':'Ben'}");
    ck_assert_str_eq(read("enters {id: x, controller: Ann}, blocking=bear"),
                     "{'enters':{'id':'x','controller':'Ann'},'blocking':'bear'}");
}
END_TEST

START_TEST(a_player_is_needed) {
    ck_assert_str_eq(read("enters Bear, attacking=Ben"),
                     "expected 'enters PLAYER: CREATURE', such as 'enters Bear: Bear 2/2, attacks "
                     "Bob'");
    ck_assert_str_eq(read("enters Ann: (b"), "the bracket before 'b' is never closed");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        events_have_further_keys, who_enters_is_a_line_of_its_own,
        counters_are_counted,     a_name_alone_is_that_of_a_card,
        a_player_is_needed,
    };
    return TABLE_RUN("lay_entry", tests);
}
