/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a combat: what happened in it, and why something can't. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "solver/phase/happen.h"

void muster_phase_note(struct muster_combat *combat, const char *rule, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    combat->notes = arena_grow(&combat->arena, combat->notes, combat->note_count,
                               &combat->note_capacity, sizeof(*combat->notes));
    combat->notes[combat->note_count++] =
        (muster_combat_note){.entry = combat->entry,
                             .rule = rule,
                             .text = muster_arena_text(&combat->arena, text, strlen(text))};
}

bool muster_phase_refuse(struct muster_combat *combat, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    combat->refusal = muster_arena_text(&combat->arena, text, strlen(text));
    return false;
}
