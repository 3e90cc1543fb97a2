/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a requirement can't be obeyed at all, whatever else is declared. */
#ifndef MUSTER_SOLVER_WHY_NOT_H
#define MUSTER_SOLVER_WHY_NOT_H

#include "referee.h"

/*
 * A sentence with a rule number: what keeps every single way to obey this requirement from being
 * used, or that each costs something that the declaration doesn't pay anyway. NULL where the
 * requirement is obeyed or not in force, or where something could obey it by itself.
 */
const char *why_not(const struct muster_declaration *declaration, const struct asked *asked,
                    struct memory *memory);

#endif
