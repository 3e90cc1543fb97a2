/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/files/output.h"

#include "cli/exit_codes.h"
#include "cli/render/layout/screen.h"
#include "cli/render/layout/wrap.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* The errno of the first write that failed, or 0. One for the process, as standard output is. */
static int first_failure;

static bool remember(bool written) {
    if (!written && first_failure == 0)
        first_failure = errno != 0 ? errno : EIO;
    return first_failure == 0;
}

bool output_write(const char *words) {
    errno = 0;
    return remember(fputs(words, stdout) != EOF && fflush(stdout) == 0);
}

bool output_bytes(const char *bytes, size_t length) {
    errno = 0;
    return remember(fwrite(bytes, 1, length, stdout) == length && fflush(stdout) == 0);
}

bool output_whole(const char *bytes, size_t length) {
    sigset_t held, before;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    if (length > PIPE_BUF)
        pthread_sigmask(SIG_BLOCK, &held, &before);
    bool written = output_bytes(bytes, length);
    if (length > PIPE_BUF)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    return written;
}

bool output_line(const char *words) {
    errno = words == NULL ? ENOMEM : 0;
    return remember(words != NULL && fputs(words, stdout) != EOF && putchar('\n') != EOF &&
                    fflush(stdout) == 0);
}

bool output_lost(void) {
    errno = ENOMEM;
    return remember(false);
}

int output_close(int exit_code) {
    errno = 0;
    if (remember(fclose(stdout) == 0))
        return exit_code;
    output_complain("can't write to standard output: %s", strerror(first_failure));
    return EXIT_INTERNAL;
}

void output_complain(const char *format, ...) {
    struct text raw = {0}, line = {0}, lines = {0};
    va_list list;
    va_start(list, format);
    muster_text_format_list(&raw, format, list);
    va_end(list);
    muster_text_add(&line, "muster: ");
    muster_text_add_foreign(&line, text_bytes(&raw));
    muster_text_add(&line, "\n");
    text_fold(&lines, text_bytes(&line), screen_error_columns(), 2);
    fputs(raw.failed || line.failed || lines.failed ? "muster: out of memory\n"
                                                    : text_bytes(&lines),
          stderr);
    muster_text_free(&raw);
    muster_text_free(&line);
    muster_text_free(&lines);
}
