/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One effect in the notation of tables, by itself. */
#ifndef MUSTER_TEACH_EFFECT_LINE_H
#define MUSTER_TEACH_EFFECT_LINE_H

#include "base/arena.h"
#include "muster.h"

/*
 * Reads an effect line of a table, such as "Lure: lure bear"; an asterisk before it does no harm.
 * Returns a builder that holds a list of `effects` with this one, as muster_what_if takes it, to be
 * freed by the caller; NULL if the line can't be read: then *message says why, and *column where,
 * counted from 1.
 */
muster_builder *effect_line_read(struct arena *arena, const char *words, const char **message,
                                 size_t *column);

#endif
