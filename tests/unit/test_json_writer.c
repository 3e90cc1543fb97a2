/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON on its way out. */
#include "../../model/json_writer.h"

#include <stdio.h>
#include <string.h>

#include "table.h"

/* Fails the test unless the writer holds this. */
static void written(struct writer *writer, const char *expected) {
    char *text = writer_end(writer);
    ck_assert_str_eq(text, expected);
    forget_text(text);
}

START_TEST(commas_stand_between_values_only) {
    struct writer writer = {0};
    const char *const texts[] = {"a", "b"};
    open_object(&writer, NULL);
    add_texts(&writer, "none", NULL, 0);
    add_texts(&writer, "two", texts, 2);
    open_list(&writer, "list");
    open_object(&writer, NULL);
    close_object(&writer);
    open_object(&writer, NULL);
    add_flag(&writer, "x", true);
    add_json(&writer, "y", "[0]");
    close_object(&writer);
    close_list(&writer);
    add_flag(&writer, "last", false);
    close_object(&writer);
    written(&writer, "{\"none\":[],\"two\":[\"a\",\"b\"],\"list\":[{},{\"x\":true,\"y\":[0]}],"
                     "\"last\":false}");
}
END_TEST

START_TEST(texts_are_escaped_where_they_must_be) {
    struct writer writer = {0};
    add_text(&writer, NULL, "\"\\/\b\f\n\r\t\x01\x1f\x7f\xc3\xa4");
    written(&writer, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\xc3\xa4\"");
}
END_TEST

START_TEST(a_null_adds_nothing) {
    struct writer writer = {0};
    open_object(&writer, NULL);
    add_text(&writer, "a", NULL);
    add_json(&writer, "b", NULL);
    add_text(&writer, "c", "");
    close_object(&writer);
    written(&writer, "{\"c\":\"\"}");
}
END_TEST

START_TEST(numbers_are_digits) {
    struct writer writer = {0};
    open_list(&writer, NULL);
    add_number(&writer, NULL, 0);
    add_number(&writer, NULL, -10);
    add_number(&writer, NULL, INT64_MAX);
    add_number(&writer, NULL, INT64_MIN);
    close_list(&writer);
    written(&writer, "[0,-10,9223372036854775807,-9223372036854775808]");
}
END_TEST

START_TEST(a_text_grows_as_it_must) {
    struct writer writer = {0};
    char *expected = memory_array(table_memory(), 100000, 1), *at = expected;
    open_list(&writer, NULL);
    *at++ = '[';
    for (int i = 0; i < 3000; i++) {
        const char *word = memory_format(table_memory(), "%0*d", i % 20 + 1, 0);
        add_text(&writer, NULL, word);
        at += sprintf(at, "%s\"%s\"", i == 0 ? "" : ",", word);
    }
    close_list(&writer);
    *at++ = ']';
    written(&writer, expected);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        commas_stand_between_values_only,
        texts_are_escaped_where_they_must_be,
        a_null_adds_nothing,
        numbers_are_digits,
        a_text_grows_as_it_must,
    };
    return TABLE_RUN("json_writer", tests);
}
