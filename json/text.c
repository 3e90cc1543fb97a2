/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/text.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* One open object or array, for the JSON pointer of an error inside it. */
struct json_level {
    const char *key; /* of the member being read, with its escapes; NULL in an array */
    size_t key_length;
    size_t index; /* of the element being read, in an array */
};

struct json_scan {
    const char *text;
    const char *at;
    const char *end;
    size_t depth;
    struct json_level levels[JSON_DEPTH_LIMIT];
    muster_error *error;
};

static bool scan_value(struct json_scan *scan);

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

/* Appends a key to a JSON pointer (RFC 6901), truncated if it does not fit. */
static size_t write_key(char *path, size_t used, size_t size, const char *key, size_t length) {
    for (size_t i = 0; i < length && i < 64 && used + 3 < size; i++) {
        if (key[i] == '~' || key[i] == '/')
            path[used++] = '~';
        path[used++] = key[i] == '~' ? '0' : key[i] == '/' ? '1' : key[i];
    }
    path[used] = '\0';
    return used;
}

static void write_pointer(struct json_scan *scan) {
    char *path = scan->error->path;
    size_t used = 0, size = sizeof(scan->error->path);
    for (size_t i = 0; i < scan->depth && used + 24 < size; i++) {
        const struct json_level *level = &scan->levels[i];
        path[used++] = '/';
        if (level->key != NULL)
            used = write_key(path, used, size, level->key, level->key_length);
        else
            used += (size_t)snprintf(path + used, size - used, "%zu", level->index);
    }
}

static bool fail(struct json_scan *scan, const char *at, const char *message) {
    muster_error *error = scan->error;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "bad-json");
    muster_json_text_locate(scan->text, (size_t)(at - scan->text), error);
    snprintf(error->message, sizeof(error->message), "%s", message);
    return false;
}

/* Reports "found 'x', expected ..." about the text at `at`. */
static bool fail_expecting(struct json_scan *scan, const char *at, const char *expected) {
    char message[200];
    unsigned char found = at < scan->end ? (unsigned char)*at : 0;
    if (at >= scan->end)
        snprintf(message, sizeof(message), "the text ends where %s was expected", expected);
    else if (found < 0x20 || found >= 0x7f)
        snprintf(message, sizeof(message), "found the byte 0x%02x where %s was expected", found,
                 expected);
    else
        snprintf(message, sizeof(message), "found '%c' where %s was expected", found, expected);
    return fail(scan, at, message);
}

