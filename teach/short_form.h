/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations in short form, as people type them: blanks and case don't matter. */
#ifndef MUSTER_TEACH_SHORT_FORM_H
#define MUSTER_TEACH_SHORT_FORM_H

#include "base/arena.h"
#include "muster.h"

/*
 * Reads a declaration, such as "wall = bear, hydra blocks bear+elf", or "hero=Bob, bear=Bob, band
 * hero+bear". Returns NULL if it can't be read: then *message says why, and *column (which may be
 * NULL) where, counted from 0. Both belong to the arena.
 */
muster_declaration *short_form_read(struct arena *arena, const muster_position *position,
                                    const char *words, const char **message, size_t *column);

/* Entries in words: "wall blocks bear; elf blocks hydra", or "no creature blocks". */
const char *short_form_tell(struct arena *arena, const muster_entry *entries, size_t count,
                            muster_step step);

/* The same for a declaration. */
const char *short_form_tell_all(struct arena *arena, muster_declaration *declaration,
                                muster_step step);

#endif
