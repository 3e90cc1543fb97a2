/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/event.h"

#include <string.h>

#include "base/numbers.h"

/* The table of answers has room for this many sources and recipients; beyond, all is asked anew. */
enum { CONCERN_SOURCES = 64, CONCERN_RECIPIENTS = 64 };

/* Of one entry: each is a choice of its own for all damage that may go to any of them. */
enum { ALIKE_PLANESWALKERS_MOST = 8 };

/* ---- Numbers ---- */

int muster_deal_source(struct deal_event *event, const struct creature *object, int64_t ordinal) {
    for (size_t i = event->source_count; i-- > 0;)
        if (event->sources[i].object == object && event->sources[i].ordinal == ordinal)
            return (int)i;
    event->sources = arena_grow(event->arena, event->sources, event->source_count,
                                &event->source_capacity, sizeof(*event->sources));
    event->sources[event->source_count] = (struct deal_source){object, ordinal};
    return (int)event->source_count++;
}

static struct deal_lethal find_lethal(const struct deal_event *event, int recipient) {
    struct deal_lethal lethal = {INT64_MAX, INT64_MAX, INT64_MAX};
    const struct creature *creature = muster_deal_creature(event, recipient);
    if (creature == NULL) {
        const struct target *target =
            &event->position->targets[event->recipients[recipient].number];
        if (target->kind != TARGET_PLAYER && target->has_strength)
            lethal.strength = larger(target->strength, 1);
        return lethal;
    }
    lethal.minus = larger(creature->toughness, 1);
    if (creature->regeneration == 0 &&
        !keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE))
        lethal.marked = larger(creature->toughness - creature->damage, 1);
    return lethal;
}

int muster_deal_recipient(struct deal_event *event, const struct recipient *recipient) {
    for (size_t i = event->recipient_count; i-- > 0;)
        if (muster_recipient_compare(&event->recipients[i], recipient) == 0)
            return (int)i;
    event->recipients = arena_grow(event->arena, event->recipients, event->recipient_count,
                                   &event->recipient_capacity, sizeof(*event->recipients));
    event->lethal = arena_grow(event->arena, event->lethal, event->recipient_count,
                               &event->lethal_capacity, sizeof(*event->lethal));
    event->recipients[event->recipient_count] = *recipient;
    event->lethal[event->recipient_count] = find_lethal(event, (int)event->recipient_count);
    return (int)event->recipient_count++;
}

int muster_deal_recipient_player(struct deal_event *event, int player) {
    return muster_deal_recipient(event, &(struct recipient){RECIPIENT_TARGET, player, 0});
}

/* ---- Effects ---- */

static void add_effect(struct deal_event *event, const struct deal_effect *effect) {
    if (event->effect_count == DEAL_EFFECTS_MOST) {
        event->too_much = "there are too many effects on damage to try them all";
        return;
    }
    event->effects = arena_grow(event->arena, event->effects, event->effect_count,
                                &event->effect_capacity, sizeof(*event->effects));
    event->effects[event->effect_count++] = *effect;
}

static size_t absorb_count(const struct creature *creature) {
    size_t count = 0;
    for (size_t i = 0; i < creature->keywords.count; i++)
        count += creature->keywords.keywords[i].damage == DAMAGE_ABILITY_ABSORB;
    return count;
}

/* Damage that may go to any planeswalker of a player is tried with every one of them. */
static void limit_alike_planeswalkers(struct deal_event *event) {
    const struct muster_position *position = event->position;
    bool redirected = false;
    for (size_t i = 0; i < event->effect_count; i++)
        redirected |= event->effects[i].effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE &&
                      event->effects[i].effect->onto.kind == ONTO_PLANESWALKER_OF;
    for (size_t i = 0; redirected && i < position->creature_count; i++)
        if (position->creatures[i].count > ALIKE_PLANESWALKERS_MOST &&
            muster_creature_is_planeswalker(position, &position->creatures[i]))
            event->too_much = "there are too many planeswalkers that are alike to try them all";
}

void muster_deal_event_begin(struct deal_event *event, const struct muster_position *position,
                             struct arena *arena) {
    *event = (struct deal_event){
        .position = position, .arena = arena, .combat = position->moment == MOMENT_COMBAT_DAMAGE};
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        const struct damage_effect *effect = &position->damage_effects[i];
        if (muster_damage_effects[effect->kind].time == LOOKED_REPLACING)
            add_effect(event, &(struct deal_effect){.kind = DEAL_EFFECT, .effect = effect});
    }
    size_t absorbs = 0;
    bool protection = false, shielded = false;
    for (size_t i = 0; i < position->creature_count; i++) {
        size_t count = absorb_count(&position->creatures[i]);
        absorbs = count > absorbs ? count : absorbs;
        protection |= keyword_list_has(&position->creatures[i].keywords, ABILITY_PROTECTION);
        shielded |= muster_creature_counter(position, &position->creatures[i], "shield") != 0;
        arena_tick(arena);
    }
    for (size_t i = 0; i < event->effect_count; i++) {
        event->goes_on |= event->effects[i].effect->aftermath == THEN_DEAL;
        event->redirects |= event->effects[i].effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE;
    }
    limit_alike_planeswalkers(event);
    if (protection)
        add_effect(event, &(struct deal_effect){.kind = DEAL_PROTECTION});
    for (size_t i = 0; i < absorbs; i++)
        add_effect(event, &(struct deal_effect){.kind = DEAL_ABSORB, .which = i});
    if (shielded)
        add_effect(event, &(struct deal_effect){.kind = DEAL_SHIELD_COUNTER});
    event->concern_sources = CONCERN_SOURCES;
    event->concern_recipients = CONCERN_RECIPIENTS;
    event->concerns = muster_arena_array(
        arena, event->effect_count * CONCERN_SOURCES * CONCERN_RECIPIENTS, sizeof(signed char));
    event->matches =
        muster_arena_array(arena, event->effect_count * CONCERN_SOURCES, sizeof(signed char));
    event->turn = muster_arena_array(arena, position->player_count, sizeof(*event->turn));
    for (size_t i = 0; i < position->player_count; i++)
        event->turn[i] = (int)((size_t)position->active + i) % (int)position->player_count;
}

