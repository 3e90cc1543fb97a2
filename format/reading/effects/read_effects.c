/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/effects/read_effects.h"

#include <string.h>

#include "format/reading/effects/read_effect_kind.h"
#include "format/reading/selectors/read_selectors.h"
#include "format/reading/selectors/read_target_selector.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_keywords.h"
#include "model/position.h"

enum { TIMES_LIMIT = 1000 };

/* The keys that every effect has come first; those of its kind follow. */
enum { OWN_KIND, OWN_SOURCE, OWN_TEXT, OWN_COUNT };

/* The values of an effect's keys; NULL if not given. */
struct values {
    const struct json_node *of[EFFECT_KEY_COUNT];
};

/* The step of a kind. For kinds that work in either step, the keys decide later. */
static enum step step_of(enum effect_step works) {
    switch (works) {
    case WORKS_ATTACK:
        return STEP_ATTACK;
    case WORKS_BLOCK:
    case WORKS_EITHER:
        break;
    }
    return STEP_BLOCK;
}

/* Opens the object with the keys that its kind allows. */
static struct values open_effect(struct reader *reader, const struct place *place,
                                 const struct json_node *item, struct effect *effect) {
    const struct effect_kind_facts *facts = &muster_effect_kinds[effect->kind];
    struct key keys[OWN_COUNT + EFFECT_KEY_COUNT] = {
        {"kind", true}, {"source", false}, {"text", false}};
    int index_of[OWN_COUNT + EFFECT_KEY_COUNT];
    size_t count = OWN_COUNT;
    for (int i = 0; i < EFFECT_KEY_COUNT; i++)
        if (((facts->required | facts->optional) & (1u << i)) != 0) {
            keys[count] =
                (struct key){muster_effect_key_words[i], (facts->required & (1u << i)) != 0};
            index_of[count++] = i;
        }
    const struct json_node *found[OWN_COUNT + EFFECT_KEY_COUNT];
    muster_reader_open(reader, place, item, keys, count, found);
    struct place source = place_key(place, "source"), text = place_key(place, "text");
    effect->source = muster_reader_string_or(reader, &source, found[OWN_SOURCE], NULL);
    effect->text = muster_reader_string_or(reader, &text, found[OWN_TEXT], NULL);
    struct values values = {{NULL}};
    for (size_t i = OWN_COUNT; i < count; i++) {
        values.of[index_of[i]] = found[i];
        if (found[i] != NULL)
            effect->given |= 1u << index_of[i];
    }
    return values;
}

/* ---- Keys with a form of their own ---- */

static void read_unless(struct reader *reader, const struct place *place,
                        const struct json_node *item, struct effect *effect) {
    static const struct key keys[] = {{"also", true}, {"at_least", false}};
    const struct json_node *found[2];
    muster_reader_open(reader, place, item, keys, 2, found);
    struct place also = place_key(place, "also"), at_least = place_key(place, "at_least");
    muster_read_selector(reader, &also, found[0], true, &effect->also);
    effect->also_at_least =
        muster_reader_integer_or(reader, &at_least, found[1], 1, INTEGER_LIMIT, 1);
}

static void read_condition(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct effect *effect) {
    static const struct key keys[] = {{"declared", false}, {"not_declared", false}};
    const struct json_node *found[2];
    size_t errors = muster_reader_error_count(reader);
    muster_reader_open(reader, place, item, keys, 2, found);
    muster_reader_stop(reader, errors);
    if (found[0] != NULL && found[1] != NULL)
        muster_reader_fail(reader, place, "exclusive-keys",
                           "'declared' and 'not_declared' exclude each other");
    if (found[0] == NULL && found[1] == NULL)
        muster_reader_fail(reader, place, "missing-key", "expected 'declared' or 'not_declared'");
    int which = found[0] != NULL ? 0 : 1;
    struct place here = place_key(place, keys[which].name);
    effect->condition = which == 0 ? CONDITION_DECLARED : CONDITION_NOT_DECLARED;
    muster_read_selector(reader, &here, found[which], false, &effect->condition_creatures);
}

int muster_read_resource_name(struct reader *reader, const char *name) {
    return muster_words_number(&reader->position->resources, name);
}

int muster_read_resource(struct reader *reader, const struct place *place,
                         const struct json_node *member, int64_t *amount) {
    struct place here = place_key(place, muster_json_key(member));
    int resource = muster_read_resource_name(reader, muster_json_key(member));
    if (!muster_seen_first(&reader->seen, resource, reader->arena))
        muster_reader_fail(reader, &here, "duplicate-key", "the key '%.64s' is given twice",
                           muster_json_key(member));
    *amount = muster_reader_integer(reader, &here, member, 0, INTEGER_LIMIT);
    return resource;
}

