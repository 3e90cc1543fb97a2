/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who assigns combat damage in place of others, because of banding. */
#include <inttypes.h>

#include "tests/unit/table.h"

/* Who assigns for whom, one after the other: "rhino by Bob for hero 702.22j", with the count. */
static const char *assigners(const char *creatures) {
    struct arena *arena = table_memory();
    muster_position *position = table_read(muster_arena_format(
        arena,
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]}",
        table_text(creatures)));
    muster_answer *answer;
    const char *words = "";
    size_t count;
    ck_assert_int_eq(muster_count(&answer, position, NULL, NULL), MUSTER_OK);
    const muster_damage_assigner *found = muster_answer_damage_assigners(answer, &count);
    for (size_t i = 0; i < count; i++)
        words = muster_arena_format(arena, "%s%s%" PRId64 " %s by %s for %s %s", words,
                                    i == 0 ? "" : ", ", found[i].count, found[i].from,
                                    found[i].player, found[i].because, found[i].rule);
    muster_answer_free(answer);
    return words;
}

#define ATTACKER(id, more)                                                                         \
    "{'id': '" id "', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob'" more "}, "
#define BLOCKER(id, blocks, more)                                                                  \
    "{'id': '" id "', 'controller': 'Bob', 'power': 3, 'blocking': [" blocks "]" more "}, "
#define BANDING ", 'keywords': ['banding']"
#define WITH_WOLVES ", 'keywords': ['bands with other wolves']"
#define WOLF ", 'subtypes': ['Wolf']"
#define WALL "{'id': 'wall', 'controller': 'Bob', 'power': 0, 'blocking': []}"

START_TEST(banding_blockers_let_the_defending_player_assign) {
    ck_assert_str_eq(assigners(ATTACKER("rhino", "") BLOCKER("hero", "'rhino'", BANDING)
                                   BLOCKER("bear", "'rhino'", "") WALL),
                     "1 rhino by Bob for hero 702.22j");
}
END_TEST

START_TEST(banding_attackers_let_the_active_player_assign) {
    ck_assert_str_eq(assigners(ATTACKER("hero", BANDING) ATTACKER("ogre", "")
                                   BLOCKER("bear", "'hero', 'ogre'", ", 'count': 3") WALL),
                     "3 bear#1 by Alice for hero 702.22k");
}
END_TEST

START_TEST(nobody_else_assigns_where_there_is_nothing_to_choose) {
    ck_assert_str_eq(assigners(ATTACKER("rhino", "") BLOCKER("hero", "'rhino'", BANDING) WALL), "");
    ck_assert_str_eq(assigners(ATTACKER("rhino", BANDING) BLOCKER("x", "'rhino'", "")
                                   BLOCKER("y", "'rhino'", "") WALL),
                     "");
}
END_TEST

START_TEST(bands_with_other_takes_two_of_the_quality) {
    ck_assert_str_eq(assigners(ATTACKER("wolf", WOLF WITH_WOLVES) ATTACKER("bear", "")
                                   BLOCKER("x", "'wolf', 'bear'", "") WALL),
                     "");
    ck_assert_str_eq(assigners(ATTACKER("wolf", WOLF WITH_WOLVES) ATTACKER("bear", WOLF)
                                   BLOCKER("x", "'wolf', 'bear'", "") WALL),
                     "1 x by Alice for wolf 702.22k");
    ck_assert_str_eq(assigners(ATTACKER("fox", WITH_WOLVES) ATTACKER("a", WOLF) ATTACKER("b", WOLF)
                                   BLOCKER("x", "'fox', 'a', 'b'", "") WALL),
                     "");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        banding_blockers_let_the_defending_player_assign,
        banding_attackers_let_the_active_player_assign,
        nobody_else_assigns_where_there_is_nothing_to_choose,
        bands_with_other_takes_two_of_the_quality,
    };
    return TABLE_RUN("assigner_words", tests);
}
