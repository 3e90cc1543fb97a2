/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_number.h"

static uint64_t splitmix64(uint64_t *state) {
    uint64_t mixed = *state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

static uint64_t rotate_left(uint64_t value, int bits) {
    return (value << bits) | (value >> (64 - bits));
}

void random_start(struct random_source *source, uint64_t seed) {
    for (size_t word = 0; word < 4; word++)
        source->state[word] = splitmix64(&seed);
}

uint64_t random_next(struct random_source *source) {
    uint64_t *state = source->state;
    uint64_t result = rotate_left(state[1] * 5, 7) * 9;
    uint64_t shifted = state[1] << 17;

    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate_left(state[3], 45);
    return result;
}

size_t random_below(struct random_source *source, size_t bound) {
    return (size_t)(random_next(source) % (uint64_t)bound);
}

int random_between(struct random_source *source, int low, int high) {
    return low + (int)random_below(source, (size_t)(high - low) + 1);
}

static double unit_interval(struct random_source *source) {
    return (double)(random_next(source) >> 11) * (1.0 / 9007199254740992.0);
}

int random_chance(struct random_source *source, double probability) {
    return unit_interval(source) < probability;
}

size_t random_weighted(struct random_source *source, const double *weights, size_t count) {
    double total = 0, point;
    size_t last = 0;

    for (size_t index = 0; index < count; index++)
        total += weights[index];
    point = unit_interval(source) * total;
    for (size_t index = 0; index < count; index++) {
        if (weights[index] <= 0)
            continue;
        last = index;
        if (point < weights[index])
            return index;
        point -= weights[index];
    }
    return last;
}
