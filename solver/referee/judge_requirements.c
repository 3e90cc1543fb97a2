/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judges requirements: finds all of them, which are in force, and which are obeyed. The order in
 * which they are listed depends on the position alone, so that two rulings can be compared.
 */
#include "solver/referee/judges.h"

#include "model/match_selector.h"

/* Whom a Lure is about: a row for each pair, and there may be millions. */
struct lure {
    size_t attacker_count, creature_count;
    int *attackers;
    int *creatures; /* NULL: it depends on the attacker */
};

struct count {
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    struct ruling *ruling; /* gets the rows; NULL: they are shown to `visit` */
    asked_visitor *visit;
    void *context;
    struct arena *arena;
    size_t blocked_count;
    const struct blocked *blocked;
    const struct lure *lures; /* by effect; NULL: there are none */
    const size_t *first_deed; /* by creature: its first deed, which follows the last one before */
};

/* The place of another row in the ruling; it has to be written as a whole. */
static struct asked *new_row(const struct count *count) {
    struct ruling *ruling = count->ruling;
    ruling->asked = arena_grow(count->arena, ruling->asked, ruling->asked_count,
                               &ruling->asked_capacity, sizeof(*ruling->asked));
    return &ruling->asked[ruling->asked_count++];
}

static void add(const struct count *count, struct asked asked) {
    if (!asked.in_force)
        asked.obeyed = 0;
    if (count->ruling == NULL)
        count->visit(count->context, &asked);
    else
        *new_row(count) = asked;
}

/*
 * Whether a deed attacks or blocks at all; attackers that attack somebody else are ignored
 * (802.4b).
 */
static bool acts(const struct count *count, const struct deed *deed) {
    const struct muster_position *position = count->position;
    if (!position->creatures[deed->creature].declares)
        return false;
    for (size_t i = 0; i < deed->run_count; i++)
        switch (position->step) {
        case STEP_ATTACK:
            return true;
        case STEP_BLOCK:
            if (position->creatures[deed->runs[i].number].attacks_here)
                return true;
            break;
        }
    return false;
}

static bool in_force(const struct count *count, const struct effect *effect) {
    if (effect->condition == CONDITION_NONE)
        return true;
    for (size_t i = 0; i < count->declaration->deed_count; i++) {
        const struct deed *deed = &count->declaration->deeds[i];
        arena_tick_loop(count->arena, deed->run_count);
        if (acts(count, deed) &&
            muster_selector_matches(&effect->condition_creatures,
                                    &count->position->creatures[deed->creature], NULL))
            return effect->condition == CONDITION_DECLARED;
    }
    return effect->condition == CONDITION_NOT_DECLARED;
}

/* How many individuals of a creature attack (block) something that the effect is about. */
static int64_t meeting(const struct count *count, const struct creature *creature,
                       const struct effect *effect) {
    int64_t individuals = 0;
    for (size_t i = count->first_deed[creature->number];
         i < count->first_deed[creature->number + 1]; i++) {
        arena_tick_loop(count->arena, 4 * count->declaration->deeds[i].run_count);
        if (muster_deed_meets(count->position, &count->declaration->deeds[i], effect))
            individuals += count->declaration->deeds[i].count;
    }
    return individuals;
}

/* must-attack, must-block: one for each creature. */
static void count_creatures(const struct count *count, const struct effect *effect,
                            struct asked asked) {
    size_t all = count->position->creature_count;
    for (size_t i = muster_selector_next(&effect->creatures, 0, all); i < all;
         i = muster_selector_next(&effect->creatures, i + 1, all)) {
        const struct creature *creature = &count->position->creatures[i];
        arena_tick(count->arena);
        if (!creature->declares || !muster_selector_matches(&effect->creatures, creature, NULL))
            continue;
        asked.creature = creature->number;
        asked.count = creature->count;
        asked.obeyed = meeting(count, creature, effect);
        add(count, asked);
    }
}

/* must-be-attacked: one for the effect. */
static void count_attack(const struct count *count, const struct effect *effect,
                         struct asked asked) {
    int64_t attackers = 0;
    for (size_t i = 0; i < count->position->creature_count; i++) {
        const struct creature *creature = &count->position->creatures[i];
        arena_tick(count->arena);
        if (creature->declares && muster_selector_matches(&effect->by, creature, NULL))
            attackers += meeting(count, creature, effect);
    }
    asked.count = 1;
    asked.obeyed = attackers >= effect->at_least;
    add(count, asked);
}

