/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The script grows by what is typed, and is played anew with each entry: so what is shown is what
 * `muster play` will show of it, and `undo` only takes the last entry off.
 */
#include "cli/combat/play_session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/question.h"
#include "cli/render/render.h"
#include "cli/render/render_damage.h"
#include "cli/render/render_play.h"
#include "cli/replace_file.h"
#include "table/lay_table.h"
#include "json/node.h"
#include "json/writer.h"

struct play_session {
    const struct arguments *arguments;
    struct look look;
    bool echo;           /* answers don't come from a terminal, so they have to be shown */
    struct bytes before; /* the document up to its script */
    char **entries;      /* of the script, as JSON */
    size_t count, capacity;
    muster_answer *played; /* the script so far */
    muster_answer *judged; /* the script with what was judged last; NULL: nothing was wrong */
    struct input input;
    bool ended, failed;
};

static void fail(struct play_session *session, const char *message) {
    if (!session->failed)
        output_complain("%s", message);
    session->failed = true;
}

static void show(struct play_session *session, struct text *text) {
    session->failed = !output_page(text) || session->failed;
}

static void say(struct play_session *session, const char *words) {
    struct text text = {0};
    muster_text_add(&text, words);
    show(session, &text);
}

/* ---- The script ---- */

/* The document with the entries so far and perhaps one more. */
static void write_document(const struct play_session *session, const char *more,
                           struct text *document) {
    text_put(document, session->before.data, session->before.length);
    muster_text_add(document, "\"script\":[");
    for (size_t i = 0; i < session->count; i++)
        muster_text_format(document, "%s%s", i == 0 ? "" : ",", session->entries[i]);
    if (more != NULL)
        muster_text_format(document, "%s%s", session->count == 0 ? "" : ",", more);
    muster_text_add(document, "]}");
}

/* Plays the script with one more entry, or as it is; NULL after a failure. */
static muster_answer *play(struct play_session *session, const char *more, muster_error *error) {
    struct text document = {0};
    muster_answer *answer = NULL;
    const muster_request request = question_request(session->arguments);
    write_document(session, more, &document);
    *error = (muster_error){.status = MUSTER_NO_MEMORY};
    if (!document.failed)
        muster_play(&answer, document.bytes, document.length, &request, error);
    muster_text_free(&document);
    return answer;
}

static bool keep_entry(struct play_session *session, const char *json) {
    if (session->count == session->capacity) {
        size_t capacity = 2 * session->capacity + 8;
        char **entries = realloc(session->entries, capacity * sizeof(*entries));
        if (entries == NULL)
            return false;
        session->entries = entries;
        session->capacity = capacity;
    }
    char *copy = strdup(json);
    if (copy != NULL)
        session->entries[session->count++] = copy;
    return copy != NULL;
}

/* What happened in the last entry, and what comes next. */
static void show_progress(struct play_session *session) {
    struct text text = {0};
    if (session->count > 0)
        render_play_entry(&text, session->played, session->count - 1);
    render_play_question(&text, session->played, session->look);
    show(session, &text);
}

static void forget_judged(struct play_session *session) {
    muster_answer_free(session->judged);
    session->judged = NULL;
}

/* Whether the last entry of a script that was played happened. */
static bool happened(const muster_answer *answer) {
    return muster_answer_outcome(answer) == MUSTER_PLAYED;
}

/* Takes an entry into the script, or only judges it. */
static void take_entry(struct play_session *session, const char *json, bool only_judge) {
    muster_error error;
    struct text text = {0};
    muster_answer *answer = play(session, json, &error);
    forget_judged(session);
    if (answer == NULL) {
        fail(session, error.message);
        return;
    }
    if (!happened(answer)) {
        render_play_refusal(&text, answer, session->look);
        show(session, &text);
        session->judged = answer;
        return;
    }
    if (only_judge) {
        say(session, "That would be legal.\n");
        muster_answer_free(answer);
        return;
    }
    if (!keep_entry(session, json))
        fail(session, "out of memory");
    muster_answer_free(session->played);
    session->played = answer;
    show_progress(session);
}

/* ---- What is typed ---- */

/* One line as an entry, in an arena. */
struct typed_line {
    struct arena arena;
    const char *line;
    struct text wrong;
    char *json;
};

static void read_line(void *argument) {
    struct typed_line *reading = argument;
    reading->wrong.arena = &reading->arena;
    reading->json = muster_table_entry(reading->line, strlen(reading->line), &reading->wrong);
}

