/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairings found in programs, and compared with branch and bound. */
#include "solver/ilp/long_search.h"
#include "solver/ilp/matching/matching.h"
#include "tests/unit/draft.h"
#include "tests/unit/table.h"

enum { PROGRAM_BLOCKERS = 12, PROGRAM_ATTACKERS = 12 };

/* What a program of attackers with menace counts. */
struct worths {
    int64_t blocked, blocks; /* in the first objective */
};

struct graph_draft {
    struct program *program;
    int64_t sizes[PROGRAM_BLOCKERS];                     /* how many there are of each blocker */
    size_t options[PROGRAM_BLOCKERS][PROGRAM_ATTACKERS]; /* columns */
    size_t counts[PROGRAM_BLOCKERS];
};

static void add_option(struct graph_draft *draft, size_t blocker, size_t number) {
    draft->options[blocker][draft->counts[blocker]++] = number;
}

/* An attacker that two can block, both or none. */
static void add_together(struct graph_draft *draft, const size_t *who, struct worths worths) {
    size_t both = draft_column(draft->program, 1, worths.blocked + 2 * worths.blocks, -2);
    for (size_t i = 0; i < 2; i++)
        add_option(draft, who[i], both);
}

/* This many identical attackers. */
static void add_attackers(struct graph_draft *draft, const size_t *who, size_t count, int64_t size,
                          struct worths worths) {
    struct program *program = draft->program;
    size_t columns[3], blocked = draft_column(program, size, worths.blocked, 0);
    int64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        columns[i] = draft_column(program, draft->sizes[who[i]], worths.blocks, -1);
        all += draft->sizes[who[i]];
        add_option(draft, who[i], columns[i]);
    }
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < count; i++)
        muster_program_term(program, columns[i], 1);
    muster_program_term(program, blocked, -2);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
    for (size_t i = 0; i < count; i++)
        muster_program_term(program, columns[i], 1);
    muster_program_term(program, blocked, -all);
    for (size_t i = 0; i < count; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, columns[i], 1);
        muster_program_term(program, blocked, -draft->sizes[who[i]]);
    }
}

static struct program *random_program(struct worths worths) {
    struct graph_draft draft = {.program = draft_program()};
    size_t blockers = 4 + draft_below(PROGRAM_BLOCKERS - 3),
           attackers = 2 + draft_below(PROGRAM_ATTACKERS - 1);
    for (size_t b = 0; b < blockers; b++)
        draft.sizes[b] = draft_below(6) == 0 ? 1 + (int64_t)draft_below(3) : 1;
    for (size_t a = 0; a < attackers; a++) {
        size_t who[3] = {draft_below(blockers)};
        who[1] = (who[0] + 1 + draft_below(blockers - 1)) % blockers;
        do
            who[2] = draft_below(blockers);
        while (who[2] == who[0] || who[2] == who[1]);
        if (draft_below(4) == 0 && draft.sizes[who[0]] + draft.sizes[who[1]] == 2)
            add_together(&draft, who, worths);
        else
            add_attackers(&draft, who, 2 + draft_below(2), 1 + (draft_below(8) == 0), worths);
    }
    for (size_t b = 0; b < blockers; b++) {
        if (draft.counts[b] == 0 || (draft.counts[b] == 1 && draft_below(2) == 0))
            continue; /* the bound of the column says the same */
        muster_program_row(draft.program, -PROGRAM_UNBOUNDED, draft.sizes[b]);
        for (size_t i = 0; i < draft.counts[b]; i++)
            muster_program_term(draft.program, draft.options[b][i], 1);
    }
    return draft.program;
}

static int64_t *room_for(const struct program *program) {
    return muster_arena_array(table_memory(), program->column_count, sizeof(int64_t));
}

