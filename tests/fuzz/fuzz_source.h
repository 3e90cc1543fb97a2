/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some cards for the targets that read texts with names of cards. */
#ifndef MUSTER_TESTS_FUZZ_FUZZ_SOURCE_H
#define MUSTER_TESTS_FUZZ_FUZZ_SOURCE_H

#include "muster.h"

extern const muster_card_source fuzz_source;

/* Whatever the text says: there is a document of it, or errors with places in the text. */
void fuzz_expand(const char *text, size_t size);

#endif
