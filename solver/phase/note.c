/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a combat: what happened in it, and why something can't. */
#include <stdarg.h>

#include "solver/phase/note.h"

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

void muster_phase_note_losers(struct muster_combat *combat, const struct muster_position *draft) {
    for (size_t i = 0; i < draft->player_count; i++) {
        const struct player *player = &draft->players[i], *before = &combat->now->players[i];
        if (player->has_life && player->life <= 0 && before->life > 0 && !player->loses)
            muster_phase_note(combat, "704.5a", "%s loses the game", player->id);
    }
}

bool muster_phase_refuse(struct muster_combat *combat, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    combat->refusal = muster_arena_format_list(&combat->arena, format, arguments);
    va_end(arguments);
    return false;
}
