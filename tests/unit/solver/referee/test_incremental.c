/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hearing agrees with the referee, who judges each declaration anew: on chosen rules, and on
 * random positions while deeds come and go.
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

static struct hearing *hear(const muster_position *position) {
    struct patterns *patterns = memory_take(table_memory(), sizeof(*patterns));
    *patterns = patterns_new(position, table_memory());
    struct hearing *hearing = hearing_new(position, patterns, table_memory());
    ck_assert_ptr_nonnull(hearing);
    return hearing;
}

/* So many individuals more of each deed of a short form; its own counts are ignored. */
static void say(struct hearing *hearing, const char *text, int64_t count) {
    const muster_declaration *declaration = table_declare(hearing->position, text);
    for (size_t i = 0; i < declaration->deed_count; i++)
        hearing_add(hearing, hearing_statement(hearing, &declaration->deeds[i], table_memory()),
                    count);
}

static int64_t obeyed(const struct hearing *hearing) {
    return hearing_obeyed(hearing, hearing_pattern(hearing));
}

START_TEST(too_few_and_too_many_blockers_are_heard) {
    struct hearing *hearing =
        hear(table_block(ATTACKER("ogre", ", 'keywords': ['menace']") ", " ATTACKER(
                             "elf", "") ", "
                                        "{'id': 'x', 'controller': 'Bob', 'count': 9}",
                         "{'kind': 'max-blockers', 'attackers': {}, 'count': 3}, "
                         "{'kind': 'max-blockers', 'attackers': {}, 'count': 4}"));
    ck_assert(hearing_keeps_all(hearing));
    say(hearing, "x=ogre", 1);
    ck_assert(!hearing_keeps_all(hearing));
    say(hearing, "x=ogre", 2);
    ck_assert(hearing_keeps_all(hearing));
    say(hearing, "x=elf", 4);
    ck_assert(!hearing_keeps_all(hearing));
    say(hearing, "x=elf", -1);
    ck_assert(hearing_keeps_all(hearing));
    say(hearing, "x=ogre", -3);
    ck_assert(hearing_keeps_all(hearing));
}
END_TEST

START_TEST(individuals_of_an_attacker_are_told_apart) {
    struct hearing *hearing = hear(table_block(
        ATTACKER("g", ", 'count': 2, 'keywords': ['menace']") ", " B("x") ", " B("y"), ""));
    say(hearing, "x=g#1,y=g#2", 1);
    ck_assert(!hearing_keeps_all(hearing));
    say(hearing, "y=g#2", -1);
    say(hearing, "y=g#1", 1);
    ck_assert(hearing_keeps_all(hearing));
}
END_TEST

START_TEST(company_and_loneliness_are_heard) {
    struct hearing *hearing = hear(table_attack(
        A("x") ", " A("y") ", " A("z"),
        "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, 'unless': {'also': {}, 'at_least': 1}}, "
        "{'kind': 'only-alone', 'step': 'attack', 'creatures': {'id': 'z'}}"));
    say(hearing, "x=Bob", 1);
    ck_assert(!hearing_keeps_all(hearing));
    say(hearing, "y=Bob", 1);
    ck_assert(hearing_keeps_all(hearing));
    say(hearing, "z=Bob", 1);
    ck_assert(!hearing_keeps_all(hearing));
    say(hearing, "x=Bob,y=Bob", -1);
    ck_assert(hearing_keeps_all(hearing));
}
END_TEST

START_TEST(what_is_obeyed_is_added_up_where_it_is_in_force) {
    struct hearing *hearing =
        hear(table_block(ATTACKER("bear", "") ", " ATTACKER("elf", "") ", " B("x") ", " B("y"),
                         "{'kind': 'lure', 'attackers': {'id': 'bear'}, 'times': 2}, "
                         "{'kind': 'must-be-blocked', 'attackers': {'id': 'elf'}, 'at_most': 1}, "
                         "{'kind': 'must-block', 'creatures': {'id': 'y'}, "
                         "'if': {'declared': {'id': 'x'}}}"));
    ck_assert_int_eq(obeyed(hearing), 0);
    say(hearing, "y=elf", 1);
    ck_assert_int_eq(obeyed(hearing), 1);
    say(hearing, "x=bear", 1);
    ck_assert_int_eq(obeyed(hearing), 4); /* now y has to block, too */
    say(hearing, "x=bear", -1);
    say(hearing, "x=elf", 1);
    ck_assert_int_eq(obeyed(hearing), 1); /* the elf has one blocker too many */
}
END_TEST

START_TEST(payments_are_left_to_the_referee) {
    struct hearing *hearing = hear(
        table_attack(A("x") ", " A("y"),
                     "{'kind': 'attack-cost', 'creatures': {'id': 'x'}, 'cost': {'mana': 1}}"));
    say(hearing, "y=Bob", 1);
    ck_assert(!hearing_pays(hearing));
    say(hearing, "x=Bob", 1);
    ck_assert(hearing_pays(hearing));
}
END_TEST

