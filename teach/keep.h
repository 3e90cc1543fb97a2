/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an arena own objects of the library, so that they are released with it. */
#ifndef MUSTER_TEACH_KEEP_H
#define MUSTER_TEACH_KEEP_H

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

/* The id of one attacker of a run, or of its only object, as muster_run_id writes it. */
const char *keep_run_id(struct arena *arena, const muster_run *run, int64_t number);

/*
 * Returns true for MUSTER_OK and false for MUSTER_BAD_INPUT. Any other status can only mean that
 * memory ran out; then control goes back to the arena's guard.
 */
bool keep_going(struct arena *arena, muster_status status);

#endif
