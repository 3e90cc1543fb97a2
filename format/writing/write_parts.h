/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the parts of answers: entries, violations and requirements. */
#ifndef MUSTER_FORMAT_WRITE_PARTS_H
#define MUSTER_FORMAT_WRITE_PARTS_H

#include "muster.h"
#include "json/writer.h"

/* Adds the entries of a declaration: "blocks": [...] or "attacks": [...]. */
void muster_json_add_entries(struct writer *writer, const muster_entry *entries, size_t count,
                             muster_step step);

/* Adds what an entry names, or the members of a band, as a list. */
void muster_json_add_objects(struct writer *writer, const char *key, const muster_entry *entry);

/* Adds the bands of a declaration, if it has any. */
void muster_json_add_bands(struct writer *writer, const muster_entry *bands, size_t count);

/*
 * Writes a declaration in steps, so that it can be rewritten from any of its entries on while
 * those before stay. Each step returns the offset where it ended, which is where the next one
 * begins.
 */
size_t muster_writer_begin_entries(struct writer *writer, muster_step step);
size_t muster_writer_next_entry(struct writer *writer, size_t begin, const muster_entry *entry,
                                muster_step step);

/* The whole declaration, valid until the next step; NULL if memory ran out. */
const char *muster_writer_end_entries(struct writer *writer, size_t begin);

/* Adds the keys of a violation, or whole violations under a key. */
void muster_json_add_violation(struct writer *writer, const muster_violation *violation);
void muster_json_add_violations(struct writer *writer, const char *key,
                                const muster_violation *violations, size_t count);

/* The same for requirements. */
void muster_json_add_requirement(struct writer *writer, const muster_requirement *requirement);
void muster_json_add_requirements(struct writer *writer, const char *key,
                                  const muster_requirement *requirements, size_t count);

/* What stands between, under a key. */
void muster_json_add_omissions(struct writer *writer, const char *key,
                               const muster_omission *omissions, size_t count);

/* Whole grounds under a key. */
void muster_json_add_grounds(struct writer *writer, const char *key, const muster_ground *grounds,
                             size_t count);

/*
 * Adds the keys that a proof of any kind has: kind, message and, where it consists of them, `count`
 * bounds, each with the keys that `add_bound` adds.
 */
void muster_json_add_proof(struct writer *writer, muster_proof_kind kind, const char *message,
                           const void *bounds, size_t count,
                           void (*add_bound)(struct writer *writer, const void *bounds,
                                             size_t number));

/* Adds an error as an object. */
void muster_json_add_error(struct writer *writer, const char *key, const muster_error *error);

#endif
