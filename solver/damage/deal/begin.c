/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/begin.h"

#include <string.h>

#include "base/numbers.h"
#include "solver/damage/deal/effects.h"

/* Packets that are looked at one by one; more of them are summed, or can't be searched. */
enum { PACKETS_MOST = 2000 };

/* What an effect adds to the rank of packets, shared among all that it may apply to. */
enum { RANK_OF_EFFECT = 10000 };

/* ---- Excess damage (120.4a) ---- */

/* What is lethal to a recipient, besides what is marked on it; -1: it has no excess. */
static int64_t lethal_amount(struct deal_event *event, const struct deal_state *state, int to) {
    const struct creature *creature = muster_deal_creature(event, to);
    if (creature != NULL)
        return creature->toughness - muster_deal_sum(state, SUM_MINUS, to, 0, 0) -
               creature->damage - muster_deal_sum(state, SUM_MARKED, to, 0, 0);
    const struct target *target = &event->position->targets[event->recipients[to].number];
    if (target->kind == TARGET_PLAYER || !target->has_strength)
        return -1;
    int64_t left = target->strength - muster_deal_sum(state, SUM_STRENGTH, to, 0, 0);
    return left > 0 ? left : 0;
}

/* The excess, of several kinds of recipient the greatest (120.4a). */
static int64_t excess(struct deal_event *event, const struct deal_state *state, size_t number) {
    const struct deal_packet *packet = &state->packets[number];
    bool creature = muster_deal_creature(event, packet->to) != NULL;
    int64_t lethal = lethal_amount(event, state, packet->to), others = 0;
    int64_t loyalty = muster_deal_loyalty(event, packet->to);
    if (lethal < 0 && !creature)
        return 0;
    for (size_t i = 0; i < state->packet_count; i++)
        if (i != number && state->packets[i].to == packet->to)
            others += state->packets[i].amount;
    lethal -= others;
    if (creature && lethal > 1 &&
        muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_DEATHTOUCH))
        lethal = 1;
    if (loyalty >= 0)
        lethal = smaller(lethal,
                         loyalty - others - muster_deal_sum(state, SUM_STRENGTH, packet->to, 0, 0));
    lethal = lethal > 0 ? lethal : 0;
    return packet->amount > lethal ? packet->amount - lethal : 0;
}

/* Notes what an effect about excess damage did. */
static void note_excess(struct deal_state *state, const struct deal_excess *excess, size_t *room,
                        struct deal_excess **noted, struct arena *arena) {
    if (excess->amount == 0)
        return;
    *noted = arena_grow(arena, *noted, state->excess_count, room, sizeof(**noted));
    (*noted)[state->excess_count++] = *excess;
}

static void apply_excess(struct deal_event *event, struct deal_state *state, size_t number,
                         size_t *room, struct deal_excess **noted, struct arena *arena) {
    const struct damage_effect *effect = &event->position->damage_effects[number];
    size_t count = state->packet_count;
    for (size_t i = 0; i < count; i++) {
        struct deal_packet *packet = &state->packets[i];
        const struct creature *source = event->sources[packet->source].object;
        if (packet->amount == 0 || !damage_effect_is_about(effect, packet->combat) ||
            !muster_selector_matches(&effect->from, source, NULL) ||
            !muster_recipient_matches(event->position, &effect->to, &event->recipients[packet->to]))
            continue;
        struct deal_packet over = *packet;
        over.amount = excess(event, state, i);
        over.to =
            effect->onto.kind == ONTO_RECIPIENT
                ? muster_deal_recipient(event, &effect->onto.recipient)
                : muster_deal_recipient_player(event, muster_deal_affected(event, packet->to));
        note_excess(state,
                    &(struct deal_excess){number, over.source, packet->to, over.to, over.amount,
                                          packet->amount},
                    room, noted, arena);
        packet->amount -= over.amount;
        muster_deal_packet_add(state, &over);
    }
}

/* How many packets excess effects may add: each may split each packet there is. */
static size_t excess_room(const struct deal_event *event, size_t packets) {
    size_t room = packets;
    for (size_t i = 0; i < event->position->damage_effect_count && room <= PACKETS_MOST; i++)
        if (event->position->damage_effects[i].kind == DAMAGE_EFFECT_EXCESS_DAMAGE)
            room *= 2;
    return room;
}

/* Notes for whoever judges and tells what came of it. */
static void note_dealt(struct deal_event *event, const struct deal_packet *packet, int64_t copies) {
    event->dealt = arena_grow(event->arena, event->dealt, event->dealt_count,
                              &event->dealt_capacity, sizeof(*event->dealt));
    event->dealt[event->dealt_count++] = (struct deal_dealt){*packet, copies};
}

static const struct deal_packet *copy_packets(const struct deal_state *state, struct arena *arena) {
    struct deal_packet *packets = muster_arena_array(arena, state->packet_count, sizeof(*packets));
    memcpy(packets, state->packets, state->packet_count * sizeof(*packets));
    return packets;
}

