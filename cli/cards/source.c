/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/source.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cli/cards/report.h"
#include "cli/cards/store.h"

#include <pthread.h>
#include <string.h>

/* One for the program, as standard output is. */
static struct {
    pthread_mutex_t mutex;
    const char *file;
    struct card_store *store; /* NULL before the first look-up, and where opening failed */
    bool failed;
    muster_error error; /* why */
} source = {.mutex = PTHREAD_MUTEX_INITIALIZER};

void card_source_choose(const char *file) {
    source.file = file;
}

/*
 * What is wrong with the file of cards, for a message about a document: in one sentence that says
 * where, as the place in the document is another.
 */
static void tell(muster_error *error) {
    struct text message = {0};
    if (error->status != MUSTER_BAD_INPUT || cards_error_says_where(error))
        return;
    muster_text_add_foreign(&message, card_store_file(source.file));
    if (error->line > 0)
        muster_text_format(&message, ":%zu:%zu", error->line, error->column);
    muster_text_format(&message, ": %s%s%s", error->path, error->path[0] != '\0' ? ": " : "",
                       error->message);
    if (!message.failed)
        muster_utf8_copy(error->message, sizeof(error->message), text_bytes(&message));
    muster_text_free(&message);
    error->line = error->column = 0;
    error->path[0] = '\0';
}

/* Opens the file unless that has been tried before. Returns NULL with the reason in *error. */
static struct card_store *open_store(muster_error *error) {
    pthread_mutex_lock(&source.mutex);
    if (source.store == NULL && !source.failed) {
        source.failed = card_store_open(&source.store, source.file, &source.error) != MUSTER_OK;
        if (source.failed)
            tell(&source.error);
    }
    if (source.failed)
        *error = source.error;
    pthread_mutex_unlock(&source.mutex);
    return source.store;
}

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    struct card_store *store = open_store(error);
    return store == NULL ? error->status : card_store_look_up(store, name, card, face, error);
}

static size_t nearest(void *context, const char *name, const char **names, size_t capacity) {
    (void)context;
    muster_error error;
    struct card_store *store = open_store(&error);
    return store == NULL ? 0 : card_store_nearest(store, name, names, capacity);
}

const muster_card_source *card_source(void) {
    static const muster_card_source opened = {
        .size = sizeof(opened), .look_up = look_up, .nearest = nearest, .context = NULL};
    return &opened;
}

void card_source_close(void) {
    card_store_close(source.store);
    source.store = NULL;
}
