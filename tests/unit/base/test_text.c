/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text under construction, in an arena and on the heap. */
#include "base/text.h"

#include <stdint.h>

#include "tests/unit/table.h"

static void write_all(struct text *text) {
    ck_assert_str_eq(text_bytes(text), "");
    muster_text_add(text, "bear");
    text_put_letter(text, ' ');
    muster_text_format(text, "%d/%d", 2, 2);
    muster_text_spaces(text, 2);
    muster_text_repeat(text, "ab", 2);
    text_put(text, "xyz", 1);
    ck_assert_str_eq(text_bytes(text), "bear 2/2  ababx");
    ck_assert_uint_eq(text->length, strlen("bear 2/2  ababx"));
}

START_TEST(all_ways_of_appending_follow_each_other) {
    struct text heap = {0}, in_arena = {.arena = table_memory()};
    write_all(&heap);
    write_all(&in_arena);
    muster_text_free(&heap);
    ck_assert_str_eq(text_bytes(&heap), "");
}
END_TEST

static void grow(struct text *text) {
    for (int i = 0; i < 5000; i++)
        muster_text_format(text, "%04d", i);
    ck_assert_uint_eq(text->length, 20000);
    ck_assert_int_eq(memcmp(text->bytes, "00000001", 8), 0);
    ck_assert_str_eq(text->bytes + 19992, "49984999");
}

START_TEST(a_text_grows_and_keeps_what_it_has) {
    struct text heap = {0}, in_arena = {.arena = table_memory()};
    grow(&heap);
    grow(&in_arena);
    muster_text_free(&heap);
}
END_TEST

START_TEST(what_a_failed_part_was_for_has_failed_too) {
    struct text whole = {0}, part = {0};
    muster_text_add(&part, "bear");
    muster_text_free_part(&part, &whole);
    ck_assert(!whole.failed && part.length == 0);
    part.failed = true;
    muster_text_free_part(&part, &whole);
    ck_assert(whole.failed && !part.failed);
    muster_text_free(&whole);
}
END_TEST

START_TEST(an_empty_append_makes_an_empty_text) {
    struct text text = {.arena = table_memory()};
    text_put(&text, "", 0);
    ck_assert_ptr_nonnull(text.bytes);
    ck_assert_str_eq(text.bytes, "");
}
END_TEST

START_TEST(foreign_words_become_harmless) {
    struct text text = {.arena = table_memory()};
    muster_text_add_foreign(&text, "a\x1B[1m\xC3\xA4\xE2\x80\xAE\xFF"
                                   "b\n");
    ck_assert_str_eq(text_bytes(&text), "a?[1m\xC3\xA4??b?");
    text.length = 0;
    muster_text_add_foreign_part(&text, "a\xC3\xA4z", 2);
    ck_assert_str_eq(text_bytes(&text), "a?");
}
END_TEST

START_TEST(the_heap_remembers_a_failure) {
    struct text text = {0};
    muster_text_add(&text, "a");
    ck_assert(!text_reserve(&text, SIZE_MAX - 1));
    ck_assert(text.failed);
    muster_text_add(&text, "b");
    ck_assert_str_eq(text_bytes(&text), "a");
    muster_text_free(&text);
    ck_assert(!text.failed);
}
END_TEST

static void reserve_too_much(void *argument) {
    text_reserve(argument, SIZE_MAX - 1);
}

START_TEST(in_an_arena_the_guard_hears_of_a_failure) {
    struct text text = {.arena = table_memory()};
    ck_assert_int_eq(muster_arena_guard(table_memory(), reserve_too_much, &text), ARENA_NO_MEMORY);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        all_ways_of_appending_follow_each_other,
        a_text_grows_and_keeps_what_it_has,
        what_a_failed_part_was_for_has_failed_too,
        an_empty_append_makes_an_empty_text,
        foreign_words_become_harmless,
        the_heap_remembers_a_failure,
        in_an_arena_the_guard_hears_of_a_failure,
    };
    return TABLE_RUN("text", tests);
}
