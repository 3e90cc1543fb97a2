/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A combat: a position with every selector resolved. */
#include "solver/declare/combat.h"

#include "tests/unit/table.h"

static struct combat *solving(const muster_position *position) {
    static const struct combat_query query;
    return muster_combat_new(position, &query, table_memory());
}

static size_t actor_of(const struct combat *combat, const char *id) {
    for (size_t i = 0; i < combat->actor_count; i++)
        if (combat->actors[i].creature == table_creature(combat->position, id))
            return i;
    ck_abort_msg("%s is no actor", id);
}

static size_t object_of(const struct combat *combat, const char *id) {
    int number = combat->position->step == STEP_ATTACK ? table_target(combat->position, id)
                                                       : table_creature(combat->position, id);
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->objects[j].number == number)
            return j;
    ck_abort_msg("%s is no object", id);
}

static bool allowed(const struct combat *combat, const char *actor, const char *object) {
    return combat->allowed[combat_pair(combat, actor_of(combat, actor), object_of(combat, object))];
}

#define ATTACKERS                                                                                  \
    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['menace']}, "             \
    "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob', 'count': 3}, "                         \
    "{'id': 'far', 'controller': 'Alice'}, "
#define BLOCKERS "{'id': 'x', 'controller': 'Bob'}, {'id': 't', 'controller': 'Bob', 'count': 5}"

static struct combat *blocking(const char *effects) {
    return solving(table_block(ATTACKERS BLOCKERS, effects));
}

START_TEST(actors_declare_and_objects_can_be_acted_on) {
    struct combat *combat = blocking("");
    ck_assert_uint_eq(combat->actor_count, 2);
    ck_assert_uint_eq(combat->object_count, 2); /* `far` does not attack */
    ck_assert_int_eq(combat->actors[actor_of(combat, "t")].size, 5);
    ck_assert_int_eq(combat->objects[object_of(combat, "b")].size, 3);
    ck_assert_int_eq(combat->objects[object_of(combat, "a")].minimum, 2);
    ck_assert_int_eq(combat->objects[object_of(combat, "b")].minimum, 0);
}
END_TEST

START_TEST(the_strictest_bound_on_blockers_counts) {
    struct combat *combat = blocking("{'kind': 'min-blockers', 'attackers': {}, 'count': 4}, "
                                     "{'kind': 'min-blockers', 'attackers': {}, 'count': 3}, "
                                     "{'kind': 'max-blockers', 'attackers': {}, 'count': 5}, "
                                     "{'kind': 'max-blockers', 'attackers': {}, 'count': 6}");
    const struct item *item = &combat->objects[object_of(combat, "a")];
    ck_assert_int_eq(item->minimum, 4);
    ck_assert_int_eq(item->maximum, 5);
    ck_assert_int_eq(item->minimum_effect->number, 0);
    ck_assert_int_eq(item->maximum_effect->number, 2);
}
END_TEST

START_TEST(an_attacker_that_needs_more_blockers_than_there_are_has_none) {
    struct combat *combat =
        blocking("{'kind': 'min-blockers', 'attackers': {'id': 'b'}, 'count': 7}");
    ck_assert(!allowed(combat, "x", "b"));
    ck_assert(allowed(combat, "x", "a"));
    combat = blocking("{'kind': 'min-blockers', 'attackers': {'id': 'b'}, 'count': 3}, "
                      "{'kind': 'max-blockers', 'attackers': {'id': 'b'}, 'count': 2}");
    ck_assert(!allowed(combat, "t", "b"));
}
END_TEST

START_TEST(no_more_blockers_or_companions_are_there_than_limits_let_act) {
    /* Of x and five t at most x and three t block at once: four. */
    for (int needed = 4; needed <= 5; needed++) {
        struct combat *combat = blocking(muster_arena_format(
            table_memory(),
            "{'kind': 'max-blocking', 'creatures': {'id': 't'}, 'count': 3}, "
            "{'kind': 'max-blocking', 'creatures': {}, 'count': 5}, "
            "{'kind': 'min-blockers', 'attackers': {'id': 'a'}, 'count': %d}, "
            "{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'unless': {'also': {}, "
            "'at_least': %d}}",
            needed, needed - 1));
        ck_assert_int_eq(allowed(combat, "t", "a"), needed == 4);
        ck_assert_int_eq(allowed(combat, "x", "a"), needed == 4);
        ck_assert_int_eq(allowed(combat, "x", "b"), needed == 4);
        ck_assert(allowed(combat, "t", "b"));
    }
    struct combat *combat = blocking("{'kind': 'max-blocking', 'count': 0}");
    ck_assert(!allowed(combat, "t", "b"));
    ck_assert(!allowed(combat, "x", "b"));
}
END_TEST

