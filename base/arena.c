/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_format.h"

struct chunk {
    struct chunk *next;
    size_t used;
    size_t clear; /* the bytes from `used` up to here are zero */
    size_t size;
    max_align_t bytes[];
};

struct owned {
    struct owned *before;
    void (*release)(void *object);
    void *object;
};

struct guard {
    jmp_buf point;
    struct guard *outer;
    volatile int code; /* set between setjmp and longjmp */
};

enum {
    CHUNK_SIZE = 16 * 1024,
    PIECE_MOST = CHUNK_SIZE / 4, /* larger ones get a chunk of their own */
    CLEAR_STEP = 1024,  /* pieces are small, and zeroing them one by one would cost a call each */
    LARGE_ELEMENT = 64, /* bytes: a growing array of them begins with fewer */
    SHORT_TEXT = 512
};

/* Releases the objects owned since `kept`. Their records are in the arena itself. */
static void release_owned(struct arena *arena, struct owned *kept) {
    while (arena->owned != kept) {
        struct owned *last = arena->owned;
        arena->owned = last->before;
        last->release(last->object);
    }
}

static void chunk_free(struct arena *arena, struct chunk *chunk) {
    if (arena->limits != NULL)
        arena->limits->held -= sizeof(*chunk) + chunk->size;
    free(chunk);
}

void muster_arena_free(struct arena *arena) {
    release_owned(arena, NULL);
    struct chunk *chunk = arena->chunks;
    while (chunk != NULL) {
        struct chunk *next = chunk->next;
        chunk_free(arena, chunk);
        chunk = next;
    }
    arena->chunks = NULL;
}

void muster_arena_empty(struct arena *arena) {
    struct chunk *kept = NULL;
    release_owned(arena, NULL);
    for (struct chunk *chunk = arena->chunks, *next; chunk != NULL; chunk = next) {
        next = chunk->next;
        if (kept == NULL && chunk->size == CHUNK_SIZE)
            kept = chunk;
        else
            chunk_free(arena, chunk);
    }
    if (kept != NULL) {
        kept->next = NULL;
        kept->used = kept->clear = 0;
    }
    arena->chunks = kept;
}

static struct chunk *chunk_new(struct arena *arena, size_t size, bool zeroed) {
    if (size > SIZE_MAX - sizeof(struct chunk))
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    size_t all = sizeof(struct chunk) + size;
    int code = arena->limits == NULL ? 0 : muster_limits_hold(arena->limits, all);
    if (code != 0)
        muster_arena_leave(arena, code);
    struct chunk *chunk = zeroed ? calloc(1, all) : malloc(all);
    if (chunk == NULL) {
        if (arena->limits != NULL)
            arena->limits->held -= all;
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    }
    chunk->used = chunk->clear = 0;
    chunk->size = size;
    return chunk;
}

/* Zeroes at least up to `end`, and one step beyond to save calls. */
static void chunk_clear(struct chunk *chunk, size_t end) {
    size_t more = chunk->size - end < CLEAR_STEP ? chunk->size : end + CLEAR_STEP;
    memset((char *)chunk->bytes + chunk->clear, 0, more - chunk->clear);
    chunk->clear = more;
}

/*
 * A large piece gets a chunk of its own, put after the first, which may have room left. The system
 * returns very large ones zeroed, which saves zeroing them here.
 */
static void *take_alone(struct arena *arena, size_t size, bool zeroed) {
    arena_tick_loop(arena, size / sizeof(max_align_t)); /* it may take long to fill */
    struct chunk *chunk = chunk_new(arena, size, zeroed);
    chunk->used = size;
    if (arena->chunks == NULL) {
        chunk->next = NULL;
        arena->chunks = chunk;
    } else {
        chunk->next = arena->chunks->next;
        arena->chunks->next = chunk;
    }
    return chunk->bytes;
}

