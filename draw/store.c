/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/store.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
    struct block *next;
    max_align_t bytes[];
};

bool store_guard(struct store *store, void (*body)(void *argument), void *argument) {
    jmp_buf here;
    store->way_out = &here;
    if (setjmp(here) != 0) {
        store->way_out = NULL;
        return false;
    }
    body(argument);
    store->way_out = NULL;
    return true;
}

void store_free(struct store *store) {
    while (store->blocks != NULL) {
        struct block *next = store->blocks->next;
        free(store->blocks);
        store->blocks = next;
    }
}

static _Noreturn void leave(struct store *store) {
    if (store->way_out == NULL)
        abort(); /* a bug: nobody guards */
    longjmp(*store->way_out, 1);
}

void *store_take(struct store *store, size_t count, size_t size) {
    if (count == 0)
        count = 1;
    if (count > (SIZE_MAX - sizeof(struct block)) / size)
        leave(store);
    struct block *block = calloc(1, sizeof(*block) + count * size);
    if (block == NULL)
        leave(store);
    block->next = store->blocks;
    store->blocks = block;
    return block->bytes;
}

static char *format_list(struct store *store, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        leave(store);
    char *text = store_take(store, (size_t)length + 1, 1);
    vsnprintf(text, (size_t)length + 1, format, list);
    return text;
}

char *store_format(struct store *store, const char *format, ...) {
    va_list list;
    va_start(list, format);
    char *text = format_list(store, format, list);
    va_end(list);
    return text;
}

/* ---- Growing texts ---- */

void growing_bytes(struct growing *text, const char *bytes, size_t length) {
    if (length == 0)
        return;
    if (text->capacity - text->length < length + 1) {
        size_t capacity = 2 * (text->length + length) + 64;
        char *larger = store_take(text->store, capacity, 1);
        if (text->length > 0)
            memcpy(larger, text->bytes, text->length);
        text->bytes = larger;
        text->capacity = capacity;
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void growing_add(struct growing *text, const char *words) {
    growing_bytes(text, words, strlen(words));
}

void growing_format(struct growing *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *words = format_list(text->store, format, list);
    va_end(list);
    growing_add(text, words);
}

void growing_repeat(struct growing *text, const char *words, size_t times) {
    while (times-- > 0)
        growing_add(text, words);
}

const char *growing_text(const struct growing *text) {
    return text->bytes == NULL ? "" : text->bytes;
}

/* ---- Lists ---- */

void strings_add(struct strings *list, struct store *store, const char *text) {
    if (list->count == list->capacity) {
        size_t capacity = 2 * list->capacity + 4;
        const char **larger = store_take(store, capacity, sizeof(*larger));
        if (list->count > 0)
            memcpy(larger, list->texts, list->count * sizeof(*larger));
        list->texts = larger;
        list->capacity = capacity;
    }
    list->texts[list->count++] = text;
}

const char *strings_join(const struct strings *list, const char *between, struct store *store) {
    struct growing text = {.store = store};
    for (size_t i = 0; i < list->count; i++) {
        growing_add(&text, i == 0 ? "" : between);
        growing_add(&text, list->texts[i]);
    }
    return growing_text(&text);
}

const char *strings_and(const struct strings *list, struct store *store) {
    struct growing text = {.store = store};
    for (size_t i = 0; i < list->count; i++) {
        growing_add(&text, i == 0 ? "" : i + 1 == list->count ? " and " : ", ");
        growing_add(&text, list->texts[i]);
    }
    return growing_text(&text);
}
