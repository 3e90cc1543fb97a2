/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing answers: what counts as a difference, where it is, and what is counted. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

static muster_comparison *comparison;

static void drop(void) {
    muster_comparison_free(comparison);
    comparison = NULL;
}

static void begin(bool all) {
    drop();
    ck_assert_int_eq(muster_comparison_new(&comparison, all, NULL), MUSTER_OK);
}

/* Compares two lines more, with ' for "; NULL is a side that has ended. */
static const muster_comparison_result *add(const char *left, const char *right) {
    const char *one = left == NULL ? NULL : table_text(left);
    const char *other = right == NULL ? NULL : table_text(right);
    ck_assert_int_eq(muster_answers_compare(comparison, one, one == NULL ? 0 : strlen(one), other,
                                            other == NULL ? 0 : strlen(other), NULL),
                     MUSTER_OK);
    return muster_comparison_result_of(comparison);
}

/* What two lines differ in: "PATH LEFT RIGHT", or "" where they don't. */
static const char *difference(bool all, const char *left, const char *right) {
    begin(all);
    const muster_comparison_result *result = add(left, right);
    ck_assert_uint_eq(result->unreadable, 0);
    ck_assert_uint_eq(result->different, result->first != NULL);
    if (result->first == NULL)
        return "";
    const muster_difference *first = result->first;
    return muster_arena_format(table_memory(), "%s %s %s", first->path,
                               first->left == NULL ? "-" : first->left,
                               first->right == NULL ? "-" : first->right);
}

static void differ(const char *left, const char *right, const char *expected) {
    ck_assert_str_eq(difference(false, left, right), table_text(expected));
}

static void differ_in_all(const char *left, const char *right, const char *expected) {
    ck_assert_str_eq(difference(true, left, right), table_text(expected));
}

#define CHECK "'answer':'check','legal':true,'obeyed':1,'maximum':2"

START_TEST(order_and_spaces_do_not_count) {
    differ("{" CHECK "}", " { 'maximum' : 2 , 'obeyed':1,\t'legal':true,'answer':'check'}\r", "");
    differ_in_all("{" CHECK "}", " { 'maximum' : 2 , 'obeyed':1,\t'legal':true,'answer':'check'}",
                  "");
}
END_TEST

START_TEST(numbers_are_compared_by_value) {
    differ_in_all("{'a':[1,20,-3]}", "{'a':[1.0,2e1,-30e-1]}", "");
    differ_in_all("{'a':1}", "{'a':1.5}", "/a 1 1.5");
    differ_in_all("{'a':9007199254740991}", "{'a':9007199254740990}",
                  "/a 9007199254740991 9007199254740990");
    differ_in_all("{'a':1}", "{'a':'1'}", "/a 1 '1'");
    differ_in_all("{'a':null}", "{'a':false}", "/a null false");
}
END_TEST

START_TEST(verdicts_of_check_count) {
    differ("{" CHECK "}", "{'answer':'check','legal':false,'obeyed':1,'maximum':2}",
           "/legal true false");
    differ("{" CHECK "}", "{'answer':'check','legal':true,'obeyed':0,'maximum':2}", "/obeyed 1 0");
    differ("{" CHECK "}", "{'answer':'check','legal':true,'obeyed':1,'maximum':3}", "/maximum 2 3");
    differ("{" CHECK "}", "{'answer':'check','obeyed':1,'maximum':2}", "/legal true -");
    differ("{'answer':'check','legal':true,'obeyed':1}", "{" CHECK "}", "/maximum - 2");
}
END_TEST

START_TEST(the_rest_of_check_does_not) {
    differ("{" CHECK ",'violations':[],'cost':{},'better':{'obeyed':3}}",
           "{" CHECK ",'violations':[{'rule':'509.1b'}],'more':1}", "");
    differ_in_all("{" CHECK ",'cost':{'mana':1}}", "{" CHECK ",'cost':{'mana':2}}",
                  "/cost/mana 1 2");
}
END_TEST

START_TEST(solve_is_about_its_maximum) {
    differ("{'answer':'solve','maximum':2,'obeyed':2,'declaration':{'blocks':[]}}",
           "{'answer':'solve','maximum':2}", "");
    differ("{'answer':'solve','maximum':2,'obeyed':2}", "{'answer':'solve','maximum':3,'obeyed':2}",
           "/maximum 2 3");
}
END_TEST

START_TEST(undecided_is_a_verdict) {
    differ("{'answer':'solve','undecided':true,'reason':'time'}", "{'answer':'solve','maximum':3}",
           "/undecided true -");
    differ("{'answer':'solve','undecided':true,'reason':'time'}",
           "{'answer':'solve','undecided':true,'reason':'numbers'}", "");
    differ("{'answer':'solve','undecided':false,'maximum':3}", "{'answer':'solve','maximum':3}",
           "");
}
END_TEST

