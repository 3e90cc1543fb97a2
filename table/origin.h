/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text that a document comes from: JSON, or a table. A table becomes JSON and is read as JSON,
 * so that there is one reader of positions; only the places of errors are those of the table.
 */
#ifndef MUSTER_TABLE_ORIGIN_H
#define MUSTER_TABLE_ORIGIN_H

#include "table/read_table.h"
#include "json/node.h"
#include "json/reader.h"

struct document_origin {
    const char *text; /* as it was given */
    size_t length;
    bool is_table;
    const muster_card_source *source; /* of the cards that a table names; NULL: none */
    struct table_reading table;
    struct json_node *root; /* for muster_json_free; NULL where the text is no JSON */
};

/*
 * Parses a text, a table or JSON. Unless it returns MUSTER_OK, there is no tree, and *error says
 * why where that is MUSTER_BAD_INPUT. A table always has one, of what could be read. To be closed
 * whatever it returns.
 */
muster_status muster_origin_open(struct document_origin *origin, const char *text, size_t length,
                                 bool is_table, const muster_card_source *source,
                                 muster_error *error);

/* Frees everything but the tree. */
void muster_origin_close(struct document_origin *origin);

/* Finds the line and column of an error in a table (a document_origin) by its path. */
void muster_origin_locate(void *origin, muster_error *error);

/*
 * Makes errors that were found in the document of a table errors of the table, adds those of its
 * lines, and sorts them by their places. Returns MUSTER_OK or MUSTER_NO_MEMORY.
 */
muster_status muster_origin_merge(struct document_origin *origin, struct error_list *all);

#endif
