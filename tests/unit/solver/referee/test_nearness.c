/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How near two declarations are: single attacks and blocks, identical creatures matched at best. */
#include "solver/referee/nearness.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static muster_position *board(const char *effects) {
    return table_block(A("a", "") ", " A("b", "") ", " A("c", "") ", " A("d", "") ", " B(
                           "x", "") ", " B("t", ", 'count': 3") ", " B("u", ", 'count': 1000000"),
                       effects);
}

static struct nearness compare(const muster_position *position, const char *one,
                               const char *other) {
    return muster_referee_nearness(table_declare(position, one), table_declare(position, other),
                                   table_memory());
}

static void measures(const muster_position *position, const char *one, const char *other,
                     int64_t distance, int64_t kept) {
    struct nearness nearness = compare(position, one, other);
    ck_assert(nearness.known);
    ck_assert_int_eq(nearness.distance, distance);
    ck_assert_int_eq(nearness.kept, kept);
}

START_TEST(each_single_block_counts) {
    muster_position *position = board("");
    measures(position, "none", "none", 0, 0);
    measures(position, "x=a", "x=a", 0, 1);
    measures(position, "x=a", "x=b", 2, 0);
    measures(position, "x=a+b+c", "x=a+b", 1, 2);
    measures(position, "x=a+b+c", "x=a+d", 3, 1);
    measures(position, "none", "u*1000000=a", 1000000, 0);
}
END_TEST

START_TEST(identical_creatures_are_matched_at_best) {
    muster_position *position = board("");
    measures(position, "t=a+b,t=c+d", "t=c,t=b", 2, 2);
    measures(position, "t=a+b,t=b+c", "t=a+c,t=b", 3, 2);
    measures(position, "t=a+b,t=c", "t=a+b+c", 2, 2);
    measures(position, "t*2=a+b,t=c", "t=a+b,t=a,t=b", 3, 3);
    measures(position, "u*500000=a+b", "u*500001=a", 500001, 500000);
}
END_TEST

START_TEST(different_creatures_are_not_matched) {
    measures(board(""), "x=a,t=b", "x=b,t=a", 4, 0);
}
END_TEST

START_TEST(who_pays_is_matched_with_who_paid) {
    muster_position *position = board("{'kind': 'block-cost', 'creatures': {}, 'attackers': "
                                      "{'id': 'a'}, 'cost': {'mana': 1}}");
    /* Without the cost t=b+c+d would take a as well: two differences. */
    measures(position, "t=a,t=b+c+d", "t=a+b+c+d", 6, 1);
    measures(board(""), "t=a,t=b+c+d", "t=a+b+c+d", 2, 3);
    ck_assert(!compare(position, "t=b", "t=a").known);
}
END_TEST

START_TEST(the_pairs_make_up_both_declarations) {
    struct nearness nearness = compare(board(""), "t*2=a+b,t=c", "t=a+b,t=a,x=d");
    int64_t from = 0, to = 0;
    for (size_t i = 0; i < nearness.pairing_count; i++) {
        from += nearness.pairings[i].count * deed_size(&nearness.pairings[i].from);
        to += nearness.pairings[i].count * deed_size(&nearness.pairings[i].to);
    }
    ck_assert_int_eq(from, 5);
    ck_assert_int_eq(to, 4);
    ck_assert_int_eq(nearness.declared, 5);
}
END_TEST

START_TEST(too_many_groups_are_not_compared) {
    char one[8192] = "", other[8192] = "";
    muster_position *position =
        table_block(A("g", ", 'count': 500") ", " B("u", ", 'count': 1000"), "");
    for (int k = 1; k <= 70; k++) {
        snprintf(one + strlen(one), sizeof one - strlen(one), "%su=g#%d+g#%d", k > 1 ? "," : "", k,
                 k + 100);
        snprintf(other + strlen(other), sizeof other - strlen(other), "%su=g#%d+g#%d",
                 k > 1 ? "," : "", k, k + 200);
    }
    struct nearness nearness = compare(position, one, other);
    ck_assert(!nearness.known);
    ck_assert_int_eq(nearness.declared, 140);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        each_single_block_counts,
        identical_creatures_are_matched_at_best,
        different_creatures_are_not_matched,
        who_pays_is_matched_with_who_paid,
        the_pairs_make_up_both_declarations,
        too_many_groups_are_not_compared,
    };
    return TABLE_RUN("nearness", tests);
}