/* How many of the creatures that `effect.by` picks block one attacking individual. */
static int64_t blockers_by(const struct count *count, const struct blocked *blocked,
                           const struct effect *effect) {
    const struct creature *attacker = &count->position->creatures[blocked->attacker.number];
    int64_t blockers = 0;
    for (size_t i = 0; i < blocked->deed_count; i++) {
        const struct creature *creature = &count->position->creatures[blocked->deeds[i]->creature];
        arena_tick(count->arena);
        if (creature->declares && muster_selector_matches(&effect->by, creature, attacker))
            blockers += blocked->deeds[i]->count;
    }
    return blockers;
}

/* must-be-blocked: one for each attacker. */
static void count_attackers(const struct count *count, const struct effect *effect,
                            struct asked asked) {
    size_t all = count->position->creature_count;
    for (size_t i = muster_selector_next(&effect->attackers, 0, all); i < all;
         i = muster_selector_next(&effect->attackers, i + 1, all)) {
        const struct creature *attacker = &count->position->creatures[i];
        arena_tick(count->arena);
        if (!attacker->attacks_here || !muster_selector_matches(&effect->attackers, attacker, NULL))
            continue;
        asked.attacker = attacker->number;
        asked.count = attacker->count;
        asked.obeyed = 0;
        arena_tick_loop(count->arena, count->blocked_count);
        for (size_t j = 0; j < count->blocked_count; j++) {
            if (count->blocked[j].attacker.number != attacker->number)
                continue;
            int64_t blockers = blockers_by(count, &count->blocked[j], effect);
            if (blockers >= effect->at_least && blockers <= effect->at_most)
                asked.obeyed += count->blocked[j].individuals;
        }
        add(count, asked);
    }
}

/*
 * How many pairs there are of an individual of the creature and one of the attacker that it blocks.
 */
static int64_t pairs_of(const struct count *count, const struct creature *creature,
                        const struct creature *attacker) {
    int64_t pairs = 0;
    for (size_t i = count->first_deed[creature->number];
         i < count->first_deed[creature->number + 1]; i++) {
        const struct deed *deed = &count->declaration->deeds[i];
        arena_tick_loop(count->arena, deed->run_count);
        for (size_t j = 0; j < deed->run_count; j++)
            if (deed->runs[j].number == attacker->number)
                pairs += deed->count * run_size(&deed->runs[j]);
    }
    return pairs;
}

/* There may be millions: a row is copied from what they have in common to its place. */
static void add_pair(const struct count *count, const struct asked *common,
                     const struct creature *attacker, const struct creature *creature) {
    struct asked own, *row = count->ruling == NULL ? &own : new_row(count);
    arena_tick(count->arena);
    *row = *common;
    row->attacker = attacker->number;
    row->creature = creature->number;
    row->count = attacker->count * creature->count;
    row->obeyed = common->in_force ? pairs_of(count, creature, attacker) : 0;
    if (row == &own)
        count->visit(count->context, row);
}

/* lure: one for each pair of attacker and creature. */
static void count_pairs(const struct count *count, const struct effect *effect,
                        struct asked asked) {
    const struct lure *lure = &count->lures[effect->number];
    const struct creature *creatures = count->position->creatures;
    size_t all = count->position->creature_count;
    for (size_t i = 0; i < lure->attacker_count; i++) {
        const struct creature *attacker = &creatures[lure->attackers[i]];
        for (size_t j = 0; lure->creatures != NULL && j < lure->creature_count; j++)
            add_pair(count, &asked, attacker, &creatures[lure->creatures[j]]);
        for (size_t j = lure->creatures == NULL ? 0 : all; j < all; j++) {
            arena_tick(count->arena);
            if (creatures[j].declares &&
                muster_selector_matches(&effect->by, &creatures[j], attacker))
                add_pair(count, &asked, attacker, &creatures[j]);
        }
    }
}

static struct lure find_lured(const struct count *count, const struct effect *effect) {
    const struct creature *creatures = count->position->creatures;
    size_t all = count->position->creature_count;
    struct lure lure = {.attackers = muster_arena_array(count->arena, all, sizeof(int))};
    arena_tick_loop(count->arena, 16 * all);
    for (size_t i = muster_selector_next(&effect->attackers, 0, all); i < all;
         i = muster_selector_next(&effect->attackers, i + 1, all))
        if (creatures[i].attacks_here &&
            muster_selector_matches(&effect->attackers, &creatures[i], NULL))
            lure.attackers[lure.attacker_count++] = (int)i;
    if (muster_selector_compares(&effect->by))
        return lure;
    lure.creatures = muster_arena_array(count->arena, all, sizeof(int));
    for (size_t i = muster_selector_next(&effect->by, 0, all); i < all;
         i = muster_selector_next(&effect->by, i + 1, all))
        if (creatures[i].declares && muster_selector_matches(&effect->by, &creatures[i], NULL))
            lure.creatures[lure.creature_count++] = (int)i;
    return lure;
}

