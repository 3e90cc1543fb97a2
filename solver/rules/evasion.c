/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/evasion.h"

/* A blocker, an attacker, and what the blocker may do as though. */
struct evasion_pair {
    const struct muster_position *position;
    const struct as_though *as_though;
    const struct creature *blocker, *attacker;
};

static bool blocker_has(const struct evasion_pair *pair, enum ability ability) {
    return keyword_list_has(&pair->blocker->keywords, ability) ||
           muster_as_though_has(pair->as_though, ability);
}

static bool is_artifact(const struct evasion_pair *pair) {
    return muster_word_set_has(&pair->blocker->types, pair->position->artifact);
}

/* Each of these functions returns whether the blocker gets past a keyword of the attacker. */

static bool passes_flying(const struct evasion_pair *pair, const struct keyword *keyword) {
    (void)keyword;
    return blocker_has(pair, ABILITY_FLYING) || blocker_has(pair, ABILITY_REACH);
}

/* That a blocker with shadow can't block others is a separate check: see below. */
static bool passes_shadow(const struct evasion_pair *pair, const struct keyword *keyword) {
    (void)keyword;
    return blocker_has(pair, ABILITY_SHADOW);
}

static bool passes_horsemanship(const struct evasion_pair *pair, const struct keyword *keyword) {
    (void)keyword;
    return blocker_has(pair, ABILITY_HORSEMANSHIP);
}

static bool passes_fear(const struct evasion_pair *pair, const struct keyword *keyword) {
    (void)keyword;
    return is_artifact(pair) || (pair->blocker->colors & COLOR_BLACK) != 0;
}

static bool passes_intimidate(const struct evasion_pair *pair, const struct keyword *keyword) {
    (void)keyword;
    return is_artifact(pair) || (pair->blocker->colors & pair->attacker->colors) != 0;
}

static bool passes_skulk(const struct evasion_pair *pair, const struct keyword *keyword) {
    (void)keyword;
    return pair->blocker->power <= pair->attacker->power;
}

static bool land_answers(const struct land *land, const struct keyword *keyword) {
    for (size_t i = 0; i < keyword->land_test_count; i++) {
        const struct land_test *test = &keyword->land_tests[i];
        const struct word_set *set = test->kind == LAND_SUBTYPE     ? &land->subtypes
                                     : test->kind == LAND_SUPERTYPE ? &land->supertypes
                                                                    : &land->types;
        if (muster_word_set_has(set, test->word) == test->absent)
            return false;
    }
    return true;
}

/* A creature that is also a land counts as one; its types and supertypes are in one list. */
static bool land_creature_answers(const struct muster_position *position,
                                  const struct creature *creature, const struct keyword *keyword) {
    struct land as_land = {
        .types = creature->types, .subtypes = creature->subtypes, .supertypes = creature->types};
    return muster_word_set_has(&creature->types, position->land) && land_answers(&as_land, keyword);
}

/* The lands that matter are those of the player whom the attacker attacks (702.14c, 508.5). */
static bool passes_landwalk(const struct evasion_pair *pair, const struct keyword *keyword) {
    const struct muster_position *position = pair->position;
    int defender = muster_attacker_defender(position, pair->attacker);
    const struct player *player = &position->players[defender];
    arena_tick_loop(pair->as_though->arena, player->land_count + position->creature_count);
    for (size_t i = 0; i < player->land_count; i++)
        if (land_answers(&player->lands[i], keyword))
            return false;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].controller == defender &&
            land_creature_answers(position, &position->creatures[i], keyword))
            return false;
    return true;
}

static bool passes_protection(const struct evasion_pair *pair, const struct keyword *keyword) {
    return muster_as_though_sees(pair->as_though, keyword->quality, pair->blocker, NULL, false);
}

static bool (*const evasions[ABILITY_COUNT])(const struct evasion_pair *,
                                             const struct keyword *) = {
    [ABILITY_FLYING] = passes_flying,     [ABILITY_SHADOW] = passes_shadow,
    [ABILITY_FEAR] = passes_fear,         [ABILITY_INTIMIDATE] = passes_intimidate,
    [ABILITY_SKULK] = passes_skulk,       [ABILITY_HORSEMANSHIP] = passes_horsemanship,
    [ABILITY_LANDWALK] = passes_landwalk, [ABILITY_PROTECTION] = passes_protection,
};

/* Those that look at more of a blocker than muster_blocker_traits says. */
static const bool looks_closely[ABILITY_COUNT] = {
    [ABILITY_SKULK] = true,
    [ABILITY_PROTECTION] = true,
};

static bool add(struct obstacles *obstacles, const struct evasion_pair *pair, enum ability ability,
                const struct keyword *keyword) {
    struct violation violation = {.kind = VIOLATION_EVASION,
                                  .ability = ability,
                                  .word = keyword,
                                  .creature = pair->blocker->number,
                                  .object = pair->attacker->number};
    return muster_obstacle_add(obstacles, &violation);
}

bool muster_attacker_evades(const struct creature *attacker) {
    for (size_t i = 0; i < attacker->keywords.count; i++) {
        enum ability ability = attacker->keywords.keywords[i].ability;
        if (ability != ABILITY_OTHER && evasions[ability] != NULL)
            return true;
    }
    return false;
}

bool muster_attacker_looks_closely(const struct creature *attacker) {
    for (size_t i = 0; i < attacker->keywords.count; i++) {
        enum ability ability = attacker->keywords.keywords[i].ability;
        if (ability != ABILITY_OTHER && looks_closely[ability])
            return true;
    }
    return false;
}

bool muster_evasion_obstacles(const struct muster_position *position,
                              const struct as_though *as_though, const struct creature *blocker,
                              const struct creature *attacker, struct obstacles *obstacles) {
    struct evasion_pair pair = {position, as_though, blocker, attacker};
    for (size_t i = 0; i < attacker->keywords.count; i++) {
        const struct keyword *keyword = &attacker->keywords.keywords[i];
        if (keyword->ability == ABILITY_OTHER || evasions[keyword->ability] == NULL)
            continue;
        if (!evasions[keyword->ability](&pair, keyword) &&
            !muster_as_though_lacks(as_though, keyword) &&
            add(obstacles, &pair, keyword->ability, keyword))
            return true;
    }
    /* A creature with shadow blocks only creatures with shadow (702.28b). */
    return keyword_list_has(&blocker->keywords, ABILITY_SHADOW) &&
           !keyword_list_has(&attacker->keywords, ABILITY_SHADOW) &&
           add(obstacles, &pair, ABILITY_SHADOW, NULL);
}
