/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads declarations from JSON, from entries, and from the short form of the command line. */
#ifndef MUSTER_FORMAT_READ_DECLARATION_H
#define MUSTER_FORMAT_READ_DECLARATION_H

#include "model/declaration.h"
#include "json/reader.h"

/*
 * Reads a declaration from JSON. Ids and counts are checked against the position; legality is not.
 */
void muster_read_declaration(struct reader *reader, const struct place *place,
                             const struct json_node *item, struct muster_declaration *declaration);

/* Entries and bands as in the public header. */
struct entry_list {
    const muster_entry *entries;
    size_t entry_count;
    const muster_entry *bands;
    size_t band_count;
};

/* Reads a declaration from entries, with the same checks as for JSON. */
void muster_read_entry_list(struct reader *reader, const struct entry_list *list,
                            struct muster_declaration *declaration);

/* Reads bans from the short form of the command line: "wall=elf+bear,hydra". */
void muster_read_short_bans(struct reader *reader, const char *text,
                            struct muster_declaration *declaration);

/* Reads a declaration from the short form of the command line. */
void muster_read_short_declaration(struct reader *reader, const char *text,
                                   struct muster_declaration *declaration);

#endif
