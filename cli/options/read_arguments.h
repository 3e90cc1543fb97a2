/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the options and operands of a command. */
#ifndef MUSTER_CLI_OPTIONS_READ_ARGUMENTS_H
#define MUSTER_CLI_OPTIONS_READ_ARGUMENTS_H

#include "cli/command.h"

/*
 * Reads a command's options and operand; argv[0] is the command's name. Returns EXIT_ANSWERED, or
 * EXIT_USAGE after a message. --help stops the reading.
 */
int arguments_read(struct arguments *arguments, const struct command *command, int argc,
                   char **argv);

#endif
