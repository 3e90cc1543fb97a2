/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/utf8.h"

enum { FIRST_SIZE = 64 };

void muster_text_free(struct text *text) {
    if (text->arena == NULL)
        free(text->bytes);
    *text = (struct text){.arena = text->arena};
}

void muster_text_free_part(struct text *part, struct text *whole) {
    whole->failed = whole->failed || part->failed;
    muster_text_free(part);
}

/* The bytes moved to a larger block, or NULL if memory ran out. */
static char *moved(const struct text *text, size_t capacity) {
    if (text->arena == NULL)
        return realloc(text->bytes, capacity);
    char *bytes = muster_arena_room(text->arena, capacity, 1);
    if (text->length > 0)
        memcpy(bytes, text->bytes, text->length);
    return bytes;
}

bool muster_text_enlarge(struct text *text, size_t more) {
    if (text->failed)
        return false;
    size_t capacity = text->capacity < FIRST_SIZE ? FIRST_SIZE : text->capacity;
    while (more >= capacity - text->length && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    bool possible = more < capacity - text->length;
    if (!possible && text->arena != NULL)
        muster_arena_leave(text->arena, ARENA_NO_MEMORY);
    char *bytes = possible ? moved(text, capacity) : NULL;
    if (bytes == NULL) {
        text->failed = true;
        return false;
    }
    text->bytes = bytes;
    text->capacity = capacity;
    return true;
}

void muster_text_add(struct text *text, const char *words) {
    text_put(text, words, strlen(words));
}

void muster_text_format_list(struct text *text, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0 && text->arena != NULL)
        muster_arena_leave(text->arena, ARENA_NO_MEMORY);
    if (length < 0) {
        text->failed = true;
    } else if (text_reserve(text, (size_t)length)) {
        vsnprintf(text->bytes + text->length, (size_t)length + 1, format, list);
        text->length += (size_t)length;
    }
}

/*
 * Memory may run out between va_start and va_end, and control then leaves for the arena's guard
 * without va_end, which does nothing on the supported compilers.
 */
void muster_text_format(struct text *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    muster_text_format_list(text, format, list);
    va_end(list);
}

void muster_text_repeat(struct text *text, const char *words, size_t times) {
    size_t length = strlen(words);
    while (times-- > 0)
        text_put(text, words, length);
}

void muster_text_spaces(struct text *text, size_t count) {
    if (!text_reserve(text, count))
        return;
    memset(text->bytes + text->length, ' ', count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

/* How many letters and signs of ASCII, which can do no harm, come first. */
static size_t count_plain(const char *words, size_t length) {
    size_t count = 0;
    while (count < length && words[count] >= ' ' && words[count] <= '~')
        count++;
    return count;
}

void muster_text_add_foreign_part(struct text *text, const char *words, size_t length) {
    for (size_t i = 0; i < length;) {
        uint32_t character = 0;
        size_t plain = count_plain(words + i, length - i); /* mostly all */
        if (plain > 0) {
            text_put(text, words + i, plain);
            i += plain;
            continue;
        }
        size_t size = muster_utf8_read(words + i, length - i, &character);
        if (size == 0 || !muster_utf8_is_harmless(character))
            text_put_letter(text, '?');
        else
            text_put(text, words + i, size);
        i += size == 0 ? 1 : size;
    }
}

void muster_text_add_foreign(struct text *text, const char *words) {
    muster_text_add_foreign_part(text, words, strlen(words));
}
