/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what became of a position by a script or a declaration as JSON. */
#ifndef MUSTER_FORMAT_WRITE_PLAY_H
#define MUSTER_FORMAT_WRITE_PLAY_H

#include "model/answer.h"
#include "json/writer.h"

/* Writes what the answer says after its id. The answers in it have been written already. */
void muster_add_played(struct writer *writer, const struct muster_answer *answer);

#endif
