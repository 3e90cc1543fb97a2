/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restrictions that depend on the rest of the declaration, as sets and numbers. */
#include "base/numbers.h"
#include "model/match_selector.h"
#include "solver/declare/combat.h"
#include "solver/declare/combat_access.h"
#include "solver/rules/assumptions.h"

/* Keeps a list sorted and free of duplicates, so that like actors have like lists. */
static void add_companion(struct combat *combat, struct actor *actor, struct companion companion) {
    struct companion **at = &actor->companions;
    arena_tick(combat->arena);
    while (*at != NULL &&
           ((*at)->objects < companion.objects ||
            ((*at)->objects == companion.objects &&
             ((*at)->companions < companion.companions ||
              ((*at)->companions == companion.companions && (*at)->needed < companion.needed)))))
        at = &(*at)->next;
    if (*at != NULL && (*at)->objects == companion.objects &&
        (*at)->companions == companion.companions && (*at)->needed == companion.needed)
        return;
    struct companion *added = muster_arena_take(combat->arena, sizeof(*added));
    *added = companion;
    added->next = *at;
    *at = added;
}

/* "unless at least N others also": the restricted creature itself is one of N + 1. */
static void add_unless(struct combat *combat, const struct effect *effect) {
    struct picker picker = {.selector = &effect->creatures};
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++) {
        const struct creature *creature = muster_actor_creature(combat, i);
        if (!muster_picker_takes(&picker, creature, NULL))
            continue;
        struct companion companion = {.objects = muster_combat_object_set(combat, effect, i),
                                      .companions =
                                          muster_combat_actor_set(combat, &effect->also, creature),
                                      .effect = effect};
        companion.needed =
            effect->also_at_least + muster_sets_has(&combat->actor_sets, companion.companions, i);
        add_companion(combat, &combat->actors[i], companion);
    }
}

static void add_only_alone(struct combat *combat, const struct effect *effect) {
    for (size_t i = 0; i < combat->actor_count; i++) {
        arena_tick(combat->arena);
        if (muster_selector_matches(&effect->creatures, muster_actor_creature(combat, i), NULL)) {
            combat->actors[i].alone = true;
            combat->actors[i].alone_effect = effect;
        }
    }
}

static void add_limit(struct combat *combat, const struct effect *effect) {
    struct limit limit = {.actors = muster_combat_actor_set(combat, &effect->creatures, NULL),
                          .objects = -1,
                          .most = effect->count,
                          .effect = effect};
    if ((effect->given & KEY_TARGETS) != 0)
        limit.objects = muster_combat_object_set(combat, effect, 0);
    combat->limits = arena_grow(combat->arena, combat->limits, combat->limit_count,
                                &combat->limit_capacity, sizeof(*combat->limits));
    combat->limits[combat->limit_count++] = limit;
}

/* The creatures of the player that an attacker attacks. */
static int creatures_of_defender(struct combat *combat, const struct creature *attacker) {
    int defender = muster_attacker_defender(combat->position, attacker);
    bool *members = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++)
        members[i] = muster_actor_creature(combat, i)->controller == defender;
    return muster_sets_number(&combat->actor_sets, members);
}

static void add_blocker_bounds(struct combat *combat, const struct effect *effect) {
    for (size_t j = 0; j < combat->object_count; j++) {
        struct item *item = &combat->objects[j];
        arena_tick(combat->arena);
        if (!muster_selector_matches(&effect->attackers, muster_object_attacker(combat, j), NULL))
            continue;
        if (effect->kind == EFFECT_MAX_BLOCKERS && effect->count < item->maximum) {
            item->maximum = effect->count;
            item->maximum_effect = effect;
        } else if (effect->kind == EFFECT_MIN_BLOCKERS && effect->count == COUNT_ALL) {
            item->all = creatures_of_defender(combat, muster_object_attacker(combat, j));
            item->all_effect = effect;
        } else if (effect->kind == EFFECT_MIN_BLOCKERS && effect->count > item->minimum) {
            item->minimum = effect->count;
            item->minimum_effect = effect;
        }
    }
}

