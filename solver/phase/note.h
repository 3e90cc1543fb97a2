/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of what happens. */
#ifndef MUSTER_SOLVER_PHASE_NOTE_H
#define MUSTER_SOLVER_PHASE_NOTE_H

#include "solver/phase/combat.h"

/* Adds a sentence to the log. */
void muster_phase_note(struct muster_combat *combat, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a text that stays as long as the combat. */
void muster_phase_note_text(struct muster_combat *combat, const char *rule, const char *text);

/* Who has no life left after the change that led to the draft; of damage its outcome tells it. */
void muster_phase_note_losers(struct muster_combat *combat, const struct muster_position *draft);

/* Refuses an event for this reason. */
bool muster_phase_refuse(struct muster_combat *combat, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
