/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database of cards in memory, made from a file of cards. */
#ifndef MUSTER_CLI_CARDS_BUILD_DATABASE_H
#define MUSTER_CLI_CARDS_BUILD_DATABASE_H

#include "cli/batch/progress.h"
#include "cli/cards/database.h"
#include "cli/files/input.h"

/* A database that is being made. Begins as {0}. */
struct database_builder {
    sqlite3 *database; /* the result, to be closed with sqlite3_close */
    sqlite3_stmt *add_card, *add_name, *find;
    size_t added;
    size_t repeated; /* cards left out because another one has their name */
    size_t left_out; /* tokens and cards of art series */
    struct progress progress;
};

/*
 * Reads the file into builder->database, which is NULL after a failure. `report`: whether to show
 * on a terminal how far it is.
 */
muster_status database_build(struct database_builder *builder, struct input *input, bool report,
                             muster_error *error);

#endif
