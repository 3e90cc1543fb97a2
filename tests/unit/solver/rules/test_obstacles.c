/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature may do, the rest of the declaration aside (508.1a-c, 509.1a-b). */
#include "solver/rules/obstacles.h"
#include "tests/unit/table.h"

#define ALICE "'controller': 'Alice'"
#define BOB "'controller': 'Bob'"
#define BEAR "{'id': 'bear', " ALICE ", 'attacking': 'Bob', 'power': 2}"

/* ---- Attacking ---- */

static const char *reasons_to_stay(const char *keys, const char *effects) {
    const char *creature = muster_arena_format(table_memory(), "{'id': 'x', " ALICE "%s}", keys);
    return table_reasons(table_attack(creature, effects), "x", "Bob");
}

START_TEST(an_untapped_creature_may_attack) {
    ck_assert_str_eq(reasons_to_stay("", ""), "");
}
END_TEST

START_TEST(its_state_may_keep_a_creature_from_attacking) {
    ck_assert_str_eq(reasons_to_stay(", 'tapped': true", ""), "tapped");
    ck_assert_str_eq(reasons_to_stay(", 'detained': true", ""), "detained");
    ck_assert_str_eq(reasons_to_stay(", 'types': ['battle']", ""), "is-battle");
    ck_assert_str_eq(reasons_to_stay(", 'keywords': ['Defender']", ""), "defender");
}
END_TEST

START_TEST(suspected_and_decayed_creatures_may_attack) {
    ck_assert_str_eq(reasons_to_stay(", 'suspected': true, 'keywords': ['decayed']", ""), "");
}
END_TEST

START_TEST(all_reasons_are_told) {
    ck_assert_str_eq(reasons_to_stay(", 'tapped': true, 'keywords': ['defender']",
                                     "{'kind': 'cant-attack', 'creatures': {}}"),
                     "tapped defender cant-attack");
}
END_TEST

START_TEST(haste_overcomes_summoning_sickness) {
    const char *lent = "{'kind': 'as-though', 'creatures': {}, 'has': ['haste']}";
    const char *other = "{'kind': 'as-though', 'creatures': {'tapped': true}, 'has': ['haste']}";
    ck_assert_str_eq(reasons_to_stay(", 'summoning_sick': true", ""), "summoning-sick");
    ck_assert_str_eq(reasons_to_stay(", 'summoning_sick': true, 'keywords': ['haste']", ""), "");
    ck_assert_str_eq(reasons_to_stay(", 'summoning_sick': true", lent), "");
    ck_assert_str_eq(reasons_to_stay(", 'summoning_sick': true", other), "summoning-sick");
}
END_TEST

START_TEST(a_defender_may_attack_as_though_it_had_none) {
    const char *wakes = "{'kind': 'as-though', 'lacks': ['defender']}";
    ck_assert_str_eq(reasons_to_stay(", 'keywords': ['defender']", wakes), "");
    ck_assert_str_eq(reasons_to_stay(", 'keywords': ['defender'], 'tapped': true", wakes),
                     "tapped");
}
END_TEST

START_TEST(a_wall_could_not_attack_in_2004) {
    const char *wall = "{'id': 'wall', " ALICE ", 'subtypes': ['Wall']}";
    const char *wakes = "{'kind': 'as-though', 'lacks': ['defender']}";
    ck_assert_str_eq(table_reasons(table_edition("2004", "attackers", wall, ""), "wall", "Bob"),
                     "defender");
    ck_assert_str_eq(table_reasons(table_edition("2004", "attackers", wall, wakes), "wall", "Bob"),
                     "");
    ck_assert_str_eq(table_reasons(table_attack(wall, ""), "wall", "Bob"), "");
}
END_TEST

static muster_position *three_players(const char *effects) {
    const char *json = muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', "
        "'defending': 'Bob', 'players': [{'id': 'Alice', 'team': 'A'}, {'id': 'Amy', 'team': 'A'}, "
        "{'id': 'Bob'}, {'id': 'Carl'}], 'creatures': [{'id': 'x', " ALICE "}, "
        "{'id': 'mate', 'controller': 'Amy'}, {'id': 'other', " BOB "}], "
        "'planeswalkers': [{'id': 'Gideon', " BOB "}, {'id': 'Jace', 'controller': 'Carl'}], "
        "'battles': [{'id': 'siege', " ALICE ", 'protector': 'Bob'}, "
        "{'id': 'mine', " BOB ", 'protector': 'Alice'}], 'effects': [%s]}",
        effects);
    return table_read(json);
}

