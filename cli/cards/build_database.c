/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/build_database.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 65536 };

static const char in_memory[] = "the file"; /* for messages: what is too large for the database */

static bool append(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

/* Runs a statement whose values are bound, and makes it ready for the next ones. */
static bool run(sqlite3_stmt *statement) {
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && done;
}

/* ---- Names ---- */

static bool add_name(struct database_builder *builder, const char *name, size_t rank,
                     sqlite3_int64 card) {
    struct text folded = {0};
    bool added = database_fold(&folded, name) &&
                 sqlite3_bind_text(builder->add_name, 1, text_bytes(&folded), (int)folded.length,
                                   SQLITE_TRANSIENT) == SQLITE_OK &&
                 sqlite3_bind_int64(builder->add_name, 2, (sqlite3_int64)rank) == SQLITE_OK &&
                 sqlite3_bind_int64(builder->add_name, 3, card) == SQLITE_OK &&
                 run(builder->add_name);
    muster_text_free(&folded);
    return added;
}

static bool add_names(struct database_builder *builder, const muster_card *card,
                      sqlite3_int64 number) {
    bool added = add_name(builder, card->name, 0, number);
    for (size_t i = 0; i < card->face_count && added; i++)
        added = add_name(builder, card->faces[i].name, i + 1, number);
    return added;
}

/* Whether a card of this name is there: SQLITE_ROW, SQLITE_DONE, or a failure. */
static int look_for(struct database_builder *builder, const char *name) {
    struct text folded = {0};
    int code = SQLITE_NOMEM;
    if (database_fold(&folded, name))
        code = sqlite3_bind_text(builder->find, 1, text_bytes(&folded), (int)folded.length,
                                 SQLITE_TRANSIENT);
    if (code == SQLITE_OK)
        code = sqlite3_step(builder->find);
    sqlite3_reset(builder->find);
    muster_text_free(&folded);
    return code;
}

/* ---- Cards ---- */

static muster_status fail(struct database_builder *builder, bool memory, muster_error *error) {
    return database_fail(memory ? NULL : builder->database, in_memory, error);
}

static muster_status add_card(void *context, const muster_card *card, muster_error *error) {
    struct database_builder *builder = context;
    struct text json = {0};
    progress_step(&builder->progress, 0);
    int found = look_for(builder, card->name);
    if (found != SQLITE_DONE) {
        builder->repeated += found == SQLITE_ROW;
        return found == SQLITE_ROW ? MUSTER_OK : fail(builder, found == SQLITE_NOMEM, error);
    }
    bool memory = muster_card_write(card, append, &json) != MUSTER_OK || json.failed;
    bool added =
        !memory &&
        sqlite3_bind_text(builder->add_card, 1, card->name, -1, SQLITE_TRANSIENT) == SQLITE_OK &&
        sqlite3_bind_text(builder->add_card, 2, text_bytes(&json), (int)json.length,
                          SQLITE_TRANSIENT) == SQLITE_OK &&
        run(builder->add_card) &&
        add_names(builder, card, sqlite3_last_insert_rowid(builder->database));
    /* A name can't be folded where memory has run out, of which SQLite knows nothing. */
    memory = memory || (!added && sqlite3_errcode(builder->database) == SQLITE_OK);
    muster_text_free(&json);
    builder->added += added;
    return added ? MUSTER_OK : fail(builder, memory, error);
}

static muster_status read_cards(struct database_builder *builder, muster_card_reader *reader,
                                struct input *input, muster_error *error) {
    char bytes[PIECE];
    muster_status status = MUSTER_OK;
    while (status == MUSTER_OK && !feof(input->stream)) {
        errno = 0;
        size_t length = fread(bytes, 1, sizeof(bytes), input->stream);
        builder->progress.read += length;
        status = ferror(input->stream) ? input_fail(input->name, errno != 0 ? errno : EIO, error)
                                       : muster_card_reader_feed(reader, bytes, length, error);
    }
    if (status == MUSTER_OK)
        status = muster_card_reader_end(reader, error);
    builder->left_out = muster_card_reader_left_out(reader);
    return status;
}

/* ---- The database ---- */

static muster_status prepare(struct database_builder *builder, muster_error *error) {
    muster_status status = database_make(&builder->database, error);
    if (status == MUSTER_OK)
        status =
            database_prepare(&builder->add_card, builder->database,
                             "INSERT INTO cards (name, json) VALUES (?1, ?2)", in_memory, error);
    if (status == MUSTER_OK)
        status = database_prepare(&builder->add_name, builder->database,
                                  "INSERT INTO names (name, rank, card) VALUES (?1, ?2, ?3)",
                                  in_memory, error);
    if (status == MUSTER_OK)
        status =
            database_prepare(&builder->find, builder->database,
                             "SELECT 1 FROM names WHERE name = ?1 AND rank = 0", in_memory, error);
    if (status == MUSTER_OK &&
        sqlite3_exec(builder->database, "BEGIN", NULL, NULL, NULL) != SQLITE_OK)
        status = fail(builder, false, error);
    return status;
}

static void start_progress(struct progress *progress, const struct input *input, bool report) {
    struct stat file;
    bool known = fstat(fileno(input->stream), &file) == 0 && S_ISREG(file.st_mode);
    bool shown = report && isatty(STDERR_FILENO);
    progress_start(progress, shown ? COLOR_ALWAYS : COLOR_NEVER, known,
                   known ? (uint64_t)file.st_size : 0);
    progress->noun = "card";
    progress->asked = false; /* what was read is said in the end anyway */
}

muster_status database_build(struct database_builder *builder, struct input *input, bool report,
                             muster_error *error) {
    muster_card_reader *reader = NULL;
    start_progress(&builder->progress, input, report);
    muster_status status = prepare(builder, error);
    if (status == MUSTER_OK && muster_card_reader_new(&reader, add_card, builder) != MUSTER_OK)
        status = fail(builder, true, error);
    if (status == MUSTER_OK)
        status = read_cards(builder, reader, input, error);
    if (status == MUSTER_OK &&
        sqlite3_exec(builder->database, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        status = fail(builder, false, error);
    progress_clear(&builder->progress);
    muster_card_reader_free(reader);
    sqlite3_finalize(builder->add_card);
    sqlite3_finalize(builder->add_name);
    sqlite3_finalize(builder->find);
    if (status != MUSTER_OK) {
        sqlite3_close(builder->database);
        builder->database = NULL;
    }
    return status;
}
