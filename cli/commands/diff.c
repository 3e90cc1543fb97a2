/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two files of answers side by side. Holds one line of each at a time. */
#include "cli/command.h"

#include "base/utf8.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/render/phrases.h"

#include <string.h>

/* More of a value than this helps nobody who looks at it; --json shows all of it. */
enum { VALUE_MOST = 400 };

struct sides {
    struct input left, right;
    muster_comparison *comparison;
};

/* ---- Reading ------------------------------------------------------------------------------- */

/* The next line of one side; `data` is NULL once there is none any more. */
static muster_status next_line(struct bytes *line, struct input *input, muster_error *error) {
    bool done;
    muster_status status = input_line(line, input, &done, error);
    if (done)
        line->data = NULL;
    return status;
}

/* Compares up to the end of the longer file. */
static muster_status compare_lines(struct sides *sides, muster_error *error) {
    for (;;) {
        struct bytes left = {0}, right = {0};
        muster_status status = next_line(&left, &sides->left, error);
        if (status == MUSTER_OK)
            status = next_line(&right, &sides->right, error);
        if (status != MUSTER_OK || (left.data == NULL && right.data == NULL))
            return status;
        status = muster_answers_compare(sides->comparison, left.data, left.length, right.data,
                                        right.length, error);
        if (status != MUSTER_OK)
            return status;
    }
}

static muster_status compare_files(struct sides *sides, const struct arguments *arguments,
                                   muster_error *error) {
    muster_status status = muster_comparison_new(&sides->comparison, arguments->all, error);
    if (status == MUSTER_OK)
        status = input_open(&sides->left, arguments->operand, error);
    if (status == MUSTER_OK)
        status = input_open(&sides->right, arguments->second, error);
    return status == MUSTER_OK ? compare_lines(sides, error) : status;
}

/* ---- Showing ------------------------------------------------------------------------------- */

/* What one side has where they differ. */
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

static void add_first(struct text *text, const struct sides *sides,
                      const muster_difference *first) {
    const char *left = sides->left.name, *right = sides->right.name;
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
    add_value(text, left, width, first->left, whole_line);
    add_value(text, right, width, first->right, whole_line);
    if (strcmp(first->path, "/id") == 0)
        muster_text_add(text, "Answers are compared in the order of their lines.\n");
}

static void add_sum(struct text *text, const muster_comparison_result *result) {
    if (result->different > 0)
        muster_text_format(text, "%zu of ", result->different);
    phrase_number(text, (int64_t)result->lines, "answer");
    muster_text_add(text, result->different > 1    ? " differ"
                          : result->different == 1 ? " differs"
                                                   : ", no difference");
    if (result->unreadable > 0) {
        muster_text_add(text, "; ");
        phrase_number(text, (int64_t)result->unreadable, "line");
        muster_text_add(text, " could not be compared");
    }
    muster_text_add(text, "\n");
}

static void complain_unreadable(const char *name, const muster_error *error) {
    struct failure failure = {.where = name};
    const struct bytes nothing = {0};
    if (error == NULL)
        return;
    failure.error = *error;
    failure_report(&failure, false, &nothing);
}

static void show_words(const struct sides *sides, const muster_comparison_result *result) {
    struct text text = {0};
    if (result->first != NULL)
        add_first(&text, sides, result->first);
    add_sum(&text, result);
    output_text(&text);
    complain_unreadable(sides->left.name, result->left_error);
    complain_unreadable(sides->right.name, result->right_error);
}

static int show(const struct sides *sides, const struct arguments *arguments) {
    const muster_comparison_result *result = muster_comparison_result_of(sides->comparison);
    if (arguments->json) {
        struct text text = {0};
        const char *json = muster_comparison_json(sides->comparison);
        muster_text_add(&text, json == NULL ? "" : json);
        muster_text_add(&text, "\n");
        text.failed |= json == NULL;
        output_text(&text);
    } else {
        show_words(sides, result);
    }
    if (result->unreadable > 0)
        return EXIT_BAD_INPUT;
    return result->different > 0 ? EXIT_DIFFERENT : EXIT_ANSWERED;
}

int cmd_diff(const struct arguments *arguments) {
    struct sides sides = {0};
    struct failure failure = {0};
    const struct bytes nothing = {0};
    muster_status status = compare_files(&sides, arguments, &failure.error);
    int code = status == MUSTER_OK ? show(&sides, arguments)
                                   : failure_report(&failure, arguments->json, &nothing);
    muster_comparison_free(sides.comparison);
    input_close(&sides.left);
    input_close(&sides.right);
    return code;
}