/* The key of what is declared next. */
static const char *declares(const struct play_session *session) {
    switch (muster_answer_played(session->played)->next) {
    case MUSTER_NEXT_ATTACKS:
        return "attacks ";
    case MUSTER_NEXT_BLOCKS:
        return "blocks ";
    case MUSTER_NEXT_DAMAGE:
        return "damage ";
    case MUSTER_NEXT_CHOOSE:
        return "choose ";
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return "";
}

/* Whether a line is a declaration alone: "wall=bear", "none", or the number of an outcome. */
static bool is_bare(const char *line) {
    size_t word = strcspn(line, " =*");
    const char *after = line + word + strspn(line + word, " ");
    return *after == '=' || *after == '*' || strcmp(line, "none") == 0 ||
           strncmp(line, "band ", strlen("band ")) == 0 || line[strspn(line, "0123456789")] == '\0';
}

static void take_line(struct play_session *session, const char *line, bool only_judge) {
    struct text whole = {0};
    muster_text_format(&whole, "%s%s", is_bare(line) ? declares(session) : "", line);
    struct typed_line reading = {.line = text_bytes(&whole)};
    int status =
        whole.failed ? ARENA_NO_MEMORY : muster_arena_guard(&reading.arena, read_line, &reading);
    if (status != 0) {
        fail(session, "out of memory");
    } else if (reading.json == NULL) {
        struct text text = {0};
        muster_text_format(&text, "Not understood: %s. Type help for what can be typed.\n",
                           text_bytes(&reading.wrong));
        show(session, &text);
    } else {
        take_entry(session, reading.json, only_judge);
    }
    muster_json_forget_text(reading.json);
    muster_arena_free(&reading.arena);
    muster_text_free(&whole);
}

/* ---- Words ---- */

static void hint(struct play_session *session) {
    struct text text = {0};
    render_play_options(&text, session->played, session->look);
    show(session, &text);
}

static void why(struct play_session *session) {
    struct text text = {0};
    if (session->judged == NULL) {
        say(session, "Nothing was refused last. 'hint' says what can be declared.\n");
        return;
    }
    render_play_reason(&text, session->judged, session->look);
    show(session, &text);
}

static void undo(struct play_session *session) {
    muster_error error;
    if (session->count == 0) {
        say(session, "Nothing has happened yet.\n");
        return;
    }
    free(session->entries[--session->count]);
    muster_answer *answer = play(session, NULL, &error);
    forget_judged(session);
    if (answer == NULL) {
        fail(session, error.message);
        return;
    }
    muster_answer_free(session->played);
    session->played = answer;
    struct text text = {0};
    muster_text_add(&text, "The last entry is taken back.\n");
    render_play_position(&text, session->played);
    render_play_question(&text, session->played, session->look);
    show(session, &text);
}

static void show_table(struct play_session *session) {
    struct text text = {0};
    render_play_position(&text, session->played);
    show(session, &text);
}

static void end(struct play_session *session) {
    session->ended = true;
}

static void explain_words(struct play_session *session);

static const struct {
    const char *word;
    void (*run)(struct play_session *session);
    const char *meaning;
} typed[] = {
    {"?", hint, "what must, may and can't be declared"},
    {"hint", hint, NULL},
    {"why", why, "why the last declaration was refused, and what would be legal"},
    {"undo", undo, "take the last entry back"},
    {"table", show_table, "the position now"},
    {"done", end, "end here, and write the script"},
    {"quit", end, NULL},
    {"q", end, NULL},
    {"exit", end, NULL},
    {"help", explain_words, "this list"},
};

static void explain_words(struct play_session *session) {
    struct text text = {0};
    muster_text_add(
        &text, "  wall=bear   declare: CREATURE=WHAT, with commas between; damage wurm=bear:2\n"
               "  none        declare nothing\n"
               "  legal? ...  judge a declaration without making it\n"
               "  tap wall    an event: tap, untap, leaves, removed, becomes_blocked, ...\n"
               "  gains bear, keywords=[flying]   an event of which more is said\n"
               "  {\"life\": \"Bob\", \"by\": -3}       any entry as JSON has it\n");
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++)
        if (typed[i].meaning != NULL)
            muster_text_format(&text, "  %-11s %s\n", typed[i].word, typed[i].meaning);
    show(session, &text);
}

static void take(struct play_session *session, const char *line) {
    static const char judge[] = "legal?";
    if (strncmp(line, judge, strlen(judge)) == 0) {
        line += strlen(judge);
        take_line(session, line + strspn(line, " "), true);
        return;
    }
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++)
        if (strcmp(typed[i].word, line) == 0) {
            typed[i].run(session);
            return;
        }
    if (*line == '\0')
        say(session, "Type a declaration, an event, ? for what is possible, or help.\n");
    else
        take_line(session, line, false);
}

