/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random questions with an interesting answer: something that looks right is illegal, and few
 * declarations are legal. Equal wishes make equal quizzes on every machine.
 */
#ifndef MUSTER_TEACH_QUIZ_QUIZ_H
#define MUSTER_TEACH_QUIZ_QUIZ_H

#include "teach/quiz/ingredients.h"
#include "teach/quiz/item.h"
#include "teach/quiz/wish.h"

struct quiz {
    struct quiz_wish wish;
    bool none; /* no table of the lesson's kind was found: there is nothing else here */
    struct quiz_item *items; /* one for each question */
    const char *text;        /* the whole as the text of a lesson */
    const struct lesson *lesson;
};

/* Whether there are random tables of the kind that a lesson teaches. */
bool quiz_teaches(const char *lesson);

/*
 * Makes a quiz. NULL where memory ran out; else it belongs to the arena. `none` is only for wishes
 * with a lesson.
 */
const struct quiz *quiz_make(struct arena *arena, const struct quiz_wish *wish);

/* A guess as part of a sentence: "nobody blocks", or the rule of thumb and what comes of it. */
const char *quiz_idea(struct arena *arena, const struct quiz_guess *guess);

/* Why a guess is illegal, as the end of a sentence, with the number of the rule. */
const char *quiz_objection(struct arena *arena, const struct quiz_guess *guess);

/*
 * A handout for a classroom, in HTML: the questions, and the answers on pages of their own. NULL if
 * memory ran out.
 */
const char *quiz_sheet(struct arena *arena, const struct quiz *quiz);

/* The quiz as one line of JSON, with the facts about each table. NULL if memory ran out. */
const char *quiz_tell(struct arena *arena, const struct quiz *quiz);

#endif
