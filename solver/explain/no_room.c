/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/no_room.h"

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/explain/name_list.h"
#include "solver/explain/restriction_words.h"
#include "solver/explain/violation_words.h"

static const char unasked_rule[] = "500.5";

/* Whether the effect is about this creature attacking or blocking this object. */
static bool does_meet(const struct no_room *no_room, const struct creature *creature, int object,
                      const struct effect *effect) {
    struct run only = {.number = object};
    struct deed deed = {.creature = creature->number, .count = 1, .run_count = 1, .runs = &only};
    return muster_deed_meets(no_room->position, &deed, effect);
}

static const char *verb(const struct no_room *no_room) {
    return muster_steps[no_room->position->step].verb;
}

static bool set(const struct no_room *no_room, struct hindrance *hindrance,
                const struct violation *violation, const char *message) {
    *hindrance = (struct hindrance){.message = message,
                                    .rule = muster_violation_rule(no_room->position, violation),
                                    .effect = violation->effect};
    return true;
}

/* ---- Who could ---- */

/* The creatures that could do something, and how many individuals they are. */
struct candidates {
    struct name_list names;
    int64_t count;
    bool unasked; /* 2004: others could too, but nothing asks them to */
};

static bool is_used(const struct no_room *no_room, int creature, int object) {
    const struct muster_declaration *declaration = no_room->declaration;
    arena_tick_loop(no_room->arena, declaration == NULL ? 0 : declaration->deed_count);
    for (size_t i = 0; declaration != NULL && i < declaration->deed_count; i++)
        for (size_t j = 0; j < declaration->deeds[i].run_count; j++)
            if (declaration->deeds[i].creature == creature &&
                declaration->deeds[i].runs[j].number == object)
                return true;
    return false;
}

static bool is_asked(const struct no_room *no_room, int creature, int object) {
    struct object only = {.number = object};
    arena_tick_loop(no_room->arena, no_room->asking == NULL ? 0 : 4 * no_room->asking->asked_count);
    return no_room->asking == NULL || is_used(no_room, creature, object) ||
           muster_referee_asks_for(no_room->position, no_room->asking, creature, &only);
}

static size_t object_count(const struct no_room *no_room) {
    const struct muster_position *position = no_room->position;
    return muster_object_numbers(position);
}

/* Adds a creature that could act on the object (-1: on anything). */
static void consider(const struct no_room *no_room, struct candidates *candidates,
                     const struct creature *creature, int object) {
    size_t first = object < 0 ? 0 : (size_t)object;
    size_t last = object < 0 ? object_count(no_room) : first + 1;
    bool able = false;
    for (size_t o = first; creature->declares && o < last; o++) {
        if (!muster_option_allowed(no_room->position, no_room->as_though, creature->number, (int)o))
            continue;
        able = true;
        if (!is_asked(no_room, creature->number, (int)o))
            continue;
        muster_name_list_add(&candidates->names, creature->id);
        candidates->count += creature->count;
        return;
    }
    candidates->unasked |= able;
}

static const char *asked_suffix(const struct no_room *no_room, const struct candidates *who,
                                const char *what) {
    return muster_arena_format(no_room->arena, "no requirement asks %s to %s%s",
                               who->count == 0 ? "a creature" : "another creature", verb(no_room),
                               what);
}

/* "no creature could", "only bears could", "only 3 creatures could" */
static const char *could(const struct no_room *no_room, const struct candidates *who) {
    if (who->count == 0)
        return "no creature could";
    if (who->count == (int64_t)who->names.count && who->names.count <= NAMES_IN_FULL)
        return muster_arena_format(no_room->arena, "only %s could",
                                   muster_name_list_and(&who->names));
    return muster_arena_format(no_room->arena, "only %lld creature%s could", (long long)who->count,
                               who->count == 1 ? "" : "s");
}

/* ---- Too few, whatever is declared ---- */

