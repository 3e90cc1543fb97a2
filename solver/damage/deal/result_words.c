/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of damage that is dealt (120.3), and of state-based actions, in sentences. */
#include <inttypes.h>
#include <string.h>

#include "solver/damage/deal/words.h"

/* "bolt", or "3 of goblin" for several alike. */
static const char *sources_words(const struct deal_telling *telling, int source, int64_t copies) {
    return copies == 1 ? muster_telling_source_id(telling, source)
                       : muster_arena_format(telling->arena, "%" PRId64 " of %s", copies,
                                             telling->event->sources[source].object->id);
}

/* By which rule damage is dealt. */
static const char *dealing_rule(const struct deal_telling *telling,
                                const struct deal_packet *packet) {
    const struct damage_situation *damage = &telling->event->position->damage;
    if (packet->combat)
        return "510.2";
    if (!damage->is_fight || telling->next_event)
        return "120.2b";
    return muster_recipient_compare(&damage->fighting[0], &damage->fighting[1]) == 0 ? "701.14c"
                                                                                     : "701.14a";
}

void muster_tell_dealt(struct deal_telling *telling, const struct deal_packet *packet,
                       int64_t copies) {
    const struct deal_event *event = telling->event;
    const char *to = muster_telling_recipient_id(telling, packet->to);
    int64_t amount = packet->amount * copies;
    bool infect = muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_INFECT);
    bool weakens = infect || muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_WITHER);
    const char *rule = dealing_rule(telling, packet), *as = "";
    if (muster_deal_player(event, packet->to) >= 0 && infect) {
        rule = "702.90b";
        as = muster_arena_format(telling->arena, ", who gets %s",
                                 muster_telling_counters(telling, amount, "poison"));
    } else if (muster_deal_creature(event, packet->to) != NULL && weakens) {
        rule = infect ? "702.90c" : "702.80a";
        as = muster_arena_format(telling->arena, ", which gets %s",
                                 muster_telling_counters(telling, amount, "-1/-1"));
    }
    muster_tell_event(telling, rule,
                      muster_arena_format(telling->arena, "%s deal%s %" PRId64 " damage to %s%s",
                                          sources_words(telling, packet->source, copies),
                                          copies == 1 ? "s" : "", amount, to, as));
}

void muster_tell_toxic(struct deal_telling *telling, const struct deal_packet *packet,
                       int64_t copies) {
    int64_t poison = copies * muster_deal_toxic(telling->event, packet->source);
    if (poison == 0)
        return;
    muster_tell_event(telling, "702.164c",
                      muster_arena_format(telling->arena, "%s gets %s from toxic of %s",
                                          muster_telling_recipient_id(telling, packet->to),
                                          muster_telling_counters(telling, poison, "poison"),
                                          sources_words(telling, packet->source, copies)));
}

void muster_tell_left_out(struct deal_telling *telling) {
    const struct damage_situation *damage = &telling->event->position->damage;
    for (size_t i = 0; i < damage->illegal_count; i++) {
        const char *id =
            muster_recipient_id(telling->event->position, &damage->illegal[i], telling->arena);
        muster_tell_event(
            telling, damage->is_fight ? "701.14b" : "608.2b",
            muster_arena_format(telling->arena,
                                damage->is_fight
                                    ? "%s is an illegal target, so neither creature deals damage"
                                    : "%s is an illegal target, and is dealt no damage",
                                id));
    }
}

/* ---- Life ---- */

const char *muster_telling_lifelink(const struct deal_telling *telling, int source,
                                    int64_t copies) {
    return muster_arena_format(telling->arena, " from lifelink of %s",
                               sources_words(telling, source, copies));
}