static void read_price(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct price *price) {
    if (!muster_json_is_object(item))
        muster_reader_fail_type(
            reader, place, item,
            muster_arena_format(reader->arena,
                                "an object of resources and amounts, such as {\"mana\": %.15g}, "
                                "or a list of such",
                                muster_json_type(item) == JSON_NUMBER ? muster_json_number(item)
                                                                      : 2));
    size_t count = muster_json_count(item);
    int *resources = muster_arena_array(reader->arena, count, sizeof(*resources));
    int64_t *amounts = muster_arena_array(reader->arena, count, sizeof(*amounts));
    price->resources = resources;
    price->amounts = amounts;
    muster_seen_begin(&reader->seen);
    const struct json_node *member;
    json_for_each (member, item) {
        resources[price->count] =
            muster_read_resource(reader, place, member, &amounts[price->count]);
        price->count++;
    }
}

static void read_cost(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct effect *effect) {
    bool list = muster_json_is_array(item);
    size_t count = list ? muster_json_count(item) : 1;
    if (count == 0)
        muster_reader_fail(reader, place, "empty-list",
                           "expected at least one way to pay the cost");
    struct price *prices = muster_arena_array(reader->arena, count, sizeof(*prices));
    effect->prices = prices;
    if (!list) {
        read_price(reader, place, item, prices);
        effect->price_count = 1;
        return;
    }
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, effect->price_count);
        read_price(reader, &here, element, &prices[effect->price_count++]);
    }
}

/* "Attacks this turn if able" is not about who has attacked in an earlier combat phase. */
static void read_each_turn(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct effect *effect) {
    struct selector *creatures = &effect->creatures; /* read before: keys come in their order */
    size_t count = creatures->test_count;
    effect->each_turn = muster_reader_boolean(reader, place, item);
    if (!effect->each_turn)
        return;
    struct test *tests = muster_arena_array(reader->arena, count + 1, sizeof(*tests));
    if (count > 0)
        memcpy(tests, creatures->tests, count * sizeof(*tests));
    tests[count] = (struct test){.kind = TEST_NOT_ATTACKED};
    *creatures = (struct selector){count + 1, tests};
}

/* Reads one of two words; returns 0 or 1. */
static int read_either(struct reader *reader, const struct place *place,
                       const struct json_node *item, const char *one, const char *other) {
    const char *text = muster_reader_look(reader, place, item);
    if (muster_words_alike(text, one))
        return 0;
    if (muster_words_alike(text, other))
        return 1;
    muster_reader_fail(reader, place, "unknown-word", "found '%.64s', expected '%s' or '%s'", text,
                       one, other);
}

static void read_count(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct effect *effect) {
    const char *word = effect->kind == EFFECT_MIN_BLOCKERS   ? "all"
                       : effect->kind == EFFECT_EXTRA_BLOCKS ? "any"
                                                             : NULL;
    if (word == NULL || !muster_json_is_string(item)) {
        effect->count = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        return;
    }
    if (!muster_words_alike(muster_json_string(item), word))
        muster_reader_fail(reader, place, "unknown-word",
                           "found '%.64s', expected an integer or '%s'", muster_json_string(item),
                           word);
    effect->count = effect->kind == EFFECT_MIN_BLOCKERS ? COUNT_ALL : COUNT_ANY;
}

static void read_untapped(struct reader *reader, const struct place *place,
                          const struct json_node *item, struct effect *effect) {
    if (!muster_reader_boolean(reader, place, item))
        muster_reader_fail(reader, place, "out-of-range", "found false, expected true");
    effect->untapped = true;
}

/* The creatures of a player and of the players on the same team. */
static struct selector creatures_of_side(struct reader *reader, int player) {
    const struct muster_position *position = reader->position;
    struct test *test = muster_arena_take(reader->arena, sizeof(*test));
    int *members = muster_arena_array(reader->arena, position->player_count, sizeof(*members));
    int team = position->players[player].team;
    *test = (struct test){.kind = TEST_CONTROLLER, .values = {.words = members}};
    for (size_t i = 0; i < position->player_count; i++)
        if ((int)i == player || (team >= 0 && position->players[i].team == team))
            members[test->values.count++] = (int)i;
    return (struct selector){.test_count = 1, .tests = test};
}

/* ---- One reader for all keys ---- */

/* Whether a selector may compare with the effect's other creature. */
static bool is_relative(const struct effect *effect, enum effect_key key) {
    unsigned allowed =
        muster_effect_kinds[effect->kind].required | muster_effect_kinds[effect->kind].optional;
    if (key == KEY_INDEX_BY || key == KEY_INDEX_EXCEPT_BY)
        return (allowed & KEY_ATTACKERS) != 0;
    return key == KEY_INDEX_ATTACKERS && (allowed & KEY_CREATURES) != 0;
}

