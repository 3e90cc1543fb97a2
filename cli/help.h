/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help texts, made from the tables of commands and options. */
#ifndef MUSTER_CLI_HELP_H
#define MUSTER_CLI_HELP_H

#include "command.h"
#include "text.h"

/* Appends what `muster --help` says. */
void help_program(struct text *text);

/* Appends what `muster COMMAND --help` says. */
void help_command(struct text *text, const struct command *command);

#endif
