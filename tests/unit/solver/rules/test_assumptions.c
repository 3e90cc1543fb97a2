/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in which only some grounds hold: referee, options and combat agree. */
#include "solver/rules/assumptions.h"

#include "solver/declare/combat.h"
#include "solver/rules/obstacles.h"
#include "solver/search/find_best.h"
#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

/* The position with nothing in the way but these grounds. */
static muster_position *keeping(muster_position *position, const struct ground *kept,
                                size_t count) {
    struct assumptions *assumptions = muster_arena_take(table_memory(), sizeof(*assumptions));
    *assumptions = (struct assumptions){.kept_count = count, .kept = kept};
    position->assumptions = assumptions;
    return position;
}

static muster_position *lift_all(muster_position *position) {
    return keeping(position, NULL, 0);
}

static struct ground of_creature(const muster_position *position, enum ground_kind kind,
                                 const char *id) {
    return (struct ground){.kind = kind, .number = table_creature(position, id)};
}

START_TEST(nothing_about_the_creature_itself_is_left) {
    const char *bad = ", 'tapped': true, 'detained': true, 'types': ['battle'], "
                      "'summoning_sick': true, 'keywords': ['defender']";
    const char *creatures = muster_arena_format(table_memory(), A("x", "%s"), bad);
    muster_position *position = table_attack(creatures, "");
    ck_assert_str_eq(table_reasons(position, "x", "Bob"),
                     "tapped is-battle detained summoning-sick defender");
    ck_assert_str_eq(table_reasons(lift_all(position), "x", "Bob"), "");
    const struct ground kept[] = {of_creature(position, GROUND_DEFENDER, "x")};
    ck_assert_str_eq(table_reasons(keeping(position, kept, 1), "x", "Bob"), "defender");
}
END_TEST

START_TEST(evasion_is_kept_by_attacker_and_ability) {
    muster_position *position = table_block(
        ATTACKER(
            "a",
            ", 'keywords': ['flying', 'fear', 'protection from red', "
            "'protection from white']") ", " ATTACKER("b",
                                                      ", 'keywords': ['flying']") ", " B("x",
                                                                                         ", "
                                                                                         "'colors':"
                                                                                         " ['red', "
                                                                                         "'white'],"
                                                                                         " '"
                                                                                         "suspected"
                                                                                         "': true"),
        "");
    const struct ground flying = {
        .kind = GROUND_EVASION, .number = table_creature(position, "a"), .ability = ABILITY_FLYING};
    const struct ground protection = {.kind = GROUND_EVASION,
                                      .number = table_creature(position, "a"),
                                      .ability = ABILITY_PROTECTION};
    ck_assert_str_eq(table_reasons(keeping(position, &flying, 1), "x", "a"), "flying");
    ck_assert_str_eq(table_reasons(position, "x", "b"), "");
    ck_assert_str_eq(table_reasons(keeping(position, &protection, 1), "x", "a"),
                     "protection protection");
    const struct ground suspected = of_creature(position, GROUND_SUSPECTED, "x");
    ck_assert_str_eq(table_reasons(keeping(position, &suspected, 1), "x", "b"), "suspected");
}
END_TEST

START_TEST(either_shadow_is_a_ground_of_its_own) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("s", ", 'keywords': ['shadow']") ", " B(
                        "x", ", 'keywords': ['shadow']") ", " B("y", ""),
                    "");
    const struct ground own = of_creature(position, GROUND_BLOCKER_SHADOW, "x");
    const struct ground theirs = {
        .kind = GROUND_EVASION, .number = table_creature(position, "s"), .ability = ABILITY_SHADOW};
    ck_assert_str_eq(table_reasons(keeping(position, &own, 1), "x", "a"), "shadow");
    ck_assert_str_eq(table_reasons(position, "y", "s"), "");
    ck_assert_str_eq(table_reasons(keeping(position, &theirs, 1), "y", "s"), "shadow");
    ck_assert_str_eq(table_reasons(position, "x", "a"), "");
}
END_TEST

START_TEST(who_is_who_is_never_lifted) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " A("uncontrolled", "") ", " B("x", ""), "");
    ck_assert_str_eq(table_reasons(lift_all(position), "x", "uncontrolled"), "attacker-elsewhere");
    ck_assert_str_eq(table_reasons(position, "uncontrolled", "a"), "not-controlled");
}
END_TEST

