/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what each creature must, may and can never do. */
#ifndef MUSTER_FORMAT_WRITE_CHOICES_H
#define MUSTER_FORMAT_WRITE_CHOICES_H

#include "muster.h"
#include "json/writer.h"

/* Adds the choices and the conflict that answers to questions about a partial declaration have. */
void muster_add_choices(struct writer *writer, const muster_choices *choices, muster_step step);
void muster_add_conflict(struct writer *writer, const muster_conflict *blame, muster_step step);

#endif
