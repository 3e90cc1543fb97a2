/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON to the letter (RFC 8259), in UTF-8, and where it is not. */
#include <cjson/cJSON.h>
#include <math.h>
#include <string.h>

#include "json/node.h"
#include "json/text.h"

#include "tests/unit/table.h"

static bool parses(const char *text, size_t length, muster_error *error) {
    muster_status status;
    struct json_node *root = muster_json_parse(text, length, error, &status);
    ck_assert_int_eq(status, root == NULL ? MUSTER_BAD_INPUT : MUSTER_OK);
    muster_json_free(root);
    return root != NULL;
}

static bool is_json(const char *text) {
    muster_error error = {0};
    return parses(text, strlen(text), &error);
}

/* Fails unless the text is wrong at this line and column. */
static void wrong_bytes(const char *text, size_t length, size_t line, size_t column) {
    muster_error error;
    memset(&error, 'x', sizeof(error)); /* nothing of it may be left */
    ck_assert_msg(!parses(text, length, &error), "taken for JSON: %s", text);
    ck_assert_int_eq(error.status, MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "bad-json");
    ck_assert_str_ne(error.message, "");
    ck_assert_str_eq(error.path, "");
    ck_assert_msg(error.line == line && error.column == column, "%zu:%zu in %s: %s", error.line,
                  error.column, text, error.message);
}

static void wrong(const char *text, size_t line, size_t column) {
    wrong_bytes(text, strlen(text), line, column);
}

START_TEST(values_of_every_sort_are_json) {
    const char *const texts[] = {
        "{}",
        "[]",
        " null ",
        "true",
        "false",
        "\"\"",
        "0",
        "-0",
        "-1.5e+10",
        "1E5",
        "1e-5",
        "[1,\n2,\t\"a\"]\r\n",
        "{\"a\":{\"b\":[{}]},\"a\":1}",
    };
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        ck_assert_msg(is_json(texts[i]), "%s", texts[i]);
}
END_TEST

START_TEST(an_empty_text_is_none) {
    wrong("", 1, 1);
    wrong(" \n ", 2, 2);
}
END_TEST

START_TEST(one_value_and_no_more) {
    wrong("{} {}", 1, 4);
    wrong("1 2", 1, 3);
    wrong("[1]]", 1, 4);
    wrong_bytes("{}\0", 3, 1, 3);
}
END_TEST

START_TEST(commas_stand_between_and_not_behind) {
    wrong("[1,]", 1, 4);
    wrong("[,1]", 1, 2);
    wrong("[1 2]", 1, 4);
    wrong("{\"a\":1,}", 1, 8);
    wrong("{\"a\":1 \"b\":2}", 1, 8);
    wrong("{\"a\" 1}", 1, 6);
    wrong("{a:1}", 1, 2);
    wrong("{'a':1}", 1, 2);
    wrong("{1:1}", 1, 2);
}
END_TEST

START_TEST(what_is_not_closed_is_told_where_the_text_ends) {
    wrong("{", 1, 2);
    wrong("[1", 1, 3);
    wrong("[\n1,\n", 3, 1);
    wrong("{\"a\":", 1, 6);
}
END_TEST

START_TEST(a_string_that_is_not_closed_is_told_where_it_begins) {
    wrong("[\"abc", 1, 2);
    wrong("\"abc\\\"", 1, 1);
}
END_TEST

START_TEST(words_are_whole_and_lower_case) {
    wrong("nul", 1, 1);
    wrong("True", 1, 1);
    wrong("NaN", 1, 1);
    wrong("Infinity", 1, 1);
    wrong("truely", 1, 5);
}
END_TEST

START_TEST(numbers_are_written_one_way) {
    wrong("01", 1, 2);
    wrong("-", 1, 2);
    wrong("+1", 1, 1);
    wrong(".5", 1, 1);
    wrong("1.", 1, 3);
    wrong("1.e5", 1, 3);
    wrong("1e", 1, 3);
    wrong("1e+", 1, 4);
    wrong("0x10", 1, 2);
    wrong("-01", 1, 3);
}
END_TEST

START_TEST(escapes_are_those_of_the_standard) {
    ck_assert(is_json("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\uD83D\\uDE00\""));
    wrong("\"\\x\"", 1, 3);
    wrong("\"\\'\"", 1, 3);
    wrong("\"\\u12g4\"", 1, 6);
    wrong("\"\\u12", 1, 6);
    wrong("\"\\", 1, 3);
}
END_TEST

