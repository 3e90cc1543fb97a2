/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/pool.h"

#include "cli/batch/interrupt.h"
#include "cli/batch/reply.h"
#include "cli/exit_codes.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SLOTS = 4096, /* the most lines from the oldest without an answer to the newest */
    AHEAD = 64,   /* the most lines that are read and not taken: more only take new memory */
    MOST_BYTES = 64 * 1024 * 1024, /* of lines and answers in the ring, before threads wait */
    STACK = 8 * 1024 * 1024        /* as much as the first thread usually has */
};

/* A line, then its answer. */
struct slot {
    struct bytes line;
    size_t number; /* of the line */
    struct reply reply;
    bool answered;
};

/* One for the process, since threads that are still running may use it until the process ends. */
static struct pool {
    struct arguments arguments;
    struct progress *progress;
    struct answer_tally *tally;
    int *code;
    pthread_t *handles;
    size_t count; /* of the threads */
    int wake[2];  /* a pipe; the reader of lines watches its other end */
    struct slot slots[SLOTS];
    pthread_mutex_t
        lock;            /* protects all below, and the slots except while a thread works on them */
    pthread_cond_t work; /* signaled when there may be a line to take, or no more will come */
    pthread_cond_t room; /* signaled when there may be room, or nothing to wait for */
    size_t read, taken, written; /* lines so far; a slot is the number modulo SLOTS */
    size_t held;                 /* bytes in the ring */
    size_t threads;              /* at work or waiting for it */
    bool ended;                  /* no more lines will be read */
    bool failed;                 /* an answer could not be written */
    bool writing;                /* one of the threads is writing */
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER,
          .work = PTHREAD_COND_INITIALIZER,
          .room = PTHREAD_COND_INITIALIZER};

static struct slot *slot_of(size_t line) {
    return &pool.slots[line % SLOTS];
}

static void wake_everybody(void) {
    pthread_cond_broadcast(&pool.work);
    pthread_cond_broadcast(&pool.room);
}

static bool is_full(void) {
    return pool.read - pool.written == SLOTS ||
           (pool.held >= MOST_BYTES && pool.read > pool.written);
}

/* Whether the ring is half empty, so that a waiting reader isn't woken up for each line. */
static bool is_roomy(void) {
    return pool.read == pool.written ||
           (pool.read - pool.written <= SLOTS / 2 && pool.held < MOST_BYTES / 2);
}

/* Whether half of what is read ahead has been taken, for the same reason. */
static bool is_caught_up(void) {
    return pool.read - pool.taken <= AHEAD / 2;
}

/* ---- Writing; holding the lock, which is released during the write itself ---- */

static void write_oldest(void) {
    struct slot *slot = slot_of(pool.written);
    size_t length = reply_length(&slot->reply);
    pthread_mutex_unlock(&pool.lock);
    bool sent = reply_send(&slot->reply, pool.progress, pool.tally, pool.code);
    pthread_mutex_lock(&pool.lock);
    slot->answered = false;
    if (sent) {
        pool.held -= length;
        pool.written++;
        interrupt_written(slot->number);
    } else {
        pool.failed = true;
    }
}

/* Only one thread writes at a time; it looks again for what the others answered in the meantime. */
static void write_answers(void) {
    if (pool.writing || pool.failed)
        return;
    pool.writing = true;
    while (slot_of(pool.written)->answered && !pool.failed) {
        write_oldest();
        if (is_roomy())
            pthread_cond_signal(&pool.room);
        if (pool.taken < pool.read) /* a thread may be waiting because of too many bytes */
            pthread_cond_broadcast(&pool.work);
    }
    pool.writing = false;
    if (!pool.failed)
        return;
    wake_everybody();
    if (write(pool.wake[1], "", 1) < 0)
        pool.ended = true; /* the pipe is full: the reader wakes up anyway */
}

/* ---- Answering ---- */

/*
 * Waits for a line and takes it. Sets `line` to its number, or returns false if no more will come.
 */
static bool take_line(size_t *line) {
    for (;;) {
        if (pool.failed || interrupt_noted() || (pool.ended && pool.taken == pool.read))
            return false;
        /*
         * The oldest line is answered however many bytes are held; otherwise they would never get
         * fewer.
         */
        if (pool.taken < pool.read && (pool.held < MOST_BYTES || pool.taken == pool.written))
            break;
        pthread_cond_wait(&pool.work, &pool.lock);
    }
    *line = pool.taken++;
    if (pool.read - pool.taken == AHEAD / 2)
        pthread_cond_signal(&pool.room);
    interrupt_begun(slot_of(*line)->number);
    return true;
}

