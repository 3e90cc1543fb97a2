/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes assignments and the answers about them as JSON. */
#ifndef MUSTER_FORMAT_WRITE_DAMAGE_H
#define MUSTER_FORMAT_WRITE_DAMAGE_H

#include "model/answer.h"
#include "json/writer.h"

/* Writes the keys of a declaration: `damage`, and `side` unless it is about both. */
void muster_json_add_damage(struct writer *writer, const muster_damage_entry *entries, size_t count,
                            muster_side side);

/* Writes what an answer about damage says, after its id. */
void muster_add_damage_check(struct writer *writer, const struct muster_answer *answer);
void muster_add_damage_conflict(struct writer *writer, const struct muster_answer *answer);
void muster_add_damage_solution(struct writer *writer, const struct muster_answer *answer);
/* What each side's damage is worth, where that is known. */
void muster_add_damage_value(struct writer *writer, const char *key,
                             const muster_damage_value value[2], bool weighted);
void muster_add_damage_options(struct writer *writer, const struct muster_answer *answer);

/* The keys of a declaration alone, as an object; NULL if memory runs out. */
char *muster_write_assignment(const muster_damage_entry *entries, size_t count, muster_side side);

#endif
