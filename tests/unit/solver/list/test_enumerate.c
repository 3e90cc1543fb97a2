/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every legal declaration comes once, in the order of the document. */
#include "solver/list/enumerate.h"

#include <string.h>

#include "solver/ilp/simplex.h"
#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"
#define ATTACKER(id) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

struct seen_listing {
    const char *text;
    long count, most; /* `most` 0: no limit */
};

static bool add(void *context, const struct muster_declaration *declaration, size_t kept) {
    struct seen_listing *listing = context;
    (void)kept;
    const char *shown = declaration->deed_count == 0 ? "none" : table_show(declaration);
    if (listing->count < 100)
        listing->text = muster_arena_format(table_memory(), "%s%s%s", listing->text,
                                            listing->count > 0 ? " " : "", shown);
    return ++listing->count != listing->most;
}

/* All declarations with something given, one after another. */
static const char *list(const muster_position *position, const char *given, const char *bans,
                        bool free) {
    struct seen_listing listing = {.text = ""};
    struct partial partial = table_partial(position, given, bans);
    struct enumeration_query request = {.partial = &partial, .free = free};
    struct enumeration_result end =
        muster_enumerate_legal(table_legality(position), &request, add, &listing);
    ck_assert(end.proved && !end.stopped);
    return listing.text;
}

static const char *list_all(const muster_position *position) {
    return list(position, NULL, NULL, false);
}

static long count_all(const muster_position *position) {
    struct seen_listing listing = {.text = ""};
    struct enumeration_query request = {0};
    ck_assert(muster_enumerate_legal(table_legality(position), &request, add, &listing).proved);
    return listing.count;
}

static muster_position *two_defenders(const char *creatures, const char *effects) {
    return table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                    creatures, effects);
}

START_TEST(where_nobody_declares_there_is_one_declaration) {
    ck_assert_str_eq(list_all(table_attack("", "")), "none");
    ck_assert_str_eq(list_all(table_attack(B("x"), "")), "none");
}
END_TEST

START_TEST(first_nothing_then_what_stands_first_in_the_document) {
    ck_assert_str_eq(list_all(two_defenders(A("x") ", " A("y"), "")),
                     "none y=Bob y=Carl x=Bob x=Bob,y=Bob x=Bob,y=Carl x=Carl x=Carl,y=Bob "
                     "x=Carl,y=Carl");
}
END_TEST

START_TEST(identical_individuals_are_not_told_apart) {
    ck_assert_str_eq(list_all(two_defenders("{'id': 't', 'controller': 'Alice', 'count': 2}", "")),
                     "none t=Bob t=Bob,t=Carl t*2=Bob t=Carl t*2=Carl");
    /* 20 individuals in three places: 22 over 2. */
    ck_assert_int_eq(
        count_all(two_defenders("{'id': 't', 'controller': 'Alice', 'count': 20}", "")), 231);
}
END_TEST

START_TEST(identical_attackers_are_told_apart) {
    ck_assert_str_eq(
        list_all(table_block(
            "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2}, " B("x"),
            "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}")),
        "none x=g#1 x=g#1+g#2 x=g#2");
}
END_TEST

START_TEST(restrictions_and_requirements_leave_out) {
    muster_position *position =
        table_block("{'id': 'ogre', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': "
                    "['menace']}, " ATTACKER("elf") ", " B("x") ", " B("y"),
                    "");
    ck_assert_str_eq(list_all(position), "none y=elf x=ogre,y=ogre x=elf x=elf,y=elf");
    position = table_block(ATTACKER("elf") ", " B("x") ", " B("y"),
                           "{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 1}");
    ck_assert_str_eq(list_all(position), "y=elf x=elf");
}
END_TEST

START_TEST(only_those_with_what_is_given) {
    muster_position *position = two_defenders(A("x") ", " A("y"), "");
    ck_assert_str_eq(list(position, "x=Bob", "y=Carl", false), "x=Bob x=Bob,y=Bob");
    ck_assert_str_eq(list(position, NULL, "x,y=Bob", false), "none y=Carl");
    ck_assert_str_eq(list(position, "x=Bob", "x", false), "");
}
END_TEST

START_TEST(payments_count_unless_only_free_ones_are_wanted) {
    muster_position *position = table_of(
        "{'id': 'Alice', 'resources': {'mana': 1}}, {'id': 'Bob'}", "attackers", "'Bob'",
        A("x") ", " A("y"), "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}}");
    ck_assert_str_eq(list_all(position), "none y=Bob x=Bob");
    ck_assert_str_eq(list(position, NULL, NULL, true), "none");
}
END_TEST

/*
 * One creature blocks at most, and to block a costs 3. If the guard pays that it can obey both
 * lures, and so must. With three requirements and two that can be obeyed, only a search decides.
 */
START_TEST(who_pays_obeys_as_much_as_the_payment_allows) {
    muster_position *position = table_of(
        "{'id': 'Alice'}, {'id': 'Bob', 'resources': {'mana': 3}}", "blockers", "'Bob'",
        ATTACKER("a") ", " ATTACKER("b") ", " B("guard") ", " B("elf"),
        "{'kind': 'lure', 'attackers': {}, 'by': {'id': 'guard'}}, "
        "{'kind': 'must-block', 'creatures': {'id': 'elf'}}, {'kind': 'max-blocking', 'count': 1}, "
        "{'kind': 'extra-blocks', 'creatures': {'id': 'guard'}, 'count': 'any'}, "
        "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'a'}, 'cost': {'mana': 3}}");
    ck_assert_str_eq(list_all(position), "elf=a elf=b guard=a+b guard=b");
}
END_TEST

