/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Subtypes of rule 205.3 other than those of creatures. */
#include "cards/parser.h"

#include <string.h>

const char *muster_other_subtype(const char *word) {
    static const char *const subtypes[] = {
#define SUBTYPE(word) word,
#include "cards/words/subtypes.def"
#undef SUBTYPE
    };
    size_t length = strlen(word);
    for (size_t i = 0; i < sizeof(subtypes) / sizeof(subtypes[0]); i++) {
        size_t own = strlen(subtypes[i]);
        if (strncmp(word, subtypes[i], own) == 0 &&
            (length == own || (length == own + 1 && word[own] == 's')))
            return subtypes[i];
    }
    return NULL;
}
