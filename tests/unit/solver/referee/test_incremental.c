/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Incremental evaluation agrees with the referee, which judges each declaration anew: on chosen
 * rules, and on random positions while deeds come and go.
 */
#include "solver/referee/incremental.h"

#include <stdlib.h>
#include <string.h>

#include "tests/random/random_number.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"
#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

static struct incremental *hear(const muster_position *position) {
    struct conditions *conditions = muster_arena_take(table_memory(), sizeof(*conditions));
    *conditions = muster_conditions_new(position, table_memory());
    struct incremental *incremental = muster_incremental_new(position, conditions, table_memory());
    ck_assert_ptr_nonnull(incremental);
    return incremental;
}

/* This many more individuals of each deed of a short form; its own counts are ignored. */
static void say(struct incremental *incremental, const char *text, int64_t count) {
    const muster_declaration *declaration = table_declare(incremental->position, text);
    for (size_t i = 0; i < declaration->deed_count; i++)
        muster_incremental_add(
            incremental,
            muster_incremental_delta(incremental, &declaration->deeds[i], table_memory()), count);
}

static int64_t obeyed(const struct incremental *incremental) {
    return muster_incremental_obeyed(incremental, muster_incremental_conditions(incremental));
}

START_TEST(too_few_and_too_many_blockers_are_heard) {
    struct incremental *incremental =
        hear(table_block(ATTACKER("ogre", ", 'keywords': ['menace']") ", " ATTACKER(
                             "elf", "") ", "
                                        "{'id': 'x', 'controller': 'Bob', 'count': 9}",
                         "{'kind': 'max-blockers', 'attackers': {}, 'count': 3}, "
                         "{'kind': 'max-blockers', 'attackers': {}, 'count': 4}"));
    ck_assert(incremental_keeps_all(incremental));
    say(incremental, "x=ogre", 1);
    ck_assert(!incremental_keeps_all(incremental));
    say(incremental, "x=ogre", 2);
    ck_assert(incremental_keeps_all(incremental));
    say(incremental, "x=elf", 4);
    ck_assert(!incremental_keeps_all(incremental));
    say(incremental, "x=elf", -1);
    ck_assert(incremental_keeps_all(incremental));
    say(incremental, "x=ogre", -3);
    ck_assert(incremental_keeps_all(incremental));
}
END_TEST

START_TEST(individuals_of_an_attacker_are_told_apart) {
    struct incremental *incremental = hear(table_block(
        ATTACKER("g", ", 'count': 2, 'keywords': ['menace']") ", " B("x") ", " B("y"), ""));
    say(incremental, "x=g#1,y=g#2", 1);
    ck_assert(!incremental_keeps_all(incremental));
    say(incremental, "y=g#2", -1);
    say(incremental, "y=g#1", 1);
    ck_assert(incremental_keeps_all(incremental));
}
END_TEST

START_TEST(company_and_loneliness_are_heard) {
    struct incremental *incremental = hear(table_attack(
        A("x") ", " A("y") ", " A("z"),
        "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, 'unless': {'also': {}, 'at_least': 1}}, "
        "{'kind': 'only-alone', 'step': 'attack', 'creatures': {'id': 'z'}}"));
    say(incremental, "x=Bob", 1);
    ck_assert(!incremental_keeps_all(incremental));
    say(incremental, "y=Bob", 1);
    ck_assert(incremental_keeps_all(incremental));
    say(incremental, "z=Bob", 1);
    ck_assert(!incremental_keeps_all(incremental));
    say(incremental, "x=Bob,y=Bob", -1);
    ck_assert(incremental_keeps_all(incremental));
}
END_TEST

