/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements with equal rows form a class; rows that differ anywhere don't. */
#include "base/signature.h"

#include <string.h>

#include "tests/unit/table.h"

/* The class of a row of these numbers, after as many bytes of its first number. */
static size_t class_of(struct class_table *table, const int64_t *numbers, size_t count,
                       size_t bytes) {
    struct signature row = {.arena = table_memory()};
    if (bytes > 0)
        memset(muster_signature_room(&row, bytes), (int)numbers[0], bytes);
    for (size_t i = 0; i < count; i++)
        signature_write(&row, numbers[i]);
    return muster_class_table_find(table, &row);
}

START_TEST(classes_are_numbered_as_they_come) {
    struct class_table table = muster_class_table_new(4, table_memory());
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 2}, 2, 0), 0);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){2, 1}, 2, 0), 1);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 2}, 2, 0), 0);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 2, -1}, 3, 0), 2);
    ck_assert_uint_eq(table.count, 3);
}
END_TEST

START_TEST(numbers_of_all_sizes_are_told_apart) {
    const int64_t numbers[] = {0,    -1,     1,      63,        64,        -64,       -65,
                               8191, 8192,   -8192,  INT32_MAX, INT64_MAX, INT64_MIN, 1000000,
                               127,  -12345, 123456, 128,       255,       256};
    enum { COUNT = sizeof(numbers) / sizeof(*numbers) };
    struct class_table table = muster_class_table_new(COUNT, table_memory());
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < COUNT; i++)
            ck_assert_uint_eq(class_of(&table, &numbers[i], 1, 0), i);
}
END_TEST

START_TEST(rows_with_bytes_grow_and_are_compared_to_the_end) {
    struct class_table table = muster_class_table_new(8, table_memory());
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 5}, 2, 3000), 0);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 6}, 2, 3000), 1);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){0, 5}, 2, 3000), 2);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 5}, 2, 3001), 3);
    ck_assert_uint_eq(class_of(&table, (int64_t[]){1, 5}, 2, 3000), 0);
}
END_TEST

START_TEST(bytes_come_after_what_was_written) {
    struct signature row = {.arena = table_memory()};
    signature_write(&row, 7);
    memset(muster_signature_room(&row, 100), 1, 100);
    signature_write(&row, 9);
    ck_assert_uint_eq(row.count, 102);
    ck_assert_int_eq(row.bytes[0], 14);
    ck_assert_int_eq(row.bytes[1], 1);
    ck_assert_int_eq(row.bytes[100], 1);
    ck_assert_int_eq(row.bytes[101], 18);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        classes_are_numbered_as_they_come,
        numbers_of_all_sizes_are_told_apart,
        rows_with_bytes_grow_and_are_compared_to_the_end,
        bytes_come_after_what_was_written,
    };
    return TABLE_RUN("signatures", tests);
}
