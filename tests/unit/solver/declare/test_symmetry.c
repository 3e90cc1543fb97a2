/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indistinguishable actors and objects are one class, and all others are not. */
#include "solver/declare/symmetry.h"

#include "tests/unit/table.h"

static const struct combat *combat_of(const muster_position *position) {
    static const struct combat_query solving;
    return muster_combat_new(position, &solving, table_memory());
}

/* The class of a creature among the actors, or the objects. */
static size_t class_of(const struct combat *combat, struct symmetry classes, bool actors,
                       const char *id) {
    int creature = table_creature(combat->position, id);
    for (size_t i = 0; i < classes.count; i++)
        for (size_t j = 0; j < classes.list[i].count; j++) {
            size_t member = classes.list[i].members[j];
            if (creature ==
                (actors ? combat->actors[member].creature : combat->objects[member].number))
                return i;
        }
    ck_abort_msg("%s is in no class", id);
}

static bool actors_alike(const muster_position *position, const char *one, const char *other) {
    const struct combat *combat = combat_of(position);
    struct symmetry classes = muster_actor_classes(combat);
    return class_of(combat, classes, true, one) == class_of(combat, classes, true, other);
}

static bool objects_alike(const muster_position *position, const char *one, const char *other) {
    const struct combat *combat = combat_of(position);
    struct symmetry classes = muster_object_classes(combat);
    return class_of(combat, classes, false, one) == class_of(combat, classes, false, other);
}

/* ---- Actors ---- */

static bool alike_under(const char *keys, const char *effects) {
    const char *creatures = muster_arena_format(table_memory(),
                                                "{'id': 'x', 'controller': 'Alice'}, "
                                                "{'id': 'y', 'controller': 'Alice'%s}, "
                                                "{'id': 'z', 'controller': 'Alice'}, "
                                                "{'id': 'w', 'controller': 'Alice'}",
                                                keys);
    return actors_alike(table_attack(creatures, effects), "x", "y");
}

START_TEST(what_does_not_matter_here_tells_nobody_apart) {
    ck_assert(alike_under(", 'power': 9, 'colors': ['red'], 'name': 'Y'", ""));
    ck_assert(!alike_under(", 'tapped': true", ""));
}
END_TEST

START_TEST(requirements_tell_actors_apart) {
    ck_assert(alike_under("", "{'kind': 'must-attack', 'creatures': {}}"));
    ck_assert(!alike_under("", "{'kind': 'must-attack', 'creatures': {'id': 'x'}}"));
    ck_assert(alike_under("", "{'kind': 'must-attack', 'creatures': {'id': 'x'}, 'times': 2}, "
                              "{'kind': 'must-attack', 'creatures': {'id': ['x', 'y']}}, "
                              "{'kind': 'must-attack', 'creatures': {'id': 'y'}, 'times': 2}"));
    ck_assert(!alike_under("", "{'kind': 'must-attack', 'creatures': {'id': 'x'}, "
                               "'if': {'declared': {'id': 'z'}}}"));
}
END_TEST

START_TEST(limits_tell_actors_apart) {
    ck_assert(!alike_under("", "{'kind': 'max-attackers', 'creatures': {'id': 'x'}, 'count': 1}"));
    ck_assert(alike_under("", "{'kind': 'max-attackers', 'creatures': {'id': 'z'}, 'count': 1}"));
}
END_TEST

START_TEST(alone_tells_actors_apart) {
    ck_assert(!alike_under("", "{'kind': 'only-alone', 'creatures': {'id': 'y'}, "
                               "'step': 'attack'}"));
}
END_TEST

START_TEST(companions_tell_actors_apart) {
    ck_assert(!alike_under("", "{'kind': 'cant-attack', 'creatures': {'id': 'y'}, "
                               "'unless': {'also': {}}}"));
    ck_assert(alike_under("", "{'kind': 'cant-attack', 'creatures': {'id': ['x', 'y']}, "
                              "'unless': {'also': {}}}"));
}
END_TEST

/*
 * y is restricted and in no set of creatures; x is free and in sets 0, 1 and 2. Written as numbers
 * one after the other, y's restriction (objects 0, companions 1, needed 2) reads like x's sets.
 */
#define MIXED_UP                                                                                   \
    "{'kind': 'max-attackers', 'creatures': {'id': 'x'}, 'count': 9}, "                            \
    "{'kind': 'cant-attack', 'creatures': {'id': 'y'}, "                                           \
    "'unless': {'also': {'id': ['x', 'z']}, 'at_least': 2}}, "                                     \
    "{'kind': 'max-attackers', 'creatures': {'id': ['x', 'z', 'w']}, 'count': 9}"

START_TEST(a_restricted_actor_is_not_one_in_sets_of_the_same_numbers) {
    ck_assert(!alike_under("", MIXED_UP));
}
END_TEST

