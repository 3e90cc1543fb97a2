/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long texts of JSON as the values that they list. */
#include "json/split.h"

#include <string.h>

#include "tests/unit/table.h"

/* Writes each value with its place: "/data/a 1:9 [1]". */
static bool note(void *context, const struct split_value *value, muster_error *error) {
    struct text *text = context;
    (void)error;
    ck_assert_uint_eq(strlen(value->text), value->length);
    muster_text_format(text, "%s%s %zu:%zu %s", text->length > 0 ? "; " : "", value->path,
                       value->line, value->column, value->text);
    if (value->skipped)
        muster_text_add(text, " (skipped)");
    return true;
}

/* The values of a text that is cut into pieces, or the error. */
static const char *split_pieces(const char *json, size_t piece) {
    struct text text = {.arena = table_memory()};
    struct json_split split = {.longest = 20, .take = note, .context = &text};
    muster_error error = {0};
    size_t length = strlen(json);
    bool well = true;
    for (size_t at = 0; at < length && well; at += piece)
        well =
            muster_split_feed(&split, json + at, piece < length - at ? piece : length - at, &error);
    well = well && muster_split_end(&split, &error);
    muster_split_free(&split);
    if (!well)
        muster_text_format(&text, "%s%s at %zu:%zu", text.length > 0 ? "; " : "", error.code,
                           error.line, error.column);
    return text_bytes(&text);
}

static void splits(const char *json, const char *values) {
    const char *text = table_text(json);
    for (size_t piece = 1; piece <= strlen(text) + 1; piece++)
        ck_assert_str_eq(split_pieces(text, piece), table_text(values));
}

START_TEST(values_may_stand_one_after_the_other) {
    splits("{'a':1}\n{}", " 1:1 {'a':1};  2:1 {}");
    splits(" 1 2\ntrue'x'", " 1:2 1;  1:4 2;  2:1 true;  2:5 'x'");
    splits("", "");
}
END_TEST

START_TEST(elements_of_a_list_have_their_index) {
    splits("[ {'a':[]} , '],\\''\n,[[]],5]", "/0 1:3 {'a':[]}; /1 1:14 '],\\''; /2 2:2 [[]]; "
                                             "/3 2:7 5");
    splits("[]", "");
}
END_TEST

START_TEST(members_of_data_have_their_name) {
    splits("{'data':{'a':[1],'b/c':{}}}", "/data/a 1:14 [1]; /data/b~1c 1:24 {}");
    splits("{'data':[1,2]}", "/data/0 1:10 1; /data/1 1:12 2");
    splits("{'n':0, 'data' : {\n'a':1} , 'm':[2]}{}",
           "/data/a 2:5 1; /m 2:14 [2] (skipped);  2:18 {}");
}
END_TEST

START_TEST(other_keys_are_no_data) {
    splits("{'a':{'data':{}}}", " 1:1 {'a':{'data':{}}}");
    splits("{'\\'data':{}}", " 1:1 {'\\'data':{}}");
    splits("{'data':7}", " 1:1 {'data':7}");
    splits("[{'data':[1]}]", "/0 1:2 {'data':[1]}");
}
END_TEST

START_TEST(what_stands_around_is_read_strictly) {
    splits("[1,]", "/0 1:2 1; bad-json at 1:4");
    splits("[1 2]", "/0 1:2 1; bad-json at 1:4");
    splits("[1}", "/0 1:2 1; bad-json at 1:3");
    splits("[\n1", "/0 2:1 1; bad-json at 2:2");
    splits("]", "bad-json at 1:1");
    splits("{'x','data':{}}", "bad-json at 1:5");
    splits("{'data':{'a' 1}}", "bad-json at 1:14");
    splits("{'data':{'\\x':1}}", "bad-json at 1:12");
    splits("{'data':{} 'b':1}", "bad-json at 1:12");
}
END_TEST

START_TEST(a_value_has_a_longest_length) {
    splits("[ '123456789012345678']", "/0 1:3 '123456789012345678'");
    splits("[1,\n '1234567890123456789']", "/0 1:2 1; too-long at 2:2");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        values_may_stand_one_after_the_other, elements_of_a_list_have_their_index,
        members_of_data_have_their_name,      other_keys_are_no_data,
        what_stands_around_is_read_strictly,  a_value_has_a_longest_length,
    };
    return TABLE_RUN("json_split", tests);
}
