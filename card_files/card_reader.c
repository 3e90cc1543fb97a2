/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public functions about card files. A file is split into values (json/split.h), of which each
 * is a card, the list of its faces, or one of MTGJSON's faces; those wait until the card is whole.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "card_files/read_card.h"
#include "json/split.h"
#include "json/text.h"

/* One of MTGJSON's faces that waits for the others of its card, and the memory that it is in. */
struct waiting_face {
    struct mtgjson_face face;
    struct arena arena;
};

struct muster_card_reader {
    struct json_split split;
    muster_take_card *take;
    void *context;
    size_t taken, left_out;
    bool started, failed;
    struct arena arena; /* of the value being read */
    struct waiting_face waiting[CARD_FACES_MOST];
    size_t waiting_count;
};

/* A step of the reading, inside a guard. */
struct card_step {
    muster_card_reader *reader;
    const struct split_value *value;
    muster_error *error;
    bool refused; /* the error is the taker's own */
    bool waits;   /* a face of this value does, which its memory has to be kept for */
};

/* ---- Cards ---- */

static void give(struct card_step *step, const muster_card *card) {
    muster_card_reader *reader = step->reader;
    if (card == NULL) {
        reader->left_out++;
        return;
    }
    muster_status status = reader->take(reader->context, card, step->error);
    if (status != MUSTER_OK) {
        step->refused = true;
        muster_arena_leave(&reader->arena, status);
    }
    reader->taken++;
}

/* Takes the card that consists of these faces. */
static void take_faces(struct card_step *step, const struct waiting_face *waiting, size_t count) {
    const struct mtgjson_face *first = &waiting[0].face;
    if (count == 1 && strcmp(first->name, first->face.name) == 0) {
        give(step, &first->face);
        return;
    }
    muster_card *faces = muster_arena_array(&step->reader->arena, count, sizeof(*faces));
    for (size_t i = 0; i < count; i++)
        faces[i] = waiting[i].face.face;
    give(step, &(muster_card){.size = sizeof(muster_card),
                              .name = first->name,
                              .faces = faces,
                              .face_count = count});
}

/* The card whose faces have waited is whole. */
static void take_waiting(struct card_step *step) {
    muster_card_reader *reader = step->reader;
    size_t count = reader->waiting_count;
    reader->waiting_count = 0;
    step->waits = false;
    if (count == 0)
        return;
    take_faces(step, reader->waiting, count);
    for (size_t i = 0; i < count; i++)
        muster_arena_free(&reader->waiting[i].arena);
}

/* Whether a face is one more of the card that waits. */
static bool joins(const muster_card_reader *reader, const struct mtgjson_face *face) {
    const struct mtgjson_face *first = &reader->waiting[0].face;
    return reader->waiting_count > 0 && reader->waiting_count < CARD_FACES_MOST &&
           first->side != NULL && face->side != NULL && strcmp(face->side, first->side) != 0 &&
           strcmp(face->name, first->name) == 0;
}

static void take_object(struct card_step *step, struct reader *json, const struct place *place,
                        const struct json_node *item) {
    muster_card_reader *reader = step->reader;
    if (!muster_json_is_object(item))
        muster_reader_fail(json, place, "not-a-card", "found %s, expected a card",
                           muster_json_type_name(item));
    if (!muster_is_mtgjson(item)) {
        take_waiting(step);
        give(step, muster_read_card(json, place, item));
        return;
    }
    struct mtgjson_face face = muster_read_mtgjson_face(json, place, item);
    if (!joins(reader, &face))
        take_waiting(step);
    reader->waiting[reader->waiting_count++].face = face;
    step->waits = true;
    if (face.side == NULL)
        take_waiting(step);
}

/* ---- Values ---- */

/* A list of faces, all of one card or of cards that share a name. */
static void take_list(struct card_step *step, struct reader *json, const struct json_node *list) {
    const struct place root = {0};
    const struct json_node *child;
    size_t i = 0;
    json_for_each (child, list) {
        const struct place place = place_index(&root, i++);
        take_object(step, json, &place, child);
    }
    take_waiting(step);
}

static void forget_tree(void *tree) {
    muster_json_free(tree);
}

static void read_value(void *argument) {
    struct card_step *step = argument;
    const struct split_value *value = step->value;
    struct arena *arena = &step->reader->arena;
    muster_status status;
    struct json_node *tree = muster_json_parse(value->text, value->length, step->error, &status);
    if (tree == NULL)
        muster_arena_leave(arena, status);
    muster_arena_own(arena, tree, forget_tree);
    struct reader json = {
        .arena = arena, .error = step->error, .text = value->text, .length = value->length};
    const struct place root = {0};
    if (value->skipped)
        return;
    if (muster_json_is_array(tree))
        take_list(step, &json, tree);
    else
        take_object(step, &json, &root, tree);
}

/* What was wrong in a value: its place is told from the beginning of the file. */
static void place_error(const struct split_value *value, muster_error *error) {
    char path[sizeof(error->path)];
    snprintf(path, sizeof(path), "%s", error->path);
    size_t used = strlen(value->path);
    memcpy(error->path, value->path, used + 1);
    muster_utf8_copy(error->path + used, sizeof(error->path) - used, path);
    if (error->line == 1)
        error->column += value->column - 1;
    if (error->line > 0)
        error->line += value->line - 1;
}

