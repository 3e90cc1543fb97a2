/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a text: an indented line continues the one above, and // begins a comment. */
#ifndef MUSTER_TABLE_LINES_H
#define MUSTER_TABLE_LINES_H

#include "table/problems.h"

/* Where in the file a part of a line comes from. */
struct line_part {
    size_t offset; /* in the text */
    struct spot spot;
};

struct line {
    const char *text; /* NUL-terminated, without blanks at either end; '\n' stands for an empty line
                         inside it */
    size_t part_count, part_capacity;
    struct line_part *parts;
};

struct lines {
    struct line *list;
    size_t count, capacity;
};

/* Splits a text into lines. Bytes that are not UTF-8 are a problem. */
struct lines muster_lines_read(struct problems *problems, const char *bytes, size_t length);

/* The place in the file of something in the line's text. */
struct spot muster_line_spot(const struct line *line, const char *at);

/* Whether something in the line's text is the first of a line of the file that goes on with it. */
bool muster_line_begins_part(const struct line *line, const char *at);

#endif
