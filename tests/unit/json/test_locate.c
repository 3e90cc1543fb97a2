/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/locate.h"

#include <string.h>

#include "tests/unit/table.h"

static const char text[] = "{\"a\": [1, {\"x]\": [], \"b\": {}}, \"\\u00e4\\\"\"],\n"
                           " \"caf\\u00e9\": {\"\\ud83d\\ude00\": true, \"k\": 1, \"k\": 2}}";

static void at(const struct place *place, enum locate which, size_t line, size_t column) {
    muster_error error = {0};
    muster_json_locate(text, strlen(text), place, which, &error);
    ck_assert_msg(error.line == line && error.column == column, "%zu:%zu, expected %zu:%zu",
                  error.line, error.column, line, column);
}

START_TEST(values_and_keys_are_found) {
    struct place root = {0}, a = place_key(&root, "a"), second = place_index(&a, 1),
                 third = place_index(&a, 2), b = place_key(&second, "b");
    at(&root, LOCATE_VALUE, 1, 1);
    at(&a, LOCATE_VALUE, 1, 7);
    at(&a, LOCATE_KEY, 1, 2);
    at(&second, LOCATE_VALUE, 1, 11);
    at(&b, LOCATE_VALUE, 1, 27);
    at(&b, LOCATE_KEY, 1, 22);
    at(&third, LOCATE_VALUE, 1, 32);
}
END_TEST

START_TEST(keys_with_escapes_are_found) {
    struct place root = {0}, cafe = place_key(&root, "caf\xc3\xa9"),
                 face = place_key(&cafe, "\xf0\x9f\x98\x80");
    at(&cafe, LOCATE_KEY, 2, 2);
    at(&face, LOCATE_VALUE, 2, 32);
}
END_TEST

START_TEST(the_second_of_two_keys_is_found) {
    struct place root = {0}, cafe = place_key(&root, "caf\xc3\xa9"), twice = place_key(&cafe, "k");
    at(&twice, LOCATE_KEY, 2, 38);
    at(&twice, LOCATE_SECOND_KEY, 2, 46);
}
END_TEST

START_TEST(what_is_not_there_is_where_it_should_be) {
    struct place root = {0}, a = place_key(&root, "a"), far = place_index(&a, 9),
                 none = place_key(&root, "none");
    at(&far, LOCATE_VALUE, 1, 7);
    at(&none, LOCATE_VALUE, 1, 1);
}
END_TEST

START_TEST(pointers_are_followed) {
    static const struct {
        const char *pointer;
        size_t line, column;
    } cases[] = {{"", 1, 1},     {"/a/2", 1, 32},           {"/a/1/b", 1, 27},
                 {"/a/9", 1, 7}, {"/caf\xc3\xa9/k", 2, 43}, {"/a~1b", 1, 1}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        muster_error error = {0};
        muster_json_locate_pointer(text, strlen(text), cases[i].pointer, &error);
        ck_assert_msg(error.line == cases[i].line && error.column == cases[i].column, "%s: %zu:%zu",
                      cases[i].pointer, error.line, error.column);
    }
    static const char escaped[] = "{\"a/b\": {\"~1\": 7}}";
    muster_error error = {0};
    muster_json_locate_pointer(escaped, strlen(escaped), "/a~1b/~01", &error);
    ck_assert_uint_eq(error.column, 16);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {values_and_keys_are_found, keys_with_escapes_are_found,
                                  the_second_of_two_keys_is_found,
                                  what_is_not_there_is_where_it_should_be, pointers_are_followed};
    return TABLE_RUN("locate", tests);
}
