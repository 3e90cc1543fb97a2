/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts leave the same integers and lower the bound. */
#include "solver/ilp/cuts/cuts.h"

#include <limits.h>

#include "solver/ilp/cuts/separate.h"
#include "solver/ilp/tree.h"
#include "tests/unit/table.h"

enum { COLUMNS = 6, ROWS = 6 };

static struct program *new_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    return program;
}

static uint32_t draw(uint32_t *seed, uint32_t below) {
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % below;
}

/* All can be 0; columns up to 1 or 2, bounds on one side or both. */
static struct program *random_program(uint32_t *seed) {
    struct program *program = new_program();
    for (size_t i = 0; i < COLUMNS; i++) {
        muster_program_column(program, 1 + draw(seed, 4) / 3, true);
        program->columns[i].objective[0] = 1 + draw(seed, 4);
    }
    for (size_t r = 0; r < ROWS; r++) {
        uint32_t sort = draw(seed, 4);
        int64_t bound = (int64_t)draw(seed, 5);
        muster_program_row(program, sort < 2 ? -PROGRAM_UNBOUNDED : -(int64_t)draw(seed, 3),
                           sort == 2 ? PROGRAM_UNBOUNDED : bound);
        for (size_t i = 0; i < COLUMNS; i++)
            if (draw(seed, 3) > 0)
                muster_program_term(program, i, (int64_t)draw(seed, 9) - 4);
    }
    return program;
}

/* Cuts, and narrows nothing. */
static struct start *only_cut(struct program *program, struct limits *limits) {
    struct narrowing aim = {.objective = 0};
    return muster_program_cut(program, limits, &aim, NULL, 1, NULL, NULL);
}

START_TEST(the_same_integers_satisfy_it) {
    uint32_t seed = 1;
    size_t cut = 0;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed);
        struct program before = *program;
        before.rows = muster_arena_array(table_memory(), ROWS, sizeof(*before.rows));
        for (size_t r = 0; r < ROWS; r++)
            before.rows[r] = program->rows[r];
        struct start *start = only_cut(program, NULL);
        int64_t best[COLUMNS] = {0}, most = 0;
        for (int code = 0; code < 729; code++) {
            int64_t values[COLUMNS];
            for (int i = 0, rest = code; i < COLUMNS; i++, rest /= 3)
                values[i] = rest % 3;
            bool holds = muster_program_holds(&before, values);
            ck_assert_int_eq(holds, muster_program_holds(program, values));
            if (holds && muster_program_value(program, 0, values) > most)
                most = muster_program_value(program, 0, values);
        }
        bool found = true;
        const struct tree_search search = {.program = program, .start = start, .values = best};
        ck_assert_int_eq(muster_tree_search(&search, INT_MAX, &found), SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_program_value(program, 0, best), most);
        cut += program->row_count > ROWS;
    }
    ck_assert_uint_gt(cut, 500);
}
END_TEST

static enum simplex_outcome relaxation_settles(struct program *program, struct start *start,
                                               int64_t *values) {
    bool found = true;
    const struct maximization task = {.program = program, .start = start, .values = values};
    return muster_simplex_settle(&task, &found);
}

/* One creature may be one of two blockers of each of three; half of each two would be 3/2 in all.
 */
START_TEST(one_does_not_do_for_half_of_two) {
    struct program *program = new_program();
    for (int i = 0; i < 3; i++) {
        size_t wish = muster_program_column(program, 1, true);
        muster_program_objective(program, 0, wish, 1);
        size_t first = muster_program_column(program, 1, true);
        size_t second = muster_program_column(program, 0, true);
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, wish, 2);
        muster_program_term(program, first, -1);
        muster_program_term(program, second, -1);
    }
    int64_t values[9] = {0};
    ck_assert_int_eq(
        relaxation_settles(program, muster_simplex_start(program, program->row_count), values),
        SIMPLEX_LARGE);
    struct start *start = only_cut(program, NULL);
    ck_assert_int_eq(relaxation_settles(program, start, values), SIMPLEX_SOLVED);
}
END_TEST

