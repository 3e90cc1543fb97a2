/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory given back in one stroke, and the way out when there is no way on. */
#include "base/arena.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

START_TEST(memory_is_zeroed_and_aligned) {
    static const unsigned char zeros[6000];
    for (size_t size = 0; size < sizeof(zeros); size += 97) {
        unsigned char *piece = muster_arena_take(table_memory(), size);
        ck_assert_uint_eq((uintptr_t)piece % _Alignof(max_align_t), 0);
        ck_assert_mem_eq(piece, zeros, size);
        memset(piece, 0xff, size);
    }
}
END_TEST

START_TEST(pieces_do_not_overlap) {
    enum { PIECES = 300 };
    unsigned char *pieces[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
        pieces[i] = muster_arena_take(table_memory(), 40 * i);
        memset(pieces[i], (int)(i % 251), 40 * i);
    }
    for (size_t i = 1; i < PIECES; i++) {
        ck_assert_uint_eq(pieces[i][0], i % 251);
        ck_assert_mem_eq(pieces[i], pieces[i] + 1, 40 * i - 1); /* each byte like the next */
    }
}
END_TEST

START_TEST(an_array_of_nothing_is_not_null) {
    ck_assert_ptr_nonnull(muster_arena_array(table_memory(), 0, 8));
    ck_assert_ptr_nonnull(muster_arena_room(table_memory(), 0, 8));
}
END_TEST

START_TEST(what_follows_room_is_zeroed) {
    struct arena arena = {0};
    for (size_t size = 1; size < 20000; size *= 3) {
        struct mark mark = muster_arena_mark(&arena);
        char *room = muster_arena_room(&arena, size, 3);
        const char *zeroed = muster_arena_take(&arena, size);
        memset(room, 1, 3 * size);
        for (size_t i = 0; i < size; i++)
            ck_assert_int_eq(zeroed[i], 0);
        ck_assert_int_eq(room[3 * size - 1], 1);
        muster_arena_release(&arena, mark);
    }
    muster_arena_free(&arena);
}
END_TEST

START_TEST(memory_can_be_used_again_after_it_was_freed) {
    struct arena arena = {0};
    muster_arena_take(&arena, 100);
    muster_arena_take(&arena, 100000);
    muster_arena_free(&arena);
    ck_assert_ptr_null(arena.chunks);
    ck_assert_ptr_nonnull(muster_arena_take(&arena, 100));
    muster_arena_free(&arena);
    muster_arena_free(&arena);
}
END_TEST

START_TEST(what_was_released_is_zeroed_again) {
    struct arena arena = {0};
    for (size_t before = 0; before < 3000; before += 1000) { /* with and without a chunk */
        memset(muster_arena_take(&arena, before + 1), 1, before + 1);
        struct mark mark = muster_arena_mark(&arena);
        for (size_t size = 1; size < 20000; size *= 3)
            memset(muster_arena_take(&arena, size), 1, size);
        muster_arena_release(&arena, mark);
        for (size_t size = 1; size < 20000; size *= 3) {
            const char *piece = muster_arena_take(&arena, size);
            for (size_t i = 0; i < size; i++)
                ck_assert_int_eq(piece[i], 0);
        }
    }
    muster_arena_free(&arena);
}
END_TEST

START_TEST(a_growing_array_keeps_its_elements) {
    size_t capacity = 0;
    int *numbers = NULL;
    for (size_t count = 0; count < 1000; count++) {
        numbers = arena_grow(table_memory(), numbers, count, &capacity, sizeof(int));
        ck_assert_uint_gt(capacity, count);
        numbers[count] = (int)count;
    }
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(numbers[i], i);
}
END_TEST

START_TEST(a_text_is_copied_as_long_as_it_is) {
    const char *text = muster_arena_text(table_memory(), "abcdef", 3);
    ck_assert_str_eq(text, "abc");
    ck_assert_str_eq(muster_arena_text(table_memory(), "", 0), "");
    ck_assert_str_eq(muster_arena_string(table_memory(), "abcdef"), "abcdef");
    ck_assert_ptr_null(muster_arena_string(table_memory(), NULL));
}
END_TEST

