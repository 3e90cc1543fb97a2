/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that several requirements share are kept once, and what is kept is what was found. */
#include "solver/explain/reasons/kept_reasons.h"

#include <string.h>

#include "tests/unit/table.h"

static const muster_position *two_against_two(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'c', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}",
                       "");
}

static struct kept_reasons begin(const muster_position *position) {
    struct kept_reasons kept;
    muster_kept_reasons_init(&kept, position, table_memory());
    return kept;
}

/* Keeps a reason with one ground, made from texts that are overwritten. */
static const struct requirement_reason *keep(struct kept_reasons *kept, const char *why,
                                             const char *creature) {
    struct mark mark = muster_arena_mark(table_memory());
    muster_ground *ground = muster_arena_take(table_memory(), sizeof(*ground));
    *ground =
        (muster_ground){.kind = "tapped",
                        .rule = "509.1a",
                        .message = muster_arena_format(table_memory(), "%s is tapped", creature),
                        .creature = muster_arena_string(table_memory(), creature),
                        .effect = -1};
    const struct requirement_reason reason = {.why = muster_arena_string(table_memory(), why),
                                              .scope = "all",
                                              .ground_count = 1,
                                              .grounds = ground};
    const struct requirement_reason *found = muster_keep_reason(kept, mark, &reason);
    memset(muster_arena_take(table_memory(), 4096), 'z', 4096);
    return found;
}

START_TEST(a_reason_is_kept_with_its_texts) {
    struct kept_reasons kept = begin(two_against_two());
    const struct requirement_reason *first = keep(&kept, "x is tapped (509.1a)", "x"),
                                    *second = keep(&kept, "y is tapped (509.1a)", "y");
    ck_assert_str_eq(first->why, "x is tapped (509.1a)");
    ck_assert_str_eq(first->grounds[0].message, "x is tapped");
    ck_assert_str_eq(second->grounds[0].creature, "y");
    ck_assert_str_eq(second->scope, "all");
}
END_TEST

START_TEST(the_same_reason_twice_is_one) {
    struct kept_reasons kept = begin(two_against_two());
    const struct requirement_reason *first = keep(&kept, "x is tapped", "x");
    ck_assert_ptr_eq(keep(&kept, "x is tapped", "x"), first);
    ck_assert_ptr_ne(keep(&kept, "x is tapped!", "x"), first);
}
END_TEST

START_TEST(what_forbids_a_pair_is_noted) {
    const muster_position *position = two_against_two();
    struct kept_reasons kept = begin(position);
    const struct requirement_reason *reason, *found = keep(&kept, "x is tapped", "x");
    struct asked asked = {.creature = table_creature(position, "x"),
                          .attacker = table_creature(position, "a")};
    ck_assert(!muster_kept_reasons_know(&kept, &asked, &reason));
    muster_kept_reasons_note(&kept, &asked, found);
    ck_assert(muster_kept_reasons_know(&kept, &asked, &reason));
    ck_assert_ptr_eq(reason, found);
    asked.attacker = table_creature(position, "c");
    ck_assert(!muster_kept_reasons_know(&kept, &asked, &reason));
    muster_kept_reasons_note(&kept, &asked, NULL);
    ck_assert(muster_kept_reasons_know(&kept, &asked, &reason));
    ck_assert_ptr_null(reason);
    asked.creature = table_creature(position, "y");
    ck_assert(!muster_kept_reasons_know(&kept, &asked, &reason));
}
END_TEST

START_TEST(of_several_pairs_nothing_is_noted) {
    const muster_position *position = two_against_two();
    struct kept_reasons kept = begin(position);
    const struct requirement_reason *reason, *found = keep(&kept, "x is tapped", "x");
    const struct asked any = {.creature = table_creature(position, "x"), .attacker = -1};
    muster_kept_reasons_note(&kept, &any, found);
    ck_assert(!muster_kept_reasons_know(&kept, &any, &reason));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_reason_is_kept_with_its_texts,
        the_same_reason_twice_is_one,
        what_forbids_a_pair_is_noted,
        of_several_pairs_nothing_is_noted,
    };
    return TABLE_RUN("kept reasons", tests);
}