/* What take does beyond its usual case: a look at the clock, a new chunk, or zeroing. */
static __attribute__((noinline)) void *take_slowly(struct arena *arena, size_t size, bool zeroed) {
    const size_t align = _Alignof(max_align_t);
    if (size > SIZE_MAX - align)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    size = (size + align - 1) / align * align;
    if (size > PIECE_MOST)
        return take_alone(arena, size, zeroed);
    arena_tick(arena);
    struct chunk *chunk = arena->chunks;
    if (chunk == NULL || chunk->size - chunk->used < size) {
        chunk = chunk_new(arena, CHUNK_SIZE, false);
        chunk->next = arena->chunks;
        arena->chunks = chunk;
    }
    void *piece = (char *)chunk->bytes + chunk->used;
    chunk->used += size;
    if (chunk->used > chunk->clear && zeroed)
        chunk_clear(chunk, chunk->used);
    else if (chunk->used > chunk->clear)
        chunk->clear = chunk->used;
    return piece;
}

/*
 * A piece for muster_arena_take, or one that is going to be filled. Most pieces have their place in
 * the first chunk; all else is kept out of the way of these.
 */
static inline void *take(struct arena *arena, size_t size, bool zeroed) {
    const size_t align = _Alignof(max_align_t);
    struct chunk *chunk = arena->chunks;
    struct limits *limits = arena->limits;
    if (chunk == NULL || size > PIECE_MOST || (limits != NULL && limits->until_look <= 0))
        return take_slowly(arena, size, zeroed);
    size_t begin = chunk->used, end = begin + (size + align - 1) / align * align;
    if (end > (zeroed ? chunk->clear : chunk->size))
        return take_slowly(arena, size, zeroed);
    if (limits != NULL)
        limits->until_look--;
    chunk->used = end;
    if (!zeroed && end > chunk->clear)
        chunk->clear = end;
    return (char *)chunk->bytes + begin;
}

/*
 * Sanitizers don't see that something is read which nobody has written. In their builds it has
 * values that no test expects.
 */
static inline void mark_unwritten(void *room, size_t size) {
#ifdef __SANITIZE_ADDRESS__
    memset(room, 0xa5, size);
#else
    (void)room;
    (void)size;
#endif
}

void *muster_arena_take(struct arena *arena, size_t size) {
    return take(arena, size, true);
}

/* The bytes of that many elements; those of one where there are none. */
static size_t bytes_of(struct arena *arena, size_t count, size_t size) {
    if (count > 0 && size > SIZE_MAX / count)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return count == 0 ? size : count * size;
}

void *muster_arena_array(struct arena *arena, size_t count, size_t size) {
    return take(arena, bytes_of(arena, count, size), true);
}

void *muster_arena_room(struct arena *arena, size_t count, size_t size) {
    size_t bytes = bytes_of(arena, count, size);
    void *room = take(arena, bytes, false);
    mark_unwritten(room, bytes);
    return room;
}

void *muster_arena_copy(struct arena *arena, const void *array, size_t count, size_t size) {
    void *copy = take(arena, bytes_of(arena, count, size), false);
    if (count > 0)
        memcpy(copy, array, count * size);
    return copy;
}

void *muster_arena_double(struct arena *arena, void *array, size_t count, size_t *capacity,
                          size_t size) {
    if (*capacity > SIZE_MAX / 2)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    size_t more = *capacity == 0 ? (size > LARGE_ELEMENT ? 2 : 8) : *capacity * 2;
    void *grown = muster_arena_room(arena, more, size); /* which may not come back */
    if (count > 0)
        memcpy(grown, array, count * size);
    *capacity = more;
    return grown;
}

