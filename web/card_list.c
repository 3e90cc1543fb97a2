/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/card_list.h"

#include "cli/cards/nearest_names.h"
#include "cli/cards/source.h"
#include "cli/failure.h"

#include <stdlib.h>
#include <string.h>

/* A name of a card or of one of its faces, and which line of the list the card is. */
struct listed_name {
    char *folded; /* muster_card_fold_name */
    size_t card;
    size_t face;
};

/* The cards as lines of JSON, and their names in alphabetical order. Cards are read when needed. */
struct card_list {
    size_t count, capacity;
    char **lines;
    char **names; /* of the cards */
    size_t name_count, name_capacity;
    struct listed_name *index;
    size_t held_count, held_capacity;
    muster_card **looked_up; /* all that were, for one question */
};

static struct card_list list;

/* The reader of card_list_feed, between its pieces. */
static muster_card_reader *feeding;

static void forget(struct card_list *cards) {
    for (size_t i = 0; i < cards->count; i++) {
        free(cards->lines[i]);
        free(cards->names[i]);
    }
    for (size_t i = 0; i < cards->name_count; i++)
        free(cards->index[i].folded);
    for (size_t i = 0; i < cards->held_count; i++)
        muster_card_free(cards->looked_up[i]);
    free(cards->lines);
    free(cards->names);
    free(cards->index);
    free(cards->looked_up);
    *cards = (struct card_list){0};
}

/* Makes room for one more item. Returns false where memory ran out. */
static bool make_room(void **items, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity)
        return true;
    size_t more = *capacity == 0 ? 256 : *capacity * 2;
    void *grown = realloc(*items, more * size);
    if (grown == NULL)
        return false;
    *items = grown;
    *capacity = more;
    return true;
}

static bool add_name(struct card_list *cards, const char *name, size_t card, size_t face) {
    if (name == NULL || name[0] == '\0')
        return true;
    size_t length = muster_card_fold_name(name, NULL, 0);
    if (length == SIZE_MAX || !make_room((void **)&cards->index, cards->name_count,
                                         &cards->name_capacity, sizeof(*cards->index)))
        return false;
    char *folded = malloc(length + 1);
    if (folded == NULL)
        return false;
    muster_card_fold_name(name, folded, length + 1);
    cards->index[cards->name_count++] = (struct listed_name){folded, card, face};
    return true;
}

static bool add_piece(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

/* Takes a card into the list that is being loaded. */
static muster_status take(void *context, const muster_card *card, muster_error *error) {
    struct card_list *cards = context;
    struct text line = {0};
    size_t capacity = cards->capacity;
    muster_status status = muster_card_write(card, add_piece, &line);
    if (status != MUSTER_OK || line.failed) {
        muster_text_free(&line);
        return fail_no_memory(error);
    }
    if (!make_room((void **)&cards->lines, cards->count, &capacity, sizeof(*cards->lines)) ||
        !make_room((void **)&cards->names, cards->count, &cards->capacity, sizeof(*cards->names))) {
        muster_text_free(&line);
        return fail_no_memory(error);
    }
    cards->names[cards->count] = strdup(card->name);
    cards->lines[cards->count++] = line.bytes;
    bool named =
        cards->names[cards->count - 1] != NULL && add_name(cards, card->name, cards->count - 1, 0);
    for (size_t i = 0; named && i < card->face_count; i++)
        named = add_name(cards, card->faces[i].name, cards->count - 1, i);
    return named ? MUSTER_OK : fail_no_memory(error);
}

/* By name; a whole card comes before one that has the name on a face. */
static int compare(const void *a, const void *b) {
    const struct listed_name *left = a, *right = b;
    int order = strcmp(left->folded, right->folded);
    if (order != 0)
        return order;
    return left->face != right->face ? (left->face < right->face ? -1 : 1)
                                     : (left->card > right->card) - (left->card < right->card);
}

muster_status card_list_load(const char *bytes, size_t length, size_t *count, muster_error *error) {
    struct card_list cards = {0};
    muster_card_reader *reader = NULL;
    muster_status status = muster_card_reader_new(&reader, take, &cards);
    if (status != MUSTER_OK)
        fail_no_memory(error);
    if (status == MUSTER_OK)
        status = muster_card_reader_feed(reader, bytes, length, error);
    if (status == MUSTER_OK)
        status = muster_card_reader_end(reader, error);
    muster_card_reader_free(reader);
    if (status != MUSTER_OK) {
        forget(&cards);
        return status;
    }
    qsort(cards.index, cards.name_count, sizeof(*cards.index), compare);
    forget(&list);
    list = cards;
    *count = list.count;
    return MUSTER_OK;
}

/* ---- A file in pieces ---- */

static muster_status write_line(void *context, const muster_card *card, muster_error *error) {
    struct text **lines = context;
    muster_status status = muster_card_write(card, add_piece, *lines);
    text_put_letter(*lines, '\n');
    return status == MUSTER_OK && !(*lines)->failed ? MUSTER_OK : fail_no_memory(error);
}

muster_status card_list_feed(struct text *lines, const char *bytes, size_t length, bool first,
                             bool last, muster_error *error) {
    static struct text *into; /* where the reader's cards go: each piece has a text of its own */
    muster_status status = MUSTER_OK;
    if (first) {
        muster_card_reader_free(feeding);
        feeding = NULL;
        status = muster_card_reader_new(&feeding, write_line, &into);
        if (status != MUSTER_OK)
            return fail_no_memory(error);
    }
    if (feeding == NULL) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT,
                                .code = "usage",
                                .message = "no card file has been begun: expected 'first' with the "
                                           "first piece of it"};
        return error->status;
    }
    into = lines;
    status = muster_card_reader_feed(feeding, bytes, length, error);
    if (status == MUSTER_OK && last)
        status = muster_card_reader_end(feeding, error);
    if (status != MUSTER_OK || last) {
        muster_card_reader_free(feeding);
        feeding = NULL;
    }
    return status;
}

