/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "short_form.h"

#include "keep.h"
#include "page.h"

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

muster_declaration *short_form_read(struct pool *pool, const muster_position *position,
                                    const char *words, const char **message, size_t *column) {
    struct squeezed squeezed = squeeze(pool, words);
    muster_declaration *declaration;
    muster_error error;
    if (is_alike("none", squeezed.text, squeezed.length))
        squeezed.text = pool_text(pool, "none", strlen("none"));
    else
        mend(position, squeezed.text);
    muster_status status = muster_declaration_parse(&declaration, position, squeezed.text, &error);
    if (keep_going(pool, status)) {
        keep_declaration(pool, declaration);
        return declaration;
    }
    size_t at = error.column > 0 ? error.column - 1 : 0;
    if (at > squeezed.length)
        at = squeezed.length;
    *message = pool_text(pool, error.message, strlen(error.message));
    if (column != NULL)
        *column = squeezed.origin[at];
    return NULL;
}

static void add_entry(struct page *page, const muster_entry *entry, bool attacking) {
    bool all = entry->count == entry->individuals;
    if (entry->individuals > 1 && all)
        page_format(page, "all %" PRId64 " ", entry->count);
    else if (entry->individuals > 1)
        page_format(page, "%" PRId64 " of the %" PRId64 " ", entry->count, entry->individuals);
    page_format(page, "%s %s%s", entry->creature, attacking ? "attack" : "block",
                entry->count > 1 ? "" : "s");
    for (size_t i = 0; i < entry->object_count; i++)
        page_format(page, "%s%s",
                    i == 0                         ? " "
                    : i + 1 == entry->object_count ? " and "
                                                   : ", ",
                    entry->objects[i]);
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
    return short_form_tell(pool, entries, count, attacking);
}
