/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options/option_numbers.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A larger number of seconds must be a mistake. */
#define MOST_SECONDS 1e9

/* Digits that make a number of 64 bits, with or without a sign. */
static bool is_number(const char *value) {
    enum { MOST_DIGITS = 18 };
    size_t length = strspn(value, "0123456789");
    return length > 0 && length <= MOST_DIGITS && value[length] == '\0';
}

bool option_number(size_t *number, const char *value) {
    *number = (size_t)strtoull(value, NULL, 10);
    return is_number(value);
}

bool option_number_within(size_t *number, const char *value, size_t most) {
    return option_number(number, value) && *number >= 1 && *number <= most;
}

bool option_integer(long long *number, const char *value) {
    *number = strtoll(value, NULL, 10);
    return is_number(value);
}

/* Digits and a decimal point only: strtod would also accept "inf", "0x1p4" and leading blanks. */
bool option_seconds(double *seconds, const char *value) {
    char *end;
    *seconds = strtod(value, &end);
    return end != value && *end == '\0' && strspn(value, "0123456789.") == strlen(value) &&
           *seconds <= MOST_SECONDS;
}

bool option_bytes(size_t *bytes, const char *value) {
    static const char units[] = "KMG";
    char digits[24];
    size_t length = strspn(value, "0123456789");
    if (length == 0 || length >= sizeof(digits))
        return false;
    memcpy(digits, value, length);
    digits[length] = '\0';
    if (!option_number(bytes, digits))
        return false;
    if (value[length] == '\0')
        return true;
    const char *unit = strchr(units, value[length]);
    if (unit == NULL || value[length + 1] != '\0')
        return false;
    size_t factor = (size_t)1 << (10 * (size_t)(unit - units + 1));
    if (*bytes > SIZE_MAX / factor)
        return false;
    *bytes *= factor;
    return true;
}
