/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON on its way out. */
#include "json/writer.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

/* Fails the test unless the writer holds this. */
static void written(struct writer *writer, const char *expected) {
    char *text = muster_writer_end(writer);
    ck_assert_str_eq(text, expected);
    muster_json_forget_text(text);
}

START_TEST(commas_stand_between_values_only) {
    struct writer writer = {0};
    const char *const texts[] = {"a", "b"};
    muster_json_open_object(&writer, NULL);
    muster_json_add_texts(&writer, "none", NULL, 0);
    muster_json_add_texts(&writer, "two", texts, 2);
    muster_json_open_list(&writer, "list");
    muster_json_open_object(&writer, NULL);
    muster_json_close_object(&writer);
    muster_json_open_object(&writer, NULL);
    muster_json_add_flag(&writer, "x", true);
    muster_json_add_json(&writer, "y", "[0]");
    muster_json_close_object(&writer);
    muster_json_close_list(&writer);
    muster_json_add_flag(&writer, "last", false);
    muster_json_close_object(&writer);
    written(&writer, "{\"none\":[],\"two\":[\"a\",\"b\"],\"list\":[{},{\"x\":true,\"y\":[0]}],"
                     "\"last\":false}");
}
END_TEST

START_TEST(texts_are_escaped_where_they_must_be) {
    struct writer writer = {0};
    muster_json_add_text(&writer, NULL, "\"\\/\b\f\n\r\t\x01\x1f\x7f\xc3\xa4");
    written(&writer, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\xc3\xa4\"");
}
END_TEST

START_TEST(names_of_others_are_escaped_too) {
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_number(&writer, "first", 1);
    muster_json_add_amount(&writer, "red \"mana\"", -2);
    muster_json_add_amount(&writer, "life", 3);
    muster_json_close_object(&writer);
    written(&writer, "{\"first\":1,\"red \\\"mana\\\"\":-2,\"life\":3}");
}
END_TEST

START_TEST(a_null_adds_nothing) {
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "a", NULL);
    muster_json_add_json(&writer, "b", NULL);
    muster_json_add_text(&writer, "c", "");
    muster_json_close_object(&writer);
    written(&writer, "{\"c\":\"\"}");
}
END_TEST

START_TEST(numbers_are_digits) {
    struct writer writer = {0};
    muster_json_open_list(&writer, NULL);
    muster_json_add_number(&writer, NULL, 0);
    muster_json_add_number(&writer, NULL, -10);
    muster_json_add_number(&writer, NULL, INT64_MAX);
    muster_json_add_number(&writer, NULL, INT64_MIN);
    muster_json_close_list(&writer);
    written(&writer, "[0,-10,9223372036854775807,-9223372036854775808]");
}
END_TEST

START_TEST(a_text_grows_as_it_must) {
    struct writer writer = {0};
    char *expected = muster_arena_array(table_memory(), 100000, 1), *at = expected;
    muster_json_open_list(&writer, NULL);
    *at++ = '[';
    for (int i = 0; i < 3000; i++) {
        const char *word = muster_arena_format(table_memory(), "%0*d", i % 20 + 1, 0);
        muster_json_add_text(&writer, NULL, word);
        at += sprintf(at, "%s\"%s\"", i == 0 ? "" : ",", word);
    }
    muster_json_close_list(&writer);
    *at++ = ']';
    written(&writer, expected);
}
END_TEST

/* The same in a finished object, with a ' for each ". */
static void expect(struct writer *writer, const char *expected) {
    written(writer, table_text(expected));
}

START_TEST(entries_are_those_of_the_step) {
    struct writer writer = {0};
    const char *const one[] = {"bear"}, *const two[] = {"bear", "elf"};
    const muster_entry entries[] = {
        {.creature = "wall", .count = 1, .individuals = 1, .object_count = 1, .objects = one},
        {.creature = "t", .count = 2, .individuals = 9, .object_count = 2, .objects = two}};
    muster_json_open_object(&writer, NULL);
    muster_json_add_entries(&writer, entries, 2, MUSTER_DECLARE_BLOCKERS);
    muster_json_close_object(&writer);
    expect(&writer, "{'blocks':[{'creature':'wall','attacker':'bear'},"
                    "{'creature':'t','attacker':['bear','elf'],'count':2}]}");
    muster_json_open_object(&writer, NULL);
    muster_json_add_entries(&writer, entries, 1, MUSTER_DECLARE_ATTACKERS);
    muster_json_close_object(&writer);
    expect(&writer, "{'attacks':[{'creature':'wall','target':'bear'}]}");
    muster_json_open_object(&writer, NULL);
    muster_json_add_entries(&writer, NULL, 0, MUSTER_DECLARE_ATTACKERS);
    muster_json_close_object(&writer);
    expect(&writer, "{'attacks':[]}");
}
END_TEST

