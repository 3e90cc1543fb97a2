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

void keep_builder(struct pool *pool, muster_builder *builder) {
    pool_keep(pool, builder, release_builder);
}

void keep_position(struct pool *pool, muster_position *position) {
    pool_keep(pool, position, release_position);
}

void keep_declaration(struct pool *pool, muster_declaration *declaration) {
    pool_keep(pool, declaration, release_declaration);
}

void keep_answer(struct pool *pool, muster_answer *answer) {
    pool_keep(pool, answer, release_answer);
}

const muster_entry *keep_entries(struct pool *pool, muster_declaration *declaration,
                                 size_t *count) {
    const muster_entry *entries = muster_declaration_entries(declaration, count);
    if (entries == NULL)
        pool_leave(pool);
    return entries;
}

const muster_entry *keep_bands(struct pool *pool, muster_declaration *declaration, size_t *count) {
    const muster_entry *bands = muster_declaration_bands(declaration, count);
    if (bands == NULL)
        pool_leave(pool);
    return bands;
}

bool keep_going(struct pool *pool, muster_status status) {
    if (status != MUSTER_OK && status != MUSTER_BAD_INPUT)
        pool_leave(pool);
    return status == MUSTER_OK;
}
