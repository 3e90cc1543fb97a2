/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of the damage that was followed (120.3), and how an event ends. */
#include "solver/damage/deal/replaying.h"

void muster_replay_add_result(struct replay *replay, const struct deal_packet *packet,
                              int64_t copies) {
    struct deal_event *event = replay->event;
    int player = muster_deal_player(event, packet->to);
    struct dealt_tally *tally = &replay->tallies[packet->to];
    int64_t amount = packet->amount * copies;
    bool infect = muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_INFECT);
    bool weakens = infect || muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_WITHER);
    if (player >= 0)
        *(infect ? &replay->purses[player].poison : &replay->purses[player].loss) += amount;
    else if (muster_deal_creature(event, packet->to) == NULL)
        tally->strength += amount;
    else
        *(weakens ? &tally->minus : &tally->marked) += amount;
    tally->deathtouch |= muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_DEATHTOUCH);
    muster_tell_dealt(&replay->telling, packet, copies);
}

/* Toxic, once for each source and player. */
static void add_toxic(struct replay *replay) {
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *packet = &replay->packets[i];
        int player = muster_deal_player(replay->event, packet->to);
        bool first = packet->combat && player >= 0;
        for (size_t k = 0; k < i; k++)
            first &=
                replay->packets[k].source != packet->source || replay->packets[k].to != packet->to;
        if (first)
            replay->purses[player].poison += muster_deal_toxic(replay->event, packet->source);
    }
}

static void add_results(struct replay *replay) {
    for (size_t i = 0; i < replay->event->effect_count; i++)
        replay_require(replay, !replay->shields[i].spare ||
                                   replay->shields[i].used == replay_effect(replay, i)->amount);
    add_toxic(replay);
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *packet = &replay->packets[i];
        muster_replay_add_result(replay, packet, 1);
        if (muster_deal_source_has(replay->event, packet->source, DAMAGE_ABILITY_LIFELINK))
            replay->lifelinked[packet->source] += packet->amount;
    }
    replay->packet_count = 0;
    replay->folded = true;
}

void muster_replay_follow_gain(struct replay *replay, const struct deal_move *move) {
    int64_t total = move->used;
    bool found = false;
    if (!replay->folded)
        add_results(replay);
    for (size_t i = 0; i < replay->source_count && !found; i++)
        if (replay->lifelinked[i] == move->used &&
            replay->event->sources[i].object->controller == move->player) {
            replay->lifelinked[i] = 0;
            found = true;
        }
    for (size_t i = 0; i < replay->event->effect_count && !found; i++)
        if (replay->shields[i].gained == move->used &&
            replay_effect(replay, i)->gain_player == move->player) {
            replay->shields[i].gained = 0;
            found = true;
        }
    replay_require(replay, found);
    for (size_t i = 0; i < move->order_count && total > 0; i++) {
        const struct damage_effect *effect =
            &replay->event->position->damage_effects[move->order[i]];
        total = effect->kind == DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN ? total * effect->by
                                                                 : total + effect->by;
        total = total > 0 ? total : 0;
    }
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &replay->event->position->damage_effects[i];
        if (effect->kind == DAMAGE_EFFECT_CANT_GAIN_LIFE &&
            muster_damage_effect_has_player(effect, move->player))
            total = 0;
    }
    replay_require(replay, total == move->gained);
    replay->purses[move->player].gain += total;
    if (move->chosen)
        muster_tell_choice(&replay->telling, move);
    muster_tell_gain(&replay->telling, move->player, move->used, total);
}

static bool player_has(const struct replay *replay, enum damage_effect_kind kind, int player) {
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++)
        if (replay->event->position->damage_effects[i].kind == kind &&
            muster_damage_effect_has_player(&replay->event->position->damage_effects[i], player))
            return true;
    return false;
}

/* Whether a floor under a player's life is there now. */
static bool floor_stands(const struct replay *replay, const struct damage_effect *effect,
                         int player) {
    const struct muster_position *position = replay->event->position;
    if (effect->kind != DAMAGE_EFFECT_LIFE_FLOOR ||
        !muster_damage_effect_has_player(effect, player))
        return false;
    bool stands = (effect->given & DAMAGE_KEY_IF) == 0;
    for (size_t i = 0; i < position->creature_count && !stands; i++)
        stands = position->creatures[i].controller == player &&
                 muster_selector_matches(&effect->controls, &position->creatures[i], NULL);
    return stands;
}

static void settle_player(struct replay *replay, int number) {
    const struct player *player = &replay->event->position->players[number];
    struct purse *purse = &replay->purses[number];
    int64_t before = player->life - purse->lost + purse->gained;
    int64_t after = before - purse->loss + purse->gain, raised = after;
    if (player_has(replay, DAMAGE_EFFECT_CANT_LOSE_LIFE, number))
        purse->loss = 0;
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &replay->event->position->damage_effects[i];
        if (player->has_life && purse->loss > 0 && before >= effect->at && after < effect->at &&
            effect->at > raised && floor_stands(replay, effect, number))
            raised = effect->at;
    }
    if (purse->loss > 0) {
        purse->loss -= raised - after;
        muster_tell_loss(&replay->telling, number, purse->loss, raised > after);
    }
    purse->lost += purse->loss;
    purse->gained += purse->gain;
    purse->loss = purse->gain = 0;
}

/* What was prevented is dealt next, as the search has it after excess damage (120.4a). */
static void begin_next(struct replay *replay, const struct deal_state *state) {
    int64_t pending = 0, opened = 0;
    for (size_t i = 0; i < replay->pending_count; i++)
        pending += replay->pending[i].amount;
    for (size_t i = 0; i < state->opened_count; i++) {
        opened += state->opened[i].amount;
        replay_add_packet(replay, &state->opened[i]);
    }
    replay_require(replay, pending == opened);
    replay->pending_count = 0;
}

void muster_replay_end_event(struct replay *replay, const struct deal_state *state) {
    if (!replay->folded)
        add_results(replay);
    for (size_t i = 0; i < replay->source_count; i++)
        replay_require(replay, replay->lifelinked[i] == 0);
    for (int i = 0; i < (int)replay->event->position->player_count; i++)
        settle_player(replay, i);
    for (size_t i = 0; i < replay->event->effect_count; i++) {
        struct shield *shield = &replay->shields[i];
        replay_require(replay, shield->gained == 0);
        shield->gone |= shield->bound >= 0;
        shield->spare = false;
    }
    replay->pool_count = 0;
    replay->folded = false;
    begin_next(replay, state);
}