/* Reads the next line, made safe to show; false at the end. */
static bool read_answer(struct play_session *session, struct text *answer) {
    struct bytes line;
    muster_error error;
    bool done;
    say(session, "> ");
    muster_status status = input_line(&line, &session->input, &done, &error);
    if (status != MUSTER_OK)
        fail(session, error.message);
    if (status != MUSTER_OK || done) {
        say(session, "\n");
        return false;
    }
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] == '\t' || line.data[i] == '\r' || line.data[i] == '\0')
            line.data[i] = ' ';
    muster_text_add_foreign(answer, line.data + strspn(line.data, " "));
    while (!answer->failed && answer->length > 0 && answer->bytes[answer->length - 1] == ' ')
        answer->bytes[--answer->length] = '\0';
    if (answer->failed)
        fail(session, "out of memory");
    if (session->echo && !answer->failed) {
        say(session, text_bytes(answer));
        say(session, "\n");
    }
    return !session->failed;
}

static void hold(struct play_session *session) {
    struct text text = {0};
    if (!session->failed) {
        render_play_position(&text, session->played);
        render_play_question(&text, session->played, session->look);
        show(session, &text);
    }
    while (!session->ended && !session->failed) {
        struct text answer = {0};
        if (read_answer(session, &answer))
            take(session, text_bytes(&answer));
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
        kept = kept && json != NULL && keep_entry(session, json);
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

/* Reads the document, whatever its form, and plays what it says of a script. */
static muster_status begin(struct play_session *session, const struct bytes *file,
                           muster_error *error) {
    struct text json = {0};
    muster_position *position = NULL;
    /* what is wrong is told of the file as it is */
    muster_status status = muster_position_read(&position, file->data, file->length, error);
    muster_position_free(position);
    if (status == MUSTER_OK)
        status = muster_table_document(file->data, file->length, NULL, add_piece, &json, error);
    struct json_node *root = NULL;
    if (status == MUSTER_OK && !json.failed)
        root = muster_json_parse(json.bytes, json.length, error, &status);
    if (status == MUSTER_OK && (root == NULL || !take_document(session, root))) {
        *error = (muster_error){.status = MUSTER_NO_MEMORY};
        status = MUSTER_NO_MEMORY;
    }
    muster_json_free(root);
    muster_text_free(&json);
    if (status == MUSTER_OK) {
        session->played = play(session, NULL, error);
        status = session->played == NULL ? error->status : MUSTER_OK;
    }
    return status;
}

/* A script that stops goes on from there. */
static void begin_where_it_stops(struct play_session *session) {
    muster_error error;
    const muster_played *played = muster_answer_played(session->played);
    if (happened(session->played))
        return;
    struct text text = {0};
    render_play_refusal(&text, session->played, session->look);
    show(session, &text);
    while (session->count > (size_t)played->stopped_at)
        free(session->entries[--session->count]);
    muster_answer *answer = play(session, NULL, &error);
    if (answer == NULL) {
        fail(session, error.message);
        return;
    }
    muster_answer_free(session->played);
    session->played = answer;
}

/* Writes the document with its script where it was asked for. */
static void write_script(struct play_session *session) {
    struct text document = {0}, table = {0};
    muster_position *position = NULL;
    muster_error error;
    const char *file = session->arguments->interactive_file;
    write_document(session, NULL, &document);
    bool written =
        !document.failed &&
        muster_position_read(&position, document.bytes, document.length, &error) == MUSTER_OK &&
        muster_position_write_table(position, add_piece, &table) == MUSTER_OK && !table.failed;
    muster_position_free(position);
    muster_text_free(&document);
    if (!written) {
        fail(session, "the script can't be written: out of memory");
    } else if (file == NULL) {
        say(session, "The script:\n\n");
        session->failed = !output_write(text_bytes(&table)) || session->failed;
    } else {
        int reason = replace_file(file, table.bytes, table.length);
        struct text text = {0};
        muster_text_format(&text, "The script is in %s.\n", file);
        if (reason == 0)
            show(session, &text);
        else
            output_complain("can't write %s: %s", file, strerror(reason));
        session->failed |= reason != 0;
        muster_text_free(&text);
    }
    muster_text_free(&table);
}

int play_session(const struct arguments *arguments) {
    struct play_session session = {.arguments = arguments, .echo = !isatty(STDIN_FILENO)};
    struct failure failure = {.file = arguments->file, .where = input_name(arguments->operand)};
    struct bytes file = {0};
    session.look =
        (struct look){.color = style_color(arguments->color), .all = arguments->all, .draw = false};
    if (input_is_standard(arguments->operand) || arguments->operand_count > 1) {
        output_complain("play -i reads answers from standard input: expected one FILE");
        return EXIT_BAD_INPUT;
    }
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
    muster_answer_free(session.played);
    muster_answer_free(session.judged);
    return code;
}
