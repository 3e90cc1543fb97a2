/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A kind of question. To add one, add a row in question_kinds.c and its functions in a file of its
 * own or with a similar kind, and declare it here.
 */
#ifndef MUSTER_TEACH_QUESTIONS_QUESTION_KIND_H
#define MUSTER_TEACH_QUESTIONS_QUESTION_KIND_H

#include "teach/lesson.h"
#include "teach/page.h"

/* How many declarations follow the kind. */
enum question_offers {
    OFFERS_NONE,
    OFFERS_ONE,
    OFFERS_WANTED, /* none or one, which the answer has to contain */
    OFFERS_ANY,    /* with '|' between */
    OFFERS_PAIR,   /* one creature doing one thing */
    OFFERS_WORD    /* a word that is no declaration, such as a player */
};

/* Tables that a question can be asked about. */
enum question_about {
    ABOUT_DECLARATIONS, /* attackers or blockers are declared */
    ABOUT_DAMAGE,       /* damage is assigned, divided or dealt */
    ABOUT_BOTH          /* something is declared or assigned */
};

enum judgement { JUDGED_RIGHT, JUDGED_WRONG, NOT_UNDERSTOOD };

/* The judgement of an answer, with its explanation. */
struct feedback {
    enum judgement judgement;
    bool told; /* it says what the answer is, so that there is nothing left to find out */
    struct page page;
};

struct question_kind {
    const char *word;
    enum question_offers offers;
    enum question_about about;
    /* Asks the question, if the author gives no words for it. */
    void (*ask)(struct page *page, const struct question *question);
    /* How an answer has to be written, such as "yes or no". */
    const char *(*form)(struct arena *arena, const struct question *question);
    void (*judge)(struct feedback *feedback, const struct question *question, const char *answer);
    /* The answer and the reasons for it, and what is wrong with the last answer given (or NULL). */
    void (*solve)(struct page *page, const struct question *question, const char *answer);
    /* Writes the answer into the object that is open, for other programs. */
    void (*tell)(struct arena *arena, muster_builder *builder, const struct question *question);
    /* Why it can't be asked about this table, in the arena, or NULL; may be NULL itself. */
    const char *(*unfit)(struct arena *arena, const struct question *question);
};

/*
 * Why "how many requirements can be obeyed at most?" has no single answer, or NULL: somebody could
 * pay for more, or some requirement holds only if something is declared.
 */
const char *question_maximum_doubt(struct arena *arena, const muster_position *position);

extern const struct question_kind question_declare;
extern const struct question_kind question_legal;
extern const struct question_kind question_which;
extern const struct question_kind question_maximum;
extern const struct question_kind question_count;
extern const struct question_kind question_option;
extern const struct question_kind question_assign;
extern const struct question_kind question_dies;
extern const struct question_kind question_life;

#endif
