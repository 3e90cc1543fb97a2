/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two files of answers side by side. Holds one line of each at a time. */
#include "cli/command.h"

#include "base/utf8.h"
#include "cli/diff/comparison.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/render/words/phrases.h"

#include <string.h>

/* The most bytes of a value that are shown; --json shows all of it. */
enum { VALUE_MOST = 400 };

struct answer_files {
    struct input inputs[SIDES];
    struct comparison comparison;
};

/* ---- Reading ------------------------------------------------------------------------------- */

/* The next line of one side; `data` is NULL once it has ended. */
static muster_status next_line(struct bytes *line, struct input *input, muster_error *error) {
    bool done;
    muster_status status = input_line(line, input, &done, error);
    if (done)
        line->data = NULL;
    return status;
}

/* Compares up to the end of the longer file. */
static muster_status compare_lines(struct answer_files *files, muster_error *error) {
    for (;;) {
        struct answer_line lines[SIDES];
        for (int side = LEFT; side < SIDES; side++) {
            struct bytes line = {0};
            muster_status status = next_line(&line, &files->inputs[side], error);
            if (status != MUSTER_OK)
                return status;
            lines[side] = (struct answer_line){line.data, line.length};
        }
        if (lines[LEFT].data == NULL && lines[RIGHT].data == NULL)
            return MUSTER_OK;
        muster_status status = comparison_add(&files->comparison, lines);
        if (status != MUSTER_OK) {
            *error = (muster_error){.status = status};
            return status;
        }
    }
}

static muster_status compare_files(struct answer_files *files, const struct arguments *arguments,
                                   muster_error *error) {
    files->comparison.all = arguments->all;
    muster_status status = input_open(&files->inputs[LEFT], arguments->operand, error);
    if (status == MUSTER_OK)
        status = input_open(&files->inputs[RIGHT], arguments->second, error);
    return status == MUSTER_OK ? compare_lines(files, error) : status;
}

/* ---- Showing ------------------------------------------------------------------------------- */

/* The value of one side where they differ. */
static void add_value(struct text *text, const char *name, size_t width, const char *value,
                      bool whole_line) {
    char shown[VALUE_MOST + 1];
    muster_text_add(text, "  ");
    muster_text_add_foreign(text, name);
    muster_text_spaces(text, width - muster_utf8_width(name) + 2);
    if (value != NULL) {
        muster_utf8_copy(shown, sizeof(shown), value);
        muster_text_add_foreign(text, shown);
        muster_text_add(text, strlen(shown) < strlen(value) ? " ...\n" : "\n");
    } else {
        muster_text_add(text, whole_line ? "(ends before this line)\n" : "(nothing)\n");
    }
}

static void add_first(struct text *text, const struct answer_files *files) {
    const struct first_difference *first = &files->comparison.first;
    const char *left = files->inputs[LEFT].name, *right = files->inputs[RIGHT].name;
    size_t width = muster_utf8_width(left) > muster_utf8_width(right) ? muster_utf8_width(left)
                                                                      : muster_utf8_width(right);
    bool whole_line = first->path[0] == '\0';
    muster_text_format(text, "The first difference is in line %zu", first->line);
    if (first->id != NULL) {
        muster_text_add(text, ", of ");
        muster_text_add_foreign(text, first->id);
    }
    if (!whole_line) {
        muster_text_add(text, ", at ");
        muster_text_add_foreign(text, first->path);
    }
    muster_text_add(text, ":\n");
    add_value(text, left, width, first->values[LEFT], whole_line);
    add_value(text, right, width, first->values[RIGHT], whole_line);
    if (strcmp(first->path, "/id") == 0)
        muster_text_add(text, "Answers are compared in the order of their lines.\n");
}

static void add_sum(struct text *text, const struct comparison *comparison) {
    if (comparison->different > 0)
        muster_text_format(text, "%zu of ", comparison->different);
    phrase_number(text, (int64_t)comparison->lines, "answer");
    muster_text_add(text, comparison->different > 1    ? " differ"
                          : comparison->different == 1 ? " differs"
                                                       : ", no difference");
    if (comparison->unreadable > 0) {
        muster_text_add(text, "; ");
        phrase_number(text, (int64_t)comparison->unreadable, "line");
        muster_text_add(text, " could not be compared");
    }
    muster_text_add(text, "\n");
}

static void complain_unreadable(const char *name, const muster_error *error) {
    struct failure failure = {.where = name};
    const struct bytes nothing = {0};
    if (error->status == MUSTER_OK)
        return;
    failure.error = *error;
    failure_report(&failure, false, &nothing);
}

static void show_words(const struct answer_files *files) {
    const struct comparison *comparison = &files->comparison;
    struct text text = {0};
    if (comparison->different > 0)
        add_first(&text, files);
    add_sum(&text, comparison);
    output_page(&text);
    for (int side = LEFT; side < SIDES; side++)
        complain_unreadable(files->inputs[side].name, &comparison->errors[side]);
}

static void show_json(struct comparison *comparison) {
    struct text text = {0};
    const char *json = comparison_json(comparison);
    muster_text_add(&text, json == NULL ? "" : json);
    muster_text_add(&text, "\n");
    text.failed |= json == NULL;
    output_text(&text);
}

static int show(struct answer_files *files, const struct arguments *arguments) {
    if (arguments->json)
        show_json(&files->comparison);
    else
        show_words(files);
    if (files->comparison.unreadable > 0)
        return EXIT_BAD_INPUT;
    return files->comparison.different > 0 ? EXIT_DIFFERENT : EXIT_ANSWERED;
}

int cmd_diff(const struct arguments *arguments) {
    struct answer_files files = {0};
    struct failure failure = {0};
    const struct bytes nothing = {0};
    muster_status status = compare_files(&files, arguments, &failure.error);
    int code = status == MUSTER_OK ? show(&files, arguments)
                                   : failure_report(&failure, arguments->json, &nothing);
    comparison_clear(&files.comparison);
    input_close(&files.inputs[LEFT]);
    input_close(&files.inputs[RIGHT]);
    return code;
}
