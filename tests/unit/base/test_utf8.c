/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts in UTF-8, character by character. */
#include "base/utf8.h"

#include <string.h>

#include "tests/unit/table.h"

static void reads(const char *bytes, size_t length, uint32_t expected) {
    uint32_t character = 0;
    ck_assert_uint_eq(muster_utf8_read(bytes, UTF8_LONGEST, &character), length);
    if (length > 0)
        ck_assert_uint_eq(character, expected);
}

START_TEST(the_first_and_last_of_each_length_are_read) {
    reads("\x01", 1, 0x01);
    reads("\x7F", 1, 0x7F);
    reads("\xC2\x80", 2, 0x80);
    reads("\xDF\xBF", 2, 0x7FF);
    reads("\xE0\xA0\x80", 3, 0x800);
    reads("\xED\x9F\xBF", 3, 0xD7FF);
    reads("\xEE\x80\x80", 3, 0xE000);
    reads("\xEF\xBF\xBF", 3, 0xFFFF);
    reads("\xF0\x90\x80\x80", 4, 0x10000);
    reads("\xF4\x8F\xBF\xBF", 4, 0x10FFFF);
}
END_TEST

START_TEST(what_is_not_utf8_is_not_read) {
    static const char *const wrong[] = {
        "\x80", /* a continuation alone */
        "\xC0\x80",
        "\xC1\xBF",         /* overlong, of two */
        "\xE0\x9F\xBF",     /* of three */
        "\xF0\x8F\xBF\xBF", /* of four */
        "\xED\xA0\x80",
        "\xED\xBF\xBF", /* surrogates */
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xFF", /* beyond the last */
        "\xC3",
        "\xE2\x82",
        "\xF0\x9F\x98",
        "\xC3(",
        "\xE2\x82(", /* cut short */
    };
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        reads(wrong[i], 0, 0);
}
END_TEST

START_TEST(nothing_is_read_beyond_the_end) {
    uint32_t character;
    ck_assert_uint_eq(muster_utf8_read("\xC3\xA4", 1, &character), 0);
    ck_assert_uint_eq(muster_utf8_read("\xF0\x9F\x98\x80", 3, &character), 0);
    ck_assert_uint_eq(muster_utf8_read("a", 0, &character), 0);
}
END_TEST

START_TEST(a_whole_text_is_valid_or_not) {
    ck_assert(muster_utf8_is_valid(""));
    ck_assert(muster_utf8_is_valid("B\xC3\xA4r \xE2\x82\xAC \xF0\x9F\x98\x80"));
    ck_assert(!muster_utf8_is_valid("B\xE4r"));
    ck_assert(!muster_utf8_is_valid("B\xC3"));
}
END_TEST

START_TEST(mending_drops_what_is_broken_and_no_more) {
    char text[] = "\x80"
                  "a\xC3\xA4\xE2\x82(\xF0\x9F\x98\x80\xC3";
    muster_utf8_mend(text);
    ck_assert_str_eq(text, "a\xC3\xA4(\xF0\x9F\x98\x80");
}
END_TEST

START_TEST(controls_and_turns_are_harmful) {
    static const uint32_t harmful[] = {0,      0x1B,   0x1F,   0x7F,   0x9F,   0x61C, 0x200E,
                                       0x202E, 0x2028, 0x2066, 0x2069, 0xFFF9, 0xFFFB};
    static const uint32_t harmless[] = {' ',    '~',    0xA0,   0x61B,  0x200D,
                                        0x2010, 0x202F, 0x206A, 0xFFFC, 0x1F600};
    for (size_t i = 0; i < sizeof(harmful) / sizeof(harmful[0]); i++)
        ck_assert(!muster_utf8_is_harmless(harmful[i]));
    for (size_t i = 0; i < sizeof(harmless) / sizeof(harmless[0]); i++)
        ck_assert(muster_utf8_is_harmless(harmless[i]));
}
END_TEST

START_TEST(a_character_takes_one_column) {
    const char text[] = "a\xC3\xA4\xE2\x82\xAC";
    ck_assert_uint_eq(muster_utf8_columns(text, strlen(text)), 3);
    ck_assert_uint_eq(muster_utf8_columns(text, 3), 2);
    ck_assert_uint_eq(muster_utf8_width(text), 3);
}
END_TEST

START_TEST(a_copy_never_splits_a_character) {
    char buffer[4];
    muster_utf8_copy(buffer, sizeof(buffer), "ab");
    ck_assert_str_eq(buffer, "ab");
    muster_utf8_copy(buffer, sizeof(buffer), "a\xC3\xA4x");
    ck_assert_str_eq(buffer, "a\xC3\xA4");
    muster_utf8_copy(buffer, sizeof(buffer), "ab\xC3\xA4");
    ck_assert_str_eq(buffer, "ab");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_first_and_last_of_each_length_are_read,
        what_is_not_utf8_is_not_read,
        nothing_is_read_beyond_the_end,
        a_whole_text_is_valid_or_not,
        mending_drops_what_is_broken_and_no_more,
        controls_and_turns_are_harmful,
        a_character_takes_one_column,
        a_copy_never_splits_a_character,
    };
    return TABLE_RUN("utf8", tests);
}
