/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/reply.h"

#include "cli/both_ways.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"
#include "cli/question.h"

#include <stdlib.h>
#include <string.h>

/*
 * Longer texts aren't copied, but stay in their answers, which are kept: a copy would take as much
 * memory again. Answers take more than their texts, so those that may wait for others are only kept
 * where they are very long; what isn't written yet is counted as one of these.
 */
enum { SENT_AT_ONCE = 4096, LONG_ANSWER = 1 << 20, MANY_REQUIREMENTS = 500 };

size_t reply_length(const struct reply *reply) {
    if (reply->kept == NULL)
        return reply->answer.length;
    return reply->unwritten ? LONG_ANSWER : strlen(muster_answer_json(reply->kept));
}

static bool count_down(void *context, const muster_requirement *requirement) {
    size_t *left = context;
    (void)requirement;
    return --*left > 0;
}

/*
 * Whether so much is asked that the text of the answer is only made while it is written. A batch of
 * the library leaves it unmade from the same number on.
 */
static bool asks_for_much(const muster_answer *answer) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    size_t left = MANY_REQUIREMENTS;
    if (verdict == NULL || verdict->declared == NULL || verdict->declared->table == NULL)
        return false;
    muster_report_visit(verdict->declared, count_down, &left);
    return left == 0;
}

/*
 * Adds what there is to answer: without the sentences of cards that were left out, if any. Frees
 * the answer, or keeps it.
 */
static void add_answer(struct reply *reply, const struct arguments *arguments,
                       muster_answer *answer, const muster_expansion *expansion) {
    size_t copied = arguments->jobs == 1 ? SENT_AT_ONCE : LONG_ANSWER;
    if (answer != NULL && expansion == NULL && asks_for_much(answer)) {
        reply->kept = answer;
        reply->unwritten = true;
        return;
    }
    const char *json = answer != NULL ? muster_answer_json(answer) : NULL;
    if (json != NULL && expansion == NULL && strlen(json) > copied &&
        muster_answer_outcome(answer) != MUSTER_FAILED) {
        reply->kept = answer;
        return;
    }
    if (json != NULL && expansion != NULL)
        cards_add_unread(&reply->answer, json, expansion);
    else if (json != NULL)
        muster_text_add(&reply->answer, json);
    if (json != NULL)
        muster_text_add(&reply->answer, "\n");
    else if (answer != NULL)
        muster_text_add(&reply->complaint, "out of memory");
    muster_answer_free(answer);
}

/* Facts are needed: whether all documents that may come of them have the same answer. */
static bool answer_ways(struct reply *reply, const struct arguments *arguments,
                        const struct bytes *line, const muster_expansion *expansion) {
    struct both_ways ways;
    muster_answer *first = NULL;
    muster_request request = question_request(arguments);
    bool same = both_ways_make(&ways, line, (muster_texts){0}, expansion);
    for (size_t i = 0; same && i < ways.count; i++) {
        muster_answer *answer = NULL;
        muster_error error;
        muster_status status =
            muster_batch_answer_edition(&answer, ways.documents[i].data, ways.documents[i].length,
                                        reply->line, arguments->edition, &request, &error);
        same = status == MUSTER_OK && (first == NULL || both_ways_agree(first, answer));
        if (first == NULL)
            first = answer;
        else
            muster_answer_free(answer);
    }
    if (same) {
        reply->outcome = muster_answer_outcome(first);
        add_answer(reply, arguments, first, NULL);
        first = NULL;
    }
    muster_answer_free(first);
    both_ways_free(&ways);
    return same;
}

/* What the cards of a line were read as; empty where it has none. */
struct line_cards {
    struct bytes plain;
    muster_expansion *expansion;
    muster_followed_cards *followed;
};

