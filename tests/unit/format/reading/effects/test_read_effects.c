/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON -> effects: what each key means, and what is wrong. */
#include "model/effect.h"

#include <string.h>

#include "tests/unit/table.h"

static const struct effect *effect_of(const char *json) {
    return table_block("{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'wall', 'controller': 'Bob'}",
                       json)
        ->effects;
}

START_TEST(every_kind_can_be_read_with_its_required_keys) {
    static const char *const values[EFFECT_KEY_COUNT] = {
        [KEY_INDEX_CREATURES] = "{}", [KEY_INDEX_ATTACKERS] = "{}",  [KEY_INDEX_TARGETS] = "{}",
        [KEY_INDEX_COUNT] = "2",      [KEY_INDEX_STEP] = "'Attack'", [KEY_INDEX_COST] = "{}",
        [KEY_INDEX_PLAYER] = "'Bob'"};
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++) {
        const char *json =
            muster_arena_format(table_memory(), "{'kind': '%s'", muster_effect_kinds[kind].word);
        if (kind == EFFECT_AS_THOUGH)
            json = muster_arena_format(table_memory(), "%s, 'untapped': true", json);
        for (int key = 0; key < EFFECT_KEY_COUNT; key++)
            if ((muster_effect_kinds[kind].required & (1u << key)) != 0) {
                ck_assert_ptr_nonnull(values[key]);
                json = muster_arena_format(table_memory(), "%s, '%s': %s", json,
                                           muster_effect_key_words[key], values[key]);
            }
        ck_assert_int_eq(effect_of(muster_arena_format(table_memory(), "%s}", json))->kind, kind);
    }
}
END_TEST

START_TEST(defaults_are_those_of_the_format) {
    const struct effect *effect = effect_of("{'kind': 'Must-Be-Blocked', 'attackers': {}}");
    ck_assert_int_eq(effect->times, 1);
    ck_assert_int_eq(effect->at_least, 1);
    ck_assert_int_eq(effect->at_most, INT64_MAX);
    ck_assert_int_eq(effect->condition, CONDITION_NONE);
    ck_assert_ptr_null(effect->source);
    effect = effect_of("{'kind': 'cant-block', 'creatures': {}, 'unless': {'also': {}}, "
                       "'source': 'S', 'text': 'T'}");
    ck_assert_int_eq(effect->also_at_least, 1);
    ck_assert_str_eq(effect->source, "S");
    ck_assert_str_eq(effect->text, "T");
}
END_TEST

START_TEST(counts_may_be_words_where_the_format_says_so) {
    ck_assert_int_eq(effect_of("{'kind': 'min-blockers', 'attackers': {}, 'count': 'ALL'}")->count,
                     COUNT_ALL);
    ck_assert_int_eq(effect_of("{'kind': 'extra-blocks', 'creatures': {}, 'count': 'any'}")->count,
                     COUNT_ANY);
    ck_assert_int_eq(
        effect_of("{'kind': 'max-blockers', 'attackers': {}, 'count': 1000000}")->count, 1000000);
    table_refuse_effect("{'kind': 'min-blockers', 'attackers': {}, 'count': 'any'}", "unknown-word",
                        "/count");
    table_refuse_effect("{'kind': 'max-blockers', 'attackers': {}, 'count': 'all'}", "wrong-type",
                        "/count");
    table_refuse_effect("{'kind': 'max-blockers', 'attackers': {}, 'count': -1}", "out-of-range",
                        "/count");
}
END_TEST

START_TEST(numbers_have_their_bounds) {
    const char *const keys[][2] = {{"'times': 0", "/times"},
                                   {"'times': 1001", "/times"},
                                   {"'at_least': 0", "/at_least"},
                                   {"'at_most': -1", "/at_most"},
                                   {"'at_most': 1000001", "/at_most"}};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        table_refuse_effect(muster_arena_format(table_memory(),
                                                "{'kind': 'must-be-blocked', 'attackers': {}, %s}",
                                                keys[i][0]),
                            "out-of-range", keys[i][1]);
    table_refuse_effect("{'kind': 'cant-block', 'creatures': {}, 'unless': {'also': {}, "
                        "'at_least': 0}}",
                        "out-of-range", "/unless/at_least");
    ck_assert_int_eq(effect_of("{'kind': 'must-block', 'creatures': {}, 'times': 1000}")->times,
                     1000);
}
END_TEST