START_TEST(only_defending_players_and_what_is_theirs_can_be_attacked) {
    muster_position *position = three_players("");
    ck_assert_str_eq(table_reasons(position, "x", "Bob"), "");
    ck_assert_str_eq(table_reasons(position, "x", "Gideon"), "");
    ck_assert_str_eq(table_reasons(position, "x", "siege"), ""); /* its protector is Bob */
    ck_assert_str_eq(table_reasons(position, "x", "Carl"), "not-a-target");
    ck_assert_str_eq(table_reasons(position, "x", "Jace"), "not-a-target");
    ck_assert_str_eq(table_reasons(position, "x", "Amy"), "not-a-target");
    ck_assert_str_eq(table_reasons(position, "x", "Alice"), "not-a-target");
}
END_TEST

START_TEST(a_battle_is_never_attacked_by_its_protector) {
    muster_position *position = three_players("");
    ck_assert_str_eq(table_reasons(position, "x", "mine"), "own-protector");
    ck_assert_str_eq(table_reasons(position, "mate", "mine"), "not-a-target");
}
END_TEST

START_TEST(creatures_of_the_active_team_attack_and_no_others) {
    muster_position *position = three_players("");
    ck_assert_str_eq(table_reasons(position, "mate", "Bob"), "");
    ck_assert_str_eq(table_reasons(position, "other", "Bob"), "not-controlled");
}
END_TEST

START_TEST(cant_attack_speaks_of_its_targets_only) {
    muster_position *position = three_players("{'kind': 'cant-attack', 'creatures': {'id': 'x'}, "
                                              "'targets': {'of': 'Bob', 'kind': 'player'}}");
    ck_assert_str_eq(table_reasons(position, "x", "Bob"), "cant-attack");
    ck_assert_str_eq(table_reasons(position, "x", "Gideon"), "");
    ck_assert_str_eq(table_reasons(position, "mate", "Bob"), "");
}
END_TEST

START_TEST(targets_of_a_player_are_what_it_defends) {
    muster_position *position = three_players(
        "{'kind': 'cant-attack', 'creatures': {}, 'targets': {'not': {'of': 'Bob'}}}");
    ck_assert_str_eq(table_reasons(position, "x", "siege"), ""); /* Alice's, but Bob protects it */
    ck_assert_str_eq(table_reasons(position, "x", "mine"), "own-protector cant-attack");
}
END_TEST

START_TEST(cant_attack_unless_is_no_obstacle_by_itself) {
    ck_assert_str_eq(reasons_to_stay("", "{'kind': 'cant-attack', 'creatures': {}, "
                                         "'unless': {'also': {}}}"),
                     "");
}
END_TEST

START_TEST(an_effect_of_the_other_step_is_of_no_effect) {
    ck_assert_str_eq(reasons_to_stay("", "{'kind': 'cant-block', 'creatures': {}}, "
                                         "{'kind': 'as-though', 'untapped': true}"),
                     "");
    ck_assert_str_eq(reasons_to_stay(", 'tapped': true", "{'kind': 'as-though', 'untapped': true}"),
                     "tapped");
}
END_TEST

/* ---- Blocking ---- */

static const char *reasons_not_to_block(const char *keys, const char *effects) {
    const char *creatures =
        muster_arena_format(table_memory(), BEAR ", {'id': 'x', " BOB ", 'power': 1%s}", keys);
    return table_reasons(table_block(creatures, effects), "x", "bear");
}

