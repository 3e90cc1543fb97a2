/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What requirements ask, in words, and the one thing that they are about. */
#include "solver/explain/effects/requirement_words.h"

#include <string.h>

#include "tests/unit/table.h"

#define ATTACK_PLAYERS "{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}"

static const struct asked *first(const muster_position *position) {
    const struct ruling *ruling = table_judge(position, "none");
    ck_assert_uint_gt(ruling->asked_count, 0);
    return &ruling->asked[0];
}

static muster_position *attack_under(const char *effect) {
    return table_of(ATTACK_PLAYERS, "attackers", "'Bob', 'Carl'",
                    "{'id': 'x', 'controller': 'Alice'}", effect);
}

static muster_position *block_under(const char *effect) {
    return table_block("{'id': 'bear', 'controller': 'Alice', "
                       "'attacking': 'Bob', 'power': 2}, "
                       "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob', 'power': 1}, "
                       "{'id': 'wall', 'controller': 'Bob', 'power': 1}",
                       effect);
}

static const char *words(const muster_position *position) {
    return muster_requirement_words(position, first(position), table_memory());
}

START_TEST(attacks_if_able) {
    ck_assert_str_eq(words(attack_under("{'kind': 'must-attack', 'creatures': {}}")),
                     "attacks if able");
    ck_assert_str_eq(words(attack_under("{'kind': 'must-attack', 'creatures': {}, "
                                        "'source': 'Juggernaut'}")),
                     "attacks if able (Juggernaut)");
    ck_assert_str_eq(words(attack_under("{'kind': 'must-attack', 'creatures': {}, "
                                        "'targets': {'id': 'Carl'}}")),
                     "attacks Carl if able");
}
END_TEST

START_TEST(one_target_is_named_and_several_are_not) {
    muster_position *one =
        attack_under("{'kind': 'must-attack', 'creatures': {}, 'targets': {'of': 'Bob'}}");
    muster_position *both = attack_under(
        "{'kind': 'must-attack', 'creatures': {}, 'targets': {'not': {'id': 'Alice'}}}");
    muster_position *any = attack_under("{'kind': 'must-attack', 'creatures': {}}");
    ck_assert_str_eq(muster_requirement_target(one, first(one)), "Bob");
    ck_assert_ptr_null(muster_requirement_target(both, first(both)));
    ck_assert_ptr_null(muster_requirement_target(any, first(any)));
    ck_assert_ptr_null(muster_requirement_attacker(one, first(one)));
}
END_TEST

