/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a ruling, one file each; each adds what it finds to the ruling. */
#ifndef MUSTER_SOLVER_REFEREE_JUDGES_H
#define MUSTER_SOLVER_REFEREE_JUDGES_H

#include "solver/referee/ruling.h"
#include "solver/rules/payment.h"

/* Restrictions (508.1c, 509.1b), bands (702.22) and requirements (508.1d, 509.1c). */
void muster_judge_restrictions(const struct muster_declaration *declaration, struct ruling *ruling,
                               struct arena *arena);
void muster_judge_bands(const struct muster_declaration *declaration, struct ruling *ruling,
                        struct arena *arena);
void muster_judge_requirements(const struct muster_declaration *declaration, struct ruling *ruling,
                               struct arena *arena);

/* The same for a visitor, in the same order; nothing of it is kept. */
void muster_visit_requirements(const struct muster_declaration *declaration, asked_visitor *visit,
                               void *context, struct arena *arena);

/* Point 2 for one individual: whether one that does `deed` makes every payment that doing `other`
 * would take. */
bool muster_deed_pays_as_much(const struct muster_position *position, const struct deed *deed,
                              const struct deed *other);

#endif
