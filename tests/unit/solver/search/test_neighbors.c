/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Neighbors: what they settle is what the program finds. */
#include "solver/search/neighbors.h"

#include <stdlib.h>
#include <string.h>

#include "solver/referee/nearness.h"
#include "solver/search/find_best.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

static struct neighborhood *around(const muster_position *position, const char *declared,
                                   int64_t maximum) {
    return muster_neighborhood_new(table_declare(position, declared), maximum, table_memory());
}

START_TEST(one_block_more_or_less_may_be_legal) {
    muster_position *position =
        table_block("{'id':'brute','controller':'Alice','attacking':'Bob','keywords':['menace']},"
                    "{'id':'elk','controller':'Bob','count':2},{'id':'owl','controller':'Bob'}",
                    "");
    struct neighborhood *near = around(position, "elk=brute", 0);
    ck_assert_uint_eq(muster_neighbor_with_less(near)->deed_count, 0);
    struct muster_declaration *more = muster_neighbor_with_more(near);
    ck_assert_uint_eq(more->deed_count, 1);
    ck_assert_int_eq(more->deeds[0].count, 2);
}
END_TEST

START_TEST(what_obeys_less_is_no_neighbor) {
    muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                    "{'id':'elk','controller':'Bob'},{'id':'owl','controller':'Bob'}",
                    "{'kind':'must-block','creatures':{}}");
    ck_assert_ptr_null(muster_neighbor_with_more(around(position, "", 2)));
    ck_assert_ptr_nonnull(muster_neighbor_with_more(around(position, "owl=bear", 2)));
    ck_assert_ptr_null(muster_neighbor_with_less(around(position, "owl=bear", 2)));
}
END_TEST

START_TEST(who_pays_for_more_is_no_neighbor) {
    const char *creatures = "{'id':'bear','controller':'Alice','attacking':'Bob'},"
                            "{'id':'elk','controller':'Bob'}";
    const char *asks = "{'kind':'must-block','creatures':{}}";
    muster_position *free = table_block(creatures, asks);
    ck_assert_ptr_nonnull(muster_neighbor_with_more(around(free, "", 1)));
    muster_position *costly =
        table_block(creatures, "{'kind':'must-block','creatures':{}},"
                               "{'kind':'block-cost','creatures':{},'cost':{'mana':1}}");
    ck_assert_ptr_null(muster_neighbor_with_more(around(costly, "", 1)));
}
END_TEST

START_TEST(conditions_are_left_to_the_program) {
    muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                    "{'id':'elk','controller':'Bob'}",
                    "{'kind':'must-block','creatures':{},'if':{'declared':{'id':'elk'}}}");
    ck_assert_ptr_null(around(position, "", 0));
}
END_TEST

/* ---- The same with and without, on random positions ---- */

enum { SEEDS = 2000 };

/* What the program says is nearest. */
static struct nearness nearest(const struct muster_declaration *declaration, bool keeps_least,
                               int64_t *maximum) {
    struct ruling *ruling = muster_referee_judge(declaration, table_memory());
    struct search search = {
        .query = {.purpose = ruling->totals == NULL ? PURPOSE_BETTER_IN_BUDGET : PURPOSE_BETTER,
                  .declaration = declaration,
                  .keeps_least = keeps_least},
        .plain = true};
    struct search_result found = muster_find_best(declaration->position, &search, table_memory());
    ck_assert(found.first_proved && found.second_proved);
    *maximum = found.value;
    return muster_referee_nearness(declaration, found.declaration, table_memory());
}

static void must_be_legal(const struct muster_declaration *declaration,
                          const struct muster_declaration *neighbor, int64_t kept,
                          int64_t maximum) {
    struct nearness nearness = muster_referee_nearness(declaration, neighbor, table_memory());
    struct ruling *ruling = muster_referee_judge(neighbor, table_memory());
    ck_assert(nearness.known && ruling->totals != NULL);
    ck_assert_uint_eq(ruling->violation_count, 0);
    ck_assert_int_eq(ruling->obeyed, maximum);
    ck_assert_int_eq(nearness.distance, 1);
    ck_assert_int_eq(nearness.kept, kept);
}

/* Whether the declaration is illegal and has a neighborhood. */
static bool try_declaration(const struct muster_declaration *declaration, int settled[2]) {
    int64_t maximum;
    struct ruling *ruling = muster_referee_judge(declaration, table_memory());
    struct nearness most = nearest(declaration, false, &maximum),
                    least = nearest(declaration, true, &maximum);
    if (!most.known || !least.known || most.distance == 0 ||
        (declaration->position->has_costs && ruling->totals == NULL))
        return false;
    struct neighborhood *near = muster_neighborhood_new(declaration, maximum, table_memory());
    if (near == NULL)
        return false;
    struct muster_declaration *more = muster_neighbor_with_more(near),
                              *less = muster_neighbor_with_less(near);
    ck_assert((more != NULL) == (most.distance == 1 && most.kept == most.declared));
    ck_assert((less != NULL) == (least.distance == 1 && least.kept < least.declared));
    if (more != NULL)
        must_be_legal(declaration, more, most.declared, maximum);
    if (less != NULL)
        must_be_legal(declaration, less, least.declared - 1, maximum);
    settled[0] += more != NULL;
    settled[1] += less != NULL;
    return true;
}

/* Tries many positions; neighbors that are hardly ever found would show nothing. */
static void try_many(enum random_step step) {
    struct random_shape shape = {.step = step, .with_declaration = 1, .surprise = 0.3};
    int settled[2] = {0}, tried = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        if (position->declaration != NULL)
            tried += try_declaration(position->declaration, settled);
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_int_gt(tried, SEEDS / 10);
    ck_assert_int_gt(settled[0], SEEDS / 100);
    ck_assert_int_gt(settled[1], SEEDS / 100);
}

START_TEST(neighbors_and_the_program_agree_on_attacks) {
    try_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(neighbors_and_the_program_agree_on_blocks) {
    try_many(RANDOM_BLOCK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        one_block_more_or_less_may_be_legal,        what_obeys_less_is_no_neighbor,
        who_pays_for_more_is_no_neighbor,           conditions_are_left_to_the_program,
        neighbors_and_the_program_agree_on_attacks, neighbors_and_the_program_agree_on_blocks,
    };
    return TABLE_RUN("neighbors", tests);
}
