/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Individuals find partners wherever some way to match them exists. */
#include "model/individuals.h"

#include "tests/unit/table.h"

/* An attacker attacks the same, or a target that comes later in the document. */
static bool same_or_later(const void *context, const struct deed *deed, const struct deed *other) {
    (void)context;
    return deed->runs[0].number >= other->runs[0].number;
}

/* An attacker attacks the same; any will do for who attacks the first player. */
static bool same_or_any(const void *context, const struct deed *deed, const struct deed *other) {
    return other->runs[0].number == table_target(context, "B") ||
           deed->runs[0].number == other->runs[0].number;
}

static bool never(const void *context, const struct deed *deed, const struct deed *other) {
    (void)context;
    (void)deed;
    (void)other;
    return false;
}

static bool match(const char *declaration, const char *other, deed_test *covers) {
    muster_position *position = table_of("{'id': 'Alice'}, {'id': 'B'}, {'id': 'C'}, {'id': 'D'}",
                                         "attackers", "'B', 'C', 'D'",
                                         "{'id': 't', 'controller': 'Alice', 'count': 1000000}, "
                                         "{'id': 'u', 'controller': 'Alice', 'count': 5}",
                                         "");
    return muster_individuals_match(table_declare(position, declaration),
                                    table_declare(position, other), covers, position,
                                    table_memory());
}

START_TEST(nobody_needs_no_partner) {
    ck_assert(match("none", "none", never));
    ck_assert(match("t=B", "none", never));
    ck_assert(!match("none", "t=B", same_or_later));
}
END_TEST

START_TEST(each_partner_serves_once) {
    ck_assert(match("t*3=B", "t*3=B", same_or_later));
    ck_assert(!match("t*2=B", "t*3=B", same_or_later));
    ck_assert(!match("t*3=B", "t*3=B", never));
}
END_TEST

/* Who attacks B can take any partner and takes the first; those who come later push it on. */
START_TEST(partners_are_given_up_to_who_needs_them) {
    ck_assert(match("t=C,t=D", "t=B,t=C", same_or_later));
    ck_assert(match("u=D,u=B,u=C", "u=B,u=C,u=D", same_or_later));
    ck_assert(match("t*2=D,u*2=C", "t*2=B,u*2=D", same_or_later));
    ck_assert(!match("t*2=D,u*2=C", "t*2=B,u*3=D", same_or_later));
    ck_assert(!match("t=B,t=D", "t=C,t=D", same_or_later));
}
END_TEST

START_TEST(a_partner_is_given_up_once) {
    ck_assert(match("t*2=C,u*2=D", "t*2=B,u*2=C", same_or_any));
    ck_assert(!match("t*2=C,u*5=D", "t*2=B,u*3=C", same_or_any));
}
END_TEST

START_TEST(a_million_are_matched_in_groups) {
    ck_assert(match("t*500000=C,t*500000=D", "t*400000=B,t*100000=C,t*500000=D", same_or_later));
    ck_assert(!match("t*500000=C,t*499999=D", "t*400000=B,t*100000=C,t*500000=D", same_or_later));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        nobody_needs_no_partner,
        each_partner_serves_once,
        partners_are_given_up_to_who_needs_them,
        a_partner_is_given_up_once,
        a_million_are_matched_in_groups,
    };
    return TABLE_RUN("matching", tests);
}
