/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is released all at once, and the way out when it runs out: an arena, or region
 * (Hanson, C Interfaces and Implementations, chapter 6).
 *
 * Allocation never returns NULL: when memory runs out, or when a reader finds an error deep inside
 * a document, control goes straight back to the nearest muster_arena_guard, whose caller frees the
 * whole arena. So nothing in between needs to pass failures on, and nothing can leak.
 *
 * The arenas of a question share its limits (limits.h): what they hold is counted, and every so
 * often they look at the clock. Beyond a limit they leave, too. A loop that runs long without
 * taking memory calls arena_tick.
 */
#ifndef MUSTER_BASE_ARENA_H
#define MUSTER_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/limits.h"

/* The code that the guard returns when memory runs out. All codes are negative, as in muster.h. */
enum { ARENA_NO_MEMORY = -3 };

struct chunk;
struct owned;

/* Begins as {0}. */
struct arena {
    struct chunk *chunks;
    struct owned *owned;   /* objects that are released with it, the newest first */
    struct guard *guard;   /* where to go on failure; set by muster_arena_guard */
    struct limits *limits; /* of the question under way; NULL: none. Set while it is empty */
};

/*
 * Releases what the arena owns, the newest object first, and frees all its memory; the arena is
 * empty and usable afterwards.
 */
void muster_arena_free(struct arena *arena);

/* The same, but a piece of memory stays for what comes next, until muster_arena_free. */
void muster_arena_empty(struct arena *arena);

/* Looks at the clock; the rare part of arena_tick. */
void muster_arena_look(struct arena *arena);

/* One step of what may take long: leaves if the time is up. */
static inline void arena_tick(struct arena *arena) {
    if (arena->limits != NULL && --arena->limits->until_look < 0)
        muster_arena_look(arena);
}

/*
 * The same for a loop over `count` elements that does little for each, before or after it. A loop
 * that calls something for each is worth a tick for each.
 */
static inline void arena_tick_loop(struct arena *arena, size_t count) {
    enum { ELEMENTS_PER_STEP = 64, MANY_STEPS = 1024 };
    size_t steps = 1 + count / ELEMENTS_PER_STEP;
    if (arena->limits == NULL)
        return;
    arena->limits->until_look -= steps < MANY_STEPS ? (int)steps : MANY_STEPS;
    if (arena->limits->until_look < 0)
        muster_arena_look(arena);
}

/* `size` zeroed bytes, aligned for any type. */
void *muster_arena_take(struct arena *arena, size_t size);

/* `count` zeroed elements of `size` bytes; at least one, so that the pointer is never NULL. */
void *muster_arena_array(struct arena *arena, size_t count, size_t size);

/*
 * Room for `count` elements of `size` bytes, of at least one, all of them to be written before they
 * are read: they aren't zeroed, so that what is never used is never touched.
 */
void *muster_arena_room(struct arena *arena, size_t count, size_t size);

/* A copy of `count` elements of `size` bytes; of at least one's size, so that it is never NULL. */
void *muster_arena_copy(struct arena *arena, const void *array, size_t count, size_t size);

/* The rare case of arena_grow: a copy twice as large, or the first array. What is new is room. */
void *muster_arena_double(struct arena *arena, void *array, size_t count, size_t *capacity,
                          size_t size);

/*
 * Makes room for one more element in a growing array: returns `array`, or a copy twice as large
 * when `count` has reached *capacity. A new array starts as NULL with a capacity of 0. The element
 * has to be written as a whole: nothing is zeroed.
 */
static inline void *arena_grow(struct arena *arena, void *array, size_t count, size_t *capacity,
                               size_t size) {
    return count < *capacity ? array : muster_arena_double(arena, array, count, capacity, size);
}

/* A copy of `length` bytes, followed by a NUL. */
char *muster_arena_text(struct arena *arena, const char *text, size_t length);

/* A copy of a text that ends in a NUL; NULL stays NULL. */
char *muster_arena_string(struct arena *arena, const char *text);

/* sprintf into fresh memory. */
char *muster_arena_format(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *muster_arena_format_list(struct arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/*
 * Makes the arena own an object that was made elsewhere: it is released with the arena, or by
 * muster_arena_release to an earlier mark. If memory runs out here, the object is released at once.
 */
void muster_arena_own(struct arena *arena, void *object, void (*release)(void *object));

/*
 * An arena inside another one, which is freed with that and counts towards the same limits, for
 * what is to be released sooner. It leaves where the other one does at this time. The other one
 * must not be moved.
 */
struct arena *muster_arena_inner(struct arena *arena);

/* A position in an arena; everything taken since can be released before the rest. */
struct mark {
    struct chunk *first, *second; /* the chunks at the front at that time */
    struct owned *owned;
    size_t used;
};

struct mark muster_arena_mark(const struct arena *arena);

/* Releases everything taken since the mark. Marks are released in reverse order. */
void muster_arena_release(struct arena *arena, struct mark mark);

/*
 * A copy of a text that was made since the mark. If the text is short, everything taken since the
 * mark is released first. NULL stays NULL.
 */
char *muster_arena_keep(struct arena *arena, struct mark mark, const char *text);

/*
 * Runs body(argument). Returns 0 when it returns, or the code passed to muster_arena_leave in the
 * meantime. Guards nest; the inner one catches.
 */
int muster_arena_guard(struct arena *arena, void (*body)(void *argument), void *argument);

/*
 * Goes back to the nearest guard with a nonzero code. Never returns; calling it without a guard is
 * a bug, and aborts.
 */
_Noreturn void muster_arena_leave(struct arena *arena, int code);

#endif
