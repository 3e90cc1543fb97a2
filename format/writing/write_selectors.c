/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_selectors.h"

/* ---- Words and ids ---- */

void muster_json_add_words(struct writer *writer, const struct muster_position *position,
                           const char *key, const struct word_set *set, size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        muster_json_add_text(writer, NULL, position->words.texts[set->words[i]]);
    muster_json_close_list(writer);
}

void muster_json_add_players(struct writer *writer, const struct muster_position *position,
                             const char *key, const int *players, size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        muster_json_add_text(writer, NULL, position->players[players[i]].id);
    muster_json_close_list(writer);
}

void muster_json_add_colors(struct writer *writer, const char *key, unsigned colors) {
    static const char *const words[] = {"white", "blue",      "black",        "red",
                                        "green", "colorless", "multicolored", "monocolored"};
    if (colors == 0)
        return;
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if ((colors >> i & 1) != 0)
            muster_json_add_text(writer, NULL, words[i]);
    muster_json_close_list(writer);
}

void muster_json_add_keywords(struct writer *writer, const char *key,
                              const struct keyword *keywords, size_t count) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < count; i++)
        if (keywords[i].word >= 0)
            muster_json_add_text(writer, NULL, keywords[i].text);
    muster_json_close_list(writer);
}

/* ---- Creature selectors ---- */

static const char *const test_words[TEST_COUNT] = {
    [TEST_ID] = "id",
    [TEST_NAME] = "name",
    [TEST_CONTROLLER] = "controller",
    [TEST_OWNER] = "owner",
    [TEST_COLOR] = "color",
    [TEST_TYPE] = "type",
    [TEST_SUBTYPE] = "subtype",
    [TEST_KEYWORD] = "keyword",
    [TEST_COUNTER] = "counter",
    [TEST_POWER] = "power",
    [TEST_TOUGHNESS] = "toughness",
    [TEST_MANA_VALUE] = "mana_value",
    [TEST_TAPPED] = "tapped",
    [TEST_TOKEN] = "token",
    [TEST_SUSPECTED] = "suspected",
    [TEST_SHARES_COLOR] = "shares_color",
    [TEST_ANY] = "any",
    [TEST_ALL] = "all",
    [TEST_NOT] = "not",
};

/* Creatures; in the key `from` of effects on damage also other sources of damage. */
static void add_sources(struct writer *writer, const struct muster_position *position,
                        const char *key, const struct word_set *set) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < set->count; i++)
        muster_json_add_text(writer, NULL, muster_damage_source(position, set->words[i])->id);
    muster_json_close_list(writer);
}

static void add_bound(struct writer *writer, const char *key, const struct bound *bound) {
    static const char *const words[] = {[QUANTITY_POWER] = "its power",
                                        [QUANTITY_TOUGHNESS] = "its toughness",
                                        [QUANTITY_MANA_VALUE] = "its mana value"};
    if (!bound->present)
        return;
    if (bound->relative)
        muster_json_add_text(writer, key, words[bound->of]);
    else
        muster_json_add_number(writer, key, bound->value);
}

static void add_range(struct writer *writer, const char *key, const struct range *range) {
    bool exact = range->at_least.present && range->at_most.present && !range->at_least.relative &&
                 !range->at_most.relative && range->at_least.value == range->at_most.value &&
                 !range->more_than.present && !range->less_than.present;
    if (exact) {
        muster_json_add_number(writer, key, range->at_least.value);
        return;
    }
    muster_json_open_object(writer, key);
    add_bound(writer, "at_least", &range->at_least);
    add_bound(writer, "at_most", &range->at_most);
    add_bound(writer, "more_than", &range->more_than);
    add_bound(writer, "less_than", &range->less_than);
    muster_json_close_object(writer);
}

static void add_test(struct writer *writer, const struct muster_position *position,
                     const struct test *test) {
    const char *key = test->kind == TEST_NOT_ATTACKED ? NULL : test_words[test->kind];
    switch (test->kind) {
    case TEST_ID:
        add_sources(writer, position, key, &test->values);
        break;
    case TEST_CONTROLLER:
    case TEST_OWNER:
        muster_json_add_players(writer, position, key, test->values.words, test->values.count);
        break;
    case TEST_NAME:
    case TEST_TYPE:
    case TEST_SUBTYPE:
    case TEST_COUNTER:
        muster_json_add_words(writer, position, key, &test->values, test->values.count);
        break;
    case TEST_COLOR:
        if (test->colors == 0) { /* an empty list, which no color is in */
            muster_json_open_list(writer, key);
            muster_json_close_list(writer);
        }
        muster_json_add_colors(writer, key, test->colors);
        break;
    case TEST_KEYWORD:
        muster_json_add_keywords(writer, key, test->keywords, test->keyword_count);
        break;
    case TEST_POWER:
    case TEST_TOUGHNESS:
    case TEST_MANA_VALUE:
        add_range(writer, key, &test->range);
        break;
    case TEST_TAPPED:
    case TEST_TOKEN:
    case TEST_SUSPECTED:
        muster_json_add_flag(writer, key, test->flag);
        break;
    case TEST_SHARES_COLOR:
        muster_json_add_flag(writer, key, true);
        break;
    case TEST_ANY:
    case TEST_ALL:
        muster_json_open_list(writer, key);
        for (size_t i = 0; i < test->child_count; i++)
            muster_json_add_selector(writer, position, NULL, &test->children[i]);
        muster_json_close_list(writer);
        break;
    case TEST_NOT:
        muster_json_add_selector(writer, position, key, &test->children[0]);
        break;
    case TEST_NOT_ATTACKED: /* the effect's `each_turn` says it */
        break;
    }
}