static void add_menace(struct combat *combat) {
    for (size_t j = 0; j < combat->object_count; j++) {
        const struct creature *attacker = muster_object_attacker(combat, j);
        if ((attacker->suspected || keyword_list_has(&attacker->keywords, ABILITY_MENACE)) &&
            muster_creature_ground_holds(combat->position, GROUND_MENACE, attacker))
            combat->objects[j].minimum = 2;
    }
}

void muster_combat_add_restrictions(struct combat *combat) {
    const struct muster_position *position = combat->position;
    switch (position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:
        add_menace(combat);
        break;
    }
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (!muster_position_in_step(position, effect) || !muster_effect_holds(position, effect))
            continue;
        switch (effect->kind) {
        case EFFECT_CANT_ATTACK:
        case EFFECT_CANT_BLOCK:
            if ((effect->given & KEY_UNLESS) != 0)
                add_unless(combat, effect);
            break;
        case EFFECT_MIN_BLOCKERS:
        case EFFECT_MAX_BLOCKERS:
            add_blocker_bounds(combat, effect);
            break;
        case EFFECT_MAX_ATTACKERS:
        case EFFECT_MAX_BLOCKING:
            add_limit(combat, effect);
            break;
        case EFFECT_ONLY_ALONE:
            add_only_alone(combat, effect);
            break;
        case EFFECT_CANT_BE_BLOCKED: /* an option of one creature */
        case EFFECT_NO_COMBAT:
        CASES_OF_REQUIREMENTS:
        CASES_OF_OTHER_EFFECTS:
            break;
        }
    }
}

/* ---- Options that no declaration could use ---- */

static void forbid_object(struct combat *combat, size_t object, bool *changed) {
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++) {
        bool *allowed = &combat->allowed[combat_pair(combat, i, object)];
        *changed |= *allowed;
        *allowed = false;
    }
}

/* How many individuals of some actors a limit on all objects is about. */
static int64_t count_limited(const struct combat *combat, const struct limit *limit,
                             const bool *actors) {
    int64_t limited = 0;
    for (size_t i = 0; i < combat->actor_count && limit->objects < 0; i++)
        if (actors[i] && muster_sets_has(&combat->actor_sets, limit->actors, i))
            limited += combat->actors[i].size;
    return limited;
}

/*
 * Whether fewer than `needed` of some actors can act at once, as they are few or limited: those of
 * a limit count as many as it lets act, one limit after the other, the one that leaves out most
 * first. `actors` is no longer those afterwards.
 */
static bool are_too_few(const struct combat *combat, bool *actors, int64_t needed) {
    int64_t most = 0, less;
    for (size_t i = 0; i < combat->actor_count; i++)
        most += actors[i] ? combat->actors[i].size : 0;
    do {
        const struct limit *best = NULL;
        less = 0;
        arena_tick_loop(combat->arena, (combat->limit_count + 1) * combat->actor_count);
        for (size_t n = 0; n < combat->limit_count && most >= needed; n++) {
            const struct limit *limit = &combat->limits[n];
            int64_t out = count_limited(combat, limit, actors) - limit->most;
            best = out > less ? limit : best;
            less = larger(less, out);
        }
        for (size_t i = 0; i < combat->actor_count && best != NULL; i++)
            actors[i] = actors[i] && !muster_sets_has(&combat->actor_sets, best->actors, i);
        most -= less;
    } while (less > 0);
    return most < needed;
}

/* How many have to block an attacker at least, if any does. */
static int64_t least_together(const struct combat *combat, const struct item *item) {
    int64_t all = 0;
    for (size_t i = 0; i < combat->actor_count && item->all >= 0; i++)
        if (muster_sets_has(&combat->actor_sets, item->all, i))
            all += combat->actors[i].size;
    return larger(larger(item->minimum, all), 1);
}

/* By object: how many individuals could act on it. */
static int64_t *count_blockers(const struct combat *combat) {
    int64_t *counts = muster_arena_array(combat->arena, combat->object_count, sizeof(*counts));
    for (size_t i = 0; i < combat->actor_count; i++) {
        const bool *allowed = &combat->allowed[combat_pair(combat, i, 0)];
        const int64_t size = combat->actors[i].size;
        arena_tick_loop(combat->arena, combat->object_count);
        for (size_t j = 0; j < combat->object_count; j++)
            counts[j] += allowed[j] ? size : 0;
    }
    return counts;
}

