/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The database in which cards are kept, with SQLite. Two tables: the cards as JSON, as
 * muster_card_write writes them, and the names that find them: folded (muster_card_fold_name), with
 * the rank 0 for a card's whole name and 1, 2, ... for those of its faces.
 */
#ifndef MUSTER_CLI_CARDS_DATABASE_H
#define MUSTER_CLI_CARDS_DATABASE_H

#include "base/text.h"
#include "muster.h"

#include <sqlite3.h>

/* Fills in the error from the last failure of SQLite; returns its status. `name`: of the file. */
muster_status database_fail(sqlite3 *database, const char *name, muster_error *error);

/* Makes an empty database in memory, of bounded size. *database is NULL after a failure. */
muster_status database_make(sqlite3 **database, muster_error *error);

/* Opens a file for reading that holds such a database; fails for any other file. */
muster_status database_open(sqlite3 **database, const char *path, muster_error *error);

/* Compiles a statement, to be freed with sqlite3_finalize. */
muster_status database_prepare(sqlite3_stmt **statement, sqlite3 *database, const char *sql,
                               const char *name, muster_error *error);

/* Puts a name in the form that is looked up into an empty text; false: memory ran out. */
bool database_fold(struct text *folded, const char *name);

#endif
