/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/done.h"

#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 64 * 1024 };

/* What a file of answers holds. */
struct held {
    size_t lines; /* whole ones */
    off_t whole;  /* bytes of those */
    off_t all;    /* bytes in all */
};

static void count_piece(struct held *held, const char *bytes, size_t length) {
    for (const char *at = bytes; (at = memchr(at, '\n', length - (size_t)(at - bytes))) != NULL;) {
        at++;
        held->lines++;
        held->whole = held->all + (at - bytes);
    }
    held->all += (off_t)length;
}

static muster_status count(struct held *held, const struct input *input, muster_error *error) {
    char *piece = malloc(PIECE);
    if (piece == NULL)
        return input_fail(input->name, ENOMEM, error);
    size_t length;
    errno = 0;
    while ((length = fread(piece, 1, PIECE, input->stream)) > 0)
        count_piece(held, piece, length);
    int reason = errno != 0 ? errno : EIO;
    free(piece);
    return ferror(input->stream) ? input_fail(input->name, reason, error) : MUSTER_OK;
}

static bool is_standard_output(const struct input *input) {
    struct stat file, output;
    return fstat(fileno(input->stream), &file) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           S_ISREG(file.st_mode) && file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

/* Standard output goes on behind the whole lines, whether it was opened to append or not. */
static int go_on_behind(const struct held *held, const char *name) {
    if ((held->whole == held->all || ftruncate(STDOUT_FILENO, held->whole) == 0) &&
        lseek(STDOUT_FILENO, 0, SEEK_END) == held->whole)
        return EXIT_ANSWERED;
    output_complain("can't go on behind the answers in %s: %s", name, strerror(errno));
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
    if (status != MUSTER_OK)
        code = failure_report(&failure, false, &nothing);
    else if (is_standard_output(&input))
        code = go_on_behind(&held, input.name);
    else if (held.whole < held.all)
        output_complain("the last line of %s is cut off and is answered again; take it out before "
                        "you put the new answers behind the others",
                        input.name);
    input_close(&input);
    *lines = held.lines;
    return code;
}
