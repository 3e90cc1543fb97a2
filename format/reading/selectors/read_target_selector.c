/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/selectors/read_target_selector.h"

#include "format/reading/selectors/read_selectors.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_words.h"
#include "model/position.h"

static const struct key target_keys[TARGET_TEST_COUNT] = {
    [TARGET_ID] = {"id", false},   [TARGET_KIND] = {"kind", false},
    [TARGET_OF] = {"of", false},   [TARGET_CONTROLLED_BY] = {"controlled_by", false},
    [TARGET_ANY] = {"any", false}, [TARGET_NOT] = {"not", false}};

static const char *word_in(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

static int read_target_kind(struct reader *reader, const struct place *place,
                            const struct json_node *item) {
    static const char *const words[] = {[TARGET_PLAYER] = "player",
                                        [TARGET_PLANESWALKER] = "planeswalker",
                                        [TARGET_BATTLE] = "battle"};
    const char *text = muster_reader_look(reader, place, item);
    for (int i = TARGET_PLAYER; i <= TARGET_BATTLE; i++)
        if (muster_words_alike(text, words[i]))
            return i;
    muster_reader_fail(reader, place, "unknown-word",
                       "found '%.64s', expected 'player', 'planeswalker' or 'battle'%s", text,
                       muster_reader_suggestion(reader, muster_words_lower(reader->arena, text), 3,
                                                word_in, words));
}

static void read_any(struct reader *reader, const struct place *place, const struct json_node *item,
                     struct target_condition *condition) {
    size_t count = muster_reader_array(reader, place, item);
    struct target_selector *children = muster_arena_array(reader->arena, count, sizeof(*children));
    condition->children = children;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, condition->child_count);
        muster_read_target_selector(reader, &here, element, &children[condition->child_count++]);
    }
}

static void read_condition(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct target_condition *condition) {
    struct target_selector *child;
    switch (condition->kind) {
    case TARGET_ID:
        muster_read_one_or_more(reader, place, item, muster_read_target, &condition->values);
        break;
    case TARGET_KIND:
        muster_read_one_or_more(reader, place, item, read_target_kind, &condition->values);
        break;
    case TARGET_OF:
    case TARGET_CONTROLLED_BY:
        muster_read_one_or_more(reader, place, item, muster_read_player, &condition->values);
        break;
    case TARGET_ANY:
        read_any(reader, place, item, condition);
        break;
    case TARGET_NOT:
        child = muster_arena_take(reader->arena, sizeof(*child));
        condition->children = child;
        condition->child_count = 1;
        muster_read_target_selector(reader, place, item, child);
        break;
    }
}

void muster_read_target_selector(struct reader *reader, const struct place *place,
                                 const struct json_node *item, struct target_selector *selector) {
    const struct json_node *found[TARGET_TEST_COUNT];
    muster_expect_selector(reader, place, item);
    muster_reader_open(reader, place, item, target_keys, TARGET_TEST_COUNT, found);
    struct target_condition *conditions =
        muster_arena_array(reader->arena, TARGET_TEST_COUNT, sizeof(*conditions));
    selector->conditions = conditions;
    for (int i = 0; i < TARGET_TEST_COUNT; i++) {
        if (found[i] == NULL)
            continue;
        struct place here = place_key(place, target_keys[i].name);
        struct target_condition *condition = &conditions[selector->condition_count++];
        condition->kind = (enum target_test)i;
        read_condition(reader, &here, found[i], condition);
    }
}