void muster_json_add_selector(struct writer *writer, const struct muster_position *position,
                              const char *key, const struct selector *selector) {
    muster_json_open_object(writer, key);
    for (size_t i = 0; i < selector->test_count; i++)
        add_test(writer, position, &selector->tests[i]);
    muster_json_close_object(writer);
}

/* ---- Target selectors ---- */

static void add_targets(struct writer *writer, const struct muster_position *position,
                        const char *key, const struct word_set *set) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < set->count; i++)
        muster_json_add_text(writer, NULL, position->targets[set->words[i]].id);
    muster_json_close_list(writer);
}

static void add_kinds(struct writer *writer, const char *key, const struct word_set *set) {
    static const char *const words[] = {[TARGET_PLAYER] = "player",
                                        [TARGET_PLANESWALKER] = "planeswalker",
                                        [TARGET_BATTLE] = "battle"};
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < set->count; i++)
        muster_json_add_text(writer, NULL, words[set->words[i]]);
    muster_json_close_list(writer);
}

static void add_target_condition(struct writer *writer, const struct muster_position *position,
                                 const struct target_condition *condition) {
    const struct word_set *values = &condition->values;
    switch (condition->kind) {
    case TARGET_ID:
        add_targets(writer, position, "id", values);
        break;
    case TARGET_KIND:
        add_kinds(writer, "kind", values);
        break;
    case TARGET_OF:
        muster_json_add_players(writer, position, "of", values->words, values->count);
        break;
    case TARGET_CONTROLLED_BY:
        muster_json_add_players(writer, position, "controlled_by", values->words, values->count);
        break;
    case TARGET_ANY:
        muster_json_open_list(writer, "any");
        for (size_t i = 0; i < condition->child_count; i++)
            muster_json_add_target_selector(writer, position, NULL, &condition->children[i]);
        muster_json_close_list(writer);
        break;
    case TARGET_NOT:
        muster_json_add_target_selector(writer, position, "not", &condition->children[0]);
        break;
    }
}

void muster_json_add_target_selector(struct writer *writer, const struct muster_position *position,
                                     const char *key, const struct target_selector *selector) {
    muster_json_open_object(writer, key);
    for (size_t i = 0; i < selector->condition_count; i++)
        add_target_condition(writer, position, &selector->conditions[i]);
    muster_json_close_object(writer);
}

/* ---- Recipient selectors ---- */

static void add_recipients(struct writer *writer, const struct muster_position *position,
                           const char *key, const struct word_set *set) {
    muster_json_open_list(writer, key);
    for (size_t i = 0; i < set->count; i++) {
        size_t number = (size_t)set->words[i];
        muster_json_add_text(writer, NULL,
                             number < position->creature_count
                                 ? position->creatures[number].id
                                 : position->targets[number - position->creature_count].id);
    }
    muster_json_close_list(writer);
}

static void add_recipient_condition(struct writer *writer, const struct muster_position *position,
                                    const struct recipient_condition *condition) {
    const struct word_set *values = &condition->values;
    switch (condition->kind) {
    case RECIPIENT_ID:
        add_recipients(writer, position, "id", values);
        break;
    case RECIPIENT_PLAYER:
        if (condition->anybody)
            muster_json_add_flag(writer, "player", true);
        else
            muster_json_add_players(writer, position, "player", values->words, values->count);
        break;
    case RECIPIENT_CONTROLLER:
        muster_json_add_players(writer, position, "controller", values->words, values->count);
        break;
    case RECIPIENT_IS_CREATURE:
        muster_json_add_selector(writer, position, "creature", &condition->creature);
        break;
    case RECIPIENT_PLANESWALKER:
        muster_json_add_flag(writer, "planeswalker", true);
        break;
    case RECIPIENT_BATTLE:
        muster_json_add_flag(writer, "battle", true);
        break;
    case RECIPIENT_ANY:
        muster_json_open_list(writer, "any");
        for (size_t i = 0; i < condition->child_count; i++)
            muster_json_add_recipient_selector(writer, position, NULL, &condition->children[i]);
        muster_json_close_list(writer);
        break;
    case RECIPIENT_NOT:
        muster_json_add_recipient_selector(writer, position, "not", &condition->children[0]);
        break;
    }
}

void muster_json_add_recipient_selector(struct writer *writer,
                                        const struct muster_position *position, const char *key,
                                        const struct recipient_selector *selector) {
    muster_json_open_object(writer, key);
    for (size_t i = 0; i < selector->condition_count; i++)
        add_recipient_condition(writer, position, &selector->conditions[i]);
    muster_json_close_object(writer);
}
