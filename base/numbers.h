/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smaller and the larger of two numbers. */
#ifndef MUSTER_BASE_NUMBERS_H
#define MUSTER_BASE_NUMBERS_H

#include <stdint.h>

static inline int64_t smaller(int64_t one, int64_t other) {
    return one < other ? one : other;
}

static inline int64_t larger(int64_t one, int64_t other) {
    return one > other ? one : other;
}

#endif
