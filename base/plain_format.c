/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/plain_format.h"

#include <stddef.h>

/* The digits of a number at the end of a buffer. */
static char *digits_of(long long number, char *end) {
    unsigned long long rest =
        number < 0 ? 0ULL - (unsigned long long)number : (unsigned long long)number;
    *--end = '\0';
    do
        *--end = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--end = '-';
    return end;
}

char *muster_format_plainly(char *at, const char *end, const char *format, va_list arguments) {
    char number[32];
    for (; *format != '\0'; format++) {
        const char *piece;
        if (at == end)
            return NULL;
        if (*format != '%') {
            *at++ = *format;
            continue;
        }
        if (format[1] == 's') {
            piece = va_arg(arguments, const char *);
            format++;
        } else if (format[1] == 'l' && format[2] == 'd') {
            piece = digits_of(va_arg(arguments, long), number + sizeof(number));
            format += 2;
        } else if (format[1] == 'l' && format[2] == 'l' && format[3] == 'd') {
            piece = digits_of(va_arg(arguments, long long), number + sizeof(number));
            format += 3;
        } else {
            return NULL;
        }
        if (piece == NULL)
            return NULL;
        for (; *piece != '\0'; piece++) {
            if (at == end)
                return NULL;
            *at++ = *piece;
        }
    }
    if (at == end)
        return NULL;
    *at = '\0';
    return at;
}
