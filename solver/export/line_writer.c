/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/line_writer.h"

#include <stdio.h>
#include <string.h>

/* No piece of a comment without a space is longer. */
enum { PIECE_LIMIT = 300 };

static void append(struct sheet *sheet, const char *bytes, size_t length) {
    if (length >= sheet->capacity - sheet->length) {
        size_t capacity = sheet->capacity < 1024 ? 1024 : sheet->capacity;
        while (length >= capacity - sheet->length) {
            if (capacity > SIZE_MAX / 2)
                memory_leave(sheet->memory, MUSTER_NO_MEMORY);
            capacity *= 2;
        }
        char *grown = memory_array(sheet->memory, capacity, 1);
        if (sheet->length > 0)
            memcpy(grown, sheet->bytes, sheet->length);
        sheet->bytes = grown;
        sheet->capacity = capacity;
    }
    memcpy(sheet->bytes + sheet->length, bytes, length);
    sheet->length += length;
    sheet->bytes[sheet->length] = '\0';
    for (size_t i = sheet->length; i > sheet->length - length; i--)
        if (sheet->bytes[i - 1] == '\n') {
            sheet->line = i;
            break;
        }
}

void sheet_add(struct sheet *sheet, const char *words) {
    append(sheet, words, strlen(words));
}

void sheet_format(struct sheet *sheet, const char *format, ...) {
    char buffer[512]; /* numbers and names, which are short */
    va_list list;
    va_start(list, format);
    vsnprintf(buffer, sizeof(buffer), format, list);
    va_end(list);
    sheet_add(sheet, buffer);
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

static void add_harmless(struct sheet *sheet, const char *bytes, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t size = character_length(bytes + i);
        if (is_dangerous(bytes + i, size))
            append(sheet, "?", 1);
        else
            append(sheet, bytes + i, size);
        i += size;
    }
}

void sheet_comment(struct sheet *sheet, size_t indent, const char *words) {
    sheet_add(sheet, sheet->comment);
    for (bool first = true; *words != '\0'; first = false) {
        size_t spaces = strspn(words, " ");
        size_t length = piece_length(words + spaces);
        if (!first && sheet->length - sheet->line + spaces + length > SHEET_WIDTH) {
            sheet_format(sheet, "\n%s %*s", sheet->comment, (int)indent, "");
            spaces = 0;
        } else if (first) {
            sheet_add(sheet, " ");
        }
        for (size_t i = 0; i < spaces; i++)
            append(sheet, " ", 1);
        words += strspn(words, " ");
        add_harmless(sheet, words, length);
        words += length;
    }
    sheet_add(sheet, "\n");
}

/* ---- Sums ---- */

void sheet_term(struct sheet *sheet, const char *margin, bool first, int64_t factor,
                const char *name) {
    char number[24] = "";
    uint64_t size = factor < 0 ? 0 - (uint64_t)factor : (uint64_t)factor;
    if (size != 1)
        snprintf(number, sizeof(number), "%llu ", (unsigned long long)size);
    const char *sign = factor < 0 ? "- " : first ? "" : "+ ";
    if (!first && sheet->length - sheet->line + strlen(sign) + strlen(number) + strlen(name) + 1 >
                      SHEET_WIDTH)
        sheet_format(sheet, "\n%s", margin);
    sheet_format(sheet, " %s%s%s", sign, number, name);
}
