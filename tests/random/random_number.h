/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers that are the same on every machine: xoshiro256**, started by splitmix64. */
#ifndef RANDOM_NUMBER_H
#define RANDOM_NUMBER_H

#include <stddef.h>
#include <stdint.h>

struct random_source {
    uint64_t state[4];
};

/* Starts the source; the same seed gives the same numbers. */
void random_start(struct random_source *source, uint64_t seed);

/* The next 64 bits. */
uint64_t random_next(struct random_source *source);

/* A number from 0 to bound - 1; bound is at least 1. */
size_t random_below(struct random_source *source, size_t bound);

/* A number from low to high, both included. */
int random_between(struct random_source *source, int low, int high);

/* 1 with this probability, else 0. */
int random_chance(struct random_source *source, double probability);

/* An index below count, each with a probability in proportion to its weight; one weight at least
 * is above 0. */
size_t random_weighted(struct random_source *source, const double *weights, size_t count);

#endif
