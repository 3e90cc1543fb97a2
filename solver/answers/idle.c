/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The effects that concern nobody, which every answer tells. */
#include <string.h>

#include "solver/answers/questions.h"
#include "solver/explain/idle_words.h"

const muster_idle *muster_idle_list(const struct muster_position *position, struct arena *arena,
                                    size_t *count) {
    enum { DETAILED = 20 }; /* nobody reads the reasons of more */
    muster_idle *list = NULL;
    size_t capacity = 0;
    struct idle_search search;
    *count = 0;
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
            .source = effect->source == NULL
                          ? NULL
                          : muster_arena_text(arena, effect->source, strlen(effect->source)),
            .reason = muster_idle_reason_word(idle.reason),
            .message = muster_idle_message(position, effect, &idle, *count < DETAILED, arena),
            .effect = effect->place,
            .room = {0, 0}};
        ++*count;
    }
    return list;
}
