/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the fuzz targets share. Each target is one file with LLVMFuzzerTestOneInput. libFuzzer feeds
 * it invented inputs, and replay.c, in every test run, the seeds and those that showed a bug once.
 */
#ifndef MUSTER_TESTS_FUZZ_FUZZ_H
#define MUSTER_TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "muster.h"

/* Ends the process, with a message, unless the condition holds. */
#define INSIST(condition) ((condition) ? (void)0 : fuzz_abort(__FILE__, __LINE__, #condition))
_Noreturn void fuzz_abort(const char *file, int line, const char *condition);

/* Whether a target asks all that it can, as in a replay, where libFuzzer has it pick one thing. */
extern bool fuzz_everything;

/* Whether a text is JSON to the letter. */
bool fuzz_is_json(const char *text, size_t length);

/* The answer as JSON: one line, JSON to the letter. */
const char *fuzz_answer_text(const muster_answer *answer);

/* A call that failed says all that the header promises, and can say it as an answer. */
void fuzz_check_error(muster_status status, const muster_error *error, const uint8_t *data,
                      size_t size);

/* The positions that declarations are read against. */
size_t fuzz_position_count(void);
const muster_position *fuzz_position(size_t number);

/* The target itself, and what libFuzzer looks for besides. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t most, unsigned seed);

#endif
