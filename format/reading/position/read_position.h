/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a position from the tree of a JSON document. */
#ifndef MUSTER_FORMAT_READ_POSITION_H
#define MUSTER_FORMAT_READ_POSITION_H

#include "model/position.h"
#include "json/reader.h"

/* A document and how it is to be read. */
struct document_source {
    const struct json_node *root; /* its tree */
    const char *text;             /* what the tree was read from; NULL: made by calls */
    size_t length;
    void (*locate)(void *map, muster_error *error); /* as of struct reader; NULL: text is JSON */
    void *map;
    const char *edition;    /* replaces the document's `rules`, unless NULL */
    struct error_list *all; /* to fill with all errors; NULL: the first is enough */
};

/*
 * Fills `position` (zeroed but for its memory, which takes everything). Leaves through the memory's
 * guard on error.
 */
void muster_read_position(struct muster_position *position, const struct document_source *source,
                          muster_error *error);

/*
 * Adds the effects of a document that holds nothing else to a position that has been read; leaves
 * like muster_read_position.
 */
void muster_read_more_effects(struct reader *reader, const struct json_node *root);

#endif
