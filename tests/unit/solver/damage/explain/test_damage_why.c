/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an assignment is illegal, step by step, and what proves that none is worth more. */
#include <string.h>

#include "tests/unit/table.h"

static muster_position *combat(const char *creatures) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]}",
        table_text(creatures)));
}

static const char trampler[] =
    "{'id': 'wurm', 'controller': 'Alice', 'power': 6, 'toughness': 6, 'keywords': ['trample'],"
    " 'attacking': 'Bob'}, "
    "{'id': 'bear', 'controller': 'Bob', 'power': 0, 'toughness': 2, 'blocking': ['wurm']}, "
    "{'id': 'wall', 'controller': 'Bob', 'power': 0, 'toughness': 3, 'blocking': ['wurm']}";

/* The messages of all steps and proofs, each with the number of violations mended and broken. */
static const char *explained(const muster_position *position, const char *damage) {
    struct arena *arena = table_memory();
    muster_declaration *declaration = damage == NULL ? NULL : table_declare(position, damage);
    muster_answer *answer;
    ck_assert_int_eq(muster_why(&answer, position, declaration, NULL, NULL), MUSTER_OK);
    const muster_damage_why *why = muster_answer_damage_why(answer);
    const char *words = "";
    for (size_t i = 0; i < why->step_count; i++)
        words = muster_arena_format(arena, "%s%s (-%zu +%zu); ", words, why->steps[i].message,
                                    why->steps[i].mended_count, why->steps[i].broken_count);
    for (size_t i = 0; i < why->proof_count && why->proofs[i].side == MUSTER_ATTACKERS; i++)
        words = muster_arena_format(arena, "%s%d: %s; ", words, (int)why->proofs[i].value,
                                    why->proofs[i].message);
    muster_answer_free(answer);
    return words;
}

START_TEST(points_come_back_from_the_player_until_the_blockers_have_lethal_damage) {
    ck_assert_str_eq(explained(combat(trampler), "wurm=bear:2+wall:2+Bob:2"),
                     "wurm assigns 3 to wall rather than 2 and 1 to Bob rather than 2 (-1 +0); ");
    /* one point less than there is: who has it is all the same */
    const char *words = explained(combat(trampler), "wurm=bear:2+wall:3");
    ck_assert(strcmp(words, "wurm assigns 3 to bear rather than 2 (-1 +0); ") == 0 ||
              strcmp(words, "wurm assigns 4 to wall rather than 3 (-1 +0); ") == 0 ||
              strcmp(words, "wurm assigns 1 to Bob rather than 0 (-1 +0); ") == 0);
}
END_TEST

START_TEST(two_tramplers_mend_what_they_share_one_after_the_other) {
    muster_position *position =
        combat("{'id': 'wurm', 'controller': 'Alice', 'power': 2, 'keywords': ['trample'],"
               " 'attacking': 'Bob'}, "
               "{'id': 'boar', 'controller': 'Alice', 'power': 2, 'keywords': ['trample'],"
               " 'attacking': 'Bob'}, "
               "{'id': 'wall', 'controller': 'Bob', 'toughness': 4, 'blocking': ['wurm', 'boar']}");
    ck_assert_str_eq(explained(position, "wurm=Bob:2,boar=Bob:2"),
                     "wurm assigns 2 to wall rather than 0 and 0 to Bob rather than 2 (-1 +0); "
                     "boar assigns 2 to wall rather than 0 and 0 to Bob rather than 2 (-1 +0); ");
}
END_TEST

START_TEST(points_that_are_needed_bound_what_is_destroyed) {
    ck_assert_str_eq(
        explained(combat(trampler), NULL),
        "2: nothing else could be destroyed; "
        "1: with as many destroyed, of the 6 that wurm assigns, creatures get at least 5; "
        "0: nothing is assigned beyond lethal damage; ");
}
END_TEST

START_TEST(sources_stand_in_the_order_of_their_numbers) {
    ck_assert_str_eq(
        explained(combat("{'id': 'o', 'controller': 'Alice', 'power': 2, 'toughness': 2, 'count': "
                         "4, 'keywords': ['trample'], 'attacking': 'Bob'}, "
                         "{'id': 'w', 'controller': 'Bob', 'toughness': 5, 'blocking': ['o#3']}, "
                         "{'id': 'v', 'controller': 'Bob', 'toughness': 5, "
                         "'blocking': ['o#1', 'o#2', 'o#3', 'o#4']}"),
                  NULL),
        "1: o#1 to o#2, o#3 and o#4 assign 8 in all, and destroying 2 takes at least 10; "
        "3: with as many destroyed, of the 8 that o#1 to o#2, o#3 and o#4 assign in all, "
        "creatures get at least 5; "
        "0: nothing is assigned beyond lethal damage; ");
}
END_TEST

START_TEST(a_million_alike_change_in_one_step) {
    muster_position *position = combat(
        "{'id': 'token', 'controller': 'Alice', 'power': 1, 'count': 1000000, 'attacking': 'Bob'}");
    ck_assert_str_eq(explained(position, "token*1000000=Bob:2"),
                     "each of token#1 to token#1000000 assigns 1 to Bob rather than 2 (-1 +0); ");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        points_come_back_from_the_player_until_the_blockers_have_lethal_damage,
        two_tramplers_mend_what_they_share_one_after_the_other,
        points_that_are_needed_bound_what_is_destroyed,
        sources_stand_in_the_order_of_their_numbers,
        a_million_alike_change_in_one_step,
    };
    return TABLE_RUN("damage_why", tests);
}