START_TEST(its_state_may_keep_a_creature_from_blocking) {
    ck_assert_str_eq(reasons_not_to_block("", ""), "");
    ck_assert_str_eq(reasons_not_to_block(", 'tapped': true", ""), "tapped");
    ck_assert_str_eq(reasons_not_to_block(", 'detained': true", ""), "detained");
    ck_assert_str_eq(reasons_not_to_block(", 'suspected': true", ""), "suspected");
    ck_assert_str_eq(reasons_not_to_block(", 'keywords': ['decayed']", ""), "decayed");
    ck_assert_str_eq(reasons_not_to_block(", 'types': ['battle']", ""), "is-battle");
}
END_TEST

START_TEST(summoning_sickness_and_defender_do_not_keep_from_blocking) {
    ck_assert_str_eq(reasons_not_to_block(", 'summoning_sick': true, 'keywords': ['defender']", ""),
                     "");
}
END_TEST

START_TEST(a_tapped_creature_may_block_as_though_untapped) {
    ck_assert_str_eq(
        reasons_not_to_block(", 'tapped': true", "{'kind': 'as-though', 'untapped': true}"), "");
    ck_assert_str_eq(reasons_not_to_block(", 'tapped': true",
                                          "{'kind': 'as-though', 'attackers': {'power': 3}, "
                                          "'untapped': true}"),
                     "tapped");
}
END_TEST

START_TEST(cant_block_compares_the_attacker_with_the_blocker) {
    const char *effect = "{'kind': 'cant-block', 'creatures': {}, "
                         "'attackers': {'power': {'more_than': 'its power'}}}";
    ck_assert_str_eq(reasons_not_to_block("", effect), "cant-block");
    ck_assert_str_eq(reasons_not_to_block("", "{'kind': 'cant-block', 'creatures': {}, "
                                              "'attackers': {'power': {'more_than': 2}}}"),
                     "");
}
END_TEST

START_TEST(cant_be_blocked_compares_the_blocker_with_the_attacker) {
    const char *by = "{'kind': 'cant-be-blocked', 'attackers': {}, "
                     "'by': {'power': {'less_than': 'its power'}}}";
    const char *except = "{'kind': 'cant-be-blocked', 'attackers': {}, "
                         "'except_by': {'power': {'less_than': 'its power'}}}";
    ck_assert_str_eq(reasons_not_to_block("", by), "cant-be-blocked");
    ck_assert_str_eq(reasons_not_to_block("", except), "");
    ck_assert_str_eq(reasons_not_to_block("", "{'kind': 'cant-be-blocked', 'attackers': {}}"),
                     "cant-be-blocked");
}
END_TEST

START_TEST(shares_color_compares_with_the_attacker) {
    const char *creatures = "{'id': 'red', " ALICE ", 'attacking': 'Bob', 'colors': ['red']}, "
                            "{'id': 'grey', " ALICE ", 'attacking': 'Bob'}, "
                            "{'id': 'x', " BOB ", 'colors': ['red', 'blue']}";
    muster_position *position =
        table_block(creatures, "{'kind': 'cant-be-blocked', 'attackers': {}, "
                               "'by': {'shares_color': true}}");
    ck_assert_str_eq(table_reasons(position, "x", "red"), "cant-be-blocked");
    ck_assert_str_eq(table_reasons(position, "x", "grey"), ""); /* it has no color to share */
}
END_TEST

START_TEST(only_attackers_of_those_who_declare_can_be_blocked) {
    const char *players = "{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}";
    const char *creatures = "{'id': 'here', " ALICE ", 'attacking': 'Bob'}, "
                            "{'id': 'there', " ALICE ", 'attacking': 'Carl'}, "
                            "{'id': 'home', " ALICE "}, {'id': 'x', " BOB "}, "
                            "{'id': 'y', 'controller': 'Carl'}";
    muster_position *position = table_of(players, "blockers", "'Bob'", creatures, "");
    ck_assert_str_eq(table_reasons(position, "x", "here"), "");
    ck_assert_str_eq(table_reasons(position, "x", "there"), "attacker-elsewhere");
    ck_assert_str_eq(table_reasons(position, "x", "home"), "attacker-elsewhere");
    ck_assert_str_eq(table_reasons(position, "y", "here"), "not-controlled");
    ck_assert_str_eq(table_reasons(position, "x", "y"), "attacker-elsewhere");
}
END_TEST

