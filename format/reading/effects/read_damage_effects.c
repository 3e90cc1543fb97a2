/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/effects/read_damage_effects.h"

#include <string.h>

#include "format/reading/selectors/read_recipients.h"
#include "format/reading/selectors/read_selectors.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_words.h"
#include "model/position.h"

/* The keys that every effect has come first; those of its kind follow. */
enum { OWN_KIND, OWN_SOURCE, OWN_TEXT, OWN_COUNT };

/* The kind with this word, or DAMAGE_EFFECT_KIND_COUNT. */
static int find_kind(const char *word) {
    int kind = 0;
    while (kind < DAMAGE_EFFECT_KIND_COUNT &&
           !muster_words_alike(word, muster_damage_effects[kind].word))
        kind++;
    return kind;
}

bool muster_is_damage_effect(const struct json_node *item) {
    const char *word = muster_json_string(muster_json_get(item, "kind"));
    return word != NULL && find_kind(word) < DAMAGE_EFFECT_KIND_COUNT;
}

/* ---- Keys with a form of their own ---- */

static bool is_its_controller(const struct json_node *item) {
    return muster_json_is_string(item) &&
           muster_words_alike(muster_json_string(item), "its controller");
}

static void read_measure(struct reader *reader, const struct place *place,
                         const struct json_node *item, struct damage_effect *effect) {
    if (!muster_json_is_string(item)) {
        effect->amount = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        return;
    }
    if (muster_words_alike(muster_json_string(item), "power"))
        effect->measure = MEASURE_POWER;
    else if (muster_words_alike(muster_json_string(item), "toughness"))
        effect->measure = MEASURE_TOUGHNESS;
    else
        muster_reader_fail(reader, place, "unknown-word",
                           "found '%.64s', expected an integer, 'power' or 'toughness'",
                           muster_json_string(item));
}

/* Whether this is the id of a member of `sources`: damage can't go to what isn't here (614.9). */
static bool is_source(struct reader *reader, const struct place *place,
                      const struct json_node *item) {
    return muster_json_type(item) == JSON_STRING &&
           muster_entity_find(reader->position, muster_reader_look(reader, place, item)).kind ==
               ENTITY_SOURCE;
}

/* `onto`, and `deal_to` and that of excess damage, which need somebody who is here. */
static void read_onto(struct reader *reader, const struct place *place,
                      const struct json_node *item, bool redirects, struct damage_onto *onto) {
    int64_t ordinal;
    static const struct key keys[] = {{"planeswalker_of", true}};
    const struct json_node *found[1];
    onto->kind = ONTO_RECIPIENT;
    if (is_its_controller(item)) {
        onto->kind = ONTO_CONTROLLER;
    } else if (redirects && is_source(reader, place, item)) {
        onto->kind = ONTO_SOURCE;
        onto->source = muster_read_one_source(reader, place, item, &ordinal);
    } else if (redirects && muster_json_is_object(item)) {
        muster_reader_open(reader, place, item, keys, 1, found);
        struct place here = place_key(place, keys[0].name);
        const char *word = muster_reader_look(reader, &here, found[0]);
        if (!muster_words_alike(word, "recipient"))
            muster_reader_fail(reader, &here, "unknown-word", "found '%.64s', expected 'recipient'",
                               word);
        onto->kind = ONTO_PLANESWALKER_OF;
    } else {
        onto->recipient = muster_read_recipient(reader, place, item);
    }
}

static void read_may(struct reader *reader, const struct place *place, const struct json_node *item,
                     struct damage_effect *effect) {
    effect->chooser = is_its_controller(item) ? MAY_CONTROLLER : MAY_PLAYER;
    if (effect->chooser == MAY_PLAYER)
        effect->chooser_player = muster_read_player(reader, place, item);
}

