/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pages prints: manual pages, and completions for shells.
 *
 * Everything about commands and options comes from the tables of cli/. An argument or operand
 * called FILE is completed as a file, LESSON as a lesson or a file, COMMAND as a command, one with
 * choices as one of those.
 */
#ifndef MUSTER_DOCS_PAGES_PAGES_H
#define MUSTER_DOCS_PAGES_PAGES_H

#include "base/text.h"
#include "cli/command.h"

/* Appends muster(1). */
void print_manual(struct text *text);

/*
 * Appends muster-format(5), made of docs/format.md. Returns false after a message where that uses
 * Markdown that is not known here; `file` is its name.
 */
bool print_format(struct text *text, const char *markdown, const char *file);

/* Append the completions for a shell. */
void print_bash(struct text *text);
void print_zsh(struct text *text);
void print_fish(struct text *text);

/* ---- What they share, in words.c ---- */

/* What can stand in one place of the command line. */
enum place { PLACE_NOTHING, PLACE_FILE, PLACE_LESSON, PLACE_COMMAND, PLACE_CHOICE, PLACE_FREE };

/* The same for an option's argument, and for a command's operand. */
enum place place_of_argument(const struct option_spec *spec);
enum place place_of_operand(const struct command *command);

/* What a shell runs for the names of all lessons, without any quotes but double ones. */
extern const char lesson_names[];

/* Appends the names of all commands with blanks between. */
void add_command_names(struct text *text);

/* Appends words with each `from` replaced, such as a quote of the shell's. */
void add_replaced(struct text *text, const char *words, char from, const char *to);

#endif