/* The fewest creatures that must block an attacker if any does, and the violation if fewer do. */
static int64_t least_blockers(const struct no_room *no_room, const struct creature *attacker,
                              struct violation *violation) {
    const struct muster_position *position = no_room->position;
    bool menace = attacker->suspected || keyword_list_has(&attacker->keywords, ABILITY_MENACE);
    int64_t least = menace ? 2 : 1;
    *violation =
        (struct violation){.kind = VIOLATION_MENACE, .creature = -1, .object = attacker->number};
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (effect->kind != EFFECT_MIN_BLOCKERS || effect->count <= least ||
            !muster_selector_matches(&effect->attackers, attacker, NULL))
            continue;
        least = effect->count;
        violation->kind = VIOLATION_EFFECT;
        violation->effect = effect;
    }
    return least;
}

static bool too_few_blockers(const struct no_room *no_room, const struct creature *attacker,
                             struct hindrance *hindrance) {
    struct violation violation;
    struct candidates who = {.names.arena = no_room->arena};
    int64_t least = least_blockers(no_room, attacker, &violation);
    if (least < 2)
        return false;
    for (size_t i = 0; i < no_room->position->creature_count; i++)
        consider(no_room, &who, &no_room->position->creatures[i], attacker->number);
    if (who.count >= least)
        return false;
    const char *rule = muster_restriction_words(no_room->position, &violation, no_room->arena);
    const char *why = who.unasked ? asked_suffix(no_room, &who, " it") : could(no_room, &who);
    set(no_room, hindrance, &violation,
        muster_arena_format(no_room->arena, "%s, and %s", rule, why));
    if (who.unasked)
        hindrance->rule = unasked_rule;
    return true;
}

/*
 * The first obstacle that keeps a creature of the attacked player from blocking, if all of them
 * would have to block.
 */
static bool not_all_can(const struct no_room *no_room, const struct creature *attacker,
                        const struct effect *effect, struct hindrance *hindrance) {
    const struct muster_position *position = no_room->position;
    struct violation violation = {
        .kind = VIOLATION_EFFECT, .effect = effect, .creature = -1, .object = attacker->number};
    if (effect->kind != EFFECT_MIN_BLOCKERS || effect->count != COUNT_ALL ||
        !muster_selector_matches(&effect->attackers, attacker, NULL))
        return false;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        struct obstacles obstacles = muster_obstacles_new(no_room->arena, false);
        if (creature->controller != position->targets[attacker->attacking].defender)
            continue;
        muster_block_obstacles(position, no_room->as_though, creature, attacker, &obstacles);
        bool asked = is_asked(no_room, creature->number, attacker->number);
        if (obstacles.count == 0 && asked)
            continue;
        const char *why =
            obstacles.count == 0
                ? muster_arena_format(no_room->arena, "no requirement asks %s to", creature->id)
                : muster_violation_message(position, &obstacles.list[0], no_room->arena);
        set(no_room, hindrance, &violation,
            muster_arena_format(no_room->arena, "%s, and %s",
                                muster_restriction_words(position, &violation, no_room->arena),
                                why));
        if (obstacles.count == 0)
            hindrance->rule = unasked_rule;
        return true;
    }
    return false;
}

