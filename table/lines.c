/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/lines.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

/* What has been read of the text so far. */
struct splitter {
    struct problems *problems;
    struct lines lines;
    struct text last; /* the text of the last line, which may go on */
    bool gap;         /* the line before was empty */
};

/* Whether a character could control a terminal or reverse a line; a tab becomes a blank. */
static bool is_control(uint32_t code) {
    return !muster_utf8_is_harmless(code) && code != '\t';
}

/*
 * A copy of one line in which tabs are blanks and every character is safe to show. What isn't is
 * told once.
 */
static char *clean(struct splitter *splitter, const char *bytes, size_t length, size_t number) {
    char *copy = muster_arena_text(splitter->problems->arena, bytes, length);
    bool told = false;
    for (size_t i = 0; i < length;) {
        uint32_t code = 0;
        size_t size = muster_utf8_read(bytes + i, length - i, &code);
        struct spot spot = {number, i + 1};
        bool bad = size == 0 || is_control(code);
        if (bad && !told)
            muster_problems_add(splitter->problems, spot,
                                size == 0 ? "this is not UTF-8"
                                          : "control characters are not allowed here");
        told |= bad;
        if (bad)
            memset(copy + i, '?', size == 0 ? 1 : size);
        else if (code == '\t')
            copy[i] = ' ';
        i += size == 0 ? 1 : size;
    }
    return copy;
}

enum {
    NO_BREAK_SPACE = 0xA0,
    LEFT_QUOTE = 0x201C,
    RIGHT_QUOTE = 0x201D,
    LOW_QUOTE = 0x201E,
};

/* What a line is written with in place of a character that phones and pages put there; 0: itself.
 */
static char plain_letter(uint32_t code, bool quotes) {
    bool quote = code == LEFT_QUOTE || code == RIGHT_QUOTE || code == LOW_QUOTE;
    return code == NO_BREAK_SPACE ? ' ' : quote && quotes ? '"' : '\0';
}

/*
 * Typographic quotation marks become plain ones where the line has no others, and spaces that don't
 * break become blanks. Columns count each as one from here on.
 */
static void make_plain(char *line) {
    bool quotes = strchr(line, '"') == NULL;
    size_t length = strlen(line), to = 0;
    for (size_t i = 0; i < length;) {
        uint32_t code = 0;
        size_t size = muster_utf8_read(line + i, length - i, &code);
        char letter = plain_letter(code, quotes);
        size = letter == '\0' && size == 0 ? 1 : size;
        if (letter != '\0')
            line[to++] = letter;
        for (size_t k = 0; letter == '\0' && k < size; k++)
            line[to++] = line[i + k];
        i += size;
    }
    line[to] = '\0';
}

/* Whether a line is a title or a note, which stays as it is. */
static bool is_prose(const char *line) {
    return strncmp(line, "title:", strlen("title:")) == 0 ||
           strncmp(line, "note:", strlen("note:")) == 0;
}

/* Notes that a line's text, from an offset on, comes from this place in the file. */
static void add_part(struct splitter *splitter, struct line *line, size_t offset,
                     struct spot spot) {
    line->parts = arena_grow(splitter->problems->arena, line->parts, line->part_count,
                             &line->part_capacity, sizeof(line->parts[0]));
    line->parts[line->part_count++] = (struct line_part){offset, spot};
}

static void begin_line(struct splitter *splitter, const char *text, struct spot spot) {
    struct lines *lines = &splitter->lines;
    lines->list = arena_grow(splitter->problems->arena, lines->list, lines->count, &lines->capacity,
                             sizeof(lines->list[0]));
    lines->list[lines->count] = (struct line){.text = text};
    add_part(splitter, &lines->list[lines->count++], 0, spot);
    splitter->last = (struct text){.arena = splitter->problems->arena};
}

static void continue_line(struct splitter *splitter, const char *text, struct spot spot) {
    struct line *line = &splitter->lines.list[splitter->lines.count - 1];
    if (splitter->last.length == 0)
        muster_text_add(&splitter->last, line->text);
    text_put_letter(&splitter->last, splitter->gap ? '\n' : ' ');
    add_part(splitter, line, splitter->last.length, spot);
    muster_text_add(&splitter->last, text);
    line->text = splitter->last.bytes;
}

static void add_line(struct splitter *splitter, const char *bytes, size_t length, size_t number) {
    while (length > 0 && strchr(" \t\r", bytes[length - 1]) != NULL && bytes[length - 1] != '\0')
        length--;
    char *text = clean(splitter, bytes, length, number);
    if (!is_prose(text + strspn(text, " ")))
        make_plain(text);
    size_t indent = strspn(text, " ");
    struct spot spot = {number, indent + 1};
    if (strncmp(text + indent, "//", 2) == 0)
        return;
    if (text[indent] != '\0' && indent > 0 && splitter->lines.count > 0)
        continue_line(splitter, text + indent, spot);
    else if (text[indent] != '\0')
        begin_line(splitter, text + indent, spot);
    splitter->gap = text[indent] == '\0';
}

struct lines muster_lines_read(struct problems *problems, const char *bytes, size_t length) {
    struct splitter splitter = {.problems = problems};
    size_t number = 0;
    for (size_t start = 0; start < length;) {
        const char *end = memchr(bytes + start, '\n', length - start);
        size_t size = end == NULL ? length - start : (size_t)(end - (bytes + start));
        add_line(&splitter, bytes + start, size, ++number);
        start += size + 1;
    }
    return splitter.lines;
}

struct spot muster_line_spot(const struct line *line, const char *at) {
    size_t offset = (size_t)(at - line->text), low = 0, high = line->part_count;
    while (high - low > 1) { /* the last part that doesn't begin after the offset */
        size_t middle = low + (high - low) / 2;
        if (line->parts[middle].offset <= offset)
            low = middle;
        else
            high = middle;
    }
    const struct line_part *part = &line->parts[low];
    return (struct spot){part->spot.line, part->spot.column + (offset - part->offset)};
}

bool muster_line_begins_part(const struct line *line, const char *at) {
    size_t offset = (size_t)(at - line->text);
    for (size_t i = 1; i < line->part_count; i++)
        if (line->parts[i].offset == offset)
            return true;
    return false;
}
