/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_effects.h"

#include "format/writing/write_selectors.h"

static void add_price(struct writer *writer, const struct muster_position *position,
                      const char *key, const struct price *price) {
    muster_json_open_object(writer, key);
    for (size_t i = 0; i < price->count; i++)
        muster_json_add_amount(writer, position->resources.texts[price->resources[i]],
                               price->amounts[i]);
    muster_json_close_object(writer);
}

static void add_cost(struct writer *writer, const struct muster_position *position, const char *key,
                     const struct effect *effect) {
    if (effect->price_count == 1) {
        add_price(writer, position, key, &effect->prices[0]);
        return;
    }
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < effect->price_count; i++)
        add_price(writer, position, NULL, &effect->prices[i]);
    muster_json_close_list(writer);
}

static void add_unless(struct writer *writer, const struct muster_position *position,
                       const char *key, const struct effect *effect) {
    muster_json_open_object(writer, key);
    muster_json_add_selector(writer, position, "also", &effect->also);
    if (effect->also_at_least != 1)
        muster_json_add_number(writer, "at_least", effect->also_at_least);
    muster_json_close_object(writer);
}

static void add_condition(struct writer *writer, const struct muster_position *position,
                          const char *key, const struct effect *effect) {
    const char *which = effect->condition == CONDITION_DECLARED ? "declared" : "not_declared";
    muster_json_open_object(writer, key);
    muster_json_add_selector(writer, position, which, &effect->condition_creatures);
    muster_json_close_object(writer);
}

static void add_count(struct writer *writer, const char *key, const struct effect *effect) {
    if (effect->count == COUNT_ALL || effect->count == COUNT_ANY)
        muster_json_add_text(writer, key, effect->count == COUNT_ALL ? "all" : "any");
    else
        muster_json_add_number(writer, key, effect->count);
}

static void add_value(struct writer *writer, const struct muster_position *position,
                      enum effect_key key, const struct effect *effect) {
    const char *word = muster_effect_key_words[key];
    switch (key) {
    case KEY_INDEX_CREATURES:
        muster_json_add_selector(writer, position, word, &effect->creatures);
        break;
    case KEY_INDEX_ATTACKERS:
        muster_json_add_selector(writer, position, word, &effect->attackers);
        break;
    case KEY_INDEX_TARGETS:
        muster_json_add_target_selector(writer, position, word, &effect->targets);
        break;
    case KEY_INDEX_BY:
    case KEY_INDEX_EXCEPT_BY:
        muster_json_add_selector(writer, position, word, &effect->by);
        break;
    case KEY_INDEX_UNLESS:
        add_unless(writer, position, word, effect);
        break;
    case KEY_INDEX_COUNT:
        add_count(writer, word, effect);
        break;
    case KEY_INDEX_STEP:
        muster_json_add_text(writer, word, muster_steps[effect->step].verb);
        break;
    case KEY_INDEX_AT_LEAST:
        muster_json_add_number(writer, word, effect->at_least);
        break;
    case KEY_INDEX_AT_MOST:
        muster_json_add_number(writer, word, effect->at_most);
        break;
    case KEY_INDEX_TIMES:
        muster_json_add_number(writer, word, effect->times);
        break;
    case KEY_INDEX_IF:
        add_condition(writer, position, word, effect);
        break;
    case KEY_INDEX_COST:
        add_cost(writer, position, word, effect);
        break;
    case KEY_INDEX_PER:
        muster_json_add_text(writer, word, effect->per_attacker ? "attacker" : "creature");
        break;
    case KEY_INDEX_ATTACKER_LACKS:
    case KEY_INDEX_LACKS:
        muster_json_add_keywords(writer, word, effect->lacks.keywords, effect->lacks.count);
        break;
    case KEY_INDEX_BLOCKER_HAS:
    case KEY_INDEX_HAS:
        muster_json_add_keywords(writer, word, effect->has.keywords, effect->has.count);
        break;
    case KEY_INDEX_UNTAPPED:
        muster_json_add_flag(writer, word, effect->untapped);
        break;
    case KEY_INDEX_EACH_TURN:
        muster_json_add_flag(writer, word, effect->each_turn);
        break;
    case KEY_INDEX_PLAYER:
        muster_json_add_text(writer, word, position->players[effect->player].id);
        break;
    case EFFECT_KEY_COUNT:
        break;
    }
}

static void add_effect(struct writer *writer, const struct muster_position *position,
                       const struct effect *effect) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "kind", muster_effect_kinds[effect->kind].word);
    muster_json_add_text(writer, "source", effect->source);
    muster_json_add_text(writer, "text", effect->text);
    for (int i = 0; i < EFFECT_KEY_COUNT; i++)
        if ((effect->given & (1u << i)) != 0)
            add_value(writer, position, (enum effect_key)i, effect);
    muster_json_close_object(writer);
}

void muster_json_add_effects(struct writer *writer, const struct muster_position *position) {
    size_t plain = 0, damage = 0;
    if (position->effect_count + position->damage_effect_count == 0)
        return;
    muster_json_open_list(writer, "effects");
    while (plain < position->effect_count || damage < position->damage_effect_count) {
        bool first = damage == position->damage_effect_count ||
                     (plain < position->effect_count &&
                      position->effects[plain].place < position->damage_effects[damage].place);
        if (first && !position->effects[plain].ended)
            add_effect(writer, position, &position->effects[plain]);
        plain += first;
        if (!first)
            muster_json_add_damage_effect(writer, position, &position->damage_effects[damage++]);
    }
    muster_json_close_list(writer);
}
