/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strict walking over a tree: keys, types, ranges, and pointers to what is wrong. */
#include "json/reader.h"

#include <string.h>

#include "tests/unit/table.h"

/* One reading of one value: what is read is left here, or the error. */
struct attempt {
    struct reader reader;
    const struct place *place;
    const struct json_node *item;
    const char *text;
    int64_t number, least, most;
    bool flag;
    size_t count;
    const struct json_node *found[2];
};

static const struct key keys[] = {{"color", true}, {"count", false}};

static void read_text(void *argument) {
    struct attempt *attempt = argument;
    attempt->text = muster_reader_string(&attempt->reader, attempt->place, attempt->item);
}

static void read_integer(void *argument) {
    struct attempt *attempt = argument;
    attempt->number = muster_reader_integer(&attempt->reader, attempt->place, attempt->item,
                                            attempt->least, attempt->most);
}

static void read_flag(void *argument) {
    struct attempt *attempt = argument;
    attempt->flag = muster_reader_boolean(&attempt->reader, attempt->place, attempt->item);
}

static void read_array(void *argument) {
    struct attempt *attempt = argument;
    attempt->count = muster_reader_array(&attempt->reader, attempt->place, attempt->item);
}

static void muster_json_open_object(void *argument) {
    struct attempt *attempt = argument;
    muster_reader_open(&attempt->reader, attempt->place, attempt->item, keys, 2, attempt->found);
}

/* Reads a text so, and gives the code of the error, or "". */
static const char *code_of(struct attempt *attempt, const char *json, void (*body)(void *)) {
    static muster_error error;
    const struct place root = {0}, place = place_key(&root, "here");
    muster_status parsed;
    const char *text = table_text(json);
    struct json_node *tree = muster_json_parse(text, strlen(text), &error, &parsed);
    ck_assert_ptr_nonnull(tree);
    error = (muster_error){0};
    attempt->reader = (struct reader){.arena = table_memory(), .error = &error};
    attempt->place = &place;
    attempt->item = tree;
    muster_status status = muster_arena_guard(table_memory(), body, attempt);
    attempt->place = NULL;
    ck_assert_int_eq(status, error.status);
    muster_json_free(tree);
    return error.code;
}

START_TEST(types_are_checked) {
    struct attempt attempt = {.least = -9, .most = 9};
    ck_assert_str_eq(code_of(&attempt, "'x'", read_text), "");
    ck_assert_str_eq(attempt.text, "x");
    ck_assert_str_eq(code_of(&attempt, "1", read_text), "wrong-type");
    ck_assert_str_eq(code_of(&attempt, "null", read_text), "wrong-type");
    ck_assert_str_eq(code_of(&attempt, "true", read_flag), "");
    ck_assert(attempt.flag);
    ck_assert_str_eq(code_of(&attempt, "1", read_flag), "wrong-type");
    ck_assert_str_eq(code_of(&attempt, "'true'", read_flag), "wrong-type");
    ck_assert_str_eq(code_of(&attempt, "[1, 2, 3]", read_array), "");
    ck_assert_uint_eq(attempt.count, 3);
    ck_assert_str_eq(code_of(&attempt, "{}", read_array), "wrong-type");
    ck_assert_str_eq(code_of(&attempt, "'1'", read_integer), "wrong-type");
    ck_assert_str_eq(code_of(&attempt, "[]", muster_json_open_object), "wrong-type");
}
END_TEST

START_TEST(integers_are_whole_and_within_bounds) {
    struct attempt attempt = {.least = -1000000, .most = 1000000};
    const struct {
        const char *json, *code;
        int64_t number;
    } cases[] = {
        {"1000000", "", 1000000},
        {"-1000000", "", -1000000},
        {"2.0", "", 2},
        {"1e3", "", 1000},
        {"-0", "", 0},
        {"1000001", "out-of-range", 0},
        {"-1000001", "out-of-range", 0},
        {"1e999", "out-of-range", 0},
        {"99999999999999999999", "out-of-range", 0},
        {"1000000.5", "out-of-range", 0},
        {"0.5", "not-an-integer", 0},
        {"1e-300", "not-an-integer", 0},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        ck_assert_str_eq(code_of(&attempt, cases[i].json, read_integer), cases[i].code);
        if (cases[i].code[0] == '\0')
            ck_assert_int_eq(attempt.number, cases[i].number);
    }
}
END_TEST