/* Fills in what a failed step has not said. Returns false. */
static bool fail(const struct card_step *step, int status, muster_error *error) {
    if (!step->refused && status == MUSTER_BAD_INPUT && step->value != NULL)
        place_error(step->value, error);
    else if (!step->refused)
        *error = (muster_error){.message = ""};
    error->status = (muster_status)status;
    return false;
}

static bool take_value(void *context, const struct split_value *value, muster_error *error) {
    muster_card_reader *reader = context;
    struct card_step step = {.reader = reader, .value = value, .error = error};
    int status = muster_arena_guard(&reader->arena, read_value, &step);
    if (status != MUSTER_OK)
        return fail(&step, status, error);
    if (step.waits) {
        reader->waiting[reader->waiting_count - 1].arena = reader->arena;
        reader->arena = (struct arena){.chunks = NULL};
    }
    muster_arena_free(&reader->arena);
    return true;
}

static void end_values(void *argument) {
    take_waiting(argument);
}

/* ---- The public functions ---- */

muster_status muster_card_reader_new(muster_card_reader **reader, muster_take_card *take,
                                     void *context) {
    if (reader != NULL)
        *reader = NULL;
    if (reader == NULL || take == NULL)
        return MUSTER_BAD_ARGUMENT;
    *reader = calloc(1, sizeof(**reader));
    if (*reader == NULL)
        return MUSTER_NO_MEMORY;
    (*reader)->take = take;
    (*reader)->context = context;
    (*reader)->split.longest = MUSTER_CARD_LONGEST;
    (*reader)->split.take = take_value;
    (*reader)->split.context = *reader;
    return MUSTER_OK;
}

/* Ends a call of the reader: what went wrong is the caller's to read, and nothing comes after. */
static muster_status settle(muster_card_reader *reader, bool done, const muster_error *found,
                            muster_error *error) {
    if (done)
        return MUSTER_OK;
    reader->failed = true;
    if (found->status == MUSTER_NO_MEMORY && found->message[0] == '\0')
        return muster_card_fail(error, MUSTER_NO_MEMORY);
    if (error != NULL) {
        *error = *found;
        if (error->message[0] == '\0')
            muster_utf8_copy(error->message, sizeof(error->message),
                             muster_status_text(found->status));
    }
    return found->status;
}

static bool refuse(muster_error *error, const char *message) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "not-a-card");
    snprintf(error->message, sizeof(error->message), "%s", message);
    return false;
}

/* Whether the file begins like one of text: what else people may hand us by mistake is named. */
static bool begins_well(const char *bytes, size_t length, muster_error *error) {
    static const struct {
        const char *begin, *message;
    } known[] = {
        {"\x1f\x8b", "the file is compressed (gzip); unpack it first"},
        {"PK", "the file is compressed (zip); unpack it first"},
        {"\xfd"
         "7z",
         "the file is compressed (xz); unpack it first"},
        {"BZh", "the file is compressed (bzip2); unpack it first"},
        {"SQLite format 3", "the file is a database, not a file of cards"},
        {"<", "the file is a web page, or XML; expected cards as JSON"},
    };
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        size_t width = strlen(known[i].begin);
        if (length >= width && memcmp(bytes, known[i].begin, width) == 0)
            return refuse(error, known[i].message);
    }
    return true;
}

muster_status muster_card_reader_feed(muster_card_reader *reader, const char *bytes, size_t length,
                                      muster_error *error) {
    muster_error found = {.status = MUSTER_OK};
    if (reader == NULL || (bytes == NULL && length > 0) || reader->failed)
        return muster_card_fail(error, MUSTER_BAD_ARGUMENT);
    if (length == 0)
        return MUSTER_OK;
    bool well = reader->started || begins_well(bytes, length, &found);
    reader->started = true;
    return settle(reader, well && muster_split_feed(&reader->split, bytes, length, &found), &found,
                  error);
}

muster_status muster_card_reader_end(muster_card_reader *reader, muster_error *error) {
    muster_error found = {.status = MUSTER_OK};
    if (reader == NULL || reader->failed)
        return muster_card_fail(error, MUSTER_BAD_ARGUMENT);
    struct card_step step = {.reader = reader, .error = &found};
    bool done = muster_split_end(&reader->split, &found);
    if (done) {
        int status = muster_arena_guard(&reader->arena, end_values, &step);
        done = status == MUSTER_OK || fail(&step, status, &found);
    }
    if (done && reader->taken == 0)
        done = refuse(&found, "the file has no cards");
    return settle(reader, done, &found, error);
}

size_t muster_card_reader_taken(const muster_card_reader *reader) {
    return reader->taken;
}

size_t muster_card_reader_left_out(const muster_card_reader *reader) {
    return reader->left_out;
}

void muster_card_reader_free(muster_card_reader *reader) {
    if (reader == NULL)
        return;
    muster_split_free(&reader->split);
    muster_arena_free(&reader->arena);
    for (size_t i = 0; i < CARD_FACES_MOST; i++)
        muster_arena_free(&reader->waiting[i].arena);
    free(reader);
}
