/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keywords that say which creatures can't block an attacker (rule 702). */
#include "tests/unit/table.h"

/* Why a creature of Bob's with these keys can't block an attacker of Alice's with those. */
static const char *reasons(const char *attacker, const char *blocker, const char *effects) {
    const char *creatures =
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'%s}, "
                            "{'id': 'b', 'controller': 'Bob'%s}",
                            attacker, blocker);
    return table_reasons(table_block(creatures, effects), "b", "a");
}

#define KEYWORDS(words) ", 'keywords': [" words "]"

START_TEST(flying_is_blocked_by_flying_and_reach) {
    const char *flier = KEYWORDS("'flying'");
    ck_assert_str_eq(reasons(flier, "", ""), "flying");
    ck_assert_str_eq(reasons(flier, KEYWORDS("'flying'"), ""), "");
    ck_assert_str_eq(reasons(flier, KEYWORDS("'Reach'"), ""), "");
    ck_assert_str_eq(reasons("", KEYWORDS("'flying'"), ""), "");
}
END_TEST

START_TEST(shadow_meets_shadow_only) {
    const char *shadow = KEYWORDS("'shadow'");
    ck_assert_str_eq(reasons(shadow, "", ""), "shadow");
    ck_assert_str_eq(reasons("", shadow, ""), "shadow");
    ck_assert_str_eq(reasons(shadow, shadow, ""), "");
}
END_TEST

START_TEST(a_creature_may_block_shadow_as_though_it_had_shadow) {
    const char *dryad = "{'kind': 'as-though', 'creatures': {'id': 'b'}, "
                        "'attackers': {'keyword': 'shadow'}, 'blocker_has': ['shadow']}";
    ck_assert_str_eq(reasons(KEYWORDS("'shadow'"), "", dryad), "");
    ck_assert_str_eq(reasons("", "", dryad), "");
    ck_assert_str_eq(reasons("", KEYWORDS("'shadow'"), dryad), "shadow");
}
END_TEST

START_TEST(horsemanship_is_blocked_by_horsemanship) {
    const char *rider = KEYWORDS("'horsemanship'");
    ck_assert_str_eq(reasons(rider, KEYWORDS("'flying'"), ""), "horsemanship");
    ck_assert_str_eq(reasons(rider, rider, ""), "");
    ck_assert_str_eq(reasons("", rider, ""), "");
}
END_TEST

START_TEST(fear_is_blocked_by_black_and_artifact_creatures) {
    const char *fear = KEYWORDS("'fear'");
    ck_assert_str_eq(reasons(fear, ", 'colors': ['white']", ""), "fear");
    ck_assert_str_eq(reasons(fear, ", 'colors': ['white', 'black']", ""), "");
    ck_assert_str_eq(reasons(fear, ", 'types': ['Artifact']", ""), "");
}
END_TEST

START_TEST(intimidate_is_blocked_by_a_shared_color_and_artifact_creatures) {
    const char *red = KEYWORDS("'intimidate'") ", 'colors': ['red', 'green']";
    const char *grey = KEYWORDS("'intimidate'");
    ck_assert_str_eq(reasons(red, ", 'colors': ['green']", ""), "");
    ck_assert_str_eq(reasons(red, ", 'colors': ['black']", ""), "intimidate");
    ck_assert_str_eq(reasons(red, ", 'types': ['artifact']", ""), "");
    ck_assert_str_eq(reasons(grey, "", ""), "intimidate"); /* no color is shared */
}
END_TEST

START_TEST(skulk_evades_greater_power_only) {
    const char *skulk = KEYWORDS("'skulk'") ", 'power': 2";
    ck_assert_str_eq(reasons(skulk, ", 'power': 3", ""), "skulk");
    ck_assert_str_eq(reasons(skulk, ", 'power': 2", ""), "");
    ck_assert_str_eq(reasons(KEYWORDS("'skulk'") ", 'power': -1", "", ""), "skulk");
}
END_TEST

