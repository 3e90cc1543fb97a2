/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Structs of callers that were built with another header. */
#include "base/sized.h"

#include "tests/unit/table.h"

struct first {
    size_t size;
    long one;
};

struct second {
    size_t size;
    long one, two;
};

static enum sized_outcome take(struct second *copy, const void *given) {
    *copy = (struct second){.two = 7};
    return muster_sized_take(copy, sizeof(*copy), sizeof(struct first), given);
}

START_TEST(one_of_the_same_size_is_copied) {
    struct second copy;
    ck_assert_int_eq(take(&copy, &(struct second){sizeof(struct second), 1, 2}), SIZED_TAKEN);
    ck_assert_int_eq(copy.one, 1);
    ck_assert_int_eq(copy.two, 2);
}
END_TEST

START_TEST(what_an_older_one_lacks_stays) {
    struct second copy;
    ck_assert_int_eq(take(&copy, &(struct first){sizeof(struct first), 1}), SIZED_TAKEN);
    ck_assert_int_eq(copy.one, 1);
    ck_assert_int_eq(copy.two, 7);
    ck_assert_uint_eq(copy.size, sizeof(copy));
}
END_TEST

START_TEST(a_newer_one_says_nothing_more) {
    struct {
        struct second known;
        char more[3];
    } given = {{sizeof(struct second) + 3, 1, 2}, {0}};
    struct second copy;
    ck_assert_int_eq(take(&copy, &given), SIZED_TAKEN);
    ck_assert_uint_eq(copy.size, sizeof(copy));
    given.more[2] = 1;
    ck_assert_int_eq(take(&copy, &given), SIZED_UNKNOWN);
}
END_TEST

START_TEST(one_without_a_size_is_refused) {
    struct second copy;
    ck_assert_int_eq(take(&copy, &(struct second){0}), SIZED_TOO_SMALL);
    ck_assert_int_eq(take(&copy, &(struct second){sizeof(struct first) - 1, 1, 2}),
                     SIZED_TOO_SMALL);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        one_of_the_same_size_is_copied,
        what_an_older_one_lacks_stays,
        a_newer_one_says_nothing_more,
        one_without_a_size_is_refused,
    };
    return TABLE_RUN("sized", tests);
}
