/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/card_name.h"

#include "table/name.h"

#include <string.h>

/*
 * The longest name of a card has 141 letters, and 15 words are many. What is longer isn't tried, so
 * that a line of blanks doesn't take a look-up for each.
 */
enum { LONGEST_NAME = 200, MOST_WORDS = 24 };

static bool says(const char *line, const char *word) {
    const char *face_ends = line == NULL ? NULL : strstr(line, "//");
    const char *at = line == NULL ? NULL : strstr(line, word);
    return at != NULL && (face_ends == NULL || at < face_ends);
}

/* Of two faces, the one that was named; what a whole card is, its front face is. */
static enum card_sort sort_of(const muster_card *card, size_t face) {
    const char *line = card->type_line;
    if (face < card->face_count && card->faces[face].type_line != NULL)
        line = card->faces[face].type_line;
    return says(line, "Creature")                           ? CARD_CREATURE
           : says(line, "Planeswalker")                     ? CARD_PLANESWALKER
           : says(line, "Battle")                           ? CARD_BATTLE
           : says(line, "Instant") || says(line, "Sorcery") ? CARD_SPELL
                                                            : CARD_OTHER;
}

struct named_card muster_card_name_known(struct laying *laying, const char *name) {
    const muster_card_source *source = laying->source;
    const muster_card *card = NULL;
    size_t face = 0;
    muster_error ignored; /* whoever needs the card will be told */
    if (source == NULL || source->look_up == NULL || laying->names_only || *name == '\0')
        return (struct named_card){0, CARD_OTHER};
    muster_status status = source->look_up(source->context, name, &card, &face, &ignored);
    if (status == MUSTER_NO_MEMORY)
        muster_arena_leave(laying->arena, ARENA_NO_MEMORY);
    if (status != MUSTER_OK) /* the other names of the table won't be found either */
        laying->source = NULL;
    if (status != MUSTER_OK || card == NULL)
        return (struct named_card){0, CARD_OTHER};
    return (struct named_card){strlen(name), sort_of(card, face)};
}

/* Whether something of the notation, or nothing, follows a name. */
static bool may_end(const char *text, size_t length) {
    const char *rest = text + length + strspn(text + length, " \n");
    return *rest == '\0' || strchr(",(\"", *rest) != NULL || muster_name_strength(rest) > 0 ||
           muster_name_count(rest) > 0 || strncmp(rest, "on ", 3) == 0;
}

struct named_card muster_card_name_find(struct laying *laying, const char *text) {
    size_t ends[MOST_WORDS], count = 0;
    struct named_card found = {0, CARD_OTHER};
    if (laying->source == NULL)
        return found;
    for (size_t at = 1; at <= LONGEST_NAME && count < MOST_WORDS; at++) {
        bool blank = text[at] == '\0' || strchr(" ,(\"\n", text[at]) != NULL;
        if (blank && strchr(" ,\n", text[at - 1]) == NULL && may_end(text, at))
            ends[count++] = at;
        if (text[at] == '\0')
            break;
    }
    while (count > 0 && found.length == 0) {
        size_t length = ends[--count];
        char *name = muster_arena_text(laying->arena, text, length);
        for (char *at = name; *at != '\0'; at++)
            if (*at == '\n')
                *at = ' ';
        found = muster_card_name_known(laying, name);
    }
    return found;
}