START_TEST(what_is_obeyed_is_added_up_where_it_is_in_force) {
    struct incremental *incremental =
        hear(table_block(ATTACKER("bear", "") ", " ATTACKER("elf", "") ", " B("x") ", " B("y"),
                         "{'kind': 'lure', 'attackers': {'id': 'bear'}, 'times': 2}, "
                         "{'kind': 'must-be-blocked', 'attackers': {'id': 'elf'}, 'at_most': 1}, "
                         "{'kind': 'must-block', 'creatures': {'id': 'y'}, "
                         "'if': {'declared': {'id': 'x'}}}"));
    ck_assert_int_eq(obeyed(incremental), 0);
    say(incremental, "y=elf", 1);
    ck_assert_int_eq(obeyed(incremental), 1);
    say(incremental, "x=bear", 1);
    ck_assert_int_eq(obeyed(incremental), 4); /* now y has to block, too */
    say(incremental, "x=bear", -1);
    say(incremental, "x=elf", 1);
    ck_assert_int_eq(obeyed(incremental), 1); /* the elf has one blocker too many */
}
END_TEST

START_TEST(payments_are_left_to_the_referee) {
    struct incremental *incremental = hear(
        table_attack(A("x") ", " A("y"),
                     "{'kind': 'attack-cost', 'creatures': {'id': 'x'}, 'cost': {'mana': 1}}"));
    say(incremental, "y=Bob", 1);
    ck_assert(!muster_incremental_pays(incremental));
    say(incremental, "x=Bob", 1);
    ck_assert(muster_incremental_pays(incremental));
}
END_TEST

/* ---- Random positions ---- */

enum { SEEDS = 1500, STEPS = 40, MOST_DEEDS = 24 };

/* Deeds that come and go. */
struct random_crowd {
    struct incremental *incremental;
    struct random_source source;
    size_t count;
    struct deed deeds[MOST_DEEDS];
    struct delta *statements[MOST_DEEDS];
};

/* How often the two were held against each other, and what came of it. */
struct comparisons {
    int clean, broken, obeying, conditional, paying;
};

static struct object random_object(struct random_crowd *crowd) {
    const struct muster_position *position = crowd->incremental->position;
    if (position->step == STEP_ATTACK)
        return (struct object){.number = (int)random_below(&crowd->source, position->target_count)};
    for (;;) {
        size_t number = random_below(&crowd->source, position->creature_count);
        const struct creature *attacker = &position->creatures[number];
        if (attacker->attacks_here || random_chance(&crowd->source, 0.001))
            return (struct object){
                .number = (int)number,
                .ordinal = attacker->count == 1 ? 0
                                                : 1 + (int64_t)random_below(
                                                          &crowd->source, (size_t)attacker->count)};
    }
}

static void add_object(struct deed *deed, struct object object) {
    if (!muster_deed_does(deed, &object))
        deed->runs[deed->run_count++] = run_of(&object);
}

/* Mostly of a creature that declares; few have enough individuals for all to be busy. */
static void join(struct random_crowd *crowd) {
    const struct muster_position *position = crowd->incremental->position;
    size_t creature = random_below(&crowd->source, position->creature_count);
    int64_t passive = position->creatures[creature].count;
    for (size_t i = 0; i < crowd->count; i++)
        passive -= crowd->deeds[i].creature == (int)creature ? crowd->deeds[i].count : 0;
    if (passive == 0 ||
        (!position->creatures[creature].declares && !random_chance(&crowd->source, 0.02)))
        return;
    struct deed *deed = &crowd->deeds[crowd->count];
    *deed = (struct deed){.creature = (int)creature,
                          .count = 1 + (int64_t)random_below(&crowd->source, (size_t)passive),
                          .runs = muster_arena_array(table_memory(), 3, sizeof(struct run))};
    for (size_t wanted = random_chance(&crowd->source, 0.3) ? 3 : 1; wanted > 0; wanted--)
        add_object(deed, random_object(crowd));
    struct muster_declaration alone = {.position = position, .deed_count = 1, .deeds = deed};
    muster_declaration_sort(&alone);
    crowd->statements[crowd->count] =
        muster_incremental_delta(crowd->incremental, deed, table_memory());
    muster_incremental_add(crowd->incremental, crowd->statements[crowd->count++], deed->count);
}

static void leave(struct random_crowd *crowd) {
    size_t index = random_below(&crowd->source, crowd->count);
    muster_incremental_add(crowd->incremental, crowd->statements[index],
                           -crowd->deeds[index].count);
    crowd->deeds[index] = crowd->deeds[--crowd->count];
    crowd->statements[index] = crowd->statements[crowd->count];
}