START_TEST(surrogates_come_in_pairs) {
    wrong("\"\\ud83d\"", 1, 2);
    wrong("\"\\ud83dx\"", 1, 2);
    wrong("\"\\ud83d\\u0041\"", 1, 2);
    wrong("\"\\ude00\"", 1, 2);
}
END_TEST

START_TEST(no_string_holds_a_nul) {
    wrong("\"a\\u0000\"", 1, 3);
    wrong_bytes("\"a\0b\"", 5, 1, 3);
    wrong_bytes("\"\\\0\"", 4, 1, 3);
    wrong_bytes("\"\\u00\0", 7, 1, 6);
}
END_TEST

START_TEST(control_characters_are_escaped) {
    wrong("\"a\nb\"", 1, 3);
    wrong("\"\t\"", 1, 2);
    ck_assert(is_json("\"\x7f\""));
}
END_TEST

START_TEST(strings_are_utf_8) {
    ck_assert(is_json("\"\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80\xf4\x8f\xbf\xbf\""));
    wrong("\"\xff\"", 1, 2);
    wrong("\"\x80\"", 1, 2);
    wrong("\"\xc3\"", 1, 2);             /* cut short */
    wrong("\"\xc0\xaf\"", 1, 2);         /* longer than need be */
    wrong("\"\xe0\x80\xaf\"", 1, 2);     /* the same */
    wrong("\"\xf0\x80\x80\xaf\"", 1, 2); /* the same */
    wrong("\"\xed\xa0\x80\"", 1, 2);     /* half of a pair */
    wrong("\"\xf4\x90\x80\x80\"", 1, 2); /* beyond Unicode */
    wrong("\"\xf5\x80\x80\x80\"", 1, 2);
    wrong("\"\xe2\x82", 1, 2);
    ck_assert(is_json("\xef\xbb\xbf{}"));
    wrong("\xef\xbb\xbf", 1, 4);
}
END_TEST

/* `depth` brackets, closed again. */
static char *nested(size_t depth, const char *inside) {
    char *text = muster_arena_array(table_memory(), 2 * depth + strlen(inside) + 1, 1);
    memset(text, '[', depth);
    memcpy(text + depth, inside, strlen(inside));
    memset(text + depth + strlen(inside), ']', depth);
    return text;
}

START_TEST(nesting_ends_at_64) {
    ck_assert(is_json(nested(64, "")));
    muster_error error = {0};
    const char *text = nested(65, "");
    ck_assert(!parses(text, strlen(text), &error));
    ck_assert_str_eq(error.code, "too-deep");
    ck_assert_uint_eq(error.column, 65);
    ck_assert_uint_eq(strlen(error.path), 128); /* "/0" 64 times */
}
END_TEST

START_TEST(nesting_far_beyond_the_limit_is_refused_too) {
    muster_error error = {0};
    const char *text = nested(1000000, "");
    ck_assert(!parses(text, strlen(text), &error));
    ck_assert_str_eq(error.code, "too-deep");
}
END_TEST

START_TEST(siblings_are_not_nested) {
    struct arena *arena = table_memory();
    char *text = muster_arena_array(arena, 20002, 1);
    text[0] = '[';
    for (size_t i = 0; i < 5000; i++)
        memcpy(text + 1 + 3 * i, i < 4999 ? "{}," : "{}]", 3);
    ck_assert(is_json(text));
}
END_TEST

START_TEST(the_pointer_of_a_deep_place_escapes_its_keys) {
    muster_error error = {0};
    const char *text = muster_arena_format(table_memory(), "[0,{\"a/b~c\":%s}]", nested(63, ""));
    ck_assert(!parses(text, strlen(text), &error));
    ck_assert_str_eq(error.code, "too-deep");
    ck_assert_int_eq(strncmp(error.path, "/1/a~1b~0c/0/0", 14), 0);
}
END_TEST

START_TEST(long_numbers_are_json) {
    char *digits = muster_arena_array(table_memory(), 5001, 1);
    memset(digits, '9', 5000);
    ck_assert(is_json(digits));
}
END_TEST