START_TEST(an_unknown_kind_is_told_with_the_nearest) {
    const char *json = table_text("{'format': 'muster/1', 'step': 'declare-attackers', 'active': "
                                  "'A', 'players': [{'id': 'A'}], 'creatures': [], 'effects': "
                                  "[{'kind': 'lurre'}]}");
    muster_position *position;
    muster_error error;
    ck_assert_int_eq(muster_position_read(&position, json, strlen(json), &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "unknown-kind");
    ck_assert_str_eq(error.path, "/effects/0/kind");
    ck_assert_ptr_nonnull(strstr(error.message, "'lure'"));
}
END_TEST

START_TEST(a_kind_takes_its_own_keys_only) {
    table_refuse_effect("{'kind': 'lure', 'attackers': {}, 'count': 1}", "unknown-key", "/count");
    table_refuse_effect("{'kind': 'cant-block', 'creatures': {}, 'times': 2}", "unknown-key",
                        "/times");
    table_refuse_effect("{'kind': 'lure'}", "missing-key", "");
    table_refuse_effect("{'attackers': {}}", "missing-key", "");
    table_refuse_effect("{'kind': 'lure', 'kind': 'lure', 'attackers': {}}", "duplicate-key",
                        "/kind");
    table_refuse_effect("'lure'", "wrong-type", "");
    table_refuse_effect("{'kind': 5}", "wrong-type", "/kind");
}
END_TEST

START_TEST(keys_that_exclude_each_other_are_not_both_given) {
    table_refuse_effect("{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {}, 'except_by': {}}",
                        "exclusive-keys", "");
    table_refuse_effect("{'kind': 'lure', 'attackers': {}, 'if': {'declared': {}, "
                        "'not_declared': {}}}",
                        "exclusive-keys", "/if");
    table_refuse_effect("{'kind': 'lure', 'attackers': {}, 'if': {}}", "missing-key", "/if");
    table_refuse_effect("{'kind': 'as-though', 'lacks': ['defender'], 'untapped': true}",
                        "exclusive-keys", "");
    table_refuse_effect("{'kind': 'as-though', 'creatures': {}, 'attackers': {}}", "missing-key",
                        "");
    table_refuse_effect("{'kind': 'as-though', 'untapped': false}", "out-of-range", "/untapped");
    table_refuse_effect("{'kind': 'as-though', 'has': ['hast']}", "unknown-keyword", "/has/0");
}
END_TEST

START_TEST(as_though_is_of_the_step_of_its_keys) {
    ck_assert_int_eq(effect_of("{'kind': 'as-though', 'lacks': ['defender']}")->step, STEP_ATTACK);
    ck_assert_int_eq(effect_of("{'kind': 'as-though', 'targets': {}, 'has': ['haste']}")->step,
                     STEP_ATTACK);
    ck_assert_int_eq(effect_of("{'kind': 'as-though', 'creatures': {}, 'untapped': true}")->step,
                     STEP_BLOCK);
}
END_TEST

START_TEST(only_alone_says_its_step) {
    ck_assert_int_eq(effect_of("{'kind': 'only-alone', 'creatures': {}, 'step': 'ATTACK'}")->step,
                     STEP_ATTACK);
    ck_assert_int_eq(effect_of("{'kind': 'only-alone', 'creatures': {}, 'step': 'block'}")->step,
                     STEP_BLOCK);
    table_refuse_effect("{'kind': 'only-alone', 'creatures': {}, 'step': 'declare-blockers'}",
                        "unknown-word", "/step");
}
END_TEST

START_TEST(costs_are_maps_or_lists_of_maps) {
    const struct effect *effect =
        effect_of("{'kind': 'block-cost', 'creatures': {}, 'cost': {'mana': 0, 'Mana': 1000000}}");
    ck_assert_uint_eq(effect->price_count, 1);
    ck_assert_uint_eq(effect->prices[0].count, 2); /* case matters in names of resources */
    effect = effect_of("{'kind': 'block-cost', 'creatures': {}, 'cost': [{'w': 1}, {}]}");
    ck_assert_uint_eq(effect->price_count, 2);
    ck_assert_uint_eq(effect->prices[1].count, 0);
    const char *const cases[][3] = {
        {"[]", "empty-list", "/cost"},
        {"3", "wrong-type", "/cost"},
        {"[{}, 'w']", "wrong-type", "/cost/1"},
        {"{'w': -1}", "out-of-range", "/cost/w"},
        {"[{'w': 1}, {'a/b': '1'}]", "wrong-type", "/cost/1/a~1b"},
        {"{'w': 1, 'w': 2}", "duplicate-key", "/cost/w"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        table_refuse_effect(
            muster_arena_format(table_memory(),
                                "{'kind': 'block-cost', 'creatures': {}, 'cost': %s}", cases[i][0]),
            cases[i][1], cases[i][2]);
}
END_TEST

START_TEST(block_costs_are_per_creature_unless_attackers_are_given) {
    const char *format = "{'kind': 'block-cost', 'creatures': {}, 'cost': {}%s}";
    struct arena *arena = table_memory();
    ck_assert(!effect_of(muster_arena_format(arena, format, ""))->per_attacker);
    ck_assert(effect_of(muster_arena_format(arena, format, ", 'attackers': {}"))->per_attacker);
    ck_assert(effect_of(muster_arena_format(arena, format, ", 'per': 'attacker'"))->per_attacker);
    ck_assert(!effect_of(muster_arena_format(arena, format, ", 'attackers': {}, 'per': 'creature'"))
                   ->per_attacker);
    table_refuse_effect(muster_arena_format(arena, format, ", 'per': 'block'"), "unknown-word",
                        "/per");
}
END_TEST

START_TEST(an_effect_of_the_other_step_is_checked_for_form) {
    table_refuse_effect("{'kind': 'cant-attack', 'creatures': {'color': 'purple'}}",
                        "unknown-color", "/creatures/color");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        every_kind_can_be_read_with_its_required_keys,
        defaults_are_those_of_the_format,
        counts_may_be_words_where_the_format_says_so,
        numbers_have_their_bounds,
        an_unknown_kind_is_told_with_the_nearest,
        a_kind_takes_its_own_keys_only,
        keys_that_exclude_each_other_are_not_both_given,
        as_though_is_of_the_step_of_its_keys,
        only_alone_says_its_step,
        costs_are_maps_or_lists_of_maps,
        block_costs_are_per_creature_unless_attackers_are_given,
        an_effect_of_the_other_step_is_checked_for_form,
    };
    return TABLE_RUN("read_effects", tests);
}
