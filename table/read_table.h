/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole table: a text that is a position, in lines instead of JSON. */
#ifndef MUSTER_TABLE_READ_TABLE_H
#define MUSTER_TABLE_READ_TABLE_H

#include "muster.h"
#include "table/lay_table.h"

struct table_reading {
    struct arena arena;
    struct problems problems; /* sorted by place, but not limited in number */
    struct laying laying;
};

/*
 * Whether a text is a table, or a game state of Forge, rather than JSON: its first character that
 * is no blank tells, and for a state the first word.
 */
bool muster_is_table(const char *text, size_t length);

/*
 * Reads a table or a state; what is wrong with its lines is in its problems, and the document is
 * what the others say. Names of cards are looked up in `source`, unless it is NULL. Everything
 * belongs to table->arena, which has to be free and under a guard.
 */
void muster_table_read(struct table_reading *table, const char *text, size_t length,
                       const muster_card_source *source);

#endif
