/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/search.h"

#include "cli/cards/database.h"
#include "cli/cards/show_card.h"
#include "cli/files/output.h"

#include <stdlib.h>
#include <string.h>

struct card_search {
    struct text *words; /* folded */
    size_t count;
    bool json;
    muster_status status; /* what ended the search early */
    muster_error error;
};

/* What is searched: the names, types and texts of a card, folded, on lines of their own. */
static bool add_searched(struct text *all, const muster_card *card) {
    const char *const parts[] = {card->name, card->type_line, card->oracle_text};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        struct text folded = {0};
        bool done = parts[i] == NULL || database_fold(&folded, parts[i]);
        muster_text_format(all, "%s\n", text_bytes(&folded));
        muster_text_free(&folded);
        if (!done)
            return false;
    }
    return !all->failed;
}

static bool has_all_words(const struct card_search *search, const char *text) {
    for (size_t i = 0; i < search->count; i++)
        if (strstr(text, text_bytes(&search->words[i])) == NULL)
            return false;
    return true;
}

static bool stop(struct card_search *search, muster_status status) {
    if (status == MUSTER_NO_MEMORY)
        database_fail(NULL, "", &search->error);
    search->status = status;
    return false;
}

static bool consider(void *context, const char *name, const char *json) {
    struct card_search *search = context;
    muster_card *card;
    (void)name;
    muster_status status = muster_card_read(&card, json, strlen(json), &search->error);
    if (status != MUSTER_OK)
        return stop(search, status);
    struct text all = {0}, line = {0};
    bool searched = add_searched(&all, card);
    for (size_t i = 0; i < card->face_count && searched; i++)
        searched = add_searched(&all, &card->faces[i]);
    bool found = searched && has_all_words(search, text_bytes(&all));
    if (found)
        (search->json ? show_card_json : show_card_line)(&line, card);
    muster_text_free(&all);
    muster_card_free(card);
    if (!searched)
        return stop(search, MUSTER_NO_MEMORY);
    return !found || output_text(&line);
}

muster_status cards_search(struct card_store *store, const struct arguments *arguments,
                           muster_error *error) {
    struct card_search search = {.count = (size_t)arguments->operand_count - 1,
                                 .json = arguments->json};
    search.words = calloc(search.count, sizeof(search.words[0]));
    bool folded = search.words != NULL;
    for (size_t i = 0; i < search.count && folded; i++)
        folded = database_fold(&search.words[i], arguments->operands[i + 1]);
    muster_status status = folded ? card_store_each(store, "", consider, &search, error)
                                  : database_fail(NULL, "", error);
    for (size_t i = 0; i < search.count && search.words != NULL; i++)
        muster_text_free(&search.words[i]);
    free(search.words);
    if (status == MUSTER_OK && search.status != MUSTER_OK)
        *error = search.error;
    return status == MUSTER_OK ? search.status : status;
}
