/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON -> effects. */
#ifndef MUSTER_FORMAT_READ_EFFECTS_H
#define MUSTER_FORMAT_READ_EFFECTS_H

#include "model/effect.h"
#include "json/reader.h"

/* Reads the effect with this number (its index in `effects`). */
void muster_read_effect(struct reader *reader, const struct place *place,
                        const struct json_node *item, int number, struct effect *effect);

/* The number of a resource's name. */
int muster_read_resource_name(struct reader *reader, const char *name);

#endif
