/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smallest sets that hit every cut. */
#include "solver/search/conflict/hitting_set.h"

#include <stdarg.h>
#include <stdint.h>

#include "tests/unit/table.h"

static struct hitting_cuts empty(void) {
    return (struct hitting_cuts){.arena = table_memory()};
}

/* Adds a cut of `count` elements. */
static void cut(struct hitting_cuts *hitting, size_t count, ...) {
    size_t *elements = muster_arena_array(table_memory(), count, sizeof(*elements));
    va_list list;
    va_start(list, count);
    for (size_t i = 0; i < count; i++)
        elements[i] = (size_t)va_arg(list, int);
    va_end(list);
    muster_hitting_cuts_add(hitting, elements, count);
}

START_TEST(without_cuts_nothing_is_needed) {
    struct hitting_cuts hitting = empty();
    ck_assert_uint_eq(muster_hitting_set_smallest(&hitting).count, 0);
}
END_TEST

START_TEST(one_element_may_hit_all) {
    struct hitting_cuts hitting = empty();
    cut(&hitting, 3, 1, 2, 3);
    cut(&hitting, 2, 4, 3);
    cut(&hitting, 3, 5, 3, 6);
    struct element_set set = muster_hitting_set_smallest(&hitting);
    ck_assert_uint_eq(set.count, 1);
    ck_assert_uint_eq(set.elements[0], 3);
}
END_TEST

START_TEST(of_equals_the_first_is_preferred) {
    struct hitting_cuts hitting = empty();
    cut(&hitting, 3, 7, 2, 3);
    struct element_set set = muster_hitting_set_smallest(&hitting);
    ck_assert_uint_eq(set.count, 1);
    ck_assert_uint_eq(set.elements[0], 7);
}
END_TEST

/* Greed would begin with 1, which hits most, and then need three. */
START_TEST(greed_is_not_enough) {
    struct hitting_cuts hitting = empty();
    cut(&hitting, 2, 2, 1);
    cut(&hitting, 2, 2, 1);
    cut(&hitting, 2, 3, 1);
    cut(&hitting, 2, 3, 1);
    cut(&hitting, 1, 2);
    cut(&hitting, 1, 3);
    struct element_set set = muster_hitting_set_smallest(&hitting);
    ck_assert_uint_eq(set.count, 2);
    ck_assert(muster_element_set_has(&set, 2) && muster_element_set_has(&set, 3));
}
END_TEST

START_TEST(many_cuts_are_hit_all_the_same) {
    struct hitting_cuts hitting = empty();
    for (int i = 0; i < 60; i++)
        for (int k = 0; k < i; k++)
            cut(&hitting, 2, i, k);
    struct element_set set = muster_hitting_set_smallest(&hitting);
    ck_assert(muster_hitting_set_hits(&hitting, &set, SIZE_MAX));
    ck_assert_uint_ge(set.count, 59); /* all pairs: all but one */
}
END_TEST

/* What has nothing in common shows at once how many are needed; greed would take one more. */
START_TEST(many_cuts_apart_are_no_reason_to_give_up) {
    struct hitting_cuts hitting = empty();
    cut(&hitting, 2, 2, 1);
    cut(&hitting, 2, 2, 1);
    cut(&hitting, 2, 3, 1);
    cut(&hitting, 2, 3, 1);
    cut(&hitting, 2, 2, 4);
    cut(&hitting, 2, 3, 5);
    for (int i = 10; i < 50; i += 2)
        cut(&hitting, 2, i, i + 1);
    ck_assert_uint_eq(muster_hitting_set_smallest(&hitting).count, 22);
}
END_TEST

START_TEST(what_can_be_spared_is_known) {
    struct hitting_cuts hitting = empty();
    struct element_set set = {0};
    cut(&hitting, 2, 1, 2);
    muster_element_set_add(&set, 1, table_memory());
    muster_element_set_add(&set, 2, table_memory());
    ck_assert(muster_hitting_set_hits(&hitting, &set, 1));
    ck_assert(muster_hitting_set_hits(&hitting, &set, 2));
    cut(&hitting, 1, 2);
    ck_assert(muster_hitting_set_hits(&hitting, &set, 1));
    ck_assert(!muster_hitting_set_hits(&hitting, &set, 2));
}
END_TEST

/* What earlier cuts have shown is used again; it must not change what is found. */
START_TEST(more_cuts_give_the_set_that_all_at_once_give) {
    unsigned int state = 1;
    struct hitting_cuts grown = empty();
    for (int round = 0; round < 40; round++) {
        size_t elements[3];
        for (int k = 0; k < 3; k++) {
            state = state * 1103515245U + 12345U;
            elements[k] = (state >> 16) % 12U;
        }
        cut(&grown, 3, (int)elements[0], (int)elements[1], (int)elements[2]);
        struct hitting_cuts fresh = empty();
        for (size_t i = 0; i < grown.count; i++)
            muster_hitting_cuts_add(&fresh, grown.cuts[i].elements, grown.cuts[i].count);
        struct element_set one = muster_hitting_set_smallest(&grown);
        struct element_set other = muster_hitting_set_smallest(&fresh);
        ck_assert_uint_eq(one.count, other.count);
        ck_assert_mem_eq(one.elements, other.elements, one.count * sizeof(*one.elements));
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_cuts_nothing_is_needed,   one_element_may_hit_all,
        of_equals_the_first_is_preferred, greed_is_not_enough,
        many_cuts_are_hit_all_the_same,   many_cuts_apart_are_no_reason_to_give_up,
        what_can_be_spared_is_known,      more_cuts_give_the_set_that_all_at_once_give,
    };
    return TABLE_RUN("hitting", tests);
}