START_TEST(names_stand_beside_ids) {
    static const char *const cases[][3] = {{"wall", "Wall of Wood", "Wall of Wood (wall)"},
                                           {"wall", "", "wall"},
                                           {"wall", "WALL", "wall"},
                                           {"wall", "Wall 2", "Wall 2 (wall)"},
                                           {"wall 2", "Wall", "Wall (wall 2)"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        muster_position *position =
            table_block(muster_arena_format(table_memory(),
                                            "{'id': 'bear', 'controller': 'Alice', 'attacking': "
                                            "'Bob', 'name': 'Bear', 'count': 2}, {'id': '%s', "
                                            "'name': '%s', 'controller': 'Bob'}",
                                            cases[i][0], cases[i][1]),
                        "{'kind': 'must-block', 'creatures': {}}");
        ck_assert_str_eq(muster_must_words(position, first(position), table_memory()),
                         muster_arena_format(table_memory(), "%s must block", cases[i][2]));
    }
}
END_TEST

START_TEST(must_be_attacked_tells_how_often) {
    const char *text = words(
        attack_under("{'kind': 'must-be-attacked', 'targets': {'id': 'Bob'}, 'at_least': 3}"));
    ck_assert_ptr_nonnull(strstr(text, "Bob"));
    ck_assert_ptr_nonnull(strstr(text, "3"));
}
END_TEST

START_TEST(goad_names_the_player) {
    muster_position *position =
        table_of(ATTACK_PLAYERS, "attackers", "'Bob', 'Carl'",
                 "{'id': 'x', 'controller': 'Alice', 'goaded_by': ['Carl']}", "");
    const struct ruling *ruling = table_judge(position, "none");
    ck_assert_uint_eq(ruling->asked_count, 2);
    ck_assert_str_eq(muster_requirement_kind(&ruling->asked[0]), "goad");
    ck_assert_str_eq(muster_requirement_kind(&ruling->asked[1]), "goad-other-player");
    ck_assert_str_eq(muster_requirement_words(position, &ruling->asked[0], table_memory()),
                     "attacks if able (goaded by Carl, 701.15b)");
    ck_assert_str_eq(muster_requirement_words(position, &ruling->asked[1], table_memory()),
                     "attacks a player other than Carl if able (goaded by Carl, 701.15b)");
}
END_TEST

START_TEST(a_lure_names_its_attacker) {
    ck_assert_str_eq(words(block_under("{'kind': 'lure', 'attackers': {'id': 'bear'}, "
                                       "'source': 'Lure'}")),
                     "blocks bear if able (Lure)");
    ck_assert_str_eq(words(block_under("{'kind': 'lure', 'attackers': {'id': 'bear'}}")),
                     "blocks bear if able");
    ck_assert_str_eq(words(block_under("{'kind': 'lure', 'attackers': {'id': 'bear'}, "
                                       "'source': 'Grizzly Bears'}")),
                     "blocks bear if able (Grizzly Bears)");
}
END_TEST

START_TEST(what_must_be_done_names_who_has_to_do_it) {
    const struct {
        const char *effect, *expected;
    } cases[] = {
        {"{'kind': 'lure', 'attackers': {'id': 'bear'}, 'source': 'Lure', 'times': 2}",
         "wall must block bear (Lure, twice)"},
        {"{'kind': 'must-block', 'creatures': {}, 'attackers': {}, 'times': 3}",
         "wall must block bear or elf (3 times)"},
        {"{'kind': 'must-be-blocked', 'attackers': {'id': 'elf'}, 'source': 'Prey'}",
         "elf must be blocked (Prey)"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        muster_position *position = block_under(cases[i].effect);
        ck_assert_str_eq(muster_must_words(position, first(position), table_memory()),
                         cases[i].expected);
    }
}
END_TEST

START_TEST(must_block_names_the_one_attacker_that_it_means) {
    muster_position *bigger = block_under("{'kind': 'must-block', 'creatures': {}, "
                                          "'attackers': {'power': {'more_than': 'its power'}}}");
    ck_assert_str_eq(muster_requirement_attacker(bigger, first(bigger)), "bear");
    ck_assert_str_eq(words(bigger), "blocks bear if able");
    ck_assert_str_eq(words(block_under("{'kind': 'must-block', 'creatures': {}}")),
                     "blocks if able");
    muster_position *any = block_under("{'kind': 'must-block', 'creatures': {}, 'attackers': {}}");
    ck_assert_ptr_null(muster_requirement_attacker(any, first(any)));
}
END_TEST

START_TEST(must_be_blocked_tells_by_how_many) {
    const struct {
        const char *keys, *expected;
    } cases[] = {
        {"", "bear must be blocked"},
        {", 'at_most': 1", "bear must be blocked by exactly 1 creature"},
        {", 'at_least': 2", "bear must be blocked by at least 2 creatures"},
        {", 'at_least': 2, 'at_most': 4", "bear must be blocked by 2 to 4 creatures"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        ck_assert_str_eq(
            words(block_under(muster_arena_format(
                table_memory(), "{'kind': 'must-be-blocked', 'attackers': {'id': 'bear'}%s}",
                cases[i].keys))),
            cases[i].expected);
}
END_TEST

START_TEST(those_that_are_to_block_are_named_or_told_in_words) {
    const struct {
        const char *keys, *expected;
    } cases[] = {
        {", 'by': {'id': 'wall'}", "bear must be blocked by wall"},
        {", 'by': {'power': {'at_most': 1}}",
         "bear must be blocked by a creature with power 1 or less"},
        {", 'at_least': 2, 'by': {'token': true}",
         "bear must be blocked by at least 2 creatures that are tokens"},
        {", 'if': {'declared': {'power': 3}}",
         "bear must be blocked while a creature with power 3 blocks"},
        {", 'if': {'not_declared': {'id': 'wall'}}",
         "bear must be blocked while wall doesn't block"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        ck_assert_str_eq(
            words(block_under(muster_arena_format(
                table_memory(), "{'kind': 'must-be-blocked', 'attackers': {'id': 'bear'}%s}",
                cases[i].keys))),
            cases[i].expected);
}
END_TEST

START_TEST(more_than_a_few_are_counted) {
    const char *players = "{'id': 'Alice'}, {'id': 'B'}, {'id': 'C'}, {'id': 'D'}, {'id': 'E'}, "
                          "{'id': 'F'}, {'id': 'G'}";
    muster_position *position = table_of(
        players, "attackers", "'B', 'C', 'D', 'E', 'F', 'G'", "{'id': 'x', 'controller': 'Alice'}",
        "{'kind': 'must-attack', 'creatures': {}, 'targets': {'kind': 'player'}}");
    ck_assert_str_eq(words(position), "attacks B, C, D, E or one of 2 more if able");
}
END_TEST

START_TEST(kinds_are_the_effects_own) {
    muster_position *position = block_under("{'kind': 'Lure', 'attackers': {}}");
    ck_assert_str_eq(muster_requirement_kind(first(position)), "lure");
    ck_assert_str_eq(muster_requirement_attacker(position, first(position)), "bear");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        attacks_if_able,
        one_target_is_named_and_several_are_not,
        names_stand_beside_ids,
        must_be_attacked_tells_how_often,
        goad_names_the_player,
        a_lure_names_its_attacker,
        what_must_be_done_names_who_has_to_do_it,
        must_block_names_the_one_attacker_that_it_means,
        must_be_blocked_tells_by_how_many,
        those_that_are_to_block_are_named_or_told_in_words,
        more_than_a_few_are_counted,
        kinds_are_the_effects_own,
    };
    return TABLE_RUN("requirement_words", tests);
}
