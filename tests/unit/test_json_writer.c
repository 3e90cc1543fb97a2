/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers are grown as trees; that something could not be added is remembered. */
#include "../../model/json_writer.h"

#include <stdlib.h>
#include <string.h>

#include "table.h"

static struct writer writer;
static cJSON *root;

static void begin(void) {
    writer.failed = false;
    root = cJSON_CreateObject();
}

/* The tree so far; a " stands for a '. It is given back, and the next one begins. */
static const char *written(void) {
    char *text = cJSON_PrintUnformatted(root);
    char *copy = memory_text(table_memory(), text, strlen(text));
    for (char *at = copy; *at != '\0'; at++)
        *at = *at == '"' ? '\'' : *at;
    cJSON_free(text);
    cJSON_Delete(root);
    begin();
    return copy;
}

START_TEST(numbers_are_written_digit_by_digit) {
    add_number(&writer, root, "a", 9007199254740993); /* no floating point number */
    add_number(&writer, root, "b", INT64_MIN);
    add_number(&writer, root, "c", 0);
    ck_assert_str_eq(written(), "{'a':9007199254740993,'b':-9223372036854775808,'c':0}");
}
END_TEST

START_TEST(texts_that_are_missing_leave_no_key) {
    const char *const texts[] = {"x", "y\n"};
    add_text(&writer, root, "a", NULL);
    add_text(&writer, root, "b", "");
    add_flag(&writer, root, "c", false);
    add_texts(&writer, root, "d", texts, 2);
    add_texts(&writer, root, "e", NULL, 0);
    ck_assert(!writer.failed);
    ck_assert_str_eq(written(), "{'b':'','c':false,'d':['x','y\\n'],'e':[]}");
}
END_TEST

START_TEST(entries_are_those_of_the_step) {
    const char *const one[] = {"bear"}, *const two[] = {"bear", "elf"};
    const muster_entry entries[] = {
        {.creature = "wall", .count = 1, .individuals = 1, .object_count = 1, .objects = one},
        {.creature = "t", .count = 2, .individuals = 9, .object_count = 2, .objects = two}};
    add_entries(&writer, root, entries, 2, false);
    ck_assert_str_eq(written(), "{'blocks':[{'creature':'wall','attacker':'bear'},"
                                "{'creature':'t','attacker':['bear','elf'],'count':2}]}");
    add_entries(&writer, root, entries, 1, true);
    ck_assert_str_eq(written(), "{'attacks':[{'creature':'wall','target':'bear'}]}");
    add_entries(&writer, root, NULL, 0, true);
    ck_assert_str_eq(written(), "{'attacks':[]}");
}
END_TEST

START_TEST(violations_name_their_effect_where_there_is_one) {
    const char *const creatures[] = {"wall"};
    const muster_violation violations[] = {
        {.rule = "509.1a",
         .kind = "tapped",
         .message = "m",
         .effect = -1,
         .creatures = creatures,
         .creature_count = 1},
        {.rule = "509.1b", .kind = "cant-block", .message = "n", .source = "Goblin", .effect = 0}};
    add_violations(&writer, root, "reasons", violations, 2);
    ck_assert_str_eq(written(),
                     "{'reasons':[{'rule':'509.1a','kind':'tapped','message':'m','creatures':"
                     "['wall']},{'rule':'509.1b','kind':'cant-block','message':'n','effect':0,"
                     "'source':'Goblin','creatures':[]}]}");
}
END_TEST

START_TEST(blame_tells_what_was_given_from_what_was_ruled_out) {
    const muster_blame_part parts[] = {{.creature = "t", .object = "bear", .count = 3},
                                       {.creature = "wall", .count = 1, .ruled_out = true}};
    const muster_blame blame = {.part_count = 2, .parts = parts, .message = "why"};
    add_blame(&writer, root, &blame, false);
    ck_assert_str_eq(written(), "{'completable':false,'blame':[{'creature':'t','attacker':'bear',"
                                "'count':3,'not':false},{'creature':'wall','not':true}],"
                                "'message':'why'}");
}
END_TEST

START_TEST(choices_that_are_unknown_have_no_numbers) {
    const muster_choice choices[] = {
        {.kind = MUSTER_MAY, .creature = "x", .object = "Bob", .most = 2, .obeyed = -1},
        {.kind = MUSTER_UNKNOWN, .creature = "y", .object = "Bob", .obeyed = -1}};
    const muster_choices all = {.choices = choices, .choice_count = 2, .reason = "slow"};
    add_choices(&writer, root, &all, true);
    ck_assert_str_eq(written(),
                     "{'undecided':true,'reason':'slow','options':[{'creature':'x','target':'Bob',"
                     "'status':'may','least':0,'most':2},{'creature':'y','target':'Bob',"
                     "'status':'undecided'}],'tables':{'creatures':[],'targets':[]}}");
}
END_TEST

static size_t left; /* allocations before there is no memory any more */

static void *take(size_t size) {
    return left == 0 ? NULL : (left--, malloc(size));
}

START_TEST(without_memory_the_writer_fails_and_goes_on) {
    const char *const texts[] = {"x"};
    cJSON_InitHooks(&(cJSON_Hooks){take, free});
    size_t needed = 0;
    for (bool failed = true; failed; needed++) {
        left = needed;
        writer.failed = false;
        cJSON *tree = checked(&writer, cJSON_CreateObject());
        add_number(&writer, tree, "a", 1);
        add_texts(&writer, tree, "b", texts, 1);
        add_text(&writer, add_object_to(&writer, add_array(&writer, tree, "c")), "d", "e");
        failed = writer.failed;
        cJSON_Delete(tree);
    }
    cJSON_InitHooks(NULL);
    ck_assert_uint_gt(needed, 8);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        numbers_are_written_digit_by_digit,
        texts_that_are_missing_leave_no_key,
        entries_are_those_of_the_step,
        violations_name_their_effect_where_there_is_one,
        blame_tells_what_was_given_from_what_was_ruled_out,
        choices_that_are_unknown_have_no_numbers,
        without_memory_the_writer_fails_and_goes_on,
    };
    begin();
    int status = TABLE_RUN("json_writer", tests);
    cJSON_Delete(root);
    return status;
}