START_TEST(formats_are_those_of_printf) {
    const char *long_text = muster_arena_format(table_memory(), "%0600d", 7);
    char expected[2000];
    struct arena *arena = table_memory();
    ck_assert_str_eq(muster_arena_format(arena, "plain"), "plain");
    ck_assert_str_eq(muster_arena_format(arena, "%s", ""), "");
    ck_assert_str_eq(muster_arena_format(arena, "%s deals %ld to %s", "it", -20L, "me"),
                     "it deals -20 to me");
    snprintf(expected, sizeof(expected), "%ld %lld %lld", LONG_MIN, LLONG_MIN, LLONG_MAX);
    ck_assert_str_eq(muster_arena_format(arena, "%ld %lld %lld", LONG_MIN, LLONG_MIN, LLONG_MAX),
                     expected);
    ck_assert_str_eq(muster_arena_format(arena, "%.2s %d%% %zu", "abc", 3, (size_t)4), "ab 3% 4");
    snprintf(expected, sizeof(expected), "%s%s", long_text, long_text);
    ck_assert_str_eq(muster_arena_format(arena, "%s%s", long_text, long_text), expected);
}
END_TEST

START_TEST(copies_are_filled) {
    struct arena *arena = table_memory();
    const int numbers[3] = {1, 2, 3};
    int *copy = muster_arena_copy(arena, numbers, 3, sizeof(int));
    ck_assert_int_eq(memcmp(copy, numbers, sizeof(numbers)), 0);
    ck_assert_ptr_ne(muster_arena_copy(arena, NULL, 0, sizeof(int)), NULL);
    /* what is taken after a copy is zero all the same */
    for (int i = 0; i < 50; i++) {
        char *after = muster_arena_take(arena, 100);
        for (int k = 0; k < 100; k++)
            ck_assert_int_eq(after[k], 0);
        memset(after, 1, 100);
        memset(muster_arena_copy(arena, after, 100, 1), 2, 100);
    }
}
END_TEST

START_TEST(a_format_may_be_long) {
    const char *text = muster_arena_format(table_memory(), "%020000d|%s", 7, "end");
    ck_assert_uint_eq(strlen(text), 20004);
    ck_assert_str_eq(text + 19999, "7|end");
}
END_TEST

/* ---- Marks ---- */

START_TEST(what_was_taken_since_the_mark_is_given_back) {
    struct arena arena = {0};
    char *before = muster_arena_text(&arena, "before", 6);
    struct mark mark = muster_arena_mark(&arena);
    char *after = muster_arena_text(&arena, "after", 5);
    muster_arena_release(&arena, mark);
    ck_assert_str_eq(before, "before");
    ck_assert_ptr_eq(muster_arena_text(&arena, "again", 5), after); /* the same room */
    muster_arena_free(&arena);
}
END_TEST

START_TEST(a_text_is_kept_and_what_it_was_made_of_is_not) {
    struct arena arena = {0};
    const char *before = muster_arena_text(&arena, "before", 6);
    struct mark mark = muster_arena_mark(&arena);
    const char *made = muster_arena_format(&arena, "%s %d", "number", 7);
    muster_arena_array(&arena, 1000000, 1);
    const char *kept = muster_arena_keep(&arena, mark, made);
    ck_assert_str_eq(kept, "number 7");
    ck_assert_str_eq(before, "before");
    ck_assert_ptr_eq(muster_arena_mark(&arena).first, mark.first);
    ck_assert_ptr_null(muster_arena_keep(&arena, muster_arena_mark(&arena), NULL));
    ck_assert_str_eq(muster_arena_keep(&arena, muster_arena_mark(&arena), "static"), "static");
    mark = muster_arena_mark(&arena);
    const char *large = muster_arena_keep(&arena, mark, muster_arena_format(&arena, "%2000d", 5));
    ck_assert_uint_eq(strlen(large), 2000);
    ck_assert_str_eq(kept, "number 7");
    muster_arena_free(&arena);
}
END_TEST

