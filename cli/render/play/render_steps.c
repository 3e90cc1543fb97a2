/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/play/render_steps.h"

#include "cli/render/layout/screen.h"
#include "draw/draw.h"

#include <inttypes.h>

static void add_picture(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
}

static void draw(struct text *text, const muster_position *position) {
    struct draw_options options = {.width = screen_columns(), .ascii = !screen_is_unicode()};
    muster_text_add(text, "\n");
    if (draw_text(position, NULL, &options, add_picture, text) != MUSTER_OK)
        text->failed = true;
}

void render_renamed_of(struct text *text, const muster_played *played, size_t entry,
                       const char *indent) {
    for (size_t i = 0; i < played->renamed_count; i++) {
        const muster_combat_renamed *renamed = &played->renamed[i];
        if (renamed->entry != entry)
            continue;
        muster_text_format(text, "%s%" PRId64 " of ", indent, renamed->count);
        muster_text_add_foreign(text, renamed->from);
        muster_text_add(text, " became ");
        muster_text_add_foreign(text, renamed->to);
        muster_text_add(text, ", as they differ now\n");
    }
}

void render_notes_of(struct text *text, const muster_played *played, size_t entry) {
    for (size_t i = 0; i < played->note_count; i++) {
        if (played->notes[i].entry != entry)
            continue;
        muster_text_add(text, "  ");
        muster_text_add_foreign(text, played->notes[i].text);
        muster_text_format(text, " (%s)\n", played->notes[i].rule);
    }
    render_renamed_of(text, played, entry, "  ");
}

void render_steps(struct text *text, const muster_played *played) {
    for (size_t i = 0; i < played->position_count; i++) {
        if (played->position_count > 1)
            muster_text_format(text, "%sEntry %zu:\n", i == 0 ? "" : "\n", i);
        render_notes_of(text, played, i);
        draw(text, played->positions[i]);
    }
    size_t last = played->position_count;
    if (last > 0 && played->position == played->positions[last - 1])
        return;
    muster_text_add(text, last == 0 ? "Now:\n" : "\nIn the end:\n");
    render_notes_of(text, played, last);
    draw(text, played->position);
}
