/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Failures of 'muster cards'. */
#ifndef MUSTER_CLI_CARDS_REPORT_H
#define MUSTER_CLI_CARDS_REPORT_H

#include "cli/options/arguments.h"

/* Whether the message of a failure names the file itself, or is about no file. */
bool cards_error_says_where(const muster_error *error);

/*
 * Reports what went wrong with a file of cards, with the file's name before what is wrong in it.
 * Returns the exit code.
 */
int cards_report(const muster_error *error, const char *file, const struct arguments *arguments);

#endif
