/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations share a bound just where each pays no more than the other. */
#include "solver/search/paid_bounds.h"

#include <stdlib.h>
#include <string.h>

#include "solver/referee/referee.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

static size_t class_of(struct paid_bounds *bounds, const struct muster_declaration *declaration,
                       size_t pattern) {
    const struct paid_bound *bound =
        muster_paid_bound(bounds, declaration, pattern, table_memory());
    ck_assert_ptr_nonnull(bound);
    return (size_t)(bound - bounds->list);
}

/* Bob's creatures block any number; each block of a costs 3, and each token that blocks 1. */
static muster_position *toll(void) {
    return table_block("{'id':'a','controller':'Alice','attacking':'Bob'},"
                       "{'id':'b','controller':'Alice','attacking':'Bob'},"
                       "{'id':'c','controller':'Alice','attacking':'Bob'},"
                       "{'id':'guard','controller':'Bob'},"
                       "{'id':'token','controller':'Bob','count':3}",
                       "{'kind':'extra-blocks','creatures':{},'count':'any'},"
                       "{'kind':'block-cost','creatures':{},'attackers':{'id':'a'},"
                       "'cost':{'mana':3}},"
                       "{'kind':'block-cost','creatures':{'id':'token'},'cost':{'mana':1}}");
}

START_TEST(what_is_free_does_not_matter) {
    muster_position *position = toll();
    struct paid_bounds bounds = {.arena = table_memory()};
    size_t paid = class_of(&bounds, table_declare(position, "guard=a"), 0);
    ck_assert_uint_eq(class_of(&bounds, table_declare(position, "guard=a+b"), 0), paid);
    ck_assert_uint_ne(class_of(&bounds, table_declare(position, "guard=b"), 0), paid);
    ck_assert_uint_ne(class_of(&bounds, table_declare(position, "guard=a"), 1), paid);
    ck_assert_uint_eq(class_of(&bounds, table_declare(position, "guard=b"), 0),
                      class_of(&bounds, table_declare(position, "guard=c"), 0));
}
END_TEST

START_TEST(which_of_identical_creatures_pay_does_not_matter_but_how_many) {
    muster_position *position = toll();
    struct paid_bounds bounds = {.arena = table_memory()};
    size_t two = class_of(&bounds, table_declare(position, "token*2=b"), 0);
    ck_assert_uint_eq(class_of(&bounds, table_declare(position, "token=b,token=c"), 0), two);
    ck_assert_uint_ne(class_of(&bounds, table_declare(position, "token=b"), 0), two);
    ck_assert_uint_ne(class_of(&bounds, table_declare(position, "token*2=b,token=a"), 0), two);
}
END_TEST

START_TEST(bounds_are_kept_as_their_number_grows) {
    enum { PATTERNS = 3000 };
    muster_position *position = toll();
    struct paid_bounds bounds = {.arena = table_memory()};
    const struct muster_declaration *paid = table_declare(position, "guard=a");
    for (size_t i = 0; i < PATTERNS; i++)
        muster_paid_bound(&bounds, paid, i, table_memory())->at_most = (int64_t)i;
    for (size_t i = 0; i < PATTERNS; i++)
        ck_assert_int_eq(muster_paid_bound(&bounds, paid, i, table_memory())->at_most, (int64_t)i);
}
END_TEST

/* ---- On random positions ---- */

static void try_many(enum random_step step) {
    enum { SEEDS = 2000 };
    struct random_shape shape = {.step = step, .with_declaration = 1, .surprise = 0.3};
    size_t shared = 0, apart = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        struct paid_bounds bounds = {.arena = table_memory()};
        const struct muster_declaration *whole = position->declaration;
        for (size_t i = 0; whole != NULL && i < whole->deed_count; i++) {
            const struct muster_declaration *part = table_without(whole, i);
            bool same = class_of(&bounds, whole, 0) == class_of(&bounds, part, 0);
            ck_assert_int_eq(same, muster_referee_pays_no_more(part, whole, table_memory()));
            shared += same && position->has_costs;
            apart += !same;
        }
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_uint_gt(shared, SEEDS / 20);
    ck_assert_uint_gt(apart, SEEDS / 20);
}

START_TEST(attacks_share_bounds_where_they_pay_the_same) {
    try_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(blocks_share_bounds_where_they_pay_the_same) {
    try_many(RANDOM_BLOCK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_is_free_does_not_matter,
        which_of_identical_creatures_pay_does_not_matter_but_how_many,
        bounds_are_kept_as_their_number_grows,
        attacks_share_bounds_where_they_pay_the_same,
        blocks_share_bounds_where_they_pay_the_same,
    };
    return TABLE_RUN("paid bounds", tests);
}
