/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is given back in one stroke, and the way out when it runs out: an arena, or region
 * (Hanson, C Interfaces and Implementations, chapter 6).
 *
 * Allocation never returns NULL: when memory runs out, or when a reader finds an error deep inside
 * a document, control goes straight back to the nearest muster_arena_guard, whose caller frees the
 * whole arena. So nothing in between needs to pass failures on, and nothing can leak.
 */
#ifndef MUSTER_BASE_ARENA_H
#define MUSTER_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* What the guard is told when memory runs out. All codes are negative, as in muster.h. */
enum { ARENA_NO_MEMORY = -3 };

struct chunk;
struct owned;

/* Begins as {0}. */
struct arena {
    struct chunk *chunks;
    struct owned *owned; /* objects that are released with it, the last one first */
    struct guard *guard; /* where to go when there is no way on; set by muster_arena_guard */
};

/*
 * Releases what the arena owns, the last object first, and gives all memory back; the arena is
 * empty and usable afterwards.
 */
void muster_arena_free(struct arena *arena);

/* `size` zeroed bytes, aligned for any type. */
void *muster_arena_take(struct arena *arena, size_t size);

/* `count` zeroed elements of `size` bytes; at least one, so that the pointer is never NULL. */
void *muster_arena_array(struct arena *arena, size_t count, size_t size);

/* The part of arena_grow that is rare: a copy twice as large, or the first of all. */
void *muster_arena_double(struct arena *arena, void *array, size_t count, size_t *capacity,
                          size_t size);

/*
 * Makes room for one element more in a growing array: returns `array`, or a copy twice as large
 * when `count` has reached *capacity. A new array starts as NULL with a capacity of 0.
 */
static inline void *arena_grow(struct arena *arena, void *array, size_t count, size_t *capacity,
                               size_t size) {
    return count < *capacity ? array : muster_arena_double(arena, array, count, capacity, size);
}

/* A copy of `length` bytes, followed by a NUL. */
char *muster_arena_text(struct arena *arena, const char *text, size_t length);

/* sprintf into fresh memory. */
char *muster_arena_format(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Has an object that was made elsewhere released together with the arena, or at
 * muster_arena_release of an earlier mark. When memory runs out it is released at once.
 */
void muster_arena_own(struct arena *arena, void *object, void (*release)(void *object));

/* Where an arena stood; everything taken since can be given back before the rest. */
struct mark {
    struct chunk *first, *second; /* the chunks at the front then */
    struct owned *owned;
    size_t used;
};

struct mark muster_arena_mark(const struct arena *arena);

/* Gives back all that was taken since the mark. Marks are released in reverse order. */
void muster_arena_release(struct arena *arena, struct mark mark);

/*
 * A copy of a text that was made since the mark; what it was made of is given back if the text is
 * short. NULL stays NULL.
 */
char *muster_arena_keep(struct arena *arena, struct mark mark, const char *text);

/*
 * Runs body(argument). Returns 0 when it returns, or the code that muster_arena_leave was given
 * meanwhile. Guards nest; the inner one catches.
 */
int muster_arena_guard(struct arena *arena, void (*body)(void *argument), void *argument);

/*
 * Goes back to the nearest guard with a code that is not 0. Never returns; without a guard that is
 * a bug, and it aborts.
 */
_Noreturn void muster_arena_leave(struct arena *arena, int code);

#endif
