/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes JSON from left to right. Callers close what they open. Running out of memory is
 * remembered, and reported once at the end.
 */
#ifndef MUSTER_JSON_WRITER_H
#define MUSTER_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "muster.h"

/* JSON under construction; initialize it with {0}, or with only `write` and `context` set. */
struct writer {
    struct text text; /* on the heap, unless it has an arena */
    bool follows;     /* the next value needs a comma before it */
    /* Takes pieces as they become long, so that the text never does; false: it wants no more. */
    bool (*write)(void *context, const char *bytes, size_t length);
    void *context;
    bool stopped;
};

/* Passes on what is left; returns false if memory ran out. The writer is empty afterwards. */
bool muster_writer_finish(struct writer *writer);

/*
 * The whole text, to be freed with muster_json_forget_text; NULL if memory ran out. The writer is
 * empty afterwards. In an arena the text belongs to it, and running out of memory leaves its guard.
 */
char *muster_writer_end(struct writer *writer);

/* Frees a text that muster_writer_end returned; NULL is allowed. */
void muster_json_forget_text(char *text);

/*
 * Begin and end an object or a list. Here and below, `key` is NULL in a list and for the outermost
 * value.
 */
void muster_json_open_object(struct writer *writer, const char *key);
void muster_json_close_object(struct writer *writer);
void muster_json_open_list(struct writer *writer, const char *key);
void muster_json_close_list(struct writer *writer);

/* Add a value; for a NULL text nothing is added. */
void muster_json_add_text(struct writer *writer, const char *key, const char *text);
void muster_json_add_number(struct writer *writer, const char *key, int64_t number);
void muster_json_add_flag(struct writer *writer, const char *key, bool flag);
void muster_json_add_texts(struct writer *writer, const char *key, const char *const *texts,
                           size_t count);

/* Adds a text that ends with a sign and a number: "goblin#3". */
void muster_json_add_numbered(struct writer *writer, const char *key, const char *text, char sign,
                              int64_t number);

/*
 * Adds a number under a key that comes from the user and has to be escaped; all other keys are our
 * own words.
 */
void muster_json_add_amount(struct writer *writer, const char *name, int64_t amount);

/* A key from outside, escaped; the value follows, with NULL as its key. */
void muster_json_add_name(struct writer *writer, const char *name);

/* The same for a key with an object, which is begun. */
void muster_json_open_named(struct writer *writer, const char *name);

/* Adds a text that is JSON already; for NULL nothing is added. */
void muster_json_add_json(struct writer *writer, const char *key, const char *json);

#endif
