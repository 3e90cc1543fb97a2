/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers, the same on each run, and programs made of them. */
#ifndef MUSTER_TESTS_UNIT_DRAFT_H
#define MUSTER_TESTS_UNIT_DRAFT_H

#include "solver/ilp/program.h"

/* Begins the numbers anew. */
void draft_seed(uint64_t seed);

/* A number from 0 to below `end`. */
size_t draft_below(size_t end);

/* An empty program in the memory of the table. */
struct program *draft_program(void);

/* Adds an integer column from 0 to `upper` with both objectives; returns its number. */
size_t draft_column(struct program *program, int64_t upper, int64_t first, int64_t second);

#endif
