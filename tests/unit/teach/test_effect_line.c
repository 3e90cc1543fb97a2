/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An effect by itself, as after --with. */
#include "teach/effect_line.h"

#include <string.h>

#include "tests/unit/suite.h"

static struct arena arena;

static void clear(void) {
    muster_arena_free(&arena);
    arena.guard = NULL;
}

struct reading {
    const char *words, *message;
    size_t column;
    muster_builder *builder;
};

static void read_line(void *argument) {
    struct reading *reading = argument;
    reading->builder =
        effect_line_read(&arena, reading->words, &reading->message, &reading->column);
}

static struct reading read_words(const char *words) {
    struct reading reading = {.words = words};
    ck_assert_int_eq(muster_arena_guard(&arena, read_line, &reading), 0);
    return reading;
}

static void check_effect(const char *words, const char *expected) {
    struct reading reading = read_words(words);
    ck_assert_ptr_nonnull(reading.builder);
    ck_assert_str_eq(muster_builder_json(reading.builder), expected);
    muster_builder_free(reading.builder);
}

START_TEST(an_effect_becomes_a_list_of_one) {
    const char *lure = "{\"effects\":[{\"kind\":\"lure\",\"source\":\"Lure\",\"attackers\":"
                       "{\"id\":\"bear\"},\"times\":2}]}";
    check_effect("Lure: lure bear, times=2", lure);
    check_effect("* Lure: lure bear, times=2", lure);
    check_effect("max-blocking all, count=0",
                 "{\"effects\":[{\"kind\":\"max-blocking\",\"creatures\":{},\"count\":0}]}");
}
END_TEST

START_TEST(a_line_that_makes_no_sense_says_where) {
    struct reading reading = read_words("");
    ck_assert_ptr_null(reading.builder);
    ck_assert_ptr_nonnull(strstr(reading.message, "found nothing"));
    reading = read_words("* Lure: lure bear, times=");
    ck_assert_ptr_null(reading.builder);
    ck_assert_uint_gt(reading.column, 20);
    reading = read_words("Lure: lure bear\nLure: lure elf");
    ck_assert_ptr_null(reading.builder);
    ck_assert_ptr_nonnull(strstr(reading.message, "several lines"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_effect_becomes_a_list_of_one,
        a_line_that_makes_no_sense_says_where,
    };
    return suite_run("effect_line", tests, sizeof(tests) / sizeof(tests[0]), clear);
}
