/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/natural.h"

#include <stdio.h>
#include <string.h>

enum { LIMB_BITS = 32, DIGITS = 9, BASE = 1000000000 };

static void reserve(struct natural *number, size_t length, struct memory *memory) {
    if (length <= number->capacity)
        return;
    uint32_t *limbs = memory_array(memory, length * 2, sizeof(*limbs));
    if (number->length > 0)
        memcpy(limbs, number->limbs, number->length * sizeof(*limbs));
    number->limbs = limbs;
    number->capacity = length * 2;
}

static void push(struct natural *number, uint32_t limb, struct memory *memory) {
    reserve(number, number->length + 1, memory);
    number->limbs[number->length++] = limb;
}

struct natural natural_of(uint64_t value, struct memory *memory) {
    struct natural number = {0};
    for (; value > 0; value >>= LIMB_BITS)
        push(&number, (uint32_t)value, memory);
    return number;
}

void natural_add(struct natural *sum, const struct natural *other, struct memory *memory) {
    uint64_t carry = 0;
    for (size_t i = 0; i < other->length || carry > 0; i++) {
        if (i == sum->length)
            push(sum, 0, memory);
        carry += (uint64_t)sum->limbs[i] + (i < other->length ? other->limbs[i] : 0);
        sum->limbs[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
}

static void multiply_small(struct natural *number, uint32_t factor, struct memory *memory) {
    uint64_t carry = 0;
    for (size_t i = 0; i < number->length; i++) {
        carry += (uint64_t)number->limbs[i] * factor;
        number->limbs[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    if (carry > 0)
        push(number, (uint32_t)carry, memory);
    number->length = limbs_length(number->limbs, number->length);
}

/* Returns the remainder. */
static uint32_t divide_small(struct natural *number, uint32_t divisor) {
    uint64_t rest = 0;
    for (size_t i = number->length; i-- > 0;) {
        rest = rest << LIMB_BITS | number->limbs[i];
        number->limbs[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    number->length = limbs_length(number->limbs, number->length);
    return (uint32_t)rest;
}

void natural_multiply(struct natural *product, const struct natural *other, struct memory *memory) {
    if (other->length == 1) {
        multiply_small(product, other->limbs[0], memory);
        return;
    }
    struct natural result = {0};
    reserve(&result, product->length + other->length + 1, memory);
    limbs_add_product(result.limbs, result.capacity, product->limbs, product->length, other->limbs,
                      other->length);
    result.length = limbs_length(result.limbs, result.capacity);
    *product = result;
}

/* Factors stay below 2^32: n - k + i for i up to the smaller of k and n - k. */
struct natural natural_binomial(uint64_t n, uint64_t k, struct memory *memory) {
    if (k > n)
        return natural_of(0, memory);
    if (k > n - k)
        k = n - k;
    struct natural result = natural_of(1, memory);
    for (uint64_t i = 1; i <= k; i++) {
        multiply_small(&result, (uint32_t)(n - k + i), memory);
        divide_small(&result, (uint32_t)i);
    }
    return result;
}

char *natural_text(const struct natural *number, struct memory *memory) {
    struct natural left = {0};
    size_t room = number->length * 10 + 2, at = room - 1;
    char *digits = memory_array(memory, room, 1);
    reserve(&left, number->length + 1, memory);
    if (number->length > 0)
        memcpy(left.limbs, number->limbs, number->length * sizeof(*left.limbs));
    left.length = number->length;
    do {
        uint32_t part = divide_small(&left, BASE);
        for (int i = 0; i < DIGITS && (i == 0 || part > 0 || left.length > 0); i++) {
            digits[--at] = (char)('0' + part % 10);
            part /= 10;
        }
    } while (left.length > 0);
    return memory_text(memory, digits + at, room - 1 - at);
}

size_t limbs_length(const uint32_t *limbs, size_t length) {
    while (length > 0 && limbs[length - 1] == 0)
        length--;
    return length;
}

size_t limbs_bits(const uint32_t *limbs, size_t length) {
    length = limbs_length(limbs, length);
    size_t bits = length * LIMB_BITS;
    for (uint32_t top = length == 0 ? UINT32_MAX : limbs[length - 1]; top >> 31 == 0; top <<= 1)
        bits--;
    return bits;
}

void limbs_add_product(uint32_t *sum, size_t width, const uint32_t *one, size_t one_length,
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
