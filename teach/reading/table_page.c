/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/table_page.h"

#include "draw/draw.h"
#include "teach/keep.h"

#include <stdlib.h>
#include <string.h>

void table_take_picture(void *context, const char *bytes, size_t length) {
    char **copy = context;
    *copy = malloc(length + 1);
    if (*copy == NULL)
        return;
    memcpy(*copy, bytes, length);
    (*copy)[length] = '\0';
}

muster_declaration *table_declaration(struct arena *arena, const muster_position *position) {
    muster_declaration *declaration = NULL;
    muster_moment moment = muster_position_moment(position);
    if (moment != MUSTER_AT_COMBAT_DAMAGE && moment != MUSTER_AT_DIVISION)
        return NULL;
    if (!keep_going(arena, muster_declaration_of(&declaration, position, NULL)) ||
        declaration == NULL)
        return NULL;
    keep_declaration(arena, declaration);
    return declaration;
}

void table_page(struct page *page, const struct situation *situation, size_t width, bool ascii) {
    struct draw_options options = {.width = width, .ascii = ascii};
    char *picture = NULL;
    muster_declaration *declaration = table_declaration(page->text.arena, situation->position);
    if (situation->event_count > 0)
        page_say(page, 0, "What has happened:");
    for (size_t i = 0; i < situation->event_count; i++)
        page_paragraph(page, 2, "- ", situation->events[i]);
    muster_text_add(&page->text, situation->event_count > 0 ? "\n" : "");
    muster_status status =
        draw_text(situation->position, declaration, &options, table_take_picture, &picture);
    if (picture == NULL || status != MUSTER_OK)
        muster_arena_leave(page->text.arena, ARENA_NO_MEMORY);
    muster_arena_own(page->text.arena, picture, free);
    muster_text_add(&page->text, picture);
    if (situation->story != NULL) {
        muster_text_add(&page->text, "\n");
        page_paragraph(page, 0, "", situation->story);
    }
}
