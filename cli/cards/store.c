/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/store.h"

#include "base/utf8.h"
#include "cli/cards/build_database.h"
#include "cli/cards/nearest_names.h"
#include "cli/files/user_file.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct card_store {
    sqlite3 *database;
    sqlite3_stmt *find;
    struct text name; /* of the file, for messages */
    pthread_mutex_t mutex;
    bool has_mutex;
    muster_card **cards; /* those looked up so far, by their numbers; they live as long as this */
    size_t card_count;
    struct nearest_names nearest; /* the last ones asked for */
};

/* ---- Opening ---- */

static muster_status fail_memory(muster_error *error) {
    return database_fail(NULL, "", error);
}

void card_store_add_path(struct text *path) {
    user_file_add(path, "XDG_DATA_HOME", ".local/share", "muster/cards.sqlite");
}

static muster_status fail_absent(muster_error *error) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    muster_utf8_copy(error->code, sizeof(error->code), "no-cards");
    muster_utf8_copy(error->message, sizeof(error->message),
                     "no cards are stored yet; 'muster cards import FILE' takes them from a file "
                     "such as Scryfall's oracle_cards (https://scryfall.com/docs/api/bulk-data)");
    return MUSTER_BAD_INPUT;
}

/* The place of the stored cards; fails if there is none, or nothing there. */
static muster_status find_stored(struct text *path, muster_error *error) {
    card_store_add_path(path);
    if (path->failed)
        return fail_memory(error);
    return path->length == 0 || access(text_bytes(path), F_OK) != 0 ? fail_absent(error)
                                                                    : MUSTER_OK;
}

/* Whether a file begins like a database. What can't be opened shows when it is read. */
static bool is_database(const char *file) {
    static const char magic[] = "SQLite format 3";
    char bytes[sizeof(magic)] = "";
    FILE *stream = input_is_standard(file) ? NULL : fopen(file, "rb");
    if (stream == NULL)
        return false;
    size_t length = fread(bytes, 1, sizeof(magic), stream);
    fclose(stream);
    return length == sizeof(magic) && memcmp(bytes, magic, sizeof(magic)) == 0;
}

static muster_status read_file(sqlite3 **database, const char *file, muster_error *error) {
    struct input input;
    struct database_builder builder = {.database = NULL};
    muster_status status = input_open(&input, file, error);
    if (status == MUSTER_OK)
        status = database_build(&builder, &input, false, error);
    input_close(&input);
    *database = builder.database;
    return status;
}

static muster_status open_database(struct card_store *store, const char *file,
                                   muster_error *error) {
    muster_status status = MUSTER_OK;
    if (file == NULL)
        status = find_stored(&store->name, error);
    else
        muster_text_add(&store->name, input_name(file));
    if (status == MUSTER_OK && store->name.failed)
        status = fail_memory(error);
    const char *path = file == NULL ? text_bytes(&store->name) : file;
    if (status == MUSTER_OK)
        status = file == NULL || is_database(file) ? database_open(&store->database, path, error)
                                                   : read_file(&store->database, file, error);
    if (status == MUSTER_OK)
        status = database_prepare(&store->find, store->database,
                                  "SELECT names.card, names.rank, cards.json FROM names JOIN cards "
                                  "ON cards.id = names.card WHERE names.name = ?1 "
                                  "ORDER BY names.rank, names.card LIMIT 1",
                                  text_bytes(&store->name), error);
    return status;
}

/* The file that an option names, or else the variable; NULL: the stored cards. */
static const char *chosen(const char *file) {
    const char *named = getenv("MUSTER_CARDS");
    return file == NULL && named != NULL && named[0] != '\0' ? named : file;
}

const char *card_store_file(const char *file) {
    return chosen(file) == NULL ? "the stored cards" : input_name(chosen(file));
}

muster_status card_store_open(struct card_store **store, const char *file, muster_error *error) {
    file = chosen(file);
    *store = calloc(1, sizeof(**store));
    if (*store == NULL)
        return fail_memory(error);
    (*store)->has_mutex = pthread_mutex_init(&(*store)->mutex, NULL) == 0;
    muster_status status =
        (*store)->has_mutex ? open_database(*store, file, error) : fail_memory(error);
    if (status != MUSTER_OK) {
        card_store_close(*store);
        *store = NULL;
    }
    return status;
}

void card_store_close(struct card_store *store) {
    if (store == NULL)
        return;
    for (size_t i = 0; i < store->card_count; i++)
        muster_card_free(store->cards[i]);
    free(store->cards);
    nearest_names_free(&store->nearest);
    sqlite3_finalize(store->find);
    sqlite3_close(store->database);
    if (store->has_mutex)
        pthread_mutex_destroy(&store->mutex);
    muster_text_free(&store->name);
    free(store);
}

/* ---- Looking up ---- */

/* Makes room for the card of this number. */
static bool make_room(struct card_store *store, size_t number) {
    if (number < store->card_count)
        return true;
    size_t count = number + 1 + number / 2;
    muster_card **cards = realloc(store->cards, count * sizeof(cards[0]));
    if (cards == NULL)
        return false;
    memset(cards + store->card_count, 0, (count - store->card_count) * sizeof(cards[0]));
    store->cards = cards;
    store->card_count = count;
    return true;
}

