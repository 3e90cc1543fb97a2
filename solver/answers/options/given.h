/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: which part of what is given or ruled out is the reason. */
#ifndef MUSTER_SOLVER_ANSWERS_OPTIONS_GIVEN_H
#define MUSTER_SOLVER_ANSWERS_OPTIONS_GIVEN_H

#include "solver/answers/options/table.h"

/*
 * Which part of what is given forces a creature to do this (if `done`) or keeps it from doing so,
 * in words.
 */
const char *muster_given_words(struct choice_table *table, const struct choice_row *row, bool done);

#endif