/* Finds whom Lures are about, and makes room for their rows at once. */
static void find_lures(struct count *count) {
    const struct muster_position *position = count->position;
    struct ruling *ruling = count->ruling;
    struct lure *lures = NULL;
    size_t pairs = 0;
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (effect->kind != EFFECT_LURE || !muster_position_in_step(position, effect))
            continue;
        if (lures == NULL)
            lures = muster_arena_array(count->arena, position->effect_count, sizeof(*lures));
        lures[effect->number] = find_lured(count, effect);
        pairs += lures[effect->number].attacker_count * lures[effect->number].creature_count;
    }
    count->lures = lures;
    if (pairs == 0 || ruling == NULL)
        return;
    ruling->asked_capacity = pairs + pairs / 16 + 16; /* some for what other effects ask */
    ruling->asked = muster_arena_room(count->arena, ruling->asked_capacity, sizeof(*ruling->asked));
}

/*
 * How many individuals attack or, for `other_player`, attack a player who didn't goad them
 * (701.15b).
 */
static int64_t goad_obeyed(const struct count *count, const struct creature *creature, int goading,
                           bool other_player) {
    int64_t individuals = 0;
    for (size_t i = count->first_deed[creature->number];
         i < count->first_deed[creature->number + 1]; i++) {
        const struct deed *deed = &count->declaration->deeds[i];
        bool obeys = !other_player;
        for (size_t j = 0; j < deed->run_count; j++) {
            const struct target *target = &count->position->targets[deed->runs[j].number];
            obeys |= target->kind == TARGET_PLAYER && target->number != goading;
        }
        if (obeys)
            individuals += deed->count;
    }
    return individuals;
}

static void count_goad(const struct count *count) {
    for (size_t i = 0; i < count->position->creature_count; i++) {
        const struct creature *creature = &count->position->creatures[i];
        for (size_t j = 0; creature->declares && j < creature->goad_count; j++)
            for (int other = 0; other < 2; other++) {
                struct asked asked = {.goading = creature->goaded_by[j],
                                      .other_player = other == 1,
                                      .creature = creature->number,
                                      .attacker = -1,
                                      .count = creature->count,
                                      .in_force = true};
                asked.obeyed = goad_obeyed(count, creature, asked.goading, asked.other_player);
                add(count, asked);
            }
    }
}

static void count_effect(const struct count *count, const struct effect *effect) {
    struct asked asked = {.effect = effect,
                          .goading = -1,
                          .creature = -1,
                          .attacker = -1,
                          .in_force = in_force(count, effect)};
    switch (effect->kind) {
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BLOCK:
        count_creatures(count, effect, asked);
        break;
    case EFFECT_MUST_BE_ATTACKED:
        count_attack(count, effect, asked);
        break;
    case EFFECT_MUST_BE_BLOCKED:
        count_attackers(count, effect, asked);
        break;
    case EFFECT_LURE:
        count_pairs(count, effect, asked);
        break;
    CASES_OF_RESTRICTIONS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
}

/* By creature, the index of its first deed; deeds are in the order of their creatures. */
static size_t *first_deeds(const struct muster_declaration *declaration, struct arena *arena) {
    size_t creatures = declaration->position->creature_count, at = 0;
    size_t *first = muster_arena_array(arena, creatures + 1, sizeof(*first));
    for (size_t i = 0; i <= creatures; i++) {
        while (at < declaration->deed_count && declaration->deeds[at].creature < (int)i)
            at++;
        first[i] = at;
    }
    return first;
}

static void count_all(struct count *count) {
    const struct muster_position *position = count->position;
    count->first_deed = first_deeds(count->declaration, count->arena);
    switch (position->step) {
    case STEP_ATTACK:
        count_goad(count);
        break;
    case STEP_BLOCK:
        count->blocked =
            muster_blocked_attackers(count->declaration, &count->blocked_count, count->arena);
        find_lures(count);
        break;
    }
    for (size_t i = 0; i < position->effect_count; i++)
        if (muster_position_in_step(position, &position->effects[i]))
            count_effect(count, &position->effects[i]);
}

void muster_judge_requirements(const struct muster_declaration *declaration, struct ruling *ruling,
                               struct arena *arena) {
    count_all(&(struct count){.position = declaration->position,
                              .declaration = declaration,
                              .ruling = ruling,
                              .arena = arena});
}

void muster_visit_requirements(const struct muster_declaration *declaration, asked_visitor *visit,
                               void *context, struct arena *arena) {
    count_all(&(struct count){.position = declaration->position,
                              .declaration = declaration,
                              .visit = visit,
                              .context = context,
                              .arena = arena});
}
