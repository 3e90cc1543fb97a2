/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/problems.h"

#include "base/nearest.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

/* A message that is longer is cut, between two characters. */
enum { MESSAGE = 1024 };

/* More than these help nobody, and a large text that is no table would have millions. */
enum { PROBLEMS_MOST = 1000 };

void muster_problems_add(struct problems *problems, struct spot spot, const char *format, ...) {
    char message[MESSAGE];
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof(message), format, list);
    muster_utf8_mend(message);
    va_end(list);
    muster_problems_add_coded(problems, spot, "bad-table", message);
}

void muster_problems_add_coded(struct problems *problems, struct spot spot, const char *code,
                               const char *message) {
    struct arena *arena = problems->arena;
    if (problems->count == PROBLEMS_MOST)
        return;
    problems->list = arena_grow(arena, problems->list, problems->count, &problems->capacity,
                                sizeof(problems->list[0]));
    problems->list[problems->count++] = (struct problem){
        spot, muster_arena_format(arena, "%s", code), muster_arena_format(arena, "%s", message)};
}

const char *muster_problems_near(struct problems *problems, const char *word,
                                 const char *const *words, size_t count) {
    const char *near = muster_nearest_of(word, words, count);
    return near == NULL ? "" : muster_arena_format(problems->arena, "; did you mean '%s'?", near);
}

static bool comes_before(struct spot one, struct spot other) {
    return one.line != other.line ? one.line < other.line : one.column < other.column;
}

/* Insertion sort: there are few, and those of one place have to keep their order. */
void muster_problems_sort(struct problems *problems) {
    for (size_t i = 1; i < problems->count; i++) {
        struct problem moved = problems->list[i];
        size_t at = i;
        for (; at > 0 && comes_before(moved.spot, problems->list[at - 1].spot); at--)
            problems->list[at] = problems->list[at - 1];
        problems->list[at] = moved;
    }
}
