/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/assumptions.h"

const char *muster_ground_kind_word(enum ground_kind kind) {
    static const char *const words[GROUND_KIND_COUNT] = {
        [GROUND_TAPPED] = "tapped",
        [GROUND_IS_BATTLE] = "is-battle",
        [GROUND_SUMMONING_SICK] = "summoning-sick",
        [GROUND_DEFENDER] = "defender",
        [GROUND_DETAINED] = "detained",
        [GROUND_SUSPECTED] = "suspected",
        [GROUND_DECAYED] = "decayed",
        [GROUND_OWN_PROTECTOR] = "own-protector",
        [GROUND_BLOCKER_SHADOW] = "blocker-shadow",
        [GROUND_MENACE] = "menace",
        [GROUND_CAPACITY] = "capacity",
        [GROUND_UNASKED] = "unasked",
    };
    return words[kind];
}

int muster_ground_compare(const struct ground *one, const struct ground *other) {
    if (one->kind != other->kind)
        return one->kind < other->kind ? -1 : 1;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->ability > other->ability) - (one->ability < other->ability);
}

bool muster_ground_is_plainer(const struct ground *one, const struct ground *other) {
    bool own = one->kind != GROUND_EFFECT && one->kind < GROUND_EVASION;
    bool others_own = other->kind != GROUND_EFFECT && other->kind < GROUND_EVASION;
    return own != others_own ? own : muster_ground_compare(one, other) < 0;
}

static bool is_kept(const struct assumptions *assumptions, const struct ground *ground) {
    for (size_t i = 0; i < assumptions->kept_count; i++)
        if (muster_ground_compare(&assumptions->kept[i], ground) == 0)
            return true;
    return false;
}

bool muster_ground_holds(const struct muster_position *position, struct ground ground) {
    return position->assumptions == NULL || is_kept(position->assumptions, &ground);
}

bool muster_effect_holds(const struct muster_position *position, const struct effect *effect) {
    bool cost = muster_effect_kinds[effect->kind].class == CLASS_COST;
    return muster_ground_holds(position, (struct ground){.kind = cost ? GROUND_COST : GROUND_EFFECT,
                                                         .number = effect->number});
}

bool muster_creature_ground_holds(const struct muster_position *position, enum ground_kind kind,
                                  const struct creature *creature) {
    return muster_ground_holds(position, (struct ground){.kind = kind, .number = creature->number});
}

/* The kind of the ground that a violation rests on; false: what nothing lifts. */
static bool ground_kind_of(const struct violation *violation, enum ground_kind *kind) {
    switch (violation->kind) {
    case VIOLATION_TAPPED:
        return *kind = GROUND_TAPPED, true;
    case VIOLATION_IS_BATTLE:
        return *kind = GROUND_IS_BATTLE, true;
    case VIOLATION_SUMMONING_SICK:
        return *kind = GROUND_SUMMONING_SICK, true;
    case VIOLATION_DEFENDER:
        return *kind = GROUND_DEFENDER, true;
    case VIOLATION_DETAINED:
        return *kind = GROUND_DETAINED, true;
    case VIOLATION_SUSPECTED:
        return *kind = GROUND_SUSPECTED, true;
    case VIOLATION_DECAYED:
        return *kind = GROUND_DECAYED, true;
    case VIOLATION_OWN_PROTECTOR:
        return *kind = GROUND_OWN_PROTECTOR, true;
    case VIOLATION_TWO_TARGETS:
    case VIOLATION_TOO_MANY_BLOCKS:
        return *kind = GROUND_CAPACITY, true;
    case VIOLATION_EFFECT:
        return *kind = GROUND_EFFECT, true;
    case VIOLATION_MENACE:
        return *kind = GROUND_MENACE, true;
    case VIOLATION_EVASION:
        return *kind = violation->word == NULL ? GROUND_BLOCKER_SHADOW : GROUND_EVASION, true;
    case VIOLATION_NOT_CONTROLLED: /* who is chosen and what for */
    case VIOLATION_NOT_A_TARGET:
    case VIOLATION_ATTACKER_ELSEWHERE:
    case VIOLATION_COST: /* lifted as an effect, before anything is paid */
    case VIOLATION_BAND:
    case VIOLATION_BAND_TARGET:
        break;
    }
    return false;
}

bool muster_violation_ground(const struct violation *violation, struct ground *ground) {
    *ground = (struct ground){.number = violation->creature};
    if (!ground_kind_of(violation, &ground->kind))
        return false;
    if (ground->kind == GROUND_EFFECT)
        ground->number = violation->effect->number;
    else if (ground->kind == GROUND_MENACE || ground->kind == GROUND_EVASION)
        ground->number = violation->object;
    if (ground->kind == GROUND_EVASION)
        ground->ability = violation->ability;
    return true;
}

bool muster_violation_holds(const struct assumptions *assumptions,
                            const struct violation *violation) {
    struct ground ground;
    return assumptions == NULL || !muster_violation_ground(violation, &ground) ||
           is_kept(assumptions, &ground);
}
