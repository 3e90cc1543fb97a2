/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/drawing.h"

#include "draw/make_scene.h"

/* One drawing, in the form that muster_arena_guard takes. */
struct drawing {
    drawing_painter *paint;
    struct draw_options options;
    struct scene_request request;
    muster_answer *dealt, *completed; /* what comes of damage; or NULL */
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

/* The same for an assignment of damage, or a division. */
static bool look_into_damage(muster_declaration *declaration, struct scene_request *request) {
    request->declared = declaration != NULL;
    if (declaration == NULL)
        return true;
    request->damage = muster_declaration_damage(declaration, &request->damage_count);
    return request->damage != NULL;
}

/*
 * What comes of the damage, in *answer. Where somebody would have to decide first, nothing does,
 * and the picture shows only what is there.
 */
static muster_status deal(muster_answer **answer, const muster_position *position,
                          const muster_declaration *declaration, const muster_request *limits,
                          struct scene_request *request) {
    muster_status status = muster_deal(answer, position, declaration, limits, NULL);
    if (status == MUSTER_BAD_INPUT)
        return MUSTER_OK;
    if (status == MUSTER_OK) {
        request->dealing = muster_answer_dealing(*answer);
        request->damage_illegal = muster_answer_outcome(*answer) == MUSTER_ILLEGAL;
        if (muster_answer_outcome(*answer) == MUSTER_UNDECIDED)
            request->unknown = muster_answer_verdict(*answer)->reason;
        request->assigners = muster_answer_damage_assigners(*answer, &request->assigner_count);
    }
    return status;
}

/* Takes over what those who were left out do, since that is dealt, too, in *answer. */
static muster_status complete(muster_answer **answer, const muster_position *position,
                              const muster_declaration *declaration, const muster_request *limits,
                              struct scene_request *request) {
    if (declaration == NULL || request->dealing == NULL ||
        request->table->moment != MUSTER_AT_COMBAT_DAMAGE)
        return MUSTER_OK;
    muster_status status = muster_check(answer, position, declaration, limits, NULL);
    if (status == MUSTER_BAD_INPUT)
        return MUSTER_OK;
    if (status == MUSTER_OK && muster_answer_outcome(*answer) == MUSTER_LEGAL) {
        const muster_damage_report *declared = muster_answer_damage(*answer)->declared;
        request->damage = declared->entries;
        request->damage_count = declared->entry_count;
    }
    return status;
}

/* What comes of the damage, within the limits that the options set. */
static muster_status add_results(struct drawing *drawing, const muster_position *position,
                                 const muster_declaration *declaration) {
    const muster_request *asked = drawing->options.request;
    muster_request limits = MUSTER_REQUEST_INIT;
    if (asked != NULL) {
        limits.time_limit = asked->time_limit;
        limits.memory_limit = asked->memory_limit;
        limits.interrupted = asked->interrupted;
        limits.context = asked->context;
    }
    muster_status status = deal(&drawing->dealt, position, declaration, &limits, &drawing->request);
    return status == MUSTER_OK
               ? complete(&drawing->completed, position, declaration, &limits, &drawing->request)
               : status;
}

static bool is_about_damage(muster_moment moment) {
    return moment == MUSTER_AT_COMBAT_DAMAGE || moment == MUSTER_AT_DAMAGE ||
           moment == MUSTER_AT_DIVISION;
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
    bool damage = is_about_damage(table->moment);
    bool read = damage ? look_into_damage(declaration, &drawing.request)
                       : look_into(declaration, &drawing.request);
    if (read && damage && drawing.options.results)
        read = add_results(&drawing, position, declaration) == MUSTER_OK;
    if (read && muster_arena_guard(&drawing.arena, draw, &drawing) == 0)
        sink(context, text_bytes(&drawing.picture), drawing.picture.length);
    else
        status = MUSTER_NO_MEMORY;
    muster_answer_free(drawing.dealt);
    muster_answer_free(drawing.completed);
    muster_arena_free(&drawing.arena);
    muster_view_free(table);
    return status;
}
