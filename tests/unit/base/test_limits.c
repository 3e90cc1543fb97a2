/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits, alone and as arenas keep them. */
#include "base/arena.h"
#include "tests/unit/table.h"

static bool always(void *context) {
    ++*(int *)context;
    return true;
}

struct taking {
    struct arena *arena, *other;
    size_t pieces, size;
};

static void take_pieces(void *argument) {
    struct taking *taking = argument;
    if (taking->other != NULL)
        taking->other->guard = taking->arena->guard;
    for (size_t i = 0; i < taking->pieces; i++)
        muster_arena_take(i % 2 == 1 && taking->other != NULL ? taking->other : taking->arena,
                          taking->size);
}

static void tick(void *argument) {
    struct taking *taking = argument;
    for (size_t i = 0; i < taking->pieces; i++)
        arena_tick(taking->arena);
}

static void tick_for_a_loop(void *argument) {
    struct taking *taking = argument;
    for (size_t i = 0; i < taking->pieces; i++)
        arena_tick_loop(taking->arena, taking->size);
}

START_TEST(without_limits_nothing_is_reached) {
    struct limits limits = muster_limits_begin(0, 0);
    ck_assert(!muster_limits_reached(NULL));
    ck_assert(!muster_limits_reached(&limits));
    ck_assert_int_eq(muster_limits_look(&limits), 0);
}
END_TEST

START_TEST(effort_ends_searches_and_nothing_else) {
    struct limits limits = muster_limits_begin(0, 0);
    muster_limits_begin_effort(&limits, 2);
    ck_assert(!muster_limits_reached(&limits));
    ck_assert(!muster_limits_reached(&limits));
    ck_assert(muster_limits_reached(&limits));
    ck_assert(muster_limits_reached(&limits));
    ck_assert_int_eq(muster_limits_look(&limits), 0);
    muster_limits_end_effort(&limits);
    ck_assert(!muster_limits_reached(&limits));
    muster_limits_begin_effort(&limits, 0);
    muster_limits_begin_later(&limits, 60);
    ck_assert(!muster_limits_reached(&limits));
    muster_limits_begin_effort(NULL, 0);
    muster_limits_end_effort(NULL);
}
END_TEST

START_TEST(the_clock_goes_on) {
    double first = muster_limits_now(), second = muster_limits_now();
    ck_assert(second >= first);
}
END_TEST

START_TEST(a_deadline_is_reached_a_moment_before_all_is_cut_short) {
    struct limits limits = muster_limits_begin(60, 0);
    ck_assert(!muster_limits_reached(&limits));
    limits.deadline = muster_limits_now() - 0.001;
    ck_assert(muster_limits_reached(&limits));
    ck_assert_int_eq(muster_limits_look(&limits), 0);
    limits.end = limits.deadline;
    ck_assert_int_eq(muster_limits_look(&limits), LIMITS_OUT_OF_TIME);
    ck_assert_str_eq(muster_limits_reason(&limits), "the time limit was reached before a proof");
}
END_TEST

START_TEST(a_deadline_may_count_from_the_first_look) {
    struct limits limits = {.full = true};
    muster_limits_begin_later(&limits, 60);
    ck_assert(!limits.full);
    ck_assert(limits.deadline == 0);
    ck_assert_int_eq(muster_limits_look(&limits), 0);
    ck_assert(limits.deadline > muster_limits_now());
    double deadline = limits.deadline;
    ck_assert(!muster_limits_reached(&limits));
    ck_assert(limits.deadline == deadline);
    muster_limits_begin_later(&limits, 1e-9);
    (void)muster_limits_reached(&limits);
    ck_assert(muster_limits_reached(&limits));
    muster_limits_begin_later(&limits, 0);
    ck_assert(!muster_limits_reached(&limits));
}
END_TEST

START_TEST(who_interrupts_is_asked_until_he_stops) {
    int asked = 0;
    struct limits limits = {.interrupted = always, .context = &asked};
    ck_assert(muster_limits_reached(&limits));
    ck_assert(muster_limits_reached(&limits));
    ck_assert_int_eq(asked, 1);
    ck_assert_str_eq(muster_limits_reason(&limits), "the search was interrupted before a proof");
}
END_TEST

START_TEST(arenas_share_what_they_may_hold) {
    struct limits limits = muster_limits_begin(0, 100 * 1024);
    struct arena one = {.limits = &limits}, two = {.limits = &limits};
    struct taking taking = {&one, &two, 4, 20 * 1024};
    ck_assert_int_eq(muster_arena_guard(&one, take_pieces, &taking), 0);
    ck_assert_uint_gt(limits.held, 80 * 1024);
    ck_assert_int_eq(muster_arena_guard(&one, take_pieces, &taking), LIMITS_OUT_OF_MEMORY);
    ck_assert_str_eq(muster_limits_reason(&limits), "the memory limit was reached before a proof");
    ck_assert(muster_limits_reached(&limits));
    muster_arena_free(&two);
    muster_arena_free(&one);
    ck_assert_uint_eq(limits.held, 0);
}
END_TEST

