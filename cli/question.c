/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/question.h"

#include "base/limits.h"
#include "cli/cards/source.h"
#include "cli/expansion.h"
#include "cli/what_if.h"
#include "cli/what_if_document.h"
#include "json/writer.h"

#include <stdlib.h>
#include <string.h>

muster_request question_request(const struct arguments *arguments) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = arguments->time_limit;
    request.memory_limit = arguments->memory_limit;
    request.free = arguments->free;
    request.prefer = arguments->prefer;
    request.side = arguments->side;
    request.strict = arguments->strict;
    request.of = arguments->of;
    request.add_or_drop = arguments->add_or_drop;
    request.costs = arguments->costs;
    request.next = arguments->next;
    request.question = arguments->question;
    if (arguments->limit >= 0) /* of outcomes at least one; 'list' counts by itself */
        request.outcomes = arguments->limit == 0 ? 1 : (size_t)arguments->limit;
    return request;
}

static muster_status read_position(struct cli_question *question,
                                   const struct arguments *arguments) {
    const char *json = question->document.data;
    size_t length = question->document.length;
    muster_error *error = &question->failure.error;
    if (arguments->edition == NULL)
        return muster_position_read(&question->position, json, length, error);
    return muster_position_read_edition(&question->position, json, length, arguments->edition,
                                        error);
}

/* Facts are needed: the question is asked of each document that may come of them, if it can be. */
static muster_status take_ways(struct cli_question *question) {
    if (question->ways.count > 1 && !question->tries_ways) {
        both_ways_free(&question->ways);
        return MUSTER_BAD_INPUT;
    }
    question->failure.error = (muster_error){.status = MUSTER_OK};
    question->written = question->document;
    question->document = question->ways.documents[0];
    question->ways.documents[0] = (struct bytes){0};
    return MUSTER_OK;
}

/*
 * From here on, a document with cards is the one that came of it. Sentences that weren't understood
 * leave the question undecided unless `as_understood`.
 */
static muster_status read_cards(struct cli_question *question, const struct arguments *arguments,
                                bool as_understood) {
    struct bytes plain;
    muster_status status = cards_expand(&plain, &question->document, as_understood,
                                        &question->expansion, &question->failure.error);
    question->failure.expansion = question->expansion;
    if (status != MUSTER_OK && question->expansion != NULL && arguments->what_if_count == 0 &&
        both_ways_make(&question->ways, &question->document, question->expansion)) {
        free(plain.data);
        return take_ways(question);
    }
    if (status != MUSTER_OK)
        cards_find_errors(&question->failure, &question->document);
    else if (question->expansion != NULL)
        cards_note(question->expansion, question->failure.where);
    if (plain.data != NULL) {
        question->written = question->document;
        question->document = plain;
    }
    return status;
}

static muster_status read_document(struct cli_question *question, const struct arguments *arguments,
                                   bool as_understood) {
    muster_status status = read_cards(question, arguments, as_understood);
    if (status != MUSTER_OK)
        return status;
    status = read_position(question, arguments);
    cards_find_errors(&question->failure, &question->written);
    return status;
}

/* The same for a document that was changed; what is wrong with it comes of the changes. */
static muster_status read_changed(struct cli_question *question, const struct arguments *arguments,
                                  char *changed) {
    struct bytes plain = {0}, document = {changed, strlen(changed)};
    muster_position *original = question->position;
    muster_expansion *expansion;
    muster_error *error = &question->failure.error;
    muster_status status =
        cards_expand(&plain, &document, arguments->as_understood, &expansion, error);
    muster_expansion_free(question->expansion);
    question->expansion = expansion;
    question->failure.expansion = expansion;
    if (status == MUSTER_OK) {
        struct bytes before = question->document;
        question->document = plain.data != NULL ? plain : document;
        question->position = NULL;
        status = read_position(question, arguments);
        question->document = before;
        question->earlier[question->earlier_count++] = original;
    }
    if (status == MUSTER_BAD_INPUT && strcmp(error->code, CARDS_UNREAD) != 0) {
        question->failure.where = "--with";
        error->line = error->column = 0;
        error->path[0] = '\0';
    }
    free(plain.data);
    return status;
}

/* Changes what the document says, and then the position. */
static muster_status change(struct cli_question *question, const struct arguments *arguments,
                            const struct document_changes *changes, char *changed) {
    muster_status status = changed == NULL ? MUSTER_OK : read_changed(question, arguments, changed);
    return status == MUSTER_OK ? what_if_change(question, arguments, changes) : status;
}

muster_status question_read(struct cli_question *question, const struct arguments *arguments,
                            muster_request *request) {
    question->failure.file = arguments->file;
    question->failure.question = arguments->command;
    muster_status status =
        input_read(&question->document, arguments->operand, &question->failure.error);
    if (status != MUSTER_OK)
        return status;
    question->failure.where = input_name(arguments->operand);
    double begun = muster_limits_now();
    question->failure.request = request == NULL ? question_request(arguments) : *request;
    question->failure.begun = begun;
    char *changed = NULL;
    struct document_changes changes = {.failed = -1};
    if (arguments->what_if_count > 0 && question->document.data != NULL)
        status = what_if_document(&changed, &changes, &question->document, arguments,
                                  &question->failure.error);
    if (status != MUSTER_OK &&
        changes.failed < 0) /* what is wrong with the document is told below */
        status = MUSTER_OK;
    else if (status != MUSTER_OK)
        question->failure.where = "--with";
    if (status == MUSTER_OK)
        status =
            read_document(question, arguments,
                          arguments->as_understood || (changed != NULL && !arguments->compare));
    if (status == MUSTER_OK)
        status = change(question, arguments, &changes, changed);
    muster_json_forget_text(changed);
    if (request != NULL)
        request->time_limit = muster_limits_rest(request->time_limit, begun);
    return status;
}