char *muster_arena_text(struct arena *arena, const char *text, size_t length) {
    if (length == SIZE_MAX)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    char *copy = take(arena, length + 1, false);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *muster_arena_string(struct arena *arena, const char *text) {
    return text == NULL ? NULL : muster_arena_text(arena, text, strlen(text));
}

/* A plain text straight into the room that the first chunk has left; NULL: it takes another way. */
static char *format_in_place(struct arena *arena, const char *format, va_list arguments) {
    struct chunk *chunk = arena->chunks;
    if (chunk == NULL)
        return NULL;
    char *text = (char *)chunk->bytes + chunk->used;
    size_t room = chunk->size - chunk->used;
    char *end = muster_format_plainly(text, text + (room < PIECE_MOST ? room : PIECE_MOST), format,
                                      arguments);
    if (end == NULL) {
        chunk->clear = chunk->used; /* something may have been written there */
        return NULL;
    }
    return take(arena, (size_t)(end - text) + 1, false);
}

char *muster_arena_format_list(struct arena *arena, const char *format, va_list arguments) {
    char buffer[SHORT_TEXT];
    va_list again;
    va_copy(again, arguments);
    char *text = format_in_place(arena, format, again);
    va_end(again);
    if (text != NULL)
        return text;
    va_copy(again, arguments);
    int length = vsnprintf(buffer, sizeof(buffer), format, again);
    va_end(again);
    if (length < 0)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    if (length < SHORT_TEXT)
        return muster_arena_text(arena, buffer, (size_t)length);
    text = muster_arena_array(arena, (size_t)length + 1, 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

char *muster_arena_format(struct arena *arena, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = muster_arena_format_list(arena, format, arguments);
    va_end(arguments);
    return text;
}

struct mark muster_arena_mark(const struct arena *arena) {
    struct mark mark = {.first = arena->chunks, .owned = arena->owned};
    if (mark.first != NULL) {
        mark.second = mark.first->next;
        mark.used = mark.first->used;
    }
    return mark;
}

void muster_arena_release(struct arena *arena, struct mark mark) {
    release_owned(arena, mark.owned);
    struct chunk **at = &arena->chunks;
    while (*at != mark.second) { /* large pieces may follow the chunk that was the first */
        struct chunk *chunk = *at;
        if (chunk == mark.first) {
            chunk->used = chunk->clear = mark.used;
            at = &chunk->next;
            continue;
        }
        *at = chunk->next;
        chunk_free(arena, chunk);
    }
}

char *muster_arena_keep(struct arena *arena, struct mark mark, const char *text) {
    char buffer[SHORT_TEXT];
    size_t length = text == NULL ? 0 : strlen(text);
    if (length >= SHORT_TEXT)
        return muster_arena_text(arena, text, length);
    if (text != NULL)
        memcpy(buffer, text, length);
    muster_arena_release(arena, mark);
    return text == NULL ? NULL : muster_arena_text(arena, buffer, length);
}

int muster_arena_guard(struct arena *arena, void (*body)(void *argument), void *argument) {
    struct guard guard = {.outer = arena->guard, .code = 0};
    arena->guard = &guard;
    if (setjmp(guard.point) == 0)
        body(argument);
    arena->guard = guard.outer;
    return guard.code;
}

_Noreturn void muster_arena_leave(struct arena *arena, int code) {
    if (arena->guard == NULL)
        abort();
    arena->guard->code = code;
    longjmp(arena->guard->point, 1);
}

void muster_arena_look(struct arena *arena) {
    int code = muster_limits_look(arena->limits);
    if (code != 0)
        muster_arena_leave(arena, code);
}

/* ---- Objects made elsewhere ---- */

/* A record under construction, in the form that muster_arena_guard takes. */
struct owning {
    struct arena *arena;
    struct owned *record;
};

static void take_record(void *argument) {
    struct owning *owning = argument;
    owning->record = muster_arena_take(owning->arena, sizeof(*owning->record));
}

void muster_arena_own(struct arena *arena, void *object, void (*release)(void *object)) {
    struct owning owning = {.arena = arena};
    int code = muster_arena_guard(arena, take_record, &owning);
    if (code != 0) {
        release(object);
        muster_arena_leave(arena, code);
    }
    *owning.record = (struct owned){arena->owned, release, object};
    arena->owned = owning.record;
}

struct inner {
    struct arena arena;
    const struct arena *outer;
};

/* The limits may have ended by then: the outer arena knows. */
static void free_inner(void *object) {
    struct inner *inner = object;
    inner->arena.limits = inner->outer->limits;
    muster_arena_free(&inner->arena);
}

struct arena *muster_arena_inner(struct arena *arena) {
    struct inner *inner = muster_arena_take(arena, sizeof(*inner));
    inner->outer = arena;
    inner->arena.guard = arena->guard;
    inner->arena.limits = arena->limits;
    muster_arena_own(arena, inner, free_inner);
    return &inner->arena;
}
