/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/line_writer.h"

#include <stdio.h>
#include <string.h>

/* No piece of a comment without a space is longer. */
enum { PIECE_LIMIT = 300 };

static void append(struct line_writer *writer, const char *bytes, size_t length) {
    if (length >= writer->capacity - writer->length) {
        size_t capacity = writer->capacity < 1024 ? 1024 : writer->capacity;
        while (length >= capacity - writer->length) {
            if (capacity > SIZE_MAX / 2)
                muster_arena_leave(writer->arena, MUSTER_NO_MEMORY);
            capacity *= 2;
        }
        char *grown = muster_arena_array(writer->arena, capacity, 1);
        if (writer->length > 0)
            memcpy(grown, writer->bytes, writer->length);
        writer->bytes = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->length, bytes, length);
    writer->length += length;
    writer->bytes[writer->length] = '\0';
    for (size_t i = writer->length; i > writer->length - length; i--)
        if (writer->bytes[i - 1] == '\n') {
            writer->line = i;
            break;
        }
}

void muster_line_writer_add(struct line_writer *writer, const char *words) {
    append(writer, words, strlen(words));
}

void muster_line_writer_format(struct line_writer *writer, const char *format, ...) {
    char buffer[512]; /* numbers and names, which are short */
    va_list list;
    va_start(list, format);
    vsnprintf(buffer, sizeof(buffer), format, list);
    va_end(list);
    muster_line_writer_add(writer, buffer);
}

/* ---- Comments ---- */

/* How many bytes the character has that begins here; the text is UTF-8. */
static size_t character_length(const char *bytes) {
    size_t length = 1;
    while (((unsigned char)bytes[length] & 0xC0) == 0x80)
        length++;
    return length;
}

/* Controls and line breaks, and the characters that change the direction of writing. */
static bool is_dangerous(const char *bytes, size_t length) {
    static const struct {
        const char *first, *last; /* in UTF-8, whose order is that of the characters */
    } ranges[] = {
        {"\x01", "\x1F"},
        {"\x7F", "\x7F"},
        {"\xC2\x80", "\xC2\x9F"},
        {"\xD8\x9C", "\xD8\x9C"},
        {"\xE2\x80\x8E", "\xE2\x80\x8F"},
        {"\xE2\x80\xA8", "\xE2\x80\xAE"},
        {"\xE2\x81\xA6", "\xE2\x81\xA9"},
        {"\xEF\xBF\xB9", "\xEF\xBF\xBB"},
    };
    for (size_t i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++)
        if (length == strlen(ranges[i].first) && memcmp(bytes, ranges[i].first, length) >= 0 &&
            memcmp(bytes, ranges[i].last, length) <= 0)
            return true;
    return false;
}

/* The words up to the next space, in bytes; a very long piece is cut between two characters. */
static size_t piece_length(const char *words) {
    size_t length = 0;
    while (words[length] != '\0' && words[length] != ' ' && length < PIECE_LIMIT)
        length += character_length(words + length);
    return length;
}

static void add_harmless(struct line_writer *writer, const char *bytes, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t size = character_length(bytes + i);
        if (is_dangerous(bytes + i, size))
            append(writer, "?", 1);
        else
            append(writer, bytes + i, size);
        i += size;
    }
}

void muster_line_writer_comment(struct line_writer *writer, size_t indent, const char *words) {
    muster_line_writer_add(writer, writer->comment);
    for (bool first = true; *words != '\0'; first = false) {
        size_t spaces = strspn(words, " ");
        size_t length = piece_length(words + spaces);
        if (!first && writer->length - writer->line + spaces + length > LINE_WIDTH) {
            muster_line_writer_format(writer, "\n%s %*s", writer->comment, (int)indent, "");
            spaces = 0;
        } else if (first) {
            muster_line_writer_add(writer, " ");
        }
        for (size_t i = 0; i < spaces; i++)
            append(writer, " ", 1);
        words += strspn(words, " ");
        add_harmless(writer, words, length);
        words += length;
    }
    muster_line_writer_add(writer, "\n");
}

/* ---- Sums ---- */

void muster_line_writer_term(struct line_writer *writer, const char *margin, bool first,
                             int64_t factor, const char *name) {
    char number[24] = "";
    uint64_t size = factor < 0 ? 0 - (uint64_t)factor : (uint64_t)factor;
    if (size != 1)
        snprintf(number, sizeof(number), "%llu ", (unsigned long long)size);
    const char *sign = factor < 0 ? "- " : first ? "" : "+ ";
    if (!first && writer->length - writer->line + strlen(sign) + strlen(number) + strlen(name) + 1 >
                      LINE_WIDTH)
        muster_line_writer_format(writer, "\n%s", margin);
    muster_line_writer_format(writer, " %s%s%s", sign, number, name);
}
