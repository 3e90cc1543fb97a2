/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packings: found in programs, and solved in several ways that must agree. */
#include "solver/ilp/packing/packing.h"

#include "solver/ilp/long_search.h"
#include "solver/ilp/optimise.h"
#include "solver/ilp/packing/tree.h"
#include "tests/unit/draft.h"
#include "tests/unit/solver/ilp/packing/draft_packing.h"
#include "tests/unit/table.h"

START_TEST(the_search_finds_the_heaviest_choice) {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct packing *packing = packing_small(seed);
        int64_t best = packing_try_all(packing, packing->row_count);
        bool *searched = packing_nothing(packing);
        size_t cuts_from = seed % 2 == 0 ? 0 : SIZE_MAX;
        if (packing->item_count > 0)
            ck_assert_int_eq(muster_packing_search_by(packing, 3000, cuts_from, NULL, searched),
                             SIMPLEX_SOLVED);
        ck_assert(packing_fits(packing, searched));
        ck_assert_int_eq(packing_weight(packing, searched), best);
    }
}
END_TEST

START_TEST(a_packing_has_the_optimum_of_its_program) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        draft_seed(seed);
        struct program *program = packing_program(8 + draft_below(22), 8 + draft_below(30));
        int64_t *plain = muster_arena_array(table_memory(), program->column_count, sizeof(int64_t));
        int64_t *values =
            muster_arena_array(table_memory(), program->column_count, sizeof(int64_t));
        enum simplex_outcome outcome;
        bool found = false;
        struct packing *packing = muster_packing_new(program, true);
        ck_assert_ptr_nonnull(packing);
        ck_assert(muster_packing_maximise(packing, program, true, NULL, values, &outcome));
        ck_assert_int_eq(outcome, SIMPLEX_SOLVED);
        ck_assert(muster_program_holds(program, values));
        ck_assert_int_eq(muster_long_search(program, 0,
                                            muster_simplex_start(program, program->row_count), NULL,
                                            plain, &found),
                         SIMPLEX_SOLVED);
        int64_t first = muster_program_value(program, 0, plain);
        ck_assert_int_eq(muster_program_value(program, 0, values), first);
        muster_program_row(program, first, PROGRAM_UNBOUNDED);
        for (size_t i = 0; i < program->column_count; i++)
            if (program->columns[i].objective[0] != 0)
                muster_program_term(program, i, program->columns[i].objective[0]);
        ck_assert_int_eq(muster_long_search(program, 1,
                                            muster_simplex_start(program, program->row_count), NULL,
                                            plain, &found),
                         SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_program_value(program, 1, values),
                         muster_program_value(program, 1, plain));
    }
}
END_TEST

START_TEST(short_walks_make_a_large_tree_and_find_the_same) {
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct packing *packing = packing_small(seed);
        int64_t best = packing_try_all(packing, packing->row_count);
        bool *chosen = packing_nothing(packing);
        if (packing->item_count == 0)
            continue;
        ck_assert_int_eq(
            muster_packing_search_by(packing, 1, seed % 3 == 0 ? 0 : 500, NULL, chosen),
            SIMPLEX_SOLVED);
        ck_assert(packing_fits(packing, chosen));
        ck_assert_int_eq(packing_weight(packing, chosen), best);
    }
    for (uint64_t seed = 1; seed <= 40; seed++) {
        draft_seed(seed);
        struct packing *packing = muster_packing_new(packing_program(30, 36), true);
        bool *shortly = packing_nothing(packing), *at_length = packing_nothing(packing);
        ck_assert_int_eq(
            muster_packing_search_by(packing, 1, seed % 3 == 0 ? 0 : 500, NULL, shortly),
            SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_packing_search_by(packing, 100000, 0, NULL, at_length),
                         SIMPLEX_SOLVED);
        ck_assert(packing_fits(packing, shortly));
        ck_assert_int_eq(packing_weight(packing, shortly), packing_weight(packing, at_length));
    }
}
END_TEST

START_TEST(a_long_circle_is_settled) {
    struct packing *packing = packing_circle(1001);
    bool *chosen = packing_nothing(packing);
    ck_assert_int_eq(muster_packing_search(packing, NULL, chosen), SIMPLEX_SOLVED);
    ck_assert(packing_fits(packing, chosen));
    ck_assert_int_eq(packing_weight(packing, chosen), 500);
}
END_TEST

