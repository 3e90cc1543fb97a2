/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows by which declarations that are outdone, and only these, are no longer solutions. */
#include "solver/search/outdone.h"

#include "solver/declare/pair_values.h"
#include "solver/ilp/solutions/completed_values.h"
#include "solver/ilp/solutions/losses.h"
#include "solver/search/extents.h"
#include "tests/unit/table.h"

#define ATTACKER(id) "{'id':'" id "','controller':'Alice','attacking':'Bob'}"
#define TOLL(per)                                                                                  \
    "{'kind':'block-cost','creatures':{},'attackers':{'id':'a'},'cost':{'mana':3}" per "}"

/* Bob's guard blocks any number; Lure on both attackers, and blocking one costs 3. */
static muster_position *toll(const char *guards, const char *cost) {
    return table_block(muster_arena_format(table_memory(),
                                           "%s,%s,{'id':'guard','controller':'Bob'%s}",
                                           ATTACKER("a"), ATTACKER("b"), guards),
                       muster_arena_format(table_memory(),
                                           "{'kind':'lure','attackers':{}},{'kind':'extra-blocks',"
                                           "'creatures':{},'count':'any'},%s",
                                           cost));
}

static bool refused; /* whether the row that was described last refuses the declaration */

/* Describes by what one declaration is outdone; NULL: it can't be said in a row. */
static struct extents *describe(const muster_position *position, const char *declaration,
                                const char *better) {
    struct extents *extents =
        muster_extents_new(table_legality(position), &(struct extents_query){.range_count = 2});
    const struct object on[] = {{.number = 0}, {.number = 1}};
    for (int i = 0; i < 2; i++) {
        muster_extents_count(extents, &extents->ranges->list[i], 2, &on[i]);
        extents->ranges->list[i].wants_low = extents->ranges->list[i].wants_high = true;
    }
    const struct program *program = &extents->formulation->program;
    int64_t *values = muster_arena_array(table_memory(), program->column_count, sizeof(*values));
    ck_assert(
        muster_pair_values(extents->formulation, table_declare(position, declaration), values));
    ck_assert(muster_completed_values(program, extents->outdone->pairs, values));
    if (!muster_outdone_describe(extents->formulation, values, table_declare(position, better),
                                 table_obeyed(position, better), extents->outdone))
        return NULL;
    refused = muster_outdone_refuses(extents->formulation, extents->outdone, values);
    return extents;
}

START_TEST(only_what_pays_as_much_and_obeys_less_is_refused) {
    struct extents *extents = describe(toll("", TOLL("")), "guard=a", "guard=a+b");
    ck_assert_ptr_nonnull(extents);
    ck_assert(refused);
    ck_assert_uint_eq(extents->outdone->payment_count, 1);
    ck_assert_int_eq(extents->floor, 1);
    muster_extents_refuse(extents);
    while (muster_ranges_next(extents->ranges))
        muster_ranges_see(extents->ranges);
    ck_assert_int_eq(extents->ranges->list[0].low, 0); /* blocking b alone pays nothing */
    ck_assert_int_eq(extents->ranges->list[0].high, 1);
    ck_assert_int_eq(extents->ranges->list[1].low, 1);
    ck_assert(extents->ranges->refused);
    muster_extents_drop_floor(extents); /* and everything is a solution */
    for (size_t r = extents->floor_row; r < extents->formulation->program.row_count; r++)
        ck_assert_int_eq(extents->formulation->program.rows[r].lower, -PROGRAM_UNBOUNDED);
}
END_TEST

START_TEST(without_rows_what_is_outdone_is_a_solution) {
    struct extents *extents = describe(toll("", TOLL("")), "guard=a", "guard=a+b");
    while (muster_ranges_next(extents->ranges))
        muster_ranges_see(extents->ranges);
    ck_assert_int_eq(extents->ranges->list[1].low, 0);
    ck_assert(!extents->ranges->refused);
}
END_TEST

/* Blocking anything costs as much, so blocking one attacker is as bad as blocking the other. */
START_TEST(what_is_paid_for_acting_at_all_refuses_every_way_to_act) {
    const muster_position *position =
        toll("", "{'kind':'block-cost','creatures':{},'cost':{'mana':3}}");
    struct extents *extents = describe(position, "guard=a", "guard=a+b");
    ck_assert_ptr_nonnull(extents);
    muster_extents_refuse(extents);
    while (muster_ranges_next(extents->ranges)) {
        ck_assert_int_eq(muster_range_value(&extents->ranges->list[0], extents->ranges->values),
                         muster_range_value(&extents->ranges->list[1], extents->ranges->values));
        muster_ranges_see(extents->ranges);
    }
    ck_assert_int_eq(extents->ranges->list[0].high, 1);
}
END_TEST

