/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/unobeyed.h"

#include <string.h>

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/explain/name_list.h"
#include "solver/explain/no_room.h"
#include "solver/explain/violation_words.h"
#include "solver/rules/obstacles.h"

enum { REASONS_TOLD = 3 };

/* What is known so far about the ways to obey one requirement. */
struct unobeyed_query {
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    const struct asked *asked;
    struct arena *arena;
    struct no_room no_room;
    bool any, free;            /* there is a way; there is one that nothing prevents */
    const struct effect *cost; /* the cost of a way that isn't paid for, or NULL */
    const struct effect *paid; /* the cost of the free way if that is paid anyway, or NULL */
    int payer;                 /* the creature that makes this payment */
    bool obstructed;           /* `obstacle` is the first obstacle found */
    struct violation obstacle;
    size_t reason_count; /* why ways that look free can't be taken */
    const char *reasons[REASONS_TOLD];
};

/* Whether this creature acting on this object would obey the requirement, or help to. */
static bool would_obey(const struct unobeyed_query *inquiry, const struct creature *creature,
                       int object) {
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
        if (!muster_selector_matches(&effect->by, creature, attacker))
            return false;
    }
    if (asked->attacker >= 0)
        return true;
    struct run only = {.number = object};
    struct deed deed = {.creature = creature->number, .run_count = 1, .runs = &only};
    return muster_deed_meets(position, &deed, effect);
}

/* Whether the declaration makes the payment that an effect asks of a creature for an object. */
static bool is_paid(const struct unobeyed_query *inquiry, const struct effect *effect, int creature,
                    int object) {
    const struct muster_declaration *declaration = inquiry->declaration;
    const struct run only = {.number = object};
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (declaration->deeds[i].creature == creature &&
            muster_deed_pays(inquiry->position, &declaration->deeds[i], effect, &only))
            return true;
    return false;
}

/* A cost that the declaration doesn't pay, or NULL. A cost that it does pay is noted. */
static const struct effect *cost_of(struct unobeyed_query *inquiry, int creature, int object) {
    const struct muster_position *position = inquiry->position;
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        const struct effect *effect = &position->effects[e];
        if (!muster_cost_applies(position, effect, creature, object))
            continue;
        if (!is_paid(inquiry, effect, creature, object))
            return effect;
        inquiry->paid = effect;
        inquiry->payer = creature;
    }
    return NULL;
}

static const char *with_rule(const struct unobeyed_query *inquiry, const char *message,
                             const char *rule, const struct effect *effect) {
    return effect == NULL || effect->source == NULL || effect->source[0] == '\0'
               ? muster_arena_format(inquiry->arena, "%s (%s)", message, rule)
               : muster_arena_format(inquiry->arena, "%s (%s, %s)", message, rule, effect->source);
}

static void add_reason(struct unobeyed_query *inquiry, const struct hindrance *hindrance) {
    const char *reason = with_rule(inquiry, hindrance->message, hindrance->rule, hindrance->effect);
    for (size_t i = 0; i < inquiry->reason_count; i++)
        if (strcmp(inquiry->reasons[i], reason) == 0)
            return;
    if (inquiry->reason_count < REASONS_TOLD)
        inquiry->reasons[inquiry->reason_count++] = reason;
}

/* On large boards it takes too long to examine every way, and nobody would read it all. */
static bool is_small(const struct muster_position *position) {
    enum { SMALL = 60 };
    return position->creature_count <= SMALL && position->target_count <= SMALL;
}

/* Whether there is no room for this, in any declaration or in this one; notes why. */
static bool is_hindered(struct unobeyed_query *inquiry, const struct creature *creature,
                        int object) {
    struct hindrance hindrance;
    if (!is_small(inquiry->position) ||
        (!muster_no_room_ever(&inquiry->no_room, creature, object, &hindrance) &&
         !muster_no_room_beside(&inquiry->no_room, creature, object, &hindrance)))
        return false;
    add_reason(inquiry, &hindrance);
    return true;
}

static void look_at(struct unobeyed_query *inquiry, const struct creature *creature, int object) {
    const struct muster_position *position = inquiry->position;
    struct as_though *as_though = inquiry->no_room.as_though;
    struct mark mark = muster_arena_mark(inquiry->arena);
    struct obstacles obstacles = muster_obstacles_new(inquiry->arena, false);
    inquiry->any = true;
    inquiry->paid = NULL;
    muster_option_obstacles(position, as_though, creature, object, &obstacles);
    if (obstacles.count > 0) {
        if (inquiry->obstructed)
            muster_arena_release(inquiry->arena, mark);
        else
            inquiry->obstacle = obstacles.list[0];
        inquiry->obstructed = true;
        return;
    }
    const struct effect *cost = cost_of(inquiry, creature->number, object);
    if (cost != NULL)
        inquiry->cost = cost;
    else if (!is_hindered(inquiry, creature, object))
        inquiry->free = true;
}

