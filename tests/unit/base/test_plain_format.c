/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts and numbers as they are, without vsnprintf. */
#include "base/plain_format.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

enum { ROOM = 64 };

struct written {
    char bytes[ROOM + 1];
    int length; /* where the NUL stands; -1: it isn't written */
};

/* Writes into the first `room` bytes; the next one has to stay as it is. */
__attribute__((format(printf, 2, 3))) static struct written write(size_t room, const char *format,
                                                                  ...) {
    struct written written;
    memset(written.bytes, '#', sizeof(written.bytes));
    va_list arguments;
    va_start(arguments, format);
    const char *end = muster_format_plainly(written.bytes, written.bytes + room, format, arguments);
    va_end(arguments);
    written.length = end == NULL ? -1 : (int)(end - written.bytes);
    ck_assert_int_eq(written.bytes[room], '#');
    return written;
}

/* Whether it is written as snprintf does, wherever there is room for it. */
#define assert_as_printf(...)                                                                      \
    do {                                                                                           \
        char expected[ROOM];                                                                       \
        int length = snprintf(expected, sizeof(expected), __VA_ARGS__);                            \
        for (int room = 0; room <= ROOM; room++) {                                                 \
            struct written written = write((size_t)room, __VA_ARGS__);                             \
            ck_assert_int_eq(written.length, room > length ? length : -1);                         \
            if (room > length)                                                                     \
                ck_assert_str_eq(written.bytes, expected);                                         \
        }                                                                                          \
    } while (false)

START_TEST(texts_and_numbers_are_written_as_printf_does) {
    assert_as_printf("%s", "");
    assert_as_printf("bear");
    assert_as_printf("%s blocks %s", "wall", "bear");
    assert_as_printf("%ld, %ld, %ld", 0L, LONG_MAX, LONG_MIN);
    assert_as_printf("%lld%s%lld", LLONG_MIN, "/", LLONG_MAX);
}
END_TEST

START_TEST(nothing_else_is_written) {
    const char *volatile nothing = NULL;
    ck_assert_int_eq(write(ROOM, "%d", 1).length, -1);
    ck_assert_int_eq(write(ROOM, "%5s", "bear").length, -1);
    ck_assert_int_eq(write(ROOM, "%lu", 1UL).length, -1);
    ck_assert_int_eq(write(ROOM, "100%%").length, -1);
    ck_assert_int_eq(write(ROOM, "%s", nothing).length, -1);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        texts_and_numbers_are_written_as_printf_does,
        nothing_else_is_written,
    };
    return TABLE_RUN("plain_format", tests);
}
