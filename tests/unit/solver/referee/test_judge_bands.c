/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee on bands (702.22c-d). */
#include <string.h>

#include "tests/unit/table.h"

static const char creatures[] =
    "{'id': 'knight', 'controller': 'Alice', 'keywords': ['banding']}, "
    "{'id': 'hero', 'controller': 'Alice', 'keywords': ['banding']}, "
    "{'id': 'bear', 'controller': 'Alice'}, {'id': 'elf', 'controller': 'Alice'}, "
    "{'id': 'wolf', 'controller': 'Alice', 'subtypes': ['Wolf'], "
    "'keywords': ['bands with other wolves']}, "
    "{'id': 'cub', 'controller': 'Alice', 'subtypes': ['Wolf']}, "
    "{'id': 'pup', 'controller': 'Alice', 'subtypes': ['Wolf']}, "
    "{'id': 'friend', 'controller': 'Alice', 'keywords': ['bands with other wolves']}";

/* What is wrong when all of `attackers` attack Bob, and `more`, in these bands. */
static const char *broken(const char *attackers, const char *more, const char *bands) {
    struct arena *arena = table_memory();
    muster_position *position = table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}",
                                         "attackers", "'Bob', 'Carl'", creatures, "");
    const char *entries = more;
    char *list = muster_arena_text(arena, attackers, strlen(attackers));
    for (char *id = strtok(list, " "); id != NULL; id = strtok(NULL, " "))
        entries = muster_arena_format(arena, "%s%s{'creature': '%s', 'target': 'Bob'}", entries,
                                      *entries == '\0' ? "" : ", ", id);
    const struct ruling *ruling = muster_referee_judge(
        table_declare_json(position, muster_arena_format(arena, "{'attacks': [%s], 'bands': [%s]}",
                                                         entries, bands)),
        arena);
    const char *words = "";
    for (size_t i = 0; i < ruling->violation_count; i++)
        words = muster_arena_format(arena, "%s%s%s", words, i > 0 ? " " : "",
                                    muster_violation_word(&ruling->violations[i]));
    return words;
}

START_TEST(a_band_has_at_most_one_without_banding) {
    ck_assert_str_eq(broken("knight bear", "", "['knight', 'bear']"), "");
    ck_assert_str_eq(broken("knight hero bear", "", "['bear', 'knight', 'hero']"), "");
    ck_assert_str_eq(broken("knight bear elf", "", "['knight', 'bear', 'elf']"), "band");
    ck_assert_str_eq(broken("bear", "", "['bear']"), "band");
    ck_assert_str_eq(broken("bear elf", "", "['bear', 'elf']"), "band");
}
END_TEST

START_TEST(bands_with_other_joins_creatures_of_one_quality) {
    ck_assert_str_eq(broken("wolf cub pup", "", "['wolf', 'cub', 'pup']"), "");
    ck_assert_str_eq(broken("cub pup", "", "['cub', 'pup']"), "band");
    ck_assert_str_eq(broken("wolf cub bear", "", "['wolf', 'cub', 'bear']"), "band");
}
END_TEST

START_TEST(who_bands_with_others_has_to_be_one_of_them) {
    ck_assert_str_eq(broken("friend cub", "", "['friend', 'cub']"), "band");
}
END_TEST

START_TEST(a_creature_with_banding_takes_one_that_bands_with_others) {
    ck_assert_str_eq(broken("knight wolf", "", "['knight', 'wolf']"), "");
    ck_assert_str_eq(broken("knight wolf cub", "", "['knight', 'wolf', 'cub']"), "band");
}
END_TEST

START_TEST(all_members_of_a_band_attack) {
    ck_assert_str_eq(broken("knight", "", "['knight', 'bear']"), "band");
    ck_assert_str_eq(broken("bear", "", "['knight', 'bear']"), "band");
}
END_TEST

START_TEST(a_creature_is_in_one_band_only) {
    ck_assert_str_eq(broken("knight hero bear", "", "['knight', 'bear'], ['hero', 'bear']"),
                     "band");
    ck_assert_str_eq(broken("knight hero bear elf", "", "['knight', 'bear'], ['hero', 'elf']"), "");
}
END_TEST

START_TEST(a_band_attacks_one_player_or_permanent) {
    const char *bear = "{'creature': 'bear', 'target': 'Carl'}";
    ck_assert_str_eq(broken("knight", bear, "['knight', 'bear']"), "band-target");
    ck_assert_str_eq(broken("knight", bear, ""), "");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_band_has_at_most_one_without_banding,
        bands_with_other_joins_creatures_of_one_quality,
        who_bands_with_others_has_to_be_one_of_them,
        a_creature_with_banding_takes_one_that_bands_with_others,
        all_members_of_a_band_attack,
        a_creature_is_in_one_band_only,
        a_band_attacks_one_player_or_permanent,
    };
    return TABLE_RUN("judge_bands", tests);
}
