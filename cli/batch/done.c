/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/done.h"

#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "json/node.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The contents of a file of answers. */
struct held {
    size_t lines; /* complete ones */
    off_t whole;  /* bytes of the complete lines */
    off_t all;    /* bytes in all */
};

/*
 * Refuses a complete line that is not an answer: two runs may have written into the file, and then
 * no count is right.
 */
static muster_status check_answer(const struct bytes *line, size_t number, muster_error *error) {
    muster_status status;
    struct json_node *root = muster_json_parse(line->data, line->length, error, &status);
    bool object = muster_json_is_object(root);
    muster_json_free(root);
    if (object)
        return MUSTER_OK;
    if (status == MUSTER_OK)
        *error = (muster_error){.code = "wrong-type",
                                .message = "this line is not an answer; expected an object",
                                .column = 1};
    error->line = number;
    return error->status = status == MUSTER_OK ? MUSTER_BAD_INPUT : status;
}

/* Reads all lines, one at a time. */
static muster_status count(struct held *held, struct input *input, muster_error *error) {
    for (;;) {
        struct bytes line;
        bool done;
        muster_status status = input_line(&line, input, &done, error);
        if (status != MUSTER_OK || done)
            return status;
        held->all += (off_t)line.length;
        if (feof(input->stream))
            return MUSTER_OK; /* the last line has no newline: it is cut off */
        held->all++;
        held->whole = held->all;
        status = check_answer(&line, ++held->lines, error);
        if (status != MUSTER_OK)
            return status;
    }
}

static bool is_standard_output(const struct input *input) {
    struct stat file, output;
    return fstat(fileno(input->stream), &file) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           S_ISREG(file.st_mode) && file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

/*
 * Makes standard output continue after the complete lines, whether it was opened to append or not.
 */
static int go_on_after(const struct held *held, const char *name) {
    if ((held->whole == held->all || ftruncate(STDOUT_FILENO, held->whole) == 0) &&
        lseek(STDOUT_FILENO, 0, SEEK_END) == held->whole)
        return EXIT_ANSWERED;
    output_complain("can't continue after the answers in %s: %s", name, strerror(errno));
    return EXIT_INTERNAL;
}

int done_count(size_t *lines, const char *file) {
    struct input input;
    struct failure failure = {0};
    const struct bytes nothing = {0};
    struct held held = {0};
    *lines = 0;
    if (file == NULL)
        return EXIT_ANSWERED;
    int code = EXIT_ANSWERED;
    muster_status status = input_open(&input, file, &failure.error);
    if (status == MUSTER_OK)
        status = count(&held, &input, &failure.error);
    failure.where = failure.error.line > 0 ? input.name : NULL;
    if (status != MUSTER_OK)
        code = failure_report(&failure, false, &nothing);
    else if (is_standard_output(&input))
        code = go_on_after(&held, input.name);
    else if (held.whole < held.all)
        output_complain("the last line of %s is cut off and is answered again; remove it before "
                        "you append the new answers",
                        input.name);
    input_close(&input);
    *lines = held.lines;
    return code;
}
