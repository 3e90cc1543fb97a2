/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document under way: the keys at its top, and what was found for each. */
#ifndef MUSTER_FORMAT_DOCUMENT_KEYS_H
#define MUSTER_FORMAT_DOCUMENT_KEYS_H

#include "json/reader.h"

enum document_key {
    DOC_FORMAT,
    DOC_ID,
    DOC_TITLE,
    DOC_NOTE,
    DOC_RULES,
    DOC_STEP,
    DOC_ACTIVE,
    DOC_DEFENDING,
    DOC_PLAYERS,
    DOC_CREATURES,
    DOC_PLANESWALKERS,
    DOC_BATTLES,
    DOC_SOURCES,
    DOC_EFFECTS,
    DOC_DECLARATION,
    DOC_WEIGHTS,
    DOC_DAMAGE_STEP,
    DOC_BANDS,
    DOC_DAMAGE,
    DOC_FIGHT,
    DOC_DIVIDE,
    DOC_ILLEGAL,
    DOC_SCRIPT,
    DOC_SCHEMA,
    DOC_KEYS
};

/* The words of the keys, and which of them a document must have. */
extern const struct key muster_document_keys[DOC_KEYS];

/* The document: its place and the value of each of its keys. */
struct document {
    struct reader reader;
    struct place root;
    const struct json_node *found[DOC_KEYS];
    const char *edition; /* in place of `rules`, or NULL */
};

/* The place of a key at the top of the document. */
struct place muster_key_place(const struct document *document, enum document_key key);

/*
 * Reads a part of the document; false if there was an error in it, which has been noted where all
 * errors are wanted (muster_reader_try).
 */
bool muster_try_section(struct document *document, enum document_key key,
                        void (*read)(struct document *document, enum document_key key));

#endif
