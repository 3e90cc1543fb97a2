/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Effects on damage that concern nobody in their position, as solver/rules/idle.h has it for
 * declarations: they work in another step, or one of the selectors `creatures`, `from` and `to`
 * picks nothing, or nothing on its side. A selector without any key is no mistake.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_DAMAGE_IDLE_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_DAMAGE_IDLE_H

#include "solver/rules/idle.h"

struct damage_idle {
    enum idle_reason reason; /* IDLE_NONE: it concerns somebody */
    const char *message;     /* without capital and full stop; from the arena */
};

/* Why an effect of a position of FAMILY_DAMAGE concerns nobody. */
struct damage_idle muster_damage_idle_of(const struct muster_position *position,
                                         const struct damage_effect *effect, struct arena *arena);

#endif