/*
 * Packets that have effects of their own come last: the ways in which these may go aren't tried
 * once more for all that may come of the others.
 */
static void rank_packets(const struct deal_event *event, struct deal_state *state) {
    for (size_t i = 0; i < event->effect_count; i++) {
        int about = 0;
        for (size_t k = 0; k < state->packet_count; k++)
            about += muster_deal_could_apply(event, i, &state->packets[k]);
        for (size_t k = 0; k < state->packet_count; k++)
            if (muster_deal_could_apply(event, i, &state->packets[k]))
                state->packets[k].rank += RANK_OF_EFFECT / about;
    }
}

struct deal_state *muster_deal_open(struct deal_event *event, struct deal_state *state,
                                    struct arena *arena) {
    size_t room = event->combat ? state->packet_count : excess_room(event, state->packet_count);
    if (room > PACKETS_MOST) {
        event->too_much = "there is too much damage at once to try what may happen to it";
        room = state->packet_count;
        state->packet_count = 0;
    }
    struct deal_state *opened =
        muster_deal_state_copy(state, room, 1 + room * DEAL_SUMS_OF_PACKET, arena);
    struct deal_excess *noted = NULL;
    size_t noted_room = 0;
    opened->before = state->before;
    for (size_t i = 0; i < event->position->damage_effect_count && !event->combat; i++)
        if (event->position->damage_effects[i].kind == DAMAGE_EFFECT_EXCESS_DAMAGE)
            apply_excess(event, opened, i, &noted_room, &noted, arena);
    for (size_t i = opened->packet_count; i-- > 0;)
        if (opened->packets[i].amount == 0)
            muster_deal_packet_remove(opened, i);
    for (size_t i = 0; i < opened->packet_count && opened->number == 1; i++)
        note_dealt(event, &opened->packets[i], 1);
    rank_packets(event, opened);
    opened->opened_count = opened->packet_count;
    opened->opened = copy_packets(opened, arena);
    opened->excess = noted;
    muster_deal_close_packets(event, opened);
    return opened;
}

/* ---- The first event ---- */

/* What is gathered of the first event. */
struct deal_gathering {
    struct deal_event *event;
    struct arena *arena;
    size_t packet_capacity, sum_capacity;
    struct deal_state state;
};

static void make_room(struct deal_gathering *gathering) {
    struct deal_state *state = &gathering->state;
    while (gathering->sum_capacity < state->sum_count + DEAL_SUMS_OF_PACKET)
        state->sums = muster_arena_double(gathering->arena, state->sums, state->sum_count,
                                          &gathering->sum_capacity, sizeof(*state->sums));
    state->packets = arena_grow(gathering->arena, state->packets, state->packet_count,
                                &gathering->packet_capacity, sizeof(*state->packets));
    if (state->packet_count > PACKETS_MOST)
        gathering->event->too_much =
            "there is too much damage at once to try what may happen to it";
}

static void add_packet(struct deal_gathering *gathering, const struct creature *source,
                       int64_t ordinal, const struct recipient *to, int64_t amount) {
    const struct deal_packet packet = {.source =
                                           muster_deal_source(gathering->event, source, ordinal),
                                       .to = muster_deal_recipient(gathering->event, to),
                                       .amount = amount,
                                       .combat = gathering->event->combat};
    make_room(gathering);
    if (gathering->event->too_much == NULL)
        muster_deal_packet_add(&gathering->state, &packet);
}

static struct recipient recipient(const struct assigned *row, int64_t ordinal) {
    return (struct recipient){row->to_kind, row->to, ordinal};
}

/* Whether any effect is about what individuals of a row's source deal to those who get it. */
static bool concerns_row(struct deal_gathering *gathering, const struct assigned *row,
                         const struct creature *source) {
    for (int64_t k = row->to_first; k <= row->to_last; k++) {
        const struct recipient to = recipient(row, k);
        const struct deal_packet packet = {
            .source = muster_deal_source(gathering->event, source, row->from_first),
            .to = muster_deal_recipient(gathering->event, &to),
            .combat = gathering->event->combat};
        for (size_t i = 0; i < gathering->event->effect_count; i++)
            if (muster_deal_concerns(gathering->event, i, &packet))
                return true;
        arena_tick(gathering->arena);
        if (k - row->to_first > PACKETS_MOST)
            gathering->event->too_much =
                "there is too much damage at once to try what may happen to it";
        if (gathering->event->too_much != NULL)
            return true;
    }
    return false;
}

/* Whether an effect changes each gain of life of a player, so that gains have to be told apart. */
static bool changes_gains(const struct deal_event *event, int player) {
    return muster_deal_has_effect(event, DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN, player) ||
           muster_deal_has_effect(event, DAMAGE_EFFECT_ADD_LIFE_GAIN, player) ||
           muster_deal_has_effect(event, DAMAGE_EFFECT_CANT_GAIN_LIFE, player);
}

