/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of assignments and divisions that are illegal. */
#include "tests/unit/table.h"

static muster_position *combat(const char *creatures, const char *more) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]%s}",
        table_text(creatures), table_text(more)));
}

/* The messages of what is violated, and their rules. */
static const char *violated(const muster_position *position, const char *damage) {
    muster_answer *answer;
    const char *words = "";
    ck_assert_int_eq(muster_check(&answer, position, table_declare(position, damage), NULL, NULL),
                     MUSTER_OK);
    const muster_damage_report *declared = muster_answer_damage(answer)->declared;
    for (size_t i = 0; i < declared->violation_count; i++)
        words = muster_arena_format(table_memory(), "%s%s%s (%s)", words, i == 0 ? "" : "; ",
                                    declared->violations[i].message, declared->violations[i].rule);
    muster_answer_free(answer);
    return words;
}

#define OGRE "{'id': 'ogre', 'controller': 'Alice', 'power': 5, 'attacking': 'Bob'}"
#define GOBLIN                                                                                     \
    "{'id': 'goblin', 'controller': 'Alice', 'power': 1, 'keywords': ['first strike'], "           \
    "'attacking': 'Bob'}"
#define BEAR "{'id': 'bear', 'controller': 'Bob', 'power': 2, 'toughness': 2, 'blocking': ['ogre']}"

START_TEST(whoever_has_no_damage_to_assign_is_told_why) {
    ck_assert_str_eq(violated(combat(OGRE ", " GOBLIN, ""), "ogre=Bob:5,goblin=Bob:1"),
                     "ogre can't assign 5 damage: it has neither first strike nor double strike, "
                     "so it waits for the second combat damage step (510.4)");
    ck_assert_str_eq(violated(combat(OGRE ", " GOBLIN, ", 'damage_step': 2"), "goblin=Bob:1"),
                     "goblin can't assign 1 damage: it had first strike or double strike as the "
                     "first combat damage step began, and doesn't have double strike now (510.4)");
    ck_assert_str_eq(
        violated(combat("{'id': 'wall', 'controller': 'Alice', 'power': 0, 'attacking': 'Bob'}, "
                        "{'id': 'elf', 'controller': 'Alice', 'power': 1}",
                        ""),
                 "wall=Bob:1,elf=Bob:1"),
        "wall can't assign 1 damage: its power is 0 (510.1a); "
        "elf can't assign 1 damage: it is neither attacking nor blocking (510.1)");
}
END_TEST

START_TEST(every_way_to_divide_is_named) {
    const char may[] = ", 'effects': [{'kind': 'as-though-unblocked', 'creatures': {}}]";
    ck_assert_str_eq(violated(combat(OGRE ", " BEAR, ""), "ogre=Bob:5"),
                     "ogre can't assign 5 damage to Bob: it is blocked, so it assigns its damage "
                     "to bear (510.1c)");
    ck_assert_str_eq(violated(combat(OGRE ", " BEAR, may), "ogre=bear:2+Bob:3"),
                     "ogre can't also assign 3 damage to Bob: it assigns all its damage to bear; "
                     "or, as though it weren't blocked, to Bob (510.1c)");
    ck_assert_str_eq(violated(combat("{'id': 'ogre', 'controller': 'Alice', 'power': 5, "
                                     "'attacking': 'Bob', 'blocked': true}",
                                     ""),
                              "ogre=Bob:5"),
                     "ogre can't assign 5 damage to Bob: it is blocked, and no creature blocking "
                     "it is left, so it assigns no damage (510.1c)");
}
END_TEST

START_TEST(one_point_of_deathtouch_would_be_enough) {
    const char combined[] =
        "{'id': 'wurm', 'controller': 'Alice', 'power': 5, 'keywords': ['trample'], "
        "'attacking': 'Bob'}, "
        "{'id': 'rat', 'controller': 'Alice', 'power': 1, 'keywords': ['deathtouch'], "
        "'attacking': 'Bob'}, "
        "{'id': 'wall', 'controller': 'Bob', 'toughness': 7, 'blocking': ['wurm', 'rat']}, "
        "{'id': 'elf', 'controller': 'Bob', 'toughness': 1, 'blocking': ['rat']}";
    ck_assert_str_eq(violated(combat(combined, ""), "wurm=Bob:5,rat=elf:1"),
                     "wurm assigns damage beyond its blockers, but wall gets 0; it needs 7 for "
                     "lethal damage, or 1 from a source with deathtouch (702.19b)");
}
END_TEST

START_TEST(a_planeswalker_needs_its_loyalty) {
    ck_assert_str_eq(
        violated(combat("{'id': 'god', 'controller': 'Alice', 'power': 5, "
                        "'keywords': ['trample over planeswalkers'], 'attacking': 'walker'}",
                        ", 'planeswalkers': [{'id': 'walker', 'controller': 'Bob', 'loyalty': 3}]"),
                 "god=walker:2+Bob:3"),
        "god assigns damage to Bob, but walker gets 2 in all; its loyalty is 3 (702.19c)");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        whoever_has_no_damage_to_assign_is_told_why,
        every_way_to_divide_is_named,
        one_point_of_deathtouch_would_be_enough,
        a_planeswalker_needs_its_loyalty,
    };
    return TABLE_RUN("damage_words", tests);
}
