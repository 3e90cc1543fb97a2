/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing answers: what counts as a difference, where it is, and what is counted. */
#include "cli/diff/comparison.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

static struct comparison comparison;

static void drop(void) {
    comparison_clear(&comparison);
    comparison = (struct comparison){0};
}

static void begin(bool all) {
    drop();
    comparison.all = all;
}

/* Compares two more lines, with ' for "; NULL is a side that has ended. */
static const struct comparison *add(const char *left, const char *right) {
    const char *one = left == NULL ? NULL : table_text(left);
    const char *other = right == NULL ? NULL : table_text(right);
    const struct answer_line lines[SIDES] = {{one, one == NULL ? 0 : strlen(one)},
                                             {other, other == NULL ? 0 : strlen(other)}};
    ck_assert_int_eq(comparison_add(&comparison, lines), MUSTER_OK);
    return &comparison;
}

/* What two lines differ in: "PATH LEFT RIGHT", or "" where they don't. */
static const char *difference(bool all, const char *left, const char *right) {
    begin(all);
    const struct comparison *result = add(left, right);
    const struct first_difference *first = &result->first;
    ck_assert_uint_eq(result->unreadable, 0);
    if (result->different == 0)
        return "";
    return muster_arena_format(table_memory(), "%s %s %s", first->path,
                               first->values[LEFT] == NULL ? "-" : first->values[LEFT],
                               first->values[RIGHT] == NULL ? "-" : first->values[RIGHT]);
}

static void differs(const char *left, const char *right, const char *expected) {
    ck_assert_str_eq(difference(false, left, right), table_text(expected));
}

static void differ_in_all(const char *left, const char *right, const char *expected) {
    ck_assert_str_eq(difference(true, left, right), table_text(expected));
}

#define CHECK "'answer':'check','legal':true,'obeyed':1,'maximum':2"

/* How much the best assignment of damage is worth is a verdict, how it is told isn't. */
START_TEST(damage_is_compared_by_what_comes_of_it) {
    differs("{'answer':'solve','value':{'attackers':{'kills':1}}}",
            "{'answer':'solve','value':{'attackers':{'kills':2}}}", "/value/attackers/kills 1 2");
    differs("{'answer':'why','value':{'blockers':{'damage':1}}}",
            "{'answer':'why','value':{'blockers':{'damage':0}}}", "/value/blockers/damage 1 0");
    differs("{'answer':'deal','outcomes':[{'events':[{'rule':'510.2','text':'a'}]}]}",
            "{'answer':'deal','outcomes':[{'events':[{'rule':'510.2','text':'b'}]}]}", "");
    differs("{'answer':'deal','outcomes':[{'players':{'Bob':{'lost':3}}}]}",
            "{'answer':'deal','outcomes':[{'players':{'Bob':{'lost':4}}}]}",
            "/outcomes/0/players/Bob/lost 3 4");
}
END_TEST

/* The order of outcomes, and the way that leads to each, is the program's own. */
START_TEST(outcomes_are_a_set) {
    differs("{'answer':'deal','outcomes':[{'choices':[{'effect':1}],'creatures':{'a':{'damage':1}}}"
            ",{'creatures':{'a':{'damage':2}}}]}",
            "{'answer':'deal','outcomes':[{'creatures':{'a':{'damage':2.0}}},"
            "{'choices':[{'effect':0}],'creatures':{'a':{'damage':1}}}]}",
            "");
    differs("{'answer':'deal','outcomes':[{'creatures':{'a':{'damage':1}}}]}",
            "{'answer':'deal','outcomes':[{'creatures':{'a':{'damage':2}}},"
            "{'creatures':{'a':{'damage':1}}}]}",
            "/outcomes/0 - {'creatures':{'a':{'damage':2}}}");
    differs("{'answer':'deal','outcomes':[{'creatures':{'a':{'damage':1}}},"
            "{'creatures':{'a':{'damage':1}}}]}",
            "{'answer':'deal','outcomes':[{'creatures':{'a':{'damage':1}}}]}",
            "/outcomes/1 {'creatures':{'a':{'damage':1}}} -");
    differs("{'answer':'deal','outcomes':[]}", "{'answer':'deal'}", "/outcomes [] -");
    differ_in_all("{'answer':'deal','outcomes':[{'choices':[1]}]}",
                  "{'answer':'deal','outcomes':[{'choices':[2]}]}", "/outcomes/0/choices/0 1 2");
}
END_TEST

