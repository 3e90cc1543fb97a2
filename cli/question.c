/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/question.h"

#include "base/limits.h"
#include "cli/cards/source.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"
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
    request.brief = arguments->quiet; /* nobody reads the reasons */
    request.of = arguments->of;
    request.add_or_drop = arguments->add_or_drop;
    request.costs = arguments->costs;
    request.next = arguments->next;
    request.question = arguments->question;
    if (arguments->limit >= 0) /* of outcomes at least one; 'list' counts by itself */
        request.outcomes = arguments->limit == 0 ? 1 : (size_t)arguments->limit;
    return request;
}

static muster_status read_position(muster_position **position, const struct bytes *document,
                                   const struct arguments *arguments, muster_error *error) {
    return arguments->edition == NULL
               ? muster_position_read(position, document->data, document->length, error)
               : muster_position_read_edition(position, document->data, document->length,
                                              arguments->edition, error);
}

/* Reads a position, which becomes the one that is asked about. */
static muster_status add_position(struct cli_question *question, const struct arguments *arguments,
                                  const struct bytes *document) {
    struct positions *positions = &question->positions;
    muster_status status =
        read_position(&question->position, document, arguments, &question->failure.error);
    if (question->position != NULL)
        positions->list[positions->count++] = question->position;
    return status;
}

/*
 * Where facts are needed, the question is asked of each document that may come of them, if it can
 * be: *plain becomes the first of them.
 */
static muster_status take_ways(struct cli_question *question, const struct bytes *document,
                               muster_texts gone, struct bytes *plain) {
    struct both_ways *ways = &question->ways;
    if (question->expansion == NULL || !both_ways_make(ways, document, gone, question->expansion))
        return MUSTER_BAD_INPUT;
    if (ways->count > 1 && !question->tries_ways) {
        both_ways_free(ways);
        return MUSTER_BAD_INPUT;
    }
    question->failure.error = (muster_error){.status = MUSTER_OK};
    free(plain->data);
    *plain = ways->documents[0];
    ways->documents[0] = (struct bytes){0};
    return MUSTER_OK;
}

/*
 * From here on, a document with cards is the one that came of it. Sentences that weren't understood
 * leave the question undecided unless `as_understood`.
 */
static muster_status read_cards(struct cli_question *question, bool as_understood) {
    struct bytes plain;
    muster_status status = cards_expand(&plain, &question->document, as_understood,
                                        &question->expansion, &question->failure.error);
    question->failure.expansion = question->expansion;
    const muster_texts none = {0};
    if (status != MUSTER_OK && take_ways(question, &question->document, none, &plain) == MUSTER_OK)
        status = MUSTER_OK;
    if (status != MUSTER_OK)
        cards_find_errors(&question->failure, &question->document);
    if (question->expansion != NULL)
        cards_note(question->expansion, question->failure.where);
    if (plain.data != NULL) {
        question->written = question->document;
        question->failure.written = &question->written;
        question->document = plain;
    }
    return status;
}

static muster_status read_document(struct cli_question *question, const struct arguments *arguments,
                                   bool as_understood) {
    muster_status status = read_cards(question, as_understood);
    if (status != MUSTER_OK)
        return status;
    status = add_position(question, arguments, &question->document);
    cards_find_errors(&question->failure, &question->written);
    return status;
}

/* The same for a document that was changed; what is wrong with it comes of the changes. */
static muster_status read_changed(struct cli_question *question, const struct arguments *arguments,
                                  char *changed) {
    struct bytes plain = {0}, document = {changed, strlen(changed)};
    muster_expansion *expansion;
    muster_error *error = &question->failure.error;
    const muster_texts gone = {question->changes.gone, question->changes.gone_count};
    muster_status status =
        cards_expand_without(&plain, &document, gone, arguments->as_understood, &expansion, error);
    question->expansion_before = question->expansion;
    question->expansion = expansion;
    question->failure.expansion = expansion;
    question->document_changed = true;
    question->ways_before = question->ways;
    question->ways = (struct both_ways){.count = 0};
    if (status != MUSTER_OK && take_ways(question, &document, gone, &plain) == MUSTER_OK)
        status = MUSTER_OK;
    if (status == MUSTER_OK)
        status = add_position(question, arguments, plain.data != NULL ? &plain : &document);
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
                            char *changed) {
    struct positions *positions = &question->positions;
    muster_status status = changed == NULL ? MUSTER_OK : read_changed(question, arguments, changed);
    if (status == MUSTER_OK)
        status = what_if_change(positions, arguments, &question->changes, &question->failure);
    if (positions->count > 0)
        question->position = positions->list[positions->count - 1];
    if (positions->count > 1)
        question->original = positions->list[0];
    return status;
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
    question->changes.failed = -1;
    if (arguments->what_if_count > 0 && question->document.data != NULL)
        status = what_if_document(&changed, &question->changes, &question->document, arguments,
                                  &question->failure.error);
    if (status != MUSTER_OK &&
        question->changes.failed < 0) /* what is wrong with the document is told below */
        status = MUSTER_OK;
    else if (status != MUSTER_OK)
        question->failure.where = "--with";
    if (status == MUSTER_OK)
        status =
            read_document(question, arguments,
                          arguments->as_understood || (changed != NULL && !arguments->compare));
    if (status == MUSTER_OK)
        status = change(question, arguments, changed);
    muster_json_forget_text(changed);
    if (request != NULL)
        request->time_limit = muster_limits_rest(request->time_limit, begun);
    return status;
}