START_TEST(restrictions_among_many_are_lifted_for_the_referee_too) {
    const char *effects = "{'kind': 'max-blocking', 'count': 1}, "
                          "{'kind': 'max-blockers', 'attackers': {}, 'count': 1}, "
                          "{'kind': 'only-alone', 'creatures': {'id': 'x'}, 'step': 'block'}";
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B("y", ""), effects);
    ck_assert_str_eq(table_broken(position, "x=a+b,y=a"),
                     "too-many-blocks max-blocking max-blockers only-alone");
    ck_assert_str_eq(table_broken(lift_all(position), "x=a+b,y=a"), "");
    const struct ground kept[] = {{.kind = GROUND_EFFECT, .number = 1},
                                  of_creature(position, GROUND_CAPACITY, "y")};
    ck_assert_str_eq(table_broken(keeping(position, kept, 2), "x=a+b,y=a"), "max-blockers");
}
END_TEST

START_TEST(menace_and_costs_can_be_lifted) {
    const char *effects = "{'kind': 'block-cost', 'creatures': {}, 'cost': {'mana': 2}}";
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob', 'resources': {'mana': 1}}", "blockers", "'Bob'",
                 ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", ""), effects);
    ck_assert_str_eq(table_broken(position, "x=a"), "menace cost");
    ck_assert_str_eq(table_broken(lift_all(position), "x=a"), "");
    const struct ground cost = {.kind = GROUND_COST};
    ck_assert_str_eq(table_broken(keeping(position, &cost, 1), "x=a"), "cost");
    const struct ground menace = of_creature(position, GROUND_MENACE, "a");
    ck_assert_str_eq(table_broken(keeping(position, &menace, 1), "x=a"), "menace");
}
END_TEST

START_TEST(any_number_of_things_can_be_attacked_then) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Cid'}", "attackers", "'Bob', 'Cid'",
                 A("x", "") ", " A("y", ""), "{'kind': 'must-attack', 'creatures': {}}");
    struct combat_query query = {.purpose = PURPOSE_SOLVE};
    const struct combat *combat = muster_combat_new(position, &query, table_memory());
    ck_assert_int_eq(combat->actors[0].capacity, 1);
    const struct ground capacity = of_creature(position, GROUND_CAPACITY, "x");
    combat = muster_combat_new(keeping(position, &capacity, 1), &query, table_memory());
    ck_assert_int_eq(combat->actors[0].capacity, 1);
    ck_assert_int_eq(combat->actors[1].capacity, INT64_MAX);
}
END_TEST

/* What the program finds where a creature may attack Bob and Cid at once. */
static int64_t most_obeyed(const char *effects) {
    muster_position *position = table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Cid'}",
                                         "attackers", "'Bob', 'Cid'", A("x", ""), effects);
    const struct ground kept = {.kind = GROUND_EFFECT};
    struct search search = {.query = {.purpose = PURPOSE_FREE_MAXIMUM}, .plain = true};
    struct search_result found =
        muster_find_best(keeping(position, &kept, 1), &search, table_memory());
    ck_assert(found.first_proved);
    ck_assert_int_eq(found.ruling->obeyed, found.value);
    return found.value;
}

START_TEST(the_program_counts_such_an_attacker_once) {
    ck_assert_int_eq(
        most_obeyed("{'kind': 'max-attackers', 'count': 1, 'targets': {'kind': 'player'}}, "
                    "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Bob'}}, "
                    "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Cid'}}"),
        2);
    ck_assert_int_eq(most_obeyed("{'kind': 'must-be-attacked', 'targets': {'kind': 'player'}, "
                                 "'at_least': 2}"),
                     0);
}
END_TEST

START_TEST(each_violation_has_its_ground_or_none) {
    struct ground ground;
    struct effect effect = {.number = 4};
    struct violation tapped = {.kind = VIOLATION_TAPPED, .creature = 3, .object = 1};
    struct violation broken = {.kind = VIOLATION_EFFECT, .effect = &effect, .creature = 3};
    struct violation elsewhere = {.kind = VIOLATION_ATTACKER_ELSEWHERE, .creature = 3};
    ck_assert(muster_violation_ground(&tapped, &ground));
    ck_assert(ground.kind == GROUND_TAPPED && ground.number == 3);
    ck_assert(muster_violation_ground(&broken, &ground));
    ck_assert(ground.kind == GROUND_EFFECT && ground.number == 4);
    ck_assert(!muster_violation_ground(&elsewhere, &ground));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        nothing_about_the_creature_itself_is_left,
        evasion_is_kept_by_attacker_and_ability,
        either_shadow_is_a_ground_of_its_own,
        who_is_who_is_never_lifted,
        restrictions_among_many_are_lifted_for_the_referee_too,
        menace_and_costs_can_be_lifted,
        any_number_of_things_can_be_attacked_then,
        the_program_counts_such_an_attacker_once,
        each_violation_has_its_ground_or_none,
    };
    return TABLE_RUN("assumptions", tests);
}