/* Of three no two: at most one, where half of each would be worth 5. */
START_TEST(an_odd_ring_is_rounded_down) {
    struct program *program = new_program();
    for (size_t i = 0; i < 3; i++)
        muster_program_objective(program, 0, muster_program_column(program, 1, true), 3 + (i == 0));
    for (size_t i = 0; i < 3; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % 3, 1);
    }
    int64_t values[3] = {1, 0, 0}; /* worth 4 */
    struct start *afresh = muster_simplex_start(program, program->row_count);
    ck_assert_int_eq(relaxation_settles(program, afresh, values), SIMPLEX_LARGE);
    struct start *start = only_cut(program, NULL);
    ck_assert_int_eq(relaxation_settles(program, start, values), SIMPLEX_SOLVED);
}
END_TEST

/* Rows of a ring, each taken once or minus once, and halved. */
START_TEST(a_sum_of_rows_is_rounded) {
    struct program *program = new_program();
    const double values[] = {0.5, 0.5, 0.5}, multipliers[] = {0.5, -0.5, 0.5};
    struct proposals proposals = {.arena = table_memory()};
    for (size_t i = 0; i < 3; i++)
        muster_program_column(program, 1, true);
    for (size_t i = 0; i < 3; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % 3, 1);
    }
    muster_propose_rounded(&proposals, program, values, 1, multipliers, 1);
    ck_assert_uint_eq(proposals.count, 1);
    ck_assert_uint_eq(proposals.list[0].count, 3);
    ck_assert_int_eq(proposals.list[0].upper, 1);
    for (size_t k = 0; k < 3; k++)
        ck_assert_int_eq(proposals.list[0].terms[k].factor, 1);
}
END_TEST

static bool keeps(const struct proposal *cut, const int64_t *values) {
    int64_t sum = 0;
    for (size_t k = 0; k < cut->count; k++)
        sum += cut->terms[k].factor * values[cut->terms[k].column];
    return sum <= cut->upper;
}

/* Each of four attackers takes three of fourteen blockers or none: two are left over. */
START_TEST(a_sum_of_rows_is_divided_by_three) {
    enum { ATTACKERS = 4 };
    struct program *program = new_program();
    double values[2 * ATTACKERS];
    struct proposals proposals = {.arena = table_memory()};
    for (size_t i = 0; i < ATTACKERS; i++) {
        muster_program_column(program, 14, true);
        muster_program_column(program, 9, true);
        values[2 * i] = 3.5;
        values[2 * i + 1] = 3.5 / 3;
        muster_program_row(program, 0, 0);
        muster_program_term(program, 2 * i, 1);
        muster_program_term(program, 2 * i + 1, -3);
    }
    muster_program_row(program, -PROGRAM_UNBOUNDED, 14);
    for (size_t i = 0; i < ATTACKERS; i++)
        muster_program_term(program, 2 * i, 1);
    muster_propose_thirds(&proposals, program, values);
    ck_assert_uint_gt(proposals.count, 0);
    for (int64_t one = 0; one <= 4; one++) {
        const int64_t taken[2 * ATTACKERS] = {3 * one, one, 0, 0, 12 - 3 * one, 4 - one};
        ck_assert(muster_program_holds(program, taken));
        for (size_t n = 0; n < proposals.count; n++)
            ck_assert(keeps(&proposals.list[n], taken));
    }
}
END_TEST

/*
 * Attackers, each with as many blockers in column 2 i as it has, and with 2 i + 1 for whether these
 * are `each` or more; one blocker each for as many attackers as there are blockers.
 */