/* Compares with branch and bound, one objective after the other. */
static void compare(struct program *program, bool both, const int64_t *values) {
    int64_t *plain = room_for(program);
    bool found = false;
    ck_assert(muster_program_holds(program, values));
    ck_assert_int_eq(muster_long_search(program, 0,
                                        muster_simplex_start(program, program->row_count), NULL,
                                        plain, &found),
                     SIMPLEX_SOLVED);
    int64_t first = muster_program_value(program, 0, plain);
    ck_assert_int_eq(muster_program_value(program, 0, values), first);
    if (!both)
        return;
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

START_TEST(a_pairing_has_the_optimum_of_its_program) {
    static const struct worths worths[] = {{1, 0}, {1, 1}, {5, 2}};
    draft_seed(17);
    for (int round = 0; round < 400; round++) {
        struct program *program = random_program(worths[round % 3]);
        int64_t *values = room_for(program);
        bool both = draft_below(2) == 0;
        ck_assert(muster_matching_maximise(program, both, values));
        compare(program, both, values);
    }
}
END_TEST

START_TEST(blockers_that_count_most_are_not_lost) {
    static const struct worths worths[] = {{0, 1}, {1, 3}};
    size_t solved = 0, rounds = 300;
    draft_seed(19);
    for (size_t round = 0; round < rounds; round++) {
        struct program *program = random_program(worths[round % 2]);
        int64_t *values = room_for(program);
        if (!muster_matching_maximise(program, true, values))
            continue;
        compare(program, true, values);
        solved++;
    }
    ck_assert_uint_gt(solved, rounds / 4);
    ck_assert_uint_lt(solved, rounds);
}
END_TEST

/* One attacker that three can block, and a second one: columns 0 to 3 and 4 to 7. */
static struct program *plain_program(void) {
    struct graph_draft draft = {.program = draft_program(), .sizes = {1, 1, 1, 1}};
    const size_t one[] = {0, 1, 2}, other[] = {1, 2, 3};
    add_attackers(&draft, one, 3, 1, (struct worths){1, 0});
    add_attackers(&draft, other, 3, 1, (struct worths){1, 0});
    for (size_t b = 1; b < 3; b++) {
        muster_program_row(draft.program, -PROGRAM_UNBOUNDED, 1);
        for (size_t i = 0; i < 2; i++)
            muster_program_term(draft.program, draft.options[b][i], 1);
    }
    return draft.program;
}

static bool is_pairing(const struct program *program) {
    return muster_matching_maximise(program, true, room_for(program));
}

/* Adds a row with two columns. */
static void add_row(struct program *program, size_t one, int64_t factor, size_t other,
                    int64_t other_factor, int64_t lower, int64_t upper) {
    muster_program_row(program, lower, upper);
    muster_program_term(program, one, factor);
    muster_program_term(program, other, other_factor);
}

/* A column in one row stands for two single blockers, and not for one of several. */
START_TEST(two_of_three_are_no_pairing) {
    for (int64_t upper = 1; upper <= 2; upper++) {
        struct program *program = draft_program();
        for (size_t i = 0; i < 3; i++)
            draft_column(program, 1, 1, 0);
        muster_program_row(program, -PROGRAM_UNBOUNDED, upper);
        for (size_t i = 0; i < 3; i++)
            muster_program_term(program, i, 1);
        ck_assert_int_eq(is_pairing(program), upper == 1);
    }
}
END_TEST

START_TEST(other_rows_are_no_pairing) {
    static const struct {
        size_t one;
        int64_t factor;
        size_t other;
        int64_t other_factor, lower, upper;
    } rows[] = {
        {1, 1, 2, 1, -PROGRAM_UNBOUNDED, 1},  /* a second limit for a blocker */
        {0, 1, 4, 1, -PROGRAM_UNBOUNDED, 1},  /* not both attackers */
        {1, 1, 0, -2, 0, PROGRAM_UNBOUNDED},  /* a second minimum */
        {1, 1, 2, -1, 0, PROGRAM_UNBOUNDED},  /* a minimum that is none */
        {1, 1, 4, -2, -PROGRAM_UNBOUNDED, 0}, /* bound to another attacker */
        {1, 1, 0, 1, -PROGRAM_UNBOUNDED, 0},  {1, 2, 0, -2, -PROGRAM_UNBOUNDED, 0},
        {3, 2, 7, 1, -PROGRAM_UNBOUNDED, 1},  {3, 1, 7, 1, 1, 1},
        {3, 1, 7, 1, -PROGRAM_UNBOUNDED, 2},  {3, 1, 7, 1, -PROGRAM_UNBOUNDED, PROGRAM_UNBOUNDED},
    };
    ck_assert(is_pairing(plain_program()));
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct program *program = plain_program();
        add_row(program, rows[i].one, rows[i].factor, rows[i].other, rows[i].other_factor,
                rows[i].lower, rows[i].upper);
        ck_assert_msg(!is_pairing(program), "row %zu", i);
    }
    struct program *most = plain_program(); /* no more than two blockers */
    muster_program_row(most, -PROGRAM_UNBOUNDED, 0);
    for (size_t i = 1; i < 4; i++)
        muster_program_term(most, i, 1);
    muster_program_term(most, 0, -2);
    ck_assert(!is_pairing(most));
}
END_TEST

START_TEST(other_columns_are_no_pairing) {
    struct program *program = plain_program();
    program->columns[0].objective[0] = 2; /* one attacker counts more */
    ck_assert(!is_pairing(program));
    program = plain_program();
    program->columns[2].objective[1] = -2; /* one blocker does */
    ck_assert(!is_pairing(program));
    ck_assert(muster_matching_maximise(program, false, room_for(program)));
    program = plain_program();
    program->columns[2].lower = 1;
    ck_assert(!is_pairing(program));
    program = plain_program();
    program->columns[0].objective[0] = program->columns[4].objective[0] = 0; /* nothing to gain */
    ck_assert(!is_pairing(program));
    program = plain_program();
    draft_column(program, 1, 2, -2); /* two blockers that count as much as an attacker elsewhere */
    ck_assert(!is_pairing(program));
    program->columns[8].objective[0] = 1;
    ck_assert(is_pairing(program));
    program->columns[8].upper = 2;
    ck_assert(!is_pairing(program));
    program = plain_program();
    program->columns[3].upper = 100000;
    ck_assert(!is_pairing(program));
}
END_TEST

START_TEST(a_blocker_without_a_bound_by_the_attacker_is_no_pairing) {
    struct program *program = draft_program();
    size_t blocked = draft_column(program, 1, 1, 0), one = draft_column(program, 1, 0, -1);
    size_t other = draft_column(program, 1, 0, -1);
    muster_program_row(program, 0, PROGRAM_UNBOUNDED);
    muster_program_term(program, one, 1);
    muster_program_term(program, other, 1);
    muster_program_term(program, blocked, -2);
    add_row(program, one, 1, blocked, -1, -PROGRAM_UNBOUNDED, 0);
    ck_assert(!is_pairing(program));
    add_row(program, other, 1, blocked, -1, -PROGRAM_UNBOUNDED, 0);
    ck_assert(is_pairing(program));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_pairing_has_the_optimum_of_its_program,
        blockers_that_count_most_are_not_lost,
        two_of_three_are_no_pairing,
        other_rows_are_no_pairing,
        other_columns_are_no_pairing,
        a_blocker_without_a_bound_by_the_attacker_is_no_pairing,
    };
    return TABLE_RUN("pairing_program", tests);
}
