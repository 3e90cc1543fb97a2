/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds that meet: what they settle is what the program finds. */
#include "solver/search/bounds.h"

#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

static struct combat *combat_of(const muster_position *position) {
    struct combat_query query = {.purpose = PURPOSE_SOLVE};
    return muster_combat_new(position, &query, table_memory());
}

static int64_t ceiling_of(const muster_position *position) {
    return muster_combat_ceiling(combat_of(position));
}

START_TEST(a_creature_obeys_no_more_than_its_best_option) {
    muster_position *position = table_block(
        "{'id':'bear','controller':'Alice','attacking':'Bob'},"
        "{'id':'elf','controller':'Alice','attacking':'Bob'},{'id':'wall','controller':'Bob'}",
        "{'kind':'lure','attackers':{'id':'bear'},'times':2},"
        "{'kind':'lure','attackers':{'id':'elf'}}");
    ck_assert_int_eq(ceiling_of(position), 2);
}
END_TEST

START_TEST(who_blocks_two_obeys_two_at_best) {
    muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob','count':3},"
                    "{'id':'wall','controller':'Bob'}",
                    "{'kind':'lure','attackers':{'id':'bear'}},"
                    "{'kind':'extra-blocks','creatures':{'id':'wall'},'count':1}");
    ck_assert_int_eq(ceiling_of(position), 2);
}
END_TEST

START_TEST(what_nobody_can_obey_is_not_counted) {
    muster_position *position =
        table_block("{'id':'bird','controller':'Alice','attacking':'Bob','keywords':['flying']},"
                    "{'id':'wall','controller':'Bob'},{'id':'ox','controller':'Bob','tapped':true}",
                    "{'kind':'must-be-blocked','attackers':{'id':'bird'}},"
                    "{'kind':'must-block','creatures':{}}");
    ck_assert_int_eq(ceiling_of(position), 0);
}
END_TEST

START_TEST(a_ruling_counts_all_that_is_in_force) {
    muster_position *position = table_block(
        "{'id':'bear','controller':'Alice','attacking':'Bob'},{'id':'wall','controller':'Bob'}",
        "{'kind':'must-be-blocked','attackers':{'id':'bear'},'times':3},"
        "{'kind':'must-block','creatures':{},'if':{'declared':{'id':'wall'}}}");
    ck_assert_int_eq(muster_ruling_ceiling(table_judge(position, "")), 3);
    ck_assert_int_eq(muster_ruling_ceiling(table_judge(position, "wall=bear")), 4);
}
END_TEST

/* ---- The same with and without, on random positions ---- */

enum { SEEDS = 2000 };

static int64_t creatures_in(const struct muster_declaration *declaration) {
    int64_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++)
        count += declaration->deeds[i].count;
    return count;
}

static bool same_objects(const struct deed *one, const struct deed *other) {
    return muster_deed_compare(one, other) == 0;
}

/* How many individuals do the same in both, those that do nothing included. */
static int64_t same_in_both(const struct muster_declaration *one,
                            const struct muster_declaration *other) {
    int64_t same = 0;
    for (size_t c = 0; c < one->position->creature_count; c++) {
        int64_t passive = one->position->creatures[c].count, other_passive = passive;
        for (size_t i = 0; i < one->deed_count; i++) {
            const struct deed *deed = &one->deeds[i];
            passive -= deed->creature == (int)c ? deed->count : 0;
            for (size_t j = 0; j < other->deed_count && deed->creature == (int)c; j++)
                if (same_objects(deed, &other->deeds[j]))
                    same += smaller(deed->count, other->deeds[j].count);
        }
        for (size_t j = 0; j < other->deed_count; j++)
            other_passive -= other->deeds[j].creature == (int)c ? other->deeds[j].count : 0;
        same += one->position->creatures[c].declares ? smaller(passive, other_passive) : 0;
    }
    return same;
}

/* Searches both ways; returns whether bounds settled it. */
static bool search_twice(const muster_position *position, struct search search) {
    struct search_result settled = {0};
    bool met = muster_nothing_to_obey(position, &search, table_memory(), &settled);
    if (!met) {
        struct combat *combat = muster_combat_new(position, &search.query, table_memory());
        met = !combat->impossible && !combat->too_large &&
              muster_bounds_meet(combat, &search, &settled);
    }
    if (!met)
        return false;
    search.plain = true;
    struct search_result found = muster_find_best(position, &search, table_memory());
    ck_assert(found.first_proved && settled.first_proved);
    ck_assert_int_eq(settled.value, found.value);
    ck_assert_uint_eq(settled.ruling->violation_count, 0);
    if (!search_has_second(&search))
        return true;
    ck_assert(found.second_proved && settled.second_proved);
    if (muster_purposes[search.query.purpose].second == SECOND_NEAR)
        ck_assert_int_eq(same_in_both(search.query.declaration, settled.declaration),
                         same_in_both(search.query.declaration, found.declaration));
    else
        ck_assert_int_eq(creatures_in(settled.declaration), creatures_in(found.declaration));
    return true;
}

/* The searches of solve and check on one position; how many were settled is added up. */
static void try_position(const muster_position *position, int settled[4]) {
    struct search free_search = {.query = {.purpose = PURPOSE_FREE_MAXIMUM}};
    settled[0] += search_twice(position, free_search);
    free_search.query.purpose = PURPOSE_SOLVE;
    settled[1] += search_twice(position, free_search);
    const struct muster_declaration *declaration = position->declaration;
    struct ruling *ruling = muster_referee_judge(declaration, table_memory());
    struct search near_search = {
        .query = {.purpose = ruling->totals == NULL ? PURPOSE_BETTER_IN_BUDGET : PURPOSE_BETTER,
                  .declaration = declaration}};
    settled[3] += search_twice(position, near_search);
    if (ruling->violation_count > 0)
        return;
    struct search standard = {.query = muster_maximum_query(declaration, ruling, table_memory()),
                              .known = declaration,
                              .known_ruling = ruling};
    settled[2] += search_twice(position, standard);
}

/* Tries many positions; a search that is hardly ever settled would show nothing. */
static void try_many(enum random_step step) {
    struct random_shape shape = {.step = step, .with_declaration = 1, .surprise = 0.3};
    int settled[4] = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        if (position->declaration != NULL)
            try_position(position, settled);
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    for (int i = 0; i < 4; i++)
        ck_assert_int_gt(settled[i], SEEDS / 100);
}

START_TEST(bounds_and_the_program_agree_on_attacks) {
    try_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(bounds_and_the_program_agree_on_blocks) {
    try_many(RANDOM_BLOCK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_creature_obeys_no_more_than_its_best_option, who_blocks_two_obeys_two_at_best,
        what_nobody_can_obey_is_not_counted,           a_ruling_counts_all_that_is_in_force,
        bounds_and_the_program_agree_on_attacks,       bounds_and_the_program_agree_on_blocks,
    };
    return TABLE_RUN("bounds", tests);
}
