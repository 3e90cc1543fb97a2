/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "markdown.h"
#include "roff.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Columns of JSON that fit beside the margins of a page. */
enum { CODE_WIDTH = 70 };

/* ---- Lines ---- */

struct line markdown_peek(const struct markdown *markdown) {
    if (*markdown->rest == '\0')
        return (struct line){0};
    return (struct line){markdown->rest, strcspn(markdown->rest, "\n")};
}

struct line markdown_next(struct markdown *markdown) {
    struct line line = markdown_peek(markdown);
    if (line.bytes != NULL) {
        markdown->rest += line.length + (line.bytes[line.length] == '\n');
        markdown->number++;
    }
    return line;
}

bool line_begins(struct line line, const char *words) {
    return line.length >= strlen(words) && memcmp(line.bytes, words, strlen(words)) == 0;
}

struct line line_trim(struct line line) {
    while (line.length > 0 && isspace((unsigned char)line.bytes[0])) {
        line.bytes++;
        line.length--;
    }
    while (line.length > 0 && isspace((unsigned char)line.bytes[line.length - 1]))
        line.length--;
    return line;
}

bool markdown_refuse(const struct markdown *markdown, const char *what) {
    fprintf(stderr, "%s:%d: %s; docs/pages/markdown.h says what a page can hold\n", markdown->file,
            markdown->number, what);
    return false;
}

/* The length of "- " or "12. " in front, or 0. */
static size_t marker(struct line line) {
    size_t digits = 0;
    while (digits < line.length && isdigit((unsigned char)line.bytes[digits]))
        digits++;
    if (digits > 0)
        return line.length > digits + 1 && memcmp(line.bytes + digits, ". ", 2) == 0 ? digits + 2
                                                                                     : 0;
    return line_begins(line, "- ") || line_begins(line, "* ") ? 2 : 0;
}

/* Whether a paragraph goes on with this line. */
static bool goes_on(struct line line) {
    return line_trim(line).length > 0 && marker(line) == 0 && strchr("#|<", *line.bytes) == NULL &&
           !line_begins(line, "```");
}

/* ---- Blocks ---- */

static void convert_paragraph(struct markdown *markdown) {
    struct line first = markdown_next(markdown);
    size_t length = first.length;
    while (markdown_peek(markdown).bytes != NULL && goes_on(markdown_peek(markdown))) {
        struct line line = markdown_next(markdown);
        length = (size_t)(line.bytes - first.bytes) + line.length;
    }
    roff_end_line(markdown->text);
    muster_text_add(markdown->text, markdown->fresh ? "" : ".Pp\n");
    add_inline(markdown->text, first.bytes, length);
    roff_end_line(markdown->text);
}

static bool convert_heading(struct markdown *markdown) {
    struct line line = markdown_next(markdown);
    bool section = line_begins(line, "## ");
    if (!section && !line_begins(line, "### "))
        return markdown_refuse(markdown, "a heading of another depth than 2 and 3");
    struct text words = {0};
    size_t depth = section ? 3 : 4;
    muster_text_format(&words, "%.*s", (int)(line.length - depth), line.bytes + depth);
    roff_heading(markdown->text, section ? "Sh" : "Ss", text_bytes(&words));
    muster_text_free(&words);
    markdown->fresh = true;
    return true;
}

/* Takes one item of a list, whose marker is so long, and writes it unless it is of the contents. */
static bool convert_item(struct markdown *markdown, size_t width, bool *open, const char *kind) {
    struct line first = markdown_next(markdown);
    size_t length = first.length;
    while (markdown_peek(markdown).bytes != NULL && goes_on(markdown_peek(markdown))) {
        struct line line = markdown_next(markdown);
        length = (size_t)(line.bytes - first.bytes) + line.length;
        if (marker(line_trim(line)) > 0)
            return markdown_refuse(markdown, "a list in a list");
    }
    if (is_contents_entry(first.bytes + width, length - width))
        return true;
    if (!*open)
        muster_text_format(markdown->text, "%s.Bl -%s -compact\n", markdown->fresh ? "" : ".Pp\n",
                           kind);
    *open = true;
    muster_text_add(markdown->text, ".It\n");
    add_inline(markdown->text, first.bytes + width, length - width);
    roff_end_line(markdown->text);
    return true;
}

