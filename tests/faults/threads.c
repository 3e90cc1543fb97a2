/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several threads ask about the same positions at the same time, and get the answers that one
 * thread alone gets. Each gives back its environment of GLPK at the end, and some in between.
 */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "muster.h"

enum { THREADS = 6, ROUNDS = 300, POSITIONS = 3 };

#define PLAYERS "\"active\": \"A\", \"players\": [{\"id\": \"A\"}, {\"id\": \"B\", \"life\": 9}], "

/* In each, "none" is a declaration; in the last one the relaxation settles nothing. */
static const char *const documents[POSITIONS] = {
    "{\"format\": \"muster/1\", \"id\": \"lures\", \"step\": \"declare-blockers\", " PLAYERS
    "\"creatures\": [{\"id\": \"bear\", \"controller\": \"A\", \"attacking\": \"B\"},"
    "{\"id\": \"elf\", \"controller\": \"A\", \"attacking\": \"B\", \"keywords\": [\"menace\"]},"
    "{\"id\": \"wall\", \"controller\": \"B\", \"count\": 3}], \"effects\": ["
    "{\"kind\": \"lure\", \"attackers\": {\"id\": \"elf\"}, \"times\": 2},"
    "{\"kind\": \"must-be-blocked\", \"attackers\": {}},"
    "{\"kind\": \"max-blocking\", \"count\": 2}]}",
    "{\"format\": \"muster/1\", \"id\": \"costs\", \"step\": \"declare-attackers\", " PLAYERS
    "\"creatures\": [{\"id\": \"bear\", \"controller\": \"A\", \"count\": 4},"
    "{\"id\": \"elf\", \"controller\": \"A\", \"goaded_by\": [\"B\"]}], \"effects\": ["
    "{\"kind\": \"must-attack\", \"creatures\": {}},"
    "{\"kind\": \"attack-cost\", \"creatures\": {\"id\": \"elf\"}, \"cost\": {\"mana\": 1}}]}",
    "{\"format\": \"muster/1\", \"id\": \"circle\", \"step\": \"declare-attackers\", " PLAYERS
    "\"creatures\": [{\"id\": \"a\", \"controller\": \"A\"}, {\"id\": \"b\", \"controller\": "
    "\"A\"}, {\"id\": \"c\", \"controller\": \"A\"}, {\"id\": \"d\", \"controller\": \"A\"}, "
    "{\"id\": \"e\", \"controller\": \"A\"}], \"effects\": ["
    "{\"kind\": \"must-attack\", \"creatures\": {}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"a\", \"b\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"b\", \"c\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"c\", \"d\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"d\", \"e\"]}},"
    "{\"kind\": \"max-attackers\", \"count\": 1, \"creatures\": {\"id\": [\"e\", \"a\"]}}]}",
};

static muster_position *positions[POSITIONS];

/* The three answers about each position; the first thread's are what is expected. */
struct answers {
    muster_answer *solved, *checked, *answered;
};
static struct answers expected[POSITIONS];

static void ask(struct answers *answers, int number) {
    muster_declaration *none = NULL;
    const char *json = documents[number];
    muster_solve(&answers->solved, positions[number], NULL, NULL);
    muster_declaration_parse(&none, positions[number], "none", NULL);
    muster_check(&answers->checked, positions[number], none, NULL, NULL);
    muster_batch_answer(&answers->answered, json, strlen(json), 1, NULL, NULL);
    muster_declaration_free(none);
}

static void forget(struct answers *answers) {
    muster_answer_free(answers->solved);
    muster_answer_free(answers->checked);
    muster_answer_free(answers->answered);
}

static bool same(const muster_answer *one, const char *other) {
    return one != NULL && strcmp(muster_answer_json(one), other) == 0;
}

/* The texts that the answers expected have, so that threads only read them. */
static const char *texts[POSITIONS][3];

struct thread {
    pthread_t handle;
    int number;
    int wrong; /* answers */
};

static void *work(void *argument) {
    struct thread *thread = argument;
    for (int round = 0; round < ROUNDS; round++) {
        int number = (round + thread->number) % POSITIONS;
        struct answers answers;
        ask(&answers, number);
        thread->wrong += !same(answers.solved, texts[number][0]);
        thread->wrong += !same(answers.checked, texts[number][1]);
        thread->wrong += !same(answers.answered, texts[number][2]);
        forget(&answers);
    }
    return NULL;
}

static bool prepare(int number) {
    const char *json = documents[number];
    if (muster_position_read(&positions[number], json, strlen(json), NULL) != MUSTER_OK)
        return false;
    ask(&expected[number], number);
    texts[number][0] = muster_answer_json(expected[number].solved);
    texts[number][1] = muster_answer_json(expected[number].checked);
    texts[number][2] = muster_answer_json(expected[number].answered);
    return muster_answer_outcome(expected[number].solved) == MUSTER_SOLVED &&
           muster_answer_outcome(expected[number].checked) == MUSTER_ILLEGAL;
}

int main(void) {
    struct thread threads[THREADS] = {0};
    int wrong = 0, started = 0;
    for (int i = 0; i < POSITIONS; i++)
        if (!prepare(i)) {
            printf("position %d is not answered as it should be\n", i);
            return 1;
        }
    for (int i = 0; i < THREADS; i++) {
        threads[i].number = i;
        started += pthread_create(&threads[i].handle, NULL, work, &threads[i]) == 0;
    }
    if (started < THREADS) {
        printf("only %d threads started\n", started);
        return 1; /* which ends those, too */
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i].handle, NULL);
        wrong += threads[i].wrong;
    }
    for (int i = 0; i < POSITIONS; i++) {
        forget(&expected[i]);
        muster_position_free(positions[i]);
    }
    printf("%d of %d answers differ\n", wrong, THREADS * ROUNDS * 3);
    return wrong > 0;
}