static void answer(size_t line) {
    struct slot *slot = slot_of(line);
    pthread_mutex_unlock(&pool.lock);
    reply_make(&slot->reply, &pool.arguments, &slot->line, slot->number);
    free(slot->line.data);
    pthread_mutex_lock(&pool.lock);
    pool.held += reply_length(&slot->reply);
    pool.held -= slot->line.length;
    slot->answered = true;
}

static void *work(void *unused) {
    size_t line;
    (void)unused;
    pthread_mutex_lock(&pool.lock);
    while (take_line(&line)) {
        answer(line);
        write_answers();
    }
    pool.threads--;
    pthread_cond_broadcast(&pool.room);
    pthread_mutex_unlock(&pool.lock);
    return NULL;
}

/* ---- Reading, by the calling thread ---- */

static bool nothing_to_wait_for(void) {
    return pool.failed || interrupt_noted() || pool.threads == 0;
}

/* Waits for room and puts the line there. Returns false if it is no longer wanted. */
static bool put(char *data, size_t length, size_t number) {
    pthread_mutex_lock(&pool.lock);
    bool full = is_full(), ahead = pool.read - pool.taken == AHEAD;
    while (((full && !is_roomy()) || (ahead && !is_caught_up())) && !nothing_to_wait_for())
        pthread_cond_wait(&pool.room, &pool.lock);
    bool wanted = !nothing_to_wait_for();
    if (wanted) {
        struct slot *slot = slot_of(pool.read++);
        slot->line = (struct bytes){data, length};
        slot->number = number;
        pool.held += length;
        pthread_cond_signal(&pool.work);
    }
    pthread_mutex_unlock(&pool.lock);
    return wanted;
}

static muster_status read_lines(struct documents *documents, muster_error *error) {
    for (;;) {
        bool done;
        struct bytes line;
        muster_status status = documents_next(&line, documents, &done, error);
        if (status != MUSTER_OK || done)
            return status;
        char *data = malloc(line.length + 1);
        if (data == NULL)
            return input_fail(documents->lines.name, ENOMEM, error);
        memcpy(data, line.data, line.length + 1);
        if (!put(data, line.length, documents->lines.number)) {
            free(data);
            return MUSTER_OK;
        }
    }
}

/* ---- Threads ---- */

/* The threads leave signals to the calling thread. */
static void create_threads(size_t jobs) {
    sigset_t ours, before;
    pthread_attr_t attributes;
    sigemptyset(&ours);
    sigaddset(&ours, SIGINT);
    sigaddset(&ours, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ours, &before);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_mutex_lock(&pool.lock);
    while (pool.count < jobs &&
           pthread_create(&pool.handles[pool.count], &attributes, work, NULL) == 0)
        pool.count++;
    pool.threads = pool.count;
    pthread_mutex_unlock(&pool.lock);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Ends the threads once nothing is left to do. Returns false if an answer could not be written. */
static bool finish(void) {
    pthread_mutex_lock(&pool.lock);
    pool.ended = true;
    wake_everybody();
    while (pool.threads > 0 && !pool.failed)
        pthread_cond_wait(&pool.room, &pool.lock);
    bool failed = pool.failed;
    pthread_mutex_unlock(&pool.lock);
    for (size_t i = 0; i < pool.count; i++)
        (failed ? pthread_detach(pool.handles[i]) : pthread_join(pool.handles[i], NULL));
    return !failed;
}

/* Releases what the process no longer needs. */
static void close_pool(void) {
    interrupt_note(-1);
    close(pool.wake[0]);
    close(pool.wake[1]);
    free(pool.handles);
    pool.handles = NULL;
}

bool pool_start(const struct arguments *arguments, size_t jobs, struct progress *progress,
                struct answer_tally *tally, int *code) {
    pool.handles = calloc(jobs, sizeof(*pool.handles));
    if (pool.handles == NULL || pipe(pool.wake) != 0) {
        free(pool.handles);
        return false;
    }
    pool.arguments = *arguments;
    pool.progress = progress;
    pool.code = code;
    pool.tally = tally;
    interrupt_note(pool.wake[1]);
    create_threads(jobs);
    if (pool.count == 0)
        close_pool();
    return pool.count > 0;
}

muster_status pool_answer(struct documents *documents, muster_error *error) {
    documents->lines.wake = pool.wake[0];
    muster_status status = read_lines(documents, error);
    if (!finish()) {
        *pool.code = EXIT_INTERNAL;
        return MUSTER_OK;
    }
    progress_clear(pool.progress);
    interrupt_end();
    documents->lines.wake = -1;
    close_pool();
    return status;
}
