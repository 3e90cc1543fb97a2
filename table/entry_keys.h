/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lines of a script are made of, for those who read and write them. */
#ifndef MUSTER_TABLE_ENTRY_KEYS_H
#define MUSTER_TABLE_ENTRY_KEYS_H

#include <stdbool.h>

/*
 * The entries that declare something: "> blocks wall=bear+elf". In an entry of JSON they are lists
 * of objects with these keys.
 */
struct entry_form {
    const char *key;
    const char *subject, *object; /* "creature", "attacker" */
    bool bands, amounts, several; /* what else may be said; several objects in one */
};

/* The form of the entries with this key; NULL: they are events. */
const struct entry_form *muster_entry_form(const char *key);

/* Whether a key only says more about the one that names the entry. */
bool muster_entry_key_is_further(const char *key);

/* Whether an id can stand in the short form. */
bool muster_entry_id_is_short(const char *id);

#endif