/* ---- Random positions ---- */

enum { SEEDS = 1500, STEPS = 40, MOST_DEEDS = 24 };

/* Deeds that come and go. */
struct crowd {
    struct hearing *hearing;
    struct random_source source;
    size_t count;
    struct deed deeds[MOST_DEEDS];
    struct statement *statements[MOST_DEEDS];
};

/* How often the two were held against each other, and what came of it. */
struct comparisons {
    int clean, broken, obeying, conditional, paying;
};

static struct object random_object(struct crowd *crowd) {
    const struct muster_position *position = crowd->hearing->position;
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
    for (size_t i = 0; i < deed->object_count; i++)
        if (object_compare(&deed->objects[i], &object) == 0)
            return;
    deed->objects[deed->object_count++] = object;
}

/* Mostly of a creature that declares; few have so many individuals that all are busy. */
static void join(struct crowd *crowd) {
    const struct muster_position *position = crowd->hearing->position;
    size_t creature = random_below(&crowd->source, position->creature_count);
    int64_t idle = position->creatures[creature].count;
    for (size_t i = 0; i < crowd->count; i++)
        idle -= crowd->deeds[i].creature == (int)creature ? crowd->deeds[i].count : 0;
    if (idle == 0 ||
        (!position->creatures[creature].declares && !random_chance(&crowd->source, 0.02)))
        return;
    struct deed *deed = &crowd->deeds[crowd->count];
    *deed = (struct deed){.creature = (int)creature,
                          .count = 1 + (int64_t)random_below(&crowd->source, (size_t)idle),
                          .objects = memory_array(table_memory(), 3, sizeof(struct object))};
    for (size_t wanted = random_chance(&crowd->source, 0.3) ? 3 : 1; wanted > 0; wanted--)
        add_object(deed, random_object(crowd));
    struct muster_declaration alone = {.position = position, .deed_count = 1, .deeds = deed};
    declaration_sort(&alone);
    crowd->statements[crowd->count] = hearing_statement(crowd->hearing, deed, table_memory());
    hearing_add(crowd->hearing, crowd->statements[crowd->count++], deed->count);
}

static void leave(struct crowd *crowd) {
    size_t index = random_below(&crowd->source, crowd->count);
    hearing_add(crowd->hearing, crowd->statements[index], -crowd->deeds[index].count);
    crowd->deeds[index] = crowd->deeds[--crowd->count];
    crowd->statements[index] = crowd->statements[crowd->count];
}

static void compare(const struct crowd *crowd, struct comparisons *seen) {
    const struct hearing *hearing = crowd->hearing;
    struct memory *memory = table_memory();
    struct muster_declaration declaration = {.position = hearing->position,
                                             .deed_count = crowd->count};
    declaration.deeds = memory_array(memory, crowd->count, sizeof(struct deed));
    memcpy(declaration.deeds, crowd->deeds, crowd->count * sizeof(struct deed));
    declaration_sort(&declaration);
    struct ruling *ruling = referee_judge(&declaration, memory);
    size_t others = ruling->totals == NULL; /* a payment that can't be made */
    ck_assert_int_eq(hearing_keeps_all(hearing), ruling->violation_count == others);
    seen->clean += hearing_keeps_all(hearing);
    seen->broken += !hearing_keeps_all(hearing);
    if (hearing->gauges[FORBIDDEN_GAUGE].value > 0)
        return;
    size_t pattern = hearing_pattern(hearing);
    ck_assert_uint_eq(pattern, pattern_of(hearing->patterns, &declaration));
    ck_assert_int_eq(hearing_obeyed(hearing, pattern), ruling->obeyed);
    ck_assert_int_eq(hearing_pays(hearing), declaration_payments(&declaration, memory).count > 0);
    seen->obeying += ruling->obeyed > 0;
    seen->conditional += hearing->patterns->sets.count > 0;
    seen->paying += hearing_pays(hearing);
}

static void try_position(const muster_position *position, uint64_t seed, struct comparisons *seen) {
    struct patterns patterns = patterns_new(position, table_memory());
    struct crowd crowd = {.hearing = hearing_new(position, &patterns, table_memory())};
    random_start(&crowd.source, seed);
    if (crowd.hearing == NULL)
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
        memory_free(table_memory());
        free(text);
    }
    ck_assert_int_gt(seen.clean, SEEDS);
    ck_assert_int_gt(seen.broken, SEEDS);
    ck_assert_int_gt(seen.obeying, SEEDS);
    ck_assert_int_gt(seen.conditional, SEEDS / 2);
    ck_assert_int_gt(seen.paying, SEEDS / 2);
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
    return TABLE_RUN("hearing", tests);
}
