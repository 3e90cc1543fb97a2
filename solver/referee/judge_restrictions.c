/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges restrictions: what a declaration must not do (508.1a-c, 509.1a-b). */
#include "model/match_selector.h"
#include "solver/referee/judges.h"
#include "solver/rules/obstacles.h"

/* What is needed to judge one declaration. */
struct restriction_judge {
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    struct ruling *ruling;
    struct arena *arena;
    size_t blocked_count;
    const struct blocked *blocked; /* in the block step only */
};

static const struct creature *subject_of(const struct restriction_judge *judge,
                                         const struct deed *deed) {
    return &judge->position->creatures[deed->creature];
}

static void add(const struct restriction_judge *judge, const struct violation *violation) {
    muster_ruling_add(judge->ruling, violation, judge->arena);
}

/* ---- One creature and what it attacks or blocks ---- */

/* The same stands in the way of each individual of a run. */
static void add_obstacles(const struct restriction_judge *judge, struct obstacles *obstacles,
                          const struct run *run) {
    for (int64_t ordinal = run->first; ordinal <= run->last && obstacles->count > 0; ordinal++)
        for (size_t k = 0; k < obstacles->count; k++) {
            obstacles->list[k].ordinal = ordinal;
            add(judge, &obstacles->list[k]);
        }
}

static void judge_options(const struct restriction_judge *judge) {
    const struct muster_position *position = judge->position;
    struct as_though *as_though = muster_as_though_new(judge->arena, position);
    for (size_t i = 0; i < judge->declaration->deed_count; i++) {
        const struct deed *deed = &judge->declaration->deeds[i];
        const struct creature *creature = subject_of(judge, deed);
        for (size_t j = 0; j < deed->run_count; j++) {
            struct obstacles obstacles = muster_obstacles_new(judge->arena, false);
            muster_option_obstacles(position, as_though, creature, deed->runs[j].number,
                                    &obstacles);
            add_obstacles(judge, &obstacles, &deed->runs[j]);
        }
    }
}

static void judge_capacity(const struct restriction_judge *judge) {
    for (size_t i = 0; i < judge->declaration->deed_count; i++) {
        arena_tick_loop(judge->arena, judge->position->effect_count);
        const struct deed *deed = &judge->declaration->deeds[i];
        const struct creature *creature = subject_of(judge, deed);
        int64_t capacity =
            creature->declares ? muster_option_capacity(judge->position, creature) : 1;
        struct violation violation = {.kind = muster_violation_of_capacity(judge->position->step),
                                      .creature = deed->creature,
                                      .object = -1,
                                      .found = deed_size(deed),
                                      .allowed = capacity};
        if (deed_size(deed) > capacity)
            add(judge, &violation);
    }
}

/* ---- Numbers of creatures ---- */

/* How many individuals that match attack or block in all. `other` is for relative selectors. */
static int64_t acting(const struct restriction_judge *judge, const struct selector *selector,
                      const struct creature *other) {
    int64_t count = 0;
    for (size_t i = 0; i < judge->declaration->deed_count; i++) {
        const struct deed *deed = &judge->declaration->deeds[i];
        arena_tick(judge->arena);
        if (subject_of(judge, deed)->declares &&
            muster_selector_matches(selector, subject_of(judge, deed), other))
            count += deed->count;
    }
    return count;
}

/* "can't attack (block) unless at least N others also do" */
static void judge_unless(const struct restriction_judge *judge, const struct effect *effect) {
    for (size_t i = 0; i < judge->declaration->deed_count; i++) {
        const struct deed *deed = &judge->declaration->deeds[i];
        const struct creature *creature = subject_of(judge, deed);
        arena_tick(judge->arena);
        if (!creature->declares || !muster_selector_matches(&effect->creatures, creature, NULL) ||
            !muster_deed_meets(judge->position, deed, effect))
            continue;
        int64_t others = acting(judge, &effect->also, creature) -
                         muster_selector_matches(&effect->also, creature, creature);
        struct violation violation = {.kind = VIOLATION_EFFECT,
                                      .effect = effect,
                                      .creature = deed->creature,
                                      .object = -1,
                                      .found = others,
                                      .allowed = effect->also_at_least};
        if (others < effect->also_at_least)
            add(judge, &violation);
    }
}

