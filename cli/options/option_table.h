/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every option, in a table. */
#ifndef MUSTER_CLI_OPTIONS_OPTION_TABLE_H
#define MUSTER_CLI_OPTIONS_OPTION_TABLE_H

#include "cli/options/arguments.h"

/* Every option there is; each command lists those that it takes. */
enum option_id {
    OPTION_CARDS,
    OPTION_DECLARATION,
    OPTION_ATTACKS,
    OPTION_BLOCKS,
    OPTION_DAMAGE,
    OPTION_SIDE,
    OPTION_FORMAT,
    OPTION_AS,
    OPTION_ALL,
    OPTION_NOT,
    OPTION_WITHOUT,
    OPTION_TAP,
    OPTION_UNTAP,
    OPTION_WITH,
    OPTION_COMPARE,
    OPTION_BETWEEN,
    OPTION_DECLARE_BEST,
    OPTION_CHOOSE,
    OPTION_NEXT,
    OPTION_QUESTION,
    OPTION_INTERACTIVE,
    OPTION_VERSUS,
    OPTION_OF,
    OPTION_ADD_OR_DROP,

    OPTION_LIMIT,
    OPTION_FREE,
    OPTION_COSTS,
    OPTION_PREFER,
    OPTION_CHECK,
    OPTION_LESSONS,
    OPTION_RESET,
    OPTION_SEED,
    OPTION_DIFFICULTY,
    OPTION_QUESTIONS,
    OPTION_STEP,
    OPTION_PRINT,
    OPTION_HANDOUT,
    OPTION_DAILY,
    OPTION_JOBS,
    OPTION_PROGRESS,
    OPTION_SKIP_DONE,
    OPTION_FIRST_LINE,
    OPTION_FAIL_ON,
    OPTION_JSON,
    OPTION_LINES,
    OPTION_QUIET,
    OPTION_TIME_LIMIT,
    OPTION_MEMORY_LIMIT,
    OPTION_RULES,
    OPTION_STRICT,
    OPTION_AS_UNDERSTOOD,
    OPTION_EDITIONS,
    OPTION_COLOR,
    OPTION_DRAW,
    OPTION_SOLVE,
    OPTION_SVG,
    OPTION_WIDTH,
    OPTION_ASCII,
    OPTION_HELP,
    OPTION_COUNT /* no option; ends a command's list */
};

/* One option, for getopt_long, the help text, the manual page and completions alike. */
struct option_spec {
    const char *name; /* without the dashes */
    const char
        *argument;     /* the name of its argument in help; NULL: it takes none; FILE is a file */
    bool optional;     /* whether the argument may be left out */
    const char *words; /* one line for the help text */
    const char
        *expected; /* what the argument has to be, for error messages; NULL if it has choices */
    /* Stores the value (NULL: none given); returns false if it makes no sense. */
    bool (*take)(struct arguments *arguments, const char *value);
    const char *choices; /* the only words allowed, separated by blanks, or NULL: any */
    bool several;        /* whether several of the choices may be given, separated by commas */
    char letter;         /* of the short form, or 0 */
};

/* The description of an option. */
const struct option_spec *option_describe(enum option_id id);

#endif
