/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes effects on damage, and the ids of who deals it and who gets it. */
#include "format/writing/write_effects.h"
#include "format/writing/write_selectors.h"

void muster_json_add_recipient(struct writer *writer, const struct muster_position *position,
                               const char *key, const struct recipient *recipient) {
    if (recipient->kind == RECIPIENT_TARGET)
        muster_json_add_text(writer, key, position->targets[recipient->number].id);
    else
        muster_json_add_source(writer, position, key, recipient->number, recipient->ordinal);
}

void muster_json_add_source(struct writer *writer, const struct muster_position *position,
                            const char *key, int source, int64_t ordinal) {
    const char *id = muster_damage_source(position, source)->id;
    if (ordinal > 0)
        muster_json_add_numbered(writer, key, id, '#', ordinal);
    else
        muster_json_add_text(writer, key, id);
}

static void add_onto(struct writer *writer, const struct muster_position *position, const char *key,
                     const struct damage_onto *onto) {
    switch (onto->kind) {
    case ONTO_RECIPIENT:
        muster_json_add_recipient(writer, position, key, &onto->recipient);
        break;
    case ONTO_SOURCE:
        muster_json_add_source(writer, position, key, onto->source, 0);
        break;
    case ONTO_CONTROLLER:
        muster_json_add_text(writer, key, "its controller");
        break;
    case ONTO_PLANESWALKER_OF:
        muster_json_open_object(writer, key);
        muster_json_add_text(writer, "planeswalker_of", "recipient");
        muster_json_close_object(writer);
        break;
    }
}

static void add_then(struct writer *writer, const struct muster_position *position, const char *key,
                     const struct damage_effect *effect) {
    muster_json_open_object(writer, key);
    if (effect->aftermath == THEN_GAIN_LIFE) {
        muster_json_add_text(writer, "gain_life", position->players[effect->gain_player].id);
    } else {
        /* of several identical creatures the first stands for any, as sources they are the same */
        bool several = (size_t)effect->deal_by < position->creature_count &&
                       position->creatures[effect->deal_by].count > 1;
        add_onto(writer, position, "deal_to", &effect->deal_to);
        muster_json_add_source(writer, position, "by", effect->deal_by, several ? 1 : 0);
    }
    muster_json_close_object(writer);
}

static void add_amount(struct writer *writer, const char *key, const struct damage_effect *effect) {
    switch (effect->measure) {
    case MEASURE_NUMBER:
        muster_json_add_number(writer, key, effect->amount);
        break;
    case MEASURE_POWER:
        muster_json_add_text(writer, key, "power");
        break;
    case MEASURE_TOUGHNESS:
        muster_json_add_text(writer, key, "toughness");
        break;
    }
}

static void add_if(struct writer *writer, const struct muster_position *position, const char *key,
                   const struct damage_effect *effect) {
    muster_json_open_object(writer, key);
    muster_json_add_selector(writer, position, "controls", &effect->controls);
    muster_json_close_object(writer);
}

static void add_value(struct writer *writer, const struct muster_position *position,
                      enum damage_effect_key key, const struct damage_effect *effect) {
    const char *word = muster_damage_key_words[key];
    switch (key) {
    case DAMAGE_KEY_INDEX_CREATURES:
        muster_json_add_selector(writer, position, word, &effect->creatures);
        break;
    case DAMAGE_KEY_INDEX_FROM:
        muster_json_add_selector(writer, position, word, &effect->from);
        break;
    case DAMAGE_KEY_INDEX_TO:
        muster_json_add_recipient_selector(writer, position, word, &effect->to);
        break;
    case DAMAGE_KEY_INDEX_COMBAT:
        muster_json_add_flag(writer, word, effect->combat == COMBAT_ONLY);
        break;
    case DAMAGE_KEY_INDEX_AMOUNT:
        add_amount(writer, word, effect);
        break;
    case DAMAGE_KEY_INDEX_MUST:
        muster_json_add_flag(writer, word, effect->must);
        break;
    case DAMAGE_KEY_INDEX_EACH:
        muster_json_add_flag(writer, word, effect->each);
        break;
    case DAMAGE_KEY_INDEX_LEAVES:
        muster_json_add_number(writer, word, effect->leaves);
        break;
    case DAMAGE_KEY_INDEX_HALF:
        muster_json_add_text(writer, word, effect->half == ROUND_UP ? "up" : "down");
        break;
    case DAMAGE_KEY_INDEX_BY:
        muster_json_add_number(writer, word, effect->by);
        break;
    case DAMAGE_KEY_INDEX_ONTO:
        add_onto(writer, position, word, &effect->onto);
        break;
    case DAMAGE_KEY_INDEX_ONCE:
        muster_json_add_flag(writer, word, effect->once);
        break;
    case DAMAGE_KEY_INDEX_MAY:
        muster_json_add_text(writer, word,
                             effect->chooser == MAY_CONTROLLER
                                 ? "its controller"
                                 : position->players[effect->chooser_player].id);
        break;
    case DAMAGE_KEY_INDEX_THEN:
        add_then(writer, position, word, effect);
        break;
    case DAMAGE_KEY_INDEX_PLAYERS:
        muster_json_add_players(writer, position, word, effect->players.words,
                                effect->players.count);
        break;
    case DAMAGE_KEY_INDEX_AT:
        muster_json_add_number(writer, word, effect->at);
        break;
    case DAMAGE_KEY_INDEX_IF:
        add_if(writer, position, word, effect);
        break;
    case DAMAGE_KEY_COUNT:
        break;
    }
}

void muster_json_add_damage_effect(struct writer *writer, const struct muster_position *position,
                                   const struct damage_effect *effect) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "kind", muster_damage_effects[effect->kind].word);
    muster_json_add_text(writer, "source", effect->source);
    muster_json_add_text(writer, "text", effect->text);
    for (int i = 0; i < DAMAGE_KEY_COUNT; i++)
        if ((effect->given & (1u << i)) != 0)
            add_value(writer, position, (enum damage_effect_key)i, effect);
    muster_json_close_object(writer);
}
