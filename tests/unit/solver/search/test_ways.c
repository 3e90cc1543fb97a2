/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to obey requirements, and what can't be mended by doing more. */
#include "solver/search/ways.h"

#include <stdlib.h>
#include <string.h>

#include "solver/rules/assumptions.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

/* The least declarations that obey one requirement; false: its ways are not simple. */
static bool least_of(const muster_position *position, const struct asked *asked,
                     struct least_declarations *least) {
    struct row_ways ways = {0};
    const struct row_ways *rows[] = {&ways};
    muster_row_ways_list(&ways, position, asked, table_memory());
    return muster_least_declarations(position, rows, 1, table_memory(), least);
}

START_TEST(each_way_is_a_declaration) {
    muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                    "{'id':'elf','controller':'Alice','attacking':'Bob'},"
                    "{'id':'wall','controller':'Bob'},{'id':'ox','controller':'Bob'}",
                    "{'kind':'must-be-blocked','attackers':{'id':'bear'}},"
                    "{'kind':'must-block','creatures':{'id':'ox'}}");
    const struct ruling *ruling = table_judge(position, "");
    struct row_ways ways[2] = {{0}};
    const struct row_ways *rows[] = {&ways[0], &ways[1]};
    struct least_declarations least;
    for (size_t i = 0; i < 2; i++)
        muster_row_ways_list(&ways[i], position, &ruling->asked[i], table_memory());
    ck_assert(muster_least_declarations(position, rows, 2, table_memory(), &least));
    ck_assert_uint_eq(least.count, 4); /* one with ox blocking bear is enough for both */
    size_t single = 0;
    for (size_t i = 0; i < 4; i++)
        single += least.list[i]->deed_count == 1 && least.list[i]->deeds[0].run_count == 1;
    ck_assert_uint_eq(single, 1);
}
END_TEST

START_TEST(two_blockers_are_no_simple_way) {
    muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                    "{'id':'wall','controller':'Bob'},{'id':'ox','controller':'Bob'}",
                    "{'kind':'must-be-blocked','attackers':{},'at_least':2}");
    struct least_declarations least;
    ck_assert(!least_of(position, &table_judge(position, "")->asked[0], &least));
}
END_TEST

START_TEST(a_minimum_can_be_mended_and_a_maximum_not) {
    muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob','keywords':['menace']},"
                    "{'id':'wall','controller':'Bob'},{'id':'ox','controller':'Bob'}",
                    "{'kind':'max-blocking','creatures':{},'count':1}");
    const struct ruling *one = table_judge(position, "wall=bear");
    const struct ruling *two = table_judge(position, "wall=bear, ox=bear");
    ck_assert_uint_eq(one->violation_count, 1);
    ck_assert(!muster_violation_is_final(&one->violations[0]));
    ck_assert_uint_eq(two->violation_count, 1);
    ck_assert(muster_violation_is_final(&two->violations[0]));
}
END_TEST

/* ---- On random positions ---- */

static bool contains(const struct muster_declaration *whole,
                     const struct muster_declaration *part) {
    for (size_t i = 0; i < part->deed_count; i++) {
        bool found = false;
        for (size_t k = 0; k < whole->deed_count && !found; k++)
            found =
                whole->deeds[k].creature == part->deeds[i].creature &&
                muster_deed_common(&whole->deeds[k], &part->deeds[i]) == deed_size(&part->deeds[i]);
        if (!found)
            return false;
    }
    return true;
}

/* Whether something is wrong that no assumption lifts, such as attacking what isn't a target. */
static bool is_out_of_the_question(const struct ruling *ruling) {
    struct ground ground;
    for (size_t i = 0; i < ruling->violation_count; i++)
        if (ruling->violations[i].kind != VIOLATION_COST &&
            !muster_violation_ground(&ruling->violations[i], &ground))
            return true;
    return false;
}

/* How many requirements were looked at. */
static size_t try_ways(const muster_position *position, const struct ruling *ruling) {
    size_t tried = 0;
    if (is_out_of_the_question(ruling))
        return 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        struct least_declarations least;
        if (!asked->in_force || asked->obeyed < asked->count || !least_of(position, asked, &least))
            continue;
        bool found = false;
        for (size_t k = 0; k < least.count; k++)
            found = found || contains(position->declaration, least.list[k]);
        ck_assert(found);
        tried++;
    }
    return tried;
}

static bool has_ground(const struct ruling *ruling, const struct ground *ground) {
    for (size_t i = 0; i < ruling->violation_count; i++) {
        struct ground other;
        if (muster_violation_ground(&ruling->violations[i], &other) &&
            muster_ground_compare(&other, ground) == 0)
            return true;
    }
    return false;
}

/* Whatever is final without one of the deeds is still wrong with it. */
static size_t try_parts(const muster_position *position, const struct ruling *ruling) {
    size_t tried = 0;
    for (size_t left_out = 0; left_out < position->declaration->deed_count; left_out++) {
        struct muster_declaration part = *position->declaration;
        part.band_count = 0;
        part.deeds = muster_arena_array(table_memory(), part.deed_count, sizeof(*part.deeds));
        part.deed_count = 0;
        for (size_t i = 0; i < position->declaration->deed_count; i++)
            if (i != left_out)
                part.deeds[part.deed_count++] = position->declaration->deeds[i];
        const struct ruling *of_part = muster_referee_judge(&part, table_memory());
        for (size_t i = 0; i < of_part->violation_count; i++) {
            struct ground ground;
            if (!muster_violation_is_final(&of_part->violations[i]) ||
                !muster_violation_ground(&of_part->violations[i], &ground))
                continue;
            ck_assert(has_ground(ruling, &ground));
            tried++;
        }
    }
    return tried;
}

/* Few tries would show nothing. */
static void try_many(enum random_step step) {
    enum { SEEDS = 2000 };
    struct random_shape shape = {.step = step, .with_declaration = 1, .surprise = 0.3};
    size_t ways = 0, parts = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        if (position->declaration != NULL) {
            const struct ruling *ruling =
                muster_referee_judge(position->declaration, table_memory());
            ways += try_ways(position, ruling);
            parts += try_parts(position, ruling);
        }
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_uint_gt(ways, SEEDS / 20);
    ck_assert_uint_gt(parts, SEEDS / 20);
}

START_TEST(attacks_that_obey_contain_a_way) {
    try_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(blocks_that_obey_contain_a_way) {
    try_many(RANDOM_BLOCK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        each_way_is_a_declaration,
        two_blockers_are_no_simple_way,
        a_minimum_can_be_mended_and_a_maximum_not,
        attacks_that_obey_contain_a_way,
        blocks_that_obey_contain_a_way,
    };
    return TABLE_RUN("ways", tests);
}