START_TEST(completable_is_a_verdict) {
    differ("{'answer':'solve','completable':false,'blame':[]}", "{'answer':'solve','maximum':3}",
           "/completable false -");
    differ("{'answer':'solve','completable':true,'maximum':3}", "{'answer':'solve','maximum':3}",
           "");
}
END_TEST

START_TEST(errors_differ_from_answers_only) {
    differ("{'answer':'error','error':{'code':'bad-json'}}", "{'error':'syntax'}", "");
    differ("{'answer':'solve','maximum':0}", "{'error':'syntax'}", "/error - 'syntax'");
    differ("{'answer':'error','error':1}", "{'maximum':3}", "/error 1 -");
    differ_in_all("{'answer':'error','error':{'code':'a'}}",
                  "{'answer':'error','error':{'code':'b'}}", "/error/code 'a' 'b'");
}
END_TEST

START_TEST(the_sort_counts) {
    differ("{" CHECK "}", "{'answer':'solve','maximum':2}", "/answer 'check' 'solve'");
    differ("{" CHECK "}", "{'legal':true,'obeyed':1,'maximum':2}", "");
}
END_TEST

START_TEST(ids_count_where_both_have_one) {
    differ("{'id':'a'," CHECK "}", "{'id':'b'," CHECK "}", "/id 'a' 'b'");
    differ("{'id':'a'," CHECK "}", "{" CHECK "}", "");
    differ("{'id':'a','answer':'solve','maximum':1}", "{'id':'b'," CHECK "}", "/id 'a' 'b'");
    differ_in_all("{'id':'a'}", "{}", "/id 'a' -");
}
END_TEST

START_TEST(later_questions_have_verdicts_too) {
    differ("{'answer':'count','count':'12'}", "{'answer':'count','count':'13','seconds':1}",
           "/count '12' '13'");
    differ("{'answer':'why','legal':true,'obeyed':0,'maximum':0,'missed':[1]}",
           "{'answer':'why','legal':true,'obeyed':0,'maximum':0}", "");
    differ("{'answer':'options','maximum':1,'options':[{'status':'never','reasons':[1]}]}",
           "{'answer':'options','maximum':1,'options':[{'status':'never','reasons':[2]}]}", "");
    differ("{'answer':'options','maximum':1,'options':[{'status':'may'}]}",
           "{'answer':'options','maximum':1,'options':[{'status':'must'}]}",
           "/options/0/status 'may' 'must'");
}
END_TEST

START_TEST(answers_within_answers_are_compared_likewise) {
    differ("{'answer':'editions','differs':false,'current':{" CHECK "},'2004':{" CHECK ",'x':1}}",
           "{'answer':'editions','differs':false,'2004':{" CHECK "},'current':{" CHECK ",'y':1}}",
           "");
    differ("{'answer':'editions','differs':true,'current':{" CHECK "},'2004':{" CHECK "}}",
           "{'answer':'editions','differs':true,'current':{" CHECK "},"
           "'2004':{'answer':'check','legal':false}}",
           "/2004/legal true false");
}
END_TEST

START_TEST(unknown_sorts_are_compared_in_full) {
    differ("{'blocks':[{'creature':'a'}]}", "{'blocks':[{'creature':'b'}]}",
           "/blocks/0/creature 'a' 'b'");
    differ("{'answer':'song','x':1}", "{'answer':'song','x':2}", "/x 1 2");
}
END_TEST

START_TEST(lists_are_compared_in_order) {
    differ_in_all("{'a':[1,2]}", "{'a':[2,1]}", "/a/0 1 2");
    differ_in_all("{'a':[1,2]}", "{'a':[1]}", "/a/1 2 -");
    differ_in_all("{'a':[]}", "{'a':[{'b':1}]}", "/a/0 - {'b':1}");
    differ_in_all("{'a':[]}", "{'a':{}}", "/a [] {}");
}
END_TEST

START_TEST(pointers_are_escaped) {
    differ_in_all("{'a/b':{'~':1}}", "{'a/b':{'~':2}}", "/a~1b/~0 1 2");
}
END_TEST

START_TEST(the_first_difference_is_kept_and_all_are_counted) {
    begin(false);
    add("{'id':'1'," CHECK "}", "{'id':'1'," CHECK "}");
    add("{'id':'2','answer':'solve','maximum':1}", "{'id':'2','answer':'solve','maximum':2}");
    add("{'id':'3','answer':'solve','maximum':3}", "{'id':'3','answer':'solve','maximum':4}");
    const muster_comparison_result *result = add("{" CHECK "}", "{" CHECK "}");
    ck_assert_uint_eq(result->lines, 4);
    ck_assert_uint_eq(result->different, 2);
    ck_assert_uint_eq(result->first->line, 2);
    ck_assert_str_eq(result->first->id, "2");
    ck_assert_str_eq(result->first->left, "1");
    ck_assert_str_eq(result->first->right, "2");
    ck_assert_str_eq(
        muster_comparison_json(comparison),
        table_text("{'format':'muster/1','answer':'diff','lines':4,'different':2,'unreadable':0,"
                   "'first':{'line':2,'id':'2','path':'/maximum','left':1,'right':2}}"));
}
END_TEST

