/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where what is said of a creature's individuals changes. */
#include "solver/damage/referee/partition.h"

#include <inttypes.h>

#include "tests/unit/table.h"

static const muster_position *goblins(void) {
    return table_read(
        table_text("{'format': 'muster/1', 'step': 'combat-damage', 'active': 'Alice', "
                   "'players': [{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': ["
                   "{'id': 'goblin', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob', "
                   "'count': 9},"
                   "{'id': 'wall', 'controller': 'Bob', 'power': 2, "
                   "'blocking': ['goblin#4']},"
                   "{'id': 'bear', 'controller': 'Bob', 'power': 2, "
                   "'blocking': ['goblin#7']}]}"));
}

/* The parts of the goblins, as "first-last>blockers"; "=" between identical ones. */
static const char *told(const muster_position *position, const struct assignment *marks) {
    struct arena *arena = table_memory();
    struct partition partition = muster_partition_new(position, marks, arena);
    const char *words = "";
    muster_partition_cut(&partition, &position->creatures[0]);
    for (size_t i = 0; i < partition.part_count; i++) {
        const struct part *part = &partition.parts[i];
        const char *between = i == 0 ? "" : muster_parts_alike(&part[-1], part) ? " = " : ", ";
        words = muster_arena_format(arena, "%s%s%" PRId64 "-%" PRId64 ">", words, between,
                                    part->run.first, part->run.last);
        for (size_t j = 0; j < part->blocker_count; j++)
            words = muster_arena_format(arena, "%s%d", words, part->blockers[j].blocker);
    }
    return words;
}

START_TEST(those_whom_another_blocks_are_parts_of_their_own) {
    ck_assert_str_eq(told(goblins(), NULL), "1-3> = 5-6> = 8-9>, 4-4>1, 7-7>2");
}
END_TEST

START_TEST(rows_tell_who_gives_apart) {
    struct assigned rows[] = {
        {.from_first = 2, .from_last = 3, .to_kind = RECIPIENT_TARGET, .amount = 1}};
    const struct assignment marks = {.count = 1, .rows = rows};
    ck_assert_str_eq(told(goblins(), &marks), "1-1> = 5-6> = 8-9>, 2-3>, 4-4>1, 7-7>2");
}
END_TEST

START_TEST(few_who_get_damage_are_taken_apart) {
    struct assigned rows[] = {
        {.from = 1, .to_kind = RECIPIENT_CREATURE, .to_first = 8, .to_last = 9, .amount = 1}};
    const struct assignment marks = {.count = 1, .rows = rows};
    ck_assert_str_eq(told(goblins(), &marks), "1-3> = 5-6>, 8-8>, 9-9>, 4-4>1, 7-7>2");
}
END_TEST

START_TEST(blockers_are_listed_by_creature) {
    const muster_position *position = goblins();
    struct partition partition = muster_partition_new(position, NULL, table_memory());
    struct stretch of_goblins = muster_partition_blocks(&partition, &position->creatures[0]);
    struct stretch of_wall = muster_partition_blocks(&partition, &position->creatures[1]);
    ck_assert_uint_eq(of_goblins.end - of_goblins.begin, 2);
    ck_assert_int_eq(partition.blocks[of_goblins.begin].blocker, 1);
    ck_assert_int_eq(partition.blocks[of_goblins.begin].ordinal, 4);
    ck_assert_uint_eq(of_wall.begin, of_wall.end);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        those_whom_another_blocks_are_parts_of_their_own,
        rows_tell_who_gives_apart,
        few_who_get_damage_are_taken_apart,
        blockers_are_listed_by_creature,
    };
    return TABLE_RUN("partition", tests);
}