/* The position of two creatures that must attack, of which y needs x and z as company. */
static muster_position *mixed_up(const char *first, const char *second) {
    struct arena *arena = table_memory();
    return table_attack(
        muster_arena_format(
            arena,
            "{'id': '%s', 'controller': 'Alice'}, {'id': '%s', 'controller': 'Alice'}, "
            "{'id': 'z', 'controller': 'Alice'}, {'id': 'w', 'controller': 'Alice'}",
            first, second),
        MIXED_UP ", {'kind': 'must-attack', 'creatures': {'id': ['x', 'y']}}");
}

START_TEST(a_restricted_actor_is_not_taken_for_a_free_one) {
    muster_position *position = mixed_up("x", "y");
    ck_assert_int_eq(table_maximum(position), 2);
    ck_assert(table_legal(position, "x=Bob,y=Bob,z=Bob"));
}
END_TEST

START_TEST(a_free_actor_is_not_taken_for_a_restricted_one) {
    muster_position *position = mixed_up("y", "x");
    ck_assert_int_eq(table_maximum(position), 2);
    ck_assert(!table_legal(position, "none"));
}
END_TEST

START_TEST(classes_count_all_individuals) {
    muster_position *position =
        table_attack("{'id': 'x', 'controller': 'Alice', 'count': 1000000}, "
                     "{'id': 'z', 'controller': 'Alice', 'tapped': true}, "
                     "{'id': 'y', 'controller': 'Alice', 'count': 7}",
                     "");
    const struct combat *combat = combat_of(position);
    struct symmetry classes = muster_actor_classes(combat);
    ck_assert_uint_eq(classes.count, 2);
    ck_assert_int_eq(classes.list[0].size, 1000007);
    ck_assert_uint_eq(classes.list[0].count, 2);
    ck_assert_uint_eq(classes.list[0].members[0], 0); /* ascending: the first speaks for all */
    ck_assert_uint_eq(classes.list[0].members[1], 2);
    ck_assert_int_eq(classes.list[1].size, 1);
}
END_TEST

/* With budgets: what one of them pays, the other need not. */
START_TEST(costs_tell_actors_apart_where_anything_may_be_paid_for) {
    static const struct combat_query paying = {.purpose = PURPOSE_LIST};
    muster_position *position = table_attack(
        "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}, "
        "{'id': 'z', 'controller': 'Alice'}",
        "{'kind': 'attack-cost', 'creatures': {'id': ['x', 'z']}, 'cost': {'mana': 2}}");
    const struct combat *combat = muster_combat_new(position, &paying, table_memory());
    struct symmetry classes = muster_actor_classes(combat);
    ck_assert_uint_eq(classes.count, 2);
    ck_assert_uint_ne(class_of(combat, classes, true, "x"), class_of(combat, classes, true, "y"));
    ck_assert_uint_eq(class_of(combat, classes, true, "x"), class_of(combat, classes, true, "z"));
}
END_TEST

START_TEST(a_declaration_nearby_tells_individuals_apart) {
    muster_position *position = table_attack("{'id': 't', 'controller': 'Alice', 'count': 9}", "");
    struct combat_query query = {.purpose = PURPOSE_BETTER,
                                 .declaration = table_declare(position, "t*4=Bob")};
    const struct combat *combat = muster_combat_new(position, &query, table_memory());
    struct symmetry classes = muster_actor_classes(combat);
    ck_assert_uint_eq(classes.count, 2);
    ck_assert_int_eq(classes.list[0].size + classes.list[1].size, 9);
}
END_TEST

START_TEST(who_does_the_same_in_a_declaration_nearby_is_alike) {
    muster_position *position =
        table_attack("{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}, "
                     "{'id': 'z', 'controller': 'Alice'}, {'id': 'poor', 'controller': 'Alice'}",
                     "{'kind': 'attack-cost', 'creatures': {'id': 'poor'}, 'cost': {'mana': 2}}");
    struct combat_query query = {.purpose = PURPOSE_BETTER_IN_BUDGET,
                                 .declaration = table_declare(position, "x=Bob,y=Bob,poor=Bob")};
    const struct combat *combat = muster_combat_new(position, &query, table_memory());
    struct symmetry classes = muster_actor_classes(combat);
    ck_assert_uint_eq(classes.count, 3);
    ck_assert_uint_eq(class_of(combat, classes, true, "x"), class_of(combat, classes, true, "y"));
    ck_assert_uint_ne(class_of(combat, classes, true, "x"),
                      class_of(combat, classes, true, "poor"));
}
END_TEST

/* Where everything may be paid for, costs separate classes; where nothing is, they forbid. */
static size_t class_count(const muster_position *position, bool pay_any, bool actors) {
    struct combat_query query = {.purpose = pay_any ? PURPOSE_LIST : PURPOSE_LIST_FREE};
    const struct combat *combat = muster_combat_new(position, &query, table_memory());
    return (actors ? muster_actor_classes(combat) : muster_object_classes(combat)).count;
}

