/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Natural numbers of any size. */
#include "base/natural.h"

#include <inttypes.h>
#include <stdio.h>

#include "tests/unit/table.h"

static const char *text(struct natural number) {
    return muster_natural_text(&number, table_memory());
}

static struct natural of(uint64_t value) {
    return muster_natural_of(value, table_memory());
}

static struct natural power(uint64_t base, int exponent) {
    struct natural result = of(1), factor = of(base);
    for (int i = 0; i < exponent; i++)
        muster_natural_multiply(&result, &factor, table_memory());
    return result;
}

START_TEST(small_numbers_are_written_as_they_are) {
    const uint64_t numbers[] = {0,          1,          9,          10,         999999999,
                                1000000000, 1000000001, 4294967295, 4294967296, UINT64_MAX};
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        char expected[32];
        snprintf(expected, sizeof(expected), "%" PRIu64, numbers[i]);
        ck_assert_str_eq(text(of(numbers[i])), expected);
    }
}
END_TEST

START_TEST(zeros_within_are_written) {
    ck_assert_str_eq(text(power(10, 30)), "1000000000000000000000000000000");
    struct natural sum = power(10, 30), one = of(7);
    muster_natural_add(&sum, &one, table_memory());
    ck_assert_str_eq(text(sum), "1000000000000000000000000000007");
}
END_TEST

START_TEST(sums_carry_into_new_limbs) {
    struct natural sum = of(UINT64_MAX), one = of(1);
    muster_natural_add(&sum, &one, table_memory());
    ck_assert_str_eq(text(sum), "18446744073709551616");
    struct natural other = of(1), large = power(2, 100);
    muster_natural_add(&other, &large, table_memory());
    ck_assert_str_eq(text(other), "1267650600228229401496703205377");
}
END_TEST

START_TEST(differences_borrow_from_higher_limbs) {
    struct natural number = power(10, 30), one = of(1), all = power(10, 30);
    muster_natural_subtract(&number, &one);
    ck_assert_str_eq(text(number), "999999999999999999999999999999");
    muster_natural_subtract(&all, &number);
    ck_assert_str_eq(text(all), "1");
    muster_natural_subtract(&all, &one);
    ck_assert_uint_eq(all.length, 0);
}
END_TEST

START_TEST(products_of_long_numbers) {
    struct natural square = power(7, 40), other = power(7, 40);
    muster_natural_multiply(&square, &other, table_memory());
    ck_assert_str_eq(text(square), text(power(7, 80)));
    ck_assert_str_eq(text(power(3, 100)), "515377520732011331036461129765621272702107522001");
}
END_TEST

START_TEST(zero_times_anything_is_zero) {
    struct natural product = power(2, 70), zero = of(0), more = power(2, 70);
    muster_natural_multiply(&product, &zero, table_memory());
    ck_assert_str_eq(text(product), "0");
    muster_natural_multiply(&product, &more, table_memory());
    ck_assert_str_eq(text(product), "0");
    ck_assert_uint_eq(product.length, 0);
}
END_TEST

START_TEST(binomials_obey_pascal) {
    for (uint64_t n = 1; n <= 120; n++)
        for (uint64_t k = 1; k <= n; k++) {
            struct natural sum = muster_natural_binomial(n - 1, k, table_memory());
            struct natural other = muster_natural_binomial(n - 1, k - 1, table_memory());
            muster_natural_add(&sum, &other, table_memory());
            ck_assert_str_eq(text(sum), text(muster_natural_binomial(n, k, table_memory())));
        }
}
END_TEST

START_TEST(binomials_at_the_edges) {
    ck_assert_str_eq(text(muster_natural_binomial(5, 0, table_memory())), "1");
    ck_assert_str_eq(text(muster_natural_binomial(5, 5, table_memory())), "1");
    ck_assert_str_eq(text(muster_natural_binomial(5, 6, table_memory())), "0");
    ck_assert_str_eq(text(muster_natural_binomial(1000003, 3, table_memory())),
                     "166667666668500001");
}
END_TEST

START_TEST(bits_are_counted) {
    const uint32_t limbs[] = {0, 1, 0};
    ck_assert_uint_eq(muster_limbs_bits(limbs, 3), 33);
    ck_assert_uint_eq(muster_limbs_bits(limbs, 1), 0);
    ck_assert_uint_eq(muster_limbs_length(limbs, 3), 2);
    ck_assert_uint_eq(muster_limbs_bits((const uint32_t[]){UINT32_MAX}, 1), 32);
}
END_TEST

START_TEST(products_add_up_in_place) {
    uint32_t sum[4] = {UINT32_MAX, UINT32_MAX, 0, 0};
    const uint32_t one[] = {UINT32_MAX}, other[] = {2, 1};
    muster_limbs_add_product(sum, 4, one, 1, other, 2); /* (2^64 - 1) + (2^32 - 1)(2^32 + 2) */
    ck_assert_uint_eq(sum[0], UINT32_MAX - 2);
    ck_assert_uint_eq(sum[1], 0);
    ck_assert_uint_eq(sum[2], 2);
    ck_assert_uint_eq(sum[3], 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        small_numbers_are_written_as_they_are,
        zeros_within_are_written,
        sums_carry_into_new_limbs,
        differences_borrow_from_higher_limbs,
        products_of_long_numbers,
        zero_times_anything_is_zero,
        binomials_obey_pascal,
        binomials_at_the_edges,
        bits_are_counted,
        products_add_up_in_place,
    };
    return TABLE_RUN("natural", tests);
}
