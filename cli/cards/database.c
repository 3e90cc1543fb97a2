/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/database.h"

#include "base/utf8.h"
#include "cli/failure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What tells our databases from others, and their versions from each other. */
enum { APPLICATION = 0x4d535452, VERSION = 1 };

/* Limits of what a damaged or foreign file can make SQLite hold. */
enum { LONGEST_VALUE = 4 * MUSTER_CARD_LONGEST, PAGES_MOST = 32768 };

#define CARDS "CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, json TEXT NOT NULL)"
#define NAMES                                                                                      \
    "CREATE TABLE names (name TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL, "       \
    "PRIMARY KEY (name, rank, card)) WITHOUT ROWID"

/* ---- Errors ---- */

static muster_status say(muster_error *error, const char *code, const char *name,
                         const char *message) {
    struct text text = {0};
    muster_text_add_foreign(&text, name);
    muster_text_add(&text, message);
    muster_status status = text.failed ? MUSTER_NO_MEMORY : MUSTER_BAD_INPUT;
    *error = (muster_error){.status = status};
    muster_utf8_copy(error->code, sizeof(error->code), text.failed ? "no-memory" : code);
    muster_utf8_copy(error->message, sizeof(error->message),
                     text.failed ? "out of memory" : text_bytes(&text));
    muster_text_free(&text);
    return status;
}

muster_status database_fail(sqlite3 *database, const char *name, muster_error *error) {
    int code = database == NULL ? SQLITE_NOMEM : sqlite3_errcode(database);
    char message[200];
    if (code == SQLITE_NOMEM)
        return fail_no_memory(error);
    if (code == SQLITE_FULL)
        return say(error, "too-long", name, " has more cards than muster keeps: 128 MB");
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_TOOBIG)
        return say(error, "unreadable", name,
                   " is damaged; 'muster cards import FILE' makes it anew");
    snprintf(message, sizeof(message), " can't be read: %s", sqlite3_errmsg(database));
    return say(error, "unreadable", name, message);
}

/* ---- Making ---- */

muster_status database_make(sqlite3 **database, muster_error *error) {
    char setup[600];
    snprintf(setup, sizeof(setup),
             "PRAGMA max_page_count = %d; PRAGMA application_id = %d; PRAGMA user_version = %d; "
             "PRAGMA journal_mode = OFF; " CARDS "; " NAMES,
             PAGES_MOST, APPLICATION, VERSION);
    if (sqlite3_open(":memory:", database) == SQLITE_OK &&
        sqlite3_exec(*database, setup, NULL, NULL, NULL) == SQLITE_OK)
        return MUSTER_OK;
    muster_status status = database_fail(*database, "memory", error);
    sqlite3_close(*database);
    *database = NULL;
    return status;
}

/* ---- Opening ---- */

/* Whether a statement's only value is this number, or this text. */
static bool is_number(sqlite3 *database, const char *sql, int expected) {
    sqlite3_stmt *statement = NULL;
    bool equal = sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK &&
                 sqlite3_step(statement) == SQLITE_ROW &&
                 sqlite3_column_int(statement, 0) == expected;
    sqlite3_finalize(statement);
    return equal;
}

/* Whether the file has our tables and nothing else: no view or trigger that would run for us. */
static bool has_our_tables(sqlite3 *database) {
    return is_number(database, "PRAGMA application_id", APPLICATION) &&
           is_number(database, "PRAGMA user_version", VERSION) &&
           is_number(database,
                     "SELECT count(*) FROM sqlite_schema WHERE sql IN ('" CARDS "', '" NAMES "')",
                     2) &&
           is_number(database, "SELECT count(*) FROM sqlite_schema", 2);
}

static void be_careful(sqlite3 *database) {
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_exec(database, "PRAGMA cell_size_check = ON", NULL, NULL, NULL);
}

muster_status database_open(sqlite3 **database, const char *path, muster_error *error) {
    muster_status status = MUSTER_OK;
    if (sqlite3_open_v2(path, database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) {
        status = database_fail(*database, path, error);
    } else {
        be_careful(*database);
        if (!has_our_tables(*database)) {
            int code = sqlite3_errcode(*database);
            bool foreign = code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE;
            status = foreign ? say(error, "unreadable", path,
                                   " is a database, but not one of muster's cards of this "
                                   "version; 'muster cards import FILE' makes one")
                             : database_fail(*database, path, error);
        }
    }
    if (status != MUSTER_OK) {
        sqlite3_close(*database);
        *database = NULL;
    }
    return status;
}

/* ---- Statements ---- */

muster_status database_prepare(sqlite3_stmt **statement, sqlite3 *database, const char *sql,
                               const char *name, muster_error *error) {
    if (sqlite3_prepare_v2(database, sql, -1, statement, NULL) == SQLITE_OK)
        return MUSTER_OK;
    return database_fail(database, name, error);
}

bool database_fold(struct text *folded, const char *name) {
    size_t room = strlen(name) + 8; /* enough for all but names full of slashes */
    if (!text_reserve(folded, room))
        return false;
    size_t length = muster_card_fold_name(name, folded->bytes, room + 1);
    if (length == SIZE_MAX || (length > room && !text_reserve(folded, length)))
        return false;
    if (length > room)
        muster_card_fold_name(name, folded->bytes, length + 1);
    folded->length = strlen(folded->bytes);
    return folded->length == length;
}
