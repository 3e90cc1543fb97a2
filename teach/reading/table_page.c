/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/table_page.h"

#include "draw/draw.h"

#include <stdlib.h>
#include <string.h>

/* Copies the picture. It must not leave to a guard, or the drawing's memory would leak. */
static void take(void *context, const char *bytes, size_t length) {
    char **copy = context;
    *copy = malloc(length + 1);
    if (*copy == NULL)
        return;
    memcpy(*copy, bytes, length);
    (*copy)[length] = '\0';
}

void table_page(struct page *page, const struct situation *situation, size_t width, bool ascii) {
    struct draw_options options = {.width = width, .ascii = ascii};
    char *picture = NULL;
    muster_status status = draw_text(situation->position, NULL, &options, take, &picture);
    if (picture == NULL || status != MUSTER_OK)
        muster_arena_leave(page->text.arena, ARENA_NO_MEMORY);
    muster_arena_own(page->text.arena, picture, free);
    muster_text_add(&page->text, picture);
    if (situation->story != NULL) {
        muster_text_add(&page->text, "\n");
        page_paragraph(page, 0, "", situation->story);
    }
}
