/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_parts.h"

#include <string.h>

#include "format/writing/write_choices.h"
#include "tests/unit/table.h"

/* Fails the test unless the writer holds this, with a ' for each ". */
static void expect(struct writer *writer, const char *expected) {
    char *text = muster_writer_end(writer);
    ck_assert_str_eq(text, table_text(expected));
    muster_json_forget_text(text);
}

START_TEST(entries_are_those_of_the_step) {
    struct writer writer = {0};
    const muster_run one[] = {{.id = "bear"}},
                     two[] = {{.id = "bear"}, {.id = "elf", .first = 8, .last = 10}};
    const muster_entry entries[] = {
        {.creature = "wall", .count = 1, .individuals = 1, .run_count = 1, .runs = one},
        {.creature = "t", .count = 2, .individuals = 9, .run_count = 2, .runs = two}};
    muster_json_open_object(&writer, NULL);
    muster_json_add_entries(&writer, entries, 2, MUSTER_DECLARE_BLOCKERS);
    muster_json_close_object(&writer);
    expect(&writer, "{'blocks':[{'creature':'wall','attacker':'bear'},"
                    "{'creature':'t','attacker':['bear','elf#8','elf#9','elf#10'],'count':2}]}");
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
        entries_are_those_of_the_step,
        violations_name_their_effect_where_there_is_one,
        blame_tells_what_was_given_from_what_was_ruled_out,
        choices_tell_of_payments_and_of_what_is_missed,
        choices_that_are_unknown_have_no_numbers,
    };
    return TABLE_RUN("write_parts", tests);
}
