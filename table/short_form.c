/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/short_form.h"

#include "teach/keep.h"
#include "teach/page.h"

#include <inttypes.h>
#include <string.h>

/* The short form as the library takes it, and where its letters come from. */
struct squeezed {
    char *text;
    size_t *origin;
    size_t length;
};

static bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/* Length of the verb in place of "=" that begins here, at a blank; 0 where there is none. */
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
static struct squeezed squeeze(struct pool *pool, const char *words) {
    size_t size = strlen(words) + 1;
    struct squeezed squeezed = {pool_take(pool, size), pool_take(pool, size * sizeof(size_t)), 0};
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

/* Writes an id as the position has it where only the size of its letters differs. */
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
    struct pool *pool;
    const muster_position *position;
    muster_entry *list;
    size_t count;
    size_t origin; /* where the first one stands */
};

/* Length of "band hero+bear" up to a comma or the end; 0 where something else begins here. */
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
        squeeze(bands->pool, pool_text(bands->pool, words + skipped, length - skipped));
    muster_entry band = {0};
    const char **objects = NULL;
    mend(bands->position, members.text);
    for (const char *at = members.text, *end = NULL; end == NULL || *end != '\0'; at = end + 1) {
        end = at + strcspn(at, "+");
        objects = pool_extend(bands->pool, objects, band.object_count, sizeof(objects[0]));
        objects[band.object_count++] = pool_text(bands->pool, at, (size_t)(end - at));
    }
    band.objects = objects;
    bands->list = pool_extend(bands->pool, bands->list, bands->count, sizeof(band));
    bands->list[bands->count++] = band;
}

/* Takes the bands out of the words and leaves blanks, and no comma that separates nothing. */
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
    const muster_entry *entries = keep_entries(bands->pool, declaration, &count);
    muster_declaration *whole;
    muster_status status = muster_declaration_new(&whole, bands->position, entries, count,
                                                  bands->list, bands->count, error);
    if (!keep_going(bands->pool, status))
        return NULL;
    keep_declaration(bands->pool, whole);
    return whole;
}

/* ---- Reading ---- */

muster_declaration *short_form_read(struct pool *pool, const muster_position *position,
                                    const char *words, const char **message, size_t *column) {
    struct bands bands = {.pool = pool, .position = position};
    char *rest = pool_text(pool, words, strlen(words));
    take_bands(&bands, rest);
    struct squeezed squeezed = squeeze(pool, rest);
    muster_declaration *declaration;
    muster_error error;
    if (is_alike("none", squeezed.text, squeezed.length))
        squeezed.text = pool_text(pool, "none", strlen("none"));
    else
        mend(position, squeezed.text);
    muster_status status = muster_declaration_parse(&declaration, position, squeezed.text, &error);
    if (keep_going(pool, status)) {
        keep_declaration(pool, declaration);
        if (bands.count > 0)
            declaration = with_bands(&bands, declaration, &error);
        if (declaration != NULL)
            return declaration;
        *message = pool_text(pool, error.message, strlen(error.message));
        if (column != NULL)
            *column = bands.origin;
        return NULL;
    }
    size_t at = error.column > 0 ? error.column - 1 : 0;
    if (at > squeezed.length)
        at = squeezed.length;
    *message = pool_text(pool, error.message, strlen(error.message));
    if (column != NULL)
        *column = squeezed.origin[at];
    return NULL;
}

/* ---- Telling ---- */

static void add_objects(struct page *page, const muster_entry *entry) {
    for (size_t i = 0; i < entry->object_count; i++)
        page_format(page, "%s%s",
                    i == 0                         ? " "
                    : i + 1 == entry->object_count ? " and "
                                                   : ", ",
                    entry->objects[i]);
}

static void add_entry(struct page *page, const muster_entry *entry, bool attacking) {
    bool all = entry->count == entry->individuals;
    if (entry->individuals > 1 && all)
        page_format(page, "all %" PRId64 " ", entry->count);
    else if (entry->individuals > 1)
        page_format(page, "%" PRId64 " of the %" PRId64 " ", entry->count, entry->individuals);
    page_format(page, "%s %s%s", entry->creature, attacking ? "attack" : "block",
                entry->count > 1 ? "" : "s");
    add_objects(page, entry);
}

const char *short_form_tell(struct pool *pool, const muster_entry *entries, size_t count,
                            bool attacking) {
    struct page page = page_new(pool, 0);
    for (size_t i = 0; i < count; i++) {
        page_add(&page, i == 0 ? "" : "; ");
        add_entry(&page, &entries[i], attacking);
    }
    if (count == 0)
        page_add(&page, attacking ? "no creature attacks" : "no creature blocks");
    return page_text(&page);
}

const char *short_form_tell_all(struct pool *pool, muster_declaration *declaration,
                                bool attacking) {
    size_t count;
    const muster_entry *entries = keep_entries(pool, declaration, &count);
    const char *told = short_form_tell(pool, entries, count, attacking);
    const muster_entry *bands = keep_bands(pool, declaration, &count);
    struct page page = page_new(pool, 0);
    page_add(&page, told);
    for (size_t i = 0; i < count; i++) {
        page_add(&page, "; in a band:");
        add_objects(&page, &bands[i]);
    }
    return page_text(&page);
}
