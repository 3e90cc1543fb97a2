/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packings: found in programs, and solved in several ways that must agree. */
#include "solver/ilp/packing/packing.h"

#include "solver/ilp/long_search.h"
#include "solver/ilp/optimise.h"
#include "solver/ilp/packing/reduced_cost.h"
#include "solver/ilp/packing/tree.h"
#include "tests/unit/draft.h"
#include "tests/unit/table.h"

/* An attacker that `least` of its blockers block, or none: blocked >= 1 of these columns each. */
static void add_attacker(struct program *program, size_t *blockers, size_t count, int64_t least,
                         int64_t worth) {
    size_t blocked = draft_column(program, 1, worth, 0);
    for (size_t i = 0; i < count; i++)
        blockers[i] = draft_column(program, 1, (int64_t)draft_below(3), -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < count; i++)
        muster_program_term(program, blockers[i], 1);
    muster_program_term(program, blocked, -least);
    for (size_t i = 0; i < count; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, blockers[i], 1);
        muster_program_term(program, blocked, -1);
    }
}

enum { MOST_BLOCKERS = 40, MOST_ATTACKERS = 30 };

/* Attackers that some random blockers can block; some blockers are two alike. */
static struct program *random_program(size_t attackers, size_t blockers) {
    struct program *program = draft_program();
    size_t options[MOST_BLOCKERS][MOST_ATTACKERS], counts[MOST_BLOCKERS] = {0};
    for (size_t a = 0; a < attackers; a++) {
        size_t count = 1 + draft_below(3), columns[3], who[3];
        add_attacker(program, columns, count, 1 + (int64_t)draft_below(count),
                     (int64_t)draft_below(4));
        for (size_t i = 0; i < count; i++) {
            who[i] = draft_below(blockers);
            options[who[i]][counts[who[i]]] = columns[i];
            counts[who[i]] += counts[who[i]] < MOST_ATTACKERS - 1;
        }
    }
    for (size_t b = 0; b < blockers; b++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1 + (b % 7 == 0));
        for (size_t i = 0; i < counts[b]; i++)
            muster_program_term(program, options[b][i], 1);
    }
    return program;
}

static int64_t weight_of(const struct packing *packing, const bool *chosen) {
    int64_t weight = 0;
    for (size_t k = 0; k < packing->item_count; k++)
        weight += chosen[k] ? packing->items[k].weight : 0;
    return weight;
}

static bool fits(const struct packing *packing, const bool *chosen) {
    for (size_t i = 0; i < packing->row_count; i++) {
        int64_t used = 0;
        for (size_t j = 0; j < packing->rows[i].count; j++)
            used += chosen[packing->rows[i].items[j]] ? packing->rows[i].amounts[j] : 0;
        if (used > packing->rows[i].capacity)
            return false;
    }
    return true;
}

/* The heaviest choice, by trying all; checks that rows from `first` on are kept by every choice. */
static int64_t try_all(const struct packing *packing, size_t rows) {
    bool *chosen = muster_arena_array(table_memory(), packing->item_count, sizeof(bool));
    struct packing before = *packing;
    int64_t best = 0;
    before.row_count = rows;
    ck_assert_uint_le(packing->item_count, 18);
    for (uint32_t mask = 0; mask < (uint32_t)1 << packing->item_count; mask++) {
        for (size_t k = 0; k < packing->item_count; k++)
            chosen[k] = (mask >> k & 1) != 0;
        if (!fits(&before, chosen))
            continue;
        ck_assert(fits(packing, chosen));
        best = weight_of(packing, chosen) > best ? weight_of(packing, chosen) : best;
    }
    return best;
}

static bool *nothing_chosen(const struct packing *packing) {
    return muster_arena_array(table_memory(), packing->item_count, sizeof(bool));
}

/* Packings that all choices can be tried of. */
static struct packing *small_packing(uint64_t seed) {
    struct packing *packing = NULL;
    for (draft_seed(seed); packing == NULL || packing->item_count > 14;)
        packing = muster_packing_new(random_program(3 + draft_below(6), 3 + draft_below(6)), true);
    return packing;
}

