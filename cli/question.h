/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question from document to answer: what `solve` and `check` have in common. */
#ifndef MUSTER_CLI_QUESTION_H
#define MUSTER_CLI_QUESTION_H

#include "cli/both_ways.h"
#include "cli/failure.h"
#include "cli/files/input.h"
#include "cli/options/arguments.h"
#include "cli/what_if/what_if.h"
#include "muster.h"

/* A question with its input and its answer; start from all zero. */
struct cli_question {
    struct bytes document;
    struct bytes written; /* what was written, where the document comes of its cards; or empty */
    muster_expansion *expansion;        /* what its cards say; NULL: it has none */
    muster_expansion *expansion_before; /* the same before it was changed; NULL: it was not */
    muster_followed_cards *followed;    /* the same, of a combat that goes on with them; or NULL */
    muster_position *position;          /* the one that is asked about */
    muster_declaration *declaration;    /* NULL: the one in the document, or none */
    const char *declared_in;            /* the option or file that it is from; NULL: as above */
    struct positions positions;         /* this one is the last */
    const muster_position *original; /* before --without and the like; NULL: nothing was changed */
    struct document_changes changes; /* those among them that the document has */
    muster_declaration *proposed;    /* for `original`; NULL as `declaration` */
    muster_answer *answer;
    bool versus;           /* two declarations are compared, not two positions */
    muster_answer *before; /* while two answers are being found for a comparison */
    bool tries_ways;       /* set by the command: question_ask asks it, of each of `ways` */
    struct both_ways ways; /* the documents that come of facts nobody told; 0: there are none */
    bool document_changed;
    struct both_ways ways_before; /* of the document as it was before it was changed */
    struct failure failure;       /* filled in by what fails */
};

/* The library's options, as given on the command line. */
muster_request question_request(const struct arguments *arguments);

/*
 * Reads document and position. Making the position of the document takes from the time that the
 * request has (NULL: there is none); waiting for the document doesn't.
 */
muster_status question_read(struct cli_question *question, const struct arguments *arguments,
                            muster_request *request);

/* The same for a document that is played: it becomes the one that comes of its cards. */
muster_status question_read_cards(struct cli_question *question, const struct arguments *arguments);

/* What the request asks with goes on with the cards of the document, if it has some. */
muster_status question_follow(struct cli_question *question, const struct arguments *arguments,
                              muster_request *request);

/*
 * Carries the proposed declaration, which was read for question->original, over to the changed
 * position, and says so if something in it is left out.
 */
muster_status question_carry(struct cli_question *question);

/* Whether damage is assigned or divided, which have steps of their own. */
bool question_is_about_damage(const struct cli_question *question);

/*
 * What is wrong with an assignment is found only while it is judged; then that is where it is.
 * Returns the status.
 */
muster_status question_blame_declaration(struct cli_question *question, muster_status status);

/* Asks about a position and a declaration, or NULL; `request` may name the latter as given. */
typedef muster_status question_asker(muster_answer **out, const muster_position *position,
                                     const muster_declaration *declaration,
                                     const muster_request *request, muster_error *error);

/*
 * Asks the question; with --compare, of the position as it was read, too, and compares the answers.
 * The time limit is for both together.
 */
muster_status question_ask(struct cli_question *question, const struct arguments *arguments,
                           const muster_request *request, question_asker *ask);

/*
 * Shows the answer, or the failure if `status` says that there is no answer; frees everything.
 * `proposed`: whether the answer is about a proposed declaration. Returns the exit code.
 */
int question_finish(struct cli_question *question, const struct arguments *arguments,
                    muster_status status, bool proposed);

/*
 * Reports the effects that concern nobody on standard error, for commands that show something
 * other than an answer. If request->strict the first of them is an error, which stands in the
 * failure; *undecided says whether it is strict and a limit was reached before all effects were
 * looked at, which standard error then says.
 */
muster_status question_note_idle(struct cli_question *question, const muster_request *request,
                                 bool *undecided);

/* Frees everything, for commands that show something other than an answer. */
void question_free(struct cli_question *question);

#endif
