/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has what the library made released together with an arena. */
#ifndef MUSTER_TABLE_KEEP_H
#define MUSTER_TABLE_KEEP_H

#include "base/arena.h"
#include "muster.h"

void keep_builder(struct arena *arena, muster_builder *builder);
void keep_position(struct arena *arena, muster_position *position);
void keep_declaration(struct arena *arena, muster_declaration *declaration);
void keep_answer(struct arena *arena, muster_answer *answer);

/* What a declaration says. */
const muster_entry *keep_entries(struct arena *arena, muster_declaration *declaration,
                                 size_t *count);

/* Its bands. */
const muster_entry *keep_bands(struct arena *arena, muster_declaration *declaration, size_t *count);

/*
 * Goes back to the guard where a call ended as only a lack of memory makes it end. MUSTER_OK and
 * MUSTER_BAD_INPUT come back; true for MUSTER_OK.
 */
bool keep_going(struct arena *arena, muster_status status);

#endif
