/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in words. */
#include "base/number_word.h"

#include <string.h>

#include "tests/unit/table.h"

static int number(const char *word) {
    return muster_number_word(word, strlen(word));
}

START_TEST(words_are_numbers_up_to_ninety_nine) {
    ck_assert_int_eq(number("zero"), 0);
    ck_assert_int_eq(number("Seven"), 7);
    ck_assert_int_eq(number("nineteen"), 19);
    ck_assert_int_eq(number("twenty"), 20);
    ck_assert_int_eq(number("SIXTY-one"), 61);
    ck_assert_int_eq(number("ninety-nine"), 99);
}
END_TEST

START_TEST(other_words_are_none) {
    static const char *const others[] = {
        "",           "a",          "on",          "ones", "twentyone", "twenty-", "twenty-zero",
        "twenty-ten", "six-twenty", "twenty-one-", "7"};
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        ck_assert_msg(number(others[i]) == -1, "%s", others[i]);
}
END_TEST

START_TEST(nothing_is_looked_at_behind_the_word) {
    ck_assert_int_eq(muster_number_word("seventeen", 5), 7);
    ck_assert_int_eq(muster_number_word("twenty-one", 6), 20);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        words_are_numbers_up_to_ninety_nine,
        other_words_are_none,
        nothing_is_looked_at_behind_the_word,
    };
    return TABLE_RUN("number_word", tests);
}
