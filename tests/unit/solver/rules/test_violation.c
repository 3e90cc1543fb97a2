/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Violations: stable words, and the edition's own rule numbers. */
#include "solver/rules/violation.h"

#include "tests/unit/table.h"

static const struct violation *only(const muster_position *position, const char *declaration) {
    const struct ruling *ruling = table_judge(position, declaration);
    ck_assert_uint_eq(ruling->violation_count, 1);
    return &ruling->violations[0];
}

static muster_position *attack_in(const char *rules, const char *keys, const char *effects) {
    const char *creatures = muster_arena_format(table_memory(),
                                                "{'id': 'x', 'controller': 'Alice'%s}, "
                                                "{'id': 'y', 'controller': 'Alice'}",
                                                keys);
    return table_edition(rules, "attackers", creatures, effects);
}

static muster_position *block_in(const char *rules, const char *attacker, const char *blocker,
                                 const char *effects) {
    const char *creatures =
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2%s}, "
                            "{'id': 'x', 'controller': 'Bob'%s}",
                            attacker, blocker);
    return table_edition(rules, "blockers", creatures, effects);
}

static void attack_rule(const char *keys, const char *effects, const char *current,
                        const char *old) {
    muster_position *now = attack_in("current", keys, effects);
    muster_position *then = attack_in("2004", keys, effects);
    ck_assert_str_eq(muster_violation_rule(now, only(now, "x=Bob")), current);
    ck_assert_str_eq(muster_violation_rule(then, only(then, "x=Bob")), old);
}

static void block_rule(const char *attacker, const char *blocker, const char *effects,
                       const char *current, const char *old) {
    muster_position *now = block_in("current", attacker, blocker, effects);
    muster_position *then = block_in("2004", attacker, blocker, effects);
    ck_assert_str_eq(muster_violation_rule(now, only(now, "x=a#2")), current);
    ck_assert_str_eq(muster_violation_rule(then, only(then, "x=a#2")), old);
}

START_TEST(attacks_cite_the_rules_of_their_edition) {
    attack_rule(", 'tapped': true", "", "508.1a", "308.2a");
    attack_rule(", 'summoning_sick': true", "", "302.6", "308.2a");
    attack_rule(", 'keywords': ['defender']", "", "702.3b", "308.2a");
    attack_rule("", "{'kind': 'cant-attack', 'creatures': {}}", "508.1c", "500.2");
}
END_TEST

START_TEST(blocks_cite_the_rules_of_their_edition) {
    block_rule("", "", "{'kind': 'cant-be-blocked', 'attackers': {}}", "509.1b", "500.3");
    block_rule("", "", "{'kind': 'min-blockers', 'attackers': {}, 'count': 2}", "509.1b", "500.3");
    block_rule(", 'keywords': ['flying']", "", "", "702.9b", "502.4b");
    block_rule(", 'keywords': ['shadow']", "", "", "702.28b", "502.8");
    block_rule(", 'protection': [{}]", "", "", "702.16f", "502.7");
    block_rule(", 'keywords': ['skulk'], 'power': -1", "", "", "702.118b", "702.118b");
    block_rule(", 'keywords': ['menace']", "", "", "702.111b", "702.111b");
}
END_TEST

START_TEST(requirements_cite_theirs) {
    ck_assert_str_eq(muster_rule_of_requirement(attack_in("current", "", "")), "508.1d");
    ck_assert_str_eq(muster_rule_of_requirement(attack_in("2004", "", "")), "500.2");
    ck_assert_str_eq(muster_rule_of_requirement(block_in("current", "", "", "")), "509.1c");
    ck_assert_str_eq(muster_rule_of_requirement(block_in("2004", "", "", "")), "500.3");
}
END_TEST

START_TEST(the_word_is_the_keyword_the_effect_or_the_state) {
    muster_position *position = block_in("current", ", 'keywords': ['islandwalk']", "", "");
    ck_assert_str_eq(table_broken(position, "x=a#1"), "");
    position = block_in("current", "", ", 'keywords': ['shadow']", "");
    ck_assert_str_eq(muster_violation_word(only(position, "x=a#1")), "shadow");
    position = attack_in("current", "", "{'kind': 'max-attackers', 'count': 1}");
    ck_assert_str_eq(muster_violation_word(only(position, "x=Bob,y=Bob")), "max-attackers");
}
END_TEST

START_TEST(every_kind_has_a_word) {
    for (int kind = 0; kind < VIOLATION_KIND_COUNT; kind++) {
        struct violation violation = {.kind = (enum violation_kind)kind};
        if (kind == VIOLATION_EFFECT || kind == VIOLATION_EVASION)
            continue; /* the effect's, the keyword's */
        ck_assert_str_ne(muster_violation_word(&violation), "");
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        attacks_cite_the_rules_of_their_edition,
        blocks_cite_the_rules_of_their_edition,
        requirements_cite_theirs,
        the_word_is_the_keyword_the_effect_or_the_state,
        every_kind_has_a_word,
    };
    return TABLE_RUN("violation", tests);
}
