/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The help texts, made from the tables of commands and options. docs/pages makes the manual page
 * from the same tables and from the words here.
 */
#ifndef MUSTER_CLI_HELP_H
#define MUSTER_CLI_HELP_H

#include "base/text.h"
#include "cli/command.h"

/* What the program does, as the end of "muster decides ...". */
extern const char help_purpose[];

/* Examples of the most frequent uses, whole lines. */
extern const char help_examples[];

/* An explanation of FILE, whole lines. */
extern const char help_operand[];

/* An exit status and its meaning. */
struct exit_code_words {
    int code;
    const char *words;
};

/* All of them, in ascending order. */
extern const struct exit_code_words exit_codes[];
extern const size_t exit_code_count;

/* Appends the text of `muster --help`. */
void help_program(struct text *text);

/* Appends the text of `muster COMMAND --help`. */
void help_command(struct text *text, const struct command *command);

#endif
