/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "why_not.h"

#include "options.h"

/* What has been seen of the ways to obey one requirement. */
struct inquiry {
    const struct muster_position *position;
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

static const struct effect *cost_of(const struct muster_position *position, int creature,
                                    int object) {
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++)
        if (cost_applies(position, &position->effects[e], creature, object))
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
    const struct effect *cost = cost_of(position, creature->number, object);
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
    size_t objects =
        position->step == STEP_ATTACK ? position->target_count : position->creature_count;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        for (size_t j = 0; creature->declares && j < objects && !inquiry->free; j++)
            if (is_object(position, (int)j) && would_obey(inquiry, creature, (int)j))
                look_at(inquiry, creature, (int)j);
    }
}

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

const char *why_not(const struct muster_position *position, const struct asked *asked,
                    struct memory *memory) {
    struct inquiry inquiry = {.position = position, .asked = asked, .memory = memory};
    if (!asked->in_force || asked->obeyed == asked->count)
        return NULL;
    inquiry.permission = permission_new(memory, position);
    look_around(&inquiry);
    if (inquiry.free)
        return NULL;
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
