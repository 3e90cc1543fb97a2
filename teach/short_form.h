/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations in short form, as people type them: blanks and case don't matter. */
#ifndef MUSTER_TEACH_SHORT_FORM_H
#define MUSTER_TEACH_SHORT_FORM_H

#include "base/arena.h"
#include "muster.h"

/* Why words can't be read. */
struct misreading {
    const char *message; /* belongs to the arena */
    size_t column;       /* where, from 0 */
    bool incomplete;     /* a piece of the short form is missing: perhaps they are no such form */
};

/*
 * Reads a declaration, such as "wall = bear, hydra blocks bear+elf", or "hero=Bob, bear=Bob, band
 * hero+bear". Returns NULL if it can't be read: then *why says why.
 */
muster_declaration *short_form_read(struct arena *arena, const muster_position *position,
                                    const char *words, struct misreading *why);

/* Entries in words: "wall blocks bear; elf blocks hydra", or "no creature blocks". */
const char *short_form_tell(struct arena *arena, const muster_entry *entries, size_t count,
                            muster_step step);

/* The same for a declaration. */
const char *short_form_tell_all(struct arena *arena, muster_declaration *declaration,
                                muster_step step);

#endif
