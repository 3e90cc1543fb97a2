/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session with a learner: it asks, judges, explains, and asks again. */
#ifndef MUSTER_CLI_LESSON_SESSION_H
#define MUSTER_CLI_LESSON_SESSION_H

#include "cli/lesson/files.h"
#include "cli/options/arguments.h"

struct catalogue;
struct practice_place;
struct review;

/*
 * Gives a lesson, from the place where it was left (or NULL: from the beginning), with answers from
 * standard input. At its end one more table is made up of what it and the lessons before it teach,
 * and the next lesson is named, if it is in the catalogue (which may be NULL). Returns
 * EXIT_ANSWERED if all questions were answered right without the solution, EXIT_ILLEGAL otherwise.
 */
int lesson_session(const struct lesson_file *file, const struct practice_place *place,
                   const struct catalogue *catalogue, const struct arguments *arguments);

/* Asks questions that were missed before. Returns false if the learner left. */
bool review_session(const struct review *reviews, size_t count, const struct arguments *arguments);

/* The same with the questions of a quiz, and a score at the end. */
int quiz_session(const struct lesson *lesson, const struct arguments *arguments);

#endif
