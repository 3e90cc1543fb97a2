/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kind of an effect, and what to suggest where it is unknown. */
#ifndef MUSTER_FORMAT_READING_EFFECTS_READ_EFFECT_KIND_H
#define MUSTER_FORMAT_READING_EFFECTS_READ_EFFECT_KIND_H

#include "model/effect.h"
#include "json/reader.h"

/* Reads the `kind` of an effect on attacks and blocks; fails where there is none. */
enum effect_kind muster_read_effect_kind(struct reader *reader, const struct place *place,
                                         const struct json_node *item);

#endif