START_TEST(the_search_finds_the_heaviest_choice) {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct packing *packing = small_packing(seed);
        int64_t best = try_all(packing, packing->row_count);
        bool *searched = nothing_chosen(packing);
        size_t cuts_from = seed % 2 == 0 ? 0 : SIZE_MAX;
        if (packing->item_count > 0)
            ck_assert_int_eq(muster_packing_search_by(packing, 3000, cuts_from, NULL, searched),
                             SIMPLEX_SOLVED);
        ck_assert(fits(packing, searched));
        ck_assert_int_eq(weight_of(packing, searched), best);
    }
}
END_TEST

START_TEST(a_packing_has_the_optimum_of_its_program) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        draft_seed(seed);
        struct program *program = random_program(8 + draft_below(22), 8 + draft_below(30));
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
        ck_assert_int_eq(muster_long_search(program, 0, NULL, NULL, plain, &found), SIMPLEX_SOLVED);
        int64_t first = muster_program_value(program, 0, plain);
        ck_assert_int_eq(muster_program_value(program, 0, values), first);
        muster_program_row(program, first, PROGRAM_UNBOUNDED);
        for (size_t i = 0; i < program->column_count; i++)
            if (program->columns[i].objective[0] != 0)
                muster_program_term(program, i, program->columns[i].objective[0]);
        ck_assert_int_eq(muster_long_search(program, 1, NULL, NULL, plain, &found), SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_program_value(program, 1, values),
                         muster_program_value(program, 1, plain));
    }
}
END_TEST

START_TEST(short_walks_make_a_large_tree_and_find_the_same) {
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct packing *packing = small_packing(seed);
        int64_t best = try_all(packing, packing->row_count);
        bool *chosen = nothing_chosen(packing);
        if (packing->item_count == 0)
            continue;
        ck_assert_int_eq(
            muster_packing_search_by(packing, 1, seed % 3 == 0 ? 0 : 500, NULL, chosen),
            SIMPLEX_SOLVED);
        ck_assert(fits(packing, chosen));
        ck_assert_int_eq(weight_of(packing, chosen), best);
    }
    for (uint64_t seed = 1; seed <= 40; seed++) {
        draft_seed(seed);
        struct packing *packing = muster_packing_new(random_program(30, 36), true);
        bool *shortly = nothing_chosen(packing), *at_length = nothing_chosen(packing);
        ck_assert_int_eq(
            muster_packing_search_by(packing, 1, seed % 3 == 0 ? 0 : 500, NULL, shortly),
            SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_packing_search_by(packing, 100000, 0, NULL, at_length),
                         SIMPLEX_SOLVED);
        ck_assert(fits(packing, shortly));
        ck_assert_int_eq(weight_of(packing, shortly), weight_of(packing, at_length));
    }
}
END_TEST

/* A tree with its root relaxed, of a packing that has more to decide than circles of conflicts. */
static struct branch_node *relaxed_root(struct branch_tree *tree, uint64_t seed) {
    draft_seed(seed);
    *tree = (struct branch_tree){.packing = muster_packing_new(random_program(30, 20), true),
                                 .arena = table_memory(),
                                 .guess = 1};
    tree->conflicts = muster_packing_conflicts(tree->packing);
    struct branch_node *root = muster_branch_tree_root(tree);
    ck_assert(muster_branch_tree_relax(tree, root));
    return root;
}

/* The relaxed weight of a child that has one item in or out. */
static double weight_with(struct branch_tree *tree, const struct branch_node *root, size_t item,
                          enum pack_state state) {
    struct branch_node *child = muster_branch_tree_child(tree, root);
    child->states[item] = (char)state;
    ck_assert(muster_branch_tree_relax(tree, child));
    return child->weight;
}

