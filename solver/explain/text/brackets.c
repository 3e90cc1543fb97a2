/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/text/brackets.h"

#include <string.h>

const char *muster_add_brackets(struct arena *arena, const char *words, const char *inside) {
    size_t length = strlen(words);
    bool square = length > 0 && words[length - 1] == ')';
    return muster_arena_format(arena, square ? "%s [%s]" : "%s (%s)", words, inside);
}

const char *muster_add_rule_and_source(struct arena *arena, const char *words, const char *rule,
                                       const char *source) {
    bool named = source != NULL && *source != '\0';
    return muster_add_brackets(arena, words,
                               named ? muster_arena_format(arena, "%s, %s", rule, source) : rule);
}
