/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the suites of lessons share. Everything belongs to one arena, cleared after each test. */
#ifndef MUSTER_TESTS_UNIT_LESSON_TABLE_H
#define MUSTER_TESTS_UNIT_LESSON_TABLE_H

#include <check.h>

#include "teach/reading/lesson_page.h"

/* Runs the tests of one suite; what main returns. */
int lesson_table_run(const char *suite, const TTest *const *tests, size_t count);
#define LESSON_RUN(suite, tests) lesson_table_run(suite, tests, sizeof(tests) / sizeof((tests)[0]))

/* Where everything of a test belongs. */
struct arena *lesson_table_arena(void);

/* Reads a lesson as it stands. */
struct lesson *lesson_table_read(const char *text);

/* Its problems: "2:1 message", one a line. */
const char *lesson_table_problems(const char *text);

/*
 * A lesson with one table, of these lines, and one question; a 'because:' and the head are added.
 * The table begins in line 6. Problems fail the test.
 */
struct lesson *lesson_table_ask(const char *table, const char *question);

/* The problems of such a lesson. */
const char *lesson_table_ask_problems(const char *table, const char *question);

/* The document of its table, as JSON. */
const char *lesson_table_document(const char *table);

/* Judges an answer: what is said to it in lines of 80 columns, after "right: ", "wrong: " or
   "what: " where it was not understood. */
const char *lesson_table_judge(const struct lesson *lesson, const char *answer);

/* Fails unless what is said to an answer begins so, and holds that part. */
void lesson_table_says(const struct lesson *lesson, const char *answer, const char *begin,
                       const char *part);

#endif