START_TEST(order_and_spaces_do_not_count) {
    differs("{" CHECK "}", " { 'maximum' : 2 , 'obeyed':1,\t'legal':true,'answer':'check'}\r", "");
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
    differs("{" CHECK "}", "{'answer':'check','legal':false,'obeyed':1,'maximum':2}",
            "/legal true false");
    differs("{" CHECK "}", "{'answer':'check','legal':true,'obeyed':0,'maximum':2}", "/obeyed 1 0");
    differs("{" CHECK "}", "{'answer':'check','legal':true,'obeyed':1,'maximum':3}",
            "/maximum 2 3");
    differs("{" CHECK "}", "{'answer':'check','obeyed':1,'maximum':2}", "/legal true -");
    differs("{'answer':'check','legal':true,'obeyed':1}", "{" CHECK "}", "/maximum - 2");
}
END_TEST

START_TEST(the_rest_of_check_does_not) {
    differs("{" CHECK ",'violations':[],'cost':{},'better':{'obeyed':3}}",
            "{" CHECK ",'violations':[{'rule':'509.1b'}],'more':1}", "");
    differ_in_all("{" CHECK ",'cost':{'mana':1}}", "{" CHECK ",'cost':{'mana':2}}",
                  "/cost/mana 1 2");
}
END_TEST

START_TEST(solve_is_about_its_maximum) {
    differs("{'answer':'solve','maximum':2,'obeyed':2,'declaration':{'blocks':[]}}",
            "{'answer':'solve','maximum':2}", "");
    differs("{'answer':'solve','maximum':2,'obeyed':2}",
            "{'answer':'solve','maximum':3,'obeyed':2}", "/maximum 2 3");
}
END_TEST

START_TEST(undecided_is_a_verdict) {
    differs("{'answer':'solve','undecided':true,'reason':'time'}", "{'answer':'solve','maximum':3}",
            "/undecided true -");
    differs("{'answer':'solve','undecided':true,'reason':'time'}",
            "{'answer':'solve','undecided':true,'reason':'numbers'}", "");
    differs("{'answer':'solve','undecided':false,'maximum':3}", "{'answer':'solve','maximum':3}",
            "");
}
END_TEST

START_TEST(completable_is_a_verdict) {
    differs("{'answer':'solve','completable':false,'blame':[]}", "{'answer':'solve','maximum':3}",
            "/completable false -");
    differs("{'answer':'solve','completable':true,'maximum':3}", "{'answer':'solve','maximum':3}",
            "");
}
END_TEST

START_TEST(errors_differ_from_answers_only) {
    differs("{'answer':'error','error':{'code':'bad-json'}}", "{'error':'syntax'}", "");
    differs("{'answer':'solve','maximum':0}", "{'error':'syntax'}", "/error - 'syntax'");
    differs("{'answer':'error','error':1}", "{'maximum':3}", "/error 1 -");
    differ_in_all("{'answer':'error','error':{'code':'a'}}",
                  "{'answer':'error','error':{'code':'b'}}", "/error/code 'a' 'b'");
}
END_TEST

START_TEST(the_sort_counts) {
    differs("{" CHECK "}", "{'answer':'solve','maximum':2}", "/answer 'check' 'solve'");
    differs("{" CHECK "}", "{'legal':true,'obeyed':1,'maximum':2}", "");
}
END_TEST

START_TEST(ids_count_where_both_have_one) {
    differs("{'id':'a'," CHECK "}", "{'id':'b'," CHECK "}", "/id 'a' 'b'");
    differs("{'id':'a'," CHECK "}", "{" CHECK "}", "");
    differs("{'id':'a','answer':'solve','maximum':1}", "{'id':'b'," CHECK "}", "/id 'a' 'b'");
    differ_in_all("{'id':'a'}", "{}", "/id 'a' -");
}
END_TEST

START_TEST(later_questions_have_verdicts_too) {
    differs("{'answer':'count','count':'12'}", "{'answer':'count','count':'13','seconds':1}",
            "/count '12' '13'");
    differs("{'answer':'why','legal':true,'obeyed':0,'maximum':0,'missed':[1]}",
            "{'answer':'why','legal':true,'obeyed':0,'maximum':0}", "");
    differs("{'answer':'options','maximum':1,'options':[{'status':'never','reasons':[1]}]}",
            "{'answer':'options','maximum':1,'options':[{'status':'never','reasons':[2]}]}", "");
    differs("{'answer':'options','maximum':1,'options':[{'status':'may'}]}",
            "{'answer':'options','maximum':1,'options':[{'status':'must'}]}",
            "/options/0/status 'may' 'must'");
    differs("{'answer':'options','maximum':1,'payments':[{'cost':{'mana':2}}]}",
            "{'answer':'options','maximum':1,'payments':[{'cost':{'mana':3}}]}",
            "/payments/0/cost/mana 2 3");
}
END_TEST

START_TEST(answers_within_answers_are_compared_likewise) {
    differs("{'answer':'editions','differs':false,'current':{" CHECK "},'2004':{" CHECK ",'x':1}}",
            "{'answer':'editions','differs':false,'2004':{" CHECK "},'current':{" CHECK ",'y':1}}",
            "");
    differs("{'answer':'editions','differs':true,'current':{" CHECK "},'2004':{" CHECK "}}",
            "{'answer':'editions','differs':true,'current':{" CHECK "},"
            "'2004':{'answer':'check','legal':false}}",
            "/2004/legal true false");
}
END_TEST

