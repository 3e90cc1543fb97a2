/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parsed command line. */
#ifndef MUSTER_CLI_OPTIONS_ARGUMENTS_H
#define MUSTER_CLI_OPTIONS_ARGUMENTS_H

#include "cli/render/layout/style.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>

/* Most changes of one question. */
enum { WHAT_IFS_MOST = 64 };

/* What --without, --tap, --untap or --with said. */
struct what_if {
    muster_what_if_kind kind;
    const char *words;
};

/* The options and operands of one command. */
struct arguments {
    const char *command;   /* its name */
    const char *operand;   /* the FILE, or the word after `help`; NULL if there is none */
    const char *second;    /* the second operand, of a command that has two */
    char *const *operands; /* all of them */
    int operand_count;
    const char *file;        /* the FILE that is being answered, if there are several; or NULL */
    const char *cards;       /* the file of --cards, or NULL */
    const char *declaration; /* the file of --declaration, or NULL */
    const char *attacks;     /* short forms, or NULL */
    const char *blocks;
    const char *damage;
    int proposals; /* how many times one of those four was given */
    muster_model_format format;
    bool as_table;       /* --as table */
    bool as_forge;       /* --as pzl */
    bool lines;          /* --lines */
    const char *edition; /* --rules, or NULL: the document's own */
    double time_limit;
    size_t memory_limit;       /* in bytes; 0: none */
    const char *ruled_out[64]; /* what each --not said */
    int ruled_out_count;
    struct what_if what_ifs[WHAT_IFS_MOST]; /* in the order given */
    int what_if_count;
    bool compare;                 /* --compare */
    bool between;                 /* --what-stands-between */
    bool declare_best;            /* --declare-best */
    long long choose;             /* --choose; -1: none */
    long long limit;              /* --limit; -1: none */
    bool free;                    /* --free */
    bool costs;                   /* --costs */
    bool add_or_drop;             /* --add-or-drop */
    const char *of;               /* --of, or NULL */
    const char *versus;           /* --versus, or NULL */
    bool interactive;             /* --interactive */
    const char *interactive_file; /* where its script is written; NULL: standard output */
    muster_preference prefer;
    muster_side side;
    bool all;           /* --all */
    bool check;         /* --check */
    bool list;          /* --list */
    bool reset;         /* --reset */
    size_t seed;        /* --seed */
    bool seeded;        /* --seed was given */
    size_t difficulty;  /* --difficulty */
    size_t questions;   /* --questions */
    const char *step;   /* --step, or NULL */
    bool daily;         /* --daily */
    size_t print;       /* --print; 0: not given */
    bool strict;        /* --strict */
    bool as_understood; /* --as-understood */
    bool editions;      /* answer by the current rules and by those of 2004 */
    bool json;
    bool quiet; /* the exit status alone */
    bool help;
    enum color_mode color;
    bool draw;       /* --draw */
    bool solve;      /* draw what solve finds */
    const char *svg; /* the file of --svg, or NULL */
    long long width; /* --width; 0: none */
    bool ascii;
    size_t jobs;              /* --jobs; 0: as many as there are cores */
    enum color_mode progress; /* --progress; takes the same words as --color */
    const char *skip_done;    /* the file of --skip-done, or NULL */
    size_t first_line;        /* --first-line */
    const char *question;     /* --question, or NULL */
    bool next;                /* --next */
    bool fail_on_error, fail_on_illegal, fail_on_undecided; /* --fail-on */
};

#endif