static bool lacks_company(const struct no_room *no_room, const struct creature *creature,
                          int object, const struct effect *effect, struct hindrance *hindrance) {
    const struct muster_position *position = no_room->position;
    struct violation violation = {
        .kind = VIOLATION_EFFECT, .effect = effect, .creature = creature->number, .object = -1};
    if ((effect->kind != EFFECT_CANT_ATTACK && effect->kind != EFFECT_CANT_BLOCK) ||
        (effect->given & KEY_UNLESS) == 0 ||
        !muster_selector_matches(&effect->creatures, creature, NULL) ||
        !does_meet(no_room, creature, object, effect))
        return false;
    struct candidates who = {.names.arena = no_room->arena};
    bool itself = muster_selector_matches(&effect->also, creature, creature);
    if (itself)
        who.count = creature->count - 1;
    for (size_t i = 0; i < position->creature_count; i++)
        if (&position->creatures[i] != creature &&
            muster_selector_matches(&effect->also, &position->creatures[i], creature))
            consider(no_room, &who, &position->creatures[i], -1);
    if (who.count >= effect->also_at_least)
        return false;
    const char *rule = muster_restriction_words(position, &violation, no_room->arena);
    const char *why =
        who.count == 0
            ? effect->also.test_count == 0
                  ? muster_arena_format(no_room->arena, "no other creature can %s", verb(no_room))
                  : "no such creature can"
            : muster_arena_format(no_room->arena, "only %lld can", (long long)who.count);
    if (who.unasked)
        why = muster_arena_format(no_room->arena, "no requirement asks %s to %s",
                                  who.count == 0 ? "another one" : "more of them", verb(no_room));
    set(no_room, hindrance, &violation,
        muster_arena_format(no_room->arena, "%s, and %s", rule, why));
    if (who.unasked)
        hindrance->rule = unasked_rule;
    return true;
}

bool muster_no_room_ever(const struct no_room *no_room, const struct creature *creature, int object,
                         struct hindrance *hindrance) {
    const struct muster_position *position = no_room->position;
    const struct creature *attacker = muster_object_attacker_of(position, object);
    if (attacker != NULL && too_few_blockers(no_room, attacker, hindrance))
        return true;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (!muster_position_in_step(position, effect))
            continue;
        if (lacks_company(no_room, creature, object, effect, hindrance) ||
            (attacker != NULL && not_all_can(no_room, attacker, effect, hindrance)))
            return true;
    }
    return false;
}

/* ---- No room in the given declaration ---- */

/* The individuals that a limit counts already, besides one more of the creature. */
struct crowd {
    struct name_list names;
    int64_t count;
};

static bool deed_blocks(const struct deed *deed, int attacker) {
    for (size_t i = 0; i < deed->run_count; i++)
        if (deed->runs[i].number == attacker)
            return true;
    return false;
}

/*
 * Whether a limit counts individuals that do this deed. For a limit on blockers, `attacker` is
 * theirs.
 */
static bool is_counted(const struct no_room *no_room, const struct effect *effect,
                       const struct deed *deed, int attacker) {
    const struct creature *creature = &no_room->position->creatures[deed->creature];
    if (!creature->declares)
        return false;
    if (effect->kind == EFFECT_MAX_BLOCKERS)
        return deed_blocks(deed, attacker);
    return muster_selector_matches(&effect->creatures, creature, NULL) &&
           (effect->kind == EFFECT_MAX_BLOCKING ||
            muster_deed_meets(no_room->position, deed, effect));
}

static struct crowd crowd_of(const struct no_room *no_room, const struct effect *effect,
                             const struct creature *creature, int attacker) {
    struct crowd crowd = {.names.arena = no_room->arena};
    int64_t idle = creature->count;
    bool own = false;
    for (size_t i = 0; i < no_room->declaration->deed_count; i++) {
        const struct deed *deed = &no_room->declaration->deeds[i];
        const struct creature *other = &no_room->position->creatures[deed->creature];
        if (other == creature)
            idle -= deed->count;
        if (!is_counted(no_room, effect, deed, attacker))
            continue;
        own |= other == creature;
        crowd.count += deed->count;
        muster_name_list_add(&crowd.names, other->id);
    }
    if (own && idle == 0) /* it would be one of those that are counted already */
        crowd.count--;
    return crowd;
}

/* "juggernaut does", "2 do"; for blockers "elf blocks it" */
static const char *crowd_words(const struct no_room *no_room, const struct crowd *crowd,
                               bool blockers) {
    bool named = crowd->count == (int64_t)crowd->names.count && crowd->names.count <= NAMES_IN_FULL;
    const char *who = named ? muster_name_list_and(&crowd->names)
                            : muster_arena_format(no_room->arena, "%lld", (long long)crowd->count);
    if (blockers)
        return muster_arena_format(no_room->arena, "%s block%s it", who,
                                   crowd->count == 1 ? "s" : "");
    return muster_arena_format(no_room->arena, "%s do%s", who, crowd->count == 1 ? "es" : "");
}

