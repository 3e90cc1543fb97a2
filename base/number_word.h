/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in words. */
#ifndef MUSTER_BASE_NUMBER_WORD_H
#define MUSTER_BASE_NUMBER_WORD_H

#include <stddef.h>

/*
 * The number that a word of this length is, from "zero" to "ninety-nine", in upper or lower case;
 * -1 for any other word.
 */
int muster_number_word(const char *word, size_t length);

#endif
