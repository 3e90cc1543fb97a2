/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that the program knows. */
#ifndef MUSTER_CLI_COMMAND_H
#define MUSTER_CLI_COMMAND_H

#include "cli/options/option_table.h"

#include <stddef.h>

/* One command: what it is called, does and takes, and the function that runs it. */
struct command {
    const char *name;
    const char *operand; /* the name of its operand in help: FILE or COMMAND; NULL: none */
    const char *second;  /* the name of a second operand, which makes both required; or NULL */
    bool many;           /* whether it takes any number of operands */
    bool each;           /* whether each operand is a question of its own (cli/files/each_file.h) */
    const char *summary; /* one line for `muster --help` */
    const char *examples;          /* whole lines */
    const char *details;           /* whole lines: what there is to know besides the options */
    const enum option_id *options; /* in the order of the help text, ended by OPTION_COUNT */
    /* Returns the exit code. NULL for `help`, which needs this table: main.c runs it. */
    int (*run)(const struct arguments *arguments);
};

/* The commands that ask about a document, in the order of the help text. */
extern const struct command question_commands[];
extern const size_t question_command_count;

/* All commands, in the order of the help text: how many, and each by its index. */
size_t command_count(void);
const struct command *command_at(size_t index);

/* The command of that name; NULL, after a message, if there is none. */
const struct command *command_find(const char *name);

int cmd_solve(const struct arguments *arguments);
int cmd_check(const struct arguments *arguments);
int cmd_list(const struct arguments *arguments);
int cmd_cards(const struct arguments *arguments);
int cmd_count(const struct arguments *arguments);
int cmd_deal(const struct arguments *arguments);
int cmd_next(const struct arguments *arguments);
int cmd_play(const struct arguments *arguments);
int cmd_options(const struct arguments *arguments);
int cmd_why(const struct arguments *arguments);
int cmd_expand(const struct arguments *arguments);
int cmd_draw(const struct arguments *arguments);
int cmd_model(const struct arguments *arguments);
int cmd_batch(const struct arguments *arguments);
int cmd_lesson(const struct arguments *arguments);
int cmd_quiz(const struct arguments *arguments);
int cmd_diff(const struct arguments *arguments);

#endif
