/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The range of numbers; the smaller, the larger and the greatest common divisor of two. */
#ifndef MUSTER_BASE_NUMBERS_H
#define MUSTER_BASE_NUMBERS_H

#include <stdint.h>

/* All integers of documents, and life totals, lie within plus or minus this. */
enum { INTEGER_LIMIT = 1000000 };

/* Damage and life that effects multiply lie below this: every program can read such a number. */
#define DAMAGE_LIMIT ((int64_t)1 << 53)

static inline int64_t smaller(int64_t one, int64_t other) {
    return one < other ? one : other;
}

static inline int64_t larger(int64_t one, int64_t other) {
    return one > other ? one : other;
}

/* The greatest number that divides both; where one is 0, the other, without its sign. */
static inline int64_t common_divisor(int64_t one, int64_t other) {
    while (other != 0) {
        int64_t rest = one % other;
        one = other;
        other = rest;
    }
    return one < 0 ? -one : one;
}

#endif