/* As many as this can act at once, whoever they are, as far as the limits go. */
static int64_t least_limit(const struct combat *combat) {
    int64_t least = INT64_MAX;
    for (size_t n = 0; n < combat->limit_count; n++)
        least = smaller(least, combat->limits[n].most);
    return least;
}

/* Whether too few can block an attacker for it to be blocked at all. `blockers` is space. */
static bool is_unblockable(const struct combat *combat, size_t object, bool *blockers) {
    const struct item *item = &combat->objects[object];
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++) {
        blockers[i] = combat->allowed[combat_pair(combat, i, object)];
        if (!blockers[i] && item->all >= 0 && muster_sets_has(&combat->actor_sets, item->all, i))
            return true;
    }
    return item->maximum < item->minimum || item->maximum == 0 ||
           are_too_few(combat, blockers, least_together(combat, item));
}

static bool has_option(const struct combat *combat, size_t actor) {
    arena_tick_loop(combat->arena, combat->object_count);
    for (size_t j = 0; j < combat->object_count; j++)
        if (combat->allowed[combat_pair(combat, actor, j)])
            return true;
    return false;
}

/* Those that can act only alone don't block what takes several to be blocked. */
static void forbid_crowds(struct combat *combat, size_t object, bool *changed) {
    bool several = least_together(combat, &combat->objects[object]) > 1;
    for (size_t i = 0; i < combat->actor_count && several; i++) {
        bool *allowed = &combat->allowed[combat_pair(combat, i, object)];
        bool drop = *allowed && combat->actors[i].alone;
        *changed |= drop;
        *allowed = *allowed && !drop;
    }
}

/* Whether an actor can't have the companions that it needs. `company` is space. */
static bool lacks_companions(const struct combat *combat, size_t actor,
                             const struct companion *companion, const bool *acts, bool *company) {
    bool alone = combat->actors[actor].alone;
    arena_tick_loop(combat->arena, combat->actor_count);
    for (size_t i = 0; i < combat->actor_count; i++)
        company[i] = acts[i] && (!alone || i == actor) &&
                     muster_sets_has(&combat->actor_sets, companion->companions, i);
    return (alone && companion->needed > 1) || are_too_few(combat, company, companion->needed);
}

static void forbid_companionless(struct combat *combat, bool *company, bool *changed) {
    bool *acts = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    for (size_t i = 0; i < combat->actor_count; i++)
        acts[i] = has_option(combat, i);
    for (size_t i = 0; i < combat->actor_count; i++)
        for (const struct companion *companion = combat->actors[i].companions; companion != NULL;
             companion = companion->next) {
            if (!acts[i] || !lacks_companions(combat, i, companion, acts, company))
                continue;
            for (size_t j = 0; j < combat->object_count; j++) {
                bool *allowed = &combat->allowed[combat_pair(combat, i, j)];
                bool drop =
                    *allowed && muster_sets_has(&combat->object_sets, companion->objects, j);
                *changed |= drop;
                *allowed = *allowed && !drop;
            }
        }
}

/* Whether an attacker can be blocked, as far as numbers tell: `blockers` could block it. */
static bool has_enough(const struct item *item, int64_t blockers, int64_t unlimited) {
    int64_t needed = larger(item->minimum, 1);
    return item->all < 0 && item->maximum >= needed && blockers >= needed && unlimited >= needed;
}

void muster_combat_drop_hopeless(struct combat *combat) {
    bool *actors = muster_arena_array(combat->arena, combat->actor_count, sizeof(bool));
    const int64_t unlimited = least_limit(combat);
    bool changed = true;
    while (changed) {
        struct mark mark = muster_arena_mark(combat->arena);
        const int64_t *blockers = count_blockers(combat);
        changed = false;
        for (size_t j = 0; j < combat->object_count; j++) {
            bool crowds = false;
            forbid_crowds(combat, j, &crowds);
            changed |= crowds;
            if ((crowds || !has_enough(&combat->objects[j], blockers[j], unlimited)) &&
                is_unblockable(combat, j, actors))
                forbid_object(combat, j, &changed);
        }
        muster_arena_release(combat->arena, mark);
        forbid_companionless(combat, actors, &changed);
    }
}
