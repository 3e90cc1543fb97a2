/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best legal declaration that contains what is given; or the proof that there is none. */
#include "solver/search/completion.h"

#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"
#define ATTACKER(id) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

static const struct objective_term most = {.creature = -1, .anything = true, .weight = 1};

static const char *show(const struct completion_result *completion) {
    return completion->declaration == NULL ? "impossible" : table_show(completion->declaration);
}

/* What a beginning is completed to. */
static struct completion_result complete_text(const muster_position *position, const char *given,
                                              const char *bans, struct completion_query wish) {
    struct partial *partial = muster_arena_take(table_memory(), sizeof(*partial));
    *partial = table_partial(position, given, bans);
    wish.partial = partial;
    return muster_find_completion(table_legality(position), &wish);
}

/* Two Lures on the bear, one on the elf; Bob's wall can block one of them, his hydra anything. */
static muster_position *lures(void) {
    return table_block(ATTACKER("bear") ", " ATTACKER("elf") ", " B("wall") ", " B("hydra"),
                       "{'kind': 'lure', 'attackers': {'id': 'bear'}, 'by': {'id': 'wall'}, "
                       "'times': 2}, "
                       "{'kind': 'lure', 'attackers': {'id': 'elf'}, 'by': {'id': 'wall'}}");
}

/* Bob's guard blocks any number; Lure on both attackers, and a costs 3 to block. */
static muster_position *toll(const char *mana) {
    return table_of(
        muster_arena_format(table_memory(),
                            "{'id': 'Alice'}, {'id': 'Bob', 'resources': {'mana': %s}}", mana),
        "blockers", "'Bob'", ATTACKER("a") ", " ATTACKER("b") ", " B("guard"),
        "{'kind': 'lure', 'attackers': {}}, "
        "{'kind': 'extra-blocks', 'creatures': {'id': 'guard'}, 'count': 'any'}, "
        "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'a'}, 'cost': {'mana': 3}}");
}

START_TEST(without_an_objective_few_creatures_are_used) {
    struct completion_query wish = {0};
    struct completion_result completion = muster_find_completion(table_legality(lures()), &wish);
    ck_assert_str_eq(show(&completion), "wall=bear");
    ck_assert(completion.proved);
    ck_assert_int_eq(completion.value, -1);
    ck_assert_int_eq(completion.ruling->obeyed, 2);
}
END_TEST

START_TEST(what_is_liked_is_done_if_it_is_legal) {
    struct completion_query wish = {.term_count = 1, .terms = &most};
    struct completion_result completion = muster_find_completion(table_legality(lures()), &wish);
    ck_assert_int_eq(completion.value, 2);
    struct objective_term elf = {.creature = 3, .object = {.number = 1}, .weight = 7};
    wish = (struct completion_query){.term_count = 1, .terms = &elf};
    completion = muster_find_completion(table_legality(lures()), &wish);
    ck_assert_str_eq(show(&completion), "wall=bear,hydra=elf");
    elf.creature = 2; /* the wall must block the bear, however much it is liked elsewhere */
    completion = muster_find_completion(table_legality(lures()), &wish);
    ck_assert_int_eq(completion.value, 0);
    ck_assert(completion.proved);
}
END_TEST

START_TEST(only_what_counts_more_is_of_interest) {
    struct completion_query wish = {.improve = true, .bar = 1, .term_count = 1, .terms = &most};
    struct completion_result completion = muster_find_completion(table_legality(lures()), &wish);
    ck_assert_int_eq(completion.value, 2);
    wish.bar = 2;
    completion = muster_find_completion(table_legality(lures()), &wish);
    ck_assert_ptr_null(completion.declaration);
    ck_assert(completion.proved);
}
END_TEST

START_TEST(what_is_given_stays_and_what_is_ruled_out_is_not_done) {
    struct completion_result completion =
        complete_text(lures(), "hydra=elf", NULL, (struct completion_query){0});
    ck_assert_str_eq(show(&completion), "wall=bear,hydra=elf");
    completion = complete_text(lures(), NULL, "hydra=elf,wall=elf",
                               (struct completion_query){.term_count = 1, .terms = &most});
    ck_assert_str_eq(show(&completion), "wall=bear,hydra=bear");
}
END_TEST