enum { MANY = 18 };
static struct program *crowded(int64_t each, int64_t blockers, double *values) {
    struct program *program = new_program();
    for (size_t i = 0; i < MANY; i++) {
        muster_program_column(program, blockers, true);
        muster_program_column(program, 1, true);
        values[2 * i] = (int64_t)i < blockers ? 1 : 0;
        values[2 * i + 1] = values[2 * i] / (double)each;
        muster_program_row(program, 0, PROGRAM_UNBOUNDED);
        muster_program_term(program, 2 * i, 1);
        muster_program_term(program, 2 * i + 1, -each);
    }
    muster_program_row(program, -PROGRAM_UNBOUNDED, blockers);
    for (size_t i = 0; i < MANY; i++)
        muster_program_term(program, 2 * i, 1);
    return program;
}

/* Whether a cut says that no more than so many of all attackers, blocked or not, have theirs. */
static bool counts_all(const struct proposals *proposals, int64_t most) {
    bool any = false;
    for (size_t n = 0; n < proposals->count && !any; n++) {
        const struct proposal *cut = &proposals->list[n];
        any = cut->count == MANY && cut->upper == most;
        for (size_t k = 0; k < cut->count; k++)
            any = any && cut->terms[k].column % 2 == 1 && cut->terms[k].factor == 1;
    }
    return any;
}

START_TEST(halved_sums_are_long_and_speak_of_attackers_that_are_not_blocked) {
    double values[2 * MANY];
    struct program *program = crowded(2, 15, values);
    struct proposals proposals = {.arena = table_memory()};
    muster_propose_halves(&proposals, program, values);
    ck_assert(counts_all(&proposals, 7));
}
END_TEST

START_TEST(sums_divided_by_three_speak_of_attackers_that_are_not_blocked) {
    double values[2 * MANY];
    struct program *program = crowded(3, 14, values);
    struct proposals proposals = {.arena = table_memory()};
    muster_propose_thirds(&proposals, program, values);
    ck_assert(counts_all(&proposals, 4));
}
END_TEST

START_TEST(whatever_is_added_up_no_integers_are_cut_off) {
    uint32_t seed = 7;
    size_t exact = 0, rounded = 0;
    for (int round = 0; round < 3000; round++) {
        struct program *program = random_program(&seed);
        struct proposals proposals = {.arena = table_memory()};
        double at[COLUMNS], multipliers[ROWS];
        for (size_t i = 0; i < COLUMNS; i++)
            at[i] = (double)program->columns[i].upper * draw(&seed, 13) / 12;
        for (size_t r = 0; r < ROWS; r++)
            multipliers[r] = ((double)draw(&seed, 49) - 24) / (round % 2 == 0 ? 12 : 12.345);
        muster_propose_rounded(&proposals, program, at, 1, multipliers, 3);
        *(round % 2 == 0 ? &exact : &rounded) += proposals.count;
        for (int code = 0; code < 729 && proposals.count > 0; code++) {
            int64_t values[COLUMNS];
            for (int i = 0, rest = code; i < COLUMNS; i++, rest /= 3)
                values[i] = rest % 3;
            for (size_t n = 0; n < proposals.count && muster_program_holds(program, values); n++)
                ck_assert(keeps(&proposals.list[n], values));
        }
    }
    ck_assert_uint_gt(exact, 100);
    ck_assert_uint_gt(rounded, 100);
}
END_TEST

/*
 * The values are anywhere between bounds, in parts of a range; rows that hold them back little are
 * those that count. Returns how many cuts there were, none of which cuts off integers.
 */
static size_t divide_at_random(uint32_t seed, uint32_t parts,
                               void (*propose)(struct proposals *, const struct program *,
                                               const double *)) {
    size_t count = 0;
    for (int round = 0; round < 6000; round++) {
        struct program *program = random_program(&seed);
        struct proposals proposals = {.arena = table_memory()};
        double at[COLUMNS];
        for (size_t i = 0; i < COLUMNS; i++)
            at[i] = (double)program->columns[i].upper * draw(&seed, parts + 1) / parts;
        propose(&proposals, program, at);
        count += proposals.count;
        for (int code = 0; code < 729 && proposals.count > 0; code++) {
            int64_t values[COLUMNS];
            for (int i = 0, rest = code; i < COLUMNS; i++, rest /= 3)
                values[i] = rest % 3;
            for (size_t n = 0; n < proposals.count && muster_program_holds(program, values); n++)
                ck_assert(keeps(&proposals.list[n], values));
        }
    }
    return count;
}

