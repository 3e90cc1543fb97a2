/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others could do besides, if they paid. */
#include "solver/search/with_payers.h"

#include "tests/unit/table.h"

/* Lure on a; b takes two blockers, and nothing asks to block it. Each token that blocks pays 1. */
static muster_position *board(void) {
    return table_block("{'id':'a','controller':'Alice','attacking':'Bob'},"
                       "{'id':'b','controller':'Alice','attacking':'Bob','keywords':['menace']},"
                       "{'id':'guard','controller':'Bob'},"
                       "{'id':'token','controller':'Bob','count':3},"
                       "{'id':'wall','controller':'Bob','tapped':true}",
                       "{'kind':'lure','attackers':{'id':'a'}},"
                       "{'kind':'block-cost','creatures':{},'cost':{'mana':1}}");
}

/* The result as text, and how much it obeys. */
static const char *extend(const muster_position *position, const char *declaration) {
    int64_t obeyed = table_obeyed(position, declaration);
    const struct muster_declaration *more =
        muster_with_payers(table_declare(position, declaration), table_judge(position, declaration),
                           muster_as_though_new(table_memory(), position), &obeyed, table_memory());
    return muster_arena_format(table_memory(), "%s: %d", table_show(more), (int)obeyed);
}

START_TEST(all_that_could_obey_more_do) {
    ck_assert_str_eq(extend(board(), ""), "guard=a,token*3=a: 4");
}
END_TEST

START_TEST(who_does_something_goes_on_with_it) {
    ck_assert_str_eq(extend(board(), "guard=b,token=b"), "guard=b,token*2=a,token=b: 2");
}
END_TEST

START_TEST(nobody_acts_for_nothing) {
    ck_assert_str_eq(extend(board(), "guard=a,token*3=a"), "guard=a,token*3=a: 4");
}
END_TEST

START_TEST(restrictions_still_hold) {
    muster_position *position =
        table_block("{'id':'a','controller':'Alice','attacking':'Bob'},"
                    "{'id':'token','controller':'Bob','count':3}",
                    "{'kind':'lure','attackers':{'id':'a'}},"
                    "{'kind':'max-blockers','attackers':{'id':'a'},'count':2},"
                    "{'kind':'block-cost','creatures':{},'cost':{'mana':1}}");
    ck_assert_str_eq(extend(position, ""), "token*2=a: 2");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        all_that_could_obey_more_do,
        who_does_something_goes_on_with_it,
        nobody_acts_for_nothing,
        restrictions_still_hold,
    };
    return TABLE_RUN("with payers", tests);
}
