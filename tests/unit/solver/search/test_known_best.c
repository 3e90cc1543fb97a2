/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was found for one declaration says the same of others as a search of their own would. */
#include "solver/search/known_best.h"

#include <stdlib.h>
#include <string.h>

#include "tests/random/random_position.h"
#include "tests/unit/table.h"

static struct search_result search_for(const struct muster_declaration *declaration) {
    return muster_find_maximum(PURPOSE_MAXIMUM, declaration,
                               muster_referee_judge(declaration, table_memory()), NULL,
                               table_memory());
}

/* Bob's guards block any number; Lure on both attackers, and each block of one costs 3. */
static muster_position *toll(void) {
    return table_block("{'id':'a','controller':'Alice','attacking':'Bob'},"
                       "{'id':'b','controller':'Alice','attacking':'Bob'},"
                       "{'id':'guard','controller':'Bob'}",
                       "{'kind':'lure','attackers':{}},"
                       "{'kind':'extra-blocks','creatures':{},'count':'any'},"
                       "{'kind':'block-cost','creatures':{},'attackers':{'id':'a'},"
                       "'cost':{'mana':3}}");
}

START_TEST(what_pays_as_much_is_beaten_and_what_pays_less_is_not) {
    muster_position *position = toll();
    struct known_best_list known = {.arena = table_memory()};
    const struct muster_declaration *free = table_declare(position, "guard=b");
    const struct muster_declaration *paid = table_declare(position, "guard=a");
    const struct muster_declaration *both = table_declare(position, "guard=a+b");
    struct search_result found = search_for(paid);
    muster_known_best_add(&known, &found);
    const struct known_best *better = muster_known_best_that_beats(
        &known, paid, table_judge(position, "guard=a"), table_memory());
    ck_assert(better != NULL && better->ruling->obeyed == 2);
    ck_assert_ptr_null(muster_known_best_that_beats(&known, free, table_judge(position, "guard=b"),
                                                    table_memory()));
    ck_assert_ptr_null(muster_known_best_that_beats(
        &known, both, table_judge(position, "guard=a+b"), table_memory()));
}
END_TEST

/* ---- On random positions ---- */

/* Judges it with what was kept of others, and without; whether it could be judged. */
static bool judge_twice(struct legality *legality, const struct muster_declaration *declaration) {
    const struct ruling *ruling = muster_referee_judge(declaration, table_memory());
    if (ruling->violation_count > 0 || ruling->unsettled)
        return false;
    struct legality *afresh = table_legality(declaration->position);
    struct legality_result kept = muster_legality_judge(legality, declaration, ruling);
    ck_assert_int_eq(kept.legal, muster_legality_judge(afresh, declaration, ruling).legal);
    if (kept.legal == ILLEGAL && kept.better != NULL)
        ck_assert_int_gt(kept.obeyed, ruling->obeyed);
    return true;
}

/* Few tries, and few declarations that are kept, would show nothing. */
static void try_many(enum random_step step) {
    enum { SEEDS = 2000 };
    struct random_shape shape = {.step = step, .with_declaration = 1, .surprise = 0.3};
    size_t judged = 0, kept = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        struct legality *legality = table_legality(position);
        const struct muster_declaration *whole = position->declaration;
        for (size_t i = 0; whole != NULL && i <= whole->deed_count; i++)
            judged += judge_twice(legality, table_without(whole, i));
        kept += legality->known.count;
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_uint_gt(judged, SEEDS / 2);
    ck_assert_uint_gt(kept, SEEDS / 100);
}

START_TEST(attacks_are_judged_alike) {
    try_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(blocks_are_judged_alike) {
    try_many(RANDOM_BLOCK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_pays_as_much_is_beaten_and_what_pays_less_is_not,
        attacks_are_judged_alike,
        blocks_are_judged_alike,
    };
    return TABLE_RUN("known_best", tests);
}
