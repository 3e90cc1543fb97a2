/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The script of a combat that is typed: it is played anew with each entry. */
#include <stdlib.h>
#include <string.h>

#include "cli/combat/play_parts.h"
#include "cli/failure.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"
#include "cli/question.h"

void play_fail(struct play_session *session, const char *message) {
    if (!session->failed)
        output_complain("%s", message);
    session->failed = true;
}

void play_show(struct play_session *session, struct text *text) {
    session->failed = !output_page(text) || session->failed;
}

void play_say(struct play_session *session, const char *words) {
    struct text text = {0};
    muster_text_add(&text, words);
    play_show(session, &text);
}

void play_write_document(const struct play_session *session, const char *more,
                         struct text *document) {
    text_put(document, session->before.data, session->before.length);
    muster_text_add(document, "\"script\":[");
    for (size_t i = 0; i < session->count; i++)
        muster_text_format(document, "%s%s", i == 0 ? "" : ",", session->entries[i]);
    if (more != NULL)
        muster_text_format(document, "%s%s", session->count == 0 ? "" : ",", more);
    muster_text_add(document, "]}");
}

bool play_script(struct play_session *session, const char *more, struct typed_answer *played,
                 muster_error *error) {
    struct text document = {0};
    struct bytes plain = {0};
    muster_expansion *expansion = NULL;
    muster_request request = question_request(session->arguments);
    *played = (struct typed_answer){0};
    play_write_document(session, more, &document);
    const struct bytes written = {document.bytes, document.length};
    fail_no_memory(error);
    if (!document.failed) {
        muster_status status = cards_follow(&plain, &written, session->arguments->as_understood,
                                            &expansion, &played->followed, error);
        if (played->followed != NULL)
            request.cards = muster_followed_cards_combat(played->followed);
        const struct bytes *asked = plain.data != NULL ? &plain : &written;
        if (status == MUSTER_OK)
            muster_play(&played->answer, asked->data, asked->length, &request, error);
    }
    muster_expansion_free(expansion);
    free(plain.data);
    muster_text_free(&document);
    if (played->answer == NULL)
        play_forget(played);
    return played->answer != NULL;
}

void play_forget(struct typed_answer *played) {
    muster_answer_free(played->answer);
    muster_followed_cards_free(played->followed);
    *played = (struct typed_answer){0};
}

bool play_happened(const struct typed_answer *played) {
    return muster_answer_outcome(played->answer) == MUSTER_PLAYED;
}

void play_show_refusal(struct play_session *session, const struct typed_answer *played) {
    struct text text = {0};
    render_play_refusal(&text, played->answer, session->look);
    if (played->followed != NULL && muster_answer_outcome(played->answer) == MUSTER_UNDECIDED)
        cards_show_unread(&text, muster_followed_cards_expansion(played->followed));
    play_show(session, &text);
}

bool play_keep_entry(struct play_session *session, const char *json) {
    if (session->count == session->capacity) {
        size_t capacity = 2 * session->capacity + 8;
        char **entries = realloc(session->entries, capacity * sizeof(*entries));
        if (entries == NULL)
            return false;
        session->entries = entries;
        session->capacity = capacity;
    }
    char *copy = strdup(json);
    if (copy != NULL)
        session->entries[session->count++] = copy;
    return copy != NULL;
}
