/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/import.h"

#include "cli/cards/build_database.h"
#include "cli/cards/report.h"
#include "cli/cards/store.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "cli/files/replace_file.h"
#include "cli/files/user_file.h"
#include "cli/render/words/phrases.h"

#include <errno.h>
#include <string.h>

/* Writes the database to the file in one go. Returns 0 or an errno. */
static int store(sqlite3 *database, char *path) {
    sqlite3_int64 length = 0;
    unsigned char *bytes = sqlite3_serialize(database, "main", &length, 0);
    if (bytes == NULL)
        return ENOMEM;
    int reason = user_file_make_folders(path)
                     ? replace_file(path, (const char *)bytes, (size_t)length)
                     : errno;
    sqlite3_free(bytes);
    return reason;
}

static void add_words(struct text *text, const struct database_builder *builder, const char *path) {
    muster_text_add(text, "Stored ");
    phrase_number(text, (int64_t)builder->added, "card");
    muster_text_add(text, " in ");
    muster_text_add_foreign(text, path);
    muster_text_add(text, ".\n");
    if (builder->left_out > 0)
        muster_text_format(text, "Left out: %zu %s.\n", builder->left_out,
                           builder->left_out == 1 ? "token or art card" : "tokens and art cards");
    if (builder->repeated > 0)
        muster_text_format(text, "Left out: %zu %s came before.\n", builder->repeated,
                           builder->repeated == 1 ? "card whose name" : "cards whose names");
}

static void add_json(struct text *text, const struct database_builder *builder, const char *path) {
    muster_builder *json = NULL;
    muster_builder_new(&json);
    muster_builder_text(json, "format", "muster/1");
    muster_builder_text(json, "answer", "cards");
    muster_builder_text(json, "stored", path);
    muster_builder_number(json, "cards", (int64_t)builder->added);
    muster_builder_number(json, "left_out", (int64_t)builder->left_out);
    muster_builder_number(json, "repeated", (int64_t)builder->repeated);
    const char *bytes = muster_builder_json(json);
    muster_text_add(text, bytes == NULL ? "" : bytes);
    muster_text_add(text, "\n");
    text->failed = text->failed || bytes == NULL;
    muster_builder_free(json);
}

/* The place to store cards in; false after a message. */
static bool find_place(struct text *path) {
    card_store_add_path(path);
    if (path->failed)
        output_complain("out of memory");
    else if (path->length == 0)
        output_complain("cards can't be stored: neither XDG_DATA_HOME nor HOME names a folder");
    return path->length > 0 && !path->failed;
}

/* Writes the database, and says so. Returns the exit code. */
static int finish(const struct database_builder *builder, struct text *path,
                  const struct arguments *arguments) {
    struct text text = {0};
    int reason = store(builder->database, path->bytes);
    if (reason != 0) {
        output_complain("can't store cards in %s: %s", text_bytes(path), strerror(reason));
        return EXIT_INTERNAL;
    }
    (arguments->json ? add_json : add_words)(&text, builder, text_bytes(path));
    (arguments->json ? output_text : output_page)(&text);
    return EXIT_ANSWERED;
}

int cards_import(const struct arguments *arguments, const char *file) {
    struct input input = {.name = input_name(file)};
    struct database_builder builder = {.database = NULL};
    struct text path = {0};
    muster_error error;
    int code = EXIT_INTERNAL;
    if (find_place(&path)) {
        muster_status status = input_open(&input, file, &error);
        if (status == MUSTER_OK)
            status = database_build(&builder, &input, true, &error);
        code = status == MUSTER_OK ? finish(&builder, &path, arguments)
                                   : cards_report(&error, input.name, arguments);
    }
    sqlite3_close(builder.database);
    input_close(&input);
    muster_text_free(&path);
    return code;
}
