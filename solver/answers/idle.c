/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The effects that concern nobody, which every answer reports. */

#include "solver/answers/questions.h"
#include "solver/explain/reasons/damage_idle.h"
#include "solver/explain/reasons/idle_words.h"

static const muster_idle *idle_on_damage(const struct muster_position *position,
                                         struct arena *arena, size_t *count) {
    muster_idle *list = NULL;
    size_t capacity = 0;
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        const struct damage_effect *effect = &position->damage_effects[i];
        struct damage_idle idle = muster_damage_idle_of(position, effect, arena);
        if (idle.reason == IDLE_NONE)
            continue;
        list = arena_grow(arena, list, *count, &capacity, sizeof(*list));
        list[(*count)++] = (muster_idle){.kind = muster_damage_effects[effect->kind].word,
                                         .source = muster_arena_string(arena, effect->source),
                                         .reason = muster_idle_reason_word(idle.reason),
                                         .message = muster_arena_string(arena, idle.message),
                                         .effect = effect->place};
    }
    return list;
}

const muster_idle *muster_idle_list(const struct muster_position *position, struct arena *arena,
                                    size_t *count) {
    enum { DETAILED = 20 }; /* nobody reads the reasons of more */
    muster_idle *list = NULL;
    size_t capacity = 0;
    struct idle_search search;
    *count = 0;
    if (muster_position_family(position) == FAMILY_DAMAGE)
        return idle_on_damage(position, arena, count);
    /* Where nothing is declared, none of them is looked at, whomever it concerns. */
    if (position->effect_count == 0 || muster_position_family(position) != FAMILY_DECLARE)
        return NULL;
    muster_idle_search_init(&search, position, arena);
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        struct idle idle = muster_idle_of(&search, effect, *count < DETAILED);
        if (idle.reason == IDLE_NONE)
            continue;
        list = arena_grow(arena, list, *count, &capacity, sizeof(*list));
        list[*count] = (muster_idle){
            .kind = muster_effect_kinds[effect->kind].word,
            .source = muster_arena_string(arena, effect->source),
            .reason = muster_idle_reason_word(idle.reason),
            .message = muster_idle_message(position, effect, &idle, *count < DETAILED, arena),
            .effect = effect->place,
            .room = {0, 0}};
        ++*count;
    }
    return list;
}
