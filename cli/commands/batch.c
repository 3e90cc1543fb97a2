/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON Lines in, JSON Lines out; one line at a time, or several by threads (cli/batch/pool.h). */
#include "cli/batch/done.h"
#include "cli/batch/interrupt.h"
#include "cli/batch/lines.h"
#include "cli/batch/pool.h"
#include "cli/batch/progress.h"
#include "cli/batch/reply.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/output.h"

#include <sched.h>
#include <unistd.h>

/* How many cores this process may use. */
static size_t count_cores(void) {
#ifdef CPU_COUNT
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof(set), &set) == 0 && CPU_COUNT(&set) > 0)
        return (size_t)CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (size_t)count : 1;
}

/* Skips the lines that are already answered. */
static muster_status skip(struct document_lines *lines, size_t count, size_t *skipped,
                          muster_error *error) {
    muster_status status = MUSTER_OK;
    bool done = false;
    for (*skipped = 0; *skipped < count; (*skipped)++) {
        struct bytes line;
        status = lines_next(&line, lines, &done, error);
        if (status != MUSTER_OK || done)
            break;
    }
    return status;
}

/* One line and its answer are held at a time, and there are no threads. */
static muster_status answer_alone(struct document_lines *lines, const struct arguments *arguments,
                                  struct progress *progress, int *code, muster_error *error) {
    for (;;) {
        struct bytes line;
        struct reply reply;
        bool done;
        muster_status status = lines_next(&line, lines, &done, error);
        if (status != MUSTER_OK || done)
            return status;
        interrupt_hold(lines->number);
        reply_make(&reply, arguments, &line, lines->number);
        if (!reply_send(&reply, progress, code)) {
            *code = EXIT_INTERNAL;
            return MUSTER_OK;
        }
        interrupt_release();
    }
}

static muster_status answer_lines(struct document_lines *lines, const struct arguments *arguments,
                                  int *code, muster_error *error) {
    /* Static, since threads that are still running at the end of the process may use it. */
    static struct progress progress;
    size_t jobs = arguments->jobs > 0 ? arguments->jobs : count_cores();
    interrupt_written(lines->number);
    interrupt_watch();
    progress_start(&progress, arguments->progress, lines->size_known, lines->left);
    bool several = jobs > 1 && pool_start(arguments, jobs, lines->number, &progress, code);
    muster_status status = several ? pool_answer(lines, error)
                                   : answer_alone(lines, arguments, &progress, code, error);
    progress_end(&progress);
    return status;
}

static int answer_rest(struct document_lines *lines, const struct arguments *arguments,
                       size_t answered) {
    int code = EXIT_ANSWERED;
    struct failure failure = {0};
    const struct bytes nothing = {0};
    size_t skipped = 0;
    muster_status status = skip(lines, answered, &skipped, &failure.error);
    if (status == MUSTER_OK && skipped < answered) {
        output_complain("%s holds %zu answers, but %s only %zu lines",
                        input_name(arguments->skip_done), answered, lines->name, skipped);
        return EXIT_BAD_INPUT;
    }
    if (status == MUSTER_OK)
        status = answer_lines(lines, arguments, &code, &failure.error);
    /*
     * An error of the file is not an answer to a line, so it isn't written to the answers, which a
     * later run may continue.
     */
    if (status != MUSTER_OK)
        return failure_report(&failure, arguments->json && arguments->skip_done == NULL, &nothing);
    return code;
}

int cmd_batch(const struct arguments *arguments) {
    struct document_lines lines;
    struct failure failure = {0};
    const struct bytes nothing = {0};
    size_t answered;
    int code = done_count(&answered, arguments->skip_done);
    if (code != EXIT_ANSWERED)
        return code;
    if (lines_open(&lines, arguments->operand, arguments->first_line, &failure.error) != MUSTER_OK)
        return failure_report(&failure, arguments->json && arguments->skip_done == NULL, &nothing);
    code = answer_rest(&lines, arguments, answered);
    lines_close(&lines);
    return code;
}
