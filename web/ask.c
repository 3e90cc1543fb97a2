/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/ask.h"

#include "base/nearest.h"
#include "base/utf8.h"
#include "cli/command.h"

#include <string.h>

/* Questions that are no commands, or that ask otherwise than the command does. */
static const struct {
    const char *word;
    void (*ask)(struct text *answer, const struct request *request);
} others[] = {
    {"cards", web_ask_cards},
    {"lesson", web_ask_lesson},
    {"quiz", web_ask_quiz},
};

enum { OTHERS = sizeof(others) / sizeof(others[0]) };

void web_begin_answer(struct writer *writer, const char *word) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "format", "muster/1");
    muster_json_add_text(writer, "answer", word);
}

void web_end_answer(struct text *answer, struct writer *writer) {
    muster_json_close_object(writer);
    char *json = muster_writer_end(writer);
    answer->failed = answer->failed || json == NULL;
    muster_text_add(answer, json == NULL ? "" : json);
    muster_json_forget_text(json);
}

void web_error(struct text *answer, const muster_error *error) {
    struct writer writer = {0};
    web_begin_answer(&writer, "error");
    muster_json_open_object(&writer, "error");
    muster_json_add_text(&writer, "code", error->code[0] == '\0' ? "usage" : error->code);
    muster_json_add_text(&writer, "message",
                         error->message[0] == '\0' ? muster_status_text(error->status)
                                                   : error->message);
    muster_json_add_text(&writer, "path", error->path);
    if (error->line > 0) {
        muster_json_add_number(&writer, "line", (int64_t)error->line);
        muster_json_add_number(&writer, "column", (int64_t)error->column);
    }
    muster_json_close_object(&writer);
    muster_json_close_object(&writer);
    char *json = muster_writer_end(&writer);
    muster_text_add(answer, json == NULL
                                ? "{\"answer\":\"error\",\"error\":{\"code\":\"no-memory\","
                                  "\"message\":\"out of memory\"}}"
                                : json);
    muster_json_forget_text(json);
}

static void refuse(struct text *answer, const char *code, const char *path, const char *message) {
    muster_error error = {.status = MUSTER_BAD_INPUT};
    muster_utf8_copy(error.code, sizeof(error.code), code);
    muster_utf8_copy(error.path, sizeof(error.path), path);
    muster_utf8_copy(error.message, sizeof(error.message), message);
    web_error(answer, &error);
}

static void refuse_question(struct text *answer, const char *question) {
    const char *names[64];
    size_t count = 0;
    struct text message = {0};
    for (size_t i = 0; i < question_command_count && count < 48; i++)
        names[count++] = question_commands[i].name;
    for (size_t i = 0; i < OTHERS; i++)
        names[count++] = others[i].word;
    const char *near = muster_nearest_of(question, names, count);
    muster_text_add(&message, "there is no question '");
    muster_text_add_foreign(&message, question);
    muster_text_add(&message, "'; ");
    if (near != NULL)
        muster_text_format(&message, "did you mean '%s'?", near);
    else
        for (size_t i = 0; i < count; i++)
            muster_text_format(&message, "%s%s", i == 0 ? "expected one of " : ", ", names[i]);
    refuse(answer, "unknown-question", "/question", text_bytes(&message));
    muster_text_free(&message);
}

static void ask(struct text *answer, const struct request *request) {
    for (size_t i = 0; i < OTHERS; i++) {
        if (strcmp(others[i].word, request->question) == 0) {
            others[i].ask(answer, request);
            return;
        }
    }
    if (web_is_command(request->question))
        web_ask_command(answer, request);
    else
        refuse_question(answer, request->question);
}

void web_ask(struct text *answer, const char *text, size_t length) {
    muster_error error = {0};
    muster_status status = MUSTER_OK;
    struct json_node *tree = muster_json_parse(text, length, &error, &status);
    struct request request = {.text = text, .length = length, .tree = tree};
    if (tree == NULL) {
        error.status = status;
        web_error(answer, &error);
        return;
    }
    request.question = muster_json_string(muster_json_get(tree, "question"));
    if (!muster_json_is_object(tree))
        refuse(answer, "wrong-type", "", "a request is an object with the key 'question'");
    else if (request.question == NULL)
        refuse(answer, "missing-key", "/question",
               "the key 'question' is missing, or not a string");
    else
        ask(answer, &request);
    muster_json_free(tree);
}
