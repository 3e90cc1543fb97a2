/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the claims of answers as JSON. */
#ifndef MUSTER_FORMAT_WRITE_CLAIMS_H
#define MUSTER_FORMAT_WRITE_CLAIMS_H

#include "model/answer.h"
#include "muster.h"
#include "json/writer.h"

/* Adds the key "claims", if there are any. */
void muster_add_claims(struct writer *writer, const struct muster_answer *answer);

/* Adds a list of what is paid in all: by player, then by resource. */
void muster_add_bills(struct writer *writer, const char *key, const muster_bill *bills,
                      size_t count);

/* Adds a list of options, or of what is given or ruled out. */
void muster_add_parts(struct writer *writer, const char *key, const muster_conflict_part *parts,
                      size_t count, muster_step step);

/* Adds the key "texts", what effects say in the words of their cards, if there are any. */
void muster_add_quotes(struct writer *writer, const muster_quote *quotes, size_t count);

#endif
