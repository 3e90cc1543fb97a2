/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reporting failures, to people or to programs. */
#ifndef MUSTER_CLI_FAILURE_H
#define MUSTER_CLI_FAILURE_H

#include "cli/files/input.h"
#include "muster.h"

#include <stdbool.h>

/* An error, and where the text came from that is wrong. */
struct failure {
    muster_error error;
    size_t count; /* of all errors of a declaration; 0: the document's, or only `error` */
    muster_error all[MUSTER_ERRORS_MOST];
    const char *question;              /* what was asked, as a command; or NULL */
    const char *file;                  /* of several, for answers as JSON; or NULL */
    muster_request request;            /* of a question, if `begun`: what all of it may take */
    double begun;                      /* when it began, as muster_limits_now says it; else 0 */
    const muster_expansion *expansion; /* of a document with cards; or NULL */
    const struct bytes *written;       /* what that document was, before its cards; or NULL */
    const char *where; /* a file as messages call it, or an option; NULL: the message suffices */
};

/* Fills in that memory ran out; returns that. */
muster_status fail_no_memory(muster_error *error);

/* The exit status that a status asks for. */
int failure_exit_code(muster_status status);

/*
 * Reports a failure: as an error answer on standard output if `json`, otherwise as a message on
 * standard error. `document` is the document of the question and may be empty. Returns the exit
 * code.
 */
int failure_report(const struct failure *failure, bool json, const struct bytes *document);

#endif
