/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts and pages, wherever cli/files/output.h writes to. */
#include "cli/files/output.h"
#include "cli/render/layout/screen.h"
#include "cli/render/layout/wrap.h"

bool output_text(struct text *text) {
    bool written = !text->failed && output_write(text_bytes(text));
    if (text->failed)
        output_lost();
    muster_text_free(text);
    return written;
}

bool output_page(struct text *text) {
    struct text page = {0};
    text_fold(&page, text_bytes(text), screen_columns(), 0);
    muster_text_free_part(text, &page);
    return output_text(&page);
}
