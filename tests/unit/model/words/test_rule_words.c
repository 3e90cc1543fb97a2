/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of rules 205 and 702. */
#include "model/words/rule_words.h"

#include "tests/unit/table.h"

START_TEST(types_are_known_in_singular_and_plural) {
    ck_assert_str_eq(muster_card_type_word("artifact"), "artifact");
    ck_assert_str_eq(muster_card_type_word("sorceries"), "sorcery");
    ck_assert_str_eq(muster_card_type_word("creatures"), "creature");
    ck_assert_str_eq(muster_supertype_word("legendary"), "legendary");
    ck_assert_str_eq(muster_creature_type_word("elves"), "elf");
    ck_assert_str_eq(muster_creature_type_word("wolves"), "wolf");
    ck_assert_str_eq(muster_creature_type_word("goblin"), "goblin");
    ck_assert_str_eq(muster_creature_type_word("merfolk"), "merfolk");
}
END_TEST

START_TEST(words_of_one_sort_are_not_of_another) {
    ck_assert_ptr_null(muster_card_type_word("elf"));
    ck_assert_ptr_null(muster_card_type_word("legendary"));
    ck_assert_ptr_null(muster_supertype_word("artifact"));
    ck_assert_ptr_null(muster_creature_type_word("artifact"));
    ck_assert_ptr_null(muster_creature_type_word(""));
    ck_assert_ptr_null(muster_creature_type_word("Elf")); /* words come in lower case */
}
END_TEST

START_TEST(landwalk_words_name_land_types) {
    ck_assert_str_eq(muster_landwalk_type("islandwalk"), "island");
    ck_assert_str_eq(muster_landwalk_type("plainswalk"), "plains");
    ck_assert_str_eq(muster_landwalk_type("desertwalk"), "desert");
    ck_assert_ptr_null(muster_landwalk_type("landwalk"));
    ck_assert_ptr_null(muster_landwalk_type("island"));
}
END_TEST

START_TEST(a_keyword_ability_is_found_before_what_follows) {
    ck_assert_str_eq(muster_keyword_ability_name("ward"), "ward");
    ck_assert_str_eq(muster_keyword_ability_name("ward {2}"), "ward");
    ck_assert_str_eq(muster_keyword_ability_name("ward\xe2\x80\x94"
                                                 "discard a card"),
                     "ward");
    ck_assert_str_eq(muster_keyword_ability_name("first strike"), "first strike");
    ck_assert_str_eq(muster_keyword_ability_name("double strike"), "double strike");
    ck_assert_ptr_null(muster_keyword_ability_name("wards"));
    ck_assert_ptr_null(muster_keyword_ability_name("first"));
    ck_assert_ptr_null(muster_keyword_ability_name(""));
}
END_TEST

START_TEST(a_keyword_with_more_to_it_is_that_keyword) {
    ck_assert(muster_keyword_is("toxic 1", "toxic"));
    ck_assert(muster_keyword_is("toxic 1", "toxic 1"));
    ck_assert(muster_keyword_is("hexproof from black", "hexproof"));
    ck_assert(muster_keyword_is("snow swampwalk", "landwalk"));
    ck_assert(!muster_keyword_is("toxic", "toxic 1"));
    ck_assert(!muster_keyword_is("toxic 2", "toxic 1"));
    ck_assert(!muster_keyword_is("islandwalk", "swampwalk"));
    ck_assert(!muster_keyword_is("bands with other wolves", "banding"));
}
END_TEST

START_TEST(typecycling_is_cycling) {
    ck_assert_str_eq(muster_keyword_ability_name("cycling {2}"), "cycling");
    ck_assert_str_eq(muster_keyword_ability_name("gatecycling {2}"), "cycling");
    ck_assert_ptr_nonnull(muster_keyword_ability_name("wizardcycling"));
    ck_assert_ptr_nonnull(muster_keyword_ability_name("basic landcycling {1}{g}"));
    ck_assert_ptr_null(muster_keyword_ability_name("bicycling"));
    ck_assert_ptr_null(muster_keyword_ability_name("motorcycling {2}"));
    ck_assert_ptr_null(muster_keyword_ability_name("basic"));
}
END_TEST

START_TEST(the_longest_name_is_taken) {
    for (size_t i = 0; muster_keyword_ability_at(i) != NULL; i++)
        ck_assert_str_eq(muster_keyword_ability_name(muster_keyword_ability_at(i)),
                         muster_keyword_ability_at(i));
}
END_TEST

START_TEST(lists_end) {
    size_t types = 0;
    while (muster_type_word_at(types) != NULL) {
        ck_assert(muster_card_type_word(muster_type_word_at(types)) != NULL ||
                  muster_supertype_word(muster_type_word_at(types)) != NULL);
        ck_assert(muster_is_type_word(muster_type_word_at(types)));
        types++;
    }
    ck_assert_uint_ge(types, 15);
    ck_assert(!muster_is_type_word("artifacts") && !muster_is_type_word("elf") &&
              !muster_is_type_word(""));
    ck_assert_ptr_null(muster_type_word_at(types + 100));
    ck_assert_ptr_null(muster_keyword_ability_at(100000));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        types_are_known_in_singular_and_plural,
        words_of_one_sort_are_not_of_another,
        landwalk_words_name_land_types,
        a_keyword_ability_is_found_before_what_follows,
        a_keyword_with_more_to_it_is_that_keyword,
        typecycling_is_cycling,
        the_longest_name_is_taken,
        lists_end,
    };
    return TABLE_RUN("rule_words", tests);
}