static void skip_space(struct json_scan *scan) {
    while (scan->at < scan->end &&
           (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\n' || *scan->at == '\r'))
        scan->at++;
}

static bool is_digit(struct json_scan *scan) {
    return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

static bool scan_digits(struct json_scan *scan) {
    if (!is_digit(scan))
        return fail_expecting(scan, scan->at, "a digit");
    while (is_digit(scan))
        scan->at++;
    return true;
}

static bool scan_number(struct json_scan *scan) {
    if (*scan->at == '-')
        scan->at++;
    if (is_digit(scan) && *scan->at == '0') {
        scan->at++;
        if (is_digit(scan))
            return fail(scan, scan->at, "a number may not begin with 0");
    } else if (!scan_digits(scan)) {
        return false;
    }
    if (scan->at < scan->end && *scan->at == '.') {
        scan->at++;
        if (!scan_digits(scan))
            return false;
    }
    if (scan->at < scan->end && (*scan->at == 'e' || *scan->at == 'E')) {
        scan->at++;
        if (scan->at < scan->end && (*scan->at == '+' || *scan->at == '-'))
            scan->at++;
        return scan_digits(scan);
    }
    return true;
}

/* The value of the four hexadecimal digits after \u, or -1. */
static int scan_hex(struct json_scan *scan) {
    int value = 0;
    for (int i = 0; i < 4; i++, scan->at++) {
        const char *digits = "0123456789abcdef";
        char letter = scan->at < scan->end ? *scan->at : ' ';
        if (letter >= 'A' && letter <= 'F')
            letter = (char)(letter - 'A' + 'a');
        const char *digit = letter == '\0' ? NULL : strchr(digits, letter);
        if (digit == NULL) {
            fail_expecting(scan, scan->at, "a hexadecimal digit");
            return -1;
        }
        value = value * 16 + (int)(digit - digits);
    }
    return value;
}

static bool scan_unicode_escape(struct json_scan *scan) {
    const char *start = scan->at - 2;
    int value = scan_hex(scan);
    if (value < 0)
        return false;
    if (value == 0)
        return fail(scan, start, "the character \\u0000 is not allowed");
    if (value >= 0xdc00 && value <= 0xdfff)
        return fail(scan, start, "a low surrogate without a high one before it");
    if (value < 0xd800 || value > 0xdbff)
        return true;
    if (scan->end - scan->at < 2 || scan->at[0] != '\\' || scan->at[1] != 'u')
        return fail(scan, start, "a high surrogate without a low one after it");
    scan->at += 2;
    value = scan_hex(scan);
    if (value >= 0 && (value < 0xdc00 || value > 0xdfff))
        return fail(scan, start, "a high surrogate without a low one after it");
    return value >= 0;
}

static bool scan_escape(struct json_scan *scan) {
    scan->at++;
    if (scan->at >= scan->end)
        return fail_expecting(scan, scan->at, "an escaped character");
    char letter = *scan->at++;
    if (letter == 'u')
        return scan_unicode_escape(scan);
    if (letter == '\0' || strchr("\"\\/bfnrt", letter) == NULL)
        return fail_expecting(scan, scan->at - 1, "one of \" \\ / b f n r t u after a backslash");
    return true;
}

/*
 * Bytes that stand for themselves in a string: all of ASCII except quote, backslash and control
 * characters.
 */
#define EIGHT 1, 1, 1, 1, 1, 1, 1, 1
/* clang-format off */
static const bool plain[256] = {
    [' '] = 1, 1, 0 /* " */, 1, 1, 1, 1, 1, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, EIGHT,
    ['X'] = 1, 1, 1, 1, 0 /* \ */, 1, 1, 1, EIGHT, EIGHT, EIGHT, EIGHT,
};
/* clang-format on */
#undef EIGHT

static const char *skip_plain(const char *at, const char *end) {
    while (at < end && plain[(unsigned char)*at])
        at++;
    return at;
}

/* Checks what is at `at` in a string and is neither a plain byte nor the end of the string. */
static bool scan_special(struct json_scan *scan) {
    if (*scan->at == '\\')
        return scan_escape(scan);
    if ((unsigned char)*scan->at < 0x20)
        return fail(scan, scan->at,
                    "a control character stands in a string; expected it written with a "
                    "backslash, as in \\n");
    uint32_t character;
    size_t length = muster_utf8_read(scan->at, (size_t)(scan->end - scan->at), &character);
    if (length == 0)
        return fail(scan, scan->at, "the text is not valid UTF-8");
    scan->at += length;
    return true;
}

static bool scan_string(struct json_scan *scan) {
    const char *start = scan->at;
    scan->at = skip_plain(start + 1, scan->end);
    while (scan->at < scan->end && *scan->at != '"') {
        if (!scan_special(scan))
            return false;
        scan->at = skip_plain(scan->at, scan->end);
    }
    if (scan->at >= scan->end)
        return fail(scan, start, "a string that begins here is never closed");
    scan->at++;
    return true;
}

static bool scan_key(struct json_scan *scan, struct json_level *level) {
    skip_space(scan);
    if (scan->at >= scan->end || *scan->at != '"')
        return fail_expecting(scan, scan->at, "a key in double quotes");
    level->key = scan->at + 1;
    if (!scan_string(scan))
        return false;
    level->key_length = (size_t)(scan->at - 1 - level->key);
    skip_space(scan);
    if (scan->at >= scan->end || *scan->at != ':')
        return fail_expecting(scan, scan->at, "':'");
    scan->at++;
    return true;
}

static bool fail_too_deep(struct json_scan *scan) {
    char message[80];
    snprintf(message, sizeof(message), "objects and arrays are nested beyond %d", JSON_DEPTH_LIMIT);
    fail(scan, scan->at, message);
    snprintf(scan->error->code, sizeof(scan->error->code), "too-deep");
    write_pointer(scan);
    muster_utf8_mend(scan->error->path);
    return false;
}

static bool scan_members(struct json_scan *scan, char close) {
    if (scan->depth == JSON_DEPTH_LIMIT)
        return fail_too_deep(scan);
    struct json_level *level = &scan->levels[scan->depth++];
    *level = (struct json_level){0};
    scan->at++;
    skip_space(scan);
    if (scan->at < scan->end && *scan->at == close) {
        scan->at++;
        scan->depth--;
        return true;
    }
    for (;; level->index++) {
        if (close == '}' && !scan_key(scan, level))
            return false;
        if (!scan_value(scan))
            return false;
        skip_space(scan);
        if (scan->at < scan->end && *scan->at == close)
            break;
        if (scan->at >= scan->end || *scan->at != ',')
            return fail_expecting(scan, scan->at, close == '}' ? "',' or '}'" : "',' or ']'");
        scan->at++;
    }
    scan->at++;
    scan->depth--;
    return true;
}

static bool scan_word(struct json_scan *scan, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return fail_expecting(scan, scan->at, "a value");
    scan->at += length;
    return true;
}

static bool scan_value(struct json_scan *scan) {
    skip_space(scan);
    if (scan->at >= scan->end)
        return fail_expecting(scan, scan->at, "a value");
    switch (*scan->at) {
    case '{':
        return scan_members(scan, '}');
    case '[':
        return scan_members(scan, ']');
    case '"':
        return scan_string(scan);
    case 't':
        return scan_word(scan, "true");
    case 'f':
        return scan_word(scan, "false");
    case 'n':
        return scan_word(scan, "null");
    default:
        if (*scan->at == '-' || is_digit(scan))
            return scan_number(scan);
        return fail_expecting(scan, scan->at, "a value");
    }
}

size_t muster_json_text_mark(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

bool muster_json_text_check(const char *text, size_t length, muster_error *error) {
    struct json_scan scan = {.text = text, .at = text, .end = text + length, .error = error};
    scan.at += muster_json_text_mark(text, length);
    skip_space(&scan);
    if (scan.at == scan.end)
        return fail(&scan, scan.at, "the text is empty; expected a JSON object");
    if (!scan_value(&scan))
        return false;
    skip_space(&scan);
    if (scan.at < scan.end)
        return fail_expecting(&scan, scan.at, "the end of the text");
    return true;
}
