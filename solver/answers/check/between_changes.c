/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/between.h"

/* ---- Sets ---- */

bool muster_change_set_has(const struct position_change *list, size_t count,
                           const struct position_change *change) {
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == change->kind && list[i].number == change->number)
            return true;
    return false;
}

static void add(struct change_set *set, enum position_change_kind kind, int number) {
    const struct position_change change = {kind, number, -1};
    if (muster_change_set_has(set->list, set->count, &change))
        return;
    set->list = arena_grow(set->arena, set->list, set->count, &set->capacity, sizeof(*set->list));
    set->list[set->count++] = change;
}

/* The number in the original position of a creature of a changed one. */
static int original_of(const struct muster_declaration *proposed,
                       const struct muster_position *position, int creature) {
    return muster_entity_find(proposed->position, position->creatures[creature].id).number;
}

/* ---- What selectors look at ---- */

/* Whether it asks for menace: a suspected creature has that. */
static bool asks_for_menace(const struct test *test) {
    for (size_t i = 0; i < test->keyword_count; i++)
        if (test->keywords[i].ability == ABILITY_MENACE)
            return true;
    return false;
}

static bool looks_at(const struct selector *selector, enum creature_test kind) {
    for (size_t i = 0; i < selector->test_count; i++) {
        if (selector->tests[i].kind == kind ||
            (kind == TEST_SUSPECTED && asks_for_menace(&selector->tests[i])))
            return true;
        for (size_t j = 0; j < selector->tests[i].child_count; j++)
            if (looks_at(&selector->tests[i].children[j], kind))
                return true;
    }
    return false;
}

static bool effect_looks_at(const struct effect *effect, enum creature_test kind) {
    return looks_at(&effect->creatures, kind) || looks_at(&effect->attackers, kind) ||
           looks_at(&effect->by, kind) || looks_at(&effect->also, kind) ||
           looks_at(&effect->condition_creatures, kind);
}

static bool anything_looks_at(const struct muster_position *position, enum creature_test kind) {
    for (size_t i = 0; i < position->effect_count; i++)
        if (effect_looks_at(&position->effects[i], kind))
            return true;
    for (size_t i = 0; i < position->creature_count; i++)
        for (size_t j = 0; j < position->creatures[i].keywords.count; j++) {
            const struct selector *quality = position->creatures[i].keywords.keywords[j].quality;
            if (quality != NULL && looks_at(quality, kind))
                return true;
        }
    return false;
}

/* Where effects pick creatures by their state, any change of it may matter for anything. */
static void add_states(struct change_set *set, const struct muster_position *original) {
    bool tapped = anything_looks_at(original, TEST_TAPPED);
    bool suspected = anything_looks_at(original, TEST_SUSPECTED);
    for (size_t i = 0; i < original->creature_count && (tapped || suspected); i++) {
        if (tapped && original->creatures[i].tapped)
            add(set, CHANGE_UNTAPPED, (int)i);
        if (suspected && original->creatures[i].suspected)
            add(set, CHANGE_NOT_SUSPECTED, (int)i);
    }
}

/* ---- Creatures ---- */

/* Whether a declaration does something with a creature: it acts, or is blocked. */
static bool speaks_of(const struct muster_declaration *declaration, int creature) {
    bool objects = declaration->position->step == STEP_BLOCK;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        if (deed->creature == creature)
            return true;
        for (size_t j = 0; objects && j < deed->run_count; j++)
            if (deed->runs[j].number == creature)
                return true;
    }
    return false;
}

/* A creature that the proposed declaration leaves alone might as well not be there. */
static void add_absence(struct change_set *set, const struct muster_declaration *proposed,
                        int creature) {
    if (!speaks_of(proposed, creature))
        add(set, CHANGE_NO_CREATURE, creature);
}

/* ---- Violations ---- */

static void add_costs(struct change_set *set, const struct muster_position *position, int player) {
    for (size_t i = 0; i < position->effect_count; i++)
        if (muster_effect_kinds[position->effects[i].kind].class == CLASS_COST &&
            muster_position_in_step(position, &position->effects[i]))
            add(set, CHANGE_NO_EFFECT, (int)i);
    if (player >= 0)
        add(set, CHANGE_UNLIMITED, player);
}

