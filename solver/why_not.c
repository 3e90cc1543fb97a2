/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "why_not.h"

#include "options.h"

/* What has been seen of the ways to obey one requirement. */
struct inquiry {
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    const struct asked *asked;
    struct memory *memory;
    struct permission *permission;
    bool any, free, costs;     /* there is a way; one that costs nothing; one that costs */
    const struct effect *cost; /* what it costs */
    bool obstructed;           /* `obstacle` is the first obstacle found */
    struct violation obstacle;
};

/* Whether this creature acting on this object would obey the requirement, or help to. */
static bool would_obey(const struct inquiry *inquiry, const struct creature *creature, int object) {
    const struct muster_position *position = inquiry->position;
    const struct asked *asked = inquiry->asked;
    const struct effect *effect = asked->effect;
    if (asked->creature >= 0 && asked->creature != creature->number)
        return false;
    if (asked->attacker >= 0 && asked->attacker != object)
        return false;
    if (effect == NULL) {
        const struct target *target = &position->targets[object];
        return !asked->other_player ||
               (target->kind == TARGET_PLAYER && target->number != asked->goading);
    }
    if (asked->creature < 0) {
        const struct creature *attacker =
            asked->attacker < 0 ? NULL : &position->creatures[asked->attacker];
        if (!selector_matches(&effect->by, creature, attacker))
            return false;
    }
    if (asked->attacker >= 0)
        return true;
    struct object only = {.number = object};
    struct deed deed = {.creature = creature->number, .object_count = 1, .objects = &only};
    return deed_meets(position, &deed, effect);
}

/* Whether the declaration makes the payment that an effect asks of a creature for an object. */
static bool is_paid(const struct inquiry *inquiry, const struct effect *effect, int creature,
                    int object) {
    const struct muster_declaration *declaration = inquiry->declaration;
    const struct object only = {.number = object};
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (declaration->deeds[i].creature == creature &&
            deed_pays(inquiry->position, &declaration->deeds[i], effect, &only))
            return true;
    return false;
}

/* A cost that the declaration doesn't pay, or NULL. */
static const struct effect *cost_of(const struct inquiry *inquiry, int creature, int object) {
    const struct muster_position *position = inquiry->position;
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++)
        if (cost_applies(position, &position->effects[e], creature, object) &&
            !is_paid(inquiry, &position->effects[e], creature, object))
            return &position->effects[e];
    return NULL;
}

static void look_at(struct inquiry *inquiry, const struct creature *creature, int object) {
    const struct muster_position *position = inquiry->position;
    struct obstacles obstacles = obstacles_new(inquiry->memory, false);
    inquiry->any = true;
    if (position->step == STEP_ATTACK)
        attack_obstacles(position, inquiry->permission, creature, &position->targets[object],
                         &obstacles);
    else
        block_obstacles(position, inquiry->permission, creature, &position->creatures[object],
                        &obstacles);
    if (obstacles.count > 0) {
        if (!inquiry->obstructed)
            inquiry->obstacle = obstacles.list[0];
        inquiry->obstructed = true;
        return;
    }
    const struct effect *cost = cost_of(inquiry, creature->number, object);
    inquiry->free |= cost == NULL;
    inquiry->costs |= cost != NULL;
    if (cost != NULL)
        inquiry->cost = cost;
}

/* Whether an object is one that can be acted on in this step. */
static bool is_object(const struct muster_position *position, int object) {
    return position->step == STEP_ATTACK ? position->targets[object].attackable
                                         : position->creatures[object].attacks_here;
}

static void look_around(struct inquiry *inquiry) {
    const struct muster_position *position = inquiry->position;
    const struct asked *asked = inquiry->asked;
    size_t objects =
        position->step == STEP_ATTACK ? position->target_count : position->creature_count;
    size_t first = asked->creature < 0 ? 0 : (size_t)asked->creature;
    size_t last = asked->creature < 0 ? position->creature_count : first + 1;
    size_t first_object = asked->attacker < 0 ? 0 : (size_t)asked->attacker;
    size_t last_object = asked->attacker < 0 ? objects : first_object + 1;
    for (size_t i = first; i < last; i++) {
        const struct creature *creature = &position->creatures[i];
        for (size_t j = first_object; creature->declares && j < last_object && !inquiry->free; j++)
            if (is_object(position, (int)j) && would_obey(inquiry, creature, (int)j))
                look_at(inquiry, creature, (int)j);
    }
}

/* ---- Attackers that must be blocked by more than there are ---- */

/* How many individuals could block an attacker, those that `by` picks or all. */
static int64_t possible_blockers(const struct inquiry *inquiry, const struct selector *by) {
    const struct muster_position *position = inquiry->position;
    const struct creature *attacker = &position->creatures[inquiry->asked->attacker];
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (creature->declares && (by == NULL || selector_matches(by, creature, attacker)) &&
            option_allowed(position, inquiry->permission, creature->number, attacker->number))
            count += creature->count;
    }
    return count;
}

