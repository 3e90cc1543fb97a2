/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/spoken_damage.h"

#include "base/text.h"
#include "teach/questions/facts.h"
#include "teach/short_form.h"

#include <string.h>

static bool is_word_end(char letter) {
    return letter == '\0' || strchr(" ,;:=+.", letter) != NULL;
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* The length of a word that says nothing: "the", "and", "damage". */
static size_t filler(const char *words) {
    static const char *const fillers[] = {"the",  "and",     "to",     "damage", "points",
                                          "each", "assigns", "assign", "deals",  "gets"};
    for (size_t i = 0; i < sizeof(fillers) / sizeof(fillers[0]); i++)
        if (strncmp(words, fillers[i], strlen(fillers[i])) == 0 &&
            is_word_end(words[strlen(fillers[i])]))
            return strlen(fillers[i]);
    return strchr(" ,;:.=+", *words) != NULL ? 1 : 0;
}

/* The id on the table, written as the words are, whatever its case; and its length. */
static const char *id_at(const muster_position *position, const char *words, size_t *length) {
    const char *found = NULL;
    *length = 0;
    for (int sort = MUSTER_CREATURE; sort <= MUSTER_TARGET; sort++)
        for (size_t i = 0; i < muster_position_count(position, (muster_sort)sort); i++) {
            const char *id = muster_position_id_at(position, (muster_sort)sort, i);
            size_t same = 0;
            while (id[same] != '\0' && lower(id[same]) == lower(words[same]))
                same++;
            if (id[same] == '\0' && is_word_end(words[same]) && same > *length) {
                found = id;
                *length = same;
            }
        }
    return found;
}

/* The only source that could give somebody something, or NULL. */
static const char *only_source(struct arena *arena, const muster_position *position) {
    const muster_damage_options *options = facts_damage_options(arena, position);
    const char *only = NULL;
    for (size_t i = 0; options != NULL && i < options->option_count; i++) {
        const muster_damage_option *option = &options->options[i];
        bool free = option->least < option->most;
        if (!free || option->from == NULL || (only != NULL && strcmp(only, option->from) == 0))
            continue;
        if (only != NULL)
            return NULL;
        only = option->from;
    }
    return only;
}

/* Pairs of a number and an id, behind the id of a source or without one, in short form; or NULL. */
static const char *understand(struct arena *arena, const muster_position *position,
                              const char *words) {
    struct text form = {.arena = arena};
    bool division = muster_position_moment(position) == MUSTER_AT_DIVISION;
    const char *number = NULL, *source = division ? NULL : only_source(arena, position);
    size_t digits = 0;
    bool opened = false, any = false;
    while (*words != '\0') {
        size_t length = strspn(words, "0123456789");
        const char *id = length > 0 ? NULL : id_at(position, words, &length);
        if (id == NULL && length > 0) {
            if (number != NULL)
                return NULL;
            number = words;
            digits = length;
        } else if (id != NULL && number != NULL) {
            if (!opened && source == NULL && !division)
                return NULL;
            if (!opened)
                muster_text_format(&form, "%s%s%s", any ? "," : "", division ? "" : source,
                                   division ? "" : "=");
            else
                muster_text_add(&form, "+");
            muster_text_format(&form, "%s:%.*s", id, (int)digits, number);
            opened = any = true;
            number = NULL;
        } else if (id != NULL) {
            source = id;
            opened = false;
        } else {
            length = filler(words);
            if (length == 0)
                return NULL;
        }
        words += length;
    }
    return any && number == NULL ? text_bytes(&form) : NULL;
}

muster_declaration *spoken_damage_read(struct arena *arena, const struct question *question,
                                       const char *answer, const char **message) {
    const muster_position *position = question->situation->position;
    const char *ignored;
    muster_declaration *declaration = short_form_read(arena, position, answer, message, NULL);
    if (declaration != NULL)
        return declaration;
    const char *form = understand(arena, position, answer);
    return form == NULL ? NULL : short_form_read(arena, position, form, &ignored, NULL);
}