/* cJSON, which reads more than JSON, makes the same of what is. */
START_TEST(values_are_those_that_cjson_reads) {
    const char *const texts[] = {
        "{}",
        "[[],{},null,true,false,\"\"]",
        "{\"a\":{\"b\":[{\"c\":1}]},\"a\":2}",
        "[0,-0,7,-12,123456789012345,1234567890123456789,-99999999999999999999,0.1,-2.50,1e3,1E-2]",
        "[1e400,-1e400,9007199254740993,0.30000000000000004,123456789012345.5]",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"a\\u0041b\\u00e9\\u20ac\\ud83d\\ude00c\\u001f\"]",
        "{\"k\\u0065y\\n\":\"\\n\",\"\xc3\xa9\":\"\xe2\x82\xac\"}",
        " [ 1 , { \"a\" : [ ] } ]\r\n",
    };
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        muster_error error;
        muster_status status;
        struct json_node *root = muster_json_parse(texts[i], strlen(texts[i]), &error, &status);
        cJSON *other = cJSON_Parse(texts[i]);
        char *printed = muster_json_print(root), *expected = cJSON_PrintUnformatted(other);
        ck_assert_ptr_nonnull(printed);
        ck_assert_str_eq(printed, expected);
        muster_json_forget_print(printed);
        cJSON_free(expected);
        cJSON_Delete(other);
        muster_json_free(root);
    }
}
END_TEST

START_TEST(a_long_number_has_all_its_digits) {
    muster_error error;
    muster_status status;
    char text[] = "[1234567890123456789012345678901234567890123456789012345678901234567890,2]";
    struct json_node *root = muster_json_parse(text, strlen(text), &error, &status);
    ck_assert_ptr_nonnull(root);
    ck_assert(muster_json_number(muster_json_first(root)) == 1234567890123456789e51);
    ck_assert_uint_eq(muster_json_count(root), 2);
    muster_json_free(root);
}
END_TEST

static double number_of(const char *text) {
    muster_error error;
    muster_status status;
    struct json_node *root = muster_json_parse(text, strlen(text), &error, &status);
    ck_assert_ptr_nonnull(root);
    double number = muster_json_number(root);
    muster_json_free(root);
    return number;
}

/* What a double can't tell from an integer isn't taken for one. */
START_TEST(only_integers_are_read_as_integers) {
    static const char *const whole[] = {"0.0",   "-0e9", "1.0",   "1e3",    "10e-1",  "1500e-2",
                                        "0.5e1", "1e22", "0e-99", "120e-1", "1.250e2"};
    static const char *const broken[] = {"1.00000000000000000001", "999999.99999999999",
                                         "-0.99999999999999999999", "1e-400", "1500e-3"};
    for (size_t i = 0; i < sizeof(whole) / sizeof(whole[0]); i++)
        ck_assert_msg(floor(number_of(whole[i])) == number_of(whole[i]), "%s", whole[i]);
    for (size_t i = 0; i < sizeof(broken) / sizeof(broken[0]); i++)
        ck_assert_msg(floor(number_of(broken[i])) != number_of(broken[i]), "%s", broken[i]);
    ck_assert(number_of("-0.99999999999999999999") < 0);
}
END_TEST

START_TEST(places_are_counted_from_one) {
    muster_error error = {0};
    muster_json_text_locate("ab\ncd\n", 4, &error);
    ck_assert_uint_eq(error.line, 2);
    ck_assert_uint_eq(error.column, 2);
    muster_json_text_locate("ab\ncd\n", 6, &error);
    ck_assert_uint_eq(error.line, 3);
    ck_assert_uint_eq(error.column, 1);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        values_of_every_sort_are_json,
        an_empty_text_is_none,
        one_value_and_no_more,
        commas_stand_between_and_not_behind,
        what_is_not_closed_is_told_where_the_text_ends,
        a_string_that_is_not_closed_is_told_where_it_begins,
        words_are_whole_and_lower_case,
        numbers_are_written_one_way,
        escapes_are_those_of_the_standard,
        surrogates_come_in_pairs,
        no_string_holds_a_nul,
        control_characters_are_escaped,
        strings_are_utf_8,
        nesting_ends_at_64,
        nesting_far_beyond_the_limit_is_refused_too,
        siblings_are_not_nested,
        the_pointer_of_a_deep_place_escapes_its_keys,
        long_numbers_are_json,
        a_long_number_has_all_its_digits,
        only_integers_are_read_as_integers,
        values_are_those_that_cjson_reads,
        places_are_counted_from_one,
    };
    return TABLE_RUN("json_parse", tests);
}
