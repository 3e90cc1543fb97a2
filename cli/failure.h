/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What went wrong, told to people or to programs. */
#ifndef MUSTER_CLI_FAILURE_H
#define MUSTER_CLI_FAILURE_H

#include "cli/input.h"
#include "muster.h"

#include <stdbool.h>

/* An error and the place whose text is wrong. */
struct failure {
    muster_error error;
    const char *where; /* a file as messages call it, or an option; NULL: the message says it all */
};

/* The exit status that a status asks for. */
int failure_exit_code(muster_status status);

/*
 * Reports a failure: as an error answer on standard output where `json`, otherwise as a message on
 * standard error. `document` is what the question was about and may be empty. Returns the exit
 * code.
 */
int failure_report(const struct failure *failure, bool json, const struct bytes *document);

#endif