static void read_value(struct reader *reader, const struct place *place,
                       const struct json_node *item, enum effect_key key, struct effect *effect) {
    bool relative = is_relative(effect, key);
    switch (key) {
    case KEY_INDEX_CREATURES:
        muster_read_selector(reader, place, item, false, &effect->creatures);
        break;
    case KEY_INDEX_ATTACKERS:
        muster_read_selector(reader, place, item, relative, &effect->attackers);
        break;
    case KEY_INDEX_TARGETS:
        muster_read_target_selector(reader, place, item, &effect->targets);
        break;
    case KEY_INDEX_BY:
    case KEY_INDEX_EXCEPT_BY:
        muster_read_selector(reader, place, item, relative, &effect->by);
        break;
    case KEY_INDEX_UNLESS:
        read_unless(reader, place, item, effect);
        break;
    case KEY_INDEX_COUNT:
        read_count(reader, place, item, effect);
        break;
    case KEY_INDEX_STEP:
        effect->step = read_either(reader, place, item, muster_steps[STEP_ATTACK].verb,
                                   muster_steps[STEP_BLOCK].verb) == 0
                           ? STEP_ATTACK
                           : STEP_BLOCK;
        break;
    case KEY_INDEX_AT_LEAST:
        effect->at_least = muster_reader_integer(reader, place, item, 1, INTEGER_LIMIT);
        break;
    case KEY_INDEX_AT_MOST:
        effect->at_most = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        break;
    case KEY_INDEX_TIMES:
        effect->times = muster_reader_integer(reader, place, item, 1, TIMES_LIMIT);
        break;
    case KEY_INDEX_IF:
        read_condition(reader, place, item, effect);
        break;
    case KEY_INDEX_COST:
        read_cost(reader, place, item, effect);
        break;
    case KEY_INDEX_PER:
        effect->per_attacker = read_either(reader, place, item, "creature", "attacker") == 1;
        break;
    case KEY_INDEX_ATTACKER_LACKS:
    case KEY_INDEX_LACKS:
        muster_read_keywords(reader, place, item, true, &effect->lacks);
        break;
    case KEY_INDEX_BLOCKER_HAS:
    case KEY_INDEX_HAS:
        muster_read_keywords(reader, place, item, true, &effect->has);
        break;
    case KEY_INDEX_UNTAPPED:
        read_untapped(reader, place, item, effect);
        break;
    case KEY_INDEX_EACH_TURN:
        read_each_turn(reader, place, item, effect);
        break;
    case KEY_INDEX_PLAYER:
        effect->player = muster_read_player(reader, place, item);
        if (effect->kind == EFFECT_NO_COMBAT)
            effect->creatures = creatures_of_side(reader, effect->player);
        break;
    case EFFECT_KEY_COUNT:
        break;
    }
}

/* The step of an as-though effect follows from its keys. */
static void settle_as_though(struct reader *reader, const struct place *place,
                             struct effect *effect) {
    unsigned attack = effect->given & (KEY_TARGETS | KEY_LACKS | KEY_HAS);
    unsigned block =
        effect->given & (KEY_ATTACKERS | KEY_ATTACKER_LACKS | KEY_BLOCKER_HAS | KEY_UNTAPPED);
    if (attack != 0 && block != 0)
        muster_reader_note(reader, place, "exclusive-keys",
                           "keys of the attack step (targets, lacks, has) and of the block step "
                           "(attackers, attacker_lacks, blocker_has, untapped) exclude each other");
    if ((effect->given &
         (KEY_LACKS | KEY_HAS | KEY_ATTACKER_LACKS | KEY_BLOCKER_HAS | KEY_UNTAPPED)) == 0)
        muster_reader_note(
            reader, place, "missing-key",
            "expected at least one of 'attacker_lacks', 'blocker_has', 'untapped' (block "
            "step), 'lacks', 'has' (attack step)");
    effect->step = attack != 0 ? STEP_ATTACK : STEP_BLOCK;
}

/* One key of one effect. */
struct effect_part {
    struct effect *effect;
    enum effect_key key;
};

static void read_part(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    const struct effect_part *part = into;
    read_value(reader, place, item, part->key, part->effect);
}

void muster_read_effect(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    struct effect *effect = into;
    size_t errors = muster_reader_error_count(reader);
    effect->kind = muster_read_effect_kind(reader, place, item);
    effect->times = 1;
    effect->at_least = 1;
    effect->at_most = INT64_MAX;
    effect->also_at_least = 1;
    struct values values = open_effect(reader, place, item, effect);
    if ((effect->given & KEY_BY) != 0 && (effect->given & KEY_EXCEPT_BY) != 0)
        muster_reader_note(reader, place, "exclusive-keys",
                           "'by' and 'except_by' exclude each other");
    effect->step = step_of(muster_effect_kinds[effect->kind].step);
    if (effect->kind == EFFECT_DECLARED_BY) /* its key `step` may say otherwise */
        effect->step = reader->position->step;
    effect->per_attacker = (effect->given & KEY_ATTACKERS) != 0;
    if (effect->kind == EFFECT_AS_THOUGH && muster_reader_error_count(reader) == errors)
        settle_as_though(reader, place, effect);
    for (int i = 0; i < EFFECT_KEY_COUNT; i++) {
        struct place here = place_key(place, muster_effect_key_words[i]);
        struct effect_part part = {effect, (enum effect_key)i};
        if (values.of[i] != NULL)
            muster_reader_try(reader, read_part, &here, values.of[i], &part);
    }
}
