/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keywords, on creatures and where they are asked for. */
#include "model/keyword.h"

#include "model/match_selector.h"
#include "tests/unit/table.h"

/* The keywords of a creature that has these. */
static const struct keyword_list *keywords(const char *words) {
    const char *creature = muster_arena_format(
        table_memory(), "{'id': 'x', 'controller': 'Alice', 'keywords': [%s]}", words);
    return &table_attack(creature, "")->creatures[0].keywords;
}

static enum ability ability_of(const char *word) {
    return keywords(muster_arena_format(table_memory(), "'%s'", word))->keywords[0].ability;
}

START_TEST(words_with_a_meaning_are_known_in_any_case) {
    ck_assert_int_eq(ability_of("Flying"), ABILITY_FLYING);
    ck_assert_int_eq(ability_of("BANDING"), ABILITY_BANDING);
    ck_assert_int_eq(ability_of("protection from Red"), ABILITY_PROTECTION);
    ck_assert_int_eq(ability_of("Bands with other Wolves"), ABILITY_BANDS_WITH_OTHER);
    ck_assert_int_eq(ability_of("Islandwalk"), ABILITY_LANDWALK);
    ck_assert_int_eq(ability_of("legendary landwalk"), ABILITY_LANDWALK);
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        ck_assert_str_ne(muster_ability_word((enum ability)ability), "");
}
END_TEST

START_TEST(other_keyword_abilities_are_accepted_with_what_follows) {
    const char *const words[] = {"trample",
                                 "First Strike",
                                 "ward {2}",
                                 "ward\xe2\x80\x94pay 3 life",
                                 "toxic 1",
                                 "Plainscycling {2}",
                                 "basic landcycling {1}",
                                 "vigilance"};
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        ck_assert_msg(ability_of(words[i]) == ABILITY_OTHER, "%s", words[i]);
}
END_TEST

START_TEST(other_words_are_errors_with_the_nearest) {
    const char *const words[] = {"flyng",      "wardx", "trampler",         "",
                                 "protection", "walk",  "bands with other", "flying 2",
                                 "purplewalk", "snow",  "bicycling",        "odd landwalk"};
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        table_refuse_creature(
            muster_arena_format(table_memory(),
                                "{'id': 'x', 'controller': 'Bob', 'keywords': ['haste', '%s']}",
                                words[i]),
            "unknown-keyword", "/0/keywords/1");
}
END_TEST

START_TEST(a_quality_that_is_none_points_to_the_key_protection) {
    const char *creature = "{'id': 'x', 'controller': 'Bob', 'keywords': ['protection from %s']}";
    struct arena *arena = table_memory();
    table_refuse_creature(muster_arena_format(arena, creature, "purple"), "unknown-keyword",
                          "/0/keywords/0");
    table_refuse_creature(muster_arena_format(arena, creature, ""), "unknown-keyword",
                          "/0/keywords/0");
    table_refuse_creature(muster_arena_format(arena, creature, "player Zoe"), "unknown-id",
                          "/0/keywords/0");
    table_refuse_creature(muster_arena_format(arena, creature, "player bob"), "unknown-id",
                          "/0/keywords/0"); /* case matters in ids */
    table_refuse_creature(muster_arena_format(arena, creature, "player x"), "unknown-id",
                          "/0/keywords/0"); /* a creature */
}
END_TEST

static bool answers(const char *has, const char *asked) {
    const char *effect = muster_arena_format(
        table_memory(), "{'kind': 'cant-attack', 'creatures': {'keyword': '%s'}}", asked);
    const char *creature = muster_arena_format(
        table_memory(), "{'id': 'x', 'controller': 'Alice', 'keywords': ['%s']}", has);
    muster_position *position = table_attack(creature, effect);
    return muster_selector_matches(&position->effects[0].creatures, &position->creatures[0], NULL);
}

START_TEST(a_keyword_answers_to_itself_and_to_its_bare_name) {
    ck_assert(answers("Flying", "flying"));
    ck_assert(answers("ward {2}", "ward"));
    ck_assert(answers("ward {2}", "Ward {2}"));
    ck_assert(!answers("ward {2}", "ward {3}"));
    ck_assert(answers("islandwalk", "landwalk"));
    ck_assert(!answers("islandwalk", "swampwalk"));
    ck_assert(answers("nonbasic landwalk", "landwalk"));
    ck_assert(answers("protection from red", "protection"));
    ck_assert(answers("protection from Elves", "protection from elf"));
    ck_assert(!answers("protection from red", "protection from blue"));
    ck_assert(answers("protection from player Bob", "Protection from player Bob"));
    ck_assert(answers("bands with other wolves", "bands with other wolf creatures"));
    ck_assert(answers("bands with other wolves", "bands with other"));
    ck_assert(!answers("flying", "reach"));
}
END_TEST

START_TEST(lists_have_what_was_given) {
    const struct keyword_list *list = keywords("'flying', 'ward {1}', 'forestwalk'");
    ck_assert_uint_eq(list->count, 3);
    ck_assert(keyword_list_has(list, ABILITY_FLYING));
    ck_assert(keyword_list_has(list, ABILITY_LANDWALK));
    ck_assert(!keyword_list_has(list, ABILITY_REACH));
    ck_assert_str_eq(list->keywords[1].text, "ward {1}");
}
END_TEST

START_TEST(landwalk_tests_lands_for_every_word) {
    const struct keyword *walk = keywords("'nonbasic snow Swampwalk'")->keywords;
    ck_assert_uint_eq(walk->land_test_count, 3);
    ck_assert(walk->land_tests[0].absent);
    ck_assert_int_eq(walk->land_tests[0].kind, LAND_SUPERTYPE);
    ck_assert(!walk->land_tests[1].absent);
    ck_assert_int_eq(walk->land_tests[2].kind, LAND_SUBTYPE);
}
END_TEST

START_TEST(rules_are_of_the_edition_that_had_them) {
    ck_assert_str_eq(muster_ability_rule(ABILITY_FLYING, true), "702.9b");
    ck_assert_str_eq(muster_ability_rule(ABILITY_FLYING, false), "502.4b");
    ck_assert_str_eq(muster_ability_rule(ABILITY_SKULK, false),
                     muster_ability_rule(ABILITY_SKULK, true));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        words_with_a_meaning_are_known_in_any_case,
        other_keyword_abilities_are_accepted_with_what_follows,
        other_words_are_errors_with_the_nearest,
        a_quality_that_is_none_points_to_the_key_protection,
        a_keyword_answers_to_itself_and_to_its_bare_name,
        lists_have_what_was_given,
        landwalk_tests_lands_for_every_word,
        rules_are_of_the_edition_that_had_them,
    };
    return TABLE_RUN("keyword", tests);
}
