/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the text of a legend calls it: "Zurgo" of Zurgo Helmsmasher (201.5). */
#include <string.h>

#include "base/words.h"
#include "cards/document/document.h"
#include "model/words/rule_words.h"

/* Whether a word has a meaning in texts, or none of its own: "The", "Black", "Doctor". */
static bool means_something(struct board *board, const char *word) {
    static const char *const words[] = {"the", "a", "an", "white", "blue", "black", "red", "green"};
    const char *lower = muster_words_lower(board->arena, word);
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strcmp(lower, words[i]) == 0)
            return true;
    return muster_is_type_word(lower) || muster_creature_type_word(lower) != NULL ||
           muster_keyword_ability_name(lower) != NULL;
}

struct own_names muster_called(struct board *board, const char *name, bool legendary) {
    struct own_names names = {.full = name};
    if (!legendary || name == NULL || strstr(name, ", ") != NULL)
        return names;
    const char *of = strstr(name, " of "), *the = strstr(name, " the "), *end = strchr(name, ' ');
    if (of == NULL || (the != NULL && the < of))
        of = the;
    /* "Sidar Kondo of Jamuraa"; where one word stands before "of", texts are read so anyway. */
    if (of != NULL)
        end = of;
    if (end == NULL)
        return names;
    const char *word = muster_arena_text(board->arena, name, (size_t)(end - name));
    if (!means_something(board, word))
        names.shortened = word;
    return names;
}
