/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/pool.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pool_block {
    struct pool_block *before;
    void (*release)(void *object); /* NULL: the block is plain memory */
    void *object;
    max_align_t bytes[];
};

bool pool_guard(struct pool *pool, void (*task)(void *argument), void *argument) {
    jmp_buf here;
    jmp_buf *volatile outer = pool->way_out;
    pool->way_out = &here;
    if (setjmp(here) != 0) {
        pool->way_out = outer;
        return false;
    }
    task(argument);
    pool->way_out = outer;
    return true;
}

_Noreturn void pool_leave(struct pool *pool) {
    if (pool->way_out == NULL)
        abort(); /* used without a guard */
    longjmp(*pool->way_out, 1);
}

static struct pool_block *new_block(struct pool *pool, size_t size) {
    struct pool_block *block =
        size < SIZE_MAX - sizeof(*block) ? calloc(1, sizeof(*block) + size) : NULL;
    if (block == NULL)
        return NULL;
    block->before = pool->blocks;
    pool->blocks = block;
    return block;
}

void *pool_take(struct pool *pool, size_t size) {
    struct pool_block *block = new_block(pool, size);
    if (block == NULL)
        pool_leave(pool);
    return block->bytes;
}

char *pool_text(struct pool *pool, const char *bytes, size_t length) {
    char *text = pool_take(pool, length + 1);
    if (length > 0)
        memcpy(text, bytes, length);
    return text;
}

char *pool_words(struct pool *pool, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *words = length < 0 ? NULL : pool_take(pool, (size_t)length + 1);
    if (words != NULL)
        vsnprintf(words, (size_t)length + 1, format, list);
    va_end(list);
    if (words == NULL)
        pool_leave(pool);
    return words;
}

void *pool_extend(struct pool *pool, const void *array, size_t count, size_t size) {
    /* Room is made in powers of two; in between there is still some. */
    if (count > 0 && (count & (count - 1)) != 0)
        return (void *)(uintptr_t)array;
    size_t room = count == 0 ? 1 : 2 * count;
    void *larger = pool_take(pool, room * size);
    if (count > 0)
        memcpy(larger, array, count * size);
    return larger;
}

void pool_keep(struct pool *pool, void *object, void (*release)(void *object)) {
    struct pool_block *block = new_block(pool, 0);
    if (block == NULL) {
        release(object);
        pool_leave(pool);
    }
    block->release = release;
    block->object = object;
}

void pool_free(struct pool *pool) {
    while (pool->blocks != NULL) {
        struct pool_block *block = pool->blocks;
        pool->blocks = block->before;
        if (block->release != NULL)
            block->release(block->object);
        free(block);
    }
}
