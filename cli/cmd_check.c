/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "output.h"
#include "question.h"

#include <stdlib.h>
#include <string.h>

/* Reads the declaration in the file of --declaration. */
static muster_status read_file(struct question *question, const char *file) {
    struct bytes bytes = {0};
    muster_error *error = &question->failure.error;
    question->failure.where = NULL;
    muster_status status = input_read(&bytes, file, error);
    if (status == MUSTER_OK) {
        question->failure.where = input_name(file);
        status = muster_declaration_read(&question->declaration, question->position, bytes.data,
                                         bytes.length, error);
    }
    free(bytes.data);
    return status;
}

/*
 * Reads a short form. That one does not say of which step it speaks, so an empty declaration that
 * does is read first: in the other step the library refuses it with its own words.
 */
static muster_status read_short(struct question *question, const char *option, const char *empty,
                                const char *words) {
    muster_declaration *probe = NULL;
    muster_error *error = &question->failure.error;
    muster_status status =
        muster_declaration_read(&probe, question->position, empty, strlen(empty), error);
    muster_declaration_free(probe);
    if (status == MUSTER_OK)
        status = muster_declaration_parse(&question->declaration, question->position, words, error);
    question->failure.where = option;
    error->path[0] = '\0'; /* there is no JSON that a pointer could point into, */
    error->line = 0;       /* and just one line */
    return status;
}

static muster_status read_declaration(struct question *question,
                                      const struct arguments *arguments) {
    if (arguments->declaration != NULL)
        return read_file(question, arguments->declaration);
    if (arguments->attacks != NULL)
        return read_short(question, "--attacks", "{\"attacks\": []}", arguments->attacks);
    if (arguments->blocks != NULL)
        return read_short(question, "--blocks", "{\"blocks\": []}", arguments->blocks);
    return MUSTER_OK;
}

/* The library can only say that the document has no declaration; here there are other ways. */
static bool wants_hint(const struct question *question, const struct arguments *arguments) {
    return arguments->proposals == 0 && !arguments->json && question->position != NULL &&
           !muster_position_has_declaration(question->position);
}

int cmd_check(const struct arguments *arguments) {
    struct question question = {0};
    muster_options options = question_options(arguments);
    muster_status status = question_read(&question, arguments);
    if (status == MUSTER_OK)
        status = read_declaration(&question, arguments);
    if (status == MUSTER_OK)
        status = muster_check(&question.answer, question.position, question.declaration, &options,
                              &question.failure.error);
    bool hint = wants_hint(&question, arguments);
    int code = question_finish(&question, arguments, status, true);
    if (hint)
        output_complain("propose one with --blocks, --attacks or --declaration");
    return code;
}
