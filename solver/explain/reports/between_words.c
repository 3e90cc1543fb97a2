/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reports/between_words.h"

#include <string.h>

#include "solver/explain/effects/effect_words.h"

/*
 * "without the effect of Lure (all creatures able to block bear do so)": square around words with
 * brackets.
 */
static const char *without_words(const char *source, const char *says, struct arena *arena) {
    bool square = strchr(says, '(') != NULL;
    return muster_arena_format(
        arena, square ? "without the effect of %s [%s]" : "without the effect of %s (%s)", source,
        says);
}

static muster_omission of_effect(const struct muster_position *position,
                                 const struct effect *effect, struct arena *arena) {
    const char *says = muster_effect_says(position, effect, false, arena);
    bool named = effect->source != NULL && effect->source[0] != '\0';
    return (muster_omission){
        .kind = "effect",
        .message = named ? without_words(effect->source, says, arena)
                         : muster_arena_format(arena, "if it were not so that %s", says),
        .source = muster_arena_string(arena, effect->source),
        .effect = effect->place};
}

static muster_omission of_creature(const struct muster_position *position,
                                   const struct position_change *change, const char *kind,
                                   const char *before, const char *after, struct arena *arena) {
    const struct creature *creature = &position->creatures[change->number];
    return (muster_omission){
        .kind = kind,
        .message = muster_arena_format(arena, "%s%s%s", before, creature->full_name, after),
        .creature = muster_arena_string(arena, creature->id),
        .effect = -1};
}

static muster_omission omission_of(const struct muster_position *position,
                                   const struct position_change *change, struct arena *arena) {
    switch (change->kind) {
    case CHANGE_NO_EFFECT:
        return of_effect(position, &position->effects[change->number], arena);
    case CHANGE_UNTAPPED:
        return of_creature(position, change, "tapped", "if ", " were untapped", arena);
    case CHANGE_NOT_SICK:
        return of_creature(position, change, "summoning-sick", "if ",
                           " had been there since the turn began", arena);
    case CHANGE_NOT_GOADED:
        return of_creature(position, change, "goaded", "if ", " were not goaded", arena);
    case CHANGE_NOT_SUSPECTED:
        return of_creature(position, change, "suspected", "if ", " were not suspected", arena);
    case CHANGE_NOT_DETAINED:
        return of_creature(position, change, "detained", "if ", " were not detained", arena);
    case CHANGE_UNLIMITED:
        return (muster_omission){
            .kind = "unpaid",
            .message = muster_arena_format(arena, "if %s could pay any amount",
                                           position->players[change->number].id),
            .player = muster_arena_string(arena, position->players[change->number].id),
            .effect = -1};
    case CHANGE_NO_CREATURE:
    case CHANGE_NO_TARGET: /* never looked for */
    case CHANGE_TAPPED:
        break;
    }
    return of_creature(position, change, "creature", "if ", " were not there", arena);
}

muster_way muster_way_of(const struct muster_position *position,
                         const struct position_change *changes, size_t count, struct arena *arena) {
    muster_omission *list = muster_arena_array(arena, count, sizeof(*list));
    const char *message = "it would be legal ";
    for (size_t i = 0; i < count; i++) {
        list[i] = omission_of(position, &changes[i], arena);
        message =
            muster_arena_format(arena, "%s%s%s", message, i == 0 ? "" : " and ", list[i].message);
    }
    return (muster_way){.count = count, .omissions = list, .message = message};
}