START_TEST(a_visitor_who_has_enough_stops_it) {
    struct seen_listing listing = {.text = "", .most = 2};
    struct enumeration_query request = {0};
    muster_position *position = two_defenders(A("x") ", " A("y"), "");
    struct enumeration_result end =
        muster_enumerate_legal(table_legality(position), &request, add, &listing);
    ck_assert(end.stopped);
    ck_assert_str_eq(listing.text, "none y=Bob");
}
END_TEST

START_TEST(what_is_interrupted_is_not_complete) {
    struct seen_listing listing = {.text = ""};
    struct enumeration_query request = {0};
    muster_position *position = two_defenders(A("x"), "");
    struct enumeration_result end =
        muster_enumerate_legal(table_legality_stopped(position), &request, add, &listing);
    ck_assert(!end.proved && !end.stopped);
    ck_assert_ptr_nonnull(end.reason);
}
END_TEST

static bool has_ten(void *context) {
    return ((struct seen_listing *)context)->count >= 10;
}

START_TEST(an_interruption_is_noticed_soon) {
    struct seen_listing listing = {.text = ""};
    struct enumeration_query request = {0};
    struct limits limits = {.interrupted = has_ten, .context = &listing};
    struct legality *legality =
        table_legality(two_defenders("{'id': 't', 'controller': 'Alice', 'count': 900}", ""));
    legality->limits = &limits;
    struct enumeration_result end = muster_enumerate_legal(legality, &request, add, &listing);
    ck_assert(!end.proved && !end.stopped);
    ck_assert_int_ge(listing.count, 10);
    ck_assert_int_le(listing.count, 100);
}
END_TEST

/* Two to the power of thirty declarations, of which one is legal: the program shows the way. */
START_TEST(a_needle_in_a_haystack_is_found) {
    struct arena *arena = table_memory();
    const char *creatures = A("c0"), *pairs = "", *expected = "";
    for (int i = 1; i < 30; i++)
        creatures =
            muster_arena_format(arena, "%s, {'id': 'c%d', 'controller': 'Alice'}", creatures, i);
    for (int i = 0; i < 30; i += 2) { /* of each two one may attack, and the second counts more */
        pairs = muster_arena_format(
            arena,
            "%s{'kind': 'max-attackers', 'creatures': {'id': ['c%d', 'c%d']}, "
            "'count': 1}, {'kind': 'must-attack', 'creatures': {'id': 'c%d'}, "
            "'times': 2}, {'kind': 'must-attack', 'creatures': {'id': 'c%d'}}, ",
            pairs, i, i + 1, i + 1, i);
        expected = muster_arena_format(arena, "%s%sc%d=Bob", expected, i == 0 ? "" : ",", i + 1);
    }
    char *effects = muster_arena_text(arena, pairs, strlen(pairs) - 2);
    ck_assert_str_eq(list_all(table_attack(creatures, effects)), expected);
}
END_TEST

/*
 * Of a million identical blockers two or more block each attacker, or none: whatever number doesn't
 * lead to something legal is skipped, so that the first thousand declarations take no time.
 */
START_TEST(numbers_of_identical_individuals_that_lead_nowhere_are_skipped) {
    struct seen_listing listing = {.text = "", .most = 1000};
    struct enumeration_query request = {0};
    muster_position *position = table_block(
        ATTACKER("a") ", " ATTACKER("b") ", {'id': 't', 'controller': 'Bob', 'count': 1000000}",
        "{'kind': 'min-blockers', 'attackers': {}, 'count': 2}");
    ck_assert(muster_enumerate_legal(table_legality(position), &request, add, &listing).stopped);
    ck_assert_int_eq(listing.count, 1000);
    ck_assert_str_eq(muster_arena_text(table_memory(), listing.text, 31),
                     "none t*2=a t*2=a,t*2=b t*2=a,t*");
    /* As many as the bear has to block, less one if that one blocks the elf. */
    position = table_block(ATTACKER("bear") ", " ATTACKER(
                               "elf") ", {'id': 't', 'controller': 'Bob', 'count': 1000000}",
                           "{'kind': 'lure', 'attackers': {'id': 'bear'}}, "
                           "{'kind': 'must-be-blocked', 'attackers': {'id': 'elf'}}");
    ck_assert_str_eq(list_all(position), "t*999999=bear,t=elf t*1000000=bear");
    /* A number that has to be met exactly, where each can block both. */
    position = table_block(
        ATTACKER("a") ", " ATTACKER("b") ", {'id': 't', 'controller': 'Bob', 'count': 100000}",
        "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 99999, 'at_most': 99999}");
    ck_assert_str_eq(list_all(position), "t=a,t*99999=b t*99999=a t*99999=a,t=b t*99999=b");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        where_nobody_declares_there_is_one_declaration,
        first_nothing_then_what_stands_first_in_the_document,
        identical_individuals_are_not_told_apart,
        identical_attackers_are_told_apart,
        restrictions_and_requirements_leave_out,
        only_those_with_what_is_given,
        payments_count_unless_only_free_ones_are_wanted,
        who_pays_obeys_as_much_as_the_payment_allows,
        a_visitor_who_has_enough_stops_it,
        what_is_interrupted_is_not_complete,
        an_interruption_is_noticed_soon,
        a_needle_in_a_haystack_is_found,
        numbers_of_identical_individuals_that_lead_nowhere_are_skipped,
    };
    return TABLE_RUN("enumerate", tests);
}