/* ---- Looking up: cli/cards/source.h ---- */

/* The first of the names, in their order, that does not come before this one. */
static size_t lower_bound(const char *folded) {
    size_t from = 0, to = list.name_count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (strcmp(list.index[middle].folded, folded) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/* A name as it is compared, to be freed; NULL where memory ran out. */
static char *fold(const char *name) {
    size_t length = muster_card_fold_name(name, NULL, 0);
    char *folded = length == SIZE_MAX ? NULL : malloc(length + 1);
    if (folded != NULL)
        muster_card_fold_name(name, folded, length + 1);
    return folded;
}

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    char *folded = fold(name);
    *card = NULL;
    *face = 0;
    if (folded == NULL || !make_room((void **)&list.looked_up, list.held_count, &list.held_capacity,
                                     sizeof(*list.looked_up))) {
        free(folded);
        return fail_no_memory(error);
    }
    size_t at = lower_bound(folded);
    bool known = at < list.name_count && strcmp(list.index[at].folded, folded) == 0;
    free(folded);
    if (!known)
        return MUSTER_OK;
    const char *line = list.lines[list.index[at].card];
    muster_card *read;
    muster_status status = muster_card_read(&read, line, strlen(line), error);
    if (status != MUSTER_OK)
        return status;
    list.looked_up[list.held_count++] = read;
    *card = read;
    *face = list.index[at].face;
    return MUSTER_OK;
}

static size_t nearest(void *context, const char *name, const char **names, size_t capacity) {
    (void)context;
    return card_list_complete(name, names, capacity);
}

/* Whether a name is there already. */
static bool has(const char **names, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

size_t card_list_complete(const char *typed, const char **names, size_t capacity) {
    char *folded = fold(typed);
    struct nearest_names near = {0};
    size_t count = 0, length = folded == NULL ? 0 : strlen(folded);
    if (folded == NULL)
        return 0;
    for (size_t i = lower_bound(folded); i < list.name_count && count < capacity; i++) {
        const char *name = list.names[list.index[i].card];
        if (strncmp(list.index[i].folded, folded, length) != 0)
            break;
        if (!has(names, count, name))
            names[count++] = name;
    }
    nearest_names_begin(&near, folded);
    for (size_t i = 0; count == 0 && i < list.name_count; i++)
        nearest_names_offer(&near, list.index[i].folded, list.names[list.index[i].card]);
    for (size_t i = 0; i < near.count && count < capacity; i++) {
        size_t at = 0;
        while (at < list.count && strcmp(list.names[at], near.names[i]) != 0)
            at++;
        if (at < list.count && !has(names, count, list.names[at]))
            names[count++] = list.names[at];
    }
    nearest_names_free(&near);
    free(folded);
    return count;
}

void card_source_choose(const char *file) {
    (void)file;
    for (size_t i = 0; i < list.held_count; i++)
        muster_card_free(list.looked_up[i]);
    list.held_count = 0;
}

const muster_card_source *card_source(void) {
    static const muster_card_source loaded = {
        .size = sizeof(loaded), .look_up = look_up, .nearest = nearest, .context = NULL};
    return &loaded;
}

void card_source_close(void) {
    card_source_choose(NULL);
}
