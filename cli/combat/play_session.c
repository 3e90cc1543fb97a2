/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The script grows by what is typed, and is played anew with each entry: so what is shown is what
 * `muster play` will show of it, and `undo` only takes the last entry off.
 */
#include "cli/combat/play_session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cards/source.h"
#include "cli/combat/play_parts.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/files/replace_file.h"
#include "cli/options/expansion.h"
#include "cli/render/render.h"
#include "table/lay_table.h"
#include "json/node.h"

/* Reads the next line; false at the end. */
static bool read_answer(struct play_session *session, struct text *answer) {
    muster_error error;
    bool done;
    play_say(session, "> ");
    muster_status status = input_typed(answer, &session->input, &done, &error);
    if (status != MUSTER_OK)
        play_fail(session, error.message);
    if (status != MUSTER_OK || done) {
        play_say(session, "\n");
        return false;
    }
    if (answer->failed)
        play_fail(session, "out of memory");
    if (session->echo && !answer->failed) {
        play_say(session, text_bytes(answer));
        play_say(session, "\n");
    }
    return !session->failed;
}

static void hold(struct play_session *session) {
    struct text text = {0};
    if (!session->failed) {
        render_play_position(&text, session->played.answer);
        render_play_question(&text, session->played.answer);
        play_show(session, &text);
    }
    while (!session->ended && !session->failed) {
        struct text answer = {0};
        if (read_answer(session, &answer))
            play_take(session, text_bytes(&answer));
        else
            session->ended = true;
        muster_text_free(&answer);
    }
}

/* ---- Beginning and end ---- */

/* The document without its script and declaration, up to where a script may follow. */
static bool take_document(struct play_session *session, const struct json_node *root) {
    struct text text = {0};
    const struct json_node *member, *entry;
    bool kept = true;
    muster_text_add(&text, "{");
    json_for_each (member, root) {
        if (strcmp(muster_json_key(member), "script") == 0 ||
            strcmp(muster_json_key(member), "declaration") == 0)
            continue;
        char *json = muster_json_print(member);
        muster_text_format(&text, "\"%s\":%s,", muster_json_key(member), json == NULL ? "" : json);
        text.failed |= json == NULL;
        muster_json_forget_print(json);
    }
    json_for_each (entry, muster_json_get(root, "script")) {
        char *json = muster_json_print(entry);
        kept = kept && json != NULL && play_keep_entry(session, json);
        muster_json_forget_print(json);
    }
    session->before = (struct bytes){text.bytes, text.length};
    return kept && !text.failed;
}

static bool add_piece(void *context, const char *bytes, size_t length) {
    struct text *text = context;
    text_put(text, bytes, length);
    return !text->failed;
}

/* What is wrong is told of the file as it is. */
static muster_status read_once(struct play_session *session, const struct bytes *file,
                               muster_error *error) {
    struct bytes plain = {0};
    muster_position *position = NULL;
    muster_expansion *expansion = NULL;
    muster_status status =
        cards_expand(&plain, file, session->arguments->as_understood, &expansion, error);
    const struct bytes *asked = plain.data != NULL ? &plain : file;
    if (status == MUSTER_OK)
        status = muster_position_read(&position, asked->data, asked->length, error);
    if (expansion != NULL && strcmp(error->code, CARDS_UNREAD) == 0) {
        struct text text = {0};
        cards_show_unread(&text, expansion);
        play_show(session, &text);
    }
    muster_position_free(position);
    muster_expansion_free(expansion);
    free(plain.data);
    return status;
}

/* Reads the document, whatever its form, and plays what it says of a script. */
static muster_status begin(struct play_session *session, const struct bytes *file,
                           muster_error *error) {
    struct text json = {0};
    muster_status status = read_once(session, file, error);
    if (status == MUSTER_OK)
        status =
            muster_table_document(file->data, file->length, card_source(), add_piece, &json, error);
    struct json_node *root = NULL;
    if (status == MUSTER_OK && !json.failed)
        root = muster_json_parse(json.bytes, json.length, error, &status);
    if (status == MUSTER_OK && (root == NULL || !take_document(session, root)))
        status = fail_no_memory(error);
    muster_json_free(root);
    muster_text_free(&json);
    if (status == MUSTER_OK && !play_script(session, NULL, &session->played, error))
        status = error->status;
    return status;
}

