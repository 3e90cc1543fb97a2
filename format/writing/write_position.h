/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes positions as documents. Read again, a document gives the same position: every creature,
 * every effect and what they say, in the same order. Keys that say what is true without them are
 * left out.
 */
#ifndef MUSTER_FORMAT_WRITE_POSITION_H
#define MUSTER_FORMAT_WRITE_POSITION_H

#include "model/position.h"
#include "json/writer.h"

/* The declaration of a position as the public header has it. */
struct proposed_entries {
    const muster_entry *entries; /* moments of FAMILY_DECLARE */
    size_t entry_count;
    const muster_entry *bands;
    size_t band_count;
    const muster_damage_entry *damage; /* moments of FAMILY_DAMAGE */
    size_t damage_count;
    muster_side side;
};

/*
 * Adds a position as an object. `proposed` is its declaration; NULL: none is written.
 */
void muster_json_add_position(struct writer *writer, const char *key,
                              const struct muster_position *position,
                              const struct proposed_entries *proposed);

/* Adds what `damage_step`, `bands`, `damage`, `fight`, `divide`, `illegal` say. */
void muster_json_add_situation(struct writer *writer, const struct muster_position *position);

/* Adds the keys `players`, `planeswalkers`, `battles`; `creatures`; `sources`. */
void muster_json_add_targets(struct writer *writer, const struct muster_position *position);
void muster_json_add_creatures(struct writer *writer, const struct muster_position *position);
void muster_json_add_damage_sources(struct writer *writer, const struct muster_position *position);

#endif