/* Who doesn't pay is only missed for what it does: one that pays is outdone by itself. */
START_TEST(what_is_paid_apart_is_lost_apart) {
    const muster_position *position =
        table_block(ATTACKER("a") "," ATTACKER("b") ",{'id':'guard','controller':'Bob'},"
                                                    "{'id':'scout','controller':'Bob','power':2}",
                    "{'kind':'lure','attackers':{'id':'a'}},"
                    "{'kind':'block-cost','creatures':{},'cost':{'mana':3}}");
    struct extents *extents = describe(position, "guard=b,scout=b", "guard=a,scout=a");
    ck_assert_ptr_nonnull(extents);
    ck_assert_uint_eq(extents->outdone->payment_count, 2);
    for (size_t p = 0; p < 2; p++)
        ck_assert_int_eq(extents->outdone->payments[p].loss, 1);
    muster_extents_refuse(extents);
    while (muster_ranges_next(extents->ranges))
        muster_ranges_see(extents->ranges);
    ck_assert_int_eq(extents->ranges->list[0].high, 1); /* guard, which may block a */
    ck_assert_int_eq(extents->ranges->list[1].high, 0); /* and never b */
}
END_TEST

/* Of more payments than ilp/solutions/losses.h tells apart, the rest count as if each paid for
 * everything. */
START_TEST(many_payments_are_lost_together) {
    enum { SCOUTS = PARTS_AT_MOST + 6 };
    struct arena *memory = table_memory();
    const char *board = ATTACKER("a") "," ATTACKER("b"), *worse = "", *better = "";
    for (int i = 0; i < SCOUTS; i++) {
        const char *comma = i == 0 ? "" : ",";
        board = muster_arena_format(memory, "%s,{'id':'scout%d','controller':'Bob','power':%d}",
                                    board, i, i);
        worse = muster_arena_format(memory, "%s%sscout%d=b", worse, comma, i);
        better = muster_arena_format(memory, "%s%sscout%d=a", better, comma, i);
    }
    const muster_position *position =
        table_block(board, "{'kind':'lure','attackers':{'id':'a'}},"
                           "{'kind':'block-cost','creatures':{},'cost':{'mana':3}}");
    struct extents *extents = describe(position, worse, better);
    ck_assert_ptr_nonnull(extents);
    ck_assert_uint_eq(extents->outdone->payment_count, SCOUTS);
    for (size_t p = 0; p < SCOUTS; p++)
        ck_assert_int_eq(extents->outdone->payments[p].loss, p < PARTS_AT_MOST ? 1 : SCOUTS);
}
END_TEST

START_TEST(a_payment_asked_for_twice_is_one) {
    struct extents *extents = describe(toll("", TOLL("") "," TOLL("")), "guard=a", "guard=a+b");
    ck_assert_ptr_nonnull(extents);
    ck_assert_uint_eq(extents->outdone->payment_count, 1);
}
END_TEST

START_TEST(identical_creatures_that_block_several_can_t_be_told_apart) {
    ck_assert_ptr_null(describe(toll(",'count':2", TOLL("")), "guard*2=a", "guard*2=a+b"));
}
END_TEST

/* Three tokens, one of which a has to be blocked by for each that can; all pay for blocking. */
static muster_position *tokens(void) {
    return table_block(
        ATTACKER("a") "," ATTACKER("b") ",{'id':'guard','controller':'Bob'},"
                                        "{'id':'token','controller':'Bob','count':3}",
        "{'kind':'lure','attackers':{'id':'a'}},"
        "{'kind':'block-cost','creatures':{'id':'token'},'cost':{'mana':1}}");
}

START_TEST(of_identical_creatures_each_that_pays_is_lost_by_itself) {
    struct extents *extents = describe(tokens(), "guard=a,token*2=b", "guard=a,token*2=a");
    ck_assert_ptr_nonnull(extents);
    ck_assert(refused);
    ck_assert_uint_eq(extents->outdone->payment_count, 2);
    for (size_t p = 0; p < 2; p++)
        ck_assert_int_eq(extents->outdone->payments[p].loss, 1);
}
END_TEST

START_TEST(what_more_could_do_that_paid_refuses_as_well) {
    struct extents *extents = describe(tokens(), "guard=a,token=b", "guard=a,token*3=a");
    ck_assert_ptr_nonnull(extents);
    ck_assert(refused);
    ck_assert_uint_eq(extents->outdone->payment_count, 3);
    ck_assert_ptr_nonnull(describe(tokens(), "guard=a,token=a", "guard=a,token*3=a"));
    ck_assert(!refused);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        only_what_pays_as_much_and_obeys_less_is_refused,
        without_rows_what_is_outdone_is_a_solution,
        what_is_paid_for_acting_at_all_refuses_every_way_to_act,
        what_is_paid_apart_is_lost_apart,
        many_payments_are_lost_together,
        a_payment_asked_for_twice_is_one,
        identical_creatures_that_block_several_can_t_be_told_apart,
        of_identical_creatures_each_that_pays_is_lost_by_itself,
        what_more_could_do_that_paid_refuses_as_well,
    };
    return TABLE_RUN("outdone", tests);
}