START_TEST(each_evasion_has_to_be_passed) {
    const char *both = KEYWORDS("'flying', 'fear'");
    ck_assert_str_eq(reasons(both, "", ""), "flying fear");
    ck_assert_str_eq(reasons(both, KEYWORDS("'reach'"), ""), "fear");
    ck_assert_str_eq(reasons(both, KEYWORDS("'reach'") ", 'colors': ['black']", ""), "");
}
END_TEST

START_TEST(keywords_that_evade_nothing_let_every_creature_block) {
    ck_assert_str_eq(
        reasons(KEYWORDS("'menace', 'trample', 'banding', 'haste', 'ward {2}', 'toxic 1'"), "", ""),
        "");
}
END_TEST

/* ---- Landwalk ---- */

/* Why a walker attacking Bob, who has these lands, can't be blocked. */
static const char *walking(const char *keyword, const char *lands) {
    const char *players =
        muster_arena_format(table_memory(), "{'id': 'Alice'}, {'id': 'Bob', 'lands': [%s]}", lands);
    const char *creatures =
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', "
                            "'keywords': ['%s']}, {'id': 'b', 'controller': 'Bob'}",
                            keyword);
    return table_reasons(table_of(players, "blockers", "'Bob'", creatures, ""), "b", "a");
}

START_TEST(landwalk_needs_such_a_land) {
    ck_assert_str_eq(walking("islandwalk", "'Island'"), "landwalk");
    ck_assert_str_eq(walking("islandwalk", "'Swamp'"), "");
    ck_assert_str_eq(walking("islandwalk", ""), "");
    ck_assert_str_eq(walking("Islandwalk", "{'subtypes': ['island', 'forest']}"), "landwalk");
    ck_assert_str_eq(walking("desertwalk", "{'subtypes': ['Desert']}"), "landwalk");
}
END_TEST

START_TEST(landwalk_tests_one_land_for_all_its_words) {
    ck_assert_str_eq(walking("snow swampwalk", "'Snow-Covered Swamp'"), "landwalk");
    ck_assert_str_eq(walking("snow swampwalk", "'Swamp', 'Snow-Covered Forest'"), "");
    ck_assert_str_eq(walking("legendary landwalk", "{'supertypes': ['legendary']}"), "landwalk");
    ck_assert_str_eq(walking("artifact landwalk", "{'types': ['artifact']}"), "landwalk");
    ck_assert_str_eq(walking("artifact landwalk", "'Forest'"), "");
}
END_TEST

START_TEST(nonbasic_landwalk_needs_a_land_that_is_not_basic) {
    ck_assert_str_eq(walking("nonbasic landwalk", "'Forest', 'Wastes'"), "");
    ck_assert_str_eq(walking("nonbasic landwalk", "'Forest', {'name': 'Maze'}"), "landwalk");
}
END_TEST

START_TEST(landwalk_looks_at_the_attacked_player_alone) {
    const char *players = "{'id': 'Alice', 'lands': ['Island']}, {'id': 'Bob', 'team': 'B'}, "
                          "{'id': 'Carl', 'team': 'B', 'lands': ['Island']}";
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', "
                            "'keywords': ['islandwalk']}, "
                            "{'id': 'c', 'controller': 'Alice', 'attacking': 'Carl', "
                            "'keywords': ['islandwalk']}, {'id': 'b', 'controller': 'Bob'}";
    muster_position *position = table_of(players, "blockers", "'Bob', 'Carl'", creatures, "");
    ck_assert_str_eq(table_reasons(position, "b", "a"), "");
    ck_assert_str_eq(table_reasons(position, "b", "c"), "landwalk");
}
END_TEST

START_TEST(a_creature_that_is_a_land_counts_as_one) {
    const char *walker = KEYWORDS("'forestwalk'");
    ck_assert_str_eq(reasons(walker, ", 'types': ['land'], 'subtypes': ['Forest']", ""),
                     "landwalk");
    ck_assert_str_eq(reasons(walker, ", 'subtypes': ['Forest']", ""), "");
}
END_TEST

