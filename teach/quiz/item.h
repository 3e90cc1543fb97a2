/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question of a quiz, with its table and the facts about it. */
#ifndef MUSTER_TEACH_QUIZ_ITEM_H
#define MUSTER_TEACH_QUIZ_ITEM_H

#include "teach/lesson.h"
#include "teach/quiz/guess.h"

/* The most legal declarations that a table may have. */
enum { QUIZ_MOST_LEGAL = 8 };

/* One table and its question, with the facts about it. */
struct quiz_item {
    const char *table; /* its lines */
    const muster_position *position;
    const muster_verdict *best;
    struct quiz_guesses guesses; /* at least one is illegal */
    size_t legal;                /* the number of legal declarations */
    int64_t asked;               /* requirements in force in the best declaration */
    int surprise; /* the points of all illegal guesses; one more if not all requirements can be
                     obeyed, and one more if at most three declarations are legal */
    const struct question *question;
    const struct quiz_guess *offered; /* the guess that is asked about, or NULL */
    const struct quiz_guess *told;    /* the one of which the reasons speak, or NULL */
};

#endif
