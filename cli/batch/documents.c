/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/documents.h"

#include <string.h>

/* What JSON takes for blank, inside a line. */
static bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r';
}

static struct bytes trim(const struct bytes *line) {
    struct bytes trimmed = *line;
    while (trimmed.length > 0 && is_blank(trimmed.data[0])) {
        trimmed.data++;
        trimmed.length--;
    }
    while (trimmed.length > 0 && is_blank(trimmed.data[trimmed.length - 1]))
        trimmed.length--;
    return trimmed;
}

/*
 * Follows brackets, starting with `depth` open ones. Returns how many are open at the end; 0 also
 * where the text can't be a part of one object: a string goes on after its end, or the object ends
 * before it.
 */
static size_t follow(const struct bytes *text, size_t depth) {
    bool quoted = false;
    for (size_t i = 0; i < text->length; i++) {
        char letter = text->data[i];
        if (quoted && letter == '\\')
            i++;
        else if (letter == '"')
            quoted = !quoted;
        else if (!quoted && (letter == '{' || letter == '['))
            depth++;
        else if (!quoted && (letter == '}' || letter == ']') && --depth == 0)
            return 0;
    }
    return quoted ? 0 : depth;
}

/* A line that ends in a bracket is most likely a whole document: it isn't looked through. */
static void begin_object(struct documents *documents, const struct bytes *text) {
    if (text->data[0] != '{' || text->data[text->length - 1] == '}')
        return;
    documents->depth = follow(text, 0);
    documents->begun = documents->depth > 0 ? documents->lines.number : 0;
}

static void continue_object(struct documents *documents, const struct bytes *text) {
    documents->depth = follow(text, documents->depth);
    if (documents->depth > 0)
        return;
    /* The only bracket that closes it is the last letter, or it was no object after all. */
    if (text->data[text->length - 1] == '}') {
        documents->spread_first = documents->begun;
        documents->spread_last = documents->lines.number;
    }
    documents->begun = 0;
}

static void look_for_spread(struct documents *documents, const struct bytes *text) {
    if (documents->spread_first > 0)
        return;
    if (documents->begun > 0)
        continue_object(documents, text);
    else
        begin_object(documents, text);
}

muster_status documents_open(struct documents *documents, const char *file, size_t first,
                             muster_error *error) {
    *documents = (struct documents){0};
    return lines_open(&documents->lines, file, first, error);
}

muster_status documents_next(struct bytes *line, struct documents *documents, bool *done,
                             muster_error *error) {
    for (;;) {
        muster_status status = lines_next(line, &documents->lines, done, error);
        if (status != MUSTER_OK || *done)
            return status;
        struct bytes text = trim(line);
        if (text.length == 0)
            continue;
        look_for_spread(documents, &text);
        return MUSTER_OK;
    }
}