START_TEST(a_probe_comes_down_to_the_relaxation) {
    size_t stopped = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct branch_tree tree;
        struct branch_node *root = relaxed_root(&tree, seed);
        for (size_t k = 0; k < tree.packing->item_count; k++)
            for (int64_t value = 0; value < 2; value++) {
                struct probe few = {.column = k, .value = value}, many = few;
                double weight = weight_with(&tree, root, k, value == 1 ? PACK_IN : PACK_OUT);
                ck_assert(muster_branch_tree_try(&tree, root, 1, 1, &few));
                ck_assert(muster_branch_tree_try(&tree, root, 10000, 1, &many));
                ck_assert_double_eq_tol(many.objective, weight, 1e-6 * root->weight);
                ck_assert_double_gt(few.objective, weight - 1e-6 * root->weight);
                stopped += few.objective > weight + 1e-6 * root->weight;
            }
    }
    ck_assert_uint_gt(stopped, 0);
}
END_TEST

START_TEST(what_is_picked_is_free_and_in_doubt) {
    size_t picked = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct branch_tree tree;
        struct branch_node *root = relaxed_root(&tree, seed);
        bool doubt = false;
        for (size_t k = 0; k < tree.packing->item_count; k++) {
            double value = root->relaxation.values[k];
            root->states[k] = value > 1 - 1e-6 ? PACK_OUT : PACK_FREE;
            doubt = doubt || (value > 1e-6 && value < 1 - 1e-6);
        }
        if (!doubt)
            continue;
        size_t item = muster_branch_tree_pick(&tree, root);
        ck_assert_int_eq(root->states[item], PACK_FREE);
        ck_assert_double_gt(root->relaxation.values[item], 1e-6);
        picked++;
    }
    ck_assert_uint_gt(picked, 5);
}
END_TEST

START_TEST(a_walk_is_right_whatever_the_prices) {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct packing *packing = small_packing(seed);
        double *prices = muster_arena_array(table_memory(), packing->row_count, sizeof(double));
        char *states = muster_arena_array(table_memory(), packing->item_count, 1);
        struct reduced_cost_search walk = {
            .packing = packing, .scale = 1 << 10, .chosen = nothing_chosen(packing)};
        muster_reduced_cost_prepare(&walk);
        for (size_t i = 0; i < packing->row_count; i++)
            prices[i] = draft_below(3) == 0 ? 0 : (double)draft_below(200) / 10;
        if (muster_reduced_cost_begin(&walk, prices, states))
            ck_assert(muster_reduced_cost_search_all(&walk, SIZE_MAX));
        ck_assert(fits(packing, walk.chosen));
        ck_assert_int_eq(weight_of(packing, walk.chosen), walk.best);
        ck_assert_int_eq(walk.best, try_all(packing, packing->row_count));
    }
}
END_TEST

START_TEST(a_walk_that_takes_too_long_says_so) {
    struct packing *packing = small_packing(5);
    double *prices = muster_arena_array(table_memory(), packing->row_count, sizeof(double));
    char *states = muster_arena_array(table_memory(), packing->item_count, 1);
    struct reduced_cost_search walk = {
        .packing = packing, .scale = 1, .chosen = nothing_chosen(packing)};
    muster_reduced_cost_prepare(&walk);
    ck_assert(muster_reduced_cost_begin(&walk, prices, states));
    ck_assert(!muster_reduced_cost_search_all(&walk, 2));
    prices[0] = 1e300;
    ck_assert(!muster_reduced_cost_begin(&walk, prices, states));
    ck_assert(walk.failed);
}
END_TEST

START_TEST(cuts_are_kept_by_every_choice_and_not_by_the_values) {
    size_t cuts = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct packing *packing = small_packing(seed);
        const struct conflicts *conflicts = muster_packing_conflicts(packing);
        double *values = muster_arena_array(table_memory(), packing->item_count, sizeof(double));
        size_t rows = packing->row_count;
        for (size_t k = 0; k < packing->item_count; k++)
            values[k] = (double)draft_below(70) / 100;
        cuts += muster_packing_cut(packing, conflicts, values);
        try_all(packing, rows);
        for (size_t i = rows; i < packing->row_count; i++) {
            double sum = 0;
            for (size_t j = 0; j < packing->rows[i].count; j++)
                sum += values[packing->rows[i].items[j]];
            ck_assert_double_gt(sum, (double)packing->rows[i].capacity);
        }
    }
    ck_assert_uint_gt(cuts, 100);
}
END_TEST

