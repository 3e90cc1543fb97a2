/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the command line, read strictly; false: the text is none. */
#ifndef MUSTER_CLI_OPTIONS_OPTION_NUMBERS_H
#define MUSTER_CLI_OPTIONS_OPTION_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>

/* Digits alone, and few enough that the number can't overflow. */
bool option_number(size_t *number, const char *value);
bool option_integer(long long *number, const char *value);

/* The same, from 1 to `most`. */
bool option_number_within(size_t *number, const char *value, size_t most);

/* Seconds, perhaps with a decimal point. */
bool option_seconds(double *seconds, const char *value);

/* "500M": a number and perhaps K, M or G. */
bool option_bytes(size_t *bytes, const char *value);

#endif
