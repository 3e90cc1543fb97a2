/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the kinds of questions have in common. */
#ifndef MUSTER_TEACH_QUESTIONS_QUESTION_WORDS_H
#define MUSTER_TEACH_QUESTIONS_QUESTION_WORDS_H

#include "teach/lesson.h"

/* What is declared. */
muster_step question_step(const struct question *question);

/* "attack" or "block". */
const char *question_noun(const struct question *question);

/* A declaration in words. */
const char *question_told(struct arena *arena, const struct question *question,
                          muster_declaration *declaration);

/* Writes a declaration in the format muster/1, in an object below that key (NULL: in a list). */
void question_tell_declaration(struct arena *arena, muster_builder *builder, const char *key,
                               const struct question *question, muster_declaration *declaration);

/* Writes a list "legal" of all legal declarations, if there are few enough to list. */
void question_tell_legal(struct arena *arena, muster_builder *builder,
                         const struct question *question);

/* What `unfit` returns if muster could not decide. */
extern const char question_undecided[];

/*
 * Why nobody can answer a question whose answer has to contain its first offer, or NULL. `decided`:
 * it was answered in time; `contained`: something legal, such as a "declaration", contains that.
 */
const char *question_unfit(struct arena *arena, bool decided, bool contained, const char *legal);

/* An answer in lower case, without blanks around it. */
char *question_word(struct arena *arena, const char *answer);

#endif
