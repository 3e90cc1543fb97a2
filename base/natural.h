/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Natural numbers of any size, with the operations that counting needs. */
#ifndef MUSTER_BASE_NATURAL_H
#define MUSTER_BASE_NATURAL_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* The sum of limbs[k] * 2^(32 k); the last limb is not 0, and zero has none. */
struct natural {
    size_t length, capacity;
    uint32_t *limbs;
};

struct natural muster_natural_of(uint64_t value, struct arena *arena);

/* sum += other; product *= other. */
void muster_natural_add(struct natural *sum, const struct natural *other, struct arena *arena);
void muster_natural_multiply(struct natural *product, const struct natural *other,
                             struct arena *arena);

/* number -= other, which isn't larger. */
void muster_natural_subtract(struct natural *number, const struct natural *other);

/* number /= divisor; returns the remainder. */
uint32_t muster_natural_divide(struct natural *number, uint32_t divisor);

/* The number of ways to choose k of n, which is less than 2^32. */
struct natural muster_natural_binomial(uint64_t n, uint64_t k, struct arena *arena);

/* In decimal. */
char *muster_natural_text(const struct natural *number, struct arena *arena);

/* ---- Numbers in limbs that belong to the caller, of a fixed length ---- */

/* How many of these limbs count: all but the zeros at the end. */
size_t muster_limbs_length(const uint32_t *limbs, size_t length);

/* How many bits a number has; 0 for zero. */
size_t muster_limbs_bits(const uint32_t *limbs, size_t length);

/* sum += one * other, where `sum` is known to have room for it. */
void muster_limbs_add_product(uint32_t *sum, size_t width, const uint32_t *one, size_t one_length,
                              const uint32_t *other, size_t other_length);

#endif
