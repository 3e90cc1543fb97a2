/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options and operands of one command, read from tables. */
#ifndef MUSTER_CLI_ARGUMENTS_H
#define MUSTER_CLI_ARGUMENTS_H

#include "cli/render/style.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>

struct command;

/* Every option there is; each command lists those that it takes. */
enum option_id {
    OPTION_DECLARATION,
    OPTION_ATTACKS,
    OPTION_BLOCKS,
    OPTION_FORMAT,
    OPTION_ALL,
    OPTION_NOT,
    OPTION_LIMIT,
    OPTION_FREE,
    OPTION_PREFER,
    OPTION_CHECK,
    OPTION_LESSONS,
    OPTION_RESET,
    OPTION_SEED,
    OPTION_DIFFICULTY,
    OPTION_QUESTIONS,
    OPTION_STEP,
    OPTION_PRINT,
    OPTION_JOBS,
    OPTION_PROGRESS,
    OPTION_SKIP_DONE,
    OPTION_FIRST_LINE,
    OPTION_JSON,
    OPTION_TIME_LIMIT,
    OPTION_RULES,
    OPTION_EDITIONS,
    OPTION_COLOR,
    OPTION_SOLVE,
    OPTION_SVG,
    OPTION_WIDTH,
    OPTION_ASCII,
    OPTION_HELP,
    OPTION_COUNT /* no option; ends a command's list */
};

/* What the command line said. */
struct arguments {
    const char *operand;   /* the FILE, or the word after `help`; NULL if there is none */
    const char *second;    /* the second operand, of a command that has two */
    char *const *operands; /* all of them */
    int operand_count;
    const char *declaration; /* the file of --declaration, or NULL */
    const char *attacks;     /* short forms, or NULL */
    const char *blocks;
    int proposals; /* how often one of those three was given */
    muster_model_format format;
    const char *edition; /* --rules, or NULL: the document's own */
    double time_limit;
    const char *ruled_out[64]; /* what each --not said */
    int ruled_out_count;
    long long limit; /* --limit; -1: none */
    bool free;       /* --free */
    muster_preference prefer;
    bool all;          /* --all */
    bool check;        /* --check */
    bool list;         /* --list */
    bool reset;        /* --reset */
    size_t seed;       /* --seed */
    bool seeded;       /* there was one */
    size_t difficulty; /* --difficulty */
    size_t questions;  /* --questions */
    const char *step;  /* --step, or NULL */
    size_t print;      /* --print; 0: not given */
    bool editions;     /* answer by the current rules and by those of 2004 */
    bool json;
    bool help;
    enum color_mode color;
    bool solve;      /* draw what solve finds */
    const char *svg; /* the file of --svg, or NULL */
    long long width; /* --width; 0: none */
    bool ascii;
    size_t jobs;              /* --jobs; 0: as many as there are cores */
    enum color_mode progress; /* --progress; the words are the same */
    const char *skip_done;    /* the file of --skip-done, or NULL */
    size_t first_line;        /* --first-line */
};

/* One option, for getopt_long, the help text, the manual page and completions alike. */
struct option_spec {
    const char *name;     /* without the dashes */
    const char *argument; /* what help calls its argument, or NULL: it takes none; FILE is a file */
    bool optional;        /* whether the argument may be left out */
    const char *words;    /* one line for the help text */
    const char *expected; /* what the argument has to be, for error messages; NULL beside choices */
    /* Takes the value (NULL: none given); returns false where it makes no sense. */
    bool (*take)(struct arguments *arguments, const char *value);
    const char *choices; /* the only words that it can be, with a blank between, or NULL: any */
};

/* The description of an option. */
const struct option_spec *option_describe(enum option_id id);

/*
 * Reads a command's options and operand; argv[0] is the command's name. Returns EXIT_ANSWERED, or
 * EXIT_USAGE after a message. --help ends the reading.
 */
int arguments_read(struct arguments *arguments, const struct command *command, int argc,
                   char **argv);

#endif
