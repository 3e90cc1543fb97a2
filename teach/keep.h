/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has what the library made released together with a pool. */
#ifndef MUSTER_TEACH_KEEP_H
#define MUSTER_TEACH_KEEP_H

#include "muster.h"
#include "teach/pool.h"

void keep_builder(struct pool *pool, muster_builder *builder);
void keep_position(struct pool *pool, muster_position *position);
void keep_declaration(struct pool *pool, muster_declaration *declaration);
void keep_answer(struct pool *pool, muster_answer *answer);

/* What a declaration says. */
const muster_entry *keep_entries(struct pool *pool, muster_declaration *declaration, size_t *count);

/* Its bands. */
const muster_entry *keep_bands(struct pool *pool, muster_declaration *declaration, size_t *count);

/*
 * Goes back to the guard where a call ended as only a lack of memory makes it end. MUSTER_OK and
 * MUSTER_BAD_INPUT come back; true for MUSTER_OK.
 */
bool keep_going(struct pool *pool, muster_status status);

#endif
