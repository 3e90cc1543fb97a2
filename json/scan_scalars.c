/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/scan.h"

#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static bool scan_digits(struct json_scan *scan) {
    if (!scan_is_digit(scan))
        return muster_scan_fail_expecting(scan, scan->at, "a digit");
    while (scan_is_digit(scan))
        scan->at++;
    return true;
}

/* Moves past a number. */
static bool check_number(struct json_scan *scan) {
    if (*scan->at == '-')
        scan->at++;
    if (scan_is_digit(scan) && *scan->at == '0') {
        scan->at++;
        if (scan_is_digit(scan))
            return muster_scan_fail(scan, scan->at, "a number may not begin with 0");
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

/* Whether a number in decimal digits is an integer, however many digits there are. */
static bool is_whole(const char *text) {
    double lowest = 0, places = 0; /* the power of ten of the last digit that isn't 0 */
    bool fraction = false, zero = true;
    for (; *text != '\0' && *text != 'e' && *text != 'E'; text++) {
        if (*text == '.')
            fraction = true;
        else if (fraction)
            places++;
        if (*text >= '1' && *text <= '9') {
            zero = false;
            lowest = -places;
        } else if (*text == '0' && !fraction) {
            lowest++;
        }
    }
    return zero || lowest + (*text == '\0' ? 0 : strtod(text + 1, NULL)) >= 0;
}

/*
 * What strtod takes for a number depends on the locale of the program: in some, a comma stands
 * before the fraction. What isn't an integer isn't rounded to one either.
 */
static double convert_number(struct json_scan *scan, const char *start) {
    char *text = muster_arena_text(scan->arena, start, (size_t)(scan->at - start));
    char *point = strchr(text, '.');
    bool whole = is_whole(text);
    if (point != NULL)
        *point = localeconv()->decimal_point[0];
    double number = strtod(text, NULL);
    return !whole && number == floor(number) ? nextafter(number, HUGE_VAL) : number;
}

bool muster_scan_number(struct json_scan *scan, double *number) {
    enum { EXACT_DIGITS = 15 }; /* that any double has */
    const char *start = scan->at, *digits = start + (*start == '-');
    if (!check_number(scan))
        return false;
    int64_t value = 0;
    const char *at = digits;
    while (at < scan->at && at - digits < EXACT_DIGITS && *at >= '0' && *at <= '9')
        value = value * 10 + (*at++ - '0');
    if (at < scan->at)
        *number = convert_number(scan, start);
    else
        *number = digits > start ? -(double)value : (double)value;
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
            muster_scan_fail_expecting(scan, scan->at, "a hexadecimal digit");
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
        return muster_scan_fail(scan, start, "the character \\u0000 is not allowed");
    if (value >= 0xdc00 && value <= 0xdfff)
        return muster_scan_fail(scan, start, "a low surrogate without a high one before it");
    if (value < 0xd800 || value > 0xdbff)
        return true;
    if (scan->end - scan->at < 2 || scan->at[0] != '\\' || scan->at[1] != 'u')
        return muster_scan_fail(scan, start, "a high surrogate without a low one after it");
    scan->at += 2;
    value = scan_hex(scan);
    if (value >= 0 && (value < 0xdc00 || value > 0xdfff))
        return muster_scan_fail(scan, start, "a high surrogate without a low one after it");
    return value >= 0;
}

static bool scan_escape(struct json_scan *scan) {
    scan->at++;
    if (scan->at >= scan->end)
        return muster_scan_fail_expecting(scan, scan->at, "an escaped character");
    char letter = *scan->at++;
    if (letter == 'u')
        return scan_unicode_escape(scan);
    if (letter == '\0' || strchr("\"\\/bfnrt", letter) == NULL)
        return muster_scan_fail_expecting(scan, scan->at - 1,
                                          "one of \" \\ / b f n r t u after a backslash");
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
        return muster_scan_fail(
            scan, scan->at,
            "a control character stands in a string; expected it written with a "
            "backslash, as in \\n");
    uint32_t character;
    size_t length = muster_utf8_read(scan->at, (size_t)(scan->end - scan->at), &character);
    if (length == 0)
        return muster_scan_fail(scan, scan->at, "the text is not valid UTF-8");
    scan->at += length;
    return true;
}

/* Keeps the string between these two places of the text, with a NUL in place of its end. */
static const char *keep_string(struct json_scan *scan, const char *start, const char *end,
                               bool escapes) {
    char *kept = scan->copy + (start - scan->text), *to = kept;
    if (!escapes)
        to += end - start;
    for (const char *at = start; escapes && at < end;)
        to += muster_json_text_letter(&at, to);
    *to = '\0';
    return kept;
}

const char *muster_scan_string(struct json_scan *scan) {
    const char *start = scan->at;
    bool escapes = false;
    scan->at = skip_plain(start + 1, scan->end);
    while (scan->at < scan->end && *scan->at != '"') {
        escapes = escapes || *scan->at == '\\';
        if (!scan_special(scan))
            return NULL;
        scan->at = skip_plain(scan->at, scan->end);
    }
    if (scan->at >= scan->end) {
        muster_scan_fail(scan, start, "a string that begins here is never closed");
        return NULL;
    }
    return keep_string(scan, start + 1, scan->at++, escapes);
}