START_TEST(unknown_sorts_are_compared_in_full) {
    differs("{'blocks':[{'creature':'a'}]}", "{'blocks':[{'creature':'b'}]}",
            "/blocks/0/creature 'a' 'b'");
    differs("{'answer':'song','x':1}", "{'answer':'song','x':2}", "/x 1 2");
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
    const struct comparison *result = add("{" CHECK "}", "{" CHECK "}");
    ck_assert_uint_eq(result->lines, 4);
    ck_assert_uint_eq(result->different, 2);
    ck_assert_uint_eq(result->first.line, 2);
    ck_assert_str_eq(result->first.id, "2");
    ck_assert_str_eq(result->first.values[LEFT], "1");
    ck_assert_str_eq(result->first.values[RIGHT], "2");
    ck_assert_str_eq(
        comparison_json(&comparison),
        table_text("{'format':'muster/1','answer':'diff','lines':4,'different':2,'unreadable':0,"
                   "'first':{'line':2,'id':'2','path':'/maximum','left':1,'right':2}}"));
}
END_TEST

START_TEST(the_json_follows_the_comparison) {
    begin(false);
    add("{'a':1}", "{'a':1}");
    ck_assert_ptr_null(strstr(comparison_json(&comparison), "first"));
    add("{'a':1}", "{'a':2}");
    ck_assert_ptr_nonnull(strstr(comparison_json(&comparison), "first"));
}
END_TEST

START_TEST(an_ended_side_differs) {
    begin(false);
    const struct comparison *result = add("{'id':'x','a':1}", NULL);
    ck_assert_uint_eq(result->different, 1);
    ck_assert_str_eq(result->first.path, "");
    ck_assert_str_eq(result->first.id, "x");
    ck_assert_str_eq(result->first.values[LEFT], table_text("{'id':'x','a':1}"));
    ck_assert_ptr_null(result->first.values[RIGHT]);
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
    const struct comparison *result = add("{'a':{'b':[{'c':1,'d':2,'c':1}]}}", "{}{}");
    ck_assert_uint_eq(result->lines, 5);
    ck_assert_uint_eq(result->unreadable, 5);
    ck_assert_uint_eq(result->different, 0);
    ck_assert_str_eq(result->errors[RIGHT].code, "bad-json");
    ck_assert_uint_eq(result->errors[RIGHT].line, 2);
    ck_assert_uint_eq(result->errors[RIGHT].column, 6);
    ck_assert_str_eq(result->errors[LEFT].code, "wrong-type");
    ck_assert_uint_eq(result->errors[LEFT].line, 3);
}
END_TEST

START_TEST(a_position_is_no_answer) {
    begin(false);
    const struct comparison *result =
        add("{'format':'muster/1','step':'declare-blockers'}", "{'answer':'solve','maximum':0}");
    ck_assert_uint_eq(result->unreadable, 1);
    ck_assert_str_eq(result->errors[LEFT].code, "missing-key");
    differ_in_all("{'step':'declare-blockers'}", "{'step':'declare-blockers'}", "");
}
END_TEST

START_TEST(a_key_given_twice_is_no_answer) {
    begin(false);
    const struct comparison *result =
        add("{" CHECK ",'legal':false}", "{'a':[0,{'b':{'c':1,'d':2,'c':1}}]}");
    ck_assert_uint_eq(result->unreadable, 2);
    ck_assert_str_eq(result->errors[LEFT].code, "duplicate-key");
    ck_assert_str_eq(result->errors[LEFT].path, "/legal");
    ck_assert_str_eq(result->errors[RIGHT].path, "/a/1/b/c");
    ck_assert_ptr_nonnull(strstr(comparison_json(&comparison), "right_error"));
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
    const struct answer_line lines[SIDES] = {{line, used}, {line, used}};
    ck_assert_int_eq(comparison_add(&comparison, lines), MUSTER_OK);
    ck_assert_uint_eq(comparison.different, 0);
    ck_assert_uint_eq(comparison.unreadable, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {order_and_spaces_do_not_count,
                                  numbers_are_compared_by_value,
                                  verdicts_of_check_count,
                                  the_rest_of_check_does_not,
                                  solve_is_about_its_maximum,
                                  damage_is_compared_by_what_comes_of_it,
                                  outcomes_are_a_set,
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
                                  a_position_is_no_answer,
                                  what_is_no_answer_is_told_with_its_line,
                                  a_key_given_twice_is_no_answer,
                                  many_keys_take_no_square_of_time};
    int failures = TABLE_RUN("compare_answers", tests);
    drop();
    return failures;
}
