/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A request runs the command of its name, with memory in place of files and the terminal. */
#include "base/utf8.h"
#include "cli/cards/source.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/options/read_arguments.h"
#include "web/ask.h"
#include "web/card_list.h"
#include "web/in_memory.h"

#include <getopt.h>
#include <string.h>

/* The keys of a request that are no options of the command. */
static const char *const own_keys[] = {"question", "document", "table", "words",
                                       "columns",  "cards",    NULL};

static const struct command *find(const char *question) {
    for (size_t i = 0; i < question_command_count; i++)
        if (strcmp(question_commands[i].name, question) == 0)
            return &question_commands[i];
    return NULL;
}

bool web_is_command(const char *question) {
    return find(question) != NULL;
}

/* ---- What the command reads ---- */

/* A text: the value itself, or the text that a string holds. */
static muster_status take_text(const struct request *request, const char *key, bool object,
                               void (*hold)(const char *bytes, size_t length),
                               muster_error *error) {
    const struct json_node *node = muster_json_get(request->tree, key);
    if (node == NULL)
        return MUSTER_OK;
    const char *string = muster_json_string(node);
    if (string != NULL) {
        hold(string, strlen(string));
        return MUSTER_OK;
    }
    if (!object || !muster_json_is_object(node))
        return request_fail(request, key, error,
                            object ? "an object, or a string with one" : "a string");
    struct slice slice = request_slice(request, key);
    hold(slice.bytes, slice.length);
    return MUSTER_OK;
}

/* Cards that come with the request take the place of those loaded before. */
static muster_status take_cards(const struct request *request, muster_error *error) {
    const char *cards = NULL;
    size_t count;
    muster_status status = request_string(request, "cards", &cards, error);
    if (status != MUSTER_OK || cards == NULL)
        return status;
    status = card_list_load(cards, strlen(cards), &count, error);
    if (status == MUSTER_BAD_INPUT)
        muster_utf8_copy(error->path, sizeof(error->path), "/cards");
    return status;
}

static muster_status take_input(const struct request *request, muster_error *error) {
    bool document = muster_json_get(request->tree, "document") != NULL;
    if (document == (muster_json_get(request->tree, "table") != NULL)) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT,
                                .code = "missing-key",
                                .message = "expected one of the keys 'document' and 'table'"};
        return error->status;
    }
    muster_status status =
        take_text(request, document ? "document" : "table", document, in_memory_document, error);
    if (status == MUSTER_OK)
        status = take_text(request, IN_MEMORY_DECLARATION, true, in_memory_declaration, error);
    return status == MUSTER_OK ? take_cards(request, error) : status;
}

/* ---- What comes of it ---- */

/* A page, a picture or a program as a string, with the exit status and what was said aside. */
static void tell_text(struct text *answer, const char *word, const char *key, int code) {
    struct writer writer = {0};
    web_begin_answer(&writer, word);
    muster_json_add_text(&writer, key, text_bytes(in_memory_output()));
    muster_json_add_number(&writer, "exit", code);
    if (in_memory_complaints()->length > 0)
        muster_json_add_text(&writer, "aside", text_bytes(in_memory_complaints()));
    web_end_answer(answer, &writer);
}

/* Nothing was written: what was said aside is why. */
static void tell_complaint(struct text *answer, int code) {
    muster_error error = {.status = code == EXIT_INTERNAL ? MUSTER_INTERNAL : MUSTER_BAD_INPUT,
                          .code = "usage"};
    if (code != EXIT_USAGE)
        muster_utf8_copy(error.code, sizeof(error.code),
                         code == EXIT_UNDECIDED ? "undecided" : "failed");
    muster_utf8_copy(error.message, sizeof(error.message), text_bytes(in_memory_complaints()));
    web_error(answer, &error);
}

/* Lines as a list; its last item says so where there may be more. */
static void tell_lines(struct text *answer, int code) {
    const char *at = text_bytes(in_memory_output());
    const char *between = "[";
    while (*at != '\0') {
        size_t length = strcspn(at, "\n");
        muster_text_add(answer, between);
        text_put(answer, at, length);
        between = ",";
        at += length + (at[length] == '\n' ? 1 : 0);
    }
    if (code == EXIT_UNDECIDED) {
        muster_text_add(answer, between);
        muster_text_add(answer,
                        "{\"undecided\":true,\"reason\":\"a limit was reached: there may be "
                        "more\"}");
        between = ",";
    }
    muster_text_add(answer, *between == '[' ? "[]" : "]");
}

/* An answer as the command prints it. */
static void tell_answer(struct text *answer) {
    const struct text *output = in_memory_output();
    size_t length = output->length;
    while (length > 0 && output->bytes[length - 1] == '\n')
        length--;
    text_put(answer, text_bytes(output), length);
}

/* Whether what was written is a whole answer rather than the lines of a list, or no JSON at all. */
static bool is_answer(void) {
    static const char *const begins[] = {"{\"format\":\"muster/1\"", "{\"answer\":"};
    for (size_t i = 0; i < sizeof(begins) / sizeof(begins[0]); i++)
        if (strncmp(text_bytes(in_memory_output()), begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

static void tell(struct text *answer, const struct command *command,
                 const struct arguments *arguments, bool words, int code) {
    bool listed = strcmp(command->name, "list") == 0;
    bool lines = listed ? !is_answer() : arguments->lines;
    if (words)
        tell_text(answer, "words", "text", code);
    else if (arguments->as_table && in_memory_output()->length > 0)
        tell_text(answer, command->name, "table", code);
    else if (lines && code != EXIT_USAGE && code != EXIT_INTERNAL)
        tell_lines(answer, code);
    else if (in_memory_output()->length == 0)
        tell_complaint(answer, code);
    else if (is_answer())
        tell_answer(answer);
    else if (arguments->svg != NULL)
        tell_text(answer, command->name, "svg", code);
    else
        tell_text(answer, command->name, "text", code);
}

/* ---- Running it ---- */

static int run(const struct command *command, int count, char **words, bool in_words,
               struct arguments *arguments) {
    optind = 0; /* getopt begins anew */
    int code = arguments_read(arguments, command, count, words);
    if (code != EXIT_ANSWERED)
        return code;
    arguments->help = false;
    arguments->json = !in_words && !arguments->as_table;
    arguments->color = COLOR_NEVER;
    card_source_choose(NULL);
    code = command->run(arguments);
    card_source_close();
    return code;
}

void web_ask_command(struct text *answer, const struct request *request) {
    const struct command *command = find(request->question);
    muster_error error = {0};
    struct arguments arguments = {0};
    size_t columns = 0;
    bool words = false;
    int count = 0;
    char **list = NULL;
    muster_status status = request_number(request, "columns", &columns, &error);
    in_memory_begin(columns);
    if (status == MUSTER_OK)
        status = request_flag(request, "words", &words, &error);
    if (status == MUSTER_OK)
        status = take_input(request, &error);
    if (status == MUSTER_OK && (list = request_words(request, own_keys, &count, &error)) == NULL)
        status = error.status;
    if (status == MUSTER_OK) {
        int code = run(command, count, list, words, &arguments);
        if (in_memory_lost())
            status = fail_no_memory(&error);
        else
            tell(answer, command, &arguments, words && code != EXIT_USAGE, code);
    }
    if (status != MUSTER_OK)
        web_error(answer, &error);
    request_free_words(list);
    in_memory_end();
}