START_TEST(where_requirements_forbid_it_the_miss_is_told) {
    struct completion_result completion =
        complete_text(lures(), "wall=elf", NULL, (struct completion_query){0});
    ck_assert_ptr_null(completion.declaration);
    ck_assert(completion.proved && completion.reached);
    ck_assert_int_eq(completion.obeyed, 1);
    ck_assert_int_eq(completion.needed, 2);
}
END_TEST

START_TEST(where_restrictions_forbid_it_nothing_is_reached) {
    struct completion_result completion =
        complete_text(lures(), "wall=bear+elf", NULL, (struct completion_query){0});
    ck_assert_ptr_null(completion.declaration);
    ck_assert(completion.proved && !completion.reached);
}
END_TEST

START_TEST(payments_that_obey_too_little_are_given_up) {
    struct objective_term blocks_a = {.creature = 2, .object = {.number = 0}, .weight = 1};
    struct completion_query wish = {.term_count = 1, .terms = &blocks_a};
    struct completion_result completion = muster_find_completion(table_legality(toll("3")), &wish);
    ck_assert_str_eq(show(&completion), "guard=a+b"); /* a alone pays as much and obeys less */
    completion = complete_text(toll("3"), NULL, "guard=b", wish);
    ck_assert_str_eq(show(&completion), "impossible"); /* neither a alone nor nothing */
    ck_assert(completion.proved);
}
END_TEST

START_TEST(what_can_not_be_paid_is_not_done) {
    struct completion_result completion =
        complete_text(toll("3"), "guard=a", NULL, (struct completion_query){0});
    ck_assert_str_eq(show(&completion), "guard=a+b");
    completion = complete_text(toll("2"), "guard=a", NULL, (struct completion_query){0});
    ck_assert_str_eq(show(&completion), "impossible");
}
END_TEST

START_TEST(free_ones_pay_for_what_is_given_only) {
    struct completion_query wish = {.free = true, .term_count = 1, .terms = &most};
    muster_position *position = table_attack(
        A("x") ", " A("y"), "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}}");
    struct completion_result completion = muster_find_completion(table_legality(position), &wish);
    ck_assert_str_eq(show(&completion), "");
    completion = complete_text(position, "x=Bob", NULL, wish);
    ck_assert_str_eq(show(&completion), "x=Bob");
    wish.free = false;
    completion = complete_text(position, "x=Bob", NULL, wish);
    ck_assert_str_eq(show(&completion), "x=Bob,y=Bob");
}
END_TEST

/* Who attacks alone is asked for nothing: so the pattern matters, not the best of them all. */
START_TEST(each_pattern_is_legal_by_its_own_measure) {
    muster_position *position =
        table_attack(A("x") ", " A("y"), "{'kind': 'must-attack', 'creatures': {'id': 'y'}, "
                                         "'if': {'declared': {'id': 'x'}}}");
    struct completion_result completion =
        complete_text(position, NULL, "y", (struct completion_query){0});
    ck_assert_str_eq(show(&completion), "");
    completion = complete_text(position, "x=Bob", NULL, (struct completion_query){0});
    ck_assert_str_eq(show(&completion), "x=Bob,y=Bob");
    completion = complete_text(position, "x=Bob", "y", (struct completion_query){0});
    ck_assert_str_eq(show(&completion), "impossible");
}
END_TEST

START_TEST(what_is_stopped_proves_nothing) {
    struct completion_query wish = {.terms = &most, .term_count = 1};
    struct completion_result completion =
        muster_find_completion(table_legality_stopped(lures()), &wish);
    ck_assert(!completion.proved);
    ck_assert_ptr_nonnull(completion.reason);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_an_objective_few_creatures_are_used,
        what_is_liked_is_done_if_it_is_legal,
        only_what_counts_more_is_of_interest,
        what_is_given_stays_and_what_is_ruled_out_is_not_done,
        where_requirements_forbid_it_the_miss_is_told,
        where_restrictions_forbid_it_nothing_is_reached,
        payments_that_obey_too_little_are_given_up,
        what_can_not_be_paid_is_not_done,
        free_ones_pay_for_what_is_given_only,
        each_pattern_is_legal_by_its_own_measure,
        what_is_stopped_proves_nothing,
    };
    return TABLE_RUN("completion", tests);
}
