/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/words.h"

#include <inttypes.h>
#include <string.h>

/* ---- Names ---- */

static const char *copy(const struct deal_telling *telling, const char *text) {
    return muster_arena_text(telling->arena, text, strlen(text));
}

static const char *source_id(const struct deal_telling *telling, int source) {
    const struct deal_source *one = &telling->event->sources[source];
    return one->ordinal == 0
               ? copy(telling, one->object->id)
               : muster_arena_format(telling->arena, "%s#%" PRId64, one->object->id, one->ordinal);
}

static const char *recipient_id(const struct deal_telling *telling, int recipient) {
    return copy(telling,
                muster_recipient_id(telling->event->position,
                                    &telling->event->recipients[recipient], telling->arena));
}

static const char *player_id(const struct deal_telling *telling, int player) {
    return copy(telling, telling->event->position->players[player].id);
}

/* What an effect is called; NULL: nothing says so. */
static const char *effect_name(const struct deal_telling *telling, size_t number) {
    const struct deal_effect *effect = &telling->event->effects[number];
    switch (effect->kind) {
    case DEAL_EFFECT:
        return effect->effect->source == NULL ? NULL : copy(telling, effect->effect->source);
    case DEAL_PROTECTION:
        return "protection";
    case DEAL_ABSORB:
        return "absorb";
    }
    return NULL;
}

static const char *in_brackets(const struct deal_telling *telling, size_t number) {
    const char *name = effect_name(telling, number);
    return name == NULL ? "" : muster_arena_format(telling->arena, " (%s)", name);
}

static int64_t effect_place(const struct deal_telling *telling, size_t number) {
    const struct deal_effect *effect = &telling->event->effects[number];
    return effect->kind == DEAL_EFFECT ? effect->effect->place : -1;
}

/* ---- Sentences ---- */

void muster_telling_begin(struct deal_telling *telling, struct deal_event *event) {
    *telling = (struct deal_telling){.event = event, .arena = event->arena};
}

static void add_event(struct deal_telling *telling, const char *rule, const char *text) {
    telling->events = arena_grow(telling->arena, telling->events, telling->event_count,
                                 &telling->event_capacity, sizeof(*telling->events));
    telling->events[telling->event_count++] = (muster_damage_event){.rule = rule, .text = text};
}

void muster_tell_choice(struct deal_telling *telling, const struct deal_move *move) {
    muster_damage_choice choice = {.player = player_id(telling, move->player),
                                   .effect = -1,
                                   .amount = move->used,
                                   .used = move->gained};
    if (move->kind == MOVE_EFFECT) {
        choice.effect = effect_place(telling, move->effect);
        choice.source = effect_name(telling, move->effect);
        choice.from = source_id(telling, move->packet.source);
        choice.to = recipient_id(telling, move->packet.to);
        choice.amount = move->packet.amount;
        choice.used = move->used;
        choice.declined = move->declined;
        choice.onto = move->onto < 0 ? NULL : recipient_id(telling, move->onto);
    } else if (move->order_count > 0) {
        const struct damage_effect *effects = telling->event->position->damage_effects;
        int64_t *order = muster_arena_array(telling->arena, move->order_count, sizeof(*order));
        for (size_t i = 0; i < move->order_count; i++)
            order[i] = effects[move->order[i]].place;
        choice.effect = order[0];
        choice.source = effects[move->order[0]].source == NULL
                            ? NULL
                            : copy(telling, effects[move->order[0]].source);
        choice.order_count = move->order_count;
        choice.order = order;
    }
    telling->choices = arena_grow(telling->arena, telling->choices, telling->choice_count,
                                  &telling->choice_capacity, sizeof(*telling->choices));
    telling->choices[telling->choice_count++] = choice;
}

static const char *prevention_rule(enum deal_effect_kind kind) {
    switch (kind) {
    case DEAL_EFFECT:
        return "615.1";
    case DEAL_PROTECTION:
        return "702.16e";
    case DEAL_ABSORB:
        return "702.64a";
    }
    return "615.1";
}

void muster_tell_prevented(struct deal_telling *telling, const struct deal_move *move) {
    const char *from = source_id(telling, move->packet.source);
    const char *to = recipient_id(telling, move->packet.to);
    const char *by = in_brackets(telling, move->effect);
    const char *rule = prevention_rule(telling->event->effects[move->effect].kind);
    if (move->used == 0) {
        if (muster_deal_unpreventable(telling->event, &move->packet))
            add_event(telling, "615.12",
                      muster_arena_format(telling->arena, "%s's damage to %s can't be prevented%s",
                                          from, to, by));
        return;
    }
    add_event(telling, rule,
              muster_arena_format(telling->arena,
                                  "%" PRId64 " of the %" PRId64
                                  " damage that %s would deal to %s is prevented%s",
                                  move->used, move->packet.amount, from, to, by));
    telling->prevented = arena_grow(telling->arena, telling->prevented, telling->prevented_count,
                                    &telling->prevented_capacity, sizeof(*telling->prevented));
    telling->prevented[telling->prevented_count++] =
        (muster_prevented){.effect = effect_place(telling, move->effect),
                           .source = effect_name(telling, move->effect),
                           .from = from,
                           .to = to,
                           .amount = move->used};
}

