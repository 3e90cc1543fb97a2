/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON Lines in, JSON Lines out; one line at a time, or several by threads (cli/batch/pool.h). */
#include "cli/batch/documents.h"
#include "cli/batch/done.h"
#include "cli/batch/interrupt.h"
#include "cli/batch/pool.h"
#include "cli/batch/progress.h"
#include "cli/batch/reply.h"
#include "cli/batch/tally.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/output.h"

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

/* One line and its answer are held at a time, and there are no threads. */
static muster_status answer_alone(struct documents *documents, const struct arguments *arguments,
                                  struct progress *progress, struct answer_tally *tally, int *code,
                                  muster_error *error) {
    for (;;) {
        struct bytes line;
        struct reply reply;
        bool done;
        muster_status status = documents_next(&line, documents, &done, error);
        if (status != MUSTER_OK || done)
            return status;
        interrupt_hold(documents->lines.number);
        reply_make(&reply, arguments, &line, documents->lines.number);
        if (!reply_send(&reply, progress, tally, code)) {
            *code = EXIT_INTERNAL;
            return MUSTER_OK;
        }
        interrupt_release();
    }
}

static muster_status answer_lines(struct documents *documents, const struct arguments *arguments,
                                  struct answer_tally *tally, int *code, muster_error *error) {
    /* Static, since threads that are still running at the end of the process may use it. */
    static struct progress progress;
    const struct document_lines *lines = &documents->lines;
    size_t jobs = arguments->jobs > 0 ? arguments->jobs : count_cores();
    interrupt_written(lines->number);
    interrupt_watch();
    progress_start(&progress, arguments->progress, lines->size_known, lines->left);
    bool several = jobs > 1 && pool_start(arguments, jobs, &progress, tally, code);
    muster_status status = several
                               ? pool_answer(documents, error)
                               : answer_alone(documents, arguments, &progress, tally, code, error);
    progress_end(&progress);
    return status;
}

static int answer_rest(struct documents *documents, const struct arguments *arguments,
                       struct answer_tally *tally) {
    static int code; /* as for `progress` */
    struct failure failure = {0};
    const struct bytes nothing = {0};
    code = EXIT_ANSWERED;
    /*
     * An error of the file is not an answer to a line, so it isn't written to the answers, which a
     * later run may continue.
     */
    if (answer_lines(documents, arguments, tally, &code, &failure.error) != MUSTER_OK)
        return failure_report(&failure, arguments->json && arguments->skip_done == NULL, &nothing);
    return code == EXIT_ANSWERED ? tally_end(tally, documents, arguments) : code;
}

int cmd_batch(const struct arguments *arguments) {
    static struct answer_tally tally; /* as for `progress` */
    struct documents documents;
    struct failure failure = {0};
    const struct bytes nothing = {0};
    if (documents_open(&documents, arguments->operand, arguments->first_line, &failure.error) !=
        MUSTER_OK)
        return failure_report(&failure, arguments->json && arguments->skip_done == NULL, &nothing);
    int code = done_skip(&documents, arguments, &tally);
    if (code == EXIT_ANSWERED)
        code = answer_rest(&documents, arguments, &tally);
    lines_close(&documents.lines);
    return code;
}