static void read_then(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct damage_effect *effect) {
    enum { GAIN_LIFE, DEAL_TO, BY, KEYS };
    static const struct key keys[KEYS] = {{"gain_life", false}, {"deal_to", false}, {"by", false}};
    const struct json_node *found[KEYS];
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place gain = place_key(place, "gain_life"), deal = place_key(place, "deal_to"),
                 by = place_key(place, "by");
    if ((found[GAIN_LIFE] == NULL) == (found[DEAL_TO] == NULL))
        muster_reader_fail(reader, place,
                           found[GAIN_LIFE] == NULL ? "missing-key" : "exclusive-keys",
                           "expected one of 'gain_life' and 'deal_to'");
    if (found[DEAL_TO] != NULL && found[BY] == NULL)
        muster_reader_fail(reader, place, "missing-key",
                           "the key 'by' is missing: what deals the damage");
    if (found[GAIN_LIFE] != NULL && found[BY] != NULL)
        muster_reader_fail(reader, &by, "not-here", "'by' belongs to 'deal_to'");
    effect->aftermath = found[GAIN_LIFE] != NULL ? THEN_GAIN_LIFE : THEN_DEAL;
    if (effect->aftermath == THEN_GAIN_LIFE) {
        effect->gain_player = muster_read_player(reader, &gain, found[GAIN_LIFE]);
        return;
    }
    read_onto(reader, &deal, found[DEAL_TO], false, &effect->deal_to);
    int64_t ordinal; /* individuals of one creature are alike as sources */
    effect->deal_by = muster_read_one_source(reader, &by, found[BY], &ordinal);
}

static void read_half(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct damage_effect *effect) {
    const char *word = muster_reader_look(reader, place, item);
    bool up = muster_words_alike(word, "up");
    if (!up && !muster_words_alike(word, "down"))
        muster_reader_fail(reader, place, "unknown-word", "found '%.64s', expected 'up' or 'down'",
                           word);
    effect->half = up ? ROUND_UP : ROUND_DOWN;
}

static void read_if(struct reader *reader, const struct place *place, const struct json_node *item,
                    struct damage_effect *effect) {
    static const struct key keys[] = {{"controls", true}};
    const struct json_node *found[1];
    muster_reader_open(reader, place, item, keys, 1, found);
    struct place here = place_key(place, keys[0].name);
    muster_read_selector(reader, &here, found[0], false, &effect->controls);
}

/* `from`, which is read of everything that can deal damage. */
static void read_from(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct damage_effect *effect) {
    reader->any_source = true;
    muster_read_selector(reader, place, item, false, &effect->from);
    reader->any_source = false;
}

/* ---- One reader for all keys ---- */

static void read_value(struct reader *reader, const struct place *place,
                       const struct json_node *item, enum damage_effect_key key,
                       struct damage_effect *effect) {
    switch (key) {
    case DAMAGE_KEY_INDEX_CREATURES:
        muster_read_selector(reader, place, item, false, &effect->creatures);
        break;
    case DAMAGE_KEY_INDEX_FROM:
        read_from(reader, place, item, effect);
        break;
    case DAMAGE_KEY_INDEX_TO:
        muster_read_recipient_selector(reader, place, item, &effect->to);
        break;
    case DAMAGE_KEY_INDEX_COMBAT:
        effect->combat = muster_reader_boolean(reader, place, item) ? COMBAT_ONLY : COMBAT_NEVER;
        break;
    case DAMAGE_KEY_INDEX_AMOUNT:
        if (effect->kind == DAMAGE_EFFECT_ASSIGNS)
            read_measure(reader, place, item, effect);
        else
            effect->amount = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        break;
    case DAMAGE_KEY_INDEX_MUST:
        effect->must = muster_reader_boolean(reader, place, item);
        break;
    case DAMAGE_KEY_INDEX_EACH:
        effect->each = muster_reader_boolean(reader, place, item);
        break;
    case DAMAGE_KEY_INDEX_LEAVES:
        effect->leaves = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        break;
    case DAMAGE_KEY_INDEX_HALF:
        read_half(reader, place, item, effect);
        break;
    case DAMAGE_KEY_INDEX_BY:
        effect->by = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        break;
    case DAMAGE_KEY_INDEX_ONTO:
        read_onto(reader, place, item, effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE,
                  &effect->onto);
        break;
    case DAMAGE_KEY_INDEX_ONCE:
        effect->once = muster_reader_boolean(reader, place, item);
        break;
    case DAMAGE_KEY_INDEX_MAY:
        read_may(reader, place, item, effect);
        break;
    case DAMAGE_KEY_INDEX_THEN:
        read_then(reader, place, item, effect);
        break;
    case DAMAGE_KEY_INDEX_PLAYERS:
        muster_read_word_list(reader, place, item, muster_read_player, &effect->players);
        break;
    case DAMAGE_KEY_INDEX_AT:
        effect->at = muster_reader_integer(reader, place, item, -INTEGER_LIMIT, INTEGER_LIMIT);
        break;
    case DAMAGE_KEY_INDEX_IF:
        read_if(reader, place, item, effect);
        break;
    case DAMAGE_KEY_COUNT:
        break;
    }
}

