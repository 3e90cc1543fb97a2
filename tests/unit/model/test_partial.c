/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is given is a beginning: a declaration holds it by doing as much or more. */
#include "model/partial.h"

#include "tests/unit/table.h"

/* Bob's wall, hydra and three tokens; Alice attacks with a and b. */
static muster_position *blocks(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'wall', 'controller': 'Bob'}, {'id': 'hydra', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 3}",
                       "");
}

static bool holds(const char *given, const char *bans, const char *declaration) {
    muster_position *position = blocks();
    struct partial partial = table_partial(position, given, bans);
    return muster_partial_holds(&partial, table_declare(position, declaration), table_memory());
}

START_TEST(nothing_given_is_held_by_all) {
    ck_assert(holds(NULL, NULL, "none"));
    ck_assert(holds(NULL, NULL, "wall=a,t*3=b"));
    struct partial nothing = {0};
    ck_assert(muster_partial_holds(&nothing, table_declare(blocks(), "wall=a"), table_memory()));
}
END_TEST

START_TEST(more_may_be_done_but_nothing_less) {
    ck_assert(holds("wall=a", NULL, "wall=a+b,hydra=b"));
    ck_assert(!holds("wall=a+b", NULL, "wall=a"));
    ck_assert(!holds("wall=a", NULL, "wall=b"));
    ck_assert(!holds("wall=a", NULL, "none"));
}
END_TEST

START_TEST(another_creature_is_no_substitute) {
    ck_assert(!holds("wall=a", NULL, "hydra=a,t*3=a"));
}
END_TEST

START_TEST(identical_individuals_are_counted) {
    ck_assert(holds("t*2=a", NULL, "t*3=a"));
    ck_assert(holds("t*2=a", NULL, "t=a,t=a+b,t=b"));
    ck_assert(!holds("t*2=a", NULL, "t=a,t*2=b"));
}
END_TEST

START_TEST(one_individual_stands_for_one_only) {
    ck_assert(!holds("t=a,t=b", NULL, "t=a+b"));
    ck_assert(holds("t=a,t=b", NULL, "t=a+b,t=a"));
    ck_assert(holds("t=a,t=b", NULL, "t=a+b,t=b"));
}
END_TEST

START_TEST(what_is_ruled_out_is_not_done) {
    ck_assert(!holds(NULL, "wall=a", "wall=a+b"));
    ck_assert(holds(NULL, "wall=a", "wall=b,hydra=a"));
    ck_assert(!holds(NULL, "t", "t=b"));
    ck_assert(holds(NULL, "t", "wall=b"));
    ck_assert(!holds("wall=a", "wall=a", "wall=a"));
}
END_TEST

/* Which of several it would be, a declaration doesn't say. */
START_TEST(what_is_ruled_out_for_one_of_several_breaks_nothing) {
    muster_position *position = blocks();
    struct ban ban = {.creature = table_creature(position, "t"), .member = 2, .everything = true};
    struct partial partial = {.ban_count = 1, .bans = &ban};
    ck_assert(muster_partial_holds(&partial, table_declare(position, "t*2=a"), table_memory()));
}
END_TEST

START_TEST(a_deed_that_does_nothing_needs_nobody) {
    muster_position *position = blocks();
    struct deed passive = {.creature = table_creature(position, "wall"), .count = 1};
    struct muster_declaration given = {.position = position, .deed_count = 1, .deeds = &passive};
    struct partial partial = {.given = &given};
    ck_assert(muster_partial_holds(&partial, table_declare(position, "none"), table_memory()));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        nothing_given_is_held_by_all,
        more_may_be_done_but_nothing_less,
        another_creature_is_no_substitute,
        identical_individuals_are_counted,
        one_individual_stands_for_one_only,
        what_is_ruled_out_is_not_done,
        what_is_ruled_out_for_one_of_several_breaks_nothing,
        a_deed_that_does_nothing_needs_nobody,
    };
    return TABLE_RUN("partial", tests);
}
