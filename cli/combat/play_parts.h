/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of a combat that is typed share. */
#ifndef MUSTER_CLI_COMBAT_PLAY_PARTS_H
#define MUSTER_CLI_COMBAT_PLAY_PARTS_H

#include "base/text.h"
#include "cli/files/input.h"
#include "cli/options/arguments.h"
#include "cli/render/play/render_play.h"
#include "muster.h"

/* A script that was played, and the cards that went on with it. */
struct typed_answer {
    muster_answer *answer;
    muster_followed_cards *followed;
};

struct play_session {
    const struct arguments *arguments;
    struct look look;
    bool echo;           /* answers don't come from a terminal, so they have to be shown */
    struct bytes before; /* the document up to its script */
    char **entries;      /* of the script, as JSON */
    size_t count, capacity;
    struct typed_answer played; /* the script so far */
    struct typed_answer judged; /* with what was judged last; no answer: nothing was wrong */
    struct input input;
    bool ended, failed;
};

/* ---- The script (play_script.c) ---- */

void play_fail(struct play_session *session, const char *message);
void play_show(struct play_session *session, struct text *text);
void play_say(struct play_session *session, const char *words);

/* The document with the entries so far and perhaps one more. */
void play_write_document(const struct play_session *session, const char *more,
                         struct text *document);

/* Plays the script with one more entry, or as it is (NULL); false after a failure. */
bool play_script(struct play_session *session, const char *more, struct typed_answer *played,
                 muster_error *error);
void play_forget(struct typed_answer *played);

/* Whether the last entry of a script that was played happened. */
bool play_happened(const struct typed_answer *played);

/* Why it didn't. */
void play_show_refusal(struct play_session *session, const struct typed_answer *played);

bool play_keep_entry(struct play_session *session, const char *json);

/* ---- What is typed (play_words.c) ---- */

/* Does what a line says: a word of the session, a declaration, or an event. */
void play_take(struct play_session *session, const char *line);

#endif