muster_status question_read_cards(struct cli_question *question,
                                  const struct arguments *arguments) {
    return read_cards(question, arguments, arguments->as_understood);
}

muster_status question_follow(struct cli_question *question, const struct arguments *arguments,
                              muster_request *request) {
    const struct bytes *written =
        question->written.data != NULL ? &question->written : &question->document;
    if (question->expansion == NULL || question->ways.count > 0 || arguments->what_if_count > 0)
        return MUSTER_OK;
    muster_status status =
        muster_cards_follow(&question->followed, written->data, written->length, card_source(),
                            arguments->as_understood, &question->failure.error);
    if (status == MUSTER_OK)
        request->cards = muster_followed_cards_combat(question->followed);
    return status;
}

/* Asks about the position as it was read. */
static muster_status ask_before(struct cli_question *question, const muster_request *request,
                                question_asker *ask) {
    muster_request before = *request;
    if (before.given != NULL)
        before.given = question->proposed;
    before.time_limit /= 2;
    return ask(&question->before, question->original, question->proposed, &before,
               &question->failure.error);
}

/* What is wrong with an assignment is found only while it is judged; then that is where it is. */
static muster_status blame_declaration(struct cli_question *question, muster_status status) {
    static const char damage[] = "/damage";
    muster_error *error = &question->failure.error;
    if (status == MUSTER_BAD_INPUT && question->declared_in != NULL &&
        strncmp(error->path, damage, strlen(damage)) == 0) {
        question->failure.where = question->declared_in;
        if (question->declared_in[0] == '-') /* an option: the list in it has no such place */
            error->path[0] = '\0';
    }
    return status;
}

/* Another document that may have been meant: its answer has to be the same. */
static muster_status ask_other_way(struct cli_question *question, const struct arguments *arguments,
                                   const struct bytes *document, const muster_request *request,
                                   question_asker *ask) {
    muster_error *error = &question->failure.error;
    muster_position *position = NULL;
    muster_declaration *declaration = NULL;
    muster_answer *answer = NULL;
    muster_request other = *request;
    muster_status status =
        arguments->edition == NULL
            ? muster_position_read(&position, document->data, document->length, error)
            : muster_position_read_edition(&position, document->data, document->length,
                                           arguments->edition, error);
    if (status == MUSTER_OK && question->declaration != NULL)
        status =
            muster_declaration_carry(&declaration, NULL, position, question->declaration, error);
    if (other.given != NULL)
        other.given = declaration;
    if (status == MUSTER_OK)
        status = ask(&answer, position, declaration, &other, error);
    if (status == MUSTER_OK && !both_ways_agree(question->answer, answer)) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT, .code = CARDS_UNREAD};
        status = MUSTER_BAD_INPUT;
    }
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    muster_position_free(position);
    return status;
}

static muster_status ask_other_ways(struct cli_question *question,
                                    const struct arguments *arguments,
                                    const muster_request *request, question_asker *ask) {
    muster_status status = MUSTER_OK;
    for (size_t i = 1; i < question->ways.count && status == MUSTER_OK; i++)
        status = ask_other_way(question, arguments, &question->ways.documents[i], request, ask);
    return status;
}

muster_status question_ask(struct cli_question *question, const struct arguments *arguments,
                           const muster_request *request, question_asker *ask) {
    muster_request rest = *request;
    muster_status status = MUSTER_OK;
    if (arguments->compare) {
        double begun = muster_limits_now();
        status = ask_before(question, request, ask);
        rest.time_limit = muster_limits_rest(request->time_limit, begun);
    }
    if (status == MUSTER_OK)
        status = ask(&question->answer, question->position, question->declaration, &rest,
                     &question->failure.error);
    if (status == MUSTER_OK)
        status = ask_other_ways(question, arguments, &rest, ask);
    if (status != MUSTER_OK || !arguments->compare)
        return blame_declaration(question, status);
    muster_answer *before = question->before, *after = question->answer;
    question->before = NULL;
    return muster_compare(&question->answer, before, after, &question->failure.error);
}

void question_free(struct cli_question *question) {
    muster_answer_free(question->answer);
    muster_answer_free(question->before);
    muster_followed_cards_free(question->followed);
    muster_declaration_free(question->declaration);
    muster_declaration_free(question->proposed);
    muster_expansion_free(question->expansion);
    both_ways_free(&question->ways);
    muster_position_free(question->position);
    for (int i = question->earlier_count; i-- > 0;)
        muster_position_free(question->earlier[i]);
    free(question->document.data);
    free(question->written.data);
}