START_TEST(whatever_is_halved_no_integers_are_cut_off) {
    ck_assert_uint_gt(divide_at_random(13, 2, muster_propose_halves), 100);
}
END_TEST

START_TEST(whatever_is_divided_by_three_no_integers_are_cut_off) {
    ck_assert_uint_gt(divide_at_random(11, 3, muster_propose_thirds), 100);
}
END_TEST

START_TEST(at_a_limit_nothing_is_cut) {
    struct program *program = new_program();
    struct limits passed = {.deadline = 1};
    muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(program, muster_program_column(program, 1, true), 2);
    ck_assert(!only_cut(program, &passed)->begun);
    ck_assert_uint_eq(program->row_count, 1);
}
END_TEST

/* A row whose sums overflow: if that wrapped around, the first column would seem to be in vain. */
START_TEST(huge_factors_are_not_added_up) {
    struct program *program = new_program();
    const double values[] = {0.5, 0.9, 0.9, 0.9};
    const int64_t some[] = {1, 1, 0, 0}, huge = 4000000000000000000;
    struct proposals proposals = {.arena = table_memory()};
    muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
    for (size_t i = 0; i < 4; i++)
        muster_program_term(program, muster_program_column(program, 1, true), i == 0 ? 2 : -huge);
    ck_assert(muster_program_holds(program, some));
    muster_propose_covers(&proposals, program, values);
    muster_propose_thirds(&proposals, program, values);
    muster_propose_rounded(&proposals, program, values, 1, (double[]){0.5}, 3);
    ck_assert_uint_eq(proposals.count, 0);
}
END_TEST

static bool count_looks(void *context) {
    (*(int *)context)++;
    return false;
}

/* Each row says of a column of its own, at half its bound, that twice it is at most 1. */
START_TEST(the_clock_is_looked_at_for_each_sum_that_is_halved) {
    enum { COLUMNS_OF_ALL = 100000, ROWS_OF_ALL = 1000 };
    int looks = 0;
    struct limits limits = {.interrupted = count_looks, .context = &looks};
    struct arena arena = {.limits = &limits};
    struct program *program = new_program();
    double *values = muster_arena_array(table_memory(), COLUMNS_OF_ALL, sizeof(*values));
    struct proposals proposals = {.arena = &arena};
    for (size_t i = 0; i < COLUMNS_OF_ALL; i++)
        muster_program_column(program, 1, true);
    for (size_t r = 0; r < ROWS_OF_ALL; r++) {
        values[r] = 0.5;
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, r, 2);
    }
    muster_propose_halves(&proposals, program, values);
    ck_assert_uint_eq(proposals.count, ROWS_OF_ALL);
    ck_assert_int_gt(looks, 25); /* once a millisecond, and not only in 64 sums */
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_same_integers_satisfy_it,
        one_does_not_do_for_half_of_two,
        an_odd_ring_is_rounded_down,
        a_sum_of_rows_is_rounded,
        a_sum_of_rows_is_divided_by_three,
        halved_sums_are_long_and_speak_of_attackers_that_are_not_blocked,
        sums_divided_by_three_speak_of_attackers_that_are_not_blocked,
        whatever_is_halved_no_integers_are_cut_off,
        whatever_is_divided_by_three_no_integers_are_cut_off,
        whatever_is_added_up_no_integers_are_cut_off,
        at_a_limit_nothing_is_cut,
        huge_factors_are_not_added_up,
        the_clock_is_looked_at_for_each_sum_that_is_halved,
    };
    return TABLE_RUN("cuts", tests);
}
