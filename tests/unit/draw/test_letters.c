/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts made harmless, measured, shortened, and broken into lines. */
#include "draw/letters.h"

#include <string.h>

#include "tests/unit/table.h"

static struct arena arena;

static void check_clean(const char *text, bool ascii, const char *expected) {
    ck_assert_str_eq(letters_clean(text, ascii, &arena), expected);
}

START_TEST(what_is_harmful_becomes_a_question_mark) {
    check_clean("plain é 雪", false, "plain é 雪");
    check_clean("é雪", true, "??");
    check_clean("\033[31m\n\x7F", false, "?[31m??");
    check_clean("a\xE2\x80\xAE"
                "b",
                false, "a?b"); /* right-to-left override */
    check_clean("\xC2\x85", false, "?");
    check_clean("\xEF\xBF\xBF", false, "?"); /* no character, and none that XML allows */
    check_clean("\xFF\xC3", false, "??");
    check_clean("\xC0\xAF\xE0\x80\xAF\xED\xA0\x80", false, "????????"); /* overlong, surrogate */
    check_clean("\xF4\x90\x80\x80", false, "????");
    muster_arena_free(&arena);
}
END_TEST

START_TEST(columns_of_a_terminal) {
    ck_assert_uint_eq(letters_width("abc", letter_columns), 3);
    ck_assert_uint_eq(letters_width("e\xCC\x81", letter_columns), 1);
    ck_assert_uint_eq(letters_width("雪の", letter_columns), 4);
    ck_assert_uint_eq(letters_width("…─", letter_columns), 2);
    ck_assert_uint_eq(letters_width("", letter_columns), 0);
    ck_assert(letters_width("WWW", letter_share) > letters_width("iii", letter_share));
}
END_TEST

static void check_short(const char *text, size_t room, const char *expected) {
    const char *found = letters_shorten(text, room, "…", letter_columns, &arena);
    ck_assert_str_eq(found, expected);
    ck_assert(letters_width(found, letter_columns) <= room);
}

START_TEST(the_middle_is_left_out) {
    check_short("abcdef", 6, "abcdef");
    check_short("abcdefg", 6, "abc…fg");
    check_short("abcdefg", 1, "…");
    check_short("abcdefg", 0, "");
    check_short("ab cdefg", 6, "ab…efg");
    check_short("雪雪雪雪", 7, "雪…雪雪");
    check_short("雪雪雪雪", 6, "雪…雪");
    check_short("abcde\xCC\x81\xCC\x81", 4, "ab…e\xCC\x81\xCC\x81");
    ck_assert_str_eq(letters_shorten("abcdefg", 5, "..", letter_columns, &arena), "ab..g");
    muster_arena_free(&arena);
}
END_TEST

static void check_lines(const char *text, size_t room, const char *expected) {
    struct strings lines = letters_wrap(text, room, letter_columns, &arena);
    ck_assert_str_eq(strings_join(&lines, "|", &arena), expected);
}

START_TEST(lines_break_at_blanks) {
    check_lines("one two three", 7, "one two|three");
    check_lines("one two three", 8, "one two|three");
    check_lines("  one  two ", 3, "one|two");
    check_lines("abcdefgh", 3, "abc|def|gh");
    check_lines("雪雪雪", 3, "雪|雪|雪");
    check_lines("雪雪", 1, "雪|雪"); /* too wide for any line, and yet each gets one */
    check_lines("", 5, "");
    check_lines("   ", 5, "");
    muster_arena_free(&arena);
}
END_TEST

START_TEST(lists_in_words) {
    struct strings list = {0};
    ck_assert_str_eq(strings_and(&list, &arena), "");
    strings_add(&list, &arena, "a");
    ck_assert_str_eq(strings_and(&list, &arena), "a");
    strings_add(&list, &arena, "b");
    ck_assert_str_eq(strings_and(&list, &arena), "a and b");
    for (char name = 'c'; name < 'h'; name++)
        strings_add(&list, &arena, muster_arena_format(&arena, "%c", name));
    ck_assert_str_eq(strings_and(&list, &arena), "a, b, c, d, e, f and g");
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_is_harmful_becomes_a_question_mark,
        columns_of_a_terminal,
        the_middle_is_left_out,
        lines_break_at_blanks,
        lists_in_words,
    };
    return TABLE_RUN("letters", tests);
}
