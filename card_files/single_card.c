/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public functions about single cards: reading and writing one, and the form of its name. */
#include <stdlib.h>
#include <string.h>

#include "base/sized.h"
#include "base/utf8.h"
#include "card_files/fold_name.h"
#include "card_files/read_card.h"
#include "card_files/write_card.h"

/* A card with all that it points to. */
struct owned_card {
    muster_card card; /* first: the pointer that is returned points to it */
    struct arena arena;
};

struct card_reading {
    struct owned_card *owned;
    const char *json;
    size_t length;
    muster_error *error;
};

static void forget_tree(void *tree) {
    muster_json_free(tree);
}

static void read_card(void *argument) {
    struct card_reading *reading = argument;
    struct arena *arena = &reading->owned->arena;
    muster_status status;
    struct json_node *tree =
        muster_json_parse(reading->json, reading->length, reading->error, &status);
    if (tree == NULL)
        muster_arena_leave(arena, status);
    muster_arena_own(arena, tree, forget_tree);
    struct reader reader = {
        .arena = arena, .error = reading->error, .text = reading->json, .length = reading->length};
    const struct place root = {0};
    if (!muster_json_is_object(tree))
        muster_reader_fail(&reader, &root, "not-a-card", "found %s, expected a card",
                           muster_json_type_name(tree));
    const muster_card *card = muster_read_card(&reader, &root, tree);
    if (card == NULL)
        muster_reader_fail(&reader, &root, "not-a-card",
                           "found a token or a card of an art series");
    reading->owned->card = *card;
}

muster_status muster_card_read(muster_card **card, const char *json, size_t length,
                               muster_error *error) {
    muster_error found = {.status = MUSTER_OK};
    if (card != NULL)
        *card = NULL;
    if (card == NULL || json == NULL)
        return muster_card_fail(error, MUSTER_BAD_ARGUMENT);
    struct card_reading reading = {.owned = calloc(1, sizeof(struct owned_card)),
                                   .json = json,
                                   .length = length,
                                   .error = &found};
    int status = reading.owned == NULL
                     ? MUSTER_NO_MEMORY
                     : muster_arena_guard(&reading.owned->arena, read_card, &reading);
    if (status == MUSTER_OK) {
        *card = &reading.owned->card;
        return MUSTER_OK;
    }
    if (reading.owned != NULL)
        muster_arena_free(&reading.owned->arena);
    free(reading.owned);
    if (status != MUSTER_BAD_INPUT)
        return muster_card_fail(error, (muster_status)status);
    found.status = MUSTER_BAD_INPUT;
    if (error != NULL)
        *error = found;
    return MUSTER_BAD_INPUT;
}

void muster_card_free(muster_card *card) {
    if (card == NULL)
        return;
    struct owned_card *owned = (struct owned_card *)(void *)card;
    muster_arena_free(&owned->arena);
    free(owned);
}

struct card_line {
    struct writer writer;
    struct arena arena;
    const muster_card *card;
};

static void write_card(void *argument) {
    struct card_line *writing = argument;
    muster_json_add_card(&writing->writer, &writing->arena, writing->card);
}

muster_status muster_card_write(const muster_card *card,
                                bool (*write)(void *context, const char *bytes, size_t length),
                                void *context) {
    muster_card known = {.size = sizeof(known)};
    if (card == NULL || write == NULL ||
        muster_sized_take(&known, sizeof(known), sizeof(known), card) != SIZED_TAKEN ||
        known.name == NULL)
        return MUSTER_BAD_ARGUMENT;
    struct card_line writing = {.writer = {.write = write, .context = context}, .card = &known};
    int status = muster_arena_guard(&writing.arena, write_card, &writing);
    muster_arena_free(&writing.arena);
    bool finished = muster_writer_finish(&writing.writer);
    return status == MUSTER_OK && finished ? MUSTER_OK : MUSTER_NO_MEMORY;
}

size_t muster_card_fold_name(const char *name, char *buffer, size_t size) {
    struct text folded = {0};
    if (size > 0)
        buffer[0] = '\0';
    muster_fold_name(&folded, name);
    size_t length = folded.failed ? SIZE_MAX : folded.length;
    if (!folded.failed && size > 0)
        muster_utf8_copy(buffer, size, text_bytes(&folded));
    muster_text_free(&folded);
    return length;
}
