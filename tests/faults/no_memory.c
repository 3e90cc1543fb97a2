/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Preloaded into a program: the allocation whose number the environment says in NO_MEMORY_AT fails,
 * and with NO_MEMORY_SINCE all that follow, too. How many there were is written to the file that
 * NO_MEMORY_COUNT names.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define VISIBLE __attribute__((visibility("default")))

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
VISIBLE void *malloc(size_t size);
VISIBLE void *calloc(size_t number, size_t size);
VISIBLE void *realloc(void *block, size_t size);

static long until_failure; /* 0: none fails */
static long allocations;
static bool all_that_follow;

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("NO_MEMORY_AT"), *since = getenv("NO_MEMORY_SINCE");
    all_that_follow = since != NULL;
    if (at != NULL || since != NULL)
        until_failure = atol(since != NULL ? since : at);
}

__attribute__((destructor)) static void end(void) {
    const char *name = getenv("NO_MEMORY_COUNT");
    long count = allocations; /* without those of the file itself */
    FILE *file = name == NULL ? NULL : fopen(name, "w");
    if (file == NULL)
        return;
    fprintf(file, "%ld\n", count);
    fclose(file);
}

static bool fails(void) {
    __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
    if (until_failure == 0 || __atomic_sub_fetch(&until_failure, 1, __ATOMIC_RELAXED) > 0)
        return false;
    until_failure = all_that_follow ? 1 : 0;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    return fails() ? NULL : __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    return fails() ? NULL : __libc_realloc(block, size);
}