/* The card of the row that was found. */
static muster_status take_row(struct card_store *store, const muster_card **card, size_t *face,
                              muster_error *error) {
    sqlite3_int64 number = sqlite3_column_int64(store->find, 0);
    sqlite3_int64 rank = sqlite3_column_int64(store->find, 1);
    const char *json = (const char *)sqlite3_column_text(store->find, 2);
    size_t length = (size_t)sqlite3_column_bytes(store->find, 2);
    if (json == NULL)
        return fail_memory(error);
    if (number < 0 || number > INT32_MAX || !make_room(store, (size_t)number))
        return fail_memory(error);
    muster_card **kept = &store->cards[number];
    muster_status status = *kept != NULL ? MUSTER_OK : muster_card_read(kept, json, length, error);
    if (status != MUSTER_OK)
        return status;
    *card = *kept;
    *face = rank > 0 && (size_t)rank <= (*kept)->face_count ? (size_t)rank - 1 : 0;
    return MUSTER_OK;
}

static muster_status find(struct card_store *store, const char *name, const muster_card **card,
                          size_t *face, muster_error *error) {
    struct text folded = {0};
    const char *file = text_bytes(&store->name);
    muster_status status = MUSTER_OK;
    if (!database_fold(&folded, name) ||
        sqlite3_bind_text(store->find, 1, text_bytes(&folded), (int)folded.length,
                          SQLITE_TRANSIENT) != SQLITE_OK) {
        status = fail_memory(error);
    } else {
        int code = sqlite3_step(store->find);
        if (code == SQLITE_ROW)
            status = take_row(store, card, face, error);
        else if (code != SQLITE_DONE)
            status = database_fail(store->database, file, error);
    }
    sqlite3_reset(store->find);
    muster_text_free(&folded);
    return status;
}

muster_status card_store_look_up(void *context, const char *name, const muster_card **card,
                                 size_t *face, muster_error *error) {
    struct card_store *store = context;
    *card = NULL;
    *face = 0;
    pthread_mutex_lock(&store->mutex);
    muster_status status = find(store, name, card, face, error);
    pthread_mutex_unlock(&store->mutex);
    return status;
}

/* ---- Nearest names ---- */

static void offer_names(struct card_store *store, struct nearest_names *nearest) {
    sqlite3_stmt *all = NULL;
    muster_error error;
    if (database_prepare(&all, store->database,
                         "SELECT names.name, cards.name FROM names JOIN cards ON cards.id = "
                         "names.card",
                         text_bytes(&store->name), &error) != MUSTER_OK)
        return;
    while (sqlite3_step(all) == SQLITE_ROW) {
        const char *folded = (const char *)sqlite3_column_text(all, 0);
        const char *name = (const char *)sqlite3_column_text(all, 1);
        if (folded != NULL && name != NULL)
            nearest_names_offer(nearest, folded, name);
    }
    sqlite3_finalize(all);
}

size_t card_store_nearest(void *context, const char *name, const char **names, size_t capacity) {
    struct card_store *store = context;
    struct text folded = {0};
    size_t count = 0;
    pthread_mutex_lock(&store->mutex);
    if (database_fold(&folded, name)) {
        nearest_names_begin(&store->nearest, text_bytes(&folded));
        offer_names(store, &store->nearest);
        for (; count < store->nearest.count && count < capacity; count++)
            names[count] = store->nearest.names[count];
    }
    pthread_mutex_unlock(&store->mutex);
    muster_text_free(&folded);
    return count;
}

/* ---- All cards ---- */

muster_status card_store_each(struct card_store *store, const char *beginning,
                              card_store_visitor *visit, void *context, muster_error *error) {
    struct text folded = {0};
    sqlite3_stmt *all = NULL;
    const char *file = text_bytes(&store->name);
    if (!database_fold(&folded, beginning)) {
        muster_text_free(&folded);
        return fail_memory(error);
    }
    muster_status status =
        database_prepare(&all, store->database,
                         "SELECT cards.name, cards.json FROM names JOIN cards ON cards.id = "
                         "names.card WHERE names.rank = 0 AND names.name >= ?1 AND "
                         "substr(names.name, 1, length(?1)) = ?1 ORDER BY names.name",
                         file, error);
    if (status == MUSTER_OK)
        sqlite3_bind_text(all, 1, text_bytes(&folded), (int)folded.length, SQLITE_TRANSIENT);
    int code = SQLITE_ROW;
    while (status == MUSTER_OK && (code = sqlite3_step(all)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(all, 0);
        const char *json = (const char *)sqlite3_column_text(all, 1);
        if (name == NULL || json == NULL)
            status = fail_memory(error);
        else if (!visit(context, name, json))
            break;
    }
    if (status == MUSTER_OK && code != SQLITE_ROW && code != SQLITE_DONE)
        status = database_fail(store->database, file, error);
    sqlite3_finalize(all);
    muster_text_free(&folded);
    return status;
}
