/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Least declarations with an option: what they show agrees with what a program finds. */
#include "solver/search/conflict/option_least.h"

#include "solver/search/conflict/option_memory.h"
#include "tests/unit/table.h"

static struct arena scratch; /* for one search at a time */

/* The ogre needs two blockers, c is tapped, and only d can block the hawk. */
static muster_position *crossed(void) {
    return table_block("{'id':'lure','controller':'Alice','attacking':'Bob'},"
                       "{'id':'hawk','controller':'Alice','attacking':'Bob','keywords':['flying']},"
                       "{'id':'ogre','controller':'Alice','attacking':'Bob','keywords':['menace']},"
                       "{'id':'a','controller':'Bob'},{'id':'b','controller':'Bob'},"
                       "{'id':'c','controller':'Bob','tapped':true},"
                       "{'id':'d','controller':'Bob','keywords':['reach']}",
                       "{'kind':'lure','attackers':{'id':'lure'}},"
                       "{'kind':'must-be-blocked','attackers':{'id':'hawk'}},"
                       "{'kind':'must-be-blocked','attackers':{'id':'ogre'}}");
}

static struct option_query query_of(const muster_position *position, struct partial *partial) {
    return (struct option_query){.position = position,
                                 .partial = partial,
                                 .ruling = table_judge(position, ""),
                                 .arena = table_memory(),
                                 .scratch = &scratch,
                                 .memory = muster_option_memory_new(table_memory())};
}

/* The weight 1 for the rows whose bits are set. */
static int64_t *weights_of(const struct option_query *query, unsigned rows, int64_t *sum) {
    int64_t *weights =
        muster_arena_array(table_memory(), query->ruling->asked_count, sizeof(*weights));
    *sum = 0;
    for (size_t i = 0; i < query->ruling->asked_count; i++)
        *sum += weights[i] = rows >> i & 1;
    return weights;
}

/* Compares with programs for all sets of rows; returns how often something was refuted. */
static int compare(const struct option_query *query) {
    int refuted = 0;
    ck_assert_uint_lt(query->ruling->asked_count, 8);
    for (unsigned rows = 1; rows < 1U << query->ruling->asked_count; rows++) {
        int64_t sum;
        const int64_t *weights = weights_of(query, rows, &sum);
        if (!muster_option_least_refute(query, weights, sum - 1))
            continue;
        struct option_most most = muster_option_most(query, weights);
        ck_assert(most.impossible || (most.proved && most.value < sum));
        struct option_core core = muster_option_core_find(query, weights, sum - 1);
        ck_assert(core.proved); /* without grounds where all ways are ruled out */
        refuted++;
    }
    return refuted;
}

START_TEST(what_is_refuted_has_no_declaration) {
    muster_position *position = crossed();
    int refuted = 0;
    for (int creature = 3; creature < 7; creature++)
        for (int attacker = 0; attacker < 3; attacker++) {
            struct run run = {.number = attacker};
            struct deed deed = {.creature = creature, .count = 1, .run_count = 1, .runs = &run};
            struct muster_declaration given = {
                .position = position, .deed_count = 1, .deeds = &deed};
            struct partial partial = {.given = &given};
            struct option_query query = query_of(position, &partial);
            refuted += compare(&query);
        }
    ck_assert_int_gt(refuted, 100);
}
END_TEST

START_TEST(what_is_ruled_out_is_left_out) {
    muster_position *position = crossed();
    struct ban ban = {.creature = 6, .object = {.number = 1}};
    struct partial partial = {.ban_count = 1, .bans = &ban};
    struct option_query query = query_of(position, &partial);
    ck_assert_int_gt(compare(&query), 0);
    ban = (struct ban){.creature = 6, .everything = true};
    ck_assert_int_gt(compare(&query), 0);
}
END_TEST

/* One of two blockers isn't enough for menace, but more of them could be. */
START_TEST(what_more_could_mend_is_open) {
    muster_position *position = crossed();
    struct partial partial = {.given = table_declare(position, "a=ogre")};
    struct option_query query = query_of(position, &partial);
    ck_assert_int_eq(muster_option_standing(&query, partial.given, NULL), OPEN);
    partial.given = table_declare(position, "a=hawk");
    ck_assert_int_eq(muster_option_standing(&query, partial.given, NULL), FALLS);
    struct assumptions none = {0};
    ck_assert_int_eq(muster_option_standing(&query, partial.given, &none), STANDS);
}
END_TEST

/* Less than all but one: which requirements that leaves isn't one question any more. */
START_TEST(only_all_together_have_least_declarations) {
    muster_position *position = crossed();
    struct partial partial = {.given = table_declare(position, "a=lure")};
    struct option_query query = query_of(position, &partial);
    struct least_declarations least;
    int64_t sum;
    const int64_t *weights = weights_of(&query, 3, &sum);
    ck_assert_int_eq(sum, 2);
    ck_assert(muster_option_least(&query, weights, 1, &least));
    ck_assert(!muster_option_least(&query, weights, 0, &least));
    ck_assert(!muster_option_least(&query, weights, 2, &least));
    partial.given = table_declare(position, "a=lure, b=lure");
    ck_assert(!muster_option_least(&query, weights, 1, &least));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {what_is_refuted_has_no_declaration, what_is_ruled_out_is_left_out,
                                  what_more_could_mend_is_open,
                                  only_all_together_have_least_declarations};
    int failed = TABLE_RUN("option_least", tests);
    muster_arena_free(&scratch);
    return failed;
}
