/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/quoted.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum { HEX = 4, HIGH_SURROGATES = 0xD800, LOW_SURROGATES = 0xDC00, PAST_SURROGATES = 0xE000 };

size_t muster_quoted_length(const char *at) {
    size_t length = 1;
    while (at[length] != '"') {
        if (at[length] == '\\' && at[length + 1] != '\0')
            length++;
        if (at[length] == '\0')
            return 0;
        length++;
    }
    return length + 1;
}

/* The number in four hexadecimal digits; -1 where they are something else. */
static int32_t hex_digits(const char *at) {
    char digits[HEX + 1] = {0};
    for (size_t i = 0; i < HEX; i++)
        if (at[i] == '\0' || strchr("0123456789abcdefABCDEF", at[i]) == NULL)
            return -1;
        else
            digits[i] = at[i];
    return (int32_t)strtol(digits, NULL, 16);
}

/* The character that "uXXXX" at *at stands for, perhaps with a second half; 0 where it is wrong. */
static uint32_t read_code(const char **at) {
    int32_t code = hex_digits(*at + 1);
    *at += 1 + HEX;
    if (code <= 0 || (code >= LOW_SURROGATES && code < PAST_SURROGATES))
        return 0;
    if (code < HIGH_SURROGATES || code >= PAST_SURROGATES)
        return (uint32_t)code;
    int32_t low = (*at)[0] == '\\' && (*at)[1] == 'u' ? hex_digits(*at + 2) : -1;
    if (low < LOW_SURROGATES || low >= PAST_SURROGATES)
        return 0;
    *at += 2 + HEX;
    return 0x10000 + (((uint32_t)code - HIGH_SURROGATES) << 10) + ((uint32_t)low - LOW_SURROGATES);
}

static char *put_code(char *end, uint32_t code) {
    if (code < 0x80) {
        *end++ = (char)code;
    } else if (code < 0x800) {
        *end++ = (char)(0xC0 | code >> 6);
        *end++ = (char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        *end++ = (char)(0xE0 | code >> 12);
        *end++ = (char)(0x80 | (code >> 6 & 0x3F));
        *end++ = (char)(0x80 | (code & 0x3F));
    } else {
        *end++ = (char)(0xF0 | code >> 18);
        *end++ = (char)(0x80 | (code >> 12 & 0x3F));
        *end++ = (char)(0x80 | (code >> 6 & 0x3F));
        *end++ = (char)(0x80 | (code & 0x3F));
    }
    return end;
}

const char *muster_quoted_read(struct arena *arena, const char *at, size_t length,
                               const char **wrong) {
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char *text = muster_arena_array(arena, length, 1), *end = text;
    const char *last = at + length - 1;
    for (at++; at < last;) {
        if (*at != '\\') {
            *end++ = *at == '\n' ? ' ' : *at; /* the line went on after an empty one */
            at++;
            continue;
        }
        *wrong = at++;
        const char *letter = strchr(letters, *at);
        uint32_t code = letter != NULL ? 0 : *at == 'u' ? read_code(&at) : 0;
        if (letter == NULL && code == 0)
            return NULL;
        if (letter != NULL) {
            *end++ = meant[letter - letters];
            at++;
        } else {
            end = put_code(end, code);
        }
    }
    *end = '\0';
    return text;
}

static void write_code(struct text *text, uint32_t code) {
    if (code >= 0x10000) {
        code -= 0x10000;
        muster_text_format(text, "\\u%04X", (unsigned)(HIGH_SURROGATES + (code >> 10)));
        code = LOW_SURROGATES + (code & 0x3FF);
    }
    muster_text_format(text, "\\u%04X", (unsigned)code);
}

void muster_quoted_write(struct text *text, const char *words) {
    enum { NO_BREAK_SPACE = 0xA0 }; /* lines are read with a blank in its place */
    text_put_letter(text, '"');
    while (*words != '\0') {
        uint32_t code = 0;
        size_t size = muster_utf8_read(words, UTF8_LONGEST, &code);
        if (size == 0)
            size = 1; /* texts of documents are UTF-8 */
        if (code == '"' || code == '\\')
            text_put_letter(text, '\\');
        if (code == '\n')
            muster_text_add(text, "\\n");
        else if (muster_utf8_is_harmless(code) && code != NO_BREAK_SPACE)
            text_put(text, words, size);
        else
            write_code(text, code);
        words += size;
    }
    text_put_letter(text, '"');
}
