/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/strings.h"

void strings_add(struct strings *list, struct arena *arena, const char *text) {
    list->texts =
        arena_grow(arena, list->texts, list->count, &list->capacity, sizeof(list->texts[0]));
    list->texts[list->count++] = text;
}

const char *strings_join(const struct strings *list, const char *between, struct arena *arena) {
    struct text text = {.arena = arena};
    for (size_t i = 0; i < list->count; i++) {
        muster_text_add(&text, i == 0 ? "" : between);
        muster_text_add(&text, list->texts[i]);
    }
    return text_bytes(&text);
}

const char *strings_and(const struct strings *list, struct arena *arena) {
    struct text text = {.arena = arena};
    for (size_t i = 0; i < list->count; i++) {
        muster_text_add(&text, i == 0 ? "" : i + 1 == list->count ? " and " : ", ");
        muster_text_add(&text, list->texts[i]);
    }
    return text_bytes(&text);
}
