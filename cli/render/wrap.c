/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/wrap.h"

#include "base/utf8.h"

void text_wrap(struct text *text, const struct text *words, size_t column) {
    enum { LINE = 80, NARROWEST = 36 };
    size_t room = column + NARROWEST > LINE ? NARROWEST : LINE - column, used = 0;
    const char *at = text_bytes(words);
    text->failed = text->failed || words->failed;
    while (*at != '\0') {
        size_t length = strcspn(at, " "), width = muster_utf8_columns(at, length);
        bool fits = used == 0 || used + 1 + width <= room;
        if (!fits) {
            muster_text_add(text, "\n");
            muster_text_spaces(text, column);
            used = 0;
        }
        if (used > 0)
            muster_text_add(text, " ");
        used += width + (used > 0);
        text_put(text, at, length);
        at += length + strspn(at + length, " ");
    }
}
