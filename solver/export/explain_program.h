/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the columns and rows of a program mean, in words for comments, with the ids of the position.
 * The strings come from the formulation's memory.
 */
#ifndef MUSTER_SOLVER_EXPORT_EXPLAIN_PROGRAM_H
#define MUSTER_SOLVER_EXPORT_EXPLAIN_PROGRAM_H

#include "solver/declare/formulation.h"

/*
 * All creatures of a slot: "token*40, fence (41 that are alike)". If each has a slot of its own,
 * the first slot lists them and the others refer to it.
 */
const char *muster_explain_actor_slot(const struct formulation *formulation, size_t slot);
const char *muster_explain_object_slot(const struct formulation *formulation, size_t slot);

/* One sentence, without a full stop. */
const char *muster_explain_column(const struct formulation *formulation, size_t column);
const char *muster_explain_row(const struct formulation *formulation, size_t row);

/* "effects/3 (max-blockers, Silent Arbiter)". */
const char *muster_explain_effect(const struct effect *effect, struct arena *arena);

#endif
