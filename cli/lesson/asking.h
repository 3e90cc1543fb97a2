/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner at the terminal: what is shown, and one question until it is answered or left. */
#ifndef MUSTER_CLI_LESSON_ASKING_H
#define MUSTER_CLI_LESSON_ASKING_H

#include "cli/files/input.h"
#include "cli/render/layout/style.h"
#include "teach/reading/lesson_page.h"

/* What goes on between the program and a learner. */
struct session {
    const struct lesson *lesson;
    const char *name; /* of the lesson, if what is missed in it is kept; or NULL */
    size_t width;
    bool color;
    bool ascii; /* only ASCII can be shown */
    bool echo;  /* answers don't come from a terminal, so they have to be shown */
    struct input input;
    unsigned first;   /* questions answered right on the first try */
    unsigned skipped; /* questions skipped */
    unsigned right;   /* questions answered right in the end, without the solution */
    unsigned worked;  /* questions whose solution was shown before they were answered */
    unsigned tries;   /* answers that were judged */
    bool introduced;  /* it was said what can be typed */
    bool ended;       /* the learner left */
    bool failed;      /* memory ran out, or answers can't be read */
};

/* Says that memory ran out, unless the session has failed, and said so, before. */
void session_lacks_memory(struct session *session);

/* Shows words as they are; NULL: there was no memory for them. */
void session_show(struct session *session, const char *words);
void session_show_styled(struct session *session, const char *words, enum style_role role);

/* Shows words in lines of the session's width. */
void session_show_wrapped(struct session *session, const char *words);

/* Shows a page of the lesson. */
void session_show_part(struct session *session, enum lesson_part part,
                       const struct question *question);

/* Shows the table of a question. */
void session_lay_table(struct session *session, const struct question *question);

/* Asks a question, the first one being number 0, until it is answered, skipped or left. */
void session_ask(struct session *session, const struct question *question, size_t number,
                 size_t total);

#endif
