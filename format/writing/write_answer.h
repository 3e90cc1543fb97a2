/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes answers and declarations as JSON. */
#ifndef MUSTER_FORMAT_WRITE_ANSWER_H
#define MUSTER_FORMAT_WRITE_ANSWER_H

#include "model/answer.h"

/*
 * A declaration's entries and bands as a line of JSON, to be freed with muster_json_forget_text;
 * NULL if memory runs out.
 */
char *muster_write_declaration(const muster_entry *entries, size_t count, const muster_entry *bands,
                               size_t band_count, muster_step step);

/* Fills in answer->json; returns false if memory runs out. */
bool muster_write_answer(struct muster_answer *answer);

/* Passes the answer's JSON on in pieces; returns false if memory runs out. */
bool muster_write_answer_to(const struct muster_answer *answer,
                            bool (*write)(void *context, const char *bytes, size_t length),
                            void *context);

/* Frees an answer and everything that belongs to it; NULL is allowed. */
void muster_answer_clear(struct muster_answer *answer);

#endif
