/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulings -> reports: from indices into the position to texts that stand alone. */
#ifndef MUSTER_SOLVER_REPORT_H
#define MUSTER_SOLVER_REPORT_H

#include "referee.h"

/* A report of a declaration and its ruling; everything in it comes from `memory`. */
const muster_report *report_new(const struct muster_declaration *declaration,
                                const struct ruling *ruling, struct memory *memory);

#endif
