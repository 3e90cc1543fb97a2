/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/problems.h"

#include "teach/suggest.h"

#include <stdarg.h>
#include <stdio.h>

/* A message that is longer is cut, between two characters. */
enum { MESSAGE = 1024 };

static void cut(char *message, int length) {
    if (length < MESSAGE)
        return;
    size_t end = MESSAGE - 1;
    while (end > 0 && ((unsigned char)message[end - 1] & 0xC0) == 0x80)
        end--;
    /* The first byte of what may be a part of a character. */
    message[end > 0 ? end - 1 : 0] = '\0';
}

void problems_add(struct problems *problems, struct spot spot, const char *format, ...) {
    char message[MESSAGE];
    va_list list;
    va_start(list, format);
    cut(message, vsnprintf(message, sizeof(message), format, list));
    va_end(list);
    problems->list =
        pool_extend(problems->pool, problems->list, problems->count, sizeof(problems->list[0]));
    problems->list[problems->count++] =
        (struct problem){spot, pool_words(problems->pool, "%s", message)};
}

const char *problems_near(struct problems *problems, const char *word, const char *const *words,
                          size_t count) {
    const char *near = suggest(word, words, count);
    return near == NULL ? "" : pool_words(problems->pool, "; did you mean '%s'?", near);
}

static bool comes_before(struct spot one, struct spot other) {
    return one.line != other.line ? one.line < other.line : one.column < other.column;
}

/* By insertion: they are few, and those of one place stay in their order. */
void problems_sort(struct problems *problems) {
    for (size_t i = 1; i < problems->count; i++) {
        struct problem moved = problems->list[i];
        size_t at = i;
        for (; at > 0 && comes_before(moved.spot, problems->list[at - 1].spot); at--)
            problems->list[at] = problems->list[at - 1];
        problems->list[at] = moved;
    }
}
