/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to pay costs with that stand in the way (508.1d, 509.1c). */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_GROUND_STOCK_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_GROUND_STOCK_H

#include "solver/explain/reasons/ground_speech.h"

/*
 * ", and Bob has 2 mana": what those who would have to pay for the grounds have. It is said once,
 * with the last cost among them; "" with any other effect.
 */
const char *muster_ground_stock(const struct ground_speech *saying);

#endif