void muster_tell_change(struct deal_telling *telling, const struct deal_move *move, int64_t after) {
    const char *from = source_id(telling, move->packet.source);
    const char *to = recipient_id(telling, move->packet.to);
    const char *by = in_brackets(telling, move->effect);
    if (move->onto >= 0 && move->used > 0)
        add_event(telling, "614.9",
                  muster_arena_format(telling->arena,
                                      "%" PRId64 " of the %" PRId64
                                      " damage that %s would deal to %s is dealt to %s instead%s",
                                      move->used, move->packet.amount, from, to,
                                      recipient_id(telling, move->onto), by));
    else if (move->onto < 0 &&
             telling->event->effects[move->effect].effect->kind == DAMAGE_EFFECT_COUNTERS_INSTEAD)
        add_event(telling, "614.1a",
                  muster_arena_format(
                      telling->arena,
                      "%s gets %" PRId64 " -1/-1 counter%s instead of %s's damage%s", to,
                      move->packet.amount, move->packet.amount == 1 ? "" : "s", from, by));
    else if (move->onto < 0)
        add_event(telling, "614.1a",
                  muster_arena_format(telling->arena,
                                      "%s would deal %" PRId64 " damage to %s instead of %" PRId64
                                      "%s",
                                      from, after, to, move->packet.amount, by));
}

void muster_tell_dealt(struct deal_telling *telling, const struct deal_packet *packet,
                       int64_t copies) {
    const struct deal_event *event = telling->event;
    const char *to = recipient_id(telling, packet->to);
    int64_t amount = packet->amount * copies;
    bool infect = muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_INFECT);
    bool weakens = infect || muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_WITHER);
    const char *who = copies == 1 ? source_id(telling, packet->source)
                                  : muster_arena_format(telling->arena, "%" PRId64 " %s", copies,
                                                        event->sources[packet->source].object->id);
    const char *rule = packet->combat ? "510.2" : "120.3", *as = "";
    if (muster_deal_player(event, packet->to) >= 0 && infect) {
        rule = "702.90b";
        as = muster_arena_format(telling->arena, ", which gives %" PRId64 " poison counter%s",
                                 amount, amount == 1 ? "" : "s");
    } else if (muster_deal_creature(event, packet->to) != NULL && weakens) {
        rule = infect ? "702.90c" : "702.80a";
        as = muster_arena_format(telling->arena, ", which puts %" PRId64 " -1/-1 counter%s on it",
                                 amount, amount == 1 ? "" : "s");
    }
    add_event(telling, rule,
              muster_arena_format(telling->arena, "%s deal%s %" PRId64 " damage to %s%s", who,
                                  copies == 1 ? "s" : "", amount, to, as));
}

void muster_tell_gain(struct deal_telling *telling, int player, int64_t amount, int64_t gained) {
    const char *who = player_id(telling, player);
    add_event(telling, gained == 0 ? "119.7" : "119.3",
              gained == amount
                  ? muster_arena_format(telling->arena, "%s gains %" PRId64 " life", who, gained)
                  : muster_arena_format(telling->arena,
                                        "%s gains %" PRId64 " life instead of %" PRId64, who,
                                        gained, amount));
}

void muster_tell_loss(struct deal_telling *telling, int player, int64_t lost, bool kept) {
    add_event(
        telling, "120.3a",
        muster_arena_format(telling->arena,
                            kept ? "%s loses only %" PRId64 " life" : "%s loses %" PRId64 " life",
                            player_id(telling, player), lost));
}

/* ---- The end ---- */

static void tell_deaths(struct deal_telling *telling, const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < outcome->creature_count; i++) {
        const muster_creature_result *creature = &outcome->creatures[i];
        if (creature->dies != NULL)
            add_event(telling, creature->dies,
                      muster_arena_format(telling->arena, "%s dies", creature->creature));
        else if (creature->regenerated > 0)
            add_event(telling, "701.19a",
                      muster_arena_format(telling->arena, "%s regenerates", creature->creature));
    }
    for (size_t i = 0; i < outcome->permanent_count; i++) {
        const muster_permanent_result *permanent = &outcome->permanents[i];
        if (permanent->dies != NULL)
            add_event(telling, permanent->dies,
                      muster_arena_format(telling->arena,
                                          permanent->is_battle
                                              ? "%s is defeated"
                                              : "%s is put into its owner's graveyard",
                                          permanent->id));
    }
    for (size_t i = 0; i < outcome->player_count; i++) {
        const muster_player_result *player = &outcome->players[i];
        if (player->loses)
            add_event(telling, player->life_known && player->life <= 0 ? "704.5a" : "704.5c",
                      muster_arena_format(telling->arena, "%s loses the game", player->player));
    }
}

void muster_telling_end(struct deal_telling *telling, muster_damage_outcome *outcome) {
    tell_deaths(telling, outcome);
    outcome->event_count = telling->event_count;
    outcome->events = telling->events;
    outcome->choice_count = telling->choice_count;
    outcome->choices = telling->choices;
    outcome->prevented_count = telling->prevented_count;
    outcome->prevented = telling->prevented;
}
