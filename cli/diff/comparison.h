/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two streams of answers, compared line by line: those of two programs to the same questions, or
 * the expected and the actual ones. Only counts, the first difference and the first errors are
 * kept, however long the streams are.
 */
#ifndef MUSTER_CLI_DIFF_COMPARISON_H
#define MUSTER_CLI_DIFF_COMPARISON_H

#include "base/arena.h"
#include "cli/diff/compare_values.h"
#include "muster.h"

/* The first pair of lines that differs. */
struct first_difference {
    size_t line;                                /* of both sides, counted from 1 */
    const char *id;                             /* the answer's; NULL if neither side has one */
    char path[sizeof((muster_error *)0)->path]; /* JSON pointer to what differs; "": the whole line
                                                 */
    char *values[SIDES]; /* the values there, as JSON; NULL: no value, or no such line at all */
};

/*
 * Begins as {0}, or with `all`. By default answers are compared by what any two programs must agree
 * on: whether they are errors, and
 *     solve: maximum                           check, why: legal, obeyed, maximum
 *     count: count                             editions: differs, and the two answers inside
 *     options: maximum, creatures, options, tables (not the reasons)
 *     compared: differs, differences, and the two answers inside
 *     deal: the outcomes, in any order, and not the choices and events that lead there
 * and for all of them `undecided`, `completable`, and `id` where both lines have one. A line that
 * neither is an error nor says what it answers is taken for an answer of its partner's sort; lines
 * of no known sort, such as bare declarations, are compared in full. With `all`, so are all lines.
 * Numbers are compared by value; the order of keys never counts, that of lists does.
 */
struct comparison {
    bool all;
    size_t lines;      /* how many were read from the longer side */
    size_t different;  /* how many of them differ; a line without a partner does */
    size_t unreadable; /* lines of either side that are not JSON objects; their partners are neither
                          compared nor counted as different */
    struct first_difference first; /* set if `different` is not 0 */
    muster_error errors[SIDES];    /* the first unreadable line of a side, with its number in
                                      `line`; status MUSTER_OK where all can be read */
    struct arena arena;            /* holds the first difference's id */
    char *json;                    /* the result; NULL until asked for */
};

/* The next line of one side, without its newline; data NULL: that side has ended. */
struct answer_line {
    const char *data;
    size_t length;
};

/*
 * Compares the next line of each side. A difference, or a line that is not JSON, is part of the
 * result and not a failure; this fails only if memory runs out, and then the counts are of no use.
 */
muster_status comparison_add(struct comparison *comparison, const struct answer_line lines[SIDES]);

/*
 * The result as one line of JSON without the newline; NULL when memory ran out. It belongs to the
 * comparison, and lives until the next lines are compared.
 */
const char *comparison_json(struct comparison *comparison);

void comparison_clear(struct comparison *comparison);

#endif
