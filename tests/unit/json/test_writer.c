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
    written(&writer, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f\xc3\xa4\"");
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

START_TEST(what_no_screen_shows_is_escaped) {
    const char *const letters[][2] = {{"\x7f", "\\u007f"},
                                      {"\xc2\x80", "\\u0080"},
                                      {"\xc2\x9f", "\\u009f"},
                                      {"\xd8\x9c", "\\u061c"},
                                      {"\xe2\x80\x8e", "\\u200e"},
                                      {"\xe2\x80\xa8", "\\u2028"},
                                      {"\xe2\x80\xa9", "\\u2029"},
                                      {"\xe2\x80\xae", "\\u202e"},
                                      {"\xe2\x81\xa6", "\\u2066"},
                                      {"\xe2\x81\xa9", "\\u2069"},
                                      {"\xc2\xa0", "\xc2\xa0"},
                                      {"\xe2\x80\x99", "\xe2\x80\x99"},
                                      {"\xe2\x81\xaf", "\xe2\x81\xaf"}};
    for (size_t i = 0; i < sizeof(letters) / sizeof(letters[0]); i++) {
        struct writer writer = {0};
        muster_json_open_list(&writer, NULL);
        muster_json_add_text(&writer, NULL,
                             muster_arena_format(table_memory(), "a%sb", letters[i][0]));
        muster_json_close_list(&writer);
        written(&writer, muster_arena_format(table_memory(), "[\"a%sb\"]", letters[i][1]));
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        commas_stand_between_values_only, texts_are_escaped_where_they_must_be,
        names_of_others_are_escaped_too,  a_null_adds_nothing,
        what_no_screen_shows_is_escaped,  numbers_are_digits,
        a_text_grows_as_it_must,
    };
    return TABLE_RUN("json_writer", tests);
}
