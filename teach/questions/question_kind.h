/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a kind of question is. A new one is a row in question_kinds.c and the functions of it, in a
 * file of its own or with one of its sort, declared here.
 */
#ifndef MUSTER_TEACH_QUESTIONS_QUESTION_KIND_H
#define MUSTER_TEACH_QUESTIONS_QUESTION_KIND_H

#include "teach/lesson.h"
#include "teach/page.h"

/* How many declarations stand after the kind. */
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
    const char *(*form)(struct arena *arena, const struct question *question);
    void (*judge)(struct feedback *feedback, const struct question *question, const char *answer);
    /* The answer, and what it rests on; also of the wrong answer that was given last, or NULL. */
    void (*solve)(struct page *page, const struct question *question, const char *answer);
    /* The answer as keys of an object that is open, for other programs. */
    void (*tell)(struct arena *arena, muster_builder *builder, const struct question *question);
    /* Why it can't be asked about this table, in the arena, or NULL; may be NULL itself. */
    const char *(*unfit)(struct arena *arena, const struct question *question);
};

extern const struct question_kind question_declare;
extern const struct question_kind question_legal;
extern const struct question_kind question_which;
extern const struct question_kind question_maximum;
extern const struct question_kind question_count;
extern const struct question_kind question_option;

#endif
