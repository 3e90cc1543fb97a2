/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a program under construction, and comments between them. */
#ifndef MUSTER_SOLVER_EXPORT_LINE_WRITER_H
#define MUSTER_SOLVER_EXPORT_LINE_WRITER_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Lines break before this column: some readers of programs cut long lines. */
enum { LINE_WIDTH = 90 };

struct line_writer {
    struct text text;    /* in an arena */
    const char *comment; /* what a comment begins with: "\\" or "*" */
    size_t line;         /* where the last line begins */
};

/* Appends words as they are, or as printf does. */
void muster_line_writer_add(struct line_writer *writer, const char *words);
void muster_line_writer_format(struct line_writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * A comment of one line or more, broken at spaces; further lines are indented by `indent`. What
 * could end a comment, command a terminal or turn a line around becomes a question mark.
 */
void muster_line_writer_comment(struct line_writer *writer, size_t indent, const char *words);

/*
 * One term of a sum, with its sign, as in "+ 3 x"; breaks the line where it would grow too long,
 * and begins the next with `margin`. `first`: without a "+".
 */
void muster_line_writer_term(struct line_writer *writer, const char *margin, bool first,
                             int64_t factor, const char *name);

#endif
