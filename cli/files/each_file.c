/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/files/each_file.h"

#include "base/utf8.h"
#include "cli/exit_codes.h"
#include "cli/files/input.h"
#include "cli/files/output.h"
#include "json/writer.h"

/* How much an exit status matters; 0 for one that doesn't. */
static int weight_of(int code) {
    static const int codes[] = {EXIT_ILLEGAL, EXIT_UNDECIDED, EXIT_BAD_INPUT, EXIT_INTERNAL};
    int weight = sizeof(codes) / sizeof(codes[0]);
    while (weight > 0 && codes[weight - 1] != code)
        weight--;
    return weight;
}

static void show_name(const char *file, bool first) {
    struct text text = {0};
    muster_text_add(&text, first ? "" : "\n");
    muster_text_add_foreign(&text, file);
    muster_text_add(&text, ":\n");
    output_page(&text);
}

int each_file(const struct command *command, const struct arguments *arguments) {
    int worst = EXIT_ANSWERED;
    for (int i = 0; i < arguments->operand_count; i++) {
        struct arguments one = *arguments;
        one.operand = arguments->operands[i];
        one.operands = arguments->operands + i;
        one.operand_count = 1;
        one.second = NULL;
        one.file = input_name(one.operand);
        if (!one.json && !one.quiet)
            show_name(one.file, i == 0);
        int code = command->run(&one);
        worst = weight_of(code) > weight_of(worst) ? code : worst;
    }
    return worst;
}

void each_file_key(struct text *text, const char *file) {
    struct writer writer = {0};
    struct text shown = {0};
    if (muster_utf8_is_valid(file))
        muster_text_add(&shown, file);
    else
        muster_text_add_foreign(&shown, file);
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "file", text_bytes(&shown));
    muster_json_close_object(&writer);
    char *object = muster_writer_end(&writer);
    text->failed = text->failed || shown.failed || object == NULL;
    if (object != NULL)
        muster_text_format(text, "%.*s", (int)strlen(object) - 2, object + 1);
    muster_json_forget_text(object);
    muster_text_free(&shown);
}

/* An answer being written, which may be very long. */
struct written_answer {
    const char *file;
    bool begun;
};

/* How much of an answer's first piece comes before its third key. */
static size_t before_third(const char *bytes, size_t length) {
    size_t at = 0;
    for (int commas = 0; at + 1 < length; at++) {
        commas += bytes[at] == ',';
        if (commas == 2)
            break;
    }
    return at;
}

static bool write_piece(void *context, const char *bytes, size_t length) {
    struct written_answer *line = context;
    size_t before = 0;
    if (!line->begun && line->file != NULL) {
        struct text key = {0};
        before = before_third(bytes, length);
        muster_text_add(&key, ",");
        each_file_key(&key, line->file);
        output_bytes(bytes, before);
        output_text(&key);
    }
    line->begun = true;
    return output_bytes(bytes + before, length - before);
}

void each_file_answer(const char *file, const muster_answer *answer) {
    struct written_answer line = {.file = file};
    muster_status status = muster_answer_write(answer, write_piece, &line);
    output_line(status == MUSTER_OK ? "" : NULL);
}

void each_file_line(const char *file, struct text *answer) {
    struct written_answer line = {.file = file};
    if (!answer->failed)
        write_piece(&line, text_bytes(answer), strlen(text_bytes(answer)));
    output_line(answer->failed ? NULL : "");
    muster_text_free(answer);
}