START_TEST(limits_of_different_creatures_add_up) {
    /* At most two of the five t and one of x and y, who are limited twice: three. */
    for (int needed = 3; needed <= 4; needed++) {
        struct combat *combat = solving(table_block(
            ATTACKERS BLOCKERS ", {'id': 'y', 'controller': 'Bob'}",
            muster_arena_format(table_memory(),
                                "{'kind': 'min-blockers', 'attackers': {'id': 'b'}, 'count': %d}, "
                                "{'kind': 'max-blocking', 'creatures': {'id': 't'}, 'count': 2}, "
                                "{'kind': 'max-blocking', 'creatures': {'id': ['x', 't']}, "
                                "'count': 5}, {'kind': 'max-blocking', "
                                "'creatures': {'id': ['x', 'y']}, 'count': 1}",
                                needed)));
        ck_assert_int_eq(allowed(combat, "t", "b"), needed == 3);
        ck_assert(allowed(combat, "t", "a"));
    }
}
END_TEST

START_TEST(who_acts_alone_blocks_nothing_that_takes_several_and_has_no_company) {
    static const char alone[] =
        "{'kind': 'only-alone', 'creatures': {'id': 'x'}, 'step': 'block'}, ";
    struct combat *combat = blocking(muster_arena_format(
        table_memory(), "%s%s", alone,
        "{'kind': 'cant-block', 'creatures': {'id': 't'}, 'unless': {'also': {'id': 'x'}}}"));
    ck_assert(!allowed(combat, "x", "a")); /* menace */
    ck_assert(allowed(combat, "x", "b"));
    ck_assert(allowed(combat, "t", "b")); /* that x acts too is left to the rows */
    combat = blocking(muster_arena_format(
        table_memory(), "%s%s", alone,
        "{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'unless': {'also': {}}}"));
    ck_assert(!allowed(combat, "x", "b"));
    combat = blocking(
        muster_arena_format(table_memory(), "%s%s", alone,
                            "{'kind': 'min-blockers', 'attackers': {'id': 'b'}, 'count': 'all'}"));
    ck_assert(!allowed(combat, "t", "b"));
    ck_assert(allowed(combat, "t", "a"));
}
END_TEST

START_TEST(a_creature_that_cannot_block_spoils_all_must_block) {
    const char *all = "{'kind': 'min-blockers', 'attackers': {'id': 'b'}, 'count': 'all'}, "
                      "{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'attackers': {'id': 'b'}}";
    struct combat *combat = blocking(all);
    ck_assert(!allowed(combat, "t", "b"));
    ck_assert(allowed(combat, "t", "a"));
}
END_TEST

START_TEST(hopeless_options_drag_others_with_them) {
    /* x can't block without t, t can't block at all: so nobody can block a, which has menace. */
    struct combat *combat = blocking(
        "{'kind': 'cant-block', 'creatures': {'id': 't'}}, {'kind': 'cant-block', 'creatures': "
        "{'id': 'x'}, 'unless': {'also': {'id': 't'}}}");
    ck_assert(!allowed(combat, "x", "a"));
    ck_assert(!allowed(combat, "x", "b"));
}
END_TEST

START_TEST(company_of_its_own_kind_does_not_count_itself) {
    const char *effect = "{'kind': 'cant-attack', 'creatures': {}, "
                         "'unless': {'also': {'id': 't'}, 'at_least': 3}}";
    const char *three = "{'id': 't', 'controller': 'Alice', 'count': 3}";
    const char *four = "{'id': 't', 'controller': 'Alice', 'count': 4}, "
                       "{'id': 'x', 'controller': 'Alice'}";
    ck_assert(!allowed(solving(table_attack(three, effect)), "t", "Bob"));
    struct combat *combat = solving(table_attack(four, effect));
    ck_assert(allowed(combat, "t", "Bob"));
    ck_assert_int_eq(combat->actors[actor_of(combat, "t")].companions->needed, 4);
    ck_assert_int_eq(combat->actors[actor_of(combat, "x")].companions->needed, 3);
}
END_TEST

START_TEST(what_costs_is_no_option_for_solve) {
    struct combat *combat = blocking("{'kind': 'block-cost', 'creatures': {}, 'attackers': "
                                     "{'id': 'a'}, 'cost': {'mana': 0}}");
    ck_assert(!allowed(combat, "x", "a"));
    ck_assert(allowed(combat, "x", "b"));
}
END_TEST

START_TEST(what_is_paid_already_is_an_option) {
    muster_position *position =
        table_block(ATTACKERS BLOCKERS, "{'kind': 'block-cost', 'creatures': {}, 'attackers': {}, "
                                        "'cost': {'mana': 1}}");
    struct combat_query query = {.purpose = PURPOSE_BETTER,
                                 .declaration = table_declare(position, "x=a")};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    ck_assert(!allowed(combat, "x", "b"));
    ck_assert(!allowed(combat, "t", "b"));
    /* a has menace, and nobody else can block it for nothing. */
    ck_assert(!allowed(combat, "x", "a"));
    query.declaration = table_declare(position, "x=a,t=a");
    combat = muster_combat_new(position, &query, table_memory());
    ck_assert(allowed(combat, "x", "a"));
}
END_TEST

