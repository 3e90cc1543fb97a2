/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What single creatures may pay for, and what is ruled out where they don't. */
#include "solver/count/payment_units.h"

#include "tests/unit/table.h"

#define COST(rest) "{'kind': 'block-cost', 'cost': {'mana': 1}, " rest "}"

/* Two attackers, and three blockers of which `z` is tapped. */
static const muster_position *board(const char *effects) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'c', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}, "
                       "{'id': 'z', 'controller': 'Bob', 'tapped': true}",
                       effects);
}

/* The units, as "x:ac y:c"; NULL: there are none of this kind. */
static const char *found(const muster_position *position, struct payment_units *units) {
    const char *text = "";
    if (!muster_payment_units_find(position, table_memory(), units))
        return NULL;
    for (size_t i = 0; i < units->count; i++) {
        text = muster_arena_format(table_memory(), "%s%s%s:", text, i == 0 ? "" : " ",
                                   position->creatures[units->list[i].creature].id);
        for (size_t k = 0; k < units->list[i].object_count; k++)
            text = muster_arena_format(table_memory(), "%s%s", text,
                                       position->creatures[units->list[i].objects[k]].id);
    }
    return text;
}

static const char *units_of(const char *effects) {
    struct payment_units units;
    return found(board(effects), &units);
}

START_TEST(who_can_act_may_pay) {
    ck_assert_str_eq(units_of(""), "");
    ck_assert_str_eq(units_of(COST("'creatures': {}")), "x:ac y:ac");
    ck_assert_str_eq(units_of(COST("'creatures': {'id': 'y'}, 'attackers': {'id': 'c'}")), "y:c");
    ck_assert_str_eq(units_of(COST("'creatures': {'id': 'z'}")), "");
}
END_TEST

START_TEST(what_is_always_paid_together_is_one_unit) {
    ck_assert_str_eq(units_of(COST("'creatures': {'id': 'x'}") ", " COST("'creatures': {}")),
                     "x:ac y:ac");
    ck_assert_str_eq(units_of(COST("'creatures': {'id': 'x'}, 'per': 'attacker'")), "x:a x:c");
    ck_assert_str_eq(units_of(COST("'creatures': {'id': 'x'}") ", " COST(
                         "'creatures': {'id': 'x'}, 'attackers': {'id': 'a'}")),
                     "x:ac x:a");
}
END_TEST

START_TEST(of_several_alike_each_may_pay) {
    struct payment_units units;
    const muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'x', 'controller': 'Bob', 'count': 2}",
                    COST("'creatures': {}"));
    ck_assert_ptr_null(found(position, &units));
    position = table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2}, "
                           "{'id': 'x', 'controller': 'Bob'}",
                           COST("'creatures': {}"));
    ck_assert_ptr_null(found(position, &units));
}
END_TEST

START_TEST(too_many_are_not_listed) {
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}";
    struct payment_units units;
    for (int i = 0; i <= MOST_PAYMENT_UNITS; i++)
        creatures = muster_arena_format(table_memory(), "%s, {'id': 'x%d', 'controller': 'Bob'}",
                                        creatures, i);
    ck_assert_ptr_null(found(table_block(creatures, COST("'creatures': {}")), &units));
    ck_assert_ptr_nonnull(
        found(table_block(creatures, COST("'creatures': {'not': {'id': 'x0'}}")), &units));
    ck_assert_uint_eq(units.count, MOST_PAYMENT_UNITS);
}
END_TEST

START_TEST(what_is_not_paid_is_ruled_out) {
    struct payment_units units;
    const muster_position *position =
        board(COST("'creatures': {'id': 'x'}") ", " COST("'creatures': {'id': 'y'}, "
                                                         "'attackers': {'id': 'c'}"));
    ck_assert_str_eq(found(position, &units), "x:ac y:c");
    ck_assert_uint_eq(muster_payment_units_ban(&units, 3, table_memory()).ban_count, 0);
    ck_assert_uint_eq(muster_payment_units_ban(&units, 0, table_memory()).ban_count, 3);
    struct partial second = muster_payment_units_ban(&units, 1, table_memory());
    ck_assert_uint_eq(second.ban_count, 1);
    ck_assert_int_eq(second.bans[0].creature, table_creature(position, "y"));
    ck_assert_int_eq(second.bans[0].object.number, table_creature(position, "c"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        who_can_act_may_pay,           what_is_always_paid_together_is_one_unit,
        of_several_alike_each_may_pay, too_many_are_not_listed,
        what_is_not_paid_is_ruled_out,
    };
    return TABLE_RUN("payment units", tests);
}