START_TEST(the_json_follows_the_comparison) {
    begin(false);
    add("{'a':1}", "{'a':1}");
    ck_assert_ptr_null(strstr(muster_comparison_json(comparison), "first"));
    add("{'a':1}", "{'a':2}");
    ck_assert_ptr_nonnull(strstr(muster_comparison_json(comparison), "first"));
}
END_TEST

START_TEST(an_ended_side_differs) {
    begin(false);
    const muster_comparison_result *result = add("{'id':'x','a':1}", NULL);
    ck_assert_uint_eq(result->different, 1);
    ck_assert_str_eq(result->first->path, "");
    ck_assert_str_eq(result->first->id, "x");
    ck_assert_str_eq(result->first->left, table_text("{'id':'x','a':1}"));
    ck_assert_ptr_null(result->first->right);
    result = add(NULL, "{}");
    ck_assert_uint_eq(result->different, 2);
}
END_TEST

START_TEST(what_is_no_answer_is_told_with_its_line) {
    begin(false);
    add("{}", "{}");
    add("{}", "{'a':tru}");
    add("3", "{'a':1}");
    add("", NULL);
    const muster_comparison_result *result = add("{'a':{'b':[{'c':1,'d':2,'c':1}]}}", "{}{}");
    ck_assert_uint_eq(result->lines, 5);
    ck_assert_uint_eq(result->unreadable, 5);
    ck_assert_uint_eq(result->different, 0);
    ck_assert_str_eq(result->right_error->code, "bad-json");
    ck_assert_uint_eq(result->right_error->line, 2);
    ck_assert_uint_eq(result->right_error->column, 6);
    ck_assert_str_eq(result->left_error->code, "wrong-type");
    ck_assert_uint_eq(result->left_error->line, 3);
}
END_TEST

START_TEST(a_key_given_twice_is_no_answer) {
    begin(false);
    const muster_comparison_result *result =
        add("{" CHECK ",'legal':false}", "{'a':[0,{'b':{'c':1,'d':2,'c':1}}]}");
    ck_assert_uint_eq(result->unreadable, 2);
    ck_assert_str_eq(result->left_error->code, "duplicate-key");
    ck_assert_str_eq(result->left_error->path, "/legal");
    ck_assert_str_eq(result->right_error->path, "/a/1/b/c");
    ck_assert_ptr_nonnull(strstr(muster_comparison_json(comparison), "right_error"));
}
END_TEST

START_TEST(many_keys_take_no_square_of_time) {
    enum { KEYS = 200000 };
    char *line = muster_arena_array(table_memory(), KEYS, 20);
    size_t used = 0;
    for (int i = 0; i < KEYS; i++)
        used += (size_t)sprintf(line + used, "%c\"k%d\":%d", i == 0 ? '{' : ',', i, i);
    line[used++] = '}';
    begin(true);
    ck_assert_int_eq(muster_answers_compare(comparison, line, used, line, used, NULL), MUSTER_OK);
    ck_assert_uint_eq(muster_comparison_result_of(comparison)->different, 0);
    ck_assert_uint_eq(muster_comparison_result_of(comparison)->unreadable, 0);
}
END_TEST

START_TEST(nothing_to_compare_is_refused) {
    muster_error error;
    begin(false);
    ck_assert_int_eq(muster_answers_compare(comparison, NULL, 0, NULL, 0, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_int_eq(muster_answers_compare(NULL, "{}", 2, "{}", 2, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_comparison_new(NULL, false, NULL), MUSTER_BAD_ARGUMENT);
    muster_comparison_free(NULL);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {order_and_spaces_do_not_count,
                                  numbers_are_compared_by_value,
                                  verdicts_of_check_count,
                                  the_rest_of_check_does_not,
                                  solve_is_about_its_maximum,
                                  undecided_is_a_verdict,
                                  completable_is_a_verdict,
                                  errors_differ_from_answers_only,
                                  the_sort_counts,
                                  ids_count_where_both_have_one,
                                  later_questions_have_verdicts_too,
                                  answers_within_answers_are_compared_likewise,
                                  unknown_sorts_are_compared_in_full,
                                  lists_are_compared_in_order,
                                  pointers_are_escaped,
                                  the_first_difference_is_kept_and_all_are_counted,
                                  the_json_follows_the_comparison,
                                  an_ended_side_differs,
                                  what_is_no_answer_is_told_with_its_line,
                                  a_key_given_twice_is_no_answer,
                                  many_keys_take_no_square_of_time,
                                  nothing_to_compare_is_refused};
    int failures = TABLE_RUN("compare_answers", tests);
    drop();
    return failures;
}
