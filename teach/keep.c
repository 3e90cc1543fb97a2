/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/keep.h"

static void release_builder(void *object) {
    muster_builder_free(object);
}

static void release_position(void *object) {
    muster_position_free(object);
}

static void release_declaration(void *object) {
    muster_declaration_free(object);
}

static void release_answer(void *object) {
    muster_answer_free(object);
}

void keep_builder(struct arena *arena, muster_builder *builder) {
    muster_arena_own(arena, builder, release_builder);
}

void keep_position(struct arena *arena, muster_position *position) {
    muster_arena_own(arena, position, release_position);
}

void keep_declaration(struct arena *arena, muster_declaration *declaration) {
    muster_arena_own(arena, declaration, release_declaration);
}

void keep_answer(struct arena *arena, muster_answer *answer) {
    muster_arena_own(arena, answer, release_answer);
}

const muster_entry *keep_entries(struct arena *arena, muster_declaration *declaration,
                                 size_t *count) {
    const muster_entry *entries = muster_declaration_entries(declaration, count);
    if (entries == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return entries;
}

const muster_entry *keep_bands(struct arena *arena, muster_declaration *declaration,
                               size_t *count) {
    const muster_entry *bands = muster_declaration_bands(declaration, count);
    if (bands == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return bands;
}

const char *keep_run_id(struct arena *arena, const muster_run *run, int64_t number) {
    size_t size = muster_run_id(run, number, NULL, 0) + 1;
    char *id = muster_arena_take(arena, size);
    muster_run_id(run, number, id, size);
    return id;
}

bool keep_going(struct arena *arena, muster_status status) {
    if (status != MUSTER_OK && status != MUSTER_BAD_INPUT)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return status == MUSTER_OK;
}
