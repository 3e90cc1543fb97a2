/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options/option_numbers.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A larger number of seconds must be a mistake. */
#define MOST_SECONDS 1e9

bool option_number(size_t *number, const char *value) {
    char *end;
    *number = (size_t)strtoull(value, &end, 10);
    return *value >= '0' && *value <= '9' && *end == '\0' && strlen(value) < 19;
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