/* Items in a circle, each in conflict with the next. */
static struct packing *circle(size_t count) {
    struct program *program = draft_program();
    for (size_t i = 0; i < count; i++)
        draft_column(program, 1, 1, 0);
    for (size_t i = 0; i < count; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % count, 1);
    }
    return muster_packing_new(program, false);
}

START_TEST(half_of_an_odd_circle_is_too_much) {
    struct packing *packing = circle(7);
    double values[7] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
    size_t rows = packing->row_count;
    ck_assert_uint_eq(muster_packing_cut(packing, muster_packing_conflicts(packing), values), 1);
    ck_assert_uint_eq(packing->rows[rows].count, 7);
    ck_assert_int_eq(packing->rows[rows].capacity, 3);
    struct packing *even = circle(8);
    double halves[8] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
    ck_assert_uint_eq(muster_packing_cut(even, muster_packing_conflicts(even), halves), 0);
}
END_TEST

START_TEST(a_long_circle_is_settled) {
    struct packing *packing = circle(1001);
    bool *chosen = nothing_chosen(packing);
    ck_assert_int_eq(muster_packing_search(packing, NULL, chosen), SIMPLEX_SOLVED);
    ck_assert(fits(packing, chosen));
    ck_assert_int_eq(weight_of(packing, chosen), 500);
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
    bool *chosen = nothing_chosen(packing);
    ck_assert_int_eq(muster_packing_search(packing, NULL, chosen), SIMPLEX_SOLVED);
    ck_assert_int_eq(weight_of(packing, chosen), 1);
}
END_TEST

START_TEST(climbing_leads_to_a_choice_that_fits) {
    for (uint64_t seed = 1; seed <= 50; seed++) {
        draft_seed(seed);
        struct packing *packing = muster_packing_new(random_program(30, 36), true);
        bool *chosen = nothing_chosen(packing);
        int64_t weight = muster_packing_local_search(packing, muster_packing_conflicts(packing),
                                                     INT64_MAX, 5000, NULL, chosen);
        ck_assert(fits(packing, chosen));
        ck_assert_int_eq(weight, weight_of(packing, chosen));
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
    add_attacker(broad, columns, 20, 2, 1);
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
    add_attacker(program, blockers, 3, 2, 5);
    add_attacker(program, other, 1, 1, 5);
    for (size_t i = 0; i < program->column_count; i++)
        program->columns[i].objective[0] = i == 0 || i == 4 ? 5 : 0;
    muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(program, blockers[0], 1);
    muster_program_term(program, other[0], 1);
    struct packing *packing = muster_packing_new(program, true);
    /* Blockers 1 and 2, which nobody else wants; and the other attacker. */
    bool *chosen = nothing_chosen(packing);
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
    struct packing *packing = muster_packing_new(random_program(30, 36), true);
    bool *chosen = nothing_chosen(packing);
    ck_assert_int_eq(muster_packing_search(packing, &passed, chosen), SIMPLEX_LIMIT);
    ck_assert(fits(packing, chosen));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_search_finds_the_heaviest_choice,
        a_packing_has_the_optimum_of_its_program,
        short_walks_make_a_large_tree_and_find_the_same,
        a_probe_comes_down_to_the_relaxation,
        what_is_picked_is_free_and_in_doubt,
        a_walk_is_right_whatever_the_prices,
        a_walk_that_takes_too_long_says_so,
        cuts_are_kept_by_every_choice_and_not_by_the_values,
        half_of_an_odd_circle_is_too_much,
        a_long_circle_is_settled,
        of_items_that_all_conflict_one_is_chosen,
        climbing_leads_to_a_choice_that_fits,
        other_programs_are_no_packings,
        groups_that_only_cost_more_are_left_out,
        without_time_there_is_no_proof,
    };
    return TABLE_RUN("packing", tests);
}