START_TEST(costs_tell_apart_who_may_pay) {
    const char *creatures = "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': "
                            "'Alice'}, {'id': 'z', 'controller': 'Alice'}";
    const char *some = "{'kind': 'attack-cost', 'creatures': {'id': ['x', 'y']}, "
                       "'cost': {'mana': 1}}";
    const char *all = "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}}";
    ck_assert_uint_eq(class_count(table_attack(creatures, some), true, true), 2);
    ck_assert_uint_eq(class_count(table_attack(creatures, some), false, true), 2);
    ck_assert_uint_eq(class_count(table_attack(creatures, all), true, true), 1);
}
END_TEST

START_TEST(costs_tell_attackers_apart) {
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                            "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
                            "{'id': 'x', 'controller': 'Bob'}";
    const char *one = "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'b'}, "
                      "'cost': {'mana': 1}}";
    ck_assert_uint_eq(class_count(table_block(creatures, one), true, false), 2);
    ck_assert_uint_eq(class_count(table_block(creatures, ""), true, false), 1);
}
END_TEST

/* ---- Objects ---- */

static bool attackers_alike_under(const char *keys, const char *effects) {
    const char *creatures =
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                            "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'%s}, "
                            "{'id': 'c', 'controller': 'Alice', 'attacking': 'Bob'}, "
                            "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}",
                            keys);
    return objects_alike(table_block(creatures, effects), "a", "b");
}

START_TEST(restrictions_on_blockers_tell_attackers_apart) {
    ck_assert(attackers_alike_under(", 'power': 7", ""));
    ck_assert(!attackers_alike_under(", 'keywords': ['menace']", ""));
    ck_assert(
        attackers_alike_under(", 'keywords': ['menace']",
                              "{'kind': 'min-blockers', 'attackers': {'id': 'a'}, 'count': 2}"));
    ck_assert(!attackers_alike_under(
        "", "{'kind': 'max-blockers', 'attackers': {'id': 'a'}, 'count': 1}"));
    ck_assert(!attackers_alike_under("", "{'kind': 'min-blockers', 'attackers': {'id': 'b'}, "
                                         "'count': 'all'}"));
}
END_TEST

START_TEST(requirements_tell_attackers_apart) {
    ck_assert(!attackers_alike_under("", "{'kind': 'lure', 'attackers': {'id': 'a'}}"));
    ck_assert(attackers_alike_under("", "{'kind': 'lure', 'attackers': {}}"));
    ck_assert(!attackers_alike_under(
        "", "{'kind': 'must-be-blocked', 'attackers': {'id': 'a'}}, "
            "{'kind': 'must-be-blocked', 'attackers': {'id': 'b'}, 'at_most': 1}"));
    ck_assert(!attackers_alike_under(
        "", "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'attackers': {'id': 'a'}, "
            "'if': {'declared': {'id': 'y'}}}"));
}
END_TEST

/* As with actors: b's lure (actors 0, condition 1, weight 2) reads like the sets that a is in. */
START_TEST(an_attacker_with_a_lure_is_not_one_in_sets_of_the_same_numbers) {
    const char *effects =
        "{'kind': 'cant-block', 'creatures': {'id': 'y'}, 'attackers': {'id': ['a', 'c']}, "
        "'unless': {'also': {'id': 'x'}}}, "
        "{'kind': 'must-block', 'creatures': {'id': 'y'}, 'attackers': {'id': 'a'}, "
        "'if': {'declared': {'id': 'x'}}}, "
        "{'kind': 'must-block', 'creatures': {'id': 'y'}, 'attackers': {'id': ['a', 'c', 'd']}, "
        "'if': {'not_declared': {'id': 'x'}}}, "
        "{'kind': 'lure', 'attackers': {'id': 'b'}, 'by': {'id': 'x'}, 'times': 2, "
        "'if': {'not_declared': {'id': 'x'}}}";
    ck_assert(!attackers_alike_under(", 'power': 1}, {'id': 'd', 'controller': 'Alice', "
                                     "'attacking': 'Bob'",
                                     effects));
}
END_TEST

START_TEST(targets_are_never_joined) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                 "{'id': 'x', 'controller': 'Alice'}", "");
    ck_assert_uint_eq(muster_object_classes(combat_of(position)).count, 2);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_does_not_matter_here_tells_nobody_apart,
        requirements_tell_actors_apart,
        limits_tell_actors_apart,
        alone_tells_actors_apart,
        companions_tell_actors_apart,
        a_restricted_actor_is_not_one_in_sets_of_the_same_numbers,
        a_restricted_actor_is_not_taken_for_a_free_one,
        a_free_actor_is_not_taken_for_a_restricted_one,
        classes_count_all_individuals,
        costs_tell_actors_apart_where_anything_may_be_paid_for,
        a_declaration_nearby_tells_individuals_apart,
        who_does_the_same_in_a_declaration_nearby_is_alike,
        costs_tell_apart_who_may_pay,
        costs_tell_attackers_apart,
        restrictions_on_blockers_tell_attackers_apart,
        requirements_tell_attackers_apart,
        an_attacker_with_a_lure_is_not_one_in_sets_of_the_same_numbers,
        targets_are_never_joined,
    };
    return TABLE_RUN("classes", tests);
}
