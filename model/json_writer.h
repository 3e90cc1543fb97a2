/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Growing a cJSON tree: what fails is remembered, and asked for once at the end. */
#ifndef MUSTER_MODEL_JSON_WRITER_H
#define MUSTER_MODEL_JSON_WRITER_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "muster.h"

/* The tree under construction; `failed` once memory ran out anywhere. */
struct writer {
    bool failed;
};

/* Remembers a failure where the item is NULL; returns it. */
cJSON *checked(struct writer *writer, cJSON *item);

/* Adds a value under a key; a NULL text adds nothing. */
void add_text(struct writer *writer, cJSON *object, const char *key, const char *text);
void add_number(struct writer *writer, cJSON *object, const char *key, int64_t number);
void add_flag(struct writer *writer, cJSON *object, const char *key, bool flag);
void add_texts(struct writer *writer, cJSON *object, const char *key, const char *const *texts,
               size_t count);
cJSON *add_array(struct writer *writer, cJSON *object, const char *key);

/* Adds a list of texts to an array. */
void add_texts_to(struct writer *writer, cJSON *array, const char *const *texts, size_t count);

/* Adds a number to an array. */
void add_number_to(struct writer *writer, cJSON *array, int64_t number);

/* Adds an object to an array; NULL when memory ran out. */
cJSON *add_object_to(struct writer *writer, cJSON *array);

/* Adds the entries of a declaration: "blocks": [...] or "attacks": [...]. */
void add_entries(struct writer *writer, cJSON *object, const muster_entry *entries, size_t count,
                 bool attacking);

/* Adds violations under a key. */
void add_violations(struct writer *writer, cJSON *root, const char *key,
                    const muster_violation *violations, size_t count);

/* Adds what muster_count and muster_choices_of answer. */
void add_choices(struct writer *writer, cJSON *root, const muster_choices *choices, bool attacking);
void add_blame(struct writer *writer, cJSON *root, const muster_blame *blame, bool attacking);

/* Adds requirements under a key; the keys of one requirement. */
void add_requirements(struct writer *writer, cJSON *root, const char *key,
                      const muster_requirement *requirements, size_t count);
void fill_requirement(struct writer *writer, cJSON *object, const muster_requirement *requirement);

/* Adds what muster_why answers. */
void add_why(struct writer *writer, cJSON *root, const muster_verdict *verdict,
             const muster_explanation *why);

#endif