/* Identical sources that no effect is about are summed: a million tokens cost what one does. */
static bool sum_alike(struct deal_gathering *gathering, const struct assigned *rows, size_t count,
                      const struct creature *source) {
    int64_t sources = assigned_from_size(rows);
    bool lifelink = keyword_list_deals(&source->keywords, DAMAGE_ABILITY_LIFELINK);
    if (sources == 1 || (lifelink && changes_gains(gathering->event, source->controller)))
        return false;
    for (size_t i = 0; i < count; i++)
        if (concerns_row(gathering, &rows[i], source))
            return false;
    for (size_t i = 0; i < count; i++)
        for (int64_t k = rows[i].to_first; k <= rows[i].to_last && rows[i].amount > 0; k++) {
            const struct recipient to = recipient(&rows[i], k);
            const struct deal_packet packet = {
                .source = muster_deal_source(gathering->event, source, rows[i].from_first),
                .to = muster_deal_recipient(gathering->event, &to),
                .amount = rows[i].amount,
                .combat = gathering->event->combat};
            make_room(gathering);
            note_dealt(gathering->event, &packet, sources);
            muster_deal_fold(gathering->event, &gathering->state, &packet, sources);
            if (lifelink)
                muster_deal_sum_add(&gathering->state, SUM_GAINED_NOW, source->controller, 0, 0,
                                    rows[i].amount * sources);
        }
    return true;
}

static bool is_illegal(const struct muster_position *position, const struct recipient *recipient) {
    for (size_t i = 0; i < position->damage.illegal_count; i++)
        if (muster_recipient_compare(&position->damage.illegal[i], recipient) == 0)
            return true;
    return false;
}

static void gather_source(struct deal_gathering *gathering, const struct assigned *rows,
                          size_t count) {
    const struct muster_position *position = gathering->event->position;
    const struct creature *source = muster_damage_source(
        position, rows->from < 0 ? position->damage.division_source : rows->from);
    if (rows->from >= 0 && sum_alike(gathering, rows, count, source))
        return;
    for (int64_t from = rows->from_first; from <= rows->from_last; from++)
        for (size_t i = 0; i < count; i++)
            for (int64_t k = rows[i].to_first; k <= rows[i].to_last; k++) {
                const struct recipient to = recipient(&rows[i], k);
                if (gathering->event->too_much != NULL)
                    return;
                if (rows->from >= 0 || !is_illegal(position, &to))
                    add_packet(gathering, source, from, &to, rows[i].amount);
            }
}

static void gather_assignment(struct deal_gathering *gathering,
                              const struct assignment *assignment) {
    const struct assigned *rows = assignment->rows;
    for (size_t begin = 0, end; begin < assignment->count; begin = end) {
        for (end = begin + 1; end < assignment->count && rows[end].from == rows[begin].from &&
                              rows[end].from_first == rows[begin].from_first;)
            end++;
        gather_source(gathering, &rows[begin], end - begin);
        arena_tick(gathering->arena);
    }
}

static void gather_fight(struct deal_gathering *gathering,
                         const struct damage_situation *situation) {
    const struct muster_position *position = gathering->event->position;
    const struct recipient *one = &situation->fighting[0], *other = &situation->fighting[1];
    bool itself = muster_recipient_compare(one, other) == 0;
    if (is_illegal(position, one) || is_illegal(position, other))
        return; /* 701.14b */
    for (size_t i = 0; i < (itself ? 1 : 2); i++) {
        const struct recipient *from = &situation->fighting[i], *to = &situation->fighting[1 - i];
        const struct creature *creature = &position->creatures[from->number];
        if (creature->power > 0)
            add_packet(gathering, creature, from->ordinal, to,
                       itself ? 2 * creature->power : creature->power); /* 701.14c */
    }
}

struct deal_state *muster_deal_begin(struct deal_event *event, const struct assignment *assignment,
                                     struct arena *arena) {
    const struct damage_situation *situation = &event->position->damage;
    struct deal_gathering gathering = {.event = event, .arena = arena, .state = {.number = 1}};
    make_room(&gathering);
    if (situation->gain > 0)
        muster_deal_sum_add(&gathering.state, SUM_GAIN, situation->gain_player, 0, 0,
                            situation->gain);
    if (assignment != NULL)
        gather_assignment(&gathering, assignment);
    else if (situation->is_fight)
        gather_fight(&gathering, situation);
    else
        for (size_t i = 0; i < situation->packet_count; i++) {
            const struct damage_packet *packet = &situation->packets[i];
            if (!is_illegal(event->position, &packet->to))
                add_packet(&gathering, muster_damage_source(event->position, packet->source),
                           packet->source_ordinal, &packet->to, packet->amount);
        }
    if (event->too_much != NULL)
        gathering.state.packet_count = 0;
    return muster_deal_open(event, &gathering.state, arena);
}