START_TEST(of_items_that_all_conflict_one_is_chosen) {
    struct program *program = draft_program();
    for (size_t i = 0; i < 40; i++)
        draft_column(program, 1, 1, 0);
    for (size_t i = 0; i < 40; i++)
        for (size_t j = 0; j < i; j++) {
            muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
            muster_program_term(program, i, 1);
            muster_program_term(program, j, 1);
        }
    struct packing *packing = muster_packing_new(program, false);
    bool *chosen = packing_nothing(packing);
    ck_assert_int_eq(muster_packing_search(packing, NULL, chosen), SIMPLEX_SOLVED);
    ck_assert_int_eq(packing_weight(packing, chosen), 1);
}
END_TEST

START_TEST(climbing_leads_to_a_choice_that_fits) {
    for (uint64_t seed = 1; seed <= 50; seed++) {
        draft_seed(seed);
        struct packing *packing = muster_packing_new(packing_program(30, 36), true);
        bool *chosen = packing_nothing(packing);
        int64_t weight = muster_packing_local_search(packing, muster_packing_conflicts(packing),
                                                     INT64_MAX, 5000, NULL, chosen);
        ck_assert(packing_fits(packing, chosen));
        ck_assert_int_eq(weight, packing_weight(packing, chosen));
        ck_assert_int_gt(weight, 0);
    }
}
END_TEST

START_TEST(other_programs_are_no_packings) {
    struct program *raised = draft_program();
    draft_column(raised, 1, 1, 0);
    raised->columns[0].lower = 1;
    ck_assert_ptr_null(muster_packing_new(raised, false));
    struct program *large = draft_program();
    draft_column(large, 1000, 1, 0);
    ck_assert_ptr_null(muster_packing_new(large, false));
    struct program *broad = draft_program();
    size_t columns[20];
    packing_attacker(broad, columns, 20, 2, 1);
    ck_assert_ptr_null(muster_packing_new(broad, false));
    struct program *heavy = draft_program();
    muster_program_row(heavy, -PROGRAM_UNBOUNDED, 1);
    for (int i = 0; i < 2; i++)
        muster_program_term(heavy, draft_column(heavy, 1, (int64_t)1 << 50, 0), 1);
    ck_assert_ptr_null(muster_packing_new(heavy, false));
}
END_TEST

START_TEST(groups_that_only_cost_more_are_left_out) {
    struct program *program = draft_program();
    size_t blockers[3], other[1];
    draft_seed(1);
    packing_attacker(program, blockers, 3, 2, 5);
    packing_attacker(program, other, 1, 1, 5);
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i].objective[0] = i == 0 || i == 4 ? 5 : 0;
    muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(program, blockers[0], 1);
    muster_program_term(program, other[0], 1);
    struct packing *packing = muster_packing_new(program, true);
    /* Blockers 1 and 2, which nobody else wants; and the other attacker. */
    bool *chosen = packing_nothing(packing);
    int64_t *values = muster_arena_array(table_memory(), program->column_count, sizeof(int64_t));
    ck_assert_int_eq(muster_packing_search(packing, NULL, chosen), SIMPLEX_SOLVED);
    muster_packing_values(packing, chosen, values);
    ck_assert(muster_program_holds(program, values));
    ck_assert_int_eq(muster_program_value(program, 0, values), 10);
    ck_assert_int_eq(muster_program_value(program, 1, values), -3);
    ck_assert_int_eq(values[blockers[0]], 0);
}
END_TEST

START_TEST(without_time_there_is_no_proof) {
    struct limits passed = {.deadline = 1};
    draft_seed(3);
    struct packing *packing = muster_packing_new(packing_program(30, 36), true);
    bool *chosen = packing_nothing(packing);
    ck_assert_int_eq(muster_packing_search(packing, &passed, chosen), SIMPLEX_LIMIT);
    ck_assert(packing_fits(packing, chosen));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_search_finds_the_heaviest_choice,
        a_packing_has_the_optimum_of_its_program,
        short_walks_make_a_large_tree_and_find_the_same,
        a_long_circle_is_settled,
        of_items_that_all_conflict_one_is_chosen,
        climbing_leads_to_a_choice_that_fits,
        other_programs_are_no_packings,
        groups_that_only_cost_more_are_left_out,
        without_time_there_is_no_proof,
    };
    return TABLE_RUN("packing", tests);
}
