/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The integer program of a combat: what it counts, and what its rows forbid. */
#include "solver/declare/formulation.h"

#include <stdlib.h>

#include "solver/ilp/optimise.h"
#include "tests/unit/table.h"

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static const struct formulation *formulation_of(const muster_position *position) {
    static const struct combat_query query;
    return muster_formulate(muster_combat_new(position, &query, table_memory()));
}

static size_t rows_of(const struct formulation *formulation, enum row_family family) {
    size_t count = 0;
    for (size_t i = 0; i < formulation->program.row_count; i++)
        count += row_origin(&formulation->program.rows[i])->family == family;
    return count;
}

static int64_t optimum_of(const muster_position *position) {
    const struct formulation *formulation = formulation_of(position);
    ck_assert(!formulation->too_large);
    struct optimum optimum = muster_program_optimise(&formulation->program, false, 0);
    ck_assert(optimum.first_proved);
    return muster_program_value(&formulation->program, 0, optimum.values);
}

START_TEST(doing_nothing_keeps_all_rows) {
    const char *effects =
        "{'kind': 'only-alone', 'creatures': {'id': 'x'}, 'step': 'block'}, "
        "{'kind': 'cant-block', 'creatures': {'id': 'y'}, 'unless': {'also': {}}}, "
        "{'kind': 'min-blockers', 'attackers': {'id': 'b'}, 'count': 'all'}, "
        "{'kind': 'max-blocking', 'count': 1}, {'kind': 'must-block', 'creatures': {}, "
        "'if': {'not_declared': {'id': 'x'}}}, {'kind': 'must-be-blocked', 'attackers': {}, "
        "'at_most': 1, 'if': {'declared': {'id': 'y'}}}, "
        "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}";
    muster_position *position =
        table_block(ATTACKER("a", ", 'count': 3") ", " ATTACKER("b", "") ", " B("x", "") ", " B(
                        "y", ", 'count': 4"),
                    effects);
    const struct formulation *formulation = formulation_of(position);
    int64_t *nothing =
        muster_arena_array(table_memory(), formulation->program.column_count, sizeof(int64_t));
    ck_assert(muster_program_holds(&formulation->program, nothing));
    ck_assert_int_eq(muster_program_value(&formulation->program, 0, nothing), 0);
}
END_TEST

START_TEST(an_option_has_a_column_and_nothing_else_has) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'keywords': ['flying']") ", " ATTACKER("b", "") ", " B(
                        "x", "") ", " B("y", ", 'keywords': ['reach'], 'count': 7"),
                    "");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_eq(formulation->actor_slot_count, 2);
    ck_assert_uint_eq(formulation->object_slot_count, 2);
    ck_assert_uint_eq(pair_column(formulation, 0, 0), NO_COLUMN);
    ck_assert_uint_ne(pair_column(formulation, 0, 1), NO_COLUMN);
    ck_assert_uint_eq(formulation->program.column_count, 3);
    ck_assert_int_eq(formulation->program.columns[pair_column(formulation, 1, 0)].upper, 7);
    ck_assert_uint_eq(rows_of(formulation, ROW_CAPACITY), 2);
}
END_TEST

START_TEST(creatures_without_options_have_no_slot) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " B("x", ", 'tapped': true") ", " B("y", ""), "");
    ck_assert_uint_eq(formulation_of(position)->actor_slot_count, 1);
}
END_TEST

START_TEST(menace_makes_rows_of_the_game_itself) {
    const char *blockers = B("x", ", 'count': 3");
    const char *creatures = muster_arena_format(
        table_memory(), "%s, %s", ATTACKER("a", ", 'keywords': ['menace']"), blockers);
    const struct formulation *formulation = formulation_of(table_block(creatures, ""));
    ck_assert_uint_eq(rows_of(formulation, ROW_MINIMUM), 1);
    ck_assert_int_eq(formulation->object_slots[0].levels[0].from, 2);
    for (size_t i = 0; i < formulation->program.row_count; i++)
        ck_assert_ptr_null(row_origin(&formulation->program.rows[i])->effect);
}
END_TEST

