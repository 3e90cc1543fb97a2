/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The kinds of questions. A new one is a row in question_kinds.c and the functions of it, in a file
 * of its own or beside one of its sort.
 */
#ifndef MUSTER_TEACH_QUESTIONS_QUESTION_KINDS_H
#define MUSTER_TEACH_QUESTIONS_QUESTION_KINDS_H

#include "teach/page.h"
#include "teach/reading/lesson.h"

/* How many declarations stand behind the kind. */
enum question_offers {
    OFFERS_NONE,
    OFFERS_ONE,
    OFFERS_ANY, /* with '|' between */
    OFFERS_PAIR /* one creature doing one thing */
};

enum judgement { JUDGED_RIGHT, JUDGED_WRONG, NOT_UNDERSTOOD };

/* What a teacher says to an answer. */
struct feedback {
    enum judgement judgement;
    struct page page;
};

struct question_kind {
    const char *word;
    enum question_offers offers;
    /* The question in words, for those who write none. */
    void (*ask)(struct page *page, const struct question *question);
    /* How an answer is written, such as "yes or no". */
    const char *(*form)(struct pool *pool, const struct question *question);
    void (*judge)(struct feedback *feedback, const struct question *question, const char *answer);
    /* The answer, and what it rests on; also of the wrong answer that was given last, or NULL. */
    void (*solve)(struct page *page, const struct question *question, const char *answer);
    /* The answer as keys of an object that is open, for other programs. */
    void (*tell)(struct pool *pool, muster_builder *builder, const struct question *question);
    /* Why it can't be asked about this table, in the pool, or NULL; may be NULL itself. */
    const char *(*unfit)(struct pool *pool, const struct question *question);
};

/* The kind of that name; NULL after a problem. */
const struct question_kind *question_kind_find(struct problems *problems, const char *word,
                                               struct spot spot);

/* Adds what is wrong with a question: offers that are missing or too many, and answers that can't
   be found out. */
void question_kind_expect(struct problems *problems, const struct question *question);

/* ---- For the kinds themselves ---- */

/* Whether attackers are declared. */
bool question_attacking(const struct question *question);

/* "attack" or "block". */
const char *question_noun(const struct question *question);

/* A declaration in words. */
const char *question_told(struct pool *pool, const struct question *question,
                          muster_declaration *declaration);

/* Tells a declaration as the format has it, in an object below that key (NULL: in a list). */
void question_tell_declaration(struct pool *pool, muster_builder *builder, const char *key,
                               const struct question *question, muster_declaration *declaration);

/* Tells a list "legal" of all legal declarations, where they can be named. */
void question_tell_legal(struct pool *pool, muster_builder *builder,
                         const struct question *question);

/* What `unfit` says where muster could not decide. */
extern const char question_undecided[];

/* An answer without blanks around it, in small letters. */
char *question_word(struct pool *pool, const char *answer);

extern const struct question_kind question_declare;
extern const struct question_kind question_legal;
extern const struct question_kind question_which;
extern const struct question_kind question_maximum;
extern const struct question_kind question_count;
extern const struct question_kind question_option;

#endif