START_TEST(unconditional_lures_are_worth_their_times) {
    struct combat *combat = blocking("{'kind': 'lure', 'attackers': {'id': 'b'}, 'times': 3}, "
                                     "{'kind': 'lure', 'attackers': {}, 'by': {'id': 'x'}}, "
                                     "{'kind': 'must-block', 'creatures': {}, 'times': 10}");
    size_t x = actor_of(combat, "x"), t = actor_of(combat, "t");
    size_t a = object_of(combat, "a"), b = object_of(combat, "b");
    ck_assert_int_eq(combat_worth(combat, x, a), 11);
    ck_assert_int_eq(combat_worth(combat, x, b), 14);
    ck_assert_int_eq(combat_worth(combat, t, a), 10);
    ck_assert_int_eq(combat_worth(combat, t, b), 13);
    ck_assert_ptr_null(combat->actors[x].demands); /* capacity 1: its pairs say it all */
}
END_TEST

START_TEST(who_blocks_several_obeys_must_block_but_once) {
    struct combat *combat = blocking("{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}, "
                                     "{'kind': 'must-block', 'creatures': {}, 'times': 10}");
    const struct actor *x = &combat->actors[actor_of(combat, "x")];
    ck_assert_ptr_nonnull(x->demands);
    ck_assert_int_eq(x->demands->weight, 10);
    ck_assert_int_eq(combat_worth(combat, actor_of(combat, "x"), 0), 0);
}
END_TEST

START_TEST(like_demands_are_joined) {
    struct combat *combat = blocking("{'kind': 'must-be-blocked', 'attackers': {}, 'times': 2}, "
                                     "{'kind': 'must-be-blocked', 'attackers': {}}, "
                                     "{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 1}");
    const struct count_demand *first = combat->objects[object_of(combat, "b")].counts;
    ck_assert_ptr_nonnull(first->next);
    ck_assert_ptr_null(first->next->next);
    ck_assert_int_eq(first->weight + first->next->weight, 4);
}
END_TEST

START_TEST(what_is_not_in_force_counts_nothing_and_still_asks) {
    muster_position *position =
        table_attack("{'id': 'x', 'controller': 'Alice'}",
                     "{'kind': 'must-attack', 'creatures': {}, 'if': {'not_declared': {}}}");
    const bool in_force[] = {false};
    struct combat_query query = {.purpose = PURPOSE_PATTERN_FREE_MAXIMUM, .in_force = in_force};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    ck_assert_uint_eq(combat->condition_count, 1);
    ck_assert_int_eq(combat->actors[0].demands->weight, 0);
}
END_TEST

START_TEST(in_2004_unasked_options_are_none) {
    const char *creatures =
        "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}";
    muster_position *position = table_edition("2004", "attackers", creatures,
                                              "{'kind': 'must-attack', 'creatures': {'id': 'x'}}");
    struct combat_query query = {.purpose = PURPOSE_SOLVE};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    ck_assert(allowed(combat, "x", "Bob"));
    ck_assert(!allowed(combat, "y", "Bob"));
}
END_TEST

START_TEST(individuals_of_a_declaration_are_told_apart) {
    muster_position *position = table_block(ATTACKERS BLOCKERS, "");
    struct combat_query query = {.purpose = PURPOSE_BETTER,
                                 .declaration = table_declare(position, "t*2=b#3,x=b#3")};
    struct combat *combat = muster_combat_new(position, &query, table_memory());
    ck_assert_uint_eq(combat->actor_count, 3);  /* x, two of t, three of t */
    ck_assert_uint_eq(combat->object_count, 3); /* a, b#3, the other two b */
    int64_t individuals = 0;
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->objects[j].number == table_creature(position, "b"))
            individuals += combat->objects[j].size;
    ck_assert_int_eq(individuals, 3);
}
END_TEST

START_TEST(limits_of_any_targets_count_individuals) {
    struct combat *combat =
        solving(table_attack("{'id': 'x', 'controller': 'Alice'}",
                             "{'kind': 'max-attackers', 'count': 3}, "
                             "{'kind': 'max-attackers', 'count': 0, 'targets': {'of': 'Alice'}}"));
    ck_assert_uint_eq(combat->limit_count, 2);
    ck_assert_int_eq(combat->limits[0].objects, -1);
    ck_assert_int_eq(combat->limits[0].most, 3);
    ck_assert_int_ge(combat->limits[1].objects, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        actors_declare_and_objects_can_be_acted_on,
        the_strictest_bound_on_blockers_counts,
        an_attacker_that_needs_more_blockers_than_there_are_has_none,
        no_more_blockers_or_companions_are_there_than_limits_let_act,
        limits_of_different_creatures_add_up,
        who_acts_alone_blocks_nothing_that_takes_several_and_has_no_company,
        a_creature_that_cannot_block_spoils_all_must_block,
        hopeless_options_drag_others_with_them,
        company_of_its_own_kind_does_not_count_itself,
        what_costs_is_no_option_for_solve,
        what_is_paid_already_is_an_option,
        unconditional_lures_are_worth_their_times,
        who_blocks_several_obeys_must_block_but_once,
        like_demands_are_joined,
        what_is_not_in_force_counts_nothing_and_still_asks,
        in_2004_unasked_options_are_none,
        individuals_of_a_declaration_are_told_apart,
        limits_of_any_targets_count_individuals,
    };
    return TABLE_RUN("combat", tests);
}
