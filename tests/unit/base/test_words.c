/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words as numbers. */
#include "base/words.h"

#include "tests/unit/table.h"

static struct words words_here(void) {
    return (struct words){.arena = table_memory()};
}

START_TEST(equal_words_have_equal_numbers) {
    struct words words = words_here();
    ck_assert_int_eq(muster_words_number(&words, "elf"), 0);
    ck_assert_int_eq(muster_words_number(&words, "goblin"), 1);
    ck_assert_int_eq(muster_words_number(&words, "elf"), 0);
    ck_assert_uint_eq(words.count, 2);
    ck_assert_str_eq(words.texts[1], "goblin");
}
END_TEST

START_TEST(case_matters_where_the_caller_says_so) {
    struct words words = words_here();
    ck_assert_int_ne(muster_words_number(&words, "Elf"), muster_words_number(&words, "elf"));
    ck_assert_int_eq(muster_words_folded(&words, "ELF"), muster_words_number(&words, "elf"));
}
END_TEST

START_TEST(only_ascii_is_folded) {
    struct words words = words_here();
    ck_assert_int_ne(muster_words_folded(&words, "\xc3\x84"),
                     muster_words_folded(&words, "\xc3\xa4"));
    ck_assert_str_eq(muster_words_lower(table_memory(), "A-Z[\xc3\x84]"), "a-z[\xc3\x84]");
}
END_TEST

START_TEST(words_are_compared_without_copies) {
    ck_assert(muster_words_alike("Muster/1", "muster/1"));
    ck_assert(muster_words_alike("", ""));
    ck_assert(!muster_words_alike("muster", "muster/1"));
    ck_assert(!muster_words_alike("muster/12", "muster/1"));
    ck_assert(!muster_words_alike("\xc3\x84", "\xc3\xa4"));
}
END_TEST

START_TEST(finding_adds_nothing) {
    struct words words = words_here();
    ck_assert_int_eq(muster_words_find(&words, "elf"), -1);
    muster_words_number(&words, "elf");
    ck_assert_int_eq(muster_words_find(&words, "elf"), 0);
    ck_assert_int_eq(muster_words_find(&words, "Elf"), -1);
    ck_assert_int_eq(muster_words_find(&words, ""), -1);
    ck_assert_uint_eq(words.count, 1);
}
END_TEST

START_TEST(many_words_keep_their_numbers) {
    struct words words = words_here();
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 5000; i++)
            ck_assert_int_eq(
                muster_words_number(&words, muster_arena_format(table_memory(), "w%d", i)), i);
}
END_TEST

START_TEST(a_word_set_has_its_words) {
    int one[] = {3, 5}, other[] = {4, 5}, third[] = {7};
    struct word_set a = {one, 2}, b = {other, 2}, c = {third, 1}, empty = {NULL, 0};
    ck_assert(muster_word_set_has(&a, 5));
    ck_assert(!muster_word_set_has(&a, 4));
    ck_assert(muster_word_set_meets(&a, &b));
    ck_assert(!muster_word_set_meets(&a, &c));
    ck_assert(!muster_word_set_meets(&a, &empty));
    ck_assert(!muster_word_set_meets(&empty, &a));
}
END_TEST

START_TEST(a_copy_takes_new_words_of_its_own) {
    struct words words = {.arena = table_memory()};
    muster_words_number(&words, "one");
    struct words copy = muster_words_copy(&words, table_memory()), second;
    ck_assert_int_eq(muster_words_number(&copy, "one"), 0);
    ck_assert_ptr_eq(copy.slots, words.slots);
    ck_assert_int_eq(muster_words_number(&copy, "two"), 1);
    ck_assert_int_eq(muster_words_find(&words, "two"), -1);
    second = muster_words_copy(&words, table_memory());
    for (int i = 1; i < 100; i++)
        ck_assert_int_eq(
            muster_words_number(&second, muster_arena_format(table_memory(), "word %d", i)), i);
    ck_assert_int_eq(muster_words_find(&second, "two"), -1);
    ck_assert_int_eq(muster_words_find(&copy, "word 1"), -1);
    ck_assert_uint_eq(words.count, 1);
    ck_assert_uint_eq(copy.count, 2);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        equal_words_have_equal_numbers, case_matters_where_the_caller_says_so,
        only_ascii_is_folded,           words_are_compared_without_copies,
        finding_adds_nothing,           many_words_keep_their_numbers,
        a_word_set_has_its_words,       a_copy_takes_new_words_of_its_own,
    };
    return TABLE_RUN("words", tests);
}
