/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands between a declaration and its being legal, as parts of sentences. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORTS_BETWEEN_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REPORTS_BETWEEN_WORDS_H

#include "model/change.h"
#include "muster.h"

/* The changes as what stands between, with a message about all of them. */
muster_way muster_way_of(const struct muster_position *position,
                         const struct position_change *changes, size_t count, struct arena *arena);

#endif