START_TEST(a_mark_on_empty_memory_empties_it) {
    struct arena arena = {0};
    struct mark mark = muster_arena_mark(&arena);
    muster_arena_take(&arena, 10);
    muster_arena_take(&arena, 100000);
    muster_arena_take(&arena, 10);
    muster_arena_release(&arena, mark);
    ck_assert_ptr_null(arena.chunks);
}
END_TEST

/* Large pieces come after the first chunk, small ones fill it and the next. */
START_TEST(large_and_small_pieces_keep_what_came_before) {
    enum { SIZES = 5 };
    static const size_t sizes[SIZES] = {100, 50000, 3000, 12000, 1};
    for (size_t order = 0; order < SIZES; order++) {
        struct arena arena = {0};
        unsigned char *kept[SIZES];
        for (size_t i = 0; i < SIZES; i++)
            kept[i] = memset(muster_arena_take(&arena, sizes[(i + order) % SIZES]), (int)i + 1,
                             sizes[(i + order) % SIZES]);
        struct mark mark = muster_arena_mark(&arena);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 40; i++) {
                size_t size = sizes[((size_t)i + order) % SIZES];
                memset(muster_arena_take(&arena, size), 0xff, size);
            }
            muster_arena_release(&arena, mark);
            ck_assert_ptr_eq(muster_arena_mark(&arena).first, mark.first);
            ck_assert_uint_eq(muster_arena_mark(&arena).used, mark.used);
        }
        for (size_t i = 0; i < SIZES; i++) {
            ck_assert_uint_eq(kept[i][0], i + 1);
            ck_assert_uint_eq(kept[i][sizes[(i + order) % SIZES] - 1], i + 1);
        }
        muster_arena_free(&arena);
    }
}
END_TEST

START_TEST(marks_are_released_in_reverse_order) {
    struct arena arena = {0};
    muster_arena_take(&arena, 100);
    struct mark outer = muster_arena_mark(&arena);
    char *text = muster_arena_text(&arena, "outer", 5);
    muster_arena_take(&arena, 20000);
    struct mark inner = muster_arena_mark(&arena);
    muster_arena_take(&arena, 30000);
    muster_arena_take(&arena, 15000);
    muster_arena_release(&arena, inner);
    ck_assert_str_eq(text, "outer");
    muster_arena_release(&arena, outer);
    ck_assert_ptr_eq(muster_arena_text(&arena, "", 0), text);
    muster_arena_free(&arena);
}
END_TEST

START_TEST(what_is_taken_again_is_zeroed) {
    struct arena arena = {0};
    muster_arena_take(&arena, 1);
    struct mark mark = muster_arena_mark(&arena);
    memset(muster_arena_take(&arena, 200), 0xff, 200);
    muster_arena_release(&arena, mark);
    const unsigned char *piece = muster_arena_take(&arena, 200);
    for (size_t i = 0; i < 200; i++)
        ck_assert_uint_eq(piece[i], 0);
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        memory_is_zeroed_and_aligned,
        pieces_do_not_overlap,
        an_array_of_nothing_is_not_null,
        what_follows_room_is_zeroed,
        memory_can_be_used_again_after_it_was_freed,
        what_was_released_is_zeroed_again,
        a_growing_array_keeps_its_elements,
        a_text_is_copied_as_long_as_it_is,
        formats_are_those_of_printf,
        copies_are_filled,
        a_format_may_be_long,
        what_was_taken_since_the_mark_is_given_back,
        a_text_is_kept_and_what_it_was_made_of_is_not,
        a_mark_on_empty_memory_empties_it,
        large_and_small_pieces_keep_what_came_before,
        marks_are_released_in_reverse_order,
        what_is_taken_again_is_zeroed,
    };
    return TABLE_RUN("memory", tests);
}
