/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers that are the same on every machine (SplitMix64). */
#ifndef MUSTER_TEACH_QUIZ_DICE_H
#define MUSTER_TEACH_QUIZ_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dice {
    uint64_t state;
};

/* Dice for the nth question of a quiz with this seed. */
struct dice dice_new(uint64_t seed, uint64_t number);

/* A number from 0 to `sides` - 1; `sides` is at least 1. */
size_t dice_below(struct dice *dice, size_t sides);

/* A number from `least` to `most`. */
size_t dice_between(struct dice *dice, size_t least, size_t most);

/* True once in this many times on average. */
bool dice_once_in(struct dice *dice, size_t times);

/* Fills `numbers` with 0 to count - 1 in random order. */
void dice_shuffle(struct dice *dice, size_t *numbers, size_t count);

#endif
