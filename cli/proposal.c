/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/proposal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keeps the errors in the list if all of them could be found. */
static void keep_errors(struct failure *failure, muster_status found) {
    if (found != MUSTER_OK)
        failure->count = 0;
}

/* The position that a proposal is for: the one that was read, before anything was changed in it. */
static const muster_position *position_of(const struct cli_question *question) {
    return question->original != NULL ? question->original : question->position;
}

/* Reads the declaration in the file of --declaration. */
static muster_status read_file(struct cli_question *question, const char *file) {
    struct bytes bytes = {0};
    muster_error *error = &question->failure.error;
    question->failure.where = NULL;
    muster_status status = input_read(&bytes, file, error);
    if (status == MUSTER_OK) {
        question->failure.where = input_name(file);
        status = muster_declaration_read(&question->declaration, position_of(question), bytes.data,
                                         bytes.length, error);
        if (status == MUSTER_BAD_INPUT)
            keep_errors(&question->failure,
                        muster_declaration_errors(question->failure.all, MUSTER_ERRORS_MOST,
                                                  &question->failure.count, position_of(question),
                                                  bytes.data, bytes.length));
    }
    free(bytes.data);
    return status;
}

static muster_status refuse(muster_error *error, const char *expected) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "wrong-step");
    snprintf(error->message, sizeof(error->message), "%s", expected);
    return error->status;
}

/* The short form does not say which step it is for; the option does. */
static muster_status refuse_step(muster_error *error, muster_step step) {
    char expected[100];
    snprintf(expected, sizeof(expected), "in this document %s are declared; expected --%s",
             muster_words_of_step(step)->doers, muster_words_of_step(step)->does);
    return refuse(error, expected);
}

static muster_status read_words(struct cli_question *question, const char *words) {
    muster_error *error = &question->failure.error;
    struct failure *failure = &question->failure;
    muster_status status =
        muster_declaration_parse(&question->declaration, position_of(question), words, error);
    if (status == MUSTER_BAD_INPUT)
        keep_errors(failure,
                    muster_declaration_parse_errors(failure->all, MUSTER_ERRORS_MOST,
                                                    &failure->count, position_of(question), words));
    error->line = 0; /* there is only one line */
    for (size_t i = 0; i < failure->count; i++)
        failure->all[i].line = 0;
    return status;
}

static muster_status read_short(struct cli_question *question, const char *option,
                                muster_step meant, const char *words) {
    muster_moment moment = muster_position_moment(question->position);
    muster_step step = muster_position_step(question->position);
    question->failure.where = option;
    if (question_is_about_damage(question))
        return refuse(&question->failure.error,
                      "in this document damage is assigned or divided; expected --damage");
    if (moment != MUSTER_AT_ATTACKS && moment != MUSTER_AT_BLOCKS)
        return refuse(&question->failure.error, "nothing is declared in this document's step");
    if (step != meant)
        return refuse_step(&question->failure.error, step);
    return read_words(question, words);
}

static muster_status read_damage(struct cli_question *question, const char *words) {
    muster_moment moment = muster_position_moment(question->position);
    question->failure.where = "--damage";
    if (moment == MUSTER_AT_ATTACKS || moment == MUSTER_AT_BLOCKS)
        return refuse_step(&question->failure.error, muster_position_step(question->position));
    if (!question_is_about_damage(question))
        return refuse(&question->failure.error, "nothing is declared in this document's step");
    return read_words(question, words);
}

static muster_status read_any(struct cli_question *question, const struct arguments *arguments) {
    if (arguments->declaration != NULL)
        return read_file(question, arguments->declaration);
    if (arguments->attacks != NULL)
        return read_short(question, "--attacks", MUSTER_DECLARE_ATTACKERS, arguments->attacks);
    if (arguments->blocks != NULL)
        return read_short(question, "--blocks", MUSTER_DECLARE_BLOCKERS, arguments->blocks);
    if (arguments->damage != NULL)
        return read_damage(question, arguments->damage);
    return MUSTER_OK;
}

/*
 * A declaration is one of the position that was read, where what it says of something that is gone
 * is left out afterwards; if it makes no sense there, it is about what has come.
 */
static muster_status read_proposal(struct cli_question *question,
                                   const struct arguments *arguments) {
    muster_status status = read_any(question, arguments);
    bool once = arguments->declaration != NULL && strcmp(arguments->declaration, "-") == 0;
    if (status != MUSTER_BAD_INPUT || question->original == NULL || arguments->compare || once)
        return status;
    question->original = NULL;
    question->failure.count = 0;
    question->failure.error = (muster_error){.status = MUSTER_OK};
    return read_any(question, arguments);
}

/* From here on, what is wrong is wrong with the document. */
static muster_status end_reading(struct cli_question *question, const struct arguments *arguments,
                                 muster_status status) {
    if (status == MUSTER_OK) {
        question->declared_in = question->declaration == NULL ? NULL : question->failure.where;
        question->failure.where = input_name(arguments->operand);
    }
    return status;
}

muster_status proposal_read(struct cli_question *question, const struct arguments *arguments) {
    muster_status status = read_proposal(question, arguments);
    if (status == MUSTER_OK)
        status = question_carry(question);
    return end_reading(question, arguments, status);
}

muster_status proposal_read_given(struct cli_question *question, const struct arguments *arguments,
                                  muster_request *request) {
    muster_error *error = &question->failure.error;
    if (arguments->proposals == 0 && arguments->ruled_out_count == 0)
        return MUSTER_OK;
    muster_status status = read_proposal(question, arguments);
    if (status == MUSTER_OK && question->declaration == NULL)
        status = muster_declaration_parse(&question->declaration, position_of(question), "", error);
    for (int i = 0; i < arguments->ruled_out_count && status == MUSTER_OK; i++) {
        question->failure.where = "--not";
        status = muster_declaration_rule_out(question->declaration, arguments->ruled_out[i], error);
        error->line = 0; /* there is only one line */
    }
    if (status == MUSTER_OK)
        status = question_carry(question);
    request->given = question->declaration;
    return end_reading(question, arguments, status);
}

int proposal_ask(const struct arguments *arguments, question_asker *ask) {
    struct cli_question question = {.tries_ways = true};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read_given(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = question_ask(&question, arguments, &request, ask);
    return question_finish(&question, arguments, status, false);
}
