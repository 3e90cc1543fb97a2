/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/assumptions.h"

#include "base/sort.h"

const struct ground_kind_facts muster_ground_kinds[GROUND_KIND_COUNT] = {
#define GROUND(name, word, about, violation, one, several)                                         \
    {word, about, VIOLATION_##violation, {one, several}},
#include "solver/rules/ground_kinds.def"
#undef GROUND
};

int muster_ground_compare(const struct ground *one, const struct ground *other) {
    if (one->kind != other->kind)
        return one->kind < other->kind ? -1 : 1;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->ability > other->ability) - (one->ability < other->ability);
}

static int compare(const void *one, const void *other) {
    return muster_ground_compare(one, other);
}

void muster_grounds_sort(struct ground *grounds, size_t count) {
    muster_sort_list(grounds, count, sizeof(*grounds), compare);
}

bool muster_ground_is_plainer(const struct ground *one, const struct ground *other) {
    bool own = muster_ground_kinds[one->kind].about == ABOUT_STATE;
    bool others_own = muster_ground_kinds[other->kind].about == ABOUT_STATE;
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

/* The kind of the ground that a violation rests on; false: it rests on none. */
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
    case VIOLATION_NOT_CONTROLLED: /* who is chosen, and for what */
    case VIOLATION_NOT_A_TARGET:
    case VIOLATION_ATTACKER_ELSEWHERE:
    case VIOLATION_COST: /* left out as an effect, before anything is paid */
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
    switch (muster_ground_kinds[ground->kind].about) {
    case ABOUT_EFFECT:
        ground->number = violation->effect->number;
        break;
    case ABOUT_ATTACKER:
        ground->number = violation->object;
        break;
    case ABOUT_STATE:
    case ABOUT_CAPACITY:
    case ABOUT_GAME:
        break;
    }
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
