/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card's text calls it by: its name, or what stands in it before a comma, "of" or "the". */
#include "cards/parser.h"

#include "base/words.h"
#include "model/words/rule_words.h"

#include <string.h>

/*
 * What stands in "Wall of Tears" before "of", where it is a name: the Wall's text may speak of
 * other Walls. NULL: nothing.
 */
static const char *before_of(struct arena *arena, const char *name) {
    const char *of = strstr(name, " of "), *the = strstr(name, " the ");
    if (of == NULL || (the != NULL && the < of))
        of = the;
    if (of == NULL || strchr(name, ' ') != of)
        return NULL;
    const char *word = muster_arena_text(arena, name, (size_t)(of - name));
    const char *lower = muster_words_lower(arena, word);
    bool type = muster_is_type_word(lower) || muster_creature_type_word(lower) != NULL ||
                muster_other_subtype(lower) != NULL;
    return type ? NULL : word;
}

size_t muster_own_names(struct arena *arena, struct own_names names,
                        const char *found[OWN_NAMES_MOST]) {
    const char *full = names.full == NULL ? "" : names.full, *comma = strstr(full, ", ");
    const char *all[OWN_NAMES_MOST] = {
        full, names.shortened,
        comma == NULL ? before_of(arena, full)
                      : muster_arena_text(arena, full, (size_t)(comma - full))};
    size_t count = 0;
    for (size_t i = 0; i < OWN_NAMES_MOST && *full != '\0'; i++)
        if (all[i] != NULL && strlen(all[i]) > 1)
            found[count++] = all[i];
    return count;
}