START_TEST(rows_remember_their_effects) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " B("x", ", 'count': 9"),
        "{'kind': 'must-block', 'creatures': {}}, {'kind': 'max-blocking', 'count': 4}");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_eq(rows_of(formulation, ROW_LIMIT), 1);
    for (size_t i = 0; i < formulation->program.row_count; i++)
        if (row_origin(&formulation->program.rows[i])->family == ROW_LIMIT) {
            ck_assert_int_eq(row_origin(&formulation->program.rows[i])->effect->number, 1);
            ck_assert_int_eq(formulation->program.rows[i].upper, 4);
        }
    ck_assert_int_eq(optimum_of(position), 4);
}
END_TEST

START_TEST(a_limit_that_nobody_can_pass_makes_no_row) {
    muster_position *position = table_block(ATTACKER("a", "") ", " B("x", ", 'count': 4"),
                                            "{'kind': 'max-blocking', 'count': 4}");
    ck_assert_uint_eq(rows_of(formulation_of(position), ROW_LIMIT), 0);
}
END_TEST

START_TEST(no_level_is_made_beyond_what_limits_let_block) {
    for (int most = 2; most <= 3; most++) {
        const char *effects =
            muster_arena_format(table_memory(),
                                "{'kind': 'max-blocking', 'count': %d}, {'kind': "
                                "'must-be-blocked', 'attackers': {}, 'at_least': 3}",
                                most);
        muster_position *position =
            table_block(ATTACKER("a", "") ", " B("x", ", 'count': 7"), effects);
        const struct formulation *formulation = formulation_of(position);
        ck_assert_int_eq(formulation->object_slots[0].available, most);
        ck_assert_uint_eq(formulation->object_slots[0].level_count, most == 2 ? 1 : 2);
        ck_assert_int_eq(optimum_of(position), most == 2 ? 0 : 1);
    }
}
END_TEST

START_TEST(of_limits_on_the_same_the_lowest_makes_a_row) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " B("x", "") ", " B("y", "") ", " B("z", ", 'keywords': ['flying']"),
        "{'kind': 'must-block', 'creatures': {}}, {'kind': 'max-blocking', 'count': 2}, "
        "{'kind': 'max-blocking', 'count': 1}, {'kind': 'max-blocking', 'count': 2}, "
        "{'kind': 'max-blocking', 'count': 1}");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_eq(rows_of(formulation, ROW_LIMIT), 1);
    for (size_t i = 0; i < formulation->program.row_count; i++)
        if (row_origin(&formulation->program.rows[i])->family == ROW_LIMIT)
            ck_assert_int_eq(formulation->program.rows[i].upper, 1);
    ck_assert_int_eq(optimum_of(position), 1);
}
END_TEST

START_TEST(company_is_needed_by_what_acts_at_all_where_that_is_all_it_can_do) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B("y", ""),
                    "{'kind': 'extra-blocks', 'creatures': {'id': 'x'}, 'count': 1}, "
                    "{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'unless': {'also': {}}}, "
                    "{'kind': 'lure', 'attackers': {}}");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_eq(rows_of(formulation, ROW_COMPANIONS), 1);
    for (size_t i = 0; i < formulation->program.column_count; i++)
        ck_assert_int_ne(muster_column_origin(&formulation->program.columns[i])->family,
                         COLUMN_COMPANY);
    ck_assert_int_eq(optimum_of(position), 3);
    position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B("y", ", 'tapped': true"),
        "{'kind': 'extra-blocks', 'creatures': {'id': 'x'}, 'count': 1}, "
        "{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'unless': {'also': {}}}, "
        "{'kind': 'lure', 'attackers': {}}");
    ck_assert_int_eq(optimum_of(position), 0);
}
END_TEST

