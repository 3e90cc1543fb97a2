/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/as_though.h"

#include "model/match_selector.h"

/* The effects used in one choice: those of the choice before this one, and one more. */
struct as_though_choice {
    struct grant grant;
    struct sight sight; /* the creature as they have it */
    size_t next;        /* the next matching effect to be used in addition */
};

struct as_though *muster_as_though_new(struct arena *arena,
                                       const struct muster_position *position) {
    struct as_though *as_though = muster_arena_take(arena, sizeof(*as_though));
    as_though->arena = arena;
    as_though->position = position;
    as_though->plain_count = position->plain_count;
    as_though->plain = position->plain;
    as_though->all_count = position->as_though_count;
    as_though->all = position->as_though;
    as_though->matching =
        muster_arena_array(arena, position->as_though_count, sizeof(*as_though->matching));
    as_though->against =
        muster_arena_array(arena, position->plain_count, sizeof(*as_though->against));
    as_though->choices =
        muster_arena_array(arena, position->as_though_count + 1, sizeof(*as_though->choices));
    return as_though;
}

void muster_as_though_attacking(struct as_though *as_though, const struct creature *creature,
                                const struct target *target) {
    as_though->count = 0;
    for (size_t i = 0; i < as_though->all_count; i++) {
        const struct effect *effect = as_though->all[i];
        arena_tick(as_though->arena);
        if (muster_selector_matches(&effect->creatures, creature, NULL) &&
            muster_target_selector_matches(&effect->targets, target))
            as_though->matching[as_though->count++] = effect;
    }
}

/* Which attackers a "can't be blocked" applies to does not depend on the blocker. */
static void find_against(struct as_though *as_though, const struct creature *attacker) {
    const size_t number = (size_t)attacker->number;
    as_though->attacker = attacker;
    as_though->against_count = 0;
    arena_tick_loop(as_though->arena, as_though->plain_count);
    for (size_t i = 0; i < as_though->plain_count; i++) {
        const struct effect *effect = as_though->plain[i];
        if (effect->kind == EFFECT_CANT_BLOCK ||
            (effect->kind == EFFECT_CANT_BE_BLOCKED &&
             muster_selector_next(&effect->attackers, number, number + 1) == number &&
             muster_selector_matches(&effect->attackers, attacker, NULL)))
            as_though->against[as_though->against_count++] = effect;
    }
}

bool muster_as_though_unopposed(struct as_though *as_though, const struct creature *attacker) {
    if (as_though->attacker != attacker)
        find_against(as_though, attacker);
    return as_though->against_count == 0;
}

void muster_as_though_blocking(struct as_though *as_though, const struct creature *blocker,
                               const struct creature *attacker) {
    if (as_though->attacker != attacker)
        find_against(as_though, attacker);
    as_though->count = 0;
    for (size_t i = 0; i < as_though->all_count; i++) {
        const struct effect *effect = as_though->all[i];
        arena_tick(as_though->arena);
        if (muster_selector_matches(&effect->creatures, blocker, NULL) &&
            muster_selector_matches(&effect->attackers, attacker, blocker))
            as_though->matching[as_though->count++] = effect;
    }
}

static bool lets_lack(const struct effect *effect, const struct keyword *keyword) {
    for (size_t i = 0; i < effect->lacks.count; i++)
        if (muster_keyword_answers(keyword, &effect->lacks.keywords[i]))
            return true;
    return false;
}

bool muster_as_though_lacks(const struct as_though *as_though, const struct keyword *keyword) {
    for (size_t i = 0; i < as_though->count; i++)
        if (lets_lack(as_though->matching[i], keyword))
            return true;
    return false;
}

bool muster_as_though_has(const struct as_though *as_though, enum ability ability) {
    for (size_t i = 0; i < as_though->count; i++)
        if (keyword_list_has(&as_though->matching[i]->has, ability))
            return true;
    return false;
}

bool muster_as_though_untaps(const struct as_though *as_though) {
    for (size_t i = 0; i < as_though->count; i++)
        if (as_though->matching[i]->untapped)
            return true;
    return false;
}

/* Whether a selector tests anything that this effect can change. */
static bool concerns(const struct effect *effect, const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct test *test = &selector->tests[i];
        if (test->kind == TEST_TAPPED && effect->untapped)
            return true;
        for (size_t j = 0; j < test->keyword_count; j++)
            for (size_t k = 0; k < effect->has.count; k++)
                if (muster_keyword_answers(&effect->has.keywords[k], &test->keywords[j]))
                    return true;
        for (size_t j = 0; j < test->child_count; j++)
            if (concerns(effect, &test->children[j]))
                return true;
    }
    return false;
}

static bool is_granted(const struct sight *sight, const struct keyword *keyword) {
    for (const struct grant *grant = sight->grants; grant != NULL; grant = grant->outer)
        for (size_t i = 0; i < grant->keywords->count; i++)
            if (grant->keywords->keywords[i].word == keyword->word)
                return true;
    return false;
}

/* Whether everything that an effect changes has been changed already. */
static bool adds_nothing(const struct effect *effect, const struct sight *sight) {
    for (size_t i = 0; i < effect->has.count; i++)
        if (!is_granted(sight, &effect->has.keywords[i]))
            return false;
    return !effect->untapped || sight->untapped;
}

/* Uses one more effect; choices are tried with the earlier effects first. */
static void use(struct as_though_choice *choice, const struct effect *effect) {
    const struct sight *sight = &choice[0].sight;
    choice[1].grant = (struct grant){.keywords = &effect->has, .outer = sight->grants};
    choice[1].sight = (struct sight){.creature = sight->creature,
                                     .grants = &choice[1].grant,
                                     .untapped = sight->untapped || effect->untapped};
    choice[1].next = choice[0].next;
}

bool muster_as_though_sees(const struct as_though *as_though, const struct selector *selector,
                           const struct creature *blocker, const struct creature *other,
                           bool wanted) {
    /* Every choice among the matching effects: each may be used or not (609.4a). */
    struct as_though_choice *choices = as_though->choices;
    size_t depth = 0;
    choices[0] = (struct as_though_choice){.sight = {.creature = blocker}};
    if (muster_selector_sees(selector, &choices[0].sight, other) == wanted)
        return true;
    for (;;) {
        struct as_though_choice *choice = &choices[depth];
        arena_tick(as_though->arena);
        if (choice->next == as_though->count) {
            if (depth-- == 0)
                return false;
            continue;
        }
        const struct effect *effect = as_though->matching[choice->next++];
        if (adds_nothing(effect, &choice->sight) || !concerns(effect, selector))
            continue;
        use(choice, effect);
        if (muster_selector_sees(selector, &choices[++depth].sight, other) == wanted)
            return true;
    }
}
