/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that links the library and has functions of its own whose names the library could have
 * used inside: none of them may be called from there, and none of the library's from here.
 */
#include <muster.h>
#include <stdio.h>
#include <string.h>

/* ---- The game's own ---- */

int read_position(void);
int complete(void);
int insist(void);
int arena_take(void);
int json_open(void);

static int calls;

int read_position(void) {
    return ++calls;
}

int complete(void) {
    return ++calls;
}

int insist(void) {
    return ++calls;
}

int arena_take(void) {
    return ++calls;
}

int json_open(void) {
    return ++calls;
}

/* ---- What it asks ---- */

static const char document[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-blockers\", \"active\": \"Ann\","
    " \"players\": [{\"id\": \"Ann\"}, {\"id\": \"Ben\"}], \"creatures\": ["
    "{\"id\": \"bear\", \"controller\": \"Ann\", \"attacking\": \"Ben\"},"
    "{\"id\": \"elf\", \"controller\": \"Ann\", \"attacking\": \"Ben\"},"
    "{\"id\": \"wall\", \"controller\": \"Ben\"}, {\"id\": \"ogre\", \"controller\": \"Ben\"}],"
    " \"effects\": [{\"kind\": \"lure\", \"attackers\": {\"id\": \"bear\"}}]}";

static int failures;

static void expect(const char *what, int found, int expected) {
    if (found == expected)
        return;
    fprintf(stderr, "%s: found %d, expected %d\n", what, found, expected);
    failures++;
}

static void check(const muster_position *position, const char *text, muster_outcome expected) {
    muster_declaration *declaration = NULL;
    muster_answer *answer = NULL;
    expect(text, muster_declaration_parse(&declaration, position, text, NULL), MUSTER_OK);
    expect(text, muster_check(&answer, position, declaration, NULL, NULL), MUSTER_OK);
    expect(text, (int)muster_answer_outcome(answer), (int)expected);
    muster_answer_free(answer);
    muster_declaration_free(declaration);
}

int main(void) {
    muster_position *position = NULL;
    muster_answer *answer = NULL;
    expect("read", muster_position_read(&position, document, strlen(document), NULL), MUSTER_OK);
    check(position, "wall=bear,ogre=bear", MUSTER_LEGAL);
    check(position, "wall=bear,ogre=elf", MUSTER_ILLEGAL);
    expect("solve", muster_solve(&answer, position, NULL, NULL), MUSTER_OK);
    expect("maximum", (int)muster_answer_verdict(answer)->maximum, 2);
    muster_answer_free(answer);
    expect("count", muster_count(&answer, position, NULL, NULL), MUSTER_OK);
    expect("one", strcmp(muster_answer_count(answer), "1"), 0);
    muster_answer_free(answer);
    muster_position_free(position);
    expect("calls", calls, 0);
    expect("own", read_position() + complete() + insist() + arena_take() + json_open(), 15);
    return failures > 0;
}