START_TEST(a_requirement_on_some_blockers_counts_no_more_than_its_attacker) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'keywords': ['menace']") ", " B(
                        "x", ", 'colors': ['red'], 'count': 8") ", " B("y", ", 'count': 2"),
                    "{'kind': 'must-be-blocked', 'attackers': {}, 'by': {'color': 'red'}}");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_eq(rows_of(formulation, ROW_OBEYED), 2);
    const struct row *row = &formulation->program.rows[formulation->program.row_count - 1];
    ck_assert_uint_eq(row->count, 2);
    ck_assert_int_eq(row->upper, 0);
    for (size_t k = 0; k < 2; k++) {
        const struct term *term = &formulation->program.terms[row->first + k];
        const struct column *column = &formulation->program.columns[term->column];
        ck_assert_int_eq(muster_column_origin(column)->family,
                         term->factor > 0 ? COLUMN_OBEYED : COLUMN_BLOCKED);
    }
    ck_assert_int_eq(optimum_of(position), 1);
}
END_TEST

START_TEST(lures_with_a_condition_share_a_column_for_one_who_blocks_once) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B(
                        "x", "") ", " B("y", ", 'power': 3"),
                    "{'kind': 'lure', 'attackers': {}, 'if': {'declared': {'id': ['y']}}}, "
                    "{'kind': 'lure', 'attackers': {'id': ['a']}, "
                    "'if': {'declared': {'id': ['y']}}}");
    const struct formulation *formulation = formulation_of(position);
    /* For each of x and y: what a Lure on any of them counts, and what a counts more. */
    ck_assert_uint_eq(rows_of(formulation, ROW_OBEYED), 4);
    ck_assert_uint_eq(rows_of(formulation, ROW_CONDITION), 5);
    ck_assert_int_eq(optimum_of(position), 4);
}
END_TEST

START_TEST(identical_creatures_share_a_column_whatever_their_number) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'count': 1000000") ", " B("x", ", 'count': 1000000"),
                    "{'kind': 'must-be-blocked', 'attackers': {}}");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_le(formulation->program.column_count, 4);
    ck_assert_int_eq(optimum_of(position), 1000000);
}
END_TEST

START_TEST(individuals_get_slots_where_numbers_do_not_say_enough) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'count': 3") ", " B("x", ", 'count': 2"),
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                    "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}");
    const struct formulation *formulation = formulation_of(position);
    ck_assert_uint_eq(formulation->object_slot_count, 3);
    ck_assert_int_eq(optimum_of(position), 2);
}
END_TEST

/* The family of columns in a row: its attacker has -1 in all of them, the one before has 1. */
static enum column_family ordered_by(const struct formulation *formulation, const struct row *row) {
    const struct program *program = &formulation->program;
    const struct term *terms = &program->terms[row->first];
    uint32_t attacker = row_origin(row)->subject.object;
    enum column_family family = muster_column_origin(&program->columns[terms->column])->family;
    for (size_t k = 0; k < row->count; k++) {
        const struct column_origin *origin =
            muster_column_origin(&program->columns[terms[k].column]);
        ck_assert_uint_eq(origin->subject.object, terms[k].factor > 0 ? attacker - 1 : attacker);
        ck_assert_int_eq(llabs(terms[k].factor), 1);
        ck_assert_int_eq(origin->family, family);
    }
    return family;
}

START_TEST(identical_attackers_are_ordered_by_what_they_obey_or_else_by_blockers) {
    const char *effects[] = {"", "{'kind': 'must-be-blocked', 'attackers': {}, "
                                 "'by': {'id': ['x', 'y']}, 'at_least': 2}, "};
    for (size_t n = 0; n < 2; n++) {
        const char *all =
            muster_arena_format(table_memory(), "%s%s%s", effects[n],
                                "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, ",
                                "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 3}");
        muster_position *position =
            table_block(ATTACKER("a", ", 'count': 4") ", " B("x", "") ", " B("y", "") ", " B(
                            "z", ", 'count': 2"),
                        all);
        const struct formulation *formulation = formulation_of(position);
        size_t ordered = 0;
        ck_assert_uint_eq(formulation->object_slot_count, 4);
        for (size_t r = 0; r < formulation->program.row_count; r++) {
            const struct row *row = &formulation->program.rows[r];
            if (row_origin(row)->family != ROW_ORDER || row_origin(row)->subject.object == NO_SLOT)
                continue;
            ck_assert_int_eq(ordered_by(formulation, row), n == 0 ? COLUMN_PAIR : COLUMN_OBEYED);
            ordered++;
        }
        ck_assert_uint_eq(ordered, 3);
        ck_assert_int_eq(optimum_of(position), n == 0 ? 2 : 4);
    }
}
END_TEST

