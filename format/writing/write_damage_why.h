/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the answer of why about damage as JSON. */
#ifndef MUSTER_FORMAT_DAMAGE_WRITE_DAMAGE_WHY_H
#define MUSTER_FORMAT_DAMAGE_WRITE_DAMAGE_WHY_H

#include "format/writing/write_parts.h"
#include "model/answer.h"

void muster_add_damage_why(struct writer *writer, const struct muster_answer *answer);

#endif
