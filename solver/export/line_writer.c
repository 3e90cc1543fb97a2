/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/line_writer.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* The longest piece of a comment without a space. */
enum { PIECE_LIMIT = 300 };

/* Finds where the last line begins, given that text was appended from `begin` on. */
static void find_line(struct line_writer *writer, size_t begin) {
    const char *bytes = text_bytes(&writer->text);
    for (size_t i = writer->text.length; i > begin; i--)
        if (bytes[i - 1] == '\n') {
            writer->line = i;
            break;
        }
}

void muster_line_writer_add(struct line_writer *writer, const char *words) {
    size_t begin = writer->text.length;
    muster_text_add(&writer->text, words);
    find_line(writer, begin);
}

void muster_line_writer_format(struct line_writer *writer, const char *format, ...) {
    size_t begin = writer->text.length;
    va_list list;
    va_start(list, format);
    muster_text_format_list(&writer->text, format, list);
    va_end(list);
    find_line(writer, begin);
}

/* The length of the last line so far, in bytes. */
static size_t columns_used(const struct line_writer *writer) {
    return writer->text.length - writer->line;
}

/* ---- Comments ---- */

/*
 * The length of the word up to the next space, in bytes; a very long one is cut between two
 * characters.
 */
static size_t piece_length(const char *words) {
    size_t length = 0;
    while (words[length] != '\0' && words[length] != ' ' &&
           (length < PIECE_LIMIT || utf8_continues(words[length])))
        length++;
    return length;
}

void muster_line_writer_comment(struct line_writer *writer, size_t indent, const char *words) {
    muster_line_writer_add(writer, writer->comment);
    for (bool first = true; *words != '\0'; first = false) {
        size_t spaces = strspn(words, " ");
        size_t length = piece_length(words + spaces);
        if (!first && columns_used(writer) + spaces + length > LINE_WIDTH) {
            muster_line_writer_format(writer, "\n%s %*s", writer->comment, (int)indent, "");
            spaces = 0;
        } else if (first) {
            muster_line_writer_add(writer, " ");
        }
        muster_text_spaces(&writer->text, spaces);
        words += strspn(words, " ");
        muster_text_add_foreign_part(&writer->text, words, length);
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
    if (!first &&
        columns_used(writer) + strlen(sign) + strlen(number) + strlen(name) + 1 > LINE_WIDTH)
        muster_line_writer_format(writer, "\n%s", margin);
    muster_line_writer_format(writer, " %s%s%s", sign, number, name);
}
