/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "markdown.h"
#include "roff.h"

#include <string.h>

/* The length of what stands between `mark` and the same mark again, or 0 if it is no mark here. */
static size_t enclosed(const char *bytes, size_t length, const char *mark) {
    size_t width = strlen(mark);
    if (length < 2 * width + 1 || strncmp(bytes, mark, width) != 0 || bytes[width] == ' ')
        return 0;
    for (size_t i = width + 1; i + width <= length; i++)
        if (strncmp(bytes + i, mark, width) == 0)
            return i - width;
    return 0;
}

/* A link "[WORDS](TARGET)": its length, or 0. `words` is the length of WORDS. */
static size_t link_length(const char *bytes, size_t length, size_t *words) {
    const char *middle = bytes[0] == '[' ? memchr(bytes, ']', length) : NULL;
    if (middle == NULL || (size_t)(middle - bytes) + 1 >= length || middle[1] != '(')
        return 0;
    const char *end = memchr(middle, ')', length - (size_t)(middle - bytes));
    *words = (size_t)(middle - bytes) - 1;
    return end != NULL ? (size_t)(end - bytes) + 1 : 0;
}

bool is_contents_entry(const char *bytes, size_t length) {
    size_t words;
    return link_length(bytes, length, &words) > 0 && bytes[words + 3] == '#';
}

/* Appends a marked piece if one begins here. Returns its length with the marks, or 0. */
static size_t add_marked(struct text *text, const char *bytes, size_t length) {
    static const struct {
        const char *mark, *font;
    } fonts[] = {{"`", "\\fB"}, {"**", "\\fB"}, {"*", "\\fI"}};
    for (size_t i = 0; i < sizeof(fonts) / sizeof(fonts[0]); i++) {
        size_t width = strlen(fonts[i].mark);
        size_t inside = enclosed(bytes, length, fonts[i].mark);
        if (inside == 0)
            continue;
        muster_text_add(text, fonts[i].font);
        if (*fonts[i].mark == '`')
            roff_literal(text, bytes + width, inside);
        else
            roff_prose(text, bytes + width, inside);
        muster_text_add(text, "\\fP");
        return inside + 2 * width;
    }
    return 0;
}

void add_inline(struct text *text, const char *bytes, size_t length) {
    size_t plain = 0; /* where the piece begins that has no marks */
    for (size_t i = 0; i <= length;) {
        size_t words = 0;
        size_t link = i < length ? link_length(bytes + i, length - i, &words) : 0;
        bool marked = i < length && link == 0 && strchr("`*", bytes[i]) != NULL;
        if (i < length && link == 0 && !marked) {
            i++;
            continue;
        }
        roff_prose(text, bytes + plain, i - plain);
        size_t used = link;
        if (link > 0)
            add_inline(text, bytes + i + 1, words);
        else if (i < length)
            used = add_marked(text, bytes + i, length - i);
        plain = i + used;
        i += used > 0 ? used : 1;
    }
}
