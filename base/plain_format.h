/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts made from texts and numbers as they are, a few letters each, without the cost of vsnprintf.
 * Most of what is said about a position is such a text.
 */
#ifndef MUSTER_BASE_PLAIN_FORMAT_H
#define MUSTER_BASE_PLAIN_FORMAT_H

#include <stdarg.h>

/*
 * Writes what sprintf would, a NUL included, from `at` up to before `end`. Returns where the NUL
 * stands. NULL: it doesn't fit, a text is NULL, or the format asks for more than %s, %ld and %lld;
 * something may have been written then.
 */
char *muster_format_plainly(char *at, const char *end, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

#endif
