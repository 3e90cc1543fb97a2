/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/spoken_names.h"

#include "teach/questions/spoken_words.h"

#include <string.h>

#define IS_ONE_OF(words, list) is_one_of(words, list, sizeof(list) / sizeof((list)[0]))

static bool is_one_of(const char *words, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(words, list[i]) == 0)
            return true;
    return false;
}

/* The length of a word that names nobody: "and", "dies"; 0: none. */
static size_t filler(const char *words) {
    static const char *const fillers[] = {"and", "the", "die",  "dies", "both",
                                          "a",   "an",  "only", "just"};
    size_t length = SPOKEN_ONE_OF(words, fillers);
    return length > 0 ? length : strchr(" ,;+.", *words) != NULL;
}

/* Names everything that can die. Returns how much that is. */
static size_t name_all(const struct things *things, bool *named) {
    size_t count = 0;
    for (size_t i = 0; i < things->count; i++) {
        named[i] = things->list[i].can_die;
        count += named[i];
    }
    return count;
}

/* Names one after the other. Whether that is understood. */
static bool name_each(const struct things *things, const char *words, bool *named) {
    bool any = false;
    while (*words != '\0') {
        size_t length;
        bool plural;
        const struct table_thing *thing = things_find(things, words, &length, &plural);
        if (thing != NULL)
            named[thing - things->list] = any = true;
        else
            length = filler(words);
        if (length == 0)
            return false;
        words += length;
    }
    return any;
}

const bool *spoken_names_read(struct arena *arena, const struct things *things, const char *words) {
    static const char *const nobody[] = {"nobody",      "none",         "no one",      "nothing",
                                         "nobody dies", "nothing dies", "none of them"};
    static const char *const all[] = {"all",     "everybody",      "everyone",       "everything",
                                      "all die", "everybody dies", "everything dies"};
    static const char *const both[] = {"both", "both die", "both of them"};
    bool *named = muster_arena_array(arena, things->count, sizeof(named[0]));
    bool understood = true;
    if (IS_ONE_OF(words, all))
        name_all(things, named);
    else if (IS_ONE_OF(words, both))
        understood = name_all(things, named) == 2;
    else if (!IS_ONE_OF(words, nobody))
        understood = name_each(things, words, named);
    return understood ? named : NULL;
}
