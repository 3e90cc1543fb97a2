/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blockers are of one kind only where nothing that forbids single blocks tells them apart. */
#include "solver/rules/blocker_kinds.h"

#include "solver/declare/combat.h"
#include "solver/rules/obstacles.h"
#include "tests/random/random_number.h"
#include "tests/unit/table.h"

static const struct combat *combat_of(const muster_position *position) {
    static const struct combat_query solving;
    return muster_combat_new(position, &solving, table_memory());
}

#define ATTACKER "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'"

/* Eight blockers like b0, and x with these keys, against an attacker with others. */
static const muster_position *block(const char *keys, const char *attacker, const char *effects) {
    const char *creatures = muster_arena_format(
        table_memory(), ATTACKER "%s}, {'id': 'x', 'controller': 'Bob'%s}", attacker, keys);
    for (int i = 0; i < 8; i++)
        creatures = muster_arena_format(table_memory(), "%s, {'id': 'b%d', 'controller': 'Bob'}",
                                        creatures, i);
    return table_block(creatures, effects);
}

/* Whether x is of a kind of its own; -1: there are no kinds. */
static int is_told_apart(const char *keys, const char *attacker, const char *effects) {
    const muster_position *position = block(keys, attacker, effects);
    struct blocker_kinds kinds;
    if (!muster_blocker_kinds_find(position, table_memory(), &kinds))
        return -1;
    size_t first = (size_t)table_creature(position, "b0");
    for (size_t i = first; i < first + 8; i++)
        ck_assert_uint_eq(kinds.of_creature[i], kinds.of_creature[first]);
    return kinds.of_creature[table_creature(position, "x")] != kinds.of_creature[first];
}

START_TEST(what_keeps_a_creature_from_blocking_tells_it_apart) {
    ck_assert_int_eq(is_told_apart("", "", ""), 0);
    ck_assert_int_eq(is_told_apart(", 'power': 7, 'name': 'Ox'", "", ""), 0);
    ck_assert_int_eq(is_told_apart(", 'tapped': true", "", ""), 1);
    ck_assert_int_eq(is_told_apart(", 'keywords': ['reach']", "", ""), 1);
    ck_assert_int_eq(is_told_apart(", 'colors': ['black']", "", ""), 1);
    ck_assert_int_eq(is_told_apart(", 'types': ['artifact', 'creature']", "", ""), 1);
}
END_TEST

START_TEST(an_effect_tells_those_apart_that_it_speaks_of) {
    ck_assert_int_eq(
        is_told_apart(", 'power': 7", "",
                      "{'kind': 'cant-block', 'creatures': {'power': {'at_least': 5}}}"),
        1);
    ck_assert_int_eq(
        is_told_apart("", "", "{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {'id': 'x'}}"),
        1);
    ck_assert_int_eq(is_told_apart("", "", "{'kind': 'lure', 'attackers': {}, 'by': {'id': 'x'}}"),
                     0);
}
END_TEST

START_TEST(where_blockers_are_compared_there_are_no_kinds) {
    ck_assert_int_eq(is_told_apart("", ", 'power': 2, 'keywords': ['skulk']", ""), -1);
    ck_assert_int_eq(is_told_apart("", ", 'protection': [{'color': 'red'}]", ""), -1);
    ck_assert_int_eq(is_told_apart("", "",
                                   "{'kind': 'cant-be-blocked', 'attackers': {}, "
                                   "'by': {'power': {'at_most': 'its power'}}}"),
                     -1);
    ck_assert_int_eq(is_told_apart("", "",
                                   "{'kind': 'cant-block', 'creatures': {}, "
                                   "'attackers': {'shares_color': true}}"),
                     -1);
    ck_assert_int_eq(
        is_told_apart("", "", "{'kind': 'as-though', 'creatures': {}, 'untapped': true}"), -1);
}
END_TEST

/* One of a few keys, or none. */
static const char *draw(struct random_source *random, const char *const *texts, size_t count) {
    size_t number = random_below(random, count + 1);
    return number == count ? "" : texts[number];
}

/* A board of 100 attackers and 110 blockers, of which some keep single blocks from being made. */
static const muster_position *large_board(struct random_source *random) {
    static const char *const evasion[] = {
        ", 'keywords': ['flying']",     ", 'keywords': ['fear']",
        ", 'keywords': ['shadow']",     ", 'keywords': ['horsemanship']",
        ", 'keywords': ['islandwalk']", ", 'keywords': ['intimidate'], 'colors': ['red']"};
    static const char *const blockers[] = {", 'keywords': ['reach']",
                                           ", 'tapped': true",
                                           ", 'colors': ['black']",
                                           ", 'keywords': ['shadow']",
                                           ", 'colors': ['red'], 'power': 4",
                                           ", 'keywords': ['decayed']",
                                           ", 'suspected': true",
                                           ", 'detained': true",
                                           ", 'types': ['artifact']",
                                           ", 'keywords': ['horsemanship', 'flying']"};
    static const char *const effects[] = {
        "{'kind': 'cant-block', 'creatures': {'power': {'at_least': 3}}, "
        "'attackers': {'color': 'red'}}, ",
        "{'kind': 'cant-be-blocked', 'attackers': {'id': ['a3', 'a7']}, 'by': {'color': "
        "'black'}}, ",
        "{'kind': 'cant-be-blocked', 'attackers': {'color': 'red'}, "
        "'except_by': {'any': [{'id': 'b9'}, {'color': 'red'}]}}, "};
    const char *creatures = "", *list = "";
    for (int i = 0; i < 100; i++)
        creatures = muster_arena_format(
            table_memory(), "%s{'id': 'a%d', 'controller': 'Alice', 'attacking': 'Bob'%s}, ",
            creatures, i, draw(random, evasion, sizeof(evasion) / sizeof(*evasion)));
    for (int i = 0; i < 110; i++)
        creatures = muster_arena_format(
            table_memory(), "%s%s{'id': 'b%d', 'controller': 'Bob'%s}", creatures,
            i == 0 ? "" : ", ", i, draw(random, blockers, sizeof(blockers) / sizeof(*blockers)));
    for (int i = 0; i < 3; i++)
        list = muster_arena_format(table_memory(), "%s%s", list, draw(random, effects, 3));
    return table_block(
        creatures,
        muster_arena_format(table_memory(), "%s{'kind': 'lure', 'attackers': {'id': 'a0'}}", list));
}

START_TEST(on_large_boards_each_block_is_allowed_that_nothing_forbids) {
    struct random_source random;
    random_start(&random, 1);
    for (int round = 0; round < 6; round++) {
        const muster_position *position = large_board(&random);
        const struct combat *combat = combat_of(position);
        struct as_though *as_though = muster_as_though_new(table_memory(), position);
        struct blocker_kinds kinds;
        ck_assert(muster_blocker_kinds_find(position, table_memory(), &kinds));
        for (size_t i = 0; i < combat->actor_count; i++)
            for (size_t j = 0; j < combat->object_count; j++)
                ck_assert_int_eq(combat->allowed[combat_pair(combat, i, j)],
                                 muster_option_allowed(position, as_though,
                                                       combat->actors[i].creature,
                                                       combat->objects[j].number));
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_keeps_a_creature_from_blocking_tells_it_apart,
        an_effect_tells_those_apart_that_it_speaks_of,
        where_blockers_are_compared_there_are_no_kinds,
        on_large_boards_each_block_is_allowed_that_nothing_forbids,
    };
    return TABLE_RUN("blocker kinds", tests);
}