static bool convert_list(struct markdown *markdown) {
    bool numbered = isdigit((unsigned char)*markdown->rest);
    bool open = false;
    for (;;) {
        struct line line = markdown_peek(markdown);
        size_t width = line.bytes != NULL ? marker(line) : 0;
        if (width == 0 || (isdigit((unsigned char)*line.bytes) != 0) != numbered)
            break;
        if (!convert_item(markdown, width, &open, numbered ? "enum -offset indent" : "bullet"))
            return false;
    }
    if (open)
        muster_text_add(markdown->text, ".El\n");
    return true;
}

/* ---- Code ---- */

/*
 * How much of a line of JSON is shown before a break: all if it fits, else as far as the last blank
 * in the width that stands behind a comma and in no string.
 */
static size_t first_part(struct line line, size_t width) {
    size_t part = line.length;
    bool quoted = false;
    if (line.length <= width)
        return part;
    size_t indent = strspn(line.bytes, " ");
    for (size_t i = indent; i < line.length && (i <= width || part == line.length); i++) {
        if (line.bytes[i] == '"')
            quoted = !quoted;
        else if (i > 0 && line.bytes[i] == ' ' && line.bytes[i - 1] == ',' && !quoted)
            part = i;
    }
    return part;
}

/* Appends a line, broken where it is JSON and too long. */
static void add_code(struct text *text, struct line line, bool json) {
    size_t indent = 0;
    while (indent < line.length && line.bytes[indent] == ' ')
        indent++;
    size_t part = json ? first_part(line, CODE_WIDTH) : line.length;
    muster_text_format(text, "%.*s\n", (int)part, line.bytes);
    while (part < line.length) {
        line = (struct line){line.bytes + part + 1, line.length - part - 1};
        muster_text_spaces(text, indent + 2);
        part = first_part(line, indent + 2 < CODE_WIDTH ? CODE_WIDTH - indent - 2 : 0);
        muster_text_format(text, "%.*s\n", (int)part, line.bytes);
    }
}

static bool convert_code(struct markdown *markdown) {
    struct text code = {0};
    bool json = line_begins(markdown_next(markdown), "```json");
    struct line line = markdown_next(markdown);
    for (; line.bytes != NULL && !line_begins(line, "```"); line = markdown_next(markdown))
        add_code(&code, line, json);
    roff_display(markdown->text, text_bytes(&code), code.length);
    muster_text_free(&code);
    return line.bytes != NULL || markdown_refuse(markdown, "code without an end");
}

/* ---- All ---- */

static bool convert_block(struct markdown *markdown) {
    struct line line = markdown_peek(markdown);
    if (*line.bytes == '#')
        return convert_heading(markdown);
    bool done = true;
    if (line_begins(line, "```"))
        done = convert_code(markdown);
    else if (*line.bytes == '|')
        done = markdown_table(markdown);
    else if (marker(line) > 0)
        done = convert_list(markdown);
    else
        convert_paragraph(markdown);
    markdown->fresh = false;
    return done;
}

/* What stands there is passed over: an empty line, or a comment. */
static bool is_nothing(struct line line) {
    return line_trim(line).length == 0 || line_begins(line, "<!--");
}

bool markdown_convert(struct markdown *markdown) {
    for (struct line line; (line = markdown_peek(markdown)).bytes != NULL;) {
        if (is_nothing(line)) {
            markdown_next(markdown);
            if (line.length > 0 && line.bytes[0] == '<' &&
                memcmp(line.bytes + line.length - 3, "-->", 3) != 0)
                return markdown_refuse(markdown, "a comment of several lines");
            continue;
        }
        if (strchr(" \t>_+<!", *line.bytes) != NULL || line_begins(line, "---")) {
            markdown_next(markdown);
            return markdown_refuse(markdown, "a block of a kind that is not known");
        }
        if (!convert_block(markdown))
            return false;
    }
    return true;
}
