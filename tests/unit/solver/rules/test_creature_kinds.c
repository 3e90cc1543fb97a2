/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures that no selector tells apart, and the words on them. */
#include "solver/rules/creature_kinds.h"

#include "tests/unit/table.h"

#define ELF "'controller': 'Bob', 'subtypes': ['Elf']"

static struct creature_kinds kinds_of(const muster_position *position) {
    struct creature_kinds kinds;
    muster_creature_kinds_init(&kinds, position, table_memory());
    return kinds;
}

START_TEST(creatures_of_one_kind_are_kept_once) {
    struct creature_kinds kinds = kinds_of(table_block(
        "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}, {'id': 'a', " ELF "}, "
        "{'id': 'b', 'count': 9, 'summoning_sick': true, " ELF "}, {'id': 'c', " ELF "}",
        ""));
    ck_assert_uint_eq(kinds.count, 2);
    ck_assert_str_eq(kinds.kinds[0]->id, "bear");
    ck_assert_str_eq(kinds.kinds[1]->id, "a");
}
END_TEST

/* Whatever a selector can ask for tells creatures apart. */
START_TEST(all_that_selectors_see_makes_a_kind) {
    static const char *const differences[] = {
        "'controller': 'Alice', 'subtypes': ['Elf']",
        "'controller': 'Alice', 'subtypes': ['Elf'], 'attacking': 'Bob'",
        ELF ", 'owner': 'Alice'",
        ELF ", 'name': 'Ann'",
        ELF ", 'colors': ['green']",
        "'controller': 'Bob', 'subtypes': ['Bear']",
        ELF ", 'types': ['artifact', 'creature']",
        ELF ", 'keywords': ['flying']",
        ELF ", 'keywords': ['ward {2}']",
        ELF ", 'counters': ['page']",
        ELF ", 'power': 4",
        ELF ", 'toughness': 4",
        ELF ", 'mana_value': 4",
        ELF ", 'tapped': true",
        ELF ", 'token': true",
        ELF ", 'suspected': true"};
    enum { DIFFERENCES = sizeof(differences) / sizeof(differences[0]) };
    const char *creatures = "{'id': 'elf', " ELF "}";
    for (int i = 0; i < DIFFERENCES; i++)
        creatures = muster_arena_format(table_memory(), "%s, {'id': 'c%d', %s}, {'id': 'd%d', %s}",
                                        creatures, i, differences[i], i, differences[i]);
    ck_assert_uint_eq(kinds_of(table_block(creatures, "")).count, 1 + DIFFERENCES);
}
END_TEST

START_TEST(words_say_who_may_pass) {
    const muster_position *position = table_block(
        "{'id': 'bat', 'controller': 'Alice', 'attacking': 'Bob', 'subtypes': ['Bat']}, "
        "{'id': 'elf', 'name': 'Orc', 'counters': ['page'], " ELF "}, "
        "{'id': 'ox', 'controller': 'Alice', 'types': ['artifact', 'creature']}",
        "{'kind': 'cant-block', 'creatures': {'subtype': ['elf', 'orc']}}, "
        "{'kind': 'cant-block', 'creatures': {'subtype': 'bat'}}, "
        "{'kind': 'cant-block', 'creatures': {'type': 'artifact'}}, "
        "{'kind': 'cant-block', 'creatures': {'counter': 'page'}}, "
        "{'kind': 'cant-block', 'creatures': {'name': 'elf'}}, "
        "{'kind': 'cant-block', 'creatures': {'name': 'orc'}}, "
        "{'kind': 'cant-block', 'creatures': {'power': {'at_least': 9}}}");
    static const unsigned groups[] = {KINDS_ALL | KINDS_DECLARING,
                                      KINDS_ALL | KINDS_ATTACKING,
                                      KINDS_ALL,
                                      KINDS_ALL | KINDS_DECLARING,
                                      0,
                                      KINDS_ALL | KINDS_DECLARING,
                                      KINDS_ALL | KINDS_DECLARING | KINDS_ATTACKING};
    struct creature_kinds kinds = kinds_of(position);
    for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++) {
        const struct test *test = &position->effects[i].creatures.tests[0];
        for (unsigned group = KINDS_ALL; group <= KINDS_ATTACKING; group *= 2)
            ck_assert_int_eq(muster_creature_kinds_may_pass(&kinds, test, (enum kinds_group)group),
                             (groups[i] & group) != 0);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {creatures_of_one_kind_are_kept_once,
                                  all_that_selectors_see_makes_a_kind, words_say_who_may_pass};
    return TABLE_RUN("creature_kinds", tests);
}
