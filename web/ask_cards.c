/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * {"question": "cards"} with one of
 *   "load": cards as text, which later questions look up;
 *   "feed": a piece of a card file, with "first" and "last": answers with its cards as JSON Lines;
 *   "complete": what somebody typed of a name, and "limit": answers with names, and with the "same"
 *     name where it is all of one but for case and accents.
 */
#include "base/utf8.h"
#include "cli/cards/source.h"
#include "web/ask.h"
#include "web/card_list.h"

#include <string.h>

enum { NAMES = 10, NAMES_MOST = 100 };

static muster_status load(struct text *answer, const char *cards, muster_error *error) {
    struct writer writer = {0};
    size_t count = 0;
    muster_status status = card_list_load(cards, strlen(cards), &count, error);
    if (status != MUSTER_OK)
        return status;
    web_begin_answer(&writer, "cards");
    muster_json_add_number(&writer, "count", (int64_t)count);
    web_end_answer(answer, &writer);
    return MUSTER_OK;
}

static muster_status feed(struct text *answer, const struct request *request, const char *piece,
                          muster_error *error) {
    struct writer writer = {0};
    struct text lines = {0};
    bool first = false, last = false;
    muster_status status = request_flag(request, "first", &first, error);
    if (status == MUSTER_OK)
        status = request_flag(request, "last", &last, error);
    if (status == MUSTER_OK)
        status = card_list_feed(&lines, piece, strlen(piece), first, last, error);
    if (status == MUSTER_OK) {
        web_begin_answer(&writer, "cards");
        muster_json_add_text(&writer, "cards", text_bytes(&lines));
        web_end_answer(answer, &writer);
    }
    muster_text_free(&lines);
    return status;
}

/* The name, as it is printed, of the card or face that was typed; NULL: there is none. */
static const char *same_name(const char *typed) {
    const muster_card_source *source = card_source();
    const muster_card *card = NULL;
    size_t face = 0;
    muster_error ignored;
    if (source == NULL ||
        source->look_up(source->context, typed, &card, &face, &ignored) != MUSTER_OK ||
        card == NULL)
        return NULL;
    bool whole = face >= card->face_count || strchr(typed, '/') != NULL;
    return whole ? card->name : card->faces[face].name;
}

static muster_status complete(struct text *answer, const struct request *request, const char *typed,
                              muster_error *error) {
    struct writer writer = {0};
    const char *names[NAMES_MOST];
    size_t limit = NAMES;
    muster_status status = request_number(request, "limit", &limit, error);
    if (status != MUSTER_OK)
        return status;
    size_t count = card_list_complete(typed, names, limit < NAMES_MOST ? limit : NAMES_MOST);
    web_begin_answer(&writer, "cards");
    muster_json_add_texts(&writer, "names", names, count);
    muster_json_add_text(&writer, "same", same_name(typed));
    web_end_answer(answer, &writer);
    return MUSTER_OK;
}

void web_ask_cards(struct text *answer, const struct request *request) {
    muster_error error = {0};
    const char *cards = NULL, *piece = NULL, *typed = NULL;
    muster_status status = request_string(request, "load", &cards, &error);
    if (status == MUSTER_OK)
        status = request_string(request, "feed", &piece, &error);
    if (status == MUSTER_OK)
        status = request_string(request, "complete", &typed, &error);
    if (status == MUSTER_OK && (cards != NULL) + (piece != NULL) + (typed != NULL) != 1) {
        error = (muster_error){.status = MUSTER_BAD_INPUT,
                               .code = "missing-key",
                               .message = "expected one of the keys 'load', 'feed' and 'complete'"};
        status = error.status;
    }
    if (status == MUSTER_OK)
        status = cards != NULL   ? load(answer, cards, &error)
                 : piece != NULL ? feed(answer, request, piece, &error)
                                 : complete(answer, request, typed, &error);
    error.status = status;
    if (status != MUSTER_OK)
        web_error(answer, &error);
}
