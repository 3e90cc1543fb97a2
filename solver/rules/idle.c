/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/idle.h"

#include "model/match_selector.h"

/* One selector of creatures, and where it is to pick something. */
struct idle_search {
    const struct muster_position *position;
    struct arena *arena;
    enum effect_key key;
};

bool muster_idle_is_on_side(const struct creature *creature, enum effect_key key) {
    return key == KEY_INDEX_ATTACKERS ? creature->attacks_here : creature->declares;
}

const struct selector *muster_idle_selector(const struct effect *effect, enum effect_key key) {
    return key == KEY_INDEX_CREATURES   ? &effect->creatures
           : key == KEY_INDEX_ATTACKERS ? &effect->attackers
                                        : &effect->by;
}

bool muster_idle_passes(const struct selector *selector, const struct creature *creature) {
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct selector alone = {1, &selector->tests[i]};
        if (!muster_selector_compares(&alone) && !muster_selector_matches(&alone, creature, NULL))
            return false;
    }
    return true;
}

/* Whether the selector picks a creature on its side or, if not `here`, any other creature. */
static bool picks(const struct idle_search *search, const struct selector *selector, bool here) {
    const struct muster_position *position = search->position;
    size_t end = position->creature_count;
    for (size_t i = muster_selector_next(selector, 0, end); i < end;
         i = muster_selector_next(selector, i + 1, end)) {
        const struct creature *creature = &position->creatures[i];
        arena_tick(search->arena);
        if (muster_idle_is_on_side(creature, search->key) == here &&
            muster_idle_passes(selector, creature))
            return true;
    }
    return false;
}

static const struct test *failing_test(const struct idle_search *search,
                                       const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count && selector->test_count > 1; i++) {
        const struct selector alone = {1, &selector->tests[i]};
        if (!picks(search, &alone, true))
            return &selector->tests[i];
    }
    return selector->test_count == 1 ? selector->tests : NULL;
}

static struct idle idle_creatures(const struct muster_position *position,
                                  const struct effect *effect, enum effect_key key,
                                  struct arena *arena) {
    const struct idle_search search = {position, arena, key};
    const struct selector *selector = muster_idle_selector(effect, key);
    if (selector->test_count == 0 || picks(&search, selector, true))
        return (struct idle){.reason = IDLE_NONE};
    return (struct idle){picks(&search, selector, false) ? IDLE_WRONG_SIDE : IDLE_NO_MATCH, key,
                         failing_test(&search, selector)};
}

static struct idle idle_targets(const struct muster_position *position, const struct effect *effect,
                                struct arena *arena) {
    const struct target_selector *selector = &effect->targets;
    bool elsewhere = false;
    if (selector->condition_count == 0)
        return (struct idle){.reason = IDLE_NONE};
    for (size_t i = 0; i < position->target_count; i++) {
        const struct target *target = &position->targets[i];
        arena_tick(arena);
        if (!muster_target_selector_matches(selector, target))
            continue;
        if (target->attackable)
            return (struct idle){.reason = IDLE_NONE};
        elsewhere = true;
    }
    return (struct idle){elsewhere ? IDLE_WRONG_SIDE : IDLE_NO_MATCH, KEY_INDEX_TARGETS, NULL};
}

struct idle muster_idle_of(const struct muster_position *position, const struct effect *effect,
                           struct arena *arena) {
    static const enum effect_key keys[] = {KEY_INDEX_CREATURES, KEY_INDEX_ATTACKERS, KEY_INDEX_BY,
                                           KEY_INDEX_TARGETS};
    arena_tick(arena);
    if (!muster_position_in_step(position, effect))
        return (struct idle){.reason = IDLE_OTHER_STEP};
    struct idle idle = {.reason = IDLE_NONE};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]) && idle.reason == IDLE_NONE; i++)
        if ((effect->given & 1u << keys[i]) != 0)
            idle = keys[i] == KEY_INDEX_TARGETS ? idle_targets(position, effect, arena)
                                                : idle_creatures(position, effect, keys[i], arena);
    return idle;
}
