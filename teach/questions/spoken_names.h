/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whom an answer names, of what lies on the table. */
#ifndef MUSTER_TEACH_QUESTIONS_SPOKEN_NAMES_H
#define MUSTER_TEACH_QUESTIONS_SPOKEN_NAMES_H

#include "teach/questions/things.h"

/*
 * For each thing whether the words, in lower case, name it: "nobody", "both", "all" (of what can
 * die), "the bear and the wurm". NULL if they aren't understood. In the arena.
 */
const bool *spoken_names_read(struct arena *arena, const struct things *things, const char *words);

#endif