/* Asks about the line, or about what its cards made of it. What is wrong stands in `failure`. */
static muster_status ask_line(muster_answer **answer, const struct arguments *arguments,
                              const struct bytes *line, size_t number,
                              const struct line_cards *cards, struct failure *failure) {
    muster_request request = question_request(arguments);
    request.visited = true; /* it is only written */
    if (cards->followed != NULL)
        request.cards = muster_followed_cards_combat(cards->followed);
    const struct bytes *asked = cards->plain.data != NULL ? &cards->plain : line;
    muster_status status = muster_batch_answer_edition(
        answer, asked->data, asked->length, number, arguments->edition, &request, &failure->error);
    if (status != MUSTER_OK || cards->expansion == NULL ||
        muster_answer_outcome(*answer) != MUSTER_FAILED)
        return status;
    failure->error.status = MUSTER_BAD_INPUT;
    cards_find_errors(failure, line); /* the answer has the places of what became of it */
    if (failure->count > 0) {
        muster_answer_free(*answer);
        *answer = NULL;
    }
    return status;
}

/* The answer to a line whose cards were read as far as they are understood. */
static void answer_line(struct reply *reply, const struct arguments *arguments,
                        const struct bytes *line, const struct line_cards *cards,
                        struct failure *failure, muster_status status) {
    muster_answer *answer = NULL;
    if (status == MUSTER_OK)
        status = ask_line(&answer, arguments, line, reply->line, cards, failure);
    else
        cards_find_errors(failure, line);
    if (cards->expansion != NULL && strcmp(failure->error.code, CARDS_UNREAD) == 0) {
        cards_undecided(&reply->answer, cards->expansion, line, arguments->question, reply->line,
                        NULL);
        reply->outcome = MUSTER_UNDECIDED;
        muster_answer_free(answer);
        return;
    }
    if (failure->count > 0) {
        muster_errors_answer(&answer, failure->all, failure->count, line->data, line->length,
                             reply->line);
    } else if (status != MUSTER_OK) {
        muster_text_format(&reply->complaint, "line %zu: %s", reply->line, failure->error.message);
        muster_error_answer(&answer, &failure->error, line->data, line->length, reply->line);
    }
    reply->outcome = answer != NULL ? muster_answer_outcome(answer) : MUSTER_FAILED;
    const muster_expansion *last =
        cards->followed == NULL ? NULL : muster_followed_cards_expansion(cards->followed);
    add_answer(reply, arguments, answer, last != NULL ? last : cards->expansion);
}

void reply_make(struct reply *reply, const struct arguments *arguments, const struct bytes *line,
                size_t number) {
    struct failure failure; /* has room for many errors: clearing all of it takes long */
    struct line_cards cards;
    failure.count = 0;
    failure.error = (muster_error){0};
    *reply = (struct reply){.read = line->length + 1, .line = number};
    muster_status status = cards_follow(&cards.plain, line, arguments->as_understood,
                                        &cards.expansion, &cards.followed, &failure.error);
    if (status == MUSTER_OK || cards.expansion == NULL ||
        !answer_ways(reply, arguments, line, cards.expansion))
        answer_line(reply, arguments, line, &cards, &failure, status);
    muster_followed_cards_free(cards.followed);
    muster_expansion_free(cards.expansion);
    free(cards.plain.data);
}

static bool write_piece(void *context, const char *bytes, size_t length) {
    (void)context;
    return output_bytes(bytes, length);
}

/* Writes an answer that is kept. */
static bool send_kept(const struct reply *reply) {
    if (!reply->unwritten)
        return output_line(muster_answer_json(reply->kept));
    muster_status status = muster_answer_write(reply->kept, write_piece, NULL);
    return output_line(status == MUSTER_OK ? "" : NULL);
}

bool reply_send(struct reply *reply, struct progress *progress, struct answer_tally *tally,
                int *code) {
    if (reply->complaint.length > 0 || reply->complaint.failed) {
        *code = EXIT_INTERNAL;
        progress_clear(progress);
        output_complain("%s", text_bytes(&reply->complaint));
        muster_text_free(&reply->complaint);
    }
    if (reply->kept != NULL) {
        tally_add(tally, reply->outcome, reply->line, &reply->answer);
        bool written = send_kept(reply);
        muster_answer_free(reply->kept);
        if (written)
            progress_step(progress, reply->read);
        return written;
    }
    bool empty = reply->answer.length == 0 && !reply->answer.failed;
    if (!empty && !reply->answer.failed)
        tally_add(tally, reply->outcome, reply->line, &reply->answer);
    if (empty || !output_text(&reply->answer))
        return false;
    progress_step(progress, reply->read);
    return true;
}
