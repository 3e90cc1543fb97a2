/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_dealing.h"

/* An effect by its place in the document, or an ability by its word. */
static void add_effect(struct writer *writer, int64_t effect, const char *source) {
    if (effect >= 0)
        muster_json_add_number(writer, "effect", effect);
    muster_json_add_text(writer, effect >= 0 ? "source" : "ability", source);
}

static void add_choice(struct writer *writer, const muster_damage_choice *choice) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "player", choice->player);
    add_effect(writer, choice->effect, choice->source);
    muster_json_add_text(writer, "from", choice->from);
    muster_json_add_text(writer, "to", choice->to);
    if (choice->declined)
        muster_json_add_flag(writer, "declined", true);
    else
        muster_json_add_number(writer, "amount", choice->used);
    muster_json_add_text(writer, "onto", choice->onto);
    if (choice->order_count > 0) {
        muster_json_open_list(writer, "order");
        for (size_t i = 0; i < choice->order_count; i++)
            muster_json_add_number(writer, NULL, choice->order[i]);
        muster_json_close_list(writer);
    }
    muster_json_close_object(writer);
}

static void add_events(struct writer *writer, const muster_damage_outcome *outcome) {
    muster_json_open_list(writer, "events");
    for (size_t i = 0; i < outcome->event_count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "rule", outcome->events[i].rule);
        muster_json_add_text(writer, "text", outcome->events[i].text);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_players(struct writer *writer, const muster_damage_outcome *outcome) {
    muster_json_open_object(writer, "players");
    for (size_t i = 0; i < outcome->player_count; i++) {
        const muster_player_result *player = &outcome->players[i];
        muster_json_open_named(writer, player->player);
        if (player->life_known)
            muster_json_add_number(writer, "life", player->life);
        muster_json_add_number(writer, "lost", player->lost);
        muster_json_add_number(writer, "gained", player->gained);
        muster_json_add_number(writer, "poison", player->poison);
        muster_json_add_flag(writer, "loses", player->loses);
        muster_json_close_object(writer);
    }
    muster_json_close_object(writer);
}

static void add_creatures(struct writer *writer, const muster_damage_outcome *outcome) {
    muster_json_open_object(writer, "creatures");
    for (size_t i = 0; i < outcome->creature_count; i++) {
        const muster_creature_result *creature = &outcome->creatures[i];
        muster_json_open_named(writer, creature->creature);
        muster_json_add_text(writer, "dies", creature->dies);
        if (creature->dies == NULL) {
            muster_json_add_number(writer, "damage", creature->damage);
            muster_json_open_object(writer, "counters");
            for (size_t k = 0; k < creature->counter_count; k++)
                muster_json_add_amount(writer, creature->counters[k].kind,
                                       creature->counters[k].number);
            muster_json_close_object(writer);
            if (creature->regenerated > 0)
                muster_json_add_number(writer, "regenerated", creature->regenerated);
        }
        muster_json_close_object(writer);
    }
    muster_json_close_object(writer);
}

static void add_permanents(struct writer *writer, const muster_damage_outcome *outcome,
                           bool battles) {
    muster_json_open_object(writer, battles ? "battles" : "planeswalkers");
    for (size_t i = 0; i < outcome->permanent_count; i++) {
        const muster_permanent_result *permanent = &outcome->permanents[i];
        if (permanent->is_battle != battles)
            continue;
        muster_json_open_named(writer, permanent->id);
        if (permanent->known)
            muster_json_add_number(writer, battles ? "defense" : "loyalty", permanent->left);
        muster_json_add_number(writer, "lost", permanent->lost);
        if (permanent->dies != NULL && battles)
            muster_json_add_flag(writer, "defeated", true);
        else
            muster_json_add_text(writer, "dies", permanent->dies);
        muster_json_close_object(writer);
    }
    muster_json_close_object(writer);
}

static void add_prevented(struct writer *writer, const muster_damage_outcome *outcome) {
    muster_json_open_list(writer, "prevented");
    for (size_t i = 0; i < outcome->prevented_count; i++) {
        const muster_prevented *prevented = &outcome->prevented[i];
        muster_json_open_object(writer, NULL);
        add_effect(writer, prevented->effect, prevented->source);
        muster_json_add_text(writer, "from", prevented->from);
        muster_json_add_text(writer, "to", prevented->to);
        muster_json_add_number(writer, "amount", prevented->amount);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_outcome(struct writer *writer, const muster_damage_outcome *outcome) {
    muster_json_open_object(writer, NULL);
    muster_json_open_list(writer, "choices");
    for (size_t i = 0; i < outcome->choice_count; i++)
        add_choice(writer, &outcome->choices[i]);
    muster_json_close_list(writer);
    add_events(writer, outcome);
    add_players(writer, outcome);
    add_creatures(writer, outcome);
    add_permanents(writer, outcome, false);
    add_permanents(writer, outcome, true);
    add_prevented(writer, outcome);
    if (outcome->next != NULL)
        muster_json_add_json(writer, "next", outcome->next);
    muster_json_close_object(writer);
}

void muster_add_dealing(struct writer *writer, const struct muster_answer *answer) {
    const muster_dealing *dealing = answer->dealing;
    if (answer->verdict.outcome == MUSTER_UNDECIDED) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", answer->verdict.reason);
    }
    if (dealing != NULL)
        muster_add_outcomes(writer, dealing);
}

void muster_add_outcomes(struct writer *writer, const muster_dealing *dealing) {
    if (dealing->more)
        muster_json_add_flag(writer, "more", true);
    muster_json_open_list(writer, "outcomes");
    for (size_t i = 0; i < dealing->outcome_count; i++)
        add_outcome(writer, &dealing->outcomes[i]);
    muster_json_close_list(writer);
}
