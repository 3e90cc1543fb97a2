/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the lines of a program, with comments between them. */
#ifndef MUSTER_SOLVER_EXPORT_LINE_WRITER_H
#define MUSTER_SOLVER_EXPORT_LINE_WRITER_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Lines break before this column, as some readers of programs cut off long lines. */
enum { LINE_WIDTH = 90 };

struct line_writer {
    struct text text;    /* in an arena */
    const char *comment; /* what a comment begins with: "\\" or "*" */
    size_t line;         /* where in the text the last line begins */
};

/* The first appends words as they are, the second formats them like printf. */
void muster_line_writer_add(struct line_writer *writer, const char *words);
void muster_line_writer_format(struct line_writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Writes a comment of one line or more, broken at spaces; further lines are indented by `indent`.
 * Characters that could end a comment, control a terminal or reverse the direction of text become
 * question marks.
 */
void muster_line_writer_comment(struct line_writer *writer, size_t indent, const char *words);

/*
 * Writes one term of a sum with its sign, as in "+ 3 x". If the line would get too long, a new line
 * begins with `margin`. `first`: there is no "+".
 */
void muster_line_writer_term(struct line_writer *writer, const char *margin, bool first,
                             int64_t factor, const char *name);

#endif
