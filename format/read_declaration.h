/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON, entries or the short form of the command line -> declaration. */
#ifndef MUSTER_FORMAT_READ_DECLARATION_H
#define MUSTER_FORMAT_READ_DECLARATION_H

#include "model/declaration.h"
#include "json/reader.h"

/* JSON -> declaration, checked for form against the position. */
void muster_read_declaration(struct reader *reader, const struct place *place,
                             const struct json_node *item, struct muster_declaration *declaration);

/* Entries and bands as the public header has them. */
struct entry_list {
    const muster_entry *entries;
    size_t entry_count;
    const muster_entry *bands;
    size_t band_count;
};

/* Entries -> declaration, checked as the same in JSON would be. */
void muster_read_entry_list(struct reader *reader, const struct entry_list *list,
                            struct muster_declaration *declaration);

/* The short form of the command line -> what a declaration rules out: "wall=elf+bear,hydra". */
void muster_read_short_bans(struct reader *reader, const char *text,
                            struct muster_declaration *declaration);

/* The short form of the command line -> declaration. */
void muster_read_short_declaration(struct reader *reader, const char *text,
                                   struct muster_declaration *declaration);

#endif
