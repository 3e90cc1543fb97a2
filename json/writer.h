/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON on its way out: a text that grows from left to right. What is opened is closed again, by the
 * same caller. That memory ran out is remembered, and asked for once at the end.
 */
#ifndef MUSTER_JSON_WRITER_H
#define MUSTER_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "muster.h"

/* JSON under construction; begins as {0}. */
struct writer {
    struct text text; /* on the heap */
    bool follows;     /* what comes next follows another value */
};

/* The whole text, for muster_json_forget_text; NULL when memory ran out. The writer is empty
 * afterwards. */
char *muster_writer_end(struct writer *writer);

/* Frees a text that was written here. */
void muster_json_forget_text(char *text);

/* Begin and end an object or a list. `key` is NULL in a list and for the whole, here and below. */
void muster_json_open_object(struct writer *writer, const char *key);
void muster_json_close_object(struct writer *writer);
void muster_json_open_list(struct writer *writer, const char *key);
void muster_json_close_list(struct writer *writer);

/* Add a value; a NULL text adds nothing. */
void muster_json_add_text(struct writer *writer, const char *key, const char *text);
void muster_json_add_number(struct writer *writer, const char *key, int64_t number);
void muster_json_add_flag(struct writer *writer, const char *key, bool flag);
void muster_json_add_texts(struct writer *writer, const char *key, const char *const *texts,
                           size_t count);

/* Adds a number under a name that isn't one of our own words, as all keys are elsewhere. */
void muster_json_add_amount(struct writer *writer, const char *name, int64_t amount);

/* Adds a text that is JSON already; NULL adds nothing. */
void muster_json_add_json(struct writer *writer, const char *key, const char *json);

/* Adds the entries of a declaration: "blocks": [...] or "attacks": [...]. */
void muster_json_add_entries(struct writer *writer, const muster_entry *entries, size_t count,
                             bool attacking);

/*
 * A declaration that is written in steps, and again from any of its entries on, where the others
 * stay as they are. Each step returns where it ended, which is where the next one begins.
 */
size_t muster_writer_begin_entries(struct writer *writer, bool attacking);
size_t muster_writer_next_entry(struct writer *writer, size_t begin, const muster_entry *entry,
                                bool attacking);

/* The whole of it, until the next step; NULL when memory ran out. */
const char *muster_writer_end_entries(struct writer *writer, size_t begin);

/* Adds the keys of a violation, or whole violations under a key. */
void muster_json_add_violation(struct writer *writer, const muster_violation *violation);
void muster_json_add_violations(struct writer *writer, const char *key,
                                const muster_violation *violations, size_t count);

/* The same for requirements. */
void muster_json_add_requirement(struct writer *writer, const muster_requirement *requirement);
void muster_json_add_requirements(struct writer *writer, const char *key,
                                  const muster_requirement *requirements, size_t count);

/* Adds what muster_count and muster_choices_of answer. */
void muster_add_choices(struct writer *writer, const muster_choices *choices, bool attacking);
void muster_add_conflict(struct writer *writer, const muster_conflict *blame, bool attacking);

/* Adds what muster_why answers. */
void muster_add_why(struct writer *writer, const muster_verdict *verdict,
                    const muster_explanation *why);

#endif
