/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing_memory.h"

#include <cjson/cJSON.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static size_t until_failure; /* allocations up to the first that fails; 0: none fails */
static bool all_that_follow;
static bool failed;
static volatile long live;
static void *lost; /* a block that GLPK loses */

static bool fails(void) {
    if (until_failure == 0 || --until_failure > 0)
        return false;
    until_failure = all_that_follow ? 1 : 0;
    failed = true;
    return true;
}

static void *count(void *block) {
    live += block != NULL;
    return block;
}

#ifdef WRAPPED
#define OWN(name) __wrap_##name
#define REAL(name) __real_##name
#else
#define OWN(name) name
#define REAL(name) __libc_##name
#endif

void *REAL(malloc)(size_t size);
void *REAL(calloc)(size_t number, size_t size);
void *REAL(realloc)(void *block, size_t size);
void REAL(free)(void *block);
/* Visible, so that the shared libraries find them. */
#define VISIBLE __attribute__((visibility("default")))
VISIBLE void *OWN(malloc)(size_t size);
VISIBLE void *OWN(calloc)(size_t number, size_t size);
VISIBLE void *OWN(realloc)(void *block, size_t size);
VISIBLE void OWN(free)(void *block);

void *OWN(malloc)(size_t size) {
    return fails() ? NULL : count(REAL(malloc)(size));
}

void *OWN(calloc)(size_t number, size_t size) {
    return fails() ? NULL : count(REAL(calloc)(number, size));
}

/* GLPK 5.0 forgets a block before it tries to enlarge it, and so loses it where that fails. */
static void note_lost(void *block, void *caller) {
    Dl_info info;
    if (dladdr(caller, &info) != 0 && strstr(info.dli_fname, "libglpk") != NULL)
        lost = block;
}

void *OWN(realloc)(void *block, size_t size) {
    if (block == NULL)
        return OWN(malloc)(size);
    if (!fails())
        return REAL(realloc)(block, size);
    note_lost(block, __builtin_return_address(0));
    return NULL;
}

void OWN(free)(void *block) {
    live -= block != NULL;
    REAL(free)(block);
}

void memory_fails_at(size_t number, bool all) {
    failed = false;
    until_failure = number;
    all_that_follow = all;
}

bool memory_keeps_failing(void) {
    return all_that_follow;
}

bool memory_has_failed(void) {
    until_failure = 0;
    return failed;
}

long memory_live(void) {
    return live;
}

void memory_give_back_lost(void) {
    OWN(free)(lost);
    lost = NULL;
}

bool memory_begin(void) {
#ifdef WRAPPED
    cJSON_InitHooks(&(cJSON_Hooks){OWN(malloc), OWN(free)});
#endif
    long before = live;
    void *volatile block = malloc(1);
    bool counted = live != before;
    free(block);
    return counted;
}