static void look_around(struct unobeyed_query *inquiry) {
    const struct muster_position *position = inquiry->position;
    const struct asked *asked = inquiry->asked;
    size_t objects = muster_object_numbers(position);
    size_t first = asked->creature < 0 ? 0 : (size_t)asked->creature;
    size_t last = asked->creature < 0 ? position->creature_count : first + 1;
    size_t first_object = asked->attacker < 0 ? 0 : (size_t)asked->attacker;
    size_t last_object = asked->attacker < 0 ? objects : first_object + 1;
    for (size_t i = first; i < last; i++) {
        const struct creature *creature = &position->creatures[i];
        for (size_t j = first_object; creature->declares && j < last_object && !inquiry->free; j++)
            if (muster_object_is_here(position, (int)j) && would_obey(inquiry, creature, (int)j))
                look_at(inquiry, creature, (int)j);
    }
}

/* ---- Attackers that need more blockers than there are ---- */

/* Why fewer can block the attacker than the requirement asks for; otherwise NULL. */
static const char *say_too_few(const struct unobeyed_query *inquiry) {
    const struct muster_position *position = inquiry->position;
    const struct asked *asked = inquiry->asked;
    struct name_list names = {.arena = inquiry->arena};
    int64_t count = 0;
    if (asked->attacker < 0 || asked->creature >= 0)
        return NULL;
    const struct creature *attacker = &position->creatures[asked->attacker];
    for (size_t i = 0; i < position->creature_count && count < asked->effect->at_least; i++) {
        const struct creature *creature = &position->creatures[i];
        if (!creature->declares ||
            !muster_selector_matches(&asked->effect->by, creature, attacker) ||
            !muster_option_allowed(position, inquiry->no_room.as_though, creature->number,
                                   attacker->number))
            continue;
        muster_name_list_add(&names, creature->id);
        count += creature->count;
    }
    if (count >= asked->effect->at_least)
        return NULL;
    if (count == (int64_t)names.count)
        return muster_arena_format(inquiry->arena, "only %s could block it",
                                   muster_name_list_and(&names));
    return muster_arena_format(inquiry->arena, "only %lld creature%s could block it",
                               (long long)count, count == 1 ? "" : "s");
}

/* ---- Sentences ---- */

/* "Propaganda asks for 2 mana, which nobody is made to pay (508.1d)" */
static const char *say_cost(const struct unobeyed_query *inquiry) {
    const char *rule = muster_rule_of_requirement(inquiry->position);
    const char *source = inquiry->cost->source == NULL ? "an effect" : inquiry->cost->source;
    return muster_arena_format(
        inquiry->arena, "%s asks for %s, which nobody is made to pay (%s)", source,
        muster_price_words(inquiry->position, inquiry->cost, inquiry->arena), rule);
}

/* Why what is paid anyway would be enough. */
static const char *say_paid(const struct unobeyed_query *inquiry) {
    const struct muster_position *position = inquiry->position;
    const char *price = muster_price_words(position, inquiry->paid, inquiry->arena);
    const char *payer = position->creatures[inquiry->payer].id;
    return with_rule(
        inquiry,
        muster_arena_format(inquiry->arena,
                            "it could be obeyed for no more than the %s paid for %s anyway", price,
                            payer),
        muster_rule_of_requirement(position), inquiry->paid);
}

static const char *say_nothing(const struct unobeyed_query *inquiry) {
    if (inquiry->asked->effect == NULL)
        return "there is no other player to attack";
    return muster_arena_format(inquiry->arena, "there is nothing of that kind to %s",
                               muster_steps[inquiry->position->step].verb);
}

/* Everything noted about ways that look free, and about one that costs something. */
static const char *say_hindrances(const struct unobeyed_query *inquiry) {
    const char *text = "";
    for (size_t i = 0; i < inquiry->reason_count; i++)
        text = muster_arena_format(inquiry->arena, "%s%s%s", text, i == 0 ? "" : "; ",
                                   inquiry->reasons[i]);
    if (inquiry->cost == NULL)
        return text;
    return muster_arena_format(inquiry->arena, "%s%s%s", text, text[0] == '\0' ? "" : "; ",
                               say_cost(inquiry));
}

const char *muster_unobeyed_reason(const struct muster_declaration *declaration,
                                   const struct ruling *ruling, const struct asked *asked,
                                   struct as_though *as_though, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct unobeyed_query inquiry = {
        .position = position, .declaration = declaration, .asked = asked, .arena = arena};
    if (!asked->in_force || asked->obeyed == asked->count)
        return NULL;
    inquiry.no_room = (struct no_room){.position = position,
                                       .declaration = declaration,
                                       .asking = position->edition == EDITION_2004 ? ruling : NULL,
                                       .as_though = as_though,
                                       .arena = arena};
    look_around(&inquiry);
    if (inquiry.free && inquiry.paid != NULL)
        return say_paid(&inquiry);
    if (inquiry.free)
        return say_too_few(&inquiry);
    if (inquiry.reason_count > 0 || inquiry.cost != NULL)
        return say_hindrances(&inquiry);
    if (!inquiry.any)
        return asked->creature < 0 ? NULL : say_nothing(&inquiry);
    return with_rule(&inquiry, muster_violation_message(position, &inquiry.obstacle, arena),
                     muster_violation_rule(position, &inquiry.obstacle), inquiry.obstacle.effect);
}