/* "Unless all creatures that the defending player controls block it": those that don't. */
static void add_others(struct change_set *set, const struct muster_declaration *proposed,
                       const struct effect *effect) {
    const struct muster_position *original = proposed->position;
    if (effect->kind != EFFECT_MIN_BLOCKERS || effect->count != COUNT_ALL)
        return;
    for (size_t i = 0; i < original->creature_count; i++)
        if (!original->creatures[i].attacks_here)
            add_absence(set, proposed, (int)i);
}

/* Landwalk: lands that are creatures might as well not be there. */
static void add_lands(struct change_set *set, const struct muster_declaration *proposed) {
    const struct muster_position *original = proposed->position;
    for (size_t i = 0; i < original->creature_count; i++)
        if (original->creatures[i].declares &&
            muster_word_set_has(&original->creatures[i].types, original->land))
            add_absence(set, proposed, (int)i);
}

/* The kind of change that lifts what a creature itself is; false: there is none. */
static bool lifts(const struct violation *violation, enum position_change_kind *kind) {
    static const struct {
        enum violation_kind violation;
        enum position_change_kind change;
    } all[] = {{VIOLATION_TAPPED, CHANGE_UNTAPPED},
               {VIOLATION_SUMMONING_SICK, CHANGE_NOT_SICK},
               {VIOLATION_DETAINED, CHANGE_NOT_DETAINED},
               {VIOLATION_SUSPECTED, CHANGE_NOT_SUSPECTED}};
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        if (all[i].violation == violation->kind) {
            *kind = all[i].change;
            return true;
        }
    return false;
}

void muster_changes_mending(struct change_set *set, const struct muster_position *position,
                            const struct muster_declaration *proposed,
                            const struct violation *violation) {
    enum position_change_kind kind;
    if (lifts(violation, &kind))
        add(set, kind, original_of(proposed, position, violation->creature));
    else if (violation->kind == VIOLATION_MENACE &&
             position->creatures[violation->object].suspected)
        add(set, CHANGE_NOT_SUSPECTED, original_of(proposed, position, violation->object));
    else if (violation->kind == VIOLATION_EVASION && violation->ability == ABILITY_LANDWALK)
        add_lands(set, proposed);
    else if (violation->kind == VIOLATION_COST)
        add_costs(set, position, violation->player);
    else if (violation->kind == VIOLATION_EFFECT) {
        add(set, CHANGE_NO_EFFECT, violation->effect->number);
        add_others(set, proposed, violation->effect);
    }
    add_states(set, proposed->position);
}

/* ---- Better declarations ---- */

/* Effects that let creatures do more than they could: the better one may need them. */
static bool permits(const struct effect *effect) {
    enum effect_class class = muster_effect_kinds[effect->kind].class;
    return class == CLASS_CAPACITY || class == CLASS_PERMISSION;
}

static void add_effects(struct change_set *set, const struct muster_position *position) {
    bool asked = position->edition == EDITION_2004; /* what is asked for can be done (500.5) */
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        bool requirement = muster_effect_kinds[effect->kind].class == CLASS_REQUIREMENT;
        if (muster_position_in_step(position, effect) &&
            (permits(effect) || (asked && requirement)))
            add(set, CHANGE_NO_EFFECT, (int)i);
    }
    for (size_t i = 0; asked && i < position->creature_count; i++)
        if (position->creatures[i].goad_count > 0)
            add(set, CHANGE_NOT_GOADED, (int)i);
}

void muster_changes_against(struct change_set *set, const struct muster_declaration *proposed,
                            const struct ruling *own, const struct muster_declaration *better,
                            const struct ruling *ruling) {
    const struct muster_position *position = better->position;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        if (!own->asked[i].in_force || asked->obeyed <= own->asked[i].obeyed)
            continue;
        if (asked->effect != NULL)
            add(set, CHANGE_NO_EFFECT, asked->effect->number);
        else
            add(set, CHANGE_NOT_GOADED, original_of(proposed, position, asked->creature));
    }
    for (size_t i = 0; i < position->creature_count; i++)
        if (speaks_of(better, (int)i))
            add_absence(set, proposed, original_of(proposed, position, (int)i));
    add_effects(set, proposed->position);
    add_states(set, proposed->position);
}
