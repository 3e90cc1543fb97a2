/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner gets to read, page by page, and what is said to an answer. */
#ifndef MUSTER_TEACH_READING_LESSON_PAGE_H
#define MUSTER_TEACH_READING_LESSON_PAGE_H

#include "teach/lesson.h"
#include "teach/questions/question_kind.h"

enum lesson_part {
    LESSON_HEAD,     /* the title, and what is learned */
    LESSON_RULES,    /* the rules */
    LESSON_QUESTION, /* the question, and how to answer */
    LESSON_SOLUTION, /* the answer, and what it rests on */
    LESSON_BECAUSE,  /* what ties it to the rule */
    LESSON_TAKEAWAY, /* what to remember, and the rules */
    LESSON_ANSWERS   /* all questions with their answers, for those who write lessons */
};

/*
 * A page in lines of that width; question is NULL where the part is about the whole lesson. NULL
 * where memory ran out; else it belongs to the arena. The lesson has to be without problems.
 */
const char *lesson_show(struct arena *arena, const struct lesson *lesson, enum lesson_part part,
                        const struct question *question, size_t width);

/* The table of a question in this many columns, all of them used; with `ascii` in plain letters. */
const char *lesson_show_table(struct arena *arena, const struct question *question, size_t width,
                              bool ascii);

/* The same as lesson_show for LESSON_SOLUTION, also about a wrong answer that was given (or NULL).
 */
const char *lesson_explain(struct arena *arena, const struct question *question, const char *answer,
                           size_t width);

/* Words of a lesson, such as a hint, in lines of that width. */
const char *lesson_wrap(struct arena *arena, const char *words, size_t width);

/* Judges an answer with the referee. NULL where memory ran out. */
const struct feedback *lesson_judge(struct arena *arena, const struct question *question,
                                    const char *answer, size_t width);

/*
 * The lesson as one line of JSON: its problems or, where it has none, positions, questions and
 * answers. NULL where memory ran out.
 */
const char *lesson_tell(struct arena *arena, const struct lesson *lesson, const char *name);

#endif
