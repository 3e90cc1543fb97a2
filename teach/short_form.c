/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/short_form.h"

#include "base/text.h"
#include "teach/keep.h"

#include <inttypes.h>
#include <string.h>

/* The short form as the library takes it, and where each letter came from. */
struct squeezed {
    char *text;
    size_t *origin;
    size_t length;
};

static bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/* The length of the verb that begins at this blank, or of an arrow, and stands for "="; 0 if there
 * is none. */
static size_t verb_length(const char *at) {
    static const char *const verbs[] = {" blocks ", " block ", " attacks ",   " attack ",
                                        "->",       "=>",      "\xE2\x86\x92"};
    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
        if (strncmp(at, verbs[i], strlen(verbs[i])) == 0)
            return strlen(verbs[i]);
    return 0;
}

static void put(struct squeezed *squeezed, char letter, size_t origin) {
    squeezed->origin[squeezed->length] = origin;
    squeezed->text[squeezed->length++] = letter;
}

/* Leaves out blanks around "=", "+" and ",", and at both ends. */
static struct squeezed squeeze(struct arena *arena, const char *words) {
    size_t size = strlen(words) + 1;
    struct squeezed squeezed = {muster_arena_take(arena, size),
                                muster_arena_take(arena, size * sizeof(size_t)), 0};
    bool glued = true; /* a blank here means nothing */
    for (size_t i = 0; words[i] != '\0';) {
        size_t verb = verb_length(words + i), blanks = 0;
        while (is_blank(words[i + blanks]))
            blanks++;
        char next = words[i + blanks];
        if (verb > 0 && squeezed.length > 0) {
            put(&squeezed, '=', i);
            i += verb;
            glued = true;
        } else if (blanks > 0) {
            if (!glued && strchr("=+,", next) == NULL)
                put(&squeezed, ' ', i);
            i += blanks;
        } else {
            glued = strchr("=+,", next) != NULL;
            put(&squeezed, next, i++);
        }
    }
    squeezed.origin[squeezed.length] = size - 1;
    return squeezed;
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_alike(const char *id, const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (id[i] == '\0' || lower(id[i]) != lower(word[i]))
            return false;
    return id[length] == '\0';
}

/* Writes an id as the position has it, if they differ only in case. */
static void mend_id(const muster_position *position, char *word, size_t length) {
    const char *found = NULL;
    for (int sort = MUSTER_CREATURE; sort <= MUSTER_TARGET; sort++) {
        for (size_t i = 0; i < muster_position_count(position, (muster_sort)sort); i++) {
            const char *id = muster_position_id_at(position, (muster_sort)sort, i);
            if (!is_alike(id, word, length))
                continue;
            if (found != NULL || memcmp(id, word, length) == 0)
                return;
            found = id;
        }
    }
    if (found != NULL)
        memcpy(word, found, length);
}

/* The length of the word that says that a band follows, with its blank; 0 if an entry begins here.
 */
static size_t band_length(const char *item) {
    bool is_entry = item[strcspn(item, "=,")] == '=';
    return strncmp(item, "band ", strlen("band ")) == 0 && !is_entry ? strlen("band ") : 0;
}

static void mend(const muster_position *position, char *text) {
    bool begins = true; /* an entry or a band, with this word */
    while (*text != '\0') {
        text += begins ? band_length(text) : 0;
        size_t length = strcspn(text, "=+,*#");
        mend_id(position, text, length);
        begins = text[length] == ',';
        text += length + (text[length] != '\0');
    }
}

/* ---- Reading ---- */

muster_declaration *short_form_read(struct arena *arena, const muster_position *position,
                                    const char *words, struct misreading *why) {
    struct squeezed squeezed = squeeze(arena, words);
    muster_declaration *declaration;
    muster_error error;
    if (is_alike("none", squeezed.text, squeezed.length))
        squeezed.text = muster_arena_text(arena, "none", strlen("none"));
    else
        mend(position, squeezed.text);
    muster_status status = muster_declaration_parse(&declaration, position, squeezed.text, &error);
    if (keep_going(arena, status)) {
        keep_declaration(arena, declaration);
        return declaration;
    }
    size_t at = error.column > 0 ? error.column - 1 : 0;
    if (at > squeezed.length)
        at = squeezed.length;
    *why = (struct misreading){.message =
                                   muster_arena_text(arena, error.message, strlen(error.message)),
                               .column = squeezed.origin[at],
                               .incomplete = (error.traits & MUSTER_ERROR_INCOMPLETE) != 0};
    return NULL;
}

/* ---- Writing ---- */

static void add_objects(struct text *text, const muster_entry *entry) {
    int64_t count = muster_entry_size(entry), index = 0;
    for (size_t i = 0; i < entry->run_count; i++)
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++, index++)
            muster_text_format(text, "%s%s",
                               index == 0           ? " "
                               : index + 1 == count ? " and "
                                                    : ", ",
                               keep_run_id(text->arena, &entry->runs[i], k));
}

static void add_entry(struct text *text, const muster_entry *entry, muster_step step) {
    muster_text_add(text, entry->creature);
    if (entry->individuals > 1 && entry->count == entry->individuals)
        muster_text_format(text, entry->count == 2 ? " (both)" : " (all %" PRId64 ")",
                           entry->count);
    else if (entry->individuals > 1)
        muster_text_format(text, " (%" PRId64 " of %" PRId64 ")", entry->count, entry->individuals);
    muster_text_format(text, " %s%s", muster_words_of_step(step)->verb,
                       entry->count > 1 ? "" : "s");
    add_objects(text, entry);
}

const char *short_form_tell(struct arena *arena, const muster_entry *entries, size_t count,
                            muster_step step) {
    struct text text = {.arena = arena};
    for (size_t i = 0; i < count; i++) {
        muster_text_add(&text, i == 0 ? "" : "; ");
        add_entry(&text, &entries[i], step);
    }
    if (count == 0)
        muster_text_format(&text, "no creature %s", muster_words_of_step(step)->does);
    return text_bytes(&text);
}

const char *short_form_tell_all(struct arena *arena, muster_declaration *declaration,
                                muster_step step) {
    size_t count;
    const muster_entry *entries = keep_entries(arena, declaration, &count);
    const char *told = short_form_tell(arena, entries, count, step);
    const muster_entry *bands = keep_bands(arena, declaration, &count);
    struct text text = {.arena = arena};
    muster_text_add(&text, told);
    for (size_t i = 0; i < count; i++) {
        muster_text_add(&text, "; in a band:");
        add_objects(&text, &bands[i]);
    }
    return text_bytes(&text);
}