void muster_tell_gain(struct deal_telling *telling, const struct deal_gain *gain) {
    const char *who = telling->event->position->players[gain->player].id;
    if (gain->forbidden)
        muster_tell_event(telling, "119.7",
                          muster_arena_format(telling->arena, "%s can't gain %" PRId64 " life%s",
                                              who, gain->amount, gain->from));
    else if (gain->gained == gain->amount)
        muster_tell_event(telling, gain->rule,
                          muster_arena_format(telling->arena, "%s gains %" PRId64 " life%s", who,
                                              gain->gained, gain->from));
    else
        muster_tell_event(telling, "614.1a",
                          muster_arena_format(telling->arena,
                                              "%s gains %" PRId64 " life instead of %" PRId64 "%s",
                                              who, gain->gained, gain->amount, gain->from));
}

void muster_tell_loss(struct deal_telling *telling, int player, int64_t lost, int64_t damage,
                      const struct damage_effect *keeps) {
    const char *who = telling->event->position->players[player].id;
    if (keeps == NULL)
        muster_tell_event(
            telling, "120.3a",
            muster_arena_format(telling->arena, "%s loses %" PRId64 " life", who, lost));
    else if (keeps->kind == DAMAGE_EFFECT_CANT_LOSE_LIFE)
        muster_tell_event(telling, "119.8",
                          muster_arena_format(telling->arena,
                                              "%s can't lose %" PRId64 " life%s%s%s", who, damage,
                                              keeps->source == NULL ? "" : " (",
                                              keeps->source == NULL ? "" : keeps->source,
                                              keeps->source == NULL ? "" : ")"));
    else
        muster_tell_event(
            telling, "120.4c",
            muster_arena_format(
                telling->arena, "%s loses %" PRId64 " life instead of %" PRId64 "%s%s%s", who, lost,
                damage, keeps->source == NULL ? "" : " (",
                keeps->source == NULL ? "" : keeps->source, keeps->source == NULL ? "" : ")"));
}

/* ---- State-based actions ---- */

static void tell_creature(struct deal_telling *telling, const muster_creature_result *creature) {
    if (creature->dies != NULL)
        muster_tell_event(telling, creature->dies,
                          muster_arena_format(telling->arena, "%s dies", creature->creature));
    else if (creature->regenerated > 0)
        muster_tell_event(
            telling, "701.19a",
            muster_arena_format(telling->arena, "%s regenerates", creature->creature));
    if (creature->cancelled > 0)
        muster_tell_event(
            telling, "704.5q",
            muster_arena_format(telling->arena, "%s and %s are removed from %s",
                                muster_telling_counters(telling, creature->cancelled, "+1/+1"),
                                muster_telling_counters(telling, creature->cancelled, "-1/-1"),
                                creature->creature));
}

/* A player who has lost already doesn't lose once more, though a script goes on. */
static bool has_lost(const struct deal_telling *telling, const muster_player_result *player) {
    const struct muster_position *position = telling->event->position;
    return position->players[muster_entity_find(position, player->player).number].loses;
}

static void tell_state_based_actions(struct deal_telling *telling,
                                     const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < outcome->creature_count; i++)
        tell_creature(telling, &outcome->creatures[i]);
    for (size_t i = 0; i < outcome->permanent_count; i++) {
        const muster_permanent_result *permanent = &outcome->permanents[i];
        if (permanent->dies != NULL)
            muster_tell_event(telling, permanent->dies,
                              muster_arena_format(telling->arena,
                                                  permanent->is_battle && permanent->lost > 0
                                                      ? "%s is defeated"
                                                      : "%s is put into its owner's graveyard",
                                                  permanent->id));
    }
    for (size_t i = 0; i < outcome->player_count; i++) {
        const muster_player_result *player = &outcome->players[i];
        if (player->loses && !has_lost(telling, player))
            muster_tell_event(
                telling, player->life_known && player->life <= 0 ? "704.5a" : "704.5c",
                muster_arena_format(telling->arena, "%s loses the game", player->player));
    }
}

void muster_telling_end(struct deal_telling *telling, muster_damage_outcome *outcome) {
    tell_state_based_actions(telling, outcome);
    outcome->event_count = telling->event_count;
    outcome->events = telling->events;
    outcome->choice_count = telling->choice_count;
    outcome->choices = telling->choices;
    outcome->prevented_count = telling->prevented_count;
    outcome->prevented = telling->prevented;
}
