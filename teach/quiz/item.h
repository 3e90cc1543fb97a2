/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question of a quiz, with its table and what is claimed of it. */
#ifndef MUSTER_TEACH_QUIZ_ITEM_H
#define MUSTER_TEACH_QUIZ_ITEM_H

#include "teach/lesson.h"
#include "teach/quiz/guess.h"

/* More legal declarations than this make no question. */
enum { QUIZ_MOST_LEGAL = 8 };

/* One table and its question, with what is claimed of it. */
struct quiz_item {
    const char *table; /* its lines */
    const muster_position *position;
    const muster_verdict *best;
    struct quiz_guesses guesses; /* at least one is illegal */
    size_t legal;                /* declarations that are, all told */
    int64_t asked;               /* requirements in force in the best declaration */
    int surprise;                /* the points of all guesses that are illegal; one more where not
                                    all that is asked can be obeyed, and one where at most three
                                    declarations are legal */
    const struct question *question;
};

#endif
