/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/dice.h"

static uint64_t next(struct dice *dice) {
    uint64_t mixed = dice->state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

struct dice dice_new(uint64_t seed, uint64_t number) {
    struct dice dice = {seed};
    /* Neighboring seeds and numbers must not give overlapping sequences. */
    dice.state = next(&dice) ^ (number + 1) * UINT64_C(0xd1342543de82ef95);
    return dice;
}

size_t dice_below(struct dice *dice, size_t sides) {
    return (size_t)(next(dice) % sides);
}

size_t dice_between(struct dice *dice, size_t least, size_t most) {
    return least + dice_below(dice, most - least + 1);
}

bool dice_once_in(struct dice *dice, size_t times) {
    return dice_below(dice, times) == 0;
}

void dice_shuffle(struct dice *dice, size_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        numbers[i] = i;
    for (size_t i = count; i > 1; i--) {
        size_t other = dice_below(dice, i), kept = numbers[i - 1];
        numbers[i - 1] = numbers[other];
        numbers[other] = kept;
    }
}
