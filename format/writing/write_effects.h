/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes effects, as documents have them. */
#ifndef MUSTER_FORMAT_WRITE_EFFECTS_H
#define MUSTER_FORMAT_WRITE_EFFECTS_H

#include "model/position.h"
#include "json/writer.h"

/* Adds the key `effects`, both families in the order of their places; nothing where there are none.
 */
void muster_json_add_effects(struct writer *writer, const struct muster_position *position);

/* Adds one effect on damage (format/writing/write_damage_effects.c). */
void muster_json_add_damage_effect(struct writer *writer, const struct muster_position *position,
                                   const struct damage_effect *effect);

/* Adds the id of a recipient, or of a source of damage, which may be one individual. */
void muster_json_add_recipient(struct writer *writer, const struct muster_position *position,
                               const char *key, const struct recipient *recipient);
void muster_json_add_source(struct writer *writer, const struct muster_position *position,
                            const char *key, int source, int64_t ordinal);

#endif
