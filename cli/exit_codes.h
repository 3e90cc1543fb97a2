/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program's exit statuses. The only others are a shell's 128 + N for a program ended by a
 * signal: SIGPIPE and, in a batch, SIGINT and SIGTERM after a message (cli/batch/interrupt.h).
 */
#ifndef MUSTER_CLI_EXIT_CODES_H
#define MUSTER_CLI_EXIT_CODES_H

enum exit_code {
    EXIT_ANSWERED = 0,  /* legal, or answered */
    EXIT_ILLEGAL = 1,   /* the declaration is illegal, or can't be completed to a legal one */
    EXIT_DIFFERENT = 1, /* diff: the answers are not the same */
    EXIT_USAGE = 2,     /* the command line makes no sense */
    EXIT_BAD_INPUT = 3, /* a file can't be read, or breaks the format */
    EXIT_UNDECIDED = 4, /* a limit was reached before a proof, or a card was not understood */
    EXIT_INTERNAL = 70, /* a bug, no memory, or output that can't be written */
    EXIT_SIGNAL = 128   /* plus the number of the signal that ended it */
};

#endif