static bool is_about(const struct deal_event *event, const struct damage_effect *effect,
                     const struct deal_packet *packet) {
    return muster_selector_matches(&effect->from, event->sources[packet->source].object, NULL) &&
           muster_recipient_matches(event->position, &effect->to, &event->recipients[packet->to]);
}

/* 702.16e. */
static bool is_protected(const struct creature *creature, const struct creature *source) {
    for (size_t i = 0; i < creature->keywords.count; i++) {
        const struct keyword *keyword = &creature->keywords.keywords[i];
        if (keyword->ability == ABILITY_PROTECTION &&
            muster_selector_matches(keyword->quality, source, NULL))
            return true;
    }
    return false;
}

static bool find_concern(const struct deal_event *event, const struct deal_effect *effect,
                         const struct deal_packet *packet) {
    const struct creature *creature = muster_deal_creature(event, packet->to);
    switch (effect->kind) {
    case DEAL_EFFECT:
        return is_about(event, effect->effect, packet);
    case DEAL_PROTECTION:
        return creature != NULL && is_protected(creature, event->sources[packet->source].object);
    case DEAL_ABSORB:
        return creature != NULL && effect->which < absorb_count(creature);
    case DEAL_SHIELD_COUNTER:
        return muster_deal_shield_counters(event, packet->to) != 0;
    }
    return false;
}

bool muster_deal_concerns(struct deal_event *event, size_t effect,
                          const struct deal_packet *packet) {
    const struct deal_effect *asked = &event->effects[effect];
    if (asked->kind == DEAL_EFFECT && !damage_effect_is_about(asked->effect, packet->combat))
        return false;
    if ((size_t)packet->source >= event->concern_sources ||
        (size_t)packet->to >= event->concern_recipients)
        return find_concern(event, asked, packet);
    signed char *known =
        &event->concerns[(effect * event->concern_sources + (size_t)packet->source) *
                             event->concern_recipients +
                         (size_t)packet->to];
    if (*known == 0)
        *known = find_concern(event, asked, packet) ? 1 : -1;
    return *known > 0;
}

bool muster_deal_unpreventable(struct deal_event *event, const struct deal_packet *packet) {
    const struct muster_position *position = event->position;
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        const struct damage_effect *effect = &position->damage_effects[i];
        if (effect->kind == DAMAGE_EFFECT_CANT_BE_PREVENTED &&
            damage_effect_is_about(effect, packet->combat) && is_about(event, effect, packet))
            return true;
    }
    return false;
}

/* ---- Sources and recipients ---- */

bool muster_deal_source_has(const struct deal_event *event, int source,
                            enum damage_ability ability) {
    return keyword_list_deals(&event->sources[source].object->keywords, ability);
}

int64_t muster_deal_toxic(const struct deal_event *event, int source) {
    const struct keyword_list *list = &event->sources[source].object->keywords;
    int64_t sum = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->keywords[i].damage == DAMAGE_ABILITY_TOXIC)
            sum += list->keywords[i].amount;
    return sum;
}

const struct creature *muster_deal_creature(const struct deal_event *event, int recipient) {
    const struct recipient *one = &event->recipients[recipient];
    return one->kind == RECIPIENT_CREATURE ? &event->position->creatures[one->number] : NULL;
}

int64_t muster_deal_loyalty(const struct deal_event *event, int recipient) {
    const struct creature *creature = muster_deal_creature(event, recipient);
    return creature == NULL ? -1 : muster_creature_loyalty(event->position, creature);
}

int64_t muster_deal_shield_counters(const struct deal_event *event, int recipient) {
    const struct creature *creature = muster_deal_creature(event, recipient);
    return creature == NULL ? 0 : muster_creature_counter(event->position, creature, "shield");
}

int muster_deal_player(const struct deal_event *event, int recipient) {
    const struct recipient *one = &event->recipients[recipient];
    return one->kind == RECIPIENT_TARGET &&
                   event->position->targets[one->number].kind == TARGET_PLAYER
               ? one->number
               : -1;
}

int muster_deal_affected(const struct deal_event *event, int recipient) {
    return muster_recipient_player(event->position, &event->recipients[recipient]);
}

void muster_deal_packet_redirect(const struct deal_event *event, struct deal_packet *packet,
                                 int to) {
    packet->to = to;
    for (size_t i = event->effect_count; i > 0 && event->effects[i - 1].kind != DEAL_EFFECT; i--)
        packet->applied[(i - 1) / 64] &= ~((uint64_t)1 << (i - 1) % 64);
}

bool muster_deal_has_effect(const struct deal_event *event, enum damage_effect_kind kind,
                            int player) {
    for (size_t i = 0; i < event->position->damage_effect_count; i++)
        if (deal_is_about_player(&event->position->damage_effects[i], kind, player))
            return true;
    return false;
}
