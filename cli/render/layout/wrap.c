/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/layout/wrap.h"

#include "base/utf8.h"
#include "cli/render/layout/screen.h"

enum { DEEPER = 2 }; /* how much deeper an indented line goes on that has no columns */

/* Where words of this width go on in the next line: further left than `column` if they are wide. */
static size_t indent_for(size_t width, size_t column, size_t line) {
    if (column + width <= line)
        return column;
    return width < line ? line - width : 0;
}

static void begin_line(struct text *text, size_t column) {
    muster_text_add(text, "\n");
    muster_text_spaces(text, column);
}

void text_wrap(struct text *text, const struct text *words, size_t column) {
    const size_t line = screen_columns();
    const char *at = text_bytes(words);
    size_t used = column;
    bool first = true;
    text->failed = text->failed || words->failed;
    while (*at != '\0') {
        size_t length = strcspn(at, " "), width = muster_utf8_columns(at, length);
        if (used + !first + width > line && (!first || column > 0)) {
            used = indent_for(width, column, line);
            begin_line(text, used);
            first = true;
        }
        if (!first)
            text_put_letter(text, ' ');
        used += width + !first;
        first = false;
        text_put(text, at, length);
        at += length + strspn(at + length, " ");
    }
}

/* ---- Whole lines ---- */

/* How many bytes a color takes that begins here, or 0. */
static size_t color_length(const char *at) {
    if (at[0] != '\033' || at[1] != '[')
        return 0;
    size_t length = 2 + strspn(at + 2, "0123456789;");
    return at[length] == 'm' ? length + 1 : 0;
}

/* How many columns bytes take, without colors. */
static size_t shown_columns(const char *bytes, size_t length) {
    size_t columns = 0;
    for (size_t at = 0, next; at < length; at = next) {
        next = at + color_length(bytes + at);
        if (next == at) {
            columns += !utf8_continues(bytes[at]);
            next++;
        }
    }
    return columns;
}

/*
 * Where a line goes on after a break: in the column of its last words that follow two spaces, as in
 * a table, if that leaves half of the width; else deeper than it begins.
 */
static size_t hanging_column(const char *line, size_t length, size_t width, size_t indent) {
    size_t begin = 0, column;
    while (begin < length && line[begin] == ' ')
        begin++;
    column = begin == 0 ? indent : begin + DEEPER;
    for (size_t at = begin; at + 2 < length; at++) {
        size_t start = shown_columns(line, at + 2);
        if (start > width / 2)
            break;
        if (line[at] == ' ' && line[at + 1] == ' ' && line[at + 2] != ' ')
            column = start;
    }
    return column > width / 2 ? DEEPER : column;
}

static void fold_line(struct text *text, const char *line, size_t length, size_t width,
                      size_t indent) {
    const size_t column = hanging_column(line, length, width, indent);
    size_t used = 0, at = 0;
    bool first = true; /* on the line, so that its blanks are kept */
    while (at < length) {
        size_t blanks = strspn(line + at, " "), begin = at + blanks;
        size_t word = begin < length ? strcspn(line + begin, " \n") : 0;
        size_t columns = shown_columns(line + begin, word);
        if (word == 0)
            break;
        if (used + blanks + columns > width && (!first || blanks > 0)) {
            used = indent_for(columns, first && blanks < column ? blanks : column, width);
            if (first)
                muster_text_spaces(text, used);
            else
                begin_line(text, used);
        } else {
            muster_text_spaces(text, blanks);
            used += blanks;
        }
        text_put(text, line + begin, word);
        used += columns;
        at = begin + word;
        first = false;
    }
}

void text_fold(struct text *text, const char *lines, size_t width, size_t indent) {
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        if (shown_columns(lines, length) <= width || strncmp(lines, "{\"", 2) == 0)
            text_put(text, lines, length);
        else
            fold_line(text, lines, length, width, indent);
        lines += length;
        if (*lines == '\n') {
            text_put_letter(text, '\n');
            lines++;
        }
    }
}
