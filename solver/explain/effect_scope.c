/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effect_scope.h"

bool spoken_compares(const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct test *test = &selector->tests[i];
        const struct range *range = &test->range;
        if (test->kind == TEST_SHARES_COLOR || range->at_least.relative ||
            range->at_most.relative || range->more_than.relative || range->less_than.relative)
            return true;
        for (size_t j = 0; j < test->child_count; j++)
            if (spoken_compares(&test->children[j]))
                return true;
    }
    return false;
}

bool spoken_picks(const struct selector *selector, const struct creature *creature,
                  const struct creature *other) {
    return (other != NULL || !spoken_compares(selector)) &&
           selector_matches(selector, creature, other);
}

const struct creature *spoken_only(const struct muster_position *position,
                                   const struct picked *list) {
    return list->count == 1 ? &position->creatures[list->numbers[0]] : NULL;
}

bool spoken_is_of(const struct creature *creature, bool attacker) {
    return attacker ? creature->attacks_here : creature->declares;
}

struct picked spoken_pick(const struct saying *saying, bool attackers,
                          const struct selector *selector, const struct selector *also,
                          const struct creature *other) {
    const struct muster_position *position = saying->position;
    size_t *numbers = memory_array(saying->memory, position->creature_count, sizeof(*numbers));
    struct picked picked = {.numbers = numbers};
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (!spoken_is_of(creature, attackers))
            continue;
        if ((selector->test_count > 0 && spoken_picks(selector, creature, other)) ||
            (also != NULL && also->test_count > 0 && spoken_picks(also, creature, other)))
            numbers[picked.count++] = i;
    }
    return picked;
}

struct picked spoken_targets(const struct saying *saying) {
    const struct muster_position *position = saying->position;
    const struct target_selector *selector = &saying->effect->targets;
    size_t *numbers = memory_array(saying->memory, position->target_count, sizeof(*numbers));
    struct picked picked = {.numbers = numbers};
    for (size_t i = 0; i < position->target_count && selector->condition_count > 0; i++)
        if (position->targets[i].attackable &&
            target_selector_matches(selector, &position->targets[i]))
            numbers[picked.count++] = i;
    return picked;
}

struct spoken_of effect_speaks_of(const struct muster_position *position,
                                  const struct effect *effect, struct memory *memory) {
    struct saying saying = {position, effect, memory};
    struct spoken_of spoken = {.targets = spoken_targets(&saying)};
    const struct selector *by = (effect->given & KEY_BY) != 0 ? &effect->by : NULL;
    const struct picked doers = spoken_pick(&saying, false, &effect->creatures, NULL, NULL);
    spoken.attackers =
        spoken_pick(&saying, true, &effect->attackers, NULL, spoken_only(position, &doers));
    spoken.creatures = spoken_pick(&saying, false, &effect->creatures, by,
                                   spoken_only(position, &spoken.attackers));
    return spoken;
}
