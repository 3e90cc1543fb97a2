/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every legal assignment and division, each once. */
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

/* What was listed, and where to stop. */
struct listed {
    const char *words;
    int count, most;
};

static bool note(void *context, muster_declaration *declaration) {
    struct listed *listed = context;
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    listed->words =
        muster_arena_format(table_memory(), "%s%s", listed->words, listed->count == 0 ? "" : " | ");
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < entries[i].to_count; j++)
            listed->words = muster_arena_format(table_memory(), "%s%s%s%" PRId64, listed->words,
                                                i + j == 0 ? "" : " ", entries[i].to[j],
                                                entries[i].amounts[j] * entries[i].count);
    return ++listed->count != listed->most;
}

static const char *list(const muster_position *position, const char *given, int most) {
    struct listed listed = {.words = "", .most = most};
    muster_request request = MUSTER_REQUEST_INIT;
    bool complete;
    request.given = given == NULL ? NULL : table_declare(position, given);
    request.side = muster_position_moment(position) == MUSTER_AT_DIVISION ? MUSTER_BOTH_SIDES
                                                                          : MUSTER_ATTACKERS;
    ck_assert_int_eq(muster_list(position, &request, note, &listed, &complete, NULL), MUSTER_OK);
    ck_assert(complete == (most == 0 || listed.count < most));
    return listed.words;
}

START_TEST(each_division_of_the_damage_once) {
    muster_position *position =
        of_step("combat-damage",
                "{'id': 'o', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
                "'keywords': ['trample']}, "
                "{'id': 'x', 'controller': 'Bob', 'toughness': 1, 'blocking': ['o']}, "
                "{'id': 'y', 'controller': 'Bob', 'toughness': 1, 'blocking': ['o']}",
                "");
    ck_assert_str_eq(list(position, NULL, 0), "x1 y1 Bob1 | x3 | x2 y1 | x1 y2 | y3");
    ck_assert_str_eq(list(position, "o=Bob:0+x:1", 0), "x1 y2");
    ck_assert_str_eq(list(position, "o=Bob:2", 0), "");
    ck_assert_str_eq(list(position, NULL, 2), "x1 y1 Bob1 | x3");
}
END_TEST

START_TEST(alike_individuals_change_nothing) {
    muster_position *position =
        of_step("combat-damage",
                "{'id': 'o', 'controller': 'Alice', 'power': 2, 'attacking': 'Bob', 'count': 2}, "
                "{'id': 't', 'controller': 'Bob', 'toughness': 1, 'count': 2, "
                "'blocking': ['o#1', 'o#2']}",
                "");
    /* 2+0 and 2+0, 2+0 and 1+1, 2+0 and 0+2, 1+1 and 1+1 */
    struct listed listed = {.words = ""};
    muster_request request = MUSTER_REQUEST_INIT;
    request.side = MUSTER_ATTACKERS;
    ck_assert_int_eq(muster_list(position, &request, note, &listed, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(listed.count, 4);
}
END_TEST

START_TEST(divisions_keep_to_the_number_of_targets) {
    muster_position *position = of_step("divide",
                                        "{'id': 'x', 'controller': 'Bob'}, "
                                        "{'id': 't', 'controller': 'Bob', 'count': 5}",
                                        ", 'divide': {'amount': 3, 'source': 'x', 'at_most': 2, "
                                        "'among': {'creature': {}}}");
    ck_assert_str_eq(list(position, NULL, 0), "x3 | x2 t1 | x1 t2 | t3 | t2 t1");
    ck_assert_str_eq(list(position, "x:0", 0), "");
}
END_TEST

/* What one of identical targets gets is given: the others are still alike, though not neighbours.
 */
START_TEST(others_are_alike_beside_what_is_given) {
    muster_position *position =
        of_step("divide", "{'id': 't', 'controller': 'Bob', 'count': 3}",
                ", 'sources': [{'id': 's', 'controller': 'Alice'}], 'divide': {'amount': 4, "
                "'source': 's', 'among': {'creature': {}}}");
    ck_assert_str_eq(list(position, "t#2:1", 0), "t3 t1 | t2 t2");
}
END_TEST

/* Each wall alone could still get its damage, both together not if more than 600,000 pass them. */
START_TEST(what_is_needed_in_all_is_seen_at_once) {
    muster_position *position =
        of_step("combat-damage",
                "{'id': 'a', 'controller': 'Alice', 'power': 1000000, 'attacking': 'Bob', "
                "'keywords': ['trample']}, "
                "{'id': 'b', 'controller': 'Alice', 'power': 1000000, 'attacking': 'Bob', "
                "'keywords': ['trample']}, "
                "{'id': 'v', 'controller': 'Bob', 'toughness': 700000, 'blocking': ['a', 'b']}, "
                "{'id': 'w', 'controller': 'Bob', 'toughness': 700000, 'blocking': ['a', 'b']}",
                "");
    ck_assert_str_eq(list(position, NULL, 2), "v400000 Bob600000 v300000 w700000 | "
                                              "v399999 w1 Bob600000 v300001 w699999");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        each_division_of_the_damage_once,      what_is_needed_in_all_is_seen_at_once,
        alike_individuals_change_nothing,      divisions_keep_to_the_number_of_targets,
        others_are_alike_beside_what_is_given,
    };
    return TABLE_RUN("list_assignments", tests);
}
