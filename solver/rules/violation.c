/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/violation.h"

#include "model/declaration.h"

_Static_assert(STEP_COUNT == 2, "violation_kinds.def has columns for attacks and blocks only");

static const struct {
    const char *word;
    const char *rules[STEP_COUNT][EDITION_COUNT]; /* by step, by edition */
} kinds[] = {
#define VIOLATION(name, word, attack, attack_2004, block, block_2004)                              \
    {word, {{attack, attack_2004}, {block, block_2004}}},
#include "solver/rules/violation_kinds.def"
#undef VIOLATION
};

const char *muster_violation_word(const struct violation *violation) {
    if (violation->kind == VIOLATION_EVASION)
        return muster_ability_word(violation->ability);
    if (violation->kind == VIOLATION_EFFECT)
        return muster_effect_kinds[violation->effect->kind].word;
    return kinds[violation->kind].word;
}

bool muster_violation_is_restriction(const struct violation *violation) {
    switch (violation->kind) {
    case VIOLATION_DEFENDER:
    case VIOLATION_DETAINED:
    case VIOLATION_SUSPECTED:
    case VIOLATION_DECAYED:
    case VIOLATION_EVASION:
    case VIOLATION_MENACE:
    case VIOLATION_EFFECT:
        return true;
    case VIOLATION_NOT_CONTROLLED: /* who is chosen, what for, at what cost, in which band */
    case VIOLATION_TAPPED:
    case VIOLATION_IS_BATTLE:
    case VIOLATION_SUMMONING_SICK:
    case VIOLATION_NOT_A_TARGET:
    case VIOLATION_OWN_PROTECTOR:
    case VIOLATION_TWO_TARGETS:
    case VIOLATION_ATTACKER_ELSEWHERE:
    case VIOLATION_TOO_MANY_BLOCKS:
    case VIOLATION_COST:
    case VIOLATION_BAND:
    case VIOLATION_BAND_TARGET:
        break;
    }
    return false;
}

static bool stays_broken(const struct effect *effect) {
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        return (effect->given & KEY_UNLESS) == 0;
    case EFFECT_CANT_BE_BLOCKED:
    case EFFECT_MAX_BLOCKERS:
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
    case EFFECT_ONLY_ALONE:
    case EFFECT_NO_COMBAT:
        return true;
    case EFFECT_MIN_BLOCKERS:
    CASES_OF_REQUIREMENTS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
    return false;
}

bool muster_violation_is_final(const struct violation *violation) {
    switch (violation->kind) {
    case VIOLATION_NOT_CONTROLLED:
    case VIOLATION_TAPPED:
    case VIOLATION_IS_BATTLE:
    case VIOLATION_SUMMONING_SICK:
    case VIOLATION_DEFENDER:
    case VIOLATION_DETAINED:
    case VIOLATION_SUSPECTED:
    case VIOLATION_DECAYED:
    case VIOLATION_NOT_A_TARGET:
    case VIOLATION_OWN_PROTECTOR:
    case VIOLATION_TWO_TARGETS:
    case VIOLATION_ATTACKER_ELSEWHERE:
    case VIOLATION_TOO_MANY_BLOCKS:
    case VIOLATION_EVASION:
        return true;
    case VIOLATION_EFFECT:
        return stays_broken(violation->effect);
    case VIOLATION_MENACE:
    case VIOLATION_COST: /* what is paid may be paid in another way */
    case VIOLATION_BAND:
    case VIOLATION_BAND_TARGET:
        break;
    }
    return false;
}

const char *muster_violation_rule(const struct muster_position *position,
                                  const struct violation *violation) {
    if (violation->kind == VIOLATION_EVASION)
        return muster_ability_rule(violation->ability, position->edition == EDITION_CURRENT);
    return kinds[violation->kind].rules[position->step][position->edition];
}

enum violation_kind muster_violation_of_capacity(enum step step) {
    switch (step) {
    case STEP_ATTACK:
        return VIOLATION_TWO_TARGETS;
    case STEP_BLOCK:
        break;
    }
    return VIOLATION_TOO_MANY_BLOCKS;
}

const char *muster_rule_of_declaring(const struct muster_position *position) {
    return muster_steps[position->step].whole_rules[position->edition];
}

const char *muster_rule_of_requirement(const struct muster_position *position) {
    return muster_steps[position->step].requirement_rules[position->edition];
}