START_TEST(keys_are_known_and_given_once) {
    struct attempt attempt = {0};
    ck_assert_str_eq(code_of(&attempt, "{'color': 1, 'count': 2}", muster_json_open_object), "");
    ck_assert_ptr_nonnull(attempt.found[0]);
    ck_assert_ptr_nonnull(attempt.found[1]);
    ck_assert_str_eq(code_of(&attempt, "{'color': 1}", muster_json_open_object), "");
    ck_assert_ptr_null(attempt.found[1]);
    ck_assert_str_eq(code_of(&attempt, "{'count': 1}", muster_json_open_object), "missing-key");
    ck_assert_str_eq(code_of(&attempt, "{'color': 1, 'color': 1}", muster_json_open_object),
                     "duplicate-key");
    ck_assert_str_eq(code_of(&attempt, "{'Color': 1}", muster_json_open_object), "unknown-key");
}
END_TEST

START_TEST(a_misspelt_key_is_told_with_the_nearest) {
    struct attempt attempt = {0};
    code_of(&attempt, "{'colour': 1}", muster_json_open_object);
    ck_assert_str_eq(attempt.reader.error->path, "/here/colour");
    ck_assert_ptr_nonnull(strstr(attempt.reader.error->message, "'color'"));
    ck_assert_ptr_nonnull(strstr(attempt.reader.error->message, "'colour'"));
    ck_assert_int_eq(attempt.reader.error->traits, MUSTER_ERROR_SUGGESTS);
    code_of(&attempt, "{'xyz': 1}", muster_json_open_object);
    ck_assert_int_eq(attempt.reader.error->traits, 0);
}
END_TEST

/* ---- Pointers ---- */

struct failing {
    struct reader reader;
    const struct place *place;
};

static void fail_there(void *argument) {
    struct failing *failing = argument;
    muster_reader_fail(&failing->reader, failing->place, "some-code", "%d of %s", 3, "those");
}

static const char *path_of(const struct place *place) {
    static muster_error error;
    struct failing failing = {{.arena = table_memory(), .error = &error}, place};
    ck_assert_int_eq(muster_arena_guard(table_memory(), fail_there, &failing), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "some-code");
    ck_assert_str_eq(error.message, "3 of those");
    ck_assert_uint_eq(error.line, 0);
    return error.path;
}

START_TEST(a_place_is_told_as_a_json_pointer) {
    const struct place root = {0}, list = place_key(&root, "effects"),
                       second = place_index(&list, 12), odd = place_key(&second, "a/b~c"),
                       empty = place_key(&odd, "");
    ck_assert_str_eq(path_of(&root), "");
    ck_assert_str_eq(path_of(&second), "/effects/12");
    ck_assert_str_eq(path_of(&odd), "/effects/12/a~1b~0c");
    ck_assert_str_eq(path_of(&empty), "/effects/12/a~1b~0c/");
}
END_TEST

START_TEST(a_path_that_is_too_long_is_cut) {
    char *key = muster_arena_array(table_memory(), 3001, 1);
    memset(key, '/', 3000);
    const struct place root = {0}, place = place_key(&root, key);
    const char *path = path_of(&place);
    ck_assert_uint_lt(strlen(path), sizeof(((muster_error *)NULL)->path));
    ck_assert_uint_gt(strlen(path), 400);
}
END_TEST

START_TEST(types_have_names) {
    const char *const cases[][2] = {{"{}", "an object"}, {"[]", "an array"},    {"''", "a string"},
                                    {"1", "a number"},   {"true", "a boolean"}, {"null", "null"}};
    for (size_t i = 0; i < 6; i++) {
        muster_error error;
        muster_status status;
        const char *text = table_text(cases[i][0]);
        struct json_node *item = muster_json_parse(text, strlen(text), &error, &status);
        ck_assert_str_eq(muster_json_type_name(item), cases[i][1]);
        muster_json_free(item);
    }
}
END_TEST

START_TEST(an_absent_value_has_a_default) {
    struct reader reader = {.arena = table_memory()};
    const struct place root = {0};
    ck_assert_str_eq(muster_reader_string_or(&reader, &root, NULL, "none"), "none");
    ck_assert_int_eq(muster_reader_integer_or(&reader, &root, NULL, 1, 9, 5), 5);
    ck_assert(!muster_reader_flag(&reader, &root, NULL));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        types_are_checked,
        integers_are_whole_and_within_bounds,
        keys_are_known_and_given_once,
        a_misspelt_key_is_told_with_the_nearest,
        a_place_is_told_as_a_json_pointer,
        a_path_that_is_too_long_is_cut,
        types_have_names,
        an_absent_value_has_a_default,
    };
    return TABLE_RUN("json_reader", tests);
}