static int64_t capacity_with(const char *effects) {
    muster_position *position = table_block("{'id': 'x', " BOB "}", effects);
    return muster_block_capacity(position, &position->creatures[0]);
}

START_TEST(a_creature_blocks_one_attacker_and_as_many_more_as_effects_say) {
    ck_assert_int_eq(capacity_with(""), 1);
    ck_assert_int_eq(capacity_with("{'kind': 'extra-blocks', 'creatures': {}, 'count': 0}"), 1);
    ck_assert_int_eq(capacity_with("{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                                   "{'kind': 'extra-blocks', 'creatures': {}, 'count': 99}"),
                     101);
    ck_assert_int_eq(
        capacity_with("{'kind': 'extra-blocks', 'creatures': {'tapped': true}, 'count': 1}"), 1);
    ck_assert_int_eq(capacity_with("{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                                   "{'kind': 'extra-blocks', 'creatures': {}, 'count': 'any'}"),
                     INT64_MAX);
}
END_TEST

/* Each of the others has something of its own that may keep it off. */
START_TEST(free_creatures_may_block_open_attackers) {
    const char *creatures =
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
        "{'id': 'high', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['flying']}, "
        "{'id': 'away', 'controller': 'Alice'}, "
        "{'id': 'no', 'controller': 'Alice', 'attacking': 'Bob', 'subtypes': ['Elf']}, "
        "{'id': 'x', 'controller': 'Bob'}, {'id': 'down', 'controller': 'Bob', 'tapped': true}, "
        "{'id': 'held', 'controller': 'Bob', 'detained': true}, "
        "{'id': 'sly', 'controller': 'Bob', 'suspected': true}, "
        "{'id': 'old', 'controller': 'Bob', 'keywords': ['decayed']}, "
        "{'id': 'dark', 'controller': 'Bob', 'keywords': ['shadow']}, "
        "{'id': 'theirs', 'controller': 'Alice', 'tapped': true}";
    const muster_position *position =
        table_block(creatures, "{'kind': 'cant-be-blocked', 'attackers': {'subtype': 'Elf'}, "
                               "'by': {'power': {'at_most': 2}}}");
    struct as_though *as_though = muster_as_though_new(table_memory(), position);
    const char *found = "";
    for (size_t j = 0; j < position->creature_count; j++) {
        const struct creature *attacker = &position->creatures[j];
        bool open = muster_attacker_is_open(as_though, attacker);
        for (size_t i = 0; i < position->creature_count; i++)
            if (open && muster_blocker_is_free(&position->creatures[i])) {
                ck_assert(muster_option_allowed(position, as_though, (int)i, (int)j));
                found = muster_arena_format(table_memory(), "%s%s=%s ", found,
                                            position->creatures[i].id, attacker->id);
            }
    }
    ck_assert_str_eq(found, "x=a ");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_untapped_creature_may_attack,
        its_state_may_keep_a_creature_from_attacking,
        suspected_and_decayed_creatures_may_attack,
        all_reasons_are_told,
        haste_overcomes_summoning_sickness,
        a_defender_may_attack_as_though_it_had_none,
        a_wall_could_not_attack_in_2004,
        only_defending_players_and_what_is_theirs_can_be_attacked,
        a_battle_is_never_attacked_by_its_protector,
        creatures_of_the_active_team_attack_and_no_others,
        cant_attack_speaks_of_its_targets_only,
        targets_of_a_player_are_what_it_defends,
        cant_attack_unless_is_no_obstacle_by_itself,
        an_effect_of_the_other_step_is_of_no_effect,
        its_state_may_keep_a_creature_from_blocking,
        summoning_sickness_and_defender_do_not_keep_from_blocking,
        a_tapped_creature_may_block_as_though_untapped,
        cant_block_compares_the_attacker_with_the_blocker,
        cant_be_blocked_compares_the_blocker_with_the_attacker,
        shares_color_compares_with_the_attacker,
        only_attackers_of_those_who_declare_can_be_blocked,
        a_creature_blocks_one_attacker_and_as_many_more_as_effects_say,
        free_creatures_may_block_open_attackers,
    };
    return TABLE_RUN("options", tests);
}
