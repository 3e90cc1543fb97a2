/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/lines.h"

#include <stdint.h>
#include <string.h>

/* What is read so far of the file. */
struct splitter {
    struct problems *problems;
    struct lines lines;
    bool gap; /* the line before was empty */
};

/* Bytes of the character that begins here; 0 where it is no UTF-8. */
static size_t character(const unsigned char *bytes, size_t length, uint32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t size = bytes[0] < 0x80             ? 1
                  : (bytes[0] & 0xE0) == 0xC0 ? 2
                  : (bytes[0] & 0xF0) == 0xE0 ? 3
                  : (bytes[0] & 0xF8) == 0xF0 ? 4
                                              : 0;
    if (size == 0 || size > length)
        return 0;
    *code = size == 1 ? bytes[0] : bytes[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (bytes[i] & 0x3Fu);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[size] || *code > 0x10FFFF || surrogate ? 0 : size;
}

/* Characters that command a terminal or turn a line around. */
static bool is_control(uint32_t code) {
    return (code < 0x20 && code != '\t') || (code >= 0x7F && code < 0xA0) || code == 0x61C ||
           (code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069) || (code >= 0xFFF9 && code <= 0xFFFB);
}

/* A copy of one line of the file in which blanks are blanks and everything is fit to be shown. */
static char *clean(struct splitter *splitter, const char *bytes, size_t length, size_t number) {
    char *copy = pool_text(splitter->problems->pool, bytes, length);
    for (size_t i = 0; i < length;) {
        uint32_t code = 0;
        size_t size = character((const unsigned char *)bytes + i, length - i, &code);
        struct spot spot = {number, i + 1};
        if (size == 0)
            problems_add(splitter->problems, spot, "this is not UTF-8");
        else if (is_control(code))
            problems_add(splitter->problems, spot, "a control character has no place in a lesson");
        if (size == 0 || is_control(code))
            memset(copy + i, '?', size == 0 ? 1 : size);
        else if (code == '\t')
            copy[i] = ' ';
        i += size == 0 ? 1 : size;
    }
    return copy;
}

static void begin_line(struct splitter *splitter, const char *text, struct spot spot) {
    struct pool *pool = splitter->problems->pool;
    struct lines *lines = &splitter->lines;
    struct line_part *part = pool_take(pool, sizeof(*part));
    *part = (struct line_part){0, spot};
    lines->list = pool_extend(pool, lines->list, lines->count, sizeof(lines->list[0]));
    lines->list[lines->count++] = (struct line){text, 1, part};
}

static void continue_line(struct splitter *splitter, const char *text, struct spot spot) {
    struct pool *pool = splitter->problems->pool;
    struct line *line = &splitter->lines.list[splitter->lines.count - 1];
    size_t offset = strlen(line->text) + 1;
    line->text = pool_words(pool, "%s%c%s", line->text, splitter->gap ? '\n' : ' ', text);
    line->parts = pool_extend(pool, line->parts, line->part_count, sizeof(line->parts[0]));
    line->parts[line->part_count++] = (struct line_part){offset, spot};
}

static void add_line(struct splitter *splitter, const char *bytes, size_t length, size_t number) {
    while (length > 0 && strchr(" \t\r", bytes[length - 1]) != NULL && bytes[length - 1] != '\0')
        length--;
    char *text = clean(splitter, bytes, length, number);
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

struct lines lines_read(struct problems *problems, const char *bytes, size_t length) {
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

struct spot line_spot(const struct line *line, const char *at) {
    size_t offset = (size_t)(at - line->text);
    const struct line_part *part = &line->parts[0];
    for (size_t i = 1; i < line->part_count && line->parts[i].offset <= offset; i++)
        part = &line->parts[i];
    return (struct spot){part->spot.line, part->spot.column + (offset - part->offset)};
}
