/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session with a learner: it asks, judges, explains, and asks again. */
#ifndef MUSTER_CLI_LESSON_SESSION_H
#define MUSTER_CLI_LESSON_SESSION_H

#include "cli/arguments.h"
#include "cli/lesson/files.h"

/*
 * Gives a lesson, with answers from standard input. Returns EXIT_ANSWERED if all questions were
 * answered right without the solution, EXIT_ILLEGAL otherwise.
 */
int lesson_session(const struct lesson_file *file, const struct arguments *arguments);

/* The same with the questions of a quiz, and a score at the end. */
int quiz_session(const struct lesson *lesson, const struct arguments *arguments);

#endif
