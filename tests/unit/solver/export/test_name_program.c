/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of columns and rows: made of ids, each once, and such that every reader takes them. */
#include "solver/export/name_program.h"

#include <string.h>

#include "tests/unit/table.h"

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static const struct formulation *formulation_of(const muster_position *position) {
    static const struct combat_query query;
    return muster_formulate(muster_combat_new(position, &query, table_memory()));
}

/* All names of columns, or of rows, joined by a space. */
static const char *muster_joined_names(const char **names, size_t count) {
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        text = muster_arena_format(table_memory(), "%s%s%s", text, i == 0 ? "" : " ", names[i]);
    return text;
}

static const char *columns(const muster_position *position) {
    const struct formulation *formulation = formulation_of(position);
    return muster_joined_names(muster_name_program(formulation)->columns,
                               formulation->program.column_count);
}

static const char *rows(const muster_position *position) {
    const struct formulation *formulation = formulation_of(position);
    return muster_joined_names(muster_name_program(formulation)->rows,
                               formulation->program.row_count);
}

START_TEST(pairs_are_named_by_what_is_done) {
    ck_assert_str_eq(columns(table_block(ATTACKER("bear", "") ", " B("wall", ""), "")),
                     "blocks_wall_bear");
    ck_assert_str_eq(columns(table_attack("{'id': 'bear', 'controller': 'Alice'}", "")),
                     "attacks_bear_Bob");
}
END_TEST

START_TEST(a_class_has_the_name_of_its_first) {
    ck_assert_str_eq(
        columns(table_block(ATTACKER("bear", "") ", " B("wall", "") ", " B("token", ", 'count': 5"),
                            "")),
        "blocks_wall_bear");
}
END_TEST

START_TEST(individuals_with_slots_are_numbered) {
    const char *effects = "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}";
    const char *names = columns(table_block(
        ATTACKER("goblin", ", 'count': 2, 'keywords': ['menace']") ", " B("wall", ", 'count': 2"),
        effects));
    ck_assert_str_eq(names,
                     "blocks_wall_goblin.1 blocks_wall_goblin.2 acts_wall blocked_goblin.1_2 "
                     "blocked_goblin.2_2");
}
END_TEST

START_TEST(rows_are_named_by_family_or_effect) {
    ck_assert_str_eq(rows(table_block(ATTACKER("brute", ", 'keywords': ['menace']") ", " B(
                                          "wall", ", 'count': 3"),
                                      "{'kind': 'max-blocking', 'count': 2}")),
                     "capacity_wall menace_brute blocking_brute blocking_wall_brute max_blocking");
}
END_TEST

START_TEST(requirements_are_named_by_their_kind) {
    const char *effects =
        "{'kind': 'must-block', 'creatures': {}, 'if': {'declared': {'id': 'elf'}}}";
    muster_position *position =
        table_block(ATTACKER("bear", "") ", " B("wall", "") ", " B("elf", ""), effects);
    ck_assert_str_eq(columns(position), "blocks_wall_bear blocks_elf_bear obeyed_must_block_wall "
                                        "condition_1 obeyed_must_block_elf");
    ck_assert_str_eq(rows(position),
                     "capacity_wall capacity_elf holds_1 if_must_block_wall obeys_must_block_wall "
                     "if_must_block_elf obeys_must_block_elf");
}
END_TEST

START_TEST(ids_that_look_alike_in_plain_letters_stay_apart) {
    ck_assert_str_eq(
        columns(table_block(ATTACKER("a b", "") ", " ATTACKER("a-b", ", 'power': 3") ", " ATTACKER(
                                "a\u00e9b", ", 'power': 4") ", " B("x", ""),
                            "{'kind': 'lure', 'attackers': {'power': {'at_least': 3}}},"
                            "{'kind': 'lure', 'attackers': {'power': {'at_least': 4}}}")),
        "blocks_x_a_b blocks_x_a_b~2 blocks_x_a_b~3");
}
END_TEST

/* "x_y" blocks "z", and "x" blocks "y_z": both would be blocks_x_y_z. */
START_TEST(joined_ids_that_look_alike_stay_apart) {
    const char *effects = "{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'attackers': {'id': "
                          "'z'}}, {'kind': 'cant-block', 'creatures': {'id': 'x_y'}, 'attackers': "
                          "{'id': 'y_z'}}";
    ck_assert_str_eq(
        columns(table_block(
            ATTACKER("y_z", "") ", " ATTACKER("z", "") ", " B("x", "") ", " B("x_y", ""), effects)),
        "blocks_x_y_z blocks_x_y_z~2");
}
END_TEST

START_TEST(all_names_keep_to_the_rules_of_the_formats) {
    const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.~";
    const char *id = "0123456789+<=>: 9e9\\\\|[]^*0123456789012345678901234567890123456789";
    const char *creatures = muster_arena_format(
        table_memory(),
        "%s, {'id': '%s', 'controller': 'Alice', 'attacking': 'Bob', 'power': 7}, "
        "{'id': '%sb', 'controller': 'Alice', 'attacking': 'Bob'}",
        B("x", ", 'count': 2"), id, id);
    const struct formulation *formulation = formulation_of(
        table_block(creatures, "{'kind': 'lure', 'attackers': {'power': {'at_least': 5}}},"
                               "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}"));
    const struct program_names *names = muster_name_program(formulation);
    ck_assert_uint_ge(formulation->program.column_count, 4);
    for (size_t i = 0; i < formulation->program.column_count; i++) {
        const char *name = names->columns[i];
        ck_assert_uint_lt(strlen(name), 100);
        ck_assert_uint_eq(strspn(name, letters), strlen(name));
        ck_assert_int_eq(strncmp(name, "block", 5), 0);
        for (size_t j = 0; j < i; j++)
            ck_assert_str_ne(name, names->columns[j]);
        for (size_t j = 0; j < formulation->program.row_count; j++)
            ck_assert_str_ne(name, names->rows[j]);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        pairs_are_named_by_what_is_done,       a_class_has_the_name_of_its_first,
        individuals_with_slots_are_numbered,   rows_are_named_by_family_or_effect,
        requirements_are_named_by_their_kind,  ids_that_look_alike_in_plain_letters_stay_apart,
        joined_ids_that_look_alike_stay_apart, all_names_keep_to_the_rules_of_the_formats,
    };
    return TABLE_RUN("name_program", tests);
}
