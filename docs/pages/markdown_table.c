/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables. A terminal is too narrow for most of them, so they become lists: the first cell is the
 * term. In a table of more than two columns the other cells follow with what stands above them.
 */
#include "markdown.h"
#include "roff.h"

#include <string.h>

enum { MOST_CELLS = 12 };

struct table_row {
    struct line cells[MOST_CELLS];
    size_t count;
};

/* Parts "| a | b |"; a bar behind a backslash belongs to its cell. */
static bool part(struct table_row *row, struct line line) {
    line = line_trim(line);
    row->count = 0;
    for (size_t begin = 1; begin < line.length; row->count++) {
        size_t end = begin;
        while (end < line.length && (line.bytes[end] != '|' || line.bytes[end - 1] == '\\'))
            end++;
        if (row->count == MOST_CELLS || end == line.length)
            return false;
        row->cells[row->count] = line_trim((struct line){line.bytes + begin, end - begin});
        begin = end + 1;
    }
    return row->count > 0;
}

/* Appends a cell, its bars without their backslashes. */
static void add_cell(struct text *text, struct line cell) {
    struct text bare = {0};
    for (size_t i = 0; i < cell.length; i++)
        if (cell.bytes[i] != '\\' || i + 1 == cell.length || cell.bytes[i + 1] != '|')
            muster_text_format(&bare, "%c", cell.bytes[i]);
    add_inline(text, text_bytes(&bare), bare.length);
    muster_text_free(&bare);
}

/* Appends ".It" with the cell; quoted, so that no word of it is taken for a macro. */
static void add_term(struct text *text, struct line cell) {
    struct text term = {0};
    add_cell(&term, cell);
    roff_end_line(text);
    muster_text_add(text, ".It \"\\&");
    for (const char *byte = text_bytes(&term); *byte != '\0'; byte++)
        muster_text_format(text, "%c", *byte == '\n' ? ' ' : *byte);
    muster_text_add(text, "\"\n");
    muster_text_free(&term);
}

static void add_row(struct text *text, const struct table_row *heads, const struct table_row *row) {
    add_term(text, row->cells[0]);
    bool first = true;
    for (size_t i = 1; i < row->count; i++) {
        if (row->cells[i].length == 0)
            continue;
        muster_text_add(text, first ? "" : "; ");
        first = false;
        if (heads->count > 2) {
            muster_text_add(text, "\\fI");
            add_cell(text, heads->cells[i]);
            muster_text_add(text, "\\fP: ");
        }
        add_cell(text, row->cells[i]);
    }
    roff_end_line(text);
}

bool markdown_table(struct markdown *markdown) {
    struct table_row heads, row;
    if (!part(&heads, markdown_next(markdown)) || !part(&row, markdown_next(markdown)) ||
        row.count != heads.count || !line_begins(row.cells[0], "---"))
        return markdown_refuse(markdown, "a table without heads and a line of dashes");
    roff_end_line(markdown->text);
    muster_text_add(markdown->text, ".Bl -tag -width Ds\n");
    while (markdown_peek(markdown).bytes != NULL && *markdown_peek(markdown).bytes == '|') {
        if (!part(&row, markdown_next(markdown)) || row.count != heads.count)
            return markdown_refuse(markdown, "a row that is not as wide as its table");
        add_row(markdown->text, &heads, &row);
    }
    muster_text_add(markdown->text, ".El\n");
    return true;
}
