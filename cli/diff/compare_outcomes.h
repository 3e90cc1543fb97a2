/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What comes of damage, by two programs: the outcomes as a set. In which order they were found, and
 * by which of several choices that lead to the same, is left to each program.
 */
#ifndef MUSTER_CLI_DIFF_COMPARE_OUTCOMES_H
#define MUSTER_CLI_DIFF_COMPARE_OUTCOMES_H

#include "cli/diff/compare_values.h"

/*
 * Compares two lists of outcomes of `deal`; NULL stands for one that is absent. Records the first
 * outcome of the left side that the right one lacks, with the outcome that stands at its place
 * there if that one is lacking on the left, or the first that only the right side has. Returns true
 * if there is any.
 */
bool compare_outcomes(struct answer_pair *pair, const struct place *place,
                      const struct json_node *left, const struct json_node *right);

#endif
