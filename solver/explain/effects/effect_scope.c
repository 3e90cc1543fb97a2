/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/effect_scope.h"

#include "model/match_selector.h"

bool muster_effect_scope_picks(const struct selector *selector, const struct creature *creature,
                               const struct creature *other) {
    return (other != NULL || !muster_selector_compares(selector)) &&
           muster_selector_matches(selector, creature, other);
}

const struct creature *muster_effect_scope_only(const struct muster_position *position,
                                                const struct picked *list) {
    return list->count == 1 ? &position->creatures[list->numbers[0]] : NULL;
}

bool muster_effect_scope_is_of(const struct creature *creature, bool attacker) {
    return attacker ? creature->attacks_here : creature->declares;
}

struct picked muster_effect_scope_pick(const struct scope_reader *saying, bool attackers,
                                       const struct selector *selector, const struct selector *also,
                                       const struct creature *other) {
    const struct muster_position *position = saying->position;
    size_t *numbers = muster_arena_array(saying->arena, position->creature_count, sizeof(*numbers));
    struct picked picked = {.numbers = numbers};
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (!muster_effect_scope_is_of(creature, attackers))
            continue;
        if ((selector->test_count > 0 && muster_effect_scope_picks(selector, creature, other)) ||
            (also != NULL && also->test_count > 0 &&
             muster_effect_scope_picks(also, creature, other)))
            numbers[picked.count++] = i;
    }
    return picked;
}

struct picked muster_effect_scope_targets(const struct scope_reader *saying) {
    const struct muster_position *position = saying->position;
    const struct target_selector *selector = &saying->effect->targets;
    size_t *numbers = muster_arena_array(saying->arena, position->target_count, sizeof(*numbers));
    struct picked picked = {.numbers = numbers};
    for (size_t i = 0; i < position->target_count && selector->condition_count > 0; i++)
        if (position->targets[i].attackable &&
            muster_target_selector_matches(selector, &position->targets[i]))
            numbers[picked.count++] = i;
    return picked;
}

struct effect_scope muster_effect_scope_of(const struct muster_position *position,
                                           const struct effect *effect, struct arena *arena) {
    struct scope_reader saying = {.position = position, .effect = effect, .arena = arena};
    struct effect_scope spoken = {.targets = muster_effect_scope_targets(&saying)};
    const struct selector *by = (effect->given & KEY_BY) != 0 ? &effect->by : NULL;
    const struct picked doers =
        muster_effect_scope_pick(&saying, false, &effect->creatures, NULL, NULL);
    spoken.attackers = muster_effect_scope_pick(&saying, true, &effect->attackers, NULL,
                                                muster_effect_scope_only(position, &doers));
    spoken.creatures =
        muster_effect_scope_pick(&saying, false, &effect->creatures, by,
                                 muster_effect_scope_only(position, &spoken.attackers));
    return spoken;
}
