/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way out when there is no way on, and what goes with an arena that was made elsewhere. */
#include "base/arena.h"

#include <stdint.h>

#include "tests/unit/table.h"

/* ---- Guards ---- */

struct visit {
    struct arena *arena;
    muster_status leaves; /* MUSTER_OK: returns */
    muster_status inner;
    bool passed;
};

static void leave(void *argument) {
    struct visit *visit = argument;
    if (visit->leaves != MUSTER_OK)
        muster_arena_leave(visit->arena, visit->leaves);
    visit->passed = true;
}

static void guard_again(void *argument) {
    struct visit *visit = argument;
    visit->inner = muster_arena_guard(visit->arena, leave, visit);
    visit->leaves = MUSTER_INTERNAL;
    leave(visit);
}

static void take_too_much(void *argument) {
    struct visit *visit = argument;
    muster_arena_array(visit->arena, SIZE_MAX / 2, 4);
    visit->passed = true;
}

static void take_too_much_room(void *argument) {
    struct visit *visit = argument;
    muster_arena_room(visit->arena, SIZE_MAX / 2, 4);
    visit->passed = true;
}

static void take_everything(void *argument) {
    struct visit *visit = argument;
    muster_arena_take(visit->arena, SIZE_MAX);
    visit->passed = true;
}

START_TEST(a_guard_tells_how_its_body_ended) {
    struct visit visit = {.arena = table_memory()};
    ck_assert_int_eq(muster_arena_guard(table_memory(), leave, &visit), MUSTER_OK);
    ck_assert(visit.passed);
    visit = (struct visit){.arena = table_memory(), .leaves = MUSTER_BAD_INPUT};
    ck_assert_int_eq(muster_arena_guard(table_memory(), leave, &visit), MUSTER_BAD_INPUT);
    ck_assert(!visit.passed);
    ck_assert_ptr_null(table_memory()->guard);
}
END_TEST

START_TEST(the_inner_guard_catches) {
    struct visit visit = {.arena = table_memory(), .leaves = MUSTER_NO_MEMORY};
    ck_assert_int_eq(muster_arena_guard(table_memory(), guard_again, &visit), MUSTER_INTERNAL);
    ck_assert_int_eq(visit.inner, MUSTER_NO_MEMORY);
    ck_assert_ptr_null(table_memory()->guard);
}
END_TEST

START_TEST(too_much_is_no_memory) {
    struct visit visit = {.arena = table_memory()};
    ck_assert_int_eq(muster_arena_guard(table_memory(), take_too_much, &visit), MUSTER_NO_MEMORY);
    ck_assert_int_eq(muster_arena_guard(table_memory(), take_too_much_room, &visit),
                     MUSTER_NO_MEMORY);
    ck_assert_int_eq(muster_arena_guard(table_memory(), take_everything, &visit), MUSTER_NO_MEMORY);
    ck_assert(!visit.passed);
}
END_TEST

/* ---- Objects made elsewhere ---- */

struct released {
    int count;
    int order[3];
};

struct made {
    struct released *released;
    int number;
};

static void release(void *object) {
    struct made *made = object;
    made->released->order[made->released->count++] = made->number;
}

START_TEST(what_an_arena_owns_is_released_last_first) {
    struct arena arena = {0};
    struct released released = {0};
    struct made made[] = {{&released, 0}, {&released, 1}, {&released, 2}};
    for (size_t i = 0; i < 3; i++)
        muster_arena_own(&arena, &made[i], release);
    ck_assert_int_eq(released.count, 0);
    muster_arena_free(&arena);
    ck_assert_int_eq(released.count, 3);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(released.order[i], 2 - i);
    muster_arena_free(&arena);
    ck_assert_int_eq(released.count, 3);
}
END_TEST

START_TEST(an_inner_arena_counts_and_goes_with_the_outer_one) {
    enum { MANY = 1000000 };
    struct limits limits = {.memory = 10 * MANY};
    struct arena arena = {.limits = &limits};
    struct mark mark = muster_arena_mark(&arena);
    struct arena *inner = muster_arena_inner(&arena);
    size_t before = limits.held;
    muster_arena_take(inner, MANY);
    ck_assert(limits.held >= before + MANY);
    muster_arena_free(inner);
    ck_assert(limits.held == before);
    muster_arena_take(inner, MANY);
    muster_arena_release(&arena, mark);
    ck_assert(limits.held <= before);
    muster_arena_take(muster_arena_inner(&arena), MANY);
    arena.limits = NULL; /* they end before the arena does */
    muster_arena_free(&arena);
}
END_TEST

START_TEST(what_came_to_be_owned_since_a_mark_is_released_there) {
    struct arena arena = {0};
    struct released released = {0};
    struct made made[] = {{&released, 0}, {&released, 1}};
    muster_arena_own(&arena, &made[0], release);
    struct mark mark = muster_arena_mark(&arena);
    muster_arena_own(&arena, &made[1], release);
    muster_arena_release(&arena, mark);
    ck_assert_int_eq(released.count, 1);
    ck_assert_int_eq(released.order[0], 1);
    muster_arena_free(&arena);
    ck_assert_int_eq(released.count, 2);
}
END_TEST

struct growing {
    struct arena *arena;
    size_t capacity, size;
    void *array;
};

static void grow(void *argument) {
    struct growing *growing = argument;
    growing->array =
        muster_arena_double(growing->arena, growing->array, 0, &growing->capacity, growing->size);
}

START_TEST(an_array_that_could_not_grow_has_the_capacity_it_had) {
    struct arena arena = {0};
    struct growing growing = {.arena = &arena, .size = SIZE_MAX / 2};
    ck_assert_int_eq(muster_arena_guard(&arena, grow, &growing), ARENA_NO_MEMORY);
    ck_assert_uint_eq(growing.capacity, 0);
    ck_assert_ptr_null(growing.array);
    growing.size = 1;
    ck_assert_int_eq(muster_arena_guard(&arena, grow, &growing), 0);
    growing.size = SIZE_MAX / 2;
    ck_assert_int_eq(muster_arena_guard(&arena, grow, &growing), ARENA_NO_MEMORY);
    ck_assert_uint_eq(growing.capacity, 8);
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_guard_tells_how_its_body_ended,
        the_inner_guard_catches,
        too_much_is_no_memory,
        what_an_arena_owns_is_released_last_first,
        an_inner_arena_counts_and_goes_with_the_outer_one,
        what_came_to_be_owned_since_a_mark_is_released_there,
        an_array_that_could_not_grow_has_the_capacity_it_had,
    };
    return TABLE_RUN("memory_guard", tests);
}