START_TEST(a_program_that_would_be_too_large_is_not_built) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'count': 1000000") ", " B("x", ", 'count': 1000000"),
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 'any'}, "
                    "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}");
    ck_assert(formulation_of(position)->too_large);
    const muster_verdict *verdict = table_solve(position);
    ck_assert_int_eq(verdict->outcome, MUSTER_UNDECIDED);
    ck_assert_ptr_nonnull(verdict->reason);
}
END_TEST

START_TEST(must_block_some_is_counted_once_for_each_individual) {
    /* x can block both of a and neither of b twice: two blockers, at most one obeyed by each. */
    muster_position *position = table_block(
        ATTACKER("a", ", 'count': 2") ", " ATTACKER("b", "") ", " B("x", ", 'count': 2"),
        "{'kind': 'extra-blocks', 'creatures': {}, 'count': 2}, "
        "{'kind': 'must-block', 'creatures': {}, 'attackers': {'id': 'a'}}, "
        "{'kind': 'lure', 'attackers': {}}");
    ck_assert_int_eq(optimum_of(position), 8); /* six pairs, two creatures */
}
END_TEST

START_TEST(the_second_objective_counts_creatures_that_act) {
    muster_position *position = table_block(
        ATTACKER("a", "") ", " ATTACKER("b", ", 'power': 1") ", " B("x", ", 'count': 3"),
        "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
        "{'kind': 'must-be-blocked', 'attackers': {}}");
    const struct formulation *formulation = formulation_of(position);
    struct optimum optimum = muster_program_optimise(&formulation->program, true, 0);
    ck_assert_int_eq(muster_program_value(&formulation->program, 0, optimum.values), 2);
    ck_assert_int_eq(muster_program_value(&formulation->program, 1, optimum.values), -1);
}
END_TEST

START_TEST(budgets_are_watched_when_asked_for) {
    const char *players = "{'id': 'Alice', 'resources': {'mana': 5}}, {'id': 'Bob'}";
    muster_position *position =
        table_of(players, "attackers", "'Bob'", "{'id': 't', 'controller': 'Alice', 'count': 9}",
                 "{'kind': 'must-attack', 'creatures': {}}, "
                 "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}");
    for (int budget = 0; budget < 2; budget++) {
        struct combat_query query = {.purpose =
                                         budget == 1 ? PURPOSE_BETTER_IN_BUDGET : PURPOSE_BETTER,
                                     .declaration = table_declare(position, "t*7=Bob")};
        const struct formulation *formulation =
            muster_formulate(muster_combat_new(position, &query, table_memory()));
        struct optimum optimum = muster_program_optimise(&formulation->program, true, 0);
        ck_assert_int_eq(muster_program_value(&formulation->program, 0, optimum.values),
                         budget == 1 ? 2 : 7);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        doing_nothing_keeps_all_rows,
        an_option_has_a_column_and_nothing_else_has,
        creatures_without_options_have_no_slot,
        menace_makes_rows_of_the_game_itself,
        rows_remember_their_effects,
        a_limit_that_nobody_can_pass_makes_no_row,
        no_level_is_made_beyond_what_limits_let_block,
        of_limits_on_the_same_the_lowest_makes_a_row,
        company_is_needed_by_what_acts_at_all_where_that_is_all_it_can_do,
        a_requirement_on_some_blockers_counts_no_more_than_its_attacker,
        lures_with_a_condition_share_a_column_for_one_who_blocks_once,
        identical_creatures_share_a_column_whatever_their_number,
        individuals_get_slots_where_numbers_do_not_say_enough,
        identical_attackers_are_ordered_by_what_they_obey_or_else_by_blockers,
        a_program_that_would_be_too_large_is_not_built,
        must_block_some_is_counted_once_for_each_individual,
        the_second_objective_counts_creatures_that_act,
        budgets_are_watched_when_asked_for,
    };
    return TABLE_RUN("formulation", tests);
}
