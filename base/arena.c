/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *next;
    size_t used;
    size_t clear; /* up to here it is zero from `used` on */
    size_t size;
    max_align_t bytes[];
};

struct guard {
    jmp_buf point;
    struct guard *outer;
    volatile muster_status status; /* set between setjmp and longjmp */
};

enum {
    CHUNK_SIZE = 16 * 1024,
    CLEAR_STEP = 1024, /* pieces are small, and zeroing them one by one would cost a call each */
    SHORT_TEXT = 512
};

void memory_free(struct memory *memory) {
    struct chunk *chunk = memory->chunks;
    while (chunk != NULL) {
        struct chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    memory->chunks = NULL;
}

static struct chunk *chunk_new(struct memory *memory, size_t size, bool zeroed) {
    if (size > SIZE_MAX - sizeof(struct chunk))
        memory_leave(memory, MUSTER_NO_MEMORY);
    size_t all = sizeof(struct chunk) + size;
    struct chunk *chunk = zeroed ? calloc(1, all) : malloc(all);
    if (chunk == NULL)
        memory_leave(memory, MUSTER_NO_MEMORY);
    chunk->used = chunk->clear = 0;
    chunk->size = size;
    return chunk;
}

/* Zeroes at least up to `end`, and a step further while about it. */
static void chunk_clear(struct chunk *chunk, size_t end) {
    size_t more = chunk->size - end < CLEAR_STEP ? chunk->size : end + CLEAR_STEP;
    memset((char *)chunk->bytes + chunk->clear, 0, more - chunk->clear);
    chunk->clear = more;
}

/*
 * A large piece gets a chunk of its own, put behind the first, which may have room left. The system
 * gives very large ones zeroed, and nobody has to do it again.
 */
static void *take_alone(struct memory *memory, size_t size) {
    struct chunk *chunk = chunk_new(memory, size, true);
    chunk->used = size;
    if (memory->chunks == NULL) {
        chunk->next = NULL;
        memory->chunks = chunk;
    } else {
        chunk->next = memory->chunks->next;
        memory->chunks->next = chunk;
    }
    return chunk->bytes;
}

void *memory_take(struct memory *memory, size_t size) {
    const size_t align = _Alignof(max_align_t);
    if (size > SIZE_MAX - align)
        memory_leave(memory, MUSTER_NO_MEMORY);
    size = (size + align - 1) / align * align;
    if (size > CHUNK_SIZE / 4)
        return take_alone(memory, size);
    struct chunk *chunk = memory->chunks;
    if (chunk == NULL || chunk->size - chunk->used < size) {
        chunk = chunk_new(memory, CHUNK_SIZE, false);
        chunk->next = memory->chunks;
        memory->chunks = chunk;
    }
    void *piece = (char *)chunk->bytes + chunk->used;
    chunk->used += size;
    if (chunk->used > chunk->clear)
        chunk_clear(chunk, chunk->used);
    return piece;
}

void *memory_array(struct memory *memory, size_t count, size_t size) {
    if (count == 0)
        count = 1;
    if (size > SIZE_MAX / count)
        memory_leave(memory, MUSTER_NO_MEMORY);
    return memory_take(memory, count * size);
}

void *memory_double(struct memory *memory, void *array, size_t count, size_t *capacity,
                    size_t size) {
    if (*capacity > SIZE_MAX / 2)
        memory_leave(memory, MUSTER_NO_MEMORY);
    *capacity = *capacity == 0 ? 8 : *capacity * 2;
    void *grown = memory_array(memory, *capacity, size);
    if (count > 0)
        memcpy(grown, array, count * size);
    return grown;
}

char *memory_text(struct memory *memory, const char *text, size_t length) {
    char *copy = memory_array(memory, length + 1, 1);
    memcpy(copy, text, length);
    return copy;
}

char *memory_format(struct memory *memory, const char *format, ...) {
    char buffer[SHORT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(buffer, sizeof(buffer), format, arguments);
    va_end(arguments);
    if (length < 0)
        memory_leave(memory, MUSTER_INTERNAL);
    if (length < SHORT_TEXT)
        return memory_text(memory, buffer, (size_t)length);
    char *text = memory_array(memory, (size_t)length + 1, 1);
    va_start(arguments, format);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    va_end(arguments);
    return text;
}

struct mark memory_mark(const struct memory *memory) {
    struct mark mark = {.first = memory->chunks};
    if (mark.first != NULL) {
        mark.second = mark.first->next;
        mark.used = mark.first->used;
    }
    return mark;
}

void memory_release(struct memory *memory, struct mark mark) {
    struct chunk **at = &memory->chunks;
    while (*at != mark.second) { /* large pieces may stand behind the chunk that was the first */
        struct chunk *chunk = *at;
        if (chunk == mark.first) {
            chunk->used = chunk->clear = mark.used;
            at = &chunk->next;
            continue;
        }
        *at = chunk->next;
        free(chunk);
    }
}

char *memory_keep(struct memory *memory, struct mark mark, const char *text) {
    char buffer[SHORT_TEXT];
    size_t length = text == NULL ? 0 : strlen(text);
    if (length >= SHORT_TEXT)
        return memory_text(memory, text, length);
    if (text != NULL)
        memcpy(buffer, text, length);
    memory_release(memory, mark);
    return text == NULL ? NULL : memory_text(memory, buffer, length);
}

muster_status memory_guard(struct memory *memory, void (*body)(void *argument), void *argument) {
    struct guard guard = {.outer = memory->guard, .status = MUSTER_OK};
    memory->guard = &guard;
    if (setjmp(guard.point) == 0)
        body(argument);
    memory->guard = guard.outer;
    return guard.status;
}

_Noreturn void memory_leave(struct memory *memory, muster_status status) {
    if (memory->guard == NULL)
        abort();
    memory->guard->status = status;
    longjmp(memory->guard->point, 1);
}
