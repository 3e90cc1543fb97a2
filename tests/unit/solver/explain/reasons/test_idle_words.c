/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an effect concerns nobody, as a sentence. */
#include "solver/explain/reasons/idle_words.h"

#include "tests/unit/table.h"

#define OF_ALICE "'controller': 'Alice'"
#define OF_BOB "'controller': 'Bob'"

static const char creatures[] =
    "{'id': 'bear', " OF_ALICE ", 'attacking': 'Bob', 'name': 'Grizzly Bears'}, "
    "{'id': 'bat', " OF_ALICE ", 'attacking': 'Bob', 'subtypes': ['Bat']}, "
    "{'id': 'ox', " OF_ALICE "}, "
    "{'id': 'elf', " OF_BOB ", 'name': 'Elvish Archers', 'subtypes': ['Elf', 'Archer']}, "
    "{'id': 'orc', " OF_BOB ", 'subtypes': ['Orc'], 'counters': ['page']}";

static const char *message_of(const muster_position *position, bool detailed) {
    const struct effect *effect = &position->effects[0];
    struct idle_search search;
    muster_idle_search_init(&search, position, table_memory());
    struct idle idle = muster_idle_of(&search, effect, detailed);
    ck_assert_int_ne(idle.reason, IDLE_NONE);
    return muster_idle_message(position, effect, &idle, detailed, table_memory());
}

static const char *cant_block(const char *selector) {
    const char *effect =
        muster_arena_format(table_memory(), "{'kind': 'cant-block', 'creatures': %s}", selector);
    return message_of(table_block(creatures, effect), true);
}

static const char *lure(const char *selector) {
    const char *effect =
        muster_arena_format(table_memory(), "{'kind': 'lure', 'attackers': %s}", selector);
    return message_of(table_block(creatures, effect), true);
}

START_TEST(misspelt_words_get_a_suggestion) {
    ck_assert_str_eq(cant_block("{'subtype': 'Elff'}"),
                     "Bob controls no creature of type Elff (did you mean Elf?)");
    ck_assert_str_eq(cant_block("{'name': 'elvish archer'}"),
                     "Bob controls no creature named 'elvish archer' (did you mean Elvish "
                     "Archers?)");
    ck_assert_str_eq(cant_block("{'counter': 'pages'}"),
                     "Bob controls no creature with a pages counter (did you mean page?)");
    ck_assert_str_eq(lure("{'subtype': 'Batt'}"),
                     "there is no attacker of type Batt (did you mean Bat?)");
}
END_TEST

START_TEST(only_what_is_near_and_on_its_side_is_suggested) {
    ck_assert_str_eq(cant_block("{'subtype': 'Batt'}"), "Bob controls no creature of type Batt");
    ck_assert_str_eq(cant_block("{'subtype': 'Zombie'}"),
                     "Bob controls no creature of type Zombie");
    ck_assert_str_eq(cant_block("{'keyword': 'flying'}"), "Bob controls no creature with flying");
    ck_assert_str_eq(message_of(table_block(creatures, "{'kind': 'cant-block', 'creatures': "
                                                       "{'subtype': 'Elff'}}"),
                                false),
                     "Bob controls no creature of type Elff");
}
END_TEST

START_TEST(one_test_is_to_blame_or_all_are_together) {
    ck_assert_str_eq(cant_block("{'subtype': 'Elff', 'tapped': false}"),
                     "Bob controls no creature of type Elff (did you mean Elf?)");
    ck_assert_str_eq(cant_block("{'subtype': 'Elf', 'counter': 'page'}"),
                     "Bob controls no creature of type Elf and with a page counter");
    ck_assert_str_eq(cant_block("{'any': []}"), "Bob controls no creature that 'creatures' picks");
}
END_TEST

START_TEST(another_side_is_named) {
    ck_assert_str_eq(cant_block("{'id': 'bear'}"),
                     "'creatures' picks only Grizzly Bears (bear), which Bob doesn't control");
    ck_assert_str_eq(
        cant_block("{'controller': 'Alice'}"),
        "'creatures' picks only Grizzly Bears (bear), bat and ox, none of which Bob controls");
    ck_assert_str_eq(lure("{'id': 'ox'}"), "'attackers' picks only ox, which doesn't attack here");
    ck_assert_str_eq(
        lure("{'id': ['ox', 'elf']}"),
        "'attackers' picks only ox and Elvish Archers (elf), none of which attacks here");
}
END_TEST

START_TEST(teams_and_targets_are_named) {
    static const char players[] = "{'id': 'Alice', 'team': 'a'}, {'id': 'Ann', 'team': 'a'}, "
                                  "{'id': 'Bob'}, {'id': 'Cid'}";
    static const char team[] = "{'id': 'bear', 'controller': 'Ann'}, {'id': 'ox', " OF_BOB "}";
    ck_assert_str_eq(message_of(table_of(players, "attackers", "'Bob'", team,
                                         "{'kind': 'must-attack', 'creatures': {'id': 'ox'}}"),
                                true),
                     "'creatures' picks only ox, which Alice and Ann don't control");
    ck_assert_str_eq(message_of(table_of(players, "attackers", "'Bob'", team,
                                         "{'kind': 'must-attack', 'creatures': {'tapped': true}}"),
                                true),
                     "Alice and Ann control no creature that is tapped");
    ck_assert_str_eq(message_of(table_of(players, "attackers", "'Bob'", team,
                                         "{'kind': 'must-be-attacked', 'targets': {'of': 'Cid'}}"),
                                true),
                     "'targets' picks only Cid, which can't be attacked here");
    ck_assert_str_eq(
        message_of(table_of(players, "attackers", "'Bob'", team,
                            "{'kind': 'must-be-attacked', 'targets': {'kind': 'battle'}}"),
                   true),
        "'targets' picks nothing that can be attacked");
}
END_TEST

/* Of many, the later ones are not worth a look at every creature. */
START_TEST(short_reasons_name_nobody) {
    static const struct {
        const char *effect, *message;
    } cases[] = {{"{'kind': 'cant-block', 'creatures': {'id': 'bear'}}",
                  "'creatures' picks only what Bob doesn't control"},
                 {"{'kind': 'lure', 'attackers': {'id': 'ox'}}",
                  "'attackers' picks only what doesn't attack here"},
                 {"{'kind': 'cant-block', 'creatures': {'subtype': 'Elff', 'tapped': false}}",
                  "Bob controls no creature of type Elff and that is not tapped"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        ck_assert_str_eq(message_of(table_block(creatures, cases[i].effect), false),
                         cases[i].message);
}
END_TEST

START_TEST(the_other_step_is_named) {
    ck_assert_str_eq(
        message_of(table_block(creatures, "{'kind': 'must-attack', 'creatures': {}}"), true),
        "it is about declare-attackers; this is declare-blockers");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {misspelt_words_get_a_suggestion,
                                  only_what_is_near_and_on_its_side_is_suggested,
                                  one_test_is_to_blame_or_all_are_together,
                                  another_side_is_named,
                                  teams_and_targets_are_named,
                                  short_reasons_name_nobody,
                                  the_other_step_is_named};
    return TABLE_RUN("idle_words", tests);
}
