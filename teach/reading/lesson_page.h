/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages that a learner reads, and the feedback on an answer. */
#ifndef MUSTER_TEACH_READING_LESSON_PAGE_H
#define MUSTER_TEACH_READING_LESSON_PAGE_H

#include "teach/lesson.h"
#include "teach/questions/question_kind.h"

enum lesson_part {
    LESSON_HEAD,     /* the title, and what the lesson teaches */
    LESSON_RULES,    /* the rules */
    LESSON_QUESTION, /* the question, and how to answer */
    LESSON_SOLUTION, /* the answer, and the reasons for it */
    LESSON_BECAUSE,  /* how the rule leads to the answer */
    LESSON_TAKEAWAY, /* what to remember, and the rules */
    LESSON_ANSWERS   /* all questions with their answers, for those who write lessons */
};

/*
 * A page in lines of that width; `question` is NULL if the part is about the whole lesson. Returns
 * NULL if memory ran out; otherwise the page belongs to the arena. The lesson must not have
 * problems.
 */
const char *lesson_show(struct arena *arena, const struct lesson *lesson, enum lesson_part part,
                        const struct question *question, size_t width);

/* Adds the words of a question, the author's or its kind's, and what it offers. */
void lesson_ask(struct page *page, const struct question *question);

/* The date of the rules whose numbers are cited, as a line below them. */
extern const char lesson_rules_date[];

/* The table of a question, as wide as this many columns; with `ascii` in ASCII only. */
const char *lesson_show_table(struct arena *arena, const struct question *question, size_t width,
                              bool ascii);

/*
 * The same as lesson_show for LESSON_SOLUTION, with what is wrong with an answer that was given (or
 * NULL).
 */
const char *lesson_explain(struct arena *arena, const struct question *question, const char *answer,
                           size_t width);

/* Words of a lesson, such as a hint, in lines of that width. */
const char *lesson_wrap(struct arena *arena, const char *words, size_t width);

/* Judges an answer with the referee. NULL if memory ran out. */
const struct feedback *lesson_judge(struct arena *arena, const struct question *question,
                                    const char *answer, size_t width);

/*
 * The lesson as one line of JSON: its problems or, where it has none, positions, questions and
 * answers. NULL where memory ran out.
 */
const char *lesson_tell(struct arena *arena, const struct lesson *lesson, const char *name);

#endif
