/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random questions with an interesting answer: something that looks right is illegal, and few
 * declarations are legal. The same wish makes the same quiz on every machine.
 */
#ifndef MUSTER_TEACH_QUIZ_QUIZ_H
#define MUSTER_TEACH_QUIZ_QUIZ_H

#include "teach/lesson.h"
#include "teach/quiz/guess.h"
#include "teach/quiz/ingredients.h"

enum quiz_step { QUIZ_BOTH, QUIZ_ATTACK, QUIZ_BLOCK };

struct quiz_wish {
    uint64_t seed;
    int difficulty; /* from QUIZ_EASIEST to QUIZ_HARDEST */
    enum quiz_step step;
    size_t questions; /* at least 1 */
};

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

struct quiz {
    struct quiz_wish wish;
    struct quiz_item *items; /* one for each question */
    const char *text;        /* the whole as the text of a lesson */
    const struct lesson *lesson;
};

/* Makes a quiz. NULL where memory ran out; else it belongs to the arena. */
const struct quiz *quiz_make(struct arena *arena, const struct quiz_wish *wish);

/* Why a guess is illegal, in a sentence with the number of the rule. */
const char *quiz_objection(struct arena *arena, const struct quiz_guess *guess);

/* A sheet for a classroom, in Markdown: the questions, and the answers on a page of their own. NULL
   where memory ran out. */
const char *quiz_sheet(struct arena *arena, const struct quiz *quiz, bool ascii);

/* The quiz as one line of JSON, with all that it claims. NULL where memory ran out. */
const char *quiz_tell(struct arena *arena, const struct quiz *quiz);

#endif
