/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments as the public header has them. */
#ifndef MUSTER_SOLVER_DAMAGE_EXPLAIN_REPORT_ASSIGNMENT_H
#define MUSTER_SOLVER_DAMAGE_EXPLAIN_REPORT_ASSIGNMENT_H

#include "model/declaration.h"

/*
 * The entries of an assignment in canonical order: read again, they give the same rows. Identical
 * individuals are one entry wherever a bare id can mean them. The array and its texts are the
 * arena's.
 */
const muster_damage_entry *muster_report_damage(const struct muster_position *position,
                                                const struct assignment *assignment,
                                                struct arena *arena, size_t *count);

#endif
