/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of the damage that was followed (120.3), and how an event ends. */
#include "solver/damage/deal/replaying.h"

#include "base/sort.h"

void muster_replay_add_result(struct replay *replay, const struct deal_packet *packet,
                              int64_t copies) {
    struct deal_event *event = replay->event;
    int player = muster_deal_player(event, packet->to);
    struct dealt_tally *tally = &replay->tallies[packet->to];
    int64_t amount = packet->amount * copies;
    bool infect = muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_INFECT);
    bool weakens = infect || muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_WITHER);
    if (player >= 0)
        *(infect ? &replay->life_changes[player].poison : &replay->life_changes[player].loss) +=
            amount;
    else if (muster_deal_creature(event, packet->to) == NULL)
        tally->strength += amount;
    else
        *(weakens ? &tally->minus : &tally->marked) += amount;
    if (muster_deal_loyalty(event, packet->to) >= 0)
        tally->strength += amount;
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
        if (!first)
            continue;
        replay->life_changes[player].poison += muster_deal_toxic(replay->event, packet->source);
        muster_tell_toxic(&replay->telling, packet, 1);
    }
}

static int compare_dealt(const void *one, const void *other) {
    const struct deal_packet *a = one, *b = other;
    if (a->source != b->source)
        return a->source < b->source ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->amount < b->amount) - (a->amount > b->amount);
}

static void add_results(struct replay *replay) {
    for (size_t i = 0; i < replay->event->effect_count; i++)
        replay_require(replay, !replay->shields[i].spare ||
                                   replay->shields[i].used == replay_effect(replay, i)->amount);
    /* told in the order of their sources, whatever order effects were applied in */
    if (replay->packet_count > 1)
        muster_sort_list(replay->packets, replay->packet_count, sizeof(*replay->packets),
                         compare_dealt);
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *packet = &replay->packets[i];
        muster_replay_add_result(replay, packet, 1);
        if (muster_deal_source_has(replay->event, packet->source, DAMAGE_ABILITY_LIFELINK))
            replay->lifelinked[packet->source] += packet->amount;
    }
    add_toxic(replay);
    replay->packet_count = 0;
    replay->folded = true;
}

/* The first effect of a kind that is about a player; NULL: there is none. */
static const struct damage_effect *find_effect(const struct replay *replay,
                                               enum damage_effect_kind kind, int player) {
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &replay->event->position->damage_effects[i];
        if (deal_is_about_player(effect, kind, player))
            return effect;
    }
    return NULL;
}

/* Takes what the event gives, a source with lifelink dealt, or an effect prevented, and fills in
   where the gain comes from; false: nobody gained just that. */
static bool take_gain(struct replay *replay, struct deal_gain *gain) {
    if (replay->gain == gain->amount &&
        replay->event->position->damage.gain_player == gain->player) {
        replay->gain = 0;
        return true;
    }
    for (size_t i = 0; i < replay->source_count; i++)
        if (replay->lifelinked[i] == gain->amount &&
            replay->event->sources[i].object->controller == gain->player) {
            replay->lifelinked[i] = 0;
            gain->rule = "702.15b";
            gain->from = muster_telling_lifelink(&replay->telling, (int)i, 1);
            return true;
        }
    for (size_t i = 0; i < replay->event->effect_count; i++)
        if (replay->shields[i].gained == gain->amount &&
            replay_effect(replay, i)->gain_player == gain->player) {
            const char *source = replay_effect(replay, i)->source;
            replay->shields[i].gained = 0;
            gain->rule = "615.5";
            gain->from = source == NULL
                             ? " for the damage prevented"
                             : muster_arena_format(replay->telling.arena, " from %s", source);
            return true;
        }
    return false;
}

void muster_replay_follow_gain(struct replay *replay, const struct deal_move *move) {
    struct deal_gain gain = {
        .player = move->player, .amount = move->used, .rule = "119.3", .from = ""};
    int64_t total = move->used;
    if (!replay->folded)
        add_results(replay);
    replay_require(replay, take_gain(replay, &gain));
    for (size_t i = 0; i < move->order_count && total > 0; i++) {
        const struct damage_effect *effect =
            &replay->event->position->damage_effects[move->order[i]];
        total = effect->kind == DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN ? total * effect->by
                                                                 : total + effect->by;
        total = total > 0 ? total : 0;
    }
    gain.forbidden = find_effect(replay, DAMAGE_EFFECT_CANT_GAIN_LIFE, move->player) != NULL;
    gain.gained = gain.forbidden ? 0 : total;
    replay_require(replay, gain.gained == move->gained);
    replay->life_changes[move->player].gain += gain.gained;
    if (move->chosen)
        muster_tell_choice(&replay->telling, move);
    muster_tell_gain(&replay->telling, &gain);
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
    struct life_change *change = &replay->life_changes[number];
    int64_t before = player->life - change->lost + change->gained;
    int64_t after = before - change->loss + change->gain, raised = after;
    int64_t damage = change->loss;
    const struct damage_effect *keeps = find_effect(replay, DAMAGE_EFFECT_CANT_LOSE_LIFE, number);
    if (keeps != NULL)
        change->loss = 0;
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &replay->event->position->damage_effects[i];
        if (player->has_life && change->loss > 0 && before >= effect->at && after < effect->at &&
            effect->at > raised && floor_stands(replay, effect, number)) {
            raised = effect->at;
            keeps = effect;
        }
    }
    change->loss -= raised - after;
    if (damage > 0)
        muster_tell_loss(&replay->telling, number, change->loss, damage, keeps);
    change->lost += change->loss;
    change->gained += change->gain;
    change->loss = change->gain = 0;
}

/* One shield counter goes, however much damage its effect was applied to (122.1c). */
static void remove_shield_counters(struct replay *replay) {
    for (int i = 0; i < (int)replay->event->recipient_count; i++) {
        struct dealt_tally *tally = &replay->tallies[i];
        if (!tally->shielded)
            continue;
        tally->shielded = false;
        tally->shields++;
        muster_tell_event(&replay->telling, "122.1c",
                          muster_arena_format(replay->telling.arena,
                                              "a shield counter is removed from %s",
                                              muster_telling_recipient(&replay->telling, i)));
    }
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
    replay->telling.next_event = true;
    replay_tell_excess(replay, state);
    replay_require(replay, pending == opened);
    replay->pending_count = 0;
}

void muster_replay_end_event(struct replay *replay, const struct deal_state *state) {
    if (!replay->folded)
        add_results(replay);
    for (size_t i = 0; i < replay->source_count; i++)
        replay_require(replay, replay->lifelinked[i] == 0);
    replay_require(replay, replay->gain == 0);
    for (int i = 0; i < (int)replay->event->position->player_count; i++)
        settle_player(replay, i);
    for (size_t i = 0; i < replay->event->effect_count; i++) {
        struct shield *shield = &replay->shields[i];
        replay_require(replay, shield->gained == 0);
        shield->gone |= shield->bound >= 0;
        shield->spare = false;
    }
    remove_shield_counters(replay);
    replay->pool_count = 0;
    replay->folded = false;
    begin_next(replay, state);
}
