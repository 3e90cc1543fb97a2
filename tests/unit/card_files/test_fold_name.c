/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form in which names are compared. */
#include <string.h>

#include "muster.h"
#include "tests/unit/table.h"

static const char *fold(const char *name) {
    static char folded[200];
    size_t length = muster_card_fold_name(name, folded, sizeof(folded));
    ck_assert_uint_eq(length, strlen(folded));
    return folded;
}

START_TEST(case_and_accents_are_dropped) {
    ck_assert_str_eq(fold("Grizzly Bears"), "grizzly bears");
    ck_assert_str_eq(fold("Lim-Dûl the Necromancer"), "lim-dul the necromancer");
    ck_assert_str_eq(fold("Jötun Grunt"), "jotun grunt");
    ck_assert_str_eq(fold("ÄÖÜŞĆŁṠƠ"), "aousclso");
    ck_assert_str_eq(fold("e\xcc\x81lan"), "elan"); /* an accent of its own */
}
END_TEST

START_TEST(two_letters_written_as_one_are_taken_apart) {
    ck_assert_str_eq(fold("Ætherling"), "aetherling");
    ck_assert_str_eq(fold("æŒßÞ"), "aeoessth");
}
END_TEST

START_TEST(apostrophes_go_and_dashes_are_plain) {
    ck_assert_str_eq(fold("Gaea's Cradle"), "gaeas cradle");
    ck_assert_str_eq(fold("Gaea’s Cradle"), "gaeas cradle");
    ck_assert_str_eq(fold("Will–o’–the—Wisp"), "will-o-the-wisp");
    ck_assert_str_eq(fold("Kongming, “Sleeping Dragon”"), "kongming, \"sleeping dragon\"");
}
END_TEST

START_TEST(slashes_between_faces_are_alike) {
    ck_assert_str_eq(fold("Fire // Ice"), "fire // ice");
    ck_assert_str_eq(fold("Fire/Ice"), "fire // ice");
    ck_assert_str_eq(fold("FIRE  //ICE"), "fire // ice");
    ck_assert_str_eq(fold("Who // What // When"), "who // what // when");
}
END_TEST

START_TEST(blanks_become_one) {
    ck_assert_str_eq(fold("  Grizzly \t\xc2\xa0 Bears "), "grizzly bears");
    ck_assert_str_eq(fold(" // "), "");
    ck_assert_str_eq(fold(""), "");
}
END_TEST

START_TEST(what_is_no_latin_letter_stays) {
    ck_assert_str_eq(fold("Ratón 1/1 +2 _____ ×÷ Ω \xff"), "raton 1 // 1 +2 _____ ×÷ Ω \xff");
}
END_TEST

START_TEST(a_short_buffer_holds_what_fits) {
    char buffer[6];
    ck_assert_uint_eq(muster_card_fold_name("Lhurgoyf", buffer, sizeof(buffer)), 8);
    ck_assert_str_eq(buffer, "lhurg");
    ck_assert_uint_eq(muster_card_fold_name("Lhurgoyf", NULL, 0), 8);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        case_and_accents_are_dropped,
        two_letters_written_as_one_are_taken_apart,
        apostrophes_go_and_dashes_are_plain,
        slashes_between_faces_are_alike,
        blanks_become_one,
        what_is_no_latin_letter_stays,
        a_short_buffer_holds_what_fits,
    };
    return TABLE_RUN("fold_name", tests);
}