static void compare(const struct random_crowd *crowd, struct comparisons *seen) {
    const struct incremental *incremental = crowd->incremental;
    struct arena *arena = table_memory();
    struct muster_declaration declaration = {.position = incremental->position,
                                             .deed_count = crowd->count};
    declaration.deeds = muster_arena_array(arena, crowd->count, sizeof(struct deed));
    memcpy(declaration.deeds, crowd->deeds, crowd->count * sizeof(struct deed));
    muster_declaration_sort(&declaration);
    struct ruling *ruling = muster_referee_judge(&declaration, arena);
    size_t others = ruling->totals == NULL; /* a payment that can't be made */
    ck_assert_int_eq(incremental_keeps_all(incremental), ruling->violation_count == others);
    seen->clean += incremental_keeps_all(incremental);
    seen->broken += !incremental_keeps_all(incremental);
    if (incremental->counters[FORBIDDEN_COUNTER].value > 0)
        return;
    size_t pattern = muster_incremental_conditions(incremental);
    ck_assert_uint_eq(pattern, muster_conditions_of(incremental->conditions, &declaration));
    ck_assert_int_eq(muster_incremental_obeyed(incremental, pattern), ruling->obeyed);
    ck_assert_int_eq(muster_incremental_pays(incremental),
                     muster_declaration_pays(&declaration, arena));
    seen->obeying += ruling->obeyed > 0;
    seen->conditional += incremental->conditions->sets.count > 0;
    seen->paying += muster_incremental_pays(incremental);
}

static void try_position(const muster_position *position, uint64_t seed, struct comparisons *seen) {
    struct conditions conditions = muster_conditions_new(position, table_memory());
    struct random_crowd crowd = {.incremental =
                                     muster_incremental_new(position, &conditions, table_memory())};
    random_start(&crowd.source, seed);
    if (crowd.incremental == NULL)
        return; /* too many patterns */
    for (int step = 0; step < STEPS; step++) {
        if (crowd.count == MOST_DEEDS || (crowd.count > 0 && random_chance(&crowd.source, 0.45)))
            leave(&crowd);
        else
            join(&crowd);
        compare(&crowd, seen);
    }
    while (crowd.count > 0)
        leave(&crowd);
    compare(&crowd, seen);
}

static bool has_anything_to_do(const muster_position *position) {
    if (position->step == STEP_ATTACK)
        return position->creature_count > 0 && position->target_count > 0;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].attacks_here)
            return true;
    return false;
}

/* Tries many positions; where one answer hardly ever came, that would show nothing. */
static void try_many(enum random_step step, double surprise) {
    struct random_shape shape = {.step = step, .surprise = surprise, .max_effects = 10};
    struct comparisons seen = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        if (has_anything_to_do(position))
            try_position(position, seed, &seen);
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_int_gt(seen.clean, SEEDS);
    ck_assert_int_gt(seen.broken, SEEDS);
    ck_assert_int_gt(seen.obeying, SEEDS);
    ck_assert_int_gt(seen.conditional, SEEDS / 2);
    ck_assert_int_gt(seen.paying, SEEDS / 3);
}

START_TEST(the_referee_agrees_on_attacks) {
    try_many(RANDOM_ATTACK, 0.3);
    try_many(RANDOM_ATTACK, 0.9);
}
END_TEST

START_TEST(the_referee_agrees_on_blocks) {
    try_many(RANDOM_BLOCK, 0.3);
    try_many(RANDOM_BLOCK, 0.9);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        too_few_and_too_many_blockers_are_heard,
        individuals_of_an_attacker_are_told_apart,
        company_and_loneliness_are_heard,
        what_is_obeyed_is_added_up_where_it_is_in_force,
        payments_are_left_to_the_referee,
        the_referee_agrees_on_attacks,
        the_referee_agrees_on_blocks,
    };
    return TABLE_RUN("incremental", tests);
}
