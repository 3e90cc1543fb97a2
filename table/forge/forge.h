/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game states and puzzle files of Forge as documents. */
#ifndef MUSTER_TABLE_FORGE_FORGE_H
#define MUSTER_TABLE_FORGE_FORGE_H

#include "table/read_table.h"

/* Whether a text is a game state: it begins with "[word]" or with "key=". */
bool muster_is_forge(const char *text, size_t length);

/* Does with a game state what muster_table_read does with a table. */
void muster_forge_read(struct table_reading *table, const char *text, size_t length,
                       const muster_card_source *source);

#endif
