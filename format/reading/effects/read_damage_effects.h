/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads effects on damage from JSON. */
#ifndef MUSTER_FORMAT_READ_DAMAGE_EFFECTS_H
#define MUSTER_FORMAT_READ_DAMAGE_EFFECTS_H

#include "model/damage/damage_effect.h"
#include "json/reader.h"

/* Whether an element of `effects` is one of these, by its `kind`. */
bool muster_is_damage_effect(const struct json_node *item);

/*
 * Reads an effect: `into` is a struct damage_effect, zeroed but for its numbers. For
 * muster_reader_try.
 */
void muster_read_damage_effect(struct reader *reader, const struct place *place,
                               const struct json_node *item, void *into);

#endif
