/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments of damage as learners write them. */
#ifndef MUSTER_TEACH_QUESTIONS_SPOKEN_DAMAGE_H
#define MUSTER_TEACH_QUESTIONS_SPOKEN_DAMAGE_H

#include "teach/lesson.h"
#include "teach/short_form.h"

/*
 * Reads "wurm=bear:2+Bob:4", also with blanks, "wurm: 2 to bear, 4 to Bob", or, where only one
 * source has a choice, "2 to the bear and 4 to Bob", "bear 2, Bob 4" or "all to Bob". NULL, with
 * *why, if it isn't understood.
 */
muster_declaration *spoken_damage_read(struct arena *arena, const struct question *question,
                                       const char *answer, struct misreading *why);

#endif
