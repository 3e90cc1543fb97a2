/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Times a typical combat inside the library: five creatures against five, with one event in each
 * step, from the beginning of combat to its end. Prints one line of JSON: microseconds of CPU time
 * for a combat, and how many that are in a second.
 *
 *     combats [COUNT]
 */
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

/* What each step has: an event, and then what is declared. */
struct step {
    const char *event, *declaration;
};

static const struct step steps[] = {
    {"{\"tap\":\"archer\"}", "bears=Bob,knight=Bob,drake=Bob,wurm=Bob"},
    {"{\"set\":\"bears\",\"power\":3,\"toughness\":3}", "wall=wurm,spider=drake,ogre=bears"},
    {"{\"gains\":\"ogre\",\"keywords\":[\"indestructible\"]}", "wurm=wall:5+Bob:1"},
    {"{\"life\":\"Alice\",\"by\":2}", NULL}};

static void must_be(bool right, const char *otherwise) {
    if (right)
        return;
    fprintf(stderr, "combats: %s\n", otherwise);
    exit(1);
}

static void must_be_ok(muster_status status, const muster_error *error) {
    must_be(status == MUSTER_OK, error->message);
}

static void declare(muster_combat *combat, const char *text) {
    muster_error error;
    muster_outcome outcome;
    muster_declaration *declaration;
    must_be_ok(
        muster_declaration_parse(&declaration, muster_combat_declaring(combat), text, &error),
        &error);
    must_be_ok(muster_combat_declare_outcome(&outcome, combat, declaration, NULL, &error), &error);
    must_be(outcome == MUSTER_LEGAL, text);
    muster_declaration_free(declaration);
}

static void play(void *context) {
    muster_error error;
    muster_combat *combat;
    must_be_ok(muster_combat_begin(&combat, context, &error), &error);
    for (size_t i = 0; i < sizeof(steps) / sizeof(*steps); i++) {
        must_be_ok(muster_combat_event(combat, steps[i].event, strlen(steps[i].event), &error),
                   &error);
        if (steps[i].declaration != NULL)
            declare(combat, steps[i].declaration);
    }
    must_be_ok(muster_combat_finish(combat), &error);
    must_be(muster_position_moment(muster_combat_position(combat)) == MUSTER_AT_END_OF_COMBAT,
            "the combat isn't over");
    muster_combat_free(combat);
}

int main(int argc, char **argv) {
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 10000;
    muster_position *position;
    muster_error error;
    must_be_ok(muster_position_read(&position, document, strlen(document), &error), &error);
    double begun = stopwatch_now();
    for (long i = 0; i < count; i++)
        play(position);
    double each = (stopwatch_now() - begun) / (double)count;
    printf("{\"combat\":%.3f,\"in_a_second\":%.0f}\n", each, 1e6 / each);
    muster_position_free(position);
    return 0;
}
