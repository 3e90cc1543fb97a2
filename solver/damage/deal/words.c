/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/words.h"

#include <inttypes.h>

/* ---- Names ---- */

const char *muster_telling_source_id(const struct deal_telling *telling, int source) {
    const struct deal_source *one = &telling->event->sources[source];
    return one->ordinal == 0
               ? one->object->id
               : muster_arena_format(telling->arena, "%s#%" PRId64, one->object->id, one->ordinal);
}

const char *muster_telling_recipient_id(const struct deal_telling *telling, int recipient) {
    return muster_recipient_id(telling->event->position, &telling->event->recipients[recipient],
                               telling->arena);
}

static const char *source_text(const struct deal_telling *telling, int source) {
    return muster_arena_string(telling->arena, muster_telling_source_id(telling, source));
}

const char *muster_telling_recipient(const struct deal_telling *telling, int recipient) {
    return muster_arena_string(telling->arena, muster_telling_recipient_id(telling, recipient));
}

static const char *player_text(const struct deal_telling *telling, int player) {
    return muster_arena_string(telling->arena, telling->event->position->players[player].id);
}

/* What an effect is called; NULL: nothing says so. */
static const char *effect_name(const struct deal_telling *telling, size_t number) {
    const struct deal_effect *effect = &telling->event->effects[number];
    switch (effect->kind) {
    case DEAL_EFFECT:
        return muster_arena_string(telling->arena, effect->effect->source);
    case DEAL_PROTECTION:
        return "protection";
    case DEAL_ABSORB:
        return "absorb";
    case DEAL_SHIELD_COUNTER:
        return "shield counter";
    }
    return NULL;
}

/* What prevents something, as a sentence names it; NULL: nothing says so. */
static const char *preventer(const struct deal_telling *telling, size_t number) {
    return telling->event->effects[number].kind == DEAL_SHIELD_COUNTER
               ? "a shield counter"
               : effect_name(telling, number);
}

static const char *in_brackets(const char *name, struct arena *arena) {
    return name == NULL ? "" : muster_arena_format(arena, " (%s)", name);
}

const char *muster_telling_counters(const struct deal_telling *telling, int64_t number,
                                    const char *kind) {
    return muster_arena_format(telling->arena, "%" PRId64 " %s counter%s", number, kind,
                               number == 1 ? "" : "s");
}

static int64_t effect_place(const struct deal_telling *telling, size_t number) {
    const struct deal_effect *effect = &telling->event->effects[number];
    return effect->kind == DEAL_EFFECT ? effect->effect->place : -1;
}

/* ---- Choices, and what effects do ---- */

void muster_telling_begin(struct deal_telling *telling, struct deal_event *event) {
    *telling = (struct deal_telling){.event = event, .arena = event->arena};
}

void muster_tell_event(struct deal_telling *telling, const char *rule, const char *text) {
    telling->events = arena_grow(telling->arena, telling->events, telling->event_count,
                                 &telling->event_capacity, sizeof(*telling->events));
    telling->events[telling->event_count++] = (muster_damage_event){.rule = rule, .text = text};
}

static void add_choice(struct deal_telling *telling, const muster_damage_choice *choice) {
    telling->choices = arena_grow(telling->arena, telling->choices, telling->choice_count,
                                  &telling->choice_capacity, sizeof(*telling->choices));
    telling->choices[telling->choice_count++] = *choice;
}

/* Who says whether an effect does anything (`may`), which isn't always who applies it. */
static int decider(const struct deal_telling *telling, const struct deal_move *move) {
    const struct damage_effect *effect = telling->event->effects[move->effect].effect;
    if (effect == NULL || effect->chooser == MAY_NOBODY)
        return move->player;
    return effect->chooser == MAY_PLAYER
               ? effect->chooser_player
               : telling->event->sources[move->packet.source].object->controller;
}

static void tell_applied(struct deal_telling *telling, const struct deal_move *move) {
    int decides = decider(telling, move);
    muster_damage_choice choice = {.player = player_text(telling, move->player),
                                   .effect = effect_place(telling, move->effect),
                                   .source = effect_name(telling, move->effect),
                                   .from = source_text(telling, move->packet.source),
                                   .to = muster_telling_recipient(telling, move->packet.to),
                                   .amount = move->packet.amount,
                                   .used = move->used};
    if (decides != move->player && move->ordered) { /* one chose the effect, the other whether */
        choice.used = move->packet.amount;
        add_choice(telling, &choice);
    }
    choice.player = player_text(telling, decides);
    choice.used = move->used;
    choice.declined = move->declined;
    choice.onto = move->onto < 0 ? NULL : muster_telling_recipient(telling, move->onto);
    add_choice(telling, &choice);
}

static void tell_gain_order(struct deal_telling *telling, const struct deal_move *move) {
    const struct damage_effect *effects = telling->event->position->damage_effects;
    int64_t *order = muster_arena_array(telling->arena, move->order_count, sizeof(*order));
    muster_damage_choice choice = {.player = player_text(telling, move->player),
                                   .effect = -1,
                                   .amount = move->used,
                                   .used = move->gained,
                                   .order_count = move->order_count,
                                   .order = order};
    for (size_t i = 0; i < move->order_count; i++)
        order[i] = effects[move->order[i]].place;
    if (move->order_count > 0) {
        choice.effect = order[0];
        choice.source = muster_arena_string(telling->arena, effects[move->order[0]].source);
    }
    add_choice(telling, &choice);
}