/* "can attack (block) only alone" (506.5) */
static void judge_only_alone(const struct restriction_judge *judge, const struct effect *effect) {
    const struct selector everything = {0};
    int64_t all = acting(judge, &everything, NULL);
    for (size_t i = 0; i < judge->declaration->deed_count; i++) {
        const struct deed *deed = &judge->declaration->deeds[i];
        arena_tick(judge->arena);
        struct violation violation = {.kind = VIOLATION_EFFECT,
                                      .effect = effect,
                                      .creature = deed->creature,
                                      .object = -1,
                                      .found = all,
                                      .allowed = 1};
        if (all > 1 && subject_of(judge, deed)->declares &&
            muster_selector_matches(&effect->creatures, subject_of(judge, deed), NULL))
            add(judge, &violation);
    }
}

/* "no more than N of those can attack (those targets)", "... can block" */
static void judge_limit(const struct restriction_judge *judge, const struct effect *effect) {
    int64_t count = 0;
    size_t concerned = 0;
    int *creatures = muster_arena_array(judge->arena, judge->declaration->deed_count, sizeof(int));
    for (size_t i = 0; i < judge->declaration->deed_count; i++) {
        const struct deed *deed = &judge->declaration->deeds[i];
        arena_tick_loop(judge->arena, 16 * deed->run_count);
        if (!subject_of(judge, deed)->declares ||
            !muster_selector_matches(&effect->creatures, subject_of(judge, deed), NULL) ||
            (effect->kind == EFFECT_MAX_ATTACKERS &&
             !muster_deed_meets(judge->position, deed, effect)))
            continue;
        count += deed->count;
        if (concerned == 0 || creatures[concerned - 1] != deed->creature)
            creatures[concerned++] = deed->creature;
    }
    struct violation violation = {.kind = VIOLATION_EFFECT,
                                  .effect = effect,
                                  .creature = -1,
                                  .object = -1,
                                  .found = count,
                                  .allowed = effect->count,
                                  .creature_count = concerned,
                                  .creatures = creatures};
    if (count > effect->count)
        add(judge, &violation);
}

/* ---- How many blockers an attacker has ---- */

static int64_t blockers_of(const struct restriction_judge *judge, const struct blocked *blocked) {
    int64_t count = 0;
    arena_tick_loop(judge->arena, blocked->deed_count);
    for (size_t i = 0; i < blocked->deed_count; i++)
        if (subject_of(judge, blocked->deeds[i])->declares)
            count += blocked->deeds[i]->count;
    return count;
}

/* Adds a violation for each of the individuals. */
static void add_of_each(const struct restriction_judge *judge, const struct blocked *blocked,
                        struct violation *violation) {
    for (int64_t k = 0; k < blocked->individuals; k++) {
        violation->ordinal = blocked->attacker.ordinal + k;
        add(judge, violation);
    }
}

/* Whether every creature that the attacked player controls blocks this attacker. */
static bool all_block(const struct restriction_judge *judge, const struct blocked *blocked) {
    const struct muster_position *position = judge->position;
    const struct creature *attacker = &position->creatures[blocked->attacker.number];
    int defender = muster_attacker_defender(position, attacker);
    int64_t blocking = 0;
    arena_tick_loop(judge->arena, position->creature_count);
    for (size_t i = 0; i < blocked->deed_count; i++)
        if (subject_of(judge, blocked->deeds[i])->controller == defender)
            blocking += blocked->deeds[i]->count;
    return blocking == muster_position_creatures_of(position, defender);
}

/*
 * Finds the creatures of the attacked player of which not every individual blocks this attacker:
 * how many they are, and the first few, since a sentence names no more than that.
 */
