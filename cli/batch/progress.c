/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/progress.h"
#include "base/limits.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Seconds between two updates on a terminal, and between two lines elsewhere. */
#define ON_TERMINAL 0.5
#define ELSEWHERE 10.0

void progress_start(struct progress *progress, enum color_mode when, bool size_known,
                    uint64_t size) {
    const char *name = getenv("TERM");
    bool dumb = name != NULL && strcmp(name, "dumb") == 0;
    bool terminal = isatty(STDERR_FILENO);
    *progress = (struct progress){.asked = when == COLOR_ALWAYS,
                                  .terminal = terminal && !dumb,
                                  .noun = "line",
                                  .size_known = size_known,
                                  .size = size};
    progress->wanted = when == COLOR_AUTO ? terminal && !isatty(STDOUT_FILENO) : progress->asked;
    if (!progress->wanted)
        return;
    progress->start = muster_limits_now();
    progress->next = progress->start + (progress->terminal ? ON_TERMINAL : ELSEWHERE);
}

/* ---- Words ---- */

static void add_duration(struct text *text, double seconds) {
    long long whole = (long long)(seconds + 0.5);
    if (seconds < 10)
        muster_text_format(text, "%.1f s", seconds);
    else if (whole < 60)
        muster_text_format(text, "%lld s", whole);
    else if (whole < 3600)
        muster_text_format(text, "%lld min %lld s", whole / 60, whole % 60);
    else
        muster_text_format(text, "%lld h %lld min", whole / 3600, whole % 3600 / 60);
}

static void add_rate(struct text *text, size_t lines, double seconds) {
    double rate = seconds > 0 ? (double)lines / seconds : 0;
    muster_text_format(text, rate < 10 ? ", %.1f a second" : ", %.0f a second", rate);
}

/* "muster: 1200 lines, 340 a second, 5 min 2 s left". */
static void add_state(struct text *text, const struct progress *progress, double seconds) {
    muster_text_format(text, "muster: %zu %s%s", progress->lines, progress->noun,
                       progress->lines == 1 ? "" : "s");
    add_rate(text, progress->lines, seconds);
    if (!progress->size_known || progress->read == 0)
        return;
    uint64_t left = progress->size > progress->read ? progress->size - progress->read : 0;
    muster_text_add(text, ", ");
    add_duration(text, seconds * (double)left / (double)progress->read);
    muster_text_add(text, " left");
}

/* ---- Standard error ---- */

/*
 * The cursor goes back to the start of the line, so that whatever comes next, even the message of a
 * signal handler, overwrites the line.
 */
static void show(struct progress *progress, struct text *state) {
    size_t width = state->length;
    if (progress->terminal) {
        muster_text_spaces(state, progress->width > width ? progress->width - width : 0);
        muster_text_add(state, "\r");
        progress->width = width;
    } else {
        muster_text_add(state, "\n");
    }
    if (!state->failed)
        fputs(text_bytes(state), stderr);
    progress->said = true;
}

void progress_step(struct progress *progress, size_t bytes) {
    if (!progress->wanted)
        return;
    progress->lines++;
    progress->read += bytes;
    double time = muster_limits_now();
    if (time < progress->next)
        return;
    struct text state = {0};
    add_state(&state, progress, time - progress->start);
    show(progress, &state);
    muster_text_free(&state);
    progress->next = time + (progress->terminal ? ON_TERMINAL : ELSEWHERE);
}

void progress_clear(struct progress *progress) {
    struct text blank = {0};
    if (progress->width == 0)
        return;
    show(progress, &blank);
    muster_text_free(&blank);
}

void progress_end(struct progress *progress) {
    if (!progress->wanted || !(progress->said || progress->asked))
        return;
    double seconds = muster_limits_now() - progress->start;
    struct text state = {0};
    progress_clear(progress);
    muster_text_format(&state, "muster: %zu %s%s in ", progress->lines, progress->noun,
                       progress->lines == 1 ? "" : "s");
    add_duration(&state, seconds);
    add_rate(&state, progress->lines, seconds);
    muster_text_add(&state, "\n");
    if (!state.failed)
        fputs(text_bytes(&state), stderr);
    muster_text_free(&state);
    progress->wanted = false;
}
