/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hashes of texts: pages call texts the same if their hashes are, so they must not be alike. */
#include "base/hash.h"

#include "base/sort.h"
#include "tests/unit/table.h"

enum { LENGTHS = 40, LETTERS = 26 };

static uint64_t hash_of(const char *text) {
    return hash_text(HASH_BEGIN, text);
}

START_TEST(each_letter_and_length_counts) {
    static int64_t hashes[LENGTHS * LETTERS * LENGTHS];
    size_t count = 0;
    for (size_t length = 0; length < LENGTHS; length++) {
        char text[LENGTHS + 1] = {0};
        memset(text, 'a', length);
        hashes[count++] = (int64_t)hash_of(text);
        for (size_t at = 0; at < length; at++)
            for (int letter = 1; letter < LETTERS; letter++) {
                text[at] = (char)('a' + letter);
                hashes[count++] = (int64_t)hash_of(text);
                text[at] = 'a';
            }
    }
    muster_sort_list(hashes, count, sizeof(hashes[0]), muster_compare_numbers);
    for (size_t i = 1; i < count; i++)
        ck_assert(hashes[i - 1] != hashes[i]);
    ck_assert_uint_gt(count, 15000);
}
END_TEST

START_TEST(where_a_text_stands_does_not_count) {
    char moved[64];
    for (size_t at = 0; at < 9; at++) {
        strcpy(moved + at, "blocks bear if able");
        ck_assert(hash_of(moved + at) == hash_of("blocks bear if able"));
    }
}
END_TEST

START_TEST(what_was_hashed_before_counts) {
    ck_assert(hash_text(hash_of("ab"), "c") != hash_text(hash_of("a"), "bc"));
    ck_assert(hash_text(hash_of(""), "a") != hash_text(hash_of("a"), ""));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        each_letter_and_length_counts,
        where_a_text_stands_does_not_count,
        what_was_hashed_before_counts,
    };
    return TABLE_RUN("hash", tests);
}
