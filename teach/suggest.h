/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The word that somebody probably meant. */
#ifndef MUSTER_TEACH_SUGGEST_H
#define MUSTER_TEACH_SUGGEST_H

#include <stddef.h>

/* The one of `words` that is nearest to `word`, or NULL if none is near. */
const char *suggest(const char *word, const char *const *words, size_t count);

#endif
