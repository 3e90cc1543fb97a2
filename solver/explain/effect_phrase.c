/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effect_phrase.h"

#include <string.h>

static const char *const part_names[] = {
    [PART_CREATURES] = "creatures",
    [PART_ATTACKERS] = "attackers",
    [PART_TARGETS] = "targets",
    [PART_ACT] = "act",
    [PART_OBJECTS] = "objects",
    [PART_UNLESS] = "unless",
    [PART_BY] = "by",
    [PART_LURED] = "lured",
    [PART_DO_SO] = "do so",
    [PART_MINIMUM] = "minimum",
    [PART_COUNT] = "count",
    [PART_WISH] = "wish",
    [PART_PAYMENT] = "payment",
};

enum { PART_COUNT_OF_ALL = sizeof(part_names) / sizeof(part_names[0]) };

static bool is_named(const char *name, const char *at, size_t length) {
    return strlen(name) == length && memcmp(name, at, length) == 0;
}

/* The part of that name, in *part; false where there is none. */
static bool find_part(const char *name, size_t length, enum phrase_part *part) {
    for (size_t i = 0; i < PART_COUNT_OF_ALL; i++)
        if (is_named(part_names[i], name, length)) {
            *part = (enum phrase_part)i;
            return true;
        }
    return false;
}

const char *muster_effect_phrase(const struct effect *effect, phrase_part_words *part_words,
                                 const void *context, struct arena *arena) {
    const char *at = muster_effect_kinds[effect->kind].phrase, *text = "";
    for (const char *open = strchr(at, '{'); open != NULL; open = strchr(at, '{')) {
        size_t length = strcspn(open + 1, "}");
        const char *words = "{?}"; /* a test sees that no template has such a part */
        enum phrase_part part;
        if (is_named("verb", open + 1, length))
            words = muster_steps[effect->step].verb;
        else if (find_part(open + 1, length, &part))
            words = part_words(context, part);
        text = muster_arena_format(arena, "%s%.*s%s", text, (int)(open - at), at, words);
        at = open + length + 2;
    }
    return muster_arena_format(arena, "%s%s", text, at);
}
