/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every legal declaration, one per line, as they are found. Lines are written in batches, but none
 * waits long.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/output.h"
#include "cli/proposal.h"
#include "cli/question.h"
#include "cli/render/phrases.h"

#include <limits.h>
#include <signal.h>
#include <string.h>
#include <time.h>

/* The longest that a line waits for others, in seconds. */
static const double long_wait = 0.1;

struct list_output {
    const struct arguments *arguments;
    muster_step step;
    long long shown;
    struct text text; /* lines not yet written */
    double written;   /* when lines were last written */
    bool lost;        /* something could not be written */
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/*
 * Writes whole lines. What a pipe doesn't take in one piece could be cut by a signal, which then
 * has to wait; a reader that is gone (SIGPIPE) needs no whole line.
 */
static void put_out(struct list_output *listing, const char *bytes, size_t length) {
    sigset_t held, before;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    if (length > PIPE_BUF)
        pthread_sigmask(SIG_BLOCK, &held, &before);
    listing->lost = !output_bytes(bytes, length) || listing->lost;
    if (length > PIPE_BUF)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void write_lines(struct list_output *listing) {
    struct text *text = &listing->text;
    if (text->failed)
        listing->lost = !output_text(text) || listing->lost;
    else if (text->length > 0)
        put_out(listing, text->bytes, text->length);
    muster_text_free(text);
    listing->written = now();
}

/*
 * Keeps the lines within what a pipe takes in one piece, so that a signal can't cut one: if they
 * are more, writes all but the last one, which begins at `begin`.
 */
static void make_room(struct list_output *listing, size_t begin) {
    struct text *text = &listing->text;
    if (!text->failed && text->length <= PIPE_BUF)
        return;
    if (text->failed || begin == 0) {
        write_lines(listing);
        return;
    }
    put_out(listing, text->bytes, begin);
    memmove(text->bytes, text->bytes + begin, text->length - begin + 1);
    text->length -= begin;
}

/* Called now and then during the search, which may take long to find the next one. */
static bool look_after(void *context) {
    struct list_output *listing = context;
    if (listing->text.length > 0 && now() - listing->written > long_wait)
        write_lines(listing);
    return listing->lost;
}

static void add_words(struct text *text, muster_declaration *declaration, muster_step step) {
    size_t count;
    const muster_entry *entries = muster_declaration_entries(declaration, &count);
    for (size_t i = 0; i < count; i++) {
        muster_text_add(text, i == 0 ? "" : "; ");
        phrase_entry(text, &entries[i], step);
    }
    if (count == 0)
        phrase_nothing(text, step);
}

static bool show(void *context, muster_declaration *declaration) {
    struct list_output *listing = context;
    struct text *text = &listing->text;
    size_t begin = text->length;
    if (listing->shown == listing->arguments->limit)
        return false;
    if (listing->arguments->json) {
        const char *json = muster_declaration_json(declaration);
        muster_text_add(text, json == NULL ? "" : json);
        text->failed = text->failed || json == NULL;
    } else {
        add_words(text, declaration, listing->step);
    }
    muster_text_add(text, "\n");
    listing->shown++;
    make_room(listing, begin);
    return !listing->lost && listing->shown != listing->arguments->limit;
}

int cmd_list(const struct arguments *arguments) {
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    struct list_output listing = {.arguments = arguments};
    request.interrupted = look_after;
    request.context = &listing;
    bool complete = false;
    muster_status status = question_read(&question, arguments);
    if (status == MUSTER_OK)
        status = proposal_read_given(&question, arguments, &request);
    if (status == MUSTER_OK) {
        listing.step = muster_position_step(question.position);
        status = muster_list(question.position, &request, show, &listing, &complete,
                             &question.failure.error);
        write_lines(&listing);
    }
    if (status != MUSTER_OK)
        return question_finish(&question, arguments, status, false);
    question_free(&question);
    if (listing.lost)
        return EXIT_INTERNAL;
    if (!complete && listing.shown != arguments->limit) {
        output_complain("a limit was reached: there may be more");
        return EXIT_UNDECIDED;
    }
    if (listing.shown == 0 && arguments->limit != 0) {
        output_complain("what is given can't be completed to a legal declaration%s",
                        arguments->free ? " that pays nothing" : "");
        return EXIT_ILLEGAL;
    }
    return EXIT_ANSWERED;
}
