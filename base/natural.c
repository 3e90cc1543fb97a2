/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/natural.h"

#include <stdio.h>
#include <string.h>

enum { LIMB_BITS = 32, DIGITS = 9, BASE = 1000000000 };

static void reserve(struct natural *number, size_t length, struct arena *arena) {
    if (length <= number->capacity)
        return;
    uint32_t *limbs = muster_arena_array(arena, length * 2, sizeof(*limbs));
    if (number->length > 0)
        memcpy(limbs, number->limbs, number->length * sizeof(*limbs));
    number->limbs = limbs;
    number->capacity = length * 2;
}

static void push(struct natural *number, uint32_t limb, struct arena *arena) {
    reserve(number, number->length + 1, arena);
    number->limbs[number->length++] = limb;
}

struct natural muster_natural_of(uint64_t value, struct arena *arena) {
    struct natural number = {0};
    for (; value > 0; value >>= LIMB_BITS)
        push(&number, (uint32_t)value, arena);
    return number;
}

void muster_natural_add(struct natural *sum, const struct natural *other, struct arena *arena) {
    uint64_t carry = 0;
    for (size_t i = 0; i < other->length || carry > 0; i++) {
        if (i == sum->length)
            push(sum, 0, arena);
        carry += (uint64_t)sum->limbs[i] + (i < other->length ? other->limbs[i] : 0);
        sum->limbs[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
}

static void multiply_small(struct natural *number, uint32_t factor, struct arena *arena) {
    uint64_t carry = 0;
    for (size_t i = 0; i < number->length; i++) {
        carry += (uint64_t)number->limbs[i] * factor;
        number->limbs[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    if (carry > 0)
        push(number, (uint32_t)carry, arena);
    number->length = muster_limbs_length(number->limbs, number->length);
}

uint32_t muster_natural_divide(struct natural *number, uint32_t divisor) {
    uint64_t rest = 0;
    for (size_t i = number->length; i-- > 0;) {
        rest = rest << LIMB_BITS | number->limbs[i];
        number->limbs[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    number->length = muster_limbs_length(number->limbs, number->length);
    return (uint32_t)rest;
}

void muster_natural_subtract(struct natural *number, const struct natural *other) {
    uint64_t borrow = 0;
    for (size_t i = 0; i < number->length; i++) {
        uint64_t taken = borrow + (i < other->length ? other->limbs[i] : 0);
        borrow = taken > number->limbs[i];
        number->limbs[i] = (uint32_t)(number->limbs[i] - taken);
    }
    number->length = muster_limbs_length(number->limbs, number->length);
}

void muster_natural_multiply(struct natural *product, const struct natural *other,
                             struct arena *arena) {
    if (other->length == 1) {
        multiply_small(product, other->limbs[0], arena);
        return;
    }
    struct natural result = {0};
    reserve(&result, product->length + other->length + 1, arena);
    muster_limbs_add_product(result.limbs, result.capacity, product->limbs, product->length,
                             other->limbs, other->length);
    result.length = muster_limbs_length(result.limbs, result.capacity);
    *product = result;
}

/* Factors stay below 2^32: n - k + i for i up to the smaller of k and n - k. */
struct natural muster_natural_binomial(uint64_t n, uint64_t k, struct arena *arena) {
    if (k > n)
        return muster_natural_of(0, arena);
    if (k > n - k)
        k = n - k;
    struct natural result = muster_natural_of(1, arena);
    for (uint64_t i = 1; i <= k; i++) {
        arena_tick_loop(arena, result.length);
        multiply_small(&result, (uint32_t)(n - k + i), arena);
        muster_natural_divide(&result, (uint32_t)i);
    }
    return result;
}

char *muster_natural_text(const struct natural *number, struct arena *arena) {
    struct natural left = {0};
    size_t room = number->length * 10 + 2, at = room - 1;
    char *digits = muster_arena_array(arena, room, 1);
    reserve(&left, number->length + 1, arena);
    if (number->length > 0)
        memcpy(left.limbs, number->limbs, number->length * sizeof(*left.limbs));
    left.length = number->length;
    do {
        uint32_t part = muster_natural_divide(&left, BASE);
        for (int i = 0; i < DIGITS && (i == 0 || part > 0 || left.length > 0); i++) {
            digits[--at] = (char)('0' + part % 10);
            part /= 10;
        }
    } while (left.length > 0);
    return muster_arena_text(arena, digits + at, room - 1 - at);
}

size_t muster_limbs_length(const uint32_t *limbs, size_t length) {
    while (length > 0 && limbs[length - 1] == 0)
        length--;
    return length;
}

size_t muster_limbs_bits(const uint32_t *limbs, size_t length) {
    length = muster_limbs_length(limbs, length);
    size_t bits = length * LIMB_BITS;
    for (uint32_t top = length == 0 ? UINT32_MAX : limbs[length - 1]; top >> 31 == 0; top <<= 1)
        bits--;
    return bits;
}

void muster_limbs_add_product(uint32_t *sum, size_t width, const uint32_t *one, size_t one_length,
                              const uint32_t *other, size_t other_length) {
    for (size_t i = 0; i < other_length; i++) {
        uint64_t carry = 0;
        for (size_t j = i; j < width && (j - i < one_length || carry > 0); j++) {
            uint64_t factor = j - i < one_length ? one[j - i] : 0;
            carry += (uint64_t)sum[j] + factor * other[i];
            sum[j] = (uint32_t)carry;
            carry >>= LIMB_BITS;
        }
    }
}
