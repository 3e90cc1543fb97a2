/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/text.h"

#include <string.h>

size_t muster_json_text_mark(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

void muster_json_text_locate(const char *text, size_t offset, muster_error *error) {
    error->line = 1;
    const char *line_start = text;
    for (const char *at = text; at < text + offset; at++)
        if (*at == '\n') {
            error->line++;
            line_start = at + 1;
        }
    error->column = (size_t)(text + offset - line_start) + 1;
}

static unsigned hex_digits(const char *at) {
    unsigned value = 0;
    for (int i = 0; i < 4; i++)
        value = value * 16 + (unsigned)(at[i] <= '9' ? at[i] - '0' : (at[i] | 0x20) - 'a' + 10);
    return value;
}

size_t muster_json_text_letter(const char **at, char bytes[4]) {
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    const char *text = *at;
    if (*text != '\\' || text[1] != 'u') {
        const char *known = *text == '\\' ? strchr(from, text[1]) : NULL;
        bytes[0] = known != NULL ? to[known - from] : text[*text == '\\'];
        *at += *text == '\\' ? 2 : 1;
        return 1;
    }
    unsigned code = hex_digits(text + 2);
    *at += 6;
    if (code >= 0xd800 && code < 0xdc00) {
        code = 0x10000 + ((code - 0xd800) << 10) + (hex_digits(*at + 2) - 0xdc00);
        *at += 6;
    }
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(first[length] | code);
    return length;
}
