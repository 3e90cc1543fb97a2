/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests to answers, JSON to JSON. web/README.md describes both. */
#ifndef MUSTER_WEB_ASK_H
#define MUSTER_WEB_ASK_H

#include "base/text.h"
#include "web/request.h"
#include "json/writer.h"

/* Answers one request: appends one line of JSON without a newline. */
void web_ask(struct text *answer, const char *text, size_t length);

/* Appends {"answer": "error", ...}. */
void web_error(struct text *answer, const muster_error *error);

/* Begins and ends an answer that is no command's: {"format": ..., "answer": word, ...}. */
void web_begin_answer(struct writer *writer, const char *word);
void web_end_answer(struct text *answer, struct writer *writer);

/* The questions of one command of cli/question_commands.c. */
void web_ask_command(struct text *answer, const struct request *request);

/* Whether there is such a command. */
bool web_is_command(const char *question);

/* Loading cards, reading card files, and finding names. */
void web_ask_cards(struct text *answer, const struct request *request);

/* Lessons: the list, one of them, and the judgement of an answer; a quiz likewise. */
void web_ask_lesson(struct text *answer, const struct request *request);
void web_ask_quiz(struct text *answer, const struct request *request);

#endif
