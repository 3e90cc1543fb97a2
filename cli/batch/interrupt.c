/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/* What the handler reads. */
static atomic_size_t current; /* the line that is being answered, or was answered last */
static atomic_bool answering;
static atomic_int pending;        /* the signal that is waiting, or 0 */
static atomic_size_t begun;       /* the last line started, of several at once */
static atomic_int noting_at = -1; /* a descriptor; -1: one line at a time */

/* ---- Messages, using only functions that a signal handler may call ---- */

struct message {
    size_t length;
    char bytes[160];
};

static void add(struct message *message, const char *words) {
    size_t length = strlen(words), room = sizeof(message->bytes) - message->length;
    memcpy(message->bytes + message->length, words, length < room ? length : room);
    message->length += length < room ? length : room;
}

static void add_number(struct message *message, size_t number) {
    char digits[24];
    size_t at = sizeof(digits);
    digits[--at] = '\0';
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    add(message, digits + at);
}

/*
 * Writes a message with the current line's number between two parts; if there is no second part,
 * without the number.
 */
static void tell(int number, const char *before, const char *after) {
    struct message message = {0};
    add(&message, number == SIGINT ? "muster: interrupted: " : "muster: told to stop: ");
    add(&message, before);
    if (after != NULL) {
        add_number(&message, current);
        add(&message, after);
    }
    /* If even this can't be written, there is nowhere to report it. */
    if (write(STDERR_FILENO, message.bytes, message.length) < 0)
        return;
}

/* ---- Signals ---- */

/* Ends the program as the signal would have, so that the shell that ran it sees that. */
static void end(int number) {
    sigset_t set;
    tell(number, "the lines up to ", " are answered, and no others\n");
    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    _exit(128 + number); /* process 1 of a container outlives signals */
}

/* Records the signal and wakes up the reader of lines. */
static void note(int number) {
    int before = errno;
    pending = number;
    if (begun > current)
        tell(number, "the lines in progress are answered first; another signal ends at once\n",
             NULL);
    if (write(noting_at, "", 1) < 0)
        pending = number; /* even if the write failed: then the pipe is full of wake-ups */
    errno = before;
}

static void take(int number) {
    if (noting_at >= 0) {
        note(number);
        return;
    }
    if (!answering)
        end(number);
    pending = number;
    tell(number, "line ", " is answered first; another signal ends at once\n");
}

void interrupt_watch(void) {
    static const int numbers[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        struct sigaction action = {.sa_handler = take,
                                   .sa_flags = (int)(SA_RESTART | SA_RESETHAND)};
        struct sigaction before;
        sigemptyset(&action.sa_mask);
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

void interrupt_hold(size_t line) {
    answering = true;
    current = line;
}

void interrupt_release(void) {
    answering = false;
    if (pending != 0)
        end(pending);
}

/* ---- Several lines at once ---- */

void interrupt_note(int descriptor) {
    noting_at = descriptor;
}

bool interrupt_noted(void) {
    return noting_at >= 0 && pending != 0;
}

void interrupt_begun(size_t line) {
    begun = line;
}

void interrupt_written(size_t line) {
    current = line;
}

void interrupt_end(void) {
    if (pending != 0)
        end(pending);
}