void muster_tell_choice(struct deal_telling *telling, const struct deal_move *move) {
    if (move->kind == MOVE_EFFECT)
        tell_applied(telling, move);
    else
        tell_gain_order(telling, move);
}

static const char *prevention_rule(const struct deal_effect *effect) {
    switch (effect->kind) {
    case DEAL_PROTECTION:
        return "702.16e";
    case DEAL_ABSORB:
        return "702.64a";
    case DEAL_SHIELD_COUNTER:
        return "122.1c";
    case DEAL_EFFECT:
        break;
    }
    if (effect->effect->each)
        return "615.10";
    if ((effect->effect->given & DAMAGE_KEY_AMOUNT) != 0)
        return "615.7";
    return effect->effect->once ? "615.8" : "615.1a";
}

/* "bolt's 3 damage to Bob", or "2 of bolt's 3 damage to Bob": what an effect uses of a packet. */
static const char *part_words(const struct deal_telling *telling, const struct deal_move *move) {
    const char *from = source_text(telling, move->packet.source);
    const char *to = muster_telling_recipient(telling, move->packet.to);
    if (move->used == move->packet.amount)
        return muster_arena_format(telling->arena, "%s's %" PRId64 " damage to %s", from,
                                   move->used, to);
    return muster_arena_format(telling->arena, "%" PRId64 " of %s's %" PRId64 " damage to %s",
                               move->used, from, move->packet.amount, to);
}

static void tell_unpreventable(struct deal_telling *telling, const struct deal_move *move) {
    const char *from = source_text(telling, move->packet.source);
    const char *to = muster_telling_recipient(telling, move->packet.to);
    const char *name = preventer(telling, move->effect);
    muster_tell_event(
        telling, "615.12",
        name == NULL
            ? muster_arena_format(telling->arena, "%s's damage to %s can't be prevented", from, to)
            : muster_arena_format(telling->arena, "%s can't prevent %s's damage to %s", name, from,
                                  to));
}

void muster_tell_prevented(struct deal_telling *telling, const struct deal_move *move) {
    const char *by = preventer(telling, move->effect);
    if (move->used == 0) {
        if (muster_deal_unpreventable(telling->event, &move->packet))
            tell_unpreventable(telling, move);
        return;
    }
    muster_tell_event(telling, prevention_rule(&telling->event->effects[move->effect]),
                      muster_arena_format(telling->arena, "%s is prevented%s%s",
                                          part_words(telling, move), by == NULL ? "" : " by ",
                                          by == NULL ? "" : by));
    telling->prevented = arena_grow(telling->arena, telling->prevented, telling->prevented_count,
                                    &telling->prevented_capacity, sizeof(*telling->prevented));
    telling->prevented[telling->prevented_count++] =
        (muster_prevented){.effect = effect_place(telling, move->effect),
                           .source = effect_name(telling, move->effect),
                           .from = source_text(telling, move->packet.source),
                           .to = muster_telling_recipient(telling, move->packet.to),
                           .amount = move->used};
}

void muster_tell_change(struct deal_telling *telling, const struct deal_move *move, int64_t after) {
    const char *from = source_text(telling, move->packet.source);
    const char *to = muster_telling_recipient(telling, move->packet.to);
    const char *by = in_brackets(effect_name(telling, move->effect), telling->arena);
    int64_t before = move->packet.amount;
    if (move->onto >= 0 && move->used > 0)
        muster_tell_event(telling, "614.9",
                          muster_arena_format(telling->arena, "%s is dealt to %s instead%s",
                                              part_words(telling, move),
                                              muster_telling_recipient(telling, move->onto), by));
    else if (move->onto < 0 &&
             telling->event->effects[move->effect].effect->kind == DAMAGE_EFFECT_COUNTERS_INSTEAD)
        muster_tell_event(telling, "614.1a",
                          muster_arena_format(telling->arena,
                                              "%s gets %s instead of %" PRId64 " damage from %s%s",
                                              to, muster_telling_counters(telling, before, "-1/-1"),
                                              before, from, by));
    else if (move->onto < 0 && after != before)
        muster_tell_event(telling, "614.1a",
                          muster_arena_format(telling->arena,
                                              "%s would deal %" PRId64
                                              " damage to %s instead of %" PRId64 "%s",
                                              from, after, to, before, by));
}

void muster_tell_excess(struct deal_telling *telling, const struct deal_excess *excess) {
    const struct damage_effect *effect = &telling->event->position->damage_effects[excess->effect];
    muster_tell_event(
        telling, "120.4a",
        muster_arena_format(
            telling->arena,
            "%" PRId64 " of %s's %" PRId64 " damage to %s is excess, and is dealt to %s instead%s",
            excess->amount, source_text(telling, excess->source), excess->of,
            muster_telling_recipient(telling, excess->to),
            muster_telling_recipient(telling, excess->onto),
            in_brackets(muster_arena_string(telling->arena, effect->source), telling->arena)));
}