/* How many must block an attacker if any does, and the violation it would be if fewer did. */
static int64_t least_blockers(const struct inquiry *inquiry, struct violation *violation) {
    const struct muster_position *position = inquiry->position;
    const struct creature *attacker = &position->creatures[inquiry->asked->attacker];
    bool menace = attacker->suspected || keyword_list_has(&attacker->keywords, ABILITY_MENACE);
    int64_t least = menace ? 2 : 1;
    *violation = (struct violation){.kind = VIOLATION_MENACE, .object = attacker->number};
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (effect->kind != EFFECT_MIN_BLOCKERS || effect->count <= least ||
            !selector_matches(&effect->attackers, attacker, NULL))
            continue;
        least = effect->count;
        violation->kind = VIOLATION_EFFECT;
        violation->effect = effect;
    }
    return least;
}

/* Why not all creatures of the attacked player can block, where all would have to; or NULL. */
static const char *say_not_all(const struct inquiry *inquiry) {
    const struct muster_position *position = inquiry->position;
    const struct creature *attacker = &position->creatures[inquiry->asked->attacker];
    bool all = false;
    for (size_t e = 0; e < position->effect_count; e++)
        all |= position->effects[e].kind == EFFECT_MIN_BLOCKERS &&
               position->effects[e].count == COUNT_ALL &&
               selector_matches(&position->effects[e].attackers, attacker, NULL);
    for (size_t i = 0; all && i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        struct obstacles obstacles = obstacles_new(inquiry->memory, false);
        if (creature->controller != position->targets[attacker->attacking].defender)
            continue;
        block_obstacles(position, inquiry->permission, creature, attacker, &obstacles);
        if (obstacles.count > 0)
            return memory_format(inquiry->memory, "all must block it, and %s (%s)",
                                 violation_message(position, &obstacles.list[0], inquiry->memory),
                                 violation_rule(position, &obstacles.list[0]));
    }
    return NULL;
}

/* On large boards counting blockers for every pair takes too long, and nobody would read it all. */
static bool is_small(const struct muster_position *position) {
    enum { SMALL = 60 };
    return position->creature_count <= SMALL;
}

/* Why too few could block the attacker, or NULL. */
static const char *say_too_few(const struct inquiry *inquiry) {
    const struct asked *asked = inquiry->asked;
    struct violation violation;
    const char *not_all = say_not_all(inquiry);
    if (not_all != NULL)
        return not_all;
    int64_t least = least_blockers(inquiry, &violation);
    int64_t all = possible_blockers(inquiry, NULL);
    if (all < least)
        return memory_format(inquiry->memory, "%lld could block it, and it takes %lld (%s)",
                             (long long)all, (long long)least,
                             violation_rule(inquiry->position, &violation));
    if (asked->creature >= 0)
        return NULL;
    int64_t asked_for = possible_blockers(inquiry, &asked->effect->by);
    if (asked_for >= asked->effect->at_least)
        return NULL;
    return memory_format(inquiry->memory, "only %lld could block it", (long long)asked_for);
}

/* ---- Sentences ---- */

static const char *say_cost(const struct inquiry *inquiry) {
    const char *rule = requirement_rule(inquiry->position);
    if (inquiry->cost->source == NULL)
        return memory_format(inquiry->memory,
                             "that costs something, which nobody is made to pay (%s)", rule);
    return memory_format(inquiry->memory, "%s asks for a cost, which nobody is made to pay (%s)",
                         inquiry->cost->source, rule);
}

static const char *say_nothing(const struct inquiry *inquiry) {
    return inquiry->position->step == STEP_ATTACK ? "there is nothing of that kind to attack"
                                                  : "there is nothing of that kind to block";
}

const char *why_not(const struct muster_declaration *declaration, const struct asked *asked,
                    struct memory *memory) {
    const struct muster_position *position = declaration->position;
    struct inquiry inquiry = {
        .position = position, .declaration = declaration, .asked = asked, .memory = memory};
    if (!asked->in_force || asked->obeyed == asked->count)
        return NULL;
    inquiry.permission = permission_new(memory, position);
    look_around(&inquiry);
    if (inquiry.free)
        return asked->attacker >= 0 && (asked->creature < 0 || is_small(position))
                   ? say_too_few(&inquiry)
                   : NULL;
    if (inquiry.costs)
        return say_cost(&inquiry);
    if (!inquiry.any)
        return asked->creature < 0 ? NULL : say_nothing(&inquiry);
    const char *message = violation_message(position, &inquiry.obstacle, memory);
    const char *rule = violation_rule(position, &inquiry.obstacle);
    const char *source = inquiry.obstacle.effect == NULL ? NULL : inquiry.obstacle.effect->source;
    return source == NULL ? memory_format(memory, "%s (%s)", message, rule)
                          : memory_format(memory, "%s (%s, %s)", message, rule, source);
}
