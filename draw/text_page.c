/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/text_page.h"

#include "draw/letters.h"

void page_cell(const struct text_page *page, struct text *line, const char *words, size_t width) {
    const char *fit =
        letters_shorten(words, width, page->strokes->cut, letter_columns, page->arena);
    muster_text_add(line, fit);
    muster_text_repeat(line, " ", width - letters_width(fit, letter_columns));
}

size_t rows_column(const struct rows *rows, size_t index) {
    return index % rows->per_row * (rows->inside + 3);
}
