/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Violations as sentences that name the creatures. */
#include "solver/explain/reports/violation_words.h"

#include <string.h>

#include "tests/unit/table.h"

static const struct violation *only(const muster_position *position, const char *declaration) {
    const struct ruling *ruling = table_judge(position, declaration);
    ck_assert_uint_eq(ruling->violation_count, 1);
    return &ruling->violations[0];
}

/* Fails unless the sentence has all these words, which are divided by spaces. */
static void says(const muster_position *position, const struct violation *violation,
                 const char *words) {
    const char *message = muster_violation_message(position, violation, table_memory());
    char *list = muster_arena_text(table_memory(), words, strlen(words));
    for (char *word = strtok(list, " "); word != NULL; word = strtok(NULL, " "))
        ck_assert_msg(strstr(message, word) != NULL, "no '%s' in '%s'", word, message);
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

START_TEST(sentences_name_creatures_and_keywords) {
    muster_position *position = block_in("current", "", ", 'keywords': ['shadow']", "");
    says(position, only(position, "x=a#1"), "x a#1 shadow");
    position = block_in("2004", ", 'keywords': ['flying']", "", "");
    says(position, only(position, "x=a#2"), "x a#2 flying");
    position = attack_in("current", "", "{'kind': 'max-attackers', 'count': 1}");
    says(position, only(position, "x=Bob,y=Bob"), "1 2 x y");
}
END_TEST

START_TEST(a_sentence_names_the_keyword_as_it_was_given) {
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', "
                            "'keywords': ['Snow Swampwalk']}, {'id': 'x', 'controller': 'Bob'}";
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob', 'lands': ['Snow-Covered Swamp']}", "blockers",
                 "'Bob'", creatures, "");
    says(position, only(position, "x=a"), "x a Snow Swampwalk");
}
END_TEST

START_TEST(sentences_show_the_numbers) {
    muster_position *position = attack_in("current", "",
                                          "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, "
                                          "'unless': {'also': {}, 'at_least': 3}}");
    says(position, only(position, "x=Bob,y=Bob"), "x 3 1");
    position = attack_in("current", "",
                         "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, "
                         "'unless': {'also': {}}}");
    says(position, only(position, "x=Bob"), "x alone");
    position = block_in("current", "", "", "");
    says(position, only(position, "x=a#1+a#2"), "x 2 1");
}
END_TEST

START_TEST(all_is_not_a_number) {
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}",
                    "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}");
    const struct violation *violation = only(position, "x=a");
    says(position, violation, "a all");
    ck_assert_ptr_null(strstr(muster_violation_message(position, violation, table_memory()), "-1"));
}
END_TEST

static const char *message(const muster_position *position, const char *declaration) {
    return muster_violation_message(position, only(position, declaration), table_memory());
}

START_TEST(kinds_of_creatures_are_put_in_words) {
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'power': 4}, "
                            "{'id': 'b', 'controller': 'Alice', 'power': 5, 'subtypes': ['Orc']}, "
                            "{'id': 'c', 'controller': 'Alice', 'keywords': ['flying']}";
    const struct {
        const char *also, *expected;
    } cases[] = {
        {"{'power': {'more_than': 'its power'}}",
         "a can't attack unless another creature with power greater than 4 (b) also attacks; none "
         "does"},
        {"{'subtype': 'Orc'}",
         "a can't attack unless another creature of type Orc (b) also attacks; none does"},
        {"{'not': {'keyword': 'flying'}}",
         "a can't attack unless another creature without flying (b) also attacks; none does"},
        {"{'any': [{'id': 'b'}, {'keyword': 'flying'}]}",
         "a can't attack unless b or c also attacks; none does"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        muster_position *position = table_attack(
            creatures, muster_arena_format(table_memory(),
                                           "{'kind': 'cant-attack', 'creatures': {'id': 'a'}, "
                                           "'unless': {'also': %s}}",
                                           cases[i].also));
        ck_assert_str_eq(message(position, "a=Bob"), cases[i].expected);
    }
}
END_TEST

START_TEST(who_does_not_block_is_named) {
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}",
                    "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}");
    ck_assert_str_eq(message(position, "x=a"),
                     "a can't be blocked unless all creatures Bob controls block it; y doesn't");
}
END_TEST

/* What is said of a block by x, power 3, of a. */
static const char *block_message(const char *attacker, const char *effects) {
    muster_position *position = table_of(
        "{'id': 'Alice'}, {'id': 'Bob', 'lands': ['Snow-Covered Island']}", "blockers", "'Bob'",
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'power': 2%s}, "
                            "{'id': 'x', 'controller': 'Bob', 'power': 3}, "
                            "{'id': 'w', 'controller': 'Bob', 'subtypes': ['Wall']}",
                            attacker),
        effects);
    return message(position, "x=a");
}

START_TEST(evasion_is_explained) {
    ck_assert_str_eq(
        block_message(", 'keywords': ['snow islandwalk']", ""),
        "x can't block a, which has snow islandwalk, while Bob controls a snow Island");
    ck_assert_str_eq(block_message(", 'protection': [{'power': {'at_least': 3}}]", ""),
                     "x can't block a, which has protection from creatures with power 3 or "
                     "greater; the power of x is 3");
}
END_TEST

START_TEST(who_can_block_is_told_by_kind) {
    ck_assert_str_eq(
        block_message("", "{'kind': 'cant-be-blocked', 'attackers': {'id': 'a'}, 'except_by': "
                          "{'any': [{'subtype': 'Wall'}, {'keyword': 'flying'}]}}"),
        "a can't be blocked except by creatures of type Wall or with flying; x is not one");
    ck_assert_str_eq(
        block_message("", "{'kind': 'cant-be-blocked', 'attackers': {'id': 'a'}, 'by': "
                          "{'power': {'more_than': 'its power'}}}"),
        "a can't be blocked by creatures with power greater than 2; the power of x is 3");
    ck_assert_str_eq(block_message("", "{'kind': 'cant-be-blocked', 'attackers': {'id': 'a'}, "
                                       "'except_by': {'id': 'w'}}"),
                     "a can't be blocked except by w");
    ck_assert_str_eq(block_message("", "{'kind': 'cant-block', 'creatures': "
                                       "{'not': {'keyword': 'flying'}}}"),
                     "x, a creature without flying, can't block");
    ck_assert_str_eq(block_message("", "{'kind': 'cant-block', 'creatures': "
                                       "{'power': {'at_least': 3}}}"),
                     "x, a creature with power 3 or greater (the power of x is 3), can't block");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        sentences_name_creatures_and_keywords,
        a_sentence_names_the_keyword_as_it_was_given,
        sentences_show_the_numbers,
        all_is_not_a_number,
        kinds_of_creatures_are_put_in_words,
        who_does_not_block_is_named,
        evasion_is_explained,
        who_can_block_is_told_by_kind,
    };
    return TABLE_RUN("violation_words", tests);
}
