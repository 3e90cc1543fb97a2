/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All kinds of questions. */
#ifndef MUSTER_TEACH_QUESTIONS_QUESTION_KINDS_H
#define MUSTER_TEACH_QUESTIONS_QUESTION_KINDS_H

#include "teach/questions/question_kind.h"

/* The kind of that name; NULL after a problem. */
const struct question_kind *question_kind_find(struct problems *problems, const char *word,
                                               struct spot spot);

/*
 * Adds what is wrong with a question: too few or too many offers, or an answer that can't be worked
 * out.
 */
void question_kind_expect(struct problems *problems, const struct question *question);

#endif
