/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who assigns combat damage among whom, and that this is kept with a position. */
#include "solver/damage/referee/combatants.h"

#include <inttypes.h>

#include "tests/unit/table.h"

static muster_position *assigning(const char *creatures) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]}",
        table_text(creatures)));
}

static const char fight[] =
    "{'id': 'ogre', 'controller': 'Alice', 'power': 4, 'toughness': 3, 'attacking': 'Bob',"
    " 'keywords': ['trample']},"
    "{'id': 'goblin', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob', 'count': 5},"
    "{'id': 'wall', 'controller': 'Bob', 'power': 2, 'blocking': ['ogre', 'goblin#2']},"
    "{'id': 'bear', 'controller': 'Bob', 'power': 2, 'blocking': ['ogre']},"
    "{'id': 'owl', 'controller': 'Bob', 'power': 1}";

/* Each combatant as "number*count amount>opponents", with "!" where it has no choice. */
static const char *told(const struct combatants *combatants) {
    struct arena *arena = table_memory();
    const char *words = "";
    for (size_t i = 0; i < combatants->count; i++) {
        const struct combatant *combatant = &combatants->list[i];
        words =
            muster_arena_format(arena, "%s%s%d*%" PRId64 " %" PRId64 ">", words, i == 0 ? "" : ", ",
                                combatant->creature, combatant->count, combatant->amount);
        for (size_t j = 0; j < combatant->opponent_count; j++)
            words = muster_arena_format(arena, "%s%zu", words, combatant->opponents[j]);
        words = muster_arena_format(arena, "%s%s", words, combatant->only.forced ? "!" : "");
    }
    return words;
}

START_TEST(individuals_that_others_block_are_combatants_of_their_own) {
    const muster_position *position = assigning(fight);
    const struct combatants *found = muster_combatants_new(position, NULL, table_memory());
    ck_assert_str_eq(told(found), "0*1 4>34, 1*4 1>!, 1*1 1>3!, 2*1 2>02, 3*1 2>0!, 4*1 0>!");
    ck_assert_uint_eq(muster_combatant_of(found, 1, 1), 1);
    ck_assert_uint_eq(muster_combatant_of(found, 1, 2), 2);
    ck_assert_uint_eq(muster_combatant_of(found, 1, 5), 1);
    ck_assert_uint_eq(muster_combatant_of(found, 4, 0), 5);
}
END_TEST

START_TEST(they_are_kept_with_a_position) {
    muster_position *position = assigning(fight);
    const struct combatants *kept = muster_combatants_of(position, table_memory());
    ck_assert_ptr_eq(kept, position->combatants);
    ck_assert_ptr_eq(kept, muster_combatants_of(position, table_memory()));
    ck_assert_str_eq(told(kept), told(muster_combatants_new(position, NULL, table_memory())));
    ck_assert_ptr_null(table_attack("{'id': 'ogre', 'controller': 'Alice'}", "")->combatants);
}
END_TEST

/* Parts of a copy may be changed, as by muster_what_if and in the course of a combat. */
START_TEST(a_copy_of_the_position_has_its_own) {
    muster_position *position = assigning(fight);
    struct muster_position copy = *position;
    struct arena *arena = table_memory();
    copy.creatures =
        muster_arena_copy(arena, copy.creatures, copy.creature_count, sizeof(*copy.creatures));
    copy.creatures[0].power = 7;
    ck_assert_int_eq(muster_combatants_of(&copy, arena)->list[0].amount, 7);
    ck_assert_int_eq(muster_combatants_of(position, arena)->list[0].amount, 4);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        individuals_that_others_block_are_combatants_of_their_own,
        they_are_kept_with_a_position,
        a_copy_of_the_position_has_its_own,
    };
    return TABLE_RUN("combatants", tests);
}
