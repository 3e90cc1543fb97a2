/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/drawing.h"

#include "draw/make_scene.h"

/* One drawing, in the form that muster_arena_guard takes. */
struct drawing {
    drawing_painter *paint;
    struct draw_options options;
    struct scene_request request;
    struct arena arena;
    struct text picture;
};

static void draw(void *argument) {
    struct drawing *drawing = argument;
    drawing->picture = (struct text){.arena = &drawing->arena};
    drawing->paint(scene_new(&drawing->request, &drawing->arena), &drawing->options,
                   &drawing->picture);
}

/* Reads a declaration into the request; returns false if memory ran out. */
static bool look_into(muster_declaration *declaration, struct scene_request *request) {
    request->declared = declaration != NULL;
    if (declaration == NULL)
        return true;
    request->entries = muster_declaration_entries(declaration, &request->entry_count);
    request->bands = muster_declaration_bands(declaration, &request->band_count);
    return request->entries != NULL && request->bands != NULL;
}

muster_status drawing_run(drawing_painter *paint, const muster_position *position,
                          muster_declaration *declaration, const struct draw_options *options,
                          draw_sink *sink, void *context) {
    muster_view *table;
    if (position == NULL || sink == NULL)
        return MUSTER_BAD_ARGUMENT;
    struct drawing drawing = {.paint = paint};
    if (options != NULL)
        drawing.options = *options;
    muster_status status = muster_view_new(&table, position, NULL);
    if (status != MUSTER_OK)
        return status;
    drawing.request.table = table;
    drawing.request.ascii = drawing.options.ascii;
    if (look_into(declaration, &drawing.request) &&
        muster_arena_guard(&drawing.arena, draw, &drawing) == 0)
        sink(context, text_bytes(&drawing.picture), drawing.picture.length);
    else
        status = MUSTER_NO_MEMORY;
    muster_arena_free(&drawing.arena);
    muster_view_free(table);
    return status;
}
