/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations as values of columns. */
#include "solver/declare/pair_values.h"

#include "solver/declare/extract.h"
#include "solver/ilp/optimise.h"
#include "tests/unit/table.h"

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static const struct formulation *formulate(const muster_position *position) {
    static const struct combat_query query;
    return muster_formulate(muster_combat_new(position, &query, table_memory()));
}

static int64_t *new_values(const struct formulation *formulation) {
    return muster_arena_array(table_memory(), formulation->program.column_count, sizeof(int64_t));
}

/* The sum of the pairs that a declaration sets, or -1. */
static int64_t sum_of(const muster_position *position, const char *declaration) {
    const struct formulation *formulation = formulate(position);
    int64_t *values = new_values(formulation), sum = 0;
    if (!muster_pair_values(formulation, table_declare(position, declaration), values))
        return -1;
    for (size_t i = 0; i < formulation->program.column_count; i++)
        sum += values[i];
    return sum;
}

/* What the best solution does, read off its columns and off the declaration it becomes. */
static void same_values(const muster_position *position) {
    const struct formulation *formulation = formulate(position);
    struct optimum optimum = muster_program_optimise(&formulation->program, true, 0);
    int64_t *values = new_values(formulation);
    const struct muster_declaration *declaration =
        muster_extract_declaration(formulation, optimum.values);
    ck_assert(optimum.first_proved);
    ck_assert_uint_gt(declaration->deed_count, 0);
    ck_assert(muster_pair_values(formulation, declaration, values));
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        for (size_t j = 0; j < formulation->object_slot_count; j++) {
            size_t column = pair_column(formulation, i, j);
            if (column != NO_COLUMN)
                ck_assert_int_eq(values[column], optimum.values[column]);
        }
}

START_TEST(classes_are_counted) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("g", ", 'count': 3") ", " B("x", "") ", " B("y", ""), "");
    ck_assert_int_eq(sum_of(position, ""), 0);
    ck_assert_int_eq(sum_of(position, "x=a"), 1);
    ck_assert_int_eq(sum_of(position, "x=g#1,y=g#3"), 2);
}
END_TEST

START_TEST(what_has_no_column_can_t_be_said) {
    muster_position *position = table_block(ATTACKER("a", ", 'keywords': ['flying']") ", " B(
                                                "x", "") ", " B("y", ", 'keywords': ['reach']"),
                                            "");
    ck_assert_int_eq(sum_of(position, "y=a"), 1);
    ck_assert_int_eq(sum_of(position, "x=a"), -1);
}
END_TEST

START_TEST(all_who_can_block_are_one_column) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", "") ", " B("y", ""),
                    "{'kind': 'must-block', 'creatures': {'id': 'x'}}");
    ck_assert_int_eq(sum_of(position, "x=a,y=a"), 1);
}
END_TEST

START_TEST(solutions_come_back) {
    same_values(table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B(
                                "t", ", 'count': 5") ", " B("z", ", 'power': 7"),
                            "{'kind': 'extra-blocks', 'creatures': {'id': 'x'}, 'count': 1}, "
                            "{'kind': 'lure', 'attackers': {'id': 'a'}}, "
                            "{'kind': 'must-be-blocked', 'attackers': {'id': 'b'}}"));
    same_values(table_block(ATTACKER("g", ", 'count': 4") ", " B("t", ", 'count': 6"),
                            "{'kind': 'must-be-blocked', 'attackers': {}}"));
    same_values(table_attack("{'id': 't', 'controller': 'Alice', 'count': 9}",
                             "{'kind': 'must-attack', 'creatures': {}}, "
                             "{'kind': 'max-attackers', 'targets': {}, 'count': 4}"));
}
END_TEST

/* Individuals with slots of their own take them as they come. */
START_TEST(individuals_apart_take_slots_as_they_come) {
    muster_position *position =
        table_block(ATTACKER("g", ", 'count': 3") ", " B("t", ", 'count': 3") ", " B("x", ""),
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                    "{'kind': 'min-blockers', 'attackers': {}, 'count': 2}");
    const struct formulation *formulation = formulate(position);
    ck_assert_uint_eq(formulation->object_slot_count, 3);
    ck_assert_int_eq(sum_of(position, "t*2=g#2,x=g#3"), 3);
    int64_t *values = new_values(formulation);
    const struct muster_declaration *declaration = table_declare(position, "t*2=g#2,t=g#3,x=g#3");
    ck_assert(muster_pair_values(formulation, declaration, values));
    for (size_t j = 0; j < 3; j++) { /* two block each of the first two slots' attackers */
        int64_t blockers = 0;
        for (size_t i = 0; i < formulation->actor_slot_count; i++)
            blockers += values[pair_column(formulation, i, j)];
        ck_assert_int_eq(blockers, j < 2 ? 2 : 0);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        classes_are_counted,
        what_has_no_column_can_t_be_said,
        all_who_can_block_are_one_column,
        solutions_come_back,
        individuals_apart_take_slots_as_they_come,
    };
    return TABLE_RUN("pair_values", tests);
}
