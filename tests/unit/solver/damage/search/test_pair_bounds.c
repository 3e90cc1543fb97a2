/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much each source can assign to each recipient. */
#include <inttypes.h>
#include <string.h>

#include "tests/unit/table.h"

static muster_position *of_step(const char *step, const char *creatures, const char *more) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"%s\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]%s}",
        step, table_text(creatures), table_text(more)));
}

/* The options as "source>recipient 0-3 reason": one after the other. */
static const char *options(const muster_position *position, const char *given, muster_side side) {
    struct arena *arena = table_memory();
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    const char *words = "";
    request.given = given == NULL ? NULL : table_declare(position, given);
    request.side = side;
    ck_assert_int_eq(muster_choices_of(&answer, position, &request, NULL), MUSTER_OK);
    const muster_damage_options *found = muster_answer_damage_options(answer);
    if (muster_answer_outcome(answer) == MUSTER_CONFLICT)
        words = "conflict";
    for (size_t i = 0; found != NULL && i < found->option_count; i++) {
        const muster_damage_option *option = &found->options[i];
        words = muster_arena_format(arena, "%s%s%s>%s %" PRId64 "-%" PRId64 "%s%s", words,
                                    i == 0 ? "" : ", ", option->from == NULL ? "" : option->from,
                                    option->to, option->least, option->most,
                                    option->reason_count == 0 ? "" : " ",
                                    option->reason_count == 0 ? "" : option->reasons[0].kind);
    }
    muster_answer_free(answer);
    return words;
}

static const char trampler[] =
    "{'id': 'rhino', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
    "'keywords': ['trample']}, "
    "{'id': 'goblin', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob'}, "
    "{'id': 'guard', 'controller': 'Bob', 'power': 2, 'toughness': 2, "
    "'blocking': ['rhino', 'goblin']}";

START_TEST(a_trampler_needs_lethal_damage_on_its_blockers) {
    muster_position *position = of_step("combat-damage", trampler, "");
    ck_assert_str_eq(options(position, NULL, MUSTER_ATTACKERS),
                     "rhino>guard 1-3, rhino>Bob 0-2 lethal, goblin>guard 1-1");
    ck_assert_str_eq(options(position, NULL, MUSTER_BLOCKERS), "guard>rhino 0-2, guard>goblin 0-2");
}
END_TEST

START_TEST(what_is_given_bounds_the_others) {
    muster_position *position = of_step("combat-damage", trampler, "");
    ck_assert_str_eq(options(position, "rhino=Bob:1", MUSTER_ATTACKERS),
                     "rhino>guard 2-2 given, rhino>Bob 1-1 given, goblin>guard 1-1");
    ck_assert_str_eq(options(position, "rhino=Bob:3", MUSTER_ATTACKERS), "conflict");
}
END_TEST

START_TEST(alike_individuals_have_one_entry) {
    static const char tokens[] =
        "{'id': 'ogre', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob'}, "
        "{'id': 'token', 'controller': 'Bob', 'toughness': 1, 'count': 3, 'blocking': ['ogre']}";
    muster_position *position = of_step("combat-damage", tokens, "");
    ck_assert_str_eq(options(position, NULL, MUSTER_BOTH_SIDES), "ogre>token 0-3");
    ck_assert_str_eq(options(position, "ogre=token#2:2", MUSTER_BOTH_SIDES),
                     "ogre>token#1 0-1 given, ogre>token#3 0-1 given, ogre>token#2 2-2 given");
}
END_TEST

START_TEST(a_division_may_leave_anybody_out) {
    static const char bears[] = "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': "
                                "'Bob'}, {'id': 'fire', 'controller': 'Alice'}";
    muster_position *position = of_step("divide", bears,
                                        ", 'divide': {'amount': 3, 'source': 'fire', 'at_most': 2, "
                                        "'among': {'creature': {'controller': 'Bob'}}}");
    ck_assert_str_eq(options(position, NULL, MUSTER_BOTH_SIDES), ">x 0-3, >y 0-3");
    ck_assert_str_eq(options(position, "x:1", MUSTER_BOTH_SIDES), ">x 1-1 given, >y 2-2 given");
    ck_assert_str_eq(options(position, "x:4", MUSTER_BOTH_SIDES), "conflict");
}
END_TEST

START_TEST(runs_of_alike_individuals_stand_in_order) {
    const char crowd[] = "{'id': 'boar', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
                         "'keywords': ['trample'], 'count': %d}, "
                         "{'id': 'wall', 'controller': 'Bob', 'toughness': 9, "
                         "'blocking': ['boar#1', 'boar#2']}";
    ck_assert_str_eq(
        options(of_step("combat-damage", muster_arena_format(table_memory(), crowd, 3), ""), NULL,
                MUSTER_ATTACKERS),
        "boar#1>wall 3-3, boar#1>Bob 0-0 lethal, boar#2>wall 3-3, boar#2>Bob 0-0 lethal, "
        "boar#3>Bob 3-3");
    ck_assert_str_eq(
        options(of_step("combat-damage", muster_arena_format(table_memory(), crowd, 1000000), ""),
                NULL, MUSTER_ATTACKERS),
        "boar#1>wall 3-3, boar#1>Bob 0-0 lethal, boar#2>wall 3-3, boar#2>Bob 0-0 lethal, "
        "boar#3>Bob 3-3");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        runs_of_alike_individuals_stand_in_order, a_trampler_needs_lethal_damage_on_its_blockers,
        what_is_given_bounds_the_others,          alike_individuals_have_one_entry,
        a_division_may_leave_anybody_out,
    };
    return TABLE_RUN("pair_bounds", tests);
}
