/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a document as a table that reads as the same position. */
#ifndef MUSTER_TABLE_WRITE_TABLE_H
#define MUSTER_TABLE_WRITE_TABLE_H

#include "base/text.h"
#include "json/node.h"

/* A table under construction. */
struct table_writing {
    struct text *text;
    const struct json_node *document;
    const char *active;
    const char
        *attacked; /* the player that creatures of the active player attack by default; or NULL */
};

/*
 * Adds the table of a document that muster_position_write wrote. The text needs an arena, which is
 * under a guard.
 */
void muster_table_write(struct text *text, const struct json_node *document);

/* Adds the line of a creature, planeswalker, battle or source. */
void muster_table_add_creature(struct table_writing *writing, const struct json_node *creature);
void muster_table_add_other(struct table_writing *writing, const struct json_node *thing,
                            const char *word);

/* Adds the line of an effect. */
void muster_table_add_effect(struct table_writing *writing, const struct json_node *effect);

/* Adds the line of an entry of a script. */
void muster_table_add_entry(struct text *text, const struct json_node *entry);

/* Adds the line of a declaration. */
void muster_table_add_declaration(struct text *text, const struct json_node *declaration);

/* Adds the name of a player and a colon, as a line begins. */
void muster_table_add_owner(struct table_writing *writing, const char *player);

#endif
