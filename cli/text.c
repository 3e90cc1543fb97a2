/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

/* Controls and line breaks, and the characters that change the direction of writing. */
static const struct range dangerous[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C}, {0x200E, 0x200F},
    {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFFF9, 0xFFFB},
};

static bool is_dangerous(uint32_t code) {
    for (size_t i = 0; i < sizeof(dangerous) / sizeof(dangerous[0]); i++)
        if (code >= dangerous[i].first && code <= dangerous[i].last)
            return true;
    return false;
}

static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* How many bytes a character with this first byte has, and the bits that the first one gives. */
static size_t lead(unsigned char byte, uint32_t *bits) {
    static const struct {
        unsigned char mask, value;
        size_t length;
    } forms[] = {{0x80, 0x00, 1}, {0xE0, 0xC0, 2}, {0xF0, 0xE0, 3}, {0xF8, 0xF0, 4}};
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        if ((byte & forms[i].mask) == forms[i].value) {
            *bits = byte & (uint32_t)(unsigned char)~forms[i].mask;
            return forms[i].length;
        }
    }
    return 0;
}

/* Reads one character. Returns its length in bytes, or 0 where the bytes are no UTF-8. */
static size_t decode(const char *bytes, uint32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = lead((unsigned char)bytes[0], code);
    for (size_t i = 1; i < length; i++) {
        if (!is_continuation(bytes[i]))
            return 0;
        *code = *code << 6 | ((unsigned char)bytes[i] & 0x3F);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return length == 0 || *code < least[length] || *code > 0x10FFFF || surrogate ? 0 : length;
}

void text_free(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}

const char *text_bytes(const struct text *text) {
    return text->bytes == NULL ? "" : text->bytes;
}

/* Makes room for that many bytes more and a NUL. */
static bool reserve(struct text *text, size_t more) {
    if (text->failed)
        return false;
    if (more < text->capacity - text->length)
        return true;
    size_t capacity = text->capacity < 64 ? 64 : text->capacity;
    while (more >= capacity - text->length && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    char *bytes = more < capacity - text->length ? realloc(text->bytes, capacity) : NULL;
    if (bytes == NULL) {
        text->failed = true;
        return false;
    }
    text->bytes = bytes;
    text->capacity = capacity;
    return true;
}

static void append(struct text *text, const char *bytes, size_t length) {
    if (!reserve(text, length))
        return;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *words) {
    append(text, words, strlen(words));
}

void text_format_list(struct text *text, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) {
        text->failed = true;
    } else if (reserve(text, (size_t)length)) {
        vsnprintf(text->bytes + text->length, (size_t)length + 1, format, list);
        text->length += (size_t)length;
    }
}

void text_format(struct text *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    text_format_list(text, format, list);
    va_end(list);
}

void text_add_foreign(struct text *text, const char *words) {
    while (*words != '\0') {
        uint32_t code = 0;
        size_t length = decode(words, &code);
        if (length == 0 || is_dangerous(code))
            append(text, "?", 1);
        else
            append(text, words, length);
        words += length == 0 ? 1 : length;
    }
}

void text_spaces(struct text *text, size_t count) {
    if (!reserve(text, count))
        return;
    memset(text->bytes + text->length, ' ', count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

/* Columns that the first `length` bytes take. */
static size_t width_of(const char *bytes, size_t length) {
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += !is_continuation(bytes[i]);
    return width;
}

void text_wrap(struct text *text, const struct text *words, size_t column) {
    enum { LINE = 80, NARROWEST = 36 };
    size_t room = column + NARROWEST > LINE ? NARROWEST : LINE - column, used = 0;
    const char *at = text_bytes(words);
    text->failed = text->failed || words->failed;
    while (*at != '\0') {
        size_t length = strcspn(at, " "), width = width_of(at, length);
        bool fits = used == 0 || used + 1 + width <= room;
        if (!fits) {
            text_add(text, "\n");
            text_spaces(text, column);
            used = 0;
        }
        if (used > 0)
            text_add(text, " ");
        used += width + (used > 0);
        append(text, at, length);
        at += length + strspn(at + length, " ");
    }
}

size_t text_width(const char *bytes) {
    size_t width = 0;
    for (; *bytes != '\0'; bytes++)
        width += !is_continuation(*bytes);
    return width;
}

void text_copy(char *buffer, size_t size, const char *bytes) {
    size_t length = strlen(bytes);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && is_continuation(bytes[length]))
            length--;
    }
    memcpy(buffer, bytes, length);
    buffer[length] = '\0';
}
