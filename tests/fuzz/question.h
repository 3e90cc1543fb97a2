/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the target that asks all questions; each insists that its answers agree. */
#ifndef MUSTER_TESTS_FUZZ_QUESTION_H
#define MUSTER_TESTS_FUZZ_QUESTION_H

#include "fuzz.h"

enum { FUZZ_TINY = 10 }; /* individuals of a position whose declarations are gone through */

/* With a time limit that small positions hardly ever reach. */
const muster_request *fuzz_request(void);

/* It breaks nothing, and its numbers fit. */
void fuzz_check_legal(const muster_position *position, const muster_report *report);

/* Solves, and checks what was found; returns the maximum, or -1. */
int64_t fuzz_ask_solve(const muster_position *position);

/* Checks a declaration, and what is proposed instead. NULL: the document's. */
void fuzz_ask_check(const muster_position *position, const muster_declaration *declaration);

/* Asks why: what is explained is legal, every miss is explained, and the steps lead there. */
void fuzz_ask_why(const muster_position *position, const muster_declaration *declaration);

/*
 * Options, list and count with something given, or nothing, of a position of at most FUZZ_TINY
 * individuals: returns how many declarations there are, or -1.
 */
int64_t fuzz_survey(const muster_position *position, const muster_request *request);

/* What solve prefers is the best of the list of those that pay nothing. */
void fuzz_compare_preferences(const muster_position *position);

/* Completes what the document declares, with its last creature ruled out. */
void fuzz_complete(const muster_position *position);

/* The questions for positions of any size, and asking the one with this number for a short time. */
size_t fuzz_short_count(void);
void fuzz_ask_shortly(const muster_position *position, size_t number);

/* All that is wrong with a text, or with effects that concern nobody, if anything. */
void fuzz_check_errors(const char *json, size_t size);

#endif
