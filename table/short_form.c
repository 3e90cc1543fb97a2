/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/short_form.h"

#include "base/text.h"
#include "table/keep.h"

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

/* The length of the verb that begins at this blank and stands for "="; 0 if there is none. */
static size_t verb_length(const char *at) {
    static const char *const verbs[] = {" blocks ", " block ", " attacks ", " attack "};
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

static void mend(const muster_position *position, char *text) {
    while (*text != '\0') {
        size_t length = strcspn(text, "=+,*#");
        mend_id(position, text, length);
        text += length + (text[length] != '\0');
    }
}

/* ---- Bands ---- */

/* The bands of a declaration, which the library's short form has no word for. */
struct bands {
    struct arena *arena;
    const muster_position *position;
    muster_entry *list;
    size_t count, capacity;
    size_t origin; /* where the first one begins */
};

/* The length of "band hero+bear" up to a comma or the end; 0 if something else begins here. */
static size_t band_length(const char *at) {
    size_t blanks = strspn(at, " \t\n\r");
    const char *word = at + blanks;
    size_t length = strcspn(word, ",");
    if (strncmp(word, "band", 4) != 0 || !is_blank(word[4]))
        return 0;
    bool is_creature = verb_length(word + 4) > 0 || memchr(word, '=', length) != NULL;
    return is_creature ? 0 : blanks + length;
}

static void add_band(struct bands *bands, const char *words, size_t length) {
    size_t skipped = strspn(words, " \t\n\r") + strlen("band");
    struct squeezed members =
        squeeze(bands->arena, muster_arena_text(bands->arena, words + skipped, length - skipped));
    muster_entry band = {0};
    const char **objects = NULL;
    size_t capacity = 0;
    mend(bands->position, members.text);
    for (const char *at = members.text, *end = NULL; end == NULL || *end != '\0'; at = end + 1) {
        end = at + strcspn(at, "+");
        objects =
            arena_grow(bands->arena, objects, band.object_count, &capacity, sizeof(objects[0]));
        objects[band.object_count++] = muster_arena_text(bands->arena, at, (size_t)(end - at));
    }
    band.objects = objects;
    bands->list =
        arena_grow(bands->arena, bands->list, bands->count, &bands->capacity, sizeof(band));
    bands->list[bands->count++] = band;
}

/* Takes the bands out of the words, replacing them and the commas next to them with blanks. */
static void take_bands(struct bands *bands, char *words) {
    for (size_t i = 0; words[i] != '\0';) {
        size_t length = band_length(words + i), end = i + length;
        size_t comma = i > 0 ? i - 1 : end;
        if (length == 0) {
            i += strcspn(words + i, ",");
            i += words[i] == ',';
            continue;
        }
        if (bands->count == 0)
            bands->origin = i;
        add_band(bands, words + i, length);
        memset(words + i, ' ', length);
        if (words[comma] == ',')
            words[comma] = ' ';
        i = end + (words[end] != '\0');
    }
}

/* The same declaration with the bands, or NULL. */
static muster_declaration *with_bands(const struct bands *bands, muster_declaration *declaration,
                                      muster_error *error) {
    size_t count;
    const muster_entry *entries = keep_entries(bands->arena, declaration, &count);
    muster_declaration *whole;
    muster_status status = muster_declaration_new(&whole, bands->position, entries, count,
                                                  bands->list, bands->count, error);
    if (!keep_going(bands->arena, status))
        return NULL;
    keep_declaration(bands->arena, whole);
    return whole;
}

/* ---- Reading ---- */

muster_declaration *short_form_read(struct arena *arena, const muster_position *position,
                                    const char *words, const char **message, size_t *column) {
    struct bands bands = {.arena = arena, .position = position};
    char *rest = muster_arena_text(arena, words, strlen(words));
    take_bands(&bands, rest);
    struct squeezed squeezed = squeeze(arena, rest);
    muster_declaration *declaration;
    muster_error error;
    if (is_alike("none", squeezed.text, squeezed.length))
        squeezed.text = muster_arena_text(arena, "none", strlen("none"));
    else
        mend(position, squeezed.text);
    muster_status status = muster_declaration_parse(&declaration, position, squeezed.text, &error);
    if (keep_going(arena, status)) {
        keep_declaration(arena, declaration);
        if (bands.count > 0)
            declaration = with_bands(&bands, declaration, &error);
        if (declaration != NULL)
            return declaration;
        *message = muster_arena_text(arena, error.message, strlen(error.message));
        if (column != NULL)
            *column = bands.origin;
        return NULL;
    }
    size_t at = error.column > 0 ? error.column - 1 : 0;
    if (at > squeezed.length)
        at = squeezed.length;
    *message = muster_arena_text(arena, error.message, strlen(error.message));
    if (column != NULL)
        *column = squeezed.origin[at];
    return NULL;
}

/* ---- Writing ---- */

static void add_objects(struct text *text, const muster_entry *entry) {
    for (size_t i = 0; i < entry->object_count; i++)
        muster_text_format(text, "%s%s",
                           i == 0                         ? " "
                           : i + 1 == entry->object_count ? " and "
                                                          : ", ",
                           entry->objects[i]);
}

static void add_entry(struct text *text, const muster_entry *entry, muster_step step) {
    bool all = entry->count == entry->individuals;
    if (entry->individuals > 1 && all)
        muster_text_format(text, "all %" PRId64 " ", entry->count);
    else if (entry->individuals > 1)
        muster_text_format(text, "%" PRId64 " of the %" PRId64 " ", entry->count,
                           entry->individuals);
    muster_text_format(text, "%s %s%s", entry->creature, muster_words_of_step(step)->verb,
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
