/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question about few requirements leaves out of a combat. */
#include "solver/declare/combat.h"

#include "tests/unit/table.h"

/* The combat of a question about one requirement alone, by its row. */
static struct combat *about(const muster_position *position, size_t row) {
    struct arena *arena = table_memory();
    const muster_declaration *nothing = table_declare(position, "");
    const struct ruling *ruling = muster_referee_judge(nothing, arena);
    int64_t *weights = muster_arena_array(arena, ruling->asked_count, sizeof(*weights));
    struct requirement_weights counted =
        muster_requirement_weights_new(position, ruling, weights, arena);
    const struct combat_query query = {
        .purpose = PURPOSE_CONFLICT, .declaration = nothing, .weights = &counted};
    ck_assert_uint_lt(row, ruling->asked_count);
    weights[row] = 1;
    return muster_combat_new(position, &query, arena);
}

/* The options that are left, as "x-a y-b". */
static const char *options(const struct combat *combat) {
    const struct muster_position *position = combat->position;
    const char *text = "";
    for (size_t i = 0; i < combat->actor_count; i++)
        for (size_t j = 0; j < combat->object_count; j++) {
            const char *object = position->step == STEP_ATTACK
                                     ? position->targets[combat->objects[j].number].id
                                     : position->creatures[combat->objects[j].number].id;
            if (combat->allowed[combat_pair(combat, i, j)])
                text =
                    muster_arena_format(table_memory(), "%s%s%s-%s", text, *text ? " " : "",
                                        position->creatures[combat->actors[i].creature].id, object);
        }
    return text;
}

#define BOARD                                                                                      \
    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "                                     \
    "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['menace']}, "             \
    "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}, "                         \
    "{'id': 'z', 'controller': 'Bob'}"

START_TEST(only_what_obeys_it_is_needed) {
    const muster_position *position =
        table_block(BOARD, "{'kind': 'lure', 'attackers': {'id': 'a'}}");
    ck_assert_str_eq(options(about(position, 0)), "x-a");
    ck_assert_str_eq(options(about(position, 2)), "z-a");
}
END_TEST

START_TEST(an_attacker_with_menace_needs_other_blockers) {
    const muster_position *position = table_block(
        BOARD, "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'attackers': {'id': 'b'}}");
    ck_assert_str_eq(options(about(position, 0)), "x-b y-b z-b");
}
END_TEST

START_TEST(what_must_be_blocked_needs_those_that_count) {
    const muster_position *position =
        table_block(BOARD, "{'kind': 'must-be-blocked', 'attackers': {'id': 'a'}, 'by': {'id': "
                           "['y', 'z']}, 'at_least': 2}");
    ck_assert_str_eq(options(about(position, 0)), "y-a z-a");
}
END_TEST

START_TEST(a_creature_that_needs_company_brings_it_along) {
    const muster_position *position =
        table_block(BOARD, "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'attackers': {'id': "
                           "'a'}}, {'kind': 'cant-block', 'creatures': {'id': 'x'}, 'unless': "
                           "{'also': {'id': 'y'}, 'at_least': 1}}");
    ck_assert_str_eq(options(about(position, 0)), "x-a x-b y-a y-b z-b"); /* b has menace */
}
END_TEST

START_TEST(in_2004_what_asks_for_what_may_depend_on_everything) {
    const muster_position *position =
        table_edition("2004", "blockers", BOARD,
                      "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'attackers': {'id': 'a'}}");
    ck_assert_ptr_null(muster_combat_needed(about(position, 0)));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        only_what_obeys_it_is_needed,
        an_attacker_with_menace_needs_other_blockers,
        what_must_be_blocked_needs_those_that_count,
        a_creature_that_needs_company_brings_it_along,
        in_2004_what_asks_for_what_may_depend_on_everything,
    };
    return TABLE_RUN("combat_needed", tests);
}
