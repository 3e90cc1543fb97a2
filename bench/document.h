/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that are made piece by piece, as cJSON. Attackers are called a1, a2, ..., blockers b1,
 * b2, ..., players A (active), B, C, ... */
#ifndef BENCH_DOCUMENT_H
#define BENCH_DOCUMENT_H

#include "tests/random/random_number.h"

#include <cjson/cJSON.h>
#include <stddef.h>

struct bench_document {
    cJSON *root;
    cJSON *players;
    cJSON *creatures;
    cJSON *effects;
    struct random_source random;
};

/* What a family is asked for. `other` is 0 where only one number was given. */
struct size {
    size_t number;
    size_t other;
};

enum { NAME_LENGTH = 24 };

/* Begins a document in the step with this many players. */
void document_start(struct bench_document *document, const char *step, size_t players);

/* Writes a name such as "a12". */
void document_name(char name[NAME_LENGTH], char letter, size_t number);

/* Adds a creature of A that attacks B, of A that may attack, or of B. */
cJSON *document_attacker(struct bench_document *document, size_t number);
cJSON *document_own(struct bench_document *document, size_t number);
cJSON *document_blocker(struct bench_document *document, size_t number);

/* Adds a keyword to a creature. */
void document_keyword(cJSON *creature, const char *keyword);

/* Adds an effect. The others give it a key: every creature, one, or those of a list of numbers. */
cJSON *document_effect(struct bench_document *document, const char *kind);
void document_all(cJSON *effect, const char *key);
void document_pick(cJSON *effect, const char *key, const char *id);
void document_pick_number(cJSON *effect, const char *key, char letter, size_t number);
void document_pick_many(cJSON *effect, const char *key, char letter, const size_t *numbers,
                        size_t count);

/* Puts `count` different random numbers from 1 to `bound` into `numbers`. */
void document_sample(struct bench_document *document, size_t *numbers, size_t count, size_t bound);

#endif