muster_status question_read_cards(struct cli_question *question,
                                  const struct arguments *arguments) {
    return read_cards(question, arguments->as_understood);
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

bool question_is_about_damage(const struct cli_question *question) {
    muster_moment moment = muster_position_moment(question->position);
    return moment == MUSTER_AT_COMBAT_DAMAGE || moment == MUSTER_AT_DIVISION;
}

muster_status question_blame_declaration(struct cli_question *question, muster_status status) {
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

/* A document that may have been meant, too, and the answer that it has to have. */
struct other_way {
    const struct bytes *document;
    const muster_answer *answer;
    const muster_declaration *declaration; /* NULL: the one in the document, or none */
    bool before;                           /* nothing is changed in it */
};

static muster_status ask_other_way(struct cli_question *question, const struct arguments *arguments,
                                   const struct other_way *way, const muster_request *request,
                                   question_asker *ask) {
    muster_error *error = &question->failure.error;
    struct positions positions = {.count = 0};
    muster_declaration *declaration = NULL;
    muster_answer *answer = NULL;
    muster_request other = *request;
    muster_status status = read_position(&positions.list[0], way->document, arguments, error);
    positions.count = positions.list[0] != NULL;
    if (status == MUSTER_OK && !way->before)
        status = what_if_change(&positions, arguments, &question->changes, &question->failure);
    const muster_position *position =
        positions.count == 0 ? NULL : positions.list[positions.count - 1];
    if (status == MUSTER_OK && way->declaration != NULL)
        status = muster_declaration_carry(&declaration, NULL, position, way->declaration, error);
    if (other.given != NULL)
        other.given = declaration;
    if (status == MUSTER_OK)
        status = ask(&answer, position, declaration, &other, error);
    if (status == MUSTER_OK && !both_ways_agree(way->answer, answer)) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT, .code = CARDS_UNREAD};
        status = MUSTER_BAD_INPUT;
    }
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    positions_free(&positions);
    return status;
}

/* Asks all other ways; `before`: as it was before the changes. */
static muster_status ask_other_ways(struct cli_question *question,
                                    const struct arguments *arguments, bool before,
                                    const muster_request *request, question_asker *ask) {
    const struct both_ways *ways =
        before && question->document_changed ? &question->ways_before : &question->ways;
    struct other_way way = {.answer = before ? question->before : question->answer,
                            .declaration = before ? question->proposed : question->declaration,
                            .before = before};
    muster_status status = MUSTER_OK;
    for (size_t i = 1; i < ways->count && status == MUSTER_OK; i++) {
        way.document = &ways->documents[i];
        status = ask_other_way(question, arguments, &way, request, ask);
    }
    return status;
}

muster_status question_carry(struct cli_question *question) {
    bool whole = true;
    if (question->original == NULL || question->declaration == NULL)
        return MUSTER_OK;
    question->proposed = question->declaration;
    question->declaration = NULL;
    muster_status status =
        muster_declaration_carry(&question->declaration, &whole, question->position,
                                 question->proposed, &question->failure.error);
    if (!whole)
        output_complain("what was declared for something that is not there is left out");
    return status;
}

muster_status question_ask(struct cli_question *question, const struct arguments *arguments,
                           const muster_request *request, question_asker *ask) {
    muster_request rest = *request;
    muster_status status = MUSTER_OK;
    if (arguments->compare) {
        double begun = muster_limits_now();
        status = ask_before(question, request, ask);
        if (status == MUSTER_OK)
            status = ask_other_ways(question, arguments, true, request, ask);
        if (status == MUSTER_BAD_INPUT && question->document_changed &&
            strcmp(question->failure.error.code, CARDS_UNREAD) == 0)
            question->failure.expansion = question->expansion_before;
        rest.time_limit = muster_limits_rest(request->time_limit, begun);
    }
    if (status == MUSTER_OK)
        status = ask(&question->answer, question->position, question->declaration, &rest,
                     &question->failure.error);
    if (status == MUSTER_OK)
        status = ask_other_ways(question, arguments, false, &rest, ask);
    if (status != MUSTER_OK || !arguments->compare)
        return question_blame_declaration(question, status);
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
    muster_expansion_free(question->expansion_before);
    both_ways_free(&question->ways);
    both_ways_free(&question->ways_before);
    positions_free(&question->positions);
    free(question->document.data);
    free(question->written.data);
}
