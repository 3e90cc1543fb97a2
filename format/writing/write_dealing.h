/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what comes of damage that is dealt as JSON. */
#ifndef MUSTER_FORMAT_WRITE_DEALING_H
#define MUSTER_FORMAT_WRITE_DEALING_H

#include "model/answer.h"
#include "json/writer.h"

/* Writes what the answer says after its id. */
void muster_add_dealing(struct writer *writer, const struct muster_answer *answer);

/* Writes the outcomes alone, with `more` if there are others. */
void muster_add_outcomes(struct writer *writer, const muster_dealing *dealing);

#endif
