/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations as people say them: "the wall and the spider block the bear", "both", "all". */
#ifndef MUSTER_TEACH_QUESTIONS_SPOKEN_ANSWER_H
#define MUSTER_TEACH_QUESTIONS_SPOKEN_ANSWER_H

#include "teach/lesson.h"
#include "teach/short_form.h"

/*
 * The declaration that an answer means, in short form or in plain words. NULL if it can't be read:
 * then *why says why.
 */
muster_declaration *spoken_answer_read(struct arena *arena, const struct question *question,
                                       const char *answer, struct misreading *why);

#endif
