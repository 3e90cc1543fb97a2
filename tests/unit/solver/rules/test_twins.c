/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Twins are those that nothing tells apart, whatever is assumed away. */
#include "solver/rules/twins.h"

#include "tests/unit/table.h"

/* Two attackers a and b, and two blockers x and y, with further keys for b and for y. */
static bool twins(const char *attacker, const char *blocker, const char *effects, bool attackers) {
    const muster_position *position = table_block(
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                            "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'%s}, "
                            "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'%s}",
                            attacker, blocker),
        effects);
    return muster_creatures_are_twins(position, muster_as_though_new(table_memory(), position),
                                      table_creature(position, attackers ? "a" : "x"),
                                      table_creature(position, attackers ? "b" : "y"),
                                      table_memory());
}

START_TEST(what_nothing_speaks_of_tells_nobody_apart) {
    ck_assert(twins("", "", "", false));
    ck_assert(twins("", ", 'power': 5, 'colors': ['red'], 'name': 'Y'", "", false));
    ck_assert(twins(", 'power': 5, 'colors': ['red'], 'keywords': ['trample']", "", "", true));
    ck_assert(twins("", "", "{'kind': 'lure', 'attackers': {}, 'by': {'id': ['x', 'y']}}", false));
    ck_assert(twins("", ", 'colors': ['red']",
                    "{'kind': 'must-be-blocked', 'attackers': {'color': 'red'}}", false));
}
END_TEST

START_TEST(effects_tell_them_apart) {
    ck_assert(!twins("", ", 'colors': ['red']",
                     "{'kind': 'must-block', 'creatures': {'color': 'red'}}", false));
    ck_assert(!twins("", "", "{'kind': 'must-be-blocked', 'attackers': {'id': 'a'}}", true));
    ck_assert(!twins(
        "", ", 'power': 3",
        "{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {'power': {'at_least': 2}}}", false));
    /* two effects of which each speaks of one do the same, but are two grounds */
    ck_assert(!twins("", "",
                     "{'kind': 'cant-block', 'creatures': {'id': 'x'}}, "
                     "{'kind': 'cant-block', 'creatures': {'id': 'y'}}",
                     false));
}
END_TEST

START_TEST(what_they_are_tells_them_apart) {
    ck_assert(!twins("", ", 'tapped': true", "", false));
    ck_assert(!twins(", 'keywords': ['flying']", "", "", true));
    ck_assert(!twins(", 'keywords': ['menace']", "", "", true));
    ck_assert(
        !twins("", "", "{'kind': 'extra-blocks', 'creatures': {'id': 'x'}, 'count': 1}", false));
    ck_assert(!twins("", ", 'count': 2", "", false));
}
END_TEST

/* Neither can block, each for a reason of its own: with that assumed away, only one could. */
START_TEST(hidden_obstacles_tell_them_apart) {
    ck_assert(!twins("", ", 'detained': true",
                     "{'kind': 'cant-block', 'creatures': {'id': ['x', 'y']}}", false));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {what_nothing_speaks_of_tells_nobody_apart,
                                  effects_tell_them_apart, what_they_are_tells_them_apart,
                                  hidden_obstacles_tell_them_apart};
    return TABLE_RUN("twins", tests);
}
