/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is given back in one stroke, together with what the library made meanwhile. Nothing
 * here returns "out of memory": it goes back to the pool_guard that is at work.
 */
#ifndef MUSTER_TEACH_POOL_H
#define MUSTER_TEACH_POOL_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

struct pool_block;

/* Start from all zero. */
struct pool {
    struct pool_block *blocks;
    jmp_buf *way_out; /* NULL while no guard is at work */
};

/* Runs a task that may take memory. Returns false where memory ran out on the way. */
bool pool_guard(struct pool *pool, void (*task)(void *argument), void *argument);

/* Goes back to the guard: for memory that ran out elsewhere. */
_Noreturn void pool_leave(struct pool *pool);

/* Memory, all zero. */
void *pool_take(struct pool *pool, size_t size);

/* A copy with a NUL behind. */
char *pool_text(struct pool *pool, const char *bytes, size_t length);

/* The same in words, as printf does. */
char *pool_words(struct pool *pool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An array with room for one element more than `count`; the old one is no longer of use. */
void *pool_extend(struct pool *pool, const void *array, size_t count, size_t size);

/* Has an object released together with the pool. */
void pool_keep(struct pool *pool, void *object, void (*release)(void *object));

/* Gives everything back, last things first; the pool is empty and usable afterwards. */
void pool_free(struct pool *pool);

#endif
