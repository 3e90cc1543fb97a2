/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Times a typical combat inside the library: five creatures against five, with one event in each
 * step, from the beginning of combat to its end. Prints one line of JSON: microseconds of CPU time
 * for a combat, and how many that are in a second.
 *
 *     combats [COUNT]
 */
#include "cli/keep_memory.h"
#include "stopwatch.h"

#include <muster.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const document =
    "{\"format\":\"muster/1\",\"step\":\"beginning-of-combat\",\"active\":\"Alice\",\"players\":[{"
    "\"id\":\"Alice\",\"life\":20},{\"id\":\"Bob\",\"life\":20}],\"creatures\":["
    "{\"id\":\"bears\",\"controller\":\"Alice\",\"power\":2,\"toughness\":2},"
    "{\"id\":\"knight\",\"controller\":\"Alice\",\"power\":3,\"toughness\":3,"
    "\"keywords\":[\"vigilance\"]},"
    "{\"id\":\"drake\",\"controller\":\"Alice\",\"power\":2,\"toughness\":2,"
    "\"keywords\":[\"flying\"]},"
    "{\"id\":\"wurm\",\"controller\":\"Alice\",\"power\":6,\"toughness\":4,"
    "\"keywords\":[\"trample\"]},"
    "{\"id\":\"elf\",\"controller\":\"Alice\",\"power\":1,\"toughness\":1},"
    "{\"id\":\"wall\",\"controller\":\"Bob\",\"power\":0,\"toughness\":5,"
    "\"keywords\":[\"defender\"]},"
    "{\"id\":\"spider\",\"controller\":\"Bob\",\"power\":2,\"toughness\":4,"
    "\"keywords\":[\"reach\"]},"
    "{\"id\":\"ogre\",\"controller\":\"Bob\",\"power\":3,\"toughness\":3},"
    "{\"id\":\"goblin\",\"controller\":\"Bob\",\"power\":1,\"toughness\":1},"
    "{\"id\":\"archer\",\"controller\":\"Bob\",\"power\":1,\"toughness\":2}],"
    "\"effects\":[{\"kind\":\"must-be-blocked\",\"source\":\"Provoker\",\"attackers\":{\"id\":"
    "\"bears\"}}]}";

/* Who attacks or blocks what. */
struct pair {
    const char *creature, *object;
};

static const struct pair attacks[] = {
    {"bears", "Bob"}, {"knight", "Bob"}, {"drake", "Bob"}, {"wurm", "Bob"}};
static const struct pair blocks[] = {{"wall", "wurm"}, {"spider", "drake"}, {"ogre", "bears"}};

static void must_be(bool right, const char *otherwise) {
    if (right)
        return;
    fprintf(stderr, "combats: %s\n", otherwise);
    exit(1);
}

static void must_be_ok(muster_status status, const muster_error *error) {
    must_be(status == MUSTER_OK, error->message);
}

static void happen(muster_combat *combat, const muster_event *event) {
    muster_error error;
    must_be_ok(muster_combat_happen(combat, event, &error), &error);
}

static void declare(muster_combat *combat, muster_declaration *declaration) {
    muster_error error;
    muster_outcome outcome;
    must_be_ok(muster_combat_declare_outcome(&outcome, combat, declaration, NULL, &error), &error);
    must_be(outcome == MUSTER_LEGAL, "a declaration isn't legal");
    muster_declaration_free(declaration);
}

static void declare_pairs(muster_combat *combat, const struct pair *pairs, size_t count) {
    enum { PAIRS = 8 };
    muster_error error;
    muster_declaration *declaration;
    muster_run runs[PAIRS];
    muster_entry entries[PAIRS];
    for (size_t i = 0; i < count; i++) {
        runs[i] = (muster_run){.id = pairs[i].object};
        entries[i] = (muster_entry){
            .creature = pairs[i].creature, .count = 1, .run_count = 1, .runs = &runs[i]};
    }
    must_be_ok(muster_declaration_new(&declaration, muster_combat_declaring(combat), entries, count,
                                      NULL, 0, &error),
               &error);
    declare(combat, declaration);
}

/* The trampler has a choice; all others do what there is to do. */
static void assign(muster_combat *combat, muster_builder *builder) {
    muster_error error;
    muster_declaration *declaration;
    muster_builder_reset(builder);
    muster_builder_damage(builder, "wurm", "wall", 5, 1);
    muster_builder_damage(builder, "wurm", "Bob", 1, 1);
    must_be_ok(
        muster_declaration_build(&declaration, muster_combat_declaring(combat), builder, &error),
        &error);
    declare(combat, declaration);
}

static void play(const muster_position *position, muster_builder *builder) {
    static const char *const indestructible[] = {"indestructible"};
    const int64_t three = 3;
    muster_error error;
    muster_combat *combat;
    must_be_ok(muster_combat_begin(&combat, position, &error), &error);
    happen(combat, MUSTER_EVENT_OF(.kind = MUSTER_EVENT_TAP, .what = "archer"));
    declare_pairs(combat, attacks, sizeof(attacks) / sizeof(attacks[0]));
    happen(combat, MUSTER_EVENT_OF(.kind = MUSTER_EVENT_SET, .what = "bears", .power = &three,
                                   .toughness = &three));
    declare_pairs(combat, blocks, sizeof(blocks) / sizeof(blocks[0]));
    happen(combat, MUSTER_EVENT_OF(.kind = MUSTER_EVENT_GAINS, .what = "ogre",
                                   .keywords = {indestructible, 1}));
    assign(combat, builder);
    happen(combat, MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LIFE, .what = "Alice", .number = 2));
    must_be_ok(muster_combat_finish(combat), &error);
    must_be(muster_position_moment(muster_combat_position(combat)) == MUSTER_AT_END_OF_COMBAT,
            "the combat isn't over");
    muster_combat_free(combat);
}

int main(int argc, char **argv) {
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 10000;
    muster_position *position;
    muster_builder *builder;
    muster_error error;
    keep_memory();
    must_be_ok(muster_builder_new(&builder), &error);
    must_be_ok(muster_position_read(&position, document, strlen(document), &error), &error);
    double begun = stopwatch_now();
    for (long i = 0; i < count; i++)
        play(position, builder);
    double each = (stopwatch_now() - begun) / (double)count;
    printf("{\"combat\":%.3f,\"in_a_second\":%.0f}\n", each, 1e6 / each);
    muster_builder_free(builder);
    muster_position_free(position);
    return 0;
}