START_TEST(what_a_mark_gives_back_is_not_held) {
    struct limits limits = muster_limits_begin(0, 100 * 1024);
    struct arena arena = {.limits = &limits};
    struct taking taking = {&arena, NULL, 4, 20 * 1024};
    for (int i = 0; i < 5; i++) {
        struct mark mark = muster_arena_mark(&arena);
        ck_assert_int_eq(muster_arena_guard(&arena, take_pieces, &taking), 0);
        muster_arena_release(&arena, mark);
        ck_assert_uint_eq(limits.held, 0);
    }
    muster_arena_free(&arena);
}
END_TEST

START_TEST(an_emptied_arena_holds_one_piece_for_what_comes_next) {
    struct limits limits = muster_limits_begin(0, 0);
    struct arena arena = {.limits = &limits};
    struct taking small = {&arena, NULL, 1, 16}, many = {&arena, NULL, 100, 1000},
                  large = {&arena, NULL, 1, 100 * 1024};
    ck_assert_int_eq(muster_arena_guard(&arena, take_pieces, &small), 0);
    size_t one = limits.held;
    ck_assert_int_eq(muster_arena_guard(&arena, take_pieces, &many), 0);
    ck_assert_int_eq(muster_arena_guard(&arena, take_pieces, &large), 0);
    ck_assert_uint_gt(limits.held, one);
    muster_arena_empty(&arena);
    ck_assert_uint_eq(limits.held, one);
    unsigned char *bytes = muster_arena_take(&arena, 1000);
    for (size_t i = 0; i < 1000; i++)
        ck_assert_uint_eq(bytes[i], 0);
    ck_assert_uint_eq(limits.held, one);
    muster_arena_free(&arena);
    ck_assert_uint_eq(limits.held, 0);
    muster_arena_empty(&arena);
    ck_assert_uint_eq(limits.held, 0);
}
END_TEST

START_TEST(an_arena_leaves_when_the_time_is_up) {
    struct limits limits = {.deadline = 1};
    struct arena arena = {.limits = &limits};
    struct taking taking = {&arena, NULL, 1000, 16};
    ck_assert_int_eq(muster_arena_guard(&arena, take_pieces, &taking), LIMITS_OUT_OF_TIME);
    ck_assert_int_eq(muster_arena_guard(&arena, tick, &taking), LIMITS_OUT_OF_TIME);
    muster_arena_free(&arena);
}
END_TEST

START_TEST(a_long_loop_is_worth_many_ticks) {
    struct limits limits = {.deadline = 1};
    struct arena arena = {.limits = &limits};
    struct taking once = {&arena, NULL, 1, 1000000}, often = {&arena, NULL, 1000, 1};
    limits.until_look = 100;
    ck_assert_int_eq(muster_arena_guard(&arena, tick_for_a_loop, &once), LIMITS_OUT_OF_TIME);
    ck_assert_int_eq(muster_arena_guard(&arena, tick_for_a_loop, &often), LIMITS_OUT_OF_TIME);
    arena.limits = NULL;
    ck_assert_int_eq(muster_arena_guard(&arena, tick_for_a_loop, &often), 0);
}
END_TEST

START_TEST(some_of_the_time_is_left_whatever_was_spent) {
    double now = muster_limits_now();
    ck_assert(muster_limits_rest(0, now - 5) == 0);
    ck_assert(muster_limits_rest(60, now - 5) <= 55);
    ck_assert(muster_limits_rest(60, now - 5) > 50);
    ck_assert(muster_limits_rest(1, now - 5) > 0);
    ck_assert(muster_limits_rest(1, now - 5) < 0.001);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_limits_nothing_is_reached,
        effort_ends_searches_and_nothing_else,
        the_clock_goes_on,
        a_deadline_is_reached_a_moment_before_all_is_cut_short,
        a_deadline_may_count_from_the_first_look,
        who_interrupts_is_asked_until_he_stops,
        arenas_share_what_they_may_hold,
        what_a_mark_gives_back_is_not_held,
        an_emptied_arena_holds_one_piece_for_what_comes_next,
        an_arena_leaves_when_the_time_is_up,
        a_long_loop_is_worth_many_ticks,
        some_of_the_time_is_left_whatever_was_spent,
    };
    return TABLE_RUN("limits", tests);
}
