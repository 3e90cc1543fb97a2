/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The known word nearest to a misspelt one. */
#include "base/nearest.h"

#include <string.h>

#include "tests/unit/table.h"

static const char *const words[] = {"flying", "first strike", "fear", "menace", "haste"};

static const char *word_at(const void *list, size_t index) {
    return ((const char *const *)list)[index];
}

static const char *nearest(const char *found) {
    return muster_nearest_word(found, 5, word_at, words);
}

START_TEST(one_slip_is_forgiven) {
    ck_assert_str_eq(nearest("flyng"), "flying");   /* a letter left out */
    ck_assert_str_eq(nearest("fllying"), "flying"); /* one too many */
    ck_assert_str_eq(nearest("flyinh"), "flying");  /* another */
    ck_assert_str_eq(nearest("menaec"), "menace");  /* neighbours swapped */
}
END_TEST

START_TEST(case_does_not_matter) {
    ck_assert_str_eq(nearest("FLYING"), "flying");
    ck_assert_str_eq(nearest("First Strke"), "first strike");
}
END_TEST

START_TEST(the_nearest_of_several_is_told) {
    const char *const near[] = {"heat", "fears", "fear"};
    ck_assert_str_eq(muster_nearest_word("fea", 3, word_at, near), "fear");
    ck_assert_str_eq(muster_nearest_word("fears", 3, word_at, near), "fears");
}
END_TEST

START_TEST(a_word_far_from_all_has_none) {
    ck_assert_ptr_null(nearest("trample"));
    ck_assert_ptr_null(nearest("vigilance"));
    ck_assert_ptr_null(muster_nearest_word("flying", 0, word_at, words));
}
END_TEST

/* "NULL if more than a third of the letters would have to change" */
START_TEST(more_than_a_third_is_too_much) {
    const char *const list[] = {"abcdef"};
    ck_assert_str_eq(muster_nearest_word("abcdxy", 1, word_at, list), "abcdef");
    ck_assert_ptr_null(muster_nearest_word("abcxyz", 1, word_at, list));
}
END_TEST

START_TEST(very_long_words_are_not_compared) {
    char longest[4000];
    memset(longest, 'f', sizeof(longest) - 1);
    longest[sizeof(longest) - 1] = '\0';
    ck_assert_ptr_null(nearest(longest));
    const char *const list[] = {longest, "fear"};
    ck_assert_str_eq(muster_nearest_word("faer", 2, word_at, list), "fear");
}
END_TEST

START_TEST(an_empty_word_breaks_nothing) {
    const char *const list[] = {"", "fear"};
    ck_assert_str_eq(muster_nearest_word("fear", 2, word_at, list), "fear");
    nearest("");
}
END_TEST

START_TEST(the_beginning_of_a_word_is_near_it) {
    const char *const list[] = {"b", "check", "batch"};
    ck_assert_str_eq(muster_nearest_of("bat", list, 3), "batch");
    ck_assert_str_eq(muster_nearest_of("CH", list, 3), "check");
    ck_assert_ptr_null(muster_nearest_of("c", list, 3));
    ck_assert_ptr_null(muster_nearest_of("ech", list, 3));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        one_slip_is_forgiven,           case_does_not_matter,
        the_nearest_of_several_is_told, a_word_far_from_all_has_none,
        more_than_a_third_is_too_much,  very_long_words_are_not_compared,
        an_empty_word_breaks_nothing,   the_beginning_of_a_word_is_near_it,
    };
    return TABLE_RUN("nearest", tests);
}