/* Whether a limit counts the creature if it does this. */
static bool is_limited(const struct no_room *no_room, const struct creature *creature, int object,
                       const struct effect *effect) {
    const struct creature *attacker;
    switch (effect->kind) {
    case EFFECT_MAX_BLOCKERS:
        attacker = &no_room->position->creatures[object];
        return attacker->count == 1 && muster_selector_matches(&effect->attackers, attacker, NULL);
    case EFFECT_MAX_BLOCKING:
        return muster_selector_matches(&effect->creatures, creature, NULL);
    case EFFECT_MAX_ATTACKERS:
        return muster_selector_matches(&effect->creatures, creature, NULL) &&
               does_meet(no_room, creature, object, effect);
    case EFFECT_CANT_ATTACK: /* not a limit, or one on other things */
    case EFFECT_CANT_BLOCK:
    case EFFECT_CANT_BE_BLOCKED:
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_ONLY_ALONE:
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BE_ATTACKED:
    case EFFECT_MUST_BLOCK:
    case EFFECT_MUST_BE_BLOCKED:
    case EFFECT_LURE:
    case EFFECT_EXTRA_BLOCKS:
    case EFFECT_AS_THOUGH:
    case EFFECT_ATTACK_COST:
    case EFFECT_BLOCK_COST:
        break;
    }
    return false;
}

static bool limit_reached(const struct no_room *no_room, const struct creature *creature,
                          int object, const struct effect *effect, struct hindrance *hindrance) {
    bool blockers = effect->kind == EFFECT_MAX_BLOCKERS;
    struct violation violation = {.kind = VIOLATION_EFFECT,
                                  .effect = effect,
                                  .creature = -1,
                                  .object = blockers ? object : -1};
    if (!is_limited(no_room, creature, object, effect))
        return false;
    struct crowd crowd = crowd_of(no_room, effect, creature, object);
    if (crowd.count < effect->count)
        return false;
    return set(
        no_room, hindrance, &violation,
        muster_arena_format(no_room->arena, "%s, and %s",
                            muster_restriction_words(no_room->position, &violation, no_room->arena),
                            crowd_words(no_room, &crowd, blockers)));
}

static bool must_be_alone(const struct no_room *no_room, const struct creature *creature,
                          const struct effect *effect, struct hindrance *hindrance) {
    const struct muster_position *position = no_room->position;
    if (effect->kind != EFFECT_ONLY_ALONE)
        return false;
    bool itself = muster_selector_matches(&effect->creatures, creature, NULL);
    for (size_t i = 0; i < no_room->declaration->deed_count; i++) {
        const struct creature *other =
            &position->creatures[no_room->declaration->deeds[i].creature];
        if (other == creature || !other->declares ||
            (!itself && !muster_selector_matches(&effect->creatures, other, NULL)))
            continue;
        struct violation violation = {.kind = VIOLATION_EFFECT,
                                      .effect = effect,
                                      .creature = itself ? creature->number : other->number,
                                      .object = -1};
        const char *rule = muster_restriction_words(position, &violation, no_room->arena);
        return set(
            no_room, hindrance, &violation,
            itself ? muster_arena_format(no_room->arena, "%s, and %s %ss", rule, other->id,
                                         verb(no_room))
                   : muster_arena_format(no_room->arena, "%s, and it %ss", rule, verb(no_room)));
    }
    return false;
}

bool muster_no_room_beside(const struct no_room *no_room, const struct creature *creature,
                           int object, struct hindrance *hindrance) {
    const struct muster_position *position = no_room->position;
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (muster_position_in_step(position, effect) &&
            (limit_reached(no_room, creature, object, effect, hindrance) ||
             must_be_alone(no_room, creature, effect, hindrance)))
            return true;
    }
    return false;
}
