/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The answers about lessons and quizzes. Each function takes its argument as muster_arena_guard
 * gives it, leaves the arena where memory runs out, and puts the answer, which belongs to the
 * arena, into `json`.
 */
#ifndef MUSTER_WEB_TELL_LESSON_H
#define MUSTER_WEB_TELL_LESSON_H

#include "teach/lesson.h"
#include "teach/quiz/quiz.h"
#include "web/request.h"

#include <stdbool.h>
#include <stddef.h>

/* What is asked about a lesson or a quiz. */
struct lesson_request {
    const struct request *request;
    struct arena *arena;
    const struct lesson *lesson;
    const char *name;             /* of the lesson; or NULL */
    const struct quiz_wish *wish; /* of the quiz; or NULL */
    size_t columns;
    const char *json; /* the answer */
};

/* An answer to one question, which is judged. */
struct lesson_judging {
    struct lesson_request *asked;
    const struct question *question;
    const char *answer; /* NULL: none was given */
    bool solution;
};

/* All lessons: struct lesson_request. */
void web_tell_list(void *argument);

/* One lesson or quiz, with its tables and questions: struct lesson_request. */
void web_tell_lesson(void *argument);

/* The judgement of an answer, or the solution: struct lesson_judging. */
void web_tell_judgement(void *argument);

#endif
