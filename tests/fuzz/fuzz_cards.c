/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of cards: whatever stands in it and however it is cut, it gives the same cards or the same
 * error; each card can be written and is read as the same.
 */
#include <string.h>

#include "base/text.h"
#include "fuzz.h"

/* The cards of a file as lines. */
struct fuzz_cards {
    struct text lines;
    size_t count;
};

static bool append(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

/* A card that was written is read as one that is written alike. */
static void check_again(const char *line, size_t length) {
    muster_card *card;
    muster_error error;
    struct text again = {0};
    INSIST(fuzz_is_json(line, length));
    INSIST(muster_card_read(&card, line, length, &error) == MUSTER_OK);
    INSIST(muster_card_write(card, append, &again) == MUSTER_OK);
    INSIST(again.length == length && memcmp(again.bytes, line, length) == 0);
    muster_card_free(card);
    muster_text_free(&again);
}

static void check_name(const char *name) {
    char folded[64], again[64];
    size_t length = muster_card_fold_name(name, folded, sizeof(folded));
    if (length < sizeof(folded))
        INSIST(muster_card_fold_name(folded, again, sizeof(again)) == length &&
               strcmp(folded, again) == 0);
}

static muster_status keep(void *context, const muster_card *card, muster_error *error) {
    struct fuzz_cards *cards = context;
    (void)error;
    size_t begin = cards->lines.length;
    INSIST(muster_card_write(card, append, &cards->lines) == MUSTER_OK);
    check_again(cards->lines.bytes + begin, cards->lines.length - begin);
    check_name(card->name);
    text_put_letter(&cards->lines, '\n');
    cards->count++;
    return MUSTER_OK;
}

static muster_status read_pieces(struct fuzz_cards *cards, const uint8_t *data, size_t size,
                                 size_t piece, muster_error *error) {
    muster_card_reader *reader;
    INSIST(muster_card_reader_new(&reader, keep, cards) == MUSTER_OK);
    muster_status status = MUSTER_OK;
    for (size_t at = 0; at < size && status == MUSTER_OK; at += piece)
        status = muster_card_reader_feed(reader, (const char *)data + at,
                                         piece < size - at ? piece : size - at, error);
    if (status == MUSTER_OK)
        status = muster_card_reader_end(reader, error);
    INSIST(muster_card_reader_taken(reader) == cards->count);
    muster_card_reader_free(reader);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct fuzz_cards whole = {.count = 0}, cut = {.count = 0};
    muster_error error = {.line = 0}, other = {.line = 0};
    muster_status status = read_pieces(&whole, data, size, size + 1, &error);
    INSIST(status == MUSTER_OK || status == MUSTER_BAD_INPUT);
    INSIST((status == MUSTER_OK) == (error.message[0] == '\0'));
    size_t piece = size == 0 ? 1 : 1 + data[size - 1] % 7;
    INSIST(read_pieces(&cut, data, size, piece, &other) == status);
    INSIST(whole.lines.length == cut.lines.length);
    INSIST(whole.count == 0 || strcmp(whole.lines.bytes, cut.lines.bytes) == 0);
    /* What is no JSON from its first bytes on may be called something else as a whole. */
    if (error.line > 0) {
        INSIST(error.line == other.line && error.column == other.column);
        INSIST(strcmp(error.path, other.path) == 0 && strcmp(error.message, other.message) == 0);
    }
    muster_text_free(&whole.lines);
    muster_text_free(&cut.lines);
    return 0;
}