/* One key of one effect. */
struct damage_effect_part {
    struct damage_effect *effect;
    enum damage_effect_key key;
};

static void read_part(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    const struct damage_effect_part *part = into;
    read_value(reader, place, item, part->key, part->effect);
}

/* How much is prevented is said in one way at most. */
static void check_prevention(struct reader *reader, const struct place *place,
                             const struct damage_effect *effect) {
    unsigned measures = effect->given & (DAMAGE_KEY_AMOUNT | DAMAGE_KEY_LEAVES | DAMAGE_KEY_HALF);
    if ((measures & (measures - 1)) != 0)
        muster_reader_note(reader, place, "exclusive-keys",
                           "'amount', 'leaves' and 'half' exclude each other");
    if (effect->each && (effect->given & DAMAGE_KEY_AMOUNT) == 0)
        muster_reader_note(reader, place, "missing-key",
                           "the key 'amount' is missing: how much 'each' prevents");
}

/* Opens the object with the keys that its kind allows; returns how many there are. */
static size_t open_effect(struct reader *reader, const struct place *place,
                          const struct json_node *item, const struct damage_effect *effect,
                          enum damage_effect_key *key_of, const struct json_node **found) {
    const struct damage_effect_facts *facts = &muster_damage_effects[effect->kind];
    struct key keys[OWN_COUNT + DAMAGE_KEY_COUNT] = {
        {"kind", true}, {"source", false}, {"text", false}};
    size_t count = OWN_COUNT;
    for (int i = 0; i < DAMAGE_KEY_COUNT; i++)
        if (((facts->required | facts->optional) & (1u << i)) != 0) {
            keys[count] =
                (struct key){muster_damage_key_words[i], (facts->required & (1u << i)) != 0};
            key_of[count++] = (enum damage_effect_key)i;
        }
    muster_reader_open(reader, place, item, keys, count, found);
    return count;
}

void muster_read_damage_effect(struct reader *reader, const struct place *place,
                               const struct json_node *item, void *into) {
    struct damage_effect *effect = into;
    enum damage_effect_key key_of[OWN_COUNT + DAMAGE_KEY_COUNT] = {0};
    const struct json_node *found[OWN_COUNT + DAMAGE_KEY_COUNT];
    effect->kind =
        (enum damage_effect_kind)find_kind(muster_json_string(muster_json_get(item, "kind")));
    size_t count = open_effect(reader, place, item, effect, key_of, found);
    struct place source = place_key(place, "source"), text = place_key(place, "text");
    effect->source = muster_reader_string_or(reader, &source, found[OWN_SOURCE], NULL);
    effect->text = muster_reader_string_or(reader, &text, found[OWN_TEXT], NULL);
    for (size_t i = OWN_COUNT; i < count; i++) {
        struct place here = place_key(place, muster_damage_key_words[key_of[i]]);
        struct damage_effect_part part = {effect, key_of[i]};
        if (found[i] == NULL)
            continue;
        effect->given |= 1u << key_of[i];
        reader->any_source = false;
        muster_reader_try(reader, read_part, &here, found[i], &part);
    }
    reader->any_source = false;
    if (effect->kind == DAMAGE_EFFECT_PREVENT_DAMAGE)
        check_prevention(reader, place, effect);
}
