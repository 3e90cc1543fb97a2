/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/words/hints.h"

#include <string.h>

static const struct {
    const char *phrase, *instead;
} hints[] = {
#define HINT(phrase, instead) {phrase, instead},
#include "format/reading/words/hints.def"
#undef HINT
};

/*
 * The text in lower case and between spaces, without apostrophes, each other non-letter replaced
 * by a space.
 */
static const char *plain(const char *found, struct arena *arena) {
    size_t length = strlen(found), used = 0;
    char *text = muster_arena_array(arena, length + 3, sizeof(*text));
    text[used++] = ' ';
    for (size_t i = 0; i < length; i++) {
        char letter = found[i];
        if (letter >= 'A' && letter <= 'Z')
            letter = (char)(letter - 'A' + 'a');
        if (strncmp(&found[i], "\xe2\x80\x99", 3) == 0) /* the typographic apostrophe of cards */
            i += 2;
        else if (letter >= 'a' && letter <= 'z')
            text[used++] = letter;
        else if (letter != '\'' && text[used - 1] != ' ')
            text[used++] = ' ';
    }
    if (text[used - 1] != ' ')
        text[used++] = ' ';
    text[used] = '\0';
    return text;
}

const char *muster_hint_for(const char *found, struct arena *arena) {
    enum { LONGEST = 200 }; /* longer than any phrase of a card */
    if (strlen(found) > LONGEST)
        return NULL;
    const char *text = plain(found, arena);
    for (size_t i = 0; i < sizeof(hints) / sizeof(hints[0]); i++)
        if (strstr(text, muster_arena_format(arena, " %s ", hints[i].phrase)) != NULL)
            return hints[i].instead;
    return NULL;
}
