/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a combat: what happened in it, and why something can't. */
#include <stdarg.h>

#include "solver/phase/happen.h"

void muster_phase_note_text(struct muster_combat *combat, const char *rule, const char *text) {
    combat->notes = arena_grow(&combat->arena, combat->notes, combat->note_count,
                               &combat->note_capacity, sizeof(*combat->notes));
    combat->notes[combat->note_count++] =
        (muster_combat_note){.entry = combat->entry, .rule = rule, .text = text};
}

void muster_phase_note(struct muster_combat *combat, const char *rule, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *text = muster_arena_format_list(&combat->arena, format, arguments);
    va_end(arguments);
    muster_phase_note_text(combat, rule, text);
}

bool muster_phase_refuse(struct muster_combat *combat, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    combat->refusal = muster_arena_format_list(&combat->arena, format, arguments);
    va_end(arguments);
    return false;
}
