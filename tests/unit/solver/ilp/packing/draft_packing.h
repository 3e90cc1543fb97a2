/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packings to be solved, and their choices, judged and tried without any of the search. */
#ifndef MUSTER_TESTS_DRAFT_PACKING_H
#define MUSTER_TESTS_DRAFT_PACKING_H

#include "solver/ilp/packing/packing.h"

/* An attacker that `least` of its blockers block, or none: blocked >= 1 of these columns each. */
void packing_attacker(struct program *program, size_t *blockers, size_t count, int64_t least,
                      int64_t worth);

/* Attackers that some random blockers can block; some blockers are two alike. */
struct program *packing_program(size_t attackers, size_t blockers);

/* A random packing that is so small that all choices can be tried. */
struct packing *packing_small(uint64_t seed);

/* Items in a circle, each in conflict with the next. */
struct packing *packing_circle(size_t count);

bool *packing_nothing(const struct packing *packing);
int64_t packing_weight(const struct packing *packing, const bool *chosen);
bool packing_fits(const struct packing *packing, const bool *chosen);

/*
 * The heaviest choice that fits the first `rows` rows, by trying all; checks that the others are
 * kept by every such choice.
 */
int64_t packing_try_all(const struct packing *packing, size_t rows);

#endif
