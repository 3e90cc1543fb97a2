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

/* The ground of a violation that comes from the creature itself; false: from something else. */
static bool creature_ground(enum violation_kind violation, enum ground_kind *kind) {
    static const struct {
        enum violation_kind violation;
        enum ground_kind ground;
    } pairs[] = {
        {VIOLATION_TAPPED, GROUND_TAPPED},
        {VIOLATION_IS_BATTLE, GROUND_IS_BATTLE},
        {VIOLATION_SUMMONING_SICK, GROUND_SUMMONING_SICK},
        {VIOLATION_DEFENDER, GROUND_DEFENDER},
        {VIOLATION_DETAINED, GROUND_DETAINED},
        {VIOLATION_SUSPECTED, GROUND_SUSPECTED},
        {VIOLATION_DECAYED, GROUND_DECAYED},
        {VIOLATION_OWN_PROTECTOR, GROUND_OWN_PROTECTOR},
        {VIOLATION_TWO_TARGETS, GROUND_CAPACITY},
        {VIOLATION_TOO_MANY_BLOCKS, GROUND_CAPACITY},
    };
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
        if (pairs[i].violation == violation) {
            *kind = pairs[i].ground;
            return true;
        }
    return false;
}

bool muster_violation_ground(const struct violation *violation, struct ground *ground) {
    *ground = (struct ground){.number = violation->creature};
    if (creature_ground(violation->kind, &ground->kind))
        return true;
    switch (violation->kind) {
    case VIOLATION_EFFECT:
        *ground = (struct ground){.kind = GROUND_EFFECT, .number = violation->effect->number};
        return true;
    case VIOLATION_MENACE:
        *ground = (struct ground){.kind = GROUND_MENACE, .number = violation->object};
        return true;
    case VIOLATION_EVASION:
        if (violation->word == NULL)
            ground->kind = GROUND_BLOCKER_SHADOW;
        else
            *ground = (struct ground){
                .kind = GROUND_EVASION, .number = violation->object, .ability = violation->ability};
        return true;
    default: /* who is chosen and what for; costs, which are effects; bands */
        return false;
    }
}

bool muster_violation_holds(const struct assumptions *assumptions,
                            const struct violation *violation) {
    struct ground ground;
    return assumptions == NULL || !muster_violation_ground(violation, &ground) ||
           is_kept(assumptions, &ground);
}