START_TEST(violations_name_their_effect_where_there_is_one) {
    struct writer writer = {0};
    const char *const creatures[] = {"wall"};
    const muster_violation violations[] = {
        {.rule = "509.1a",
         .kind = "tapped",
         .message = "m",
         .effect = -1,
         .creatures = creatures,
         .creature_count = 1},
        {.rule = "509.1b", .kind = "cant-block", .message = "n", .source = "Goblin", .effect = 0}};
    muster_json_open_object(&writer, NULL);
    muster_json_add_violations(&writer, "reasons", violations, 2);
    muster_json_close_object(&writer);
    expect(&writer, "{'reasons':[{'rule':'509.1a','kind':'tapped','message':'m','creatures':"
                    "['wall']},{'rule':'509.1b','kind':'cant-block','message':'n','effect':0,"
                    "'source':'Goblin','creatures':[]}]}");
}
END_TEST

START_TEST(blame_tells_what_was_given_from_what_was_ruled_out) {
    struct writer writer = {0};
    const muster_conflict_part parts[] = {{.creature = "t", .object = "bear", .count = 3},
                                          {.creature = "wall", .count = 1, .ruled_out = true}};
    const muster_conflict blame = {.part_count = 2, .parts = parts, .message = "why"};
    muster_json_open_object(&writer, NULL);
    muster_add_conflict(&writer, &blame, MUSTER_DECLARE_BLOCKERS);
    muster_json_close_object(&writer);
    expect(&writer, "{'completable':false,'blame':[{'creature':'t','attacker':'bear',"
                    "'count':3,'not':false},{'creature':'wall','not':true}],"
                    "'message':'why'}");
}
END_TEST

START_TEST(choices_tell_of_payments_and_of_what_is_missed) {
    struct writer writer = {0};
    const muster_price costs[] = {{.words = "2 mana", .source = "Moat", .effect = 3},
                                  {.words = "1 life", .effect = 4}};
    const muster_requirement missed = {.kind = "goad", .effect = -1, .times = 1, .count = 1};
    const muster_violation reasons[] = {
        {.rule = "1", .kind = "tapped", .message = "m", .effect = -1},
        {.rule = "2", .kind = "requirements", .message = "n", .effect = -1}};
    const muster_choice pair = {.kind = MUSTER_MAY,
                                .creature = "x",
                                .object = "Bob",
                                .most = 1,
                                .obeyed = -1,
                                .free_known = true,
                                .cost_count = 2,
                                .costs = costs};
    const muster_choice whole = {.kind = MUSTER_NEVER,
                                 .creature = "x",
                                 .obeyed = 0,
                                 .reason_count = 2,
                                 .reasons = reasons,
                                 .missed_count = 1,
                                 .missed = &missed};
    const muster_choices all = {.choices = &pair,
                                .choice_count = 1,
                                .creature_choices = &whole,
                                .creature_choice_count = 1,
                                .maximum_known = true};
    muster_json_open_object(&writer, NULL);
    muster_add_choices(&writer, &all, MUSTER_DECLARE_ATTACKERS);
    muster_json_close_object(&writer);
    expect(&writer,
           "{'maximum':0,'creatures':[{'creature':'x','status':'never','least':0,'most':0,"
           "'reasons':[{'rule':'1','kind':'tapped','message':'m','creatures':[]},"
           "{'rule':'2','kind':'requirements','message':'n','creatures':[],'obeyed':0,'missed':["
           "{'kind':'goad','times':1,'count':1,'in_force':false,'obeyed':0}]}]}],"
           "'options':[{'creature':'x','target':'Bob','status':'may','least':0,'most':1,"
           "'free':false,'costs':[{'effect':3,'source':'Moat','message':'2 mana'},"
           "{'effect':4,'message':'1 life'}]}],'tables':{'creatures':[],'targets':[]}}");
}
END_TEST

START_TEST(choices_that_are_unknown_have_no_numbers) {
    struct writer writer = {0};
    const muster_choice choices[] = {
        {.kind = MUSTER_MAY, .creature = "x", .object = "Bob", .most = 2, .obeyed = -1},
        {.kind = MUSTER_UNKNOWN, .creature = "y", .object = "Bob", .obeyed = -1}};
    const muster_choices all = {.choices = choices, .choice_count = 2, .reason = "slow"};
    muster_json_open_object(&writer, NULL);
    muster_add_choices(&writer, &all, MUSTER_DECLARE_ATTACKERS);
    muster_json_close_object(&writer);
    expect(&writer, "{'undecided':true,'reason':'slow','creatures':[],'options':[{'creature':'x','"
                    "target':'Bob',"
                    "'status':'may','least':0,'most':2},{'creature':'y','target':'Bob',"
                    "'status':'undecided'}],'tables':{'creatures':[],'targets':[]}}");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        commas_stand_between_values_only,
        texts_are_escaped_where_they_must_be,
        names_of_others_are_escaped_too,
        a_null_adds_nothing,
        numbers_are_digits,
        a_text_grows_as_it_must,
        entries_are_those_of_the_step,
        violations_name_their_effect_where_there_is_one,
        blame_tells_what_was_given_from_what_was_ruled_out,
        choices_tell_of_payments_and_of_what_is_missed,
        choices_that_are_unknown_have_no_numbers,
    };
    return TABLE_RUN("json_writer", tests);
}