/* A script that stops goes on from there. */
static void begin_where_it_stops(struct play_session *session) {
    muster_error error;
    const muster_played *played = muster_answer_played(session->played.answer);
    if (play_happened(&session->played))
        return;
    play_show_refusal(session, &session->played);
    while (session->count > (size_t)played->stopped_at)
        free(session->entries[--session->count]);
    play_forget(&session->played);
    if (!play_script(session, NULL, &session->played, &error))
        play_fail(session, error.message);
}

/* The document with its script as a table; with cards, as JSON, which holds them as they are. */
static bool write_table(const struct play_session *session, struct text *table) {
    struct text document = {0};
    muster_position *position = NULL;
    muster_error error;
    play_write_document(session, NULL, &document);
    if (session->played.followed != NULL) {
        text_put(table, document.bytes, document.length);
        muster_text_add(table, "\n");
        muster_text_free(&document);
        return !table->failed;
    }
    bool written =
        !document.failed &&
        muster_position_read(&position, document.bytes, document.length, &error) == MUSTER_OK &&
        muster_position_write_table(position, add_piece, table) == MUSTER_OK && !table->failed;
    muster_position_free(position);
    muster_text_free(&document);
    return written;
}

/* Writes the script where it was asked for, or else shows it, so that it isn't lost. */
static void write_script(struct play_session *session) {
    struct text table = {0};
    const char *file = session->arguments->interactive_file;
    if (!write_table(session, &table)) {
        play_fail(session, "the script can't be written: out of memory");
        muster_text_free(&table);
        return;
    }
    int reason = file == NULL ? 0 : replace_file(file, table.bytes, table.length);
    if (reason != 0) {
        output_complain("can't write %s: %s", file, strerror(reason));
        session->failed = true;
    }
    if (file != NULL && reason == 0) {
        struct text text = {0};
        muster_text_format(&text, "The script is in %s.\n", file);
        play_show(session, &text);
    } else {
        play_say(session, "The script:\n\n");
        session->failed = !output_write(text_bytes(&table)) || session->failed;
    }
    muster_text_free(&table);
}

/* Whether the script can be written there in the end: found out before anything is typed. */
static bool can_write(const char *file) {
    struct stat found;
    if (file == NULL)
        return true;
    bool there = stat(file, &found) == 0;
    if (there && S_ISDIR(found.st_mode))
        errno = EISDIR;
    else if (there && access(file, W_OK) == 0)
        return true;
    else if (!there && errno == ENOENT) {
        const char *slash = strrchr(file, '/');
        char *folder = slash == NULL ? strdup(".") : strndup(file, (size_t)(slash - file) + 1);
        bool writable = folder != NULL && access(folder, W_OK | X_OK) == 0;
        free(folder);
        if (writable)
            return true;
    }
    output_complain("can't write %s: %s", file, strerror(errno));
    return false;
}

int play_session(const struct arguments *arguments) {
    struct play_session session = {.arguments = arguments, .echo = !isatty(STDIN_FILENO)};
    struct failure failure = {.file = arguments->file, .where = input_name(arguments->operand)};
    struct bytes file = {0};
    session.look =
        (struct look){.color = style_color(arguments->color), .all = arguments->all, .draw = false};
    if (input_is_standard(arguments->operand) || arguments->operand_count > 1) {
        output_complain("play -i reads answers from standard input: expected one FILE");
        return EXIT_USAGE;
    }
    if (!can_write(arguments->interactive_file))
        return EXIT_BAD_INPUT;
    muster_status status = input_read(&file, arguments->operand, &failure.error);
    if (status == MUSTER_OK)
        status = begin(&session, &file, &failure.error);
    if (status == MUSTER_OK)
        status = input_open(&session.input, NULL, &failure.error);
    int code = EXIT_ANSWERED;
    if (status == MUSTER_OK) {
        begin_where_it_stops(&session);
        hold(&session);
        input_close(&session.input);
        if (session.count > 0)
            write_script(&session);
        code = session.failed ? EXIT_INTERNAL : EXIT_ANSWERED;
    } else {
        code = failure_report(&failure, false, &file);
    }
    for (size_t i = 0; i < session.count; i++)
        free(session.entries[i]);
    free(session.entries);
    free(session.before.data);
    free(file.data);
    play_forget(&session.played);
    play_forget(&session.judged);
    return code;
}
