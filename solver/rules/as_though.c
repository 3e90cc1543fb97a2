/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/as_though.h"

struct permission *permission_new(struct memory *memory, const struct muster_position *position) {
    struct permission *permission = memory_take(memory, sizeof(*permission));
    permission->position = position;
    permission->plain_count = position->plain_count;
    permission->plain = position->plain;
    permission->all_count = position->as_though_count;
    permission->all = position->as_though;
    permission->matching =
        memory_array(memory, position->as_though_count, sizeof(*permission->matching));
    permission->against = memory_array(memory, position->plain_count, sizeof(*permission->against));
    return permission;
}

void permission_for_attack(struct permission *permission, const struct creature *creature,
                           const struct target *target) {
    permission->count = 0;
    for (size_t i = 0; i < permission->all_count; i++) {
        const struct effect *effect = permission->all[i];
        if (selector_matches(&effect->creatures, creature, NULL) &&
            target_selector_matches(&effect->targets, target))
            permission->matching[permission->count++] = effect;
    }
}

/* Whom a "can't be blocked" speaks of does not depend on who would block. */
static void find_against(struct permission *permission, const struct creature *attacker) {
    permission->attacker = attacker;
    permission->against_count = 0;
    for (size_t i = 0; i < permission->plain_count; i++) {
        const struct effect *effect = permission->plain[i];
        if (effect->kind == EFFECT_CANT_BLOCK ||
            (effect->kind == EFFECT_CANT_BE_BLOCKED &&
             selector_matches(&effect->attackers, attacker, NULL)))
            permission->against[permission->against_count++] = effect;
    }
}

void permission_for_block(struct permission *permission, const struct creature *blocker,
                          const struct creature *attacker) {
    if (permission->attacker != attacker)
        find_against(permission, attacker);
    permission->count = 0;
    for (size_t i = 0; i < permission->all_count; i++) {
        const struct effect *effect = permission->all[i];
        if (selector_matches(&effect->creatures, blocker, NULL) &&
            selector_matches(&effect->attackers, attacker, blocker))
            permission->matching[permission->count++] = effect;
    }
}

static bool lets_lack(const struct effect *effect, const struct keyword *keyword) {
    for (size_t i = 0; i < effect->lacks.count; i++)
        if (keyword_answers(keyword, &effect->lacks.keywords[i]))
            return true;
    return false;
}

bool permission_lacks(const struct permission *permission, const struct keyword *keyword) {
    for (size_t i = 0; i < permission->count; i++)
        if (lets_lack(permission->matching[i], keyword))
            return true;
    return false;
}

bool permission_has(const struct permission *permission, enum ability ability) {
    for (size_t i = 0; i < permission->count; i++)
        if (keyword_list_has(&permission->matching[i]->has, ability))
            return true;
    return false;
}

bool permission_untaps(const struct permission *permission) {
    for (size_t i = 0; i < permission->count; i++)
        if (permission->matching[i]->untapped)
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
                if (keyword_answers(&effect->has.keywords[k], &test->keywords[j]))
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

/* Whether an effect changes nothing that is not changed already. */
static bool adds_nothing(const struct effect *effect, const struct sight *sight) {
    for (size_t i = 0; i < effect->has.count; i++)
        if (!is_granted(sight, &effect->has.keywords[i]))
            return false;
    return !effect->untapped || sight->untapped;
}

/* Tries every choice among the matching effects from `next` on: each may be used or not (609.4a).
 */
static bool some_choice(const struct permission *permission, size_t next,
                        const struct selector *selector, const struct sight *sight,
                        const struct creature *other, bool wanted) {
    if (selector_sees(selector, sight, other) == wanted)
        return true;
    for (size_t i = next; i < permission->count; i++) {
        const struct effect *effect = permission->matching[i];
        if (adds_nothing(effect, sight) || !concerns(effect, selector))
            continue;
        struct grant grant = {.keywords = &effect->has, .outer = sight->grants};
        struct sight changed = {.creature = sight->creature,
                                .grants = &grant,
                                .untapped = sight->untapped || effect->untapped};
        if (some_choice(permission, i + 1, selector, &changed, other, wanted))
            return true;
    }
    return false;
}

bool permission_sees(const struct permission *permission, const struct selector *selector,
                     const struct creature *blocker, const struct creature *other, bool wanted) {
    struct sight sight = {.creature = blocker};
    return some_choice(permission, 0, selector, &sight, other, wanted);
}
