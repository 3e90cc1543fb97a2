/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an effect concerns nobody, in words. */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_IDLE_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_IDLE_WORDS_H

#include "solver/rules/idle.h"

/* The stable word of a reason: "other-step". */
const char *muster_idle_reason_word(enum idle_reason reason);

/*
 * A sentence without capital and full stop: "Bob controls no creature of type Elff (did you mean
 * Elf?)". Looking for what could be meant, or for those who are picked, takes a look at all
 * creatures, which the caller asks for as `detailed`. From the arena.
 */
const char *muster_idle_message(const struct muster_position *position, const struct effect *effect,
                                const struct idle *idle, bool detailed, struct arena *arena);

#endif
