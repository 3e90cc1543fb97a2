/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `muster lesson --check`: the problems in lessons, and the answers to their questions. */
#ifndef MUSTER_CLI_LESSON_CHECK_H
#define MUSTER_CLI_LESSON_CHECK_H

#include "cli/lesson/files.h"
#include "cli/options/arguments.h"

/* Checks all operands. Returns the exit code. */
int lesson_check(const struct arguments *arguments);

/* Writes the problems of a lesson to standard error, each with its place. */
void lesson_complain(const struct lesson_file *file);

#endif
