/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/damage_idle.h"

#include "model/match_selector.h"
#include "solver/explain/text/kind_words.h"

/* ---- Other steps ---- */

/* Whether an effect deals what it prevents, which is no combat damage (615.5). */
static bool deals_afterwards(const struct muster_position *position) {
    for (size_t i = 0; i < position->damage_effect_count; i++)
        if (position->damage_effects[i].aftermath == THEN_DEAL)
            return true;
    return false;
}

/* Why an effect does nothing in this step; NULL: it may. */
static const char *other_step(const struct muster_position *position,
                              const struct damage_effect *effect) {
    bool combat = position->moment == MOMENT_COMBAT_DAMAGE;
    if (!combat && muster_damage_effects[effect->kind].time == LOOKED_ASSIGNING)
        return "it is about how combat damage is assigned, and none is assigned in this step";
    if (combat && effect->kind == DAMAGE_EFFECT_EXCESS_DAMAGE)
        return "excess damage is looked at in the steps 'damage' and 'divide' only";
    if (!combat && effect->combat == COMBAT_ONLY)
        return "it is about combat damage, and none is dealt in this step";
    if (combat && effect->combat == COMBAT_NEVER && !deals_afterwards(position))
        return "it is about damage that isn't combat damage, and none is dealt in this step";
    return NULL;
}

/* ---- Selectors ---- */

static const char *kind_of(const struct muster_position *position, const struct selector *selector,
                           const char *key, struct arena *arena) {
    const char *kind = muster_kind_phrase(position, selector, NULL, false, arena);
    return kind != NULL ? kind : muster_arena_format(arena, " that '%s' picks", key);
}

static struct damage_idle judge_creatures(const struct muster_position *position,
                                          const struct damage_effect *effect, struct arena *arena) {
    bool picks = false;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        arena_tick(arena);
        if (!muster_selector_matches(&effect->creatures, creature, NULL))
            continue;
        picks = true;
        if (creature->is_attacking || creature->is_blocking)
            return (struct damage_idle){.reason = IDLE_NONE};
    }
    if (effect->creatures.test_count == 0)
        return (struct damage_idle){.reason = IDLE_NONE};
    const char *kind = kind_of(position, &effect->creatures, "creatures", arena);
    return (struct damage_idle){
        .reason = picks ? IDLE_WRONG_SIDE : IDLE_NO_MATCH,
        .message = muster_arena_format(
            arena, picks ? "no creature%s is attacking or blocking" : "there is no creature%s",
            kind)};
}

static bool picks_source(const struct muster_position *position, const struct selector *from,
                         struct arena *arena) {
    size_t count = position->creature_count + position->source_count;
    for (size_t i = 0; i < count; i++) {
        arena_tick(arena);
        if (muster_selector_matches(from, muster_damage_source(position, (int)i), NULL))
            return true;
    }
    return false;
}

static bool picks_recipient(const struct muster_position *position,
                            const struct recipient_selector *to, bool creatures_only,
                            struct arena *arena) {
    struct recipient one = {RECIPIENT_CREATURE, 0, 0};
    for (; one.number < (int)position->creature_count; one.number++) {
        arena_tick(arena);
        if (muster_recipient_matches(position, to, &one))
            return true;
    }
    one.kind = RECIPIENT_TARGET;
    for (one.number = 0; one.number < (int)position->target_count && !creatures_only; one.number++)
        if (muster_recipient_matches(position, to, &one))
            return true;
    return false;
}

static bool has_planeswalker(const struct muster_position *position) {
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].kind == TARGET_PLANESWALKER)
            return true;
    for (size_t i = 0; i < position->creature_count; i++)
        if (muster_creature_is_planeswalker(position, &position->creatures[i]))
            return true;
    return false;
}

struct damage_idle muster_damage_idle_of(const struct muster_position *position,
                                         const struct damage_effect *effect, struct arena *arena) {
    const char *other = other_step(position, effect);
    bool counters = effect->kind == DAMAGE_EFFECT_COUNTERS_INSTEAD;
    if (other != NULL)
        return (struct damage_idle){IDLE_OTHER_STEP, other};
    if (muster_damage_effects[effect->kind].time == LOOKED_ASSIGNING)
        return judge_creatures(position, effect, arena);
    if (effect->from.test_count > 0 && !picks_source(position, &effect->from, arena))
        return (struct damage_idle){
            IDLE_NO_MATCH, muster_arena_format(arena, "there is no source of damage%s",
                                               kind_of(position, &effect->from, "from", arena))};
    if (effect->to.condition_count > 0 && !picks_recipient(position, &effect->to, counters, arena))
        return (struct damage_idle){IDLE_NO_MATCH,
                                    counters ? "there is no creature that 'to' picks"
                                             : "there is nobody and nothing that 'to' picks"};
    if (effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE && effect->onto.kind == ONTO_SOURCE)
        return (struct damage_idle){
            IDLE_NO_MATCH,
            muster_arena_format(arena, "%s isn't here, so no damage can go to it",
                                muster_damage_source(position, effect->onto.source)->id)};
    if (effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE &&
        effect->onto.kind == ONTO_PLANESWALKER_OF && !has_planeswalker(position))
        return (struct damage_idle){IDLE_NO_MATCH,
                                    "there is no planeswalker to which damage could go"};
    return (struct damage_idle){.reason = IDLE_NONE};
}
