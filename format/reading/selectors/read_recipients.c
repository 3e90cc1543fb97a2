/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/selectors/read_recipients.h"

#include "format/reading/selectors/read_selectors.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_words.h"
#include "model/position.h"

static const struct key recipient_keys[RECIPIENT_TEST_COUNT] = {
    [RECIPIENT_ID] = {"id", false},
    [RECIPIENT_PLAYER] = {"player", false},
    [RECIPIENT_CONTROLLER] = {"controller", false},
    [RECIPIENT_IS_CREATURE] = {"creature", false},
    [RECIPIENT_PLANESWALKER] = {"planeswalker", false},
    [RECIPIENT_BATTLE] = {"battle", false},
    [RECIPIENT_ANY] = {"any", false},
    [RECIPIENT_NOT] = {"not", false}};

/* The number by which RECIPIENT_ID knows a recipient: see model/damage/recipient.c. */
static int read_selected_id(struct reader *reader, const struct place *place,
                            const struct json_node *item) {
    const char *id = muster_reader_look(reader, place, item);
    struct entity entity = muster_entity_find(reader->position, id);
    if (entity.kind == ENTITY_CREATURE)
        return entity.number;
    if (entity.kind != ENTITY_TARGET) {
        muster_refuse_individual(reader, place, id);
        muster_fail_recipient(reader, place, id, "a player, creature, planeswalker or battle");
    }
    return (int)reader->position->creature_count + entity.number;
}

/* `planeswalker` and `battle`, and `player` for any player: nothing but true. */
static void read_true(struct reader *reader, const struct place *place,
                      const struct json_node *item) {
    if (!muster_reader_boolean(reader, place, item))
        muster_reader_fail(reader, place, "out-of-range",
                           "found false, expected true (or the key 'not')");
}

static void read_any(struct reader *reader, const struct place *place, const struct json_node *item,
                     struct recipient_condition *condition) {
    size_t count = muster_reader_array(reader, place, item);
    struct recipient_selector *children =
        muster_arena_array(reader->arena, count, sizeof(*children));
    condition->children = children;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, condition->child_count);
        muster_read_recipient_selector(reader, &here, element, &children[condition->child_count++]);
    }
}

static void read_player(struct reader *reader, const struct place *place,
                        const struct json_node *item, struct recipient_condition *condition) {
    enum json_type type = muster_json_type(item);
    condition->anybody = type == JSON_TRUE || type == JSON_FALSE;
    if (condition->anybody)
        read_true(reader, place, item);
    else
        muster_read_one_or_more(reader, place, item, muster_read_player, &condition->values);
}

static void read_condition(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct recipient_condition *condition) {
    struct recipient_selector *child;
    switch (condition->kind) {
    case RECIPIENT_ID:
        muster_read_one_or_more(reader, place, item, read_selected_id, &condition->values);
        break;
    case RECIPIENT_PLAYER:
        read_player(reader, place, item, condition);
        break;
    case RECIPIENT_CONTROLLER:
        muster_read_one_or_more(reader, place, item, muster_read_player, &condition->values);
        break;
    case RECIPIENT_IS_CREATURE:
        muster_read_selector(reader, place, item, false, &condition->creature);
        break;
    case RECIPIENT_PLANESWALKER:
    case RECIPIENT_BATTLE:
        read_true(reader, place, item);
        break;
    case RECIPIENT_ANY:
        read_any(reader, place, item, condition);
        break;
    case RECIPIENT_NOT:
        child = muster_arena_take(reader->arena, sizeof(*child));
        condition->children = child;
        condition->child_count = 1;
        muster_read_recipient_selector(reader, place, item, child);
        break;
    }
}

void muster_read_recipient_selector(struct reader *reader, const struct place *place,
                                    const struct json_node *item,
                                    struct recipient_selector *selector) {
    const struct json_node *found[RECIPIENT_TEST_COUNT];
    muster_expect_selector(reader, place, item);
    muster_reader_open(reader, place, item, recipient_keys, RECIPIENT_TEST_COUNT, found);
    struct recipient_condition *conditions =
        muster_arena_array(reader->arena, RECIPIENT_TEST_COUNT, sizeof(*conditions));
    selector->conditions = conditions;
    for (int i = 0; i < RECIPIENT_TEST_COUNT; i++) {
        if (found[i] == NULL)
            continue;
        struct place here = place_key(place, recipient_keys[i].name);
        struct recipient_condition *condition = &conditions[selector->condition_count++];
        condition->kind = (enum recipient_test)i;
        read_condition(reader, &here, found[i], condition);
    }
}