/* ---- Protection ---- */

START_TEST(protection_keeps_off_what_has_the_quality) {
    ck_assert_str_eq(reasons(KEYWORDS("'protection from red'"), ", 'colors': ['red']", ""),
                     "protection");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from red'"), ", 'colors': ['blue']", ""), "");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from all colors'"), "", ""), "");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from colorless'"), "", ""), "protection");
    ck_assert_str_eq(
        reasons(KEYWORDS("'protection from multicolored'"), ", 'colors': ['red', 'blue']", ""),
        "protection");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from monocolored'"), "", ""), "");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from everything'"), "", ""), "protection");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from creatures'"), "", ""), "protection");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from Elves'"), ", 'subtypes': ['elf']", ""),
                     "protection");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from player Bob'"), "", ""), "protection");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from player Alice'"), "", ""), "");
}
END_TEST

START_TEST(the_key_protection_takes_any_selector) {
    const char *attacker = ", 'protection': [{'power': {'at_least': 3}}, {'token': true}]";
    ck_assert_str_eq(reasons(attacker, ", 'power': 3", ""), "protection");
    ck_assert_str_eq(reasons(attacker, ", 'token': true", ""), "protection");
    ck_assert_str_eq(reasons(attacker, ", 'power': 2", ""), "");
}
END_TEST

/* ---- As though ---- */

START_TEST(an_attacker_may_be_blocked_as_though_it_lacked_a_keyword) {
    const char *lacks = "{'kind': 'as-though', 'attacker_lacks': ['flying', 'landwalk']}";
    ck_assert_str_eq(reasons(KEYWORDS("'flying', 'islandwalk'") "", "", lacks), "");
    ck_assert_str_eq(reasons(KEYWORDS("'flying', 'fear'"), "", lacks), "fear");
}
END_TEST

START_TEST(a_bare_word_stands_for_any_kind_of_it) {
    const char *walk = "{'kind': 'as-though', 'attacker_lacks': ['landwalk']}";
    const char *forest = "{'kind': 'as-though', 'attacker_lacks': ['forestwalk']}";
    const char *any = "{'kind': 'as-though', 'attacker_lacks': ['protection']}";
    const char *red = "{'kind': 'as-though', 'attacker_lacks': ['protection from red']}";
    const char *land = ", 'types': ['land'], 'subtypes': ['island'], 'colors': ['blue']";
    ck_assert_str_eq(reasons(KEYWORDS("'islandwalk'"), land, walk), "");
    ck_assert_str_eq(reasons(KEYWORDS("'islandwalk'"), land, forest), "landwalk");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from blue'"), land, any), "");
    ck_assert_str_eq(reasons(KEYWORDS("'protection from blue'"), land, red), "protection");
    ck_assert_str_eq(reasons(", 'protection': [{}]", land, any), "");
    ck_assert_str_eq(reasons(", 'protection': [{}]", land, red), "protection");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        flying_is_blocked_by_flying_and_reach,
        shadow_meets_shadow_only,
        a_creature_may_block_shadow_as_though_it_had_shadow,
        horsemanship_is_blocked_by_horsemanship,
        fear_is_blocked_by_black_and_artifact_creatures,
        intimidate_is_blocked_by_a_shared_color_and_artifact_creatures,
        skulk_evades_greater_power_only,
        each_evasion_has_to_be_passed,
        keywords_that_evade_nothing_let_every_creature_block,
        landwalk_needs_such_a_land,
        landwalk_tests_one_land_for_all_its_words,
        nonbasic_landwalk_needs_a_land_that_is_not_basic,
        landwalk_looks_at_the_attacked_player_alone,
        a_creature_that_is_a_land_counts_as_one,
        protection_keeps_off_what_has_the_quality,
        the_key_protection_takes_any_selector,
        an_attacker_may_be_blocked_as_though_it_lacked_a_keyword,
        a_bare_word_stands_for_any_kind_of_it,
    };
    return TABLE_RUN("evasion", tests);
}
