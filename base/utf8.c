/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include <string.h>

/* The bytes of a character with this first byte; 0 where none begins with it. */
static size_t length_after(unsigned char first) {
    if (first < 0x80)
        return 1;
    return first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

size_t muster_utf8_read(const char *bytes, size_t length, uint32_t *character) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 0)
        return 0;
    unsigned char first = (unsigned char)bytes[0];
    size_t size = length_after(first);
    if (size == 0 || size > length)
        return 0;
    uint32_t code = size == 1 ? first : first & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if (!utf8_continues(bytes[i]))
            return 0;
        code = code << 6 | ((unsigned char)bytes[i] & 0x3Fu);
    }
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < least[size] || code > 0x10FFFF || surrogate)
        return 0;
    *character = code;
    return size;
}

bool muster_utf8_is_valid(const char *text) {
    uint32_t character;
    while (*text != '\0') {
        size_t length = muster_utf8_read(text, UTF8_LONGEST, &character);
        if (length == 0)
            return false;
        text += length;
    }
    return true;
}

void muster_utf8_mend(char *text) {
    uint32_t character;
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        size_t length = muster_utf8_read(from, UTF8_LONGEST, &character);
        for (size_t i = 0; i < length; i++)
            *to++ = from[i];
        from += length == 0 ? 1 : length;
    }
    *to = '\0';
}

bool muster_utf8_is_harmless(uint32_t character) {
    static const struct {
        uint32_t first, last;
    } harmful[] = {
        {0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C}, {0x200E, 0x200F},
        {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFFF9, 0xFFFB},
    };
    for (size_t i = 0; i < sizeof(harmful) / sizeof(harmful[0]); i++)
        if (character >= harmful[i].first && character <= harmful[i].last)
            return false;
    return true;
}

size_t muster_utf8_columns(const char *bytes, size_t length) {
    size_t columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += !utf8_continues(bytes[i]);
    return columns;
}

size_t muster_utf8_width(const char *text) {
    return muster_utf8_columns(text, strlen(text));
}

void muster_utf8_copy(char *buffer, size_t size, const char *text) {
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && utf8_continues(text[length]))
            length--;
    }
    memcpy(buffer, text, length);
    buffer[length] = '\0';
}