static void add_absent(const struct restriction_judge *judge, const struct blocked *blocked,
                       struct violation *violation) {
    const struct muster_position *position = judge->position;
    const struct creature *attacker = &position->creatures[blocked->attacker.number];
    int defender = muster_attacker_defender(position, attacker);
    int *absent = muster_arena_array(judge->arena, ABSENT_NAMED, sizeof(int));
    arena_tick_loop(judge->arena, position->creature_count);
    struct mark mark = muster_arena_mark(judge->arena);
    int64_t *blocking =
        muster_arena_array(judge->arena, position->creature_count, sizeof(*blocking));
    for (size_t i = 0; i < blocked->deed_count; i++)
        blocking[blocked->deeds[i]->creature] += blocked->deeds[i]->count;
    for (size_t i = 0; i < position->creature_count; i++) {
        if (position->creatures[i].controller != defender ||
            blocking[i] >= position->creatures[i].count)
            continue;
        if (violation->absent_count < ABSENT_NAMED)
            absent[violation->absent_count] = (int)i;
        violation->absent_count++;
    }
    muster_arena_release(judge->arena, mark);
    violation->absent = absent;
}

static void judge_blockers(const struct restriction_judge *judge, const struct blocked *blocked,
                           const struct effect *effect) {
    const struct creature *attacker = &judge->position->creatures[blocked->attacker.number];
    int64_t count = blockers_of(judge, blocked);
    bool broken = false;
    if (!attacker->attacks_here || !muster_selector_matches(&effect->attackers, attacker, NULL))
        return;
    if (effect->kind == EFFECT_MAX_BLOCKERS)
        broken = count > effect->count;
    else if (effect->count == COUNT_ALL)
        broken = !all_block(judge, blocked);
    else
        broken = count < effect->count;
    struct violation violation = {.kind = VIOLATION_EFFECT,
                                  .effect = effect,
                                  .creature = -1,
                                  .object = blocked->attacker.number,
                                  .found = count,
                                  .allowed = effect->count};
    if (!broken || count == 0)
        return;
    if (effect->kind == EFFECT_MIN_BLOCKERS && effect->count == COUNT_ALL)
        add_absent(judge, blocked, &violation);
    add_of_each(judge, blocked, &violation);
}

static void judge_menace(const struct restriction_judge *judge) {
    for (size_t i = 0; i < judge->blocked_count; i++) {
        const struct blocked *blocked = &judge->blocked[i];
        const struct creature *attacker = &judge->position->creatures[blocked->attacker.number];
        bool menace = attacker->suspected || keyword_list_has(&attacker->keywords, ABILITY_MENACE);
        struct violation violation = {.kind = VIOLATION_MENACE,
                                      .creature = -1,
                                      .object = blocked->attacker.number,
                                      .found = 1,
                                      .allowed = 2};
        if (menace && muster_creature_ground_holds(judge->position, GROUND_MENACE, attacker) &&
            attacker->attacks_here && blockers_of(judge, blocked) == 1)
            add_of_each(judge, blocked, &violation);
    }
}

/* ---- All effects ---- */

static void judge_effect(const struct restriction_judge *judge, const struct effect *effect) {
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        if ((effect->given & KEY_UNLESS) != 0)
            judge_unless(judge, effect);
        break;
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
        for (size_t i = 0; i < judge->blocked_count; i++)
            judge_blockers(judge, &judge->blocked[i], effect);
        break;
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        judge_limit(judge, effect);
        break;
    case EFFECT_ONLY_ALONE:
        judge_only_alone(judge, effect);
        break;
    case EFFECT_CANT_BE_BLOCKED: /* judged for each object of each creature */
    case EFFECT_NO_COMBAT:
    CASES_OF_REQUIREMENTS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
}

void muster_judge_restrictions(const struct muster_declaration *declaration, struct ruling *ruling,
                               struct arena *arena) {
    struct restriction_judge judge = {.position = declaration->position,
                                      .declaration = declaration,
                                      .ruling = ruling,
                                      .arena = arena};
    judge_options(&judge);
    judge_capacity(&judge);
    switch (judge.position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:
        judge.blocked = muster_blocked_attackers(declaration, &judge.blocked_count, arena);
        judge_menace(&judge);
        break;
    }
    for (size_t i = 0; i < judge.position->effect_count; i++)
        if (muster_position_in_step(judge.position, &judge.position->effects[i]) &&
            muster_effect_holds(judge.position, &judge.position->effects[i]))
            judge_effect(&judge, &judge.position->effects[i]);
}
