/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/selectors/read_selectors.h"

#include <string.h>

#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_keywords.h"
#include "format/reading/words/read_words.h"

/* The `id` of a selector. */
static int read_selected(struct reader *reader, const struct place *place,
                         const struct json_node *item) {
    return reader->any_source ? muster_read_damage_source(reader, place, item)
                              : muster_read_creature(reader, place, item);
}

static const struct key selector_keys[TEST_COUNT] = {
    [TEST_ID] = {"id", false},
    [TEST_NAME] = {"name", false},
    [TEST_CONTROLLER] = {"controller", false},
    [TEST_OWNER] = {"owner", false},
    [TEST_COLOR] = {"color", false},
    [TEST_TYPE] = {"type", false},
    [TEST_SUBTYPE] = {"subtype", false},
    [TEST_KEYWORD] = {"keyword", false},
    [TEST_COUNTER] = {"counter", false},
    [TEST_POWER] = {"power", false},
    [TEST_TOUGHNESS] = {"toughness", false},
    [TEST_MANA_VALUE] = {"mana_value", false},
    [TEST_TAPPED] = {"tapped", false},
    [TEST_TOKEN] = {"token", false},
    [TEST_SUSPECTED] = {"suspected", false},
    [TEST_SHARES_COLOR] = {"shares_color", false},
    [TEST_ANY] = {"any", false},
    [TEST_ALL] = {"all", false},
    [TEST_NOT] = {"not", false},
};

static const char *word_in(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

static void read_bound(struct reader *reader, const struct place *place,
                       const struct json_node *item, bool relative, struct bound *bound) {
    static const char *const words[] = {[QUANTITY_POWER] = "its power",
                                        [QUANTITY_TOUGHNESS] = "its toughness",
                                        [QUANTITY_MANA_VALUE] = "its mana value"};
    bound->present = true;
    if (!muster_json_is_string(item)) {
        bound->value = muster_reader_integer(reader, place, item, -INTEGER_LIMIT, INTEGER_LIMIT);
        return;
    }
    const char *lower = muster_words_lower(reader->arena, muster_json_string(item));
    for (int i = QUANTITY_POWER; i <= QUANTITY_MANA_VALUE; i++)
        if (strcmp(words[i], lower) == 0) {
            bound->relative = true;
            bound->of = (enum quantity)i;
        }
    if (!bound->relative)
        muster_reader_fail(reader, place, "unknown-word",
                           "found '%.64s', expected an integer, 'its power', 'its toughness' or "
                           "'its mana value'%s",
                           muster_json_string(item),
                           muster_reader_suggestion(reader, lower, 3, word_in, words));
    if (!relative)
        muster_reader_fail(reader, place, "not-here",
                           "'%s' is not allowed here: no other creature to compare with", lower);
}

static void read_range(struct reader *reader, const struct place *place,
                       const struct json_node *item, bool relative, struct range *range) {
    static const struct key keys[] = {
        {"at_least", false}, {"at_most", false}, {"more_than", false}, {"less_than", false}};
    if (muster_json_type(item) == JSON_NUMBER) {
        read_bound(reader, place, item, false, &range->at_least);
        range->at_most = range->at_least;
        return;
    }
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an integer or a range");
    const struct json_node *found[4];
    muster_reader_open(reader, place, item, keys, 4, found);
    struct bound *bounds[4] = {&range->at_least, &range->at_most, &range->more_than,
                               &range->less_than};
    for (size_t i = 0; i < 4; i++) {
        struct place here = place_key(place, keys[i].name);
        if (found[i] != NULL)
            read_bound(reader, &here, found[i], relative, bounds[i]);
    }
}

static void read_asked_colors(struct reader *reader, const struct place *place,
                              const struct json_node *item, unsigned *colors) {
    if (!muster_json_is_array(item)) {
        *colors = muster_read_color(reader, place, item, true);
        return;
    }
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        *colors |= muster_read_color(reader, &here, element, true);
    }
}

static void read_asked_keywords(struct reader *reader, const struct place *place,
                                const struct json_node *item, struct test *test) {
    struct keyword_list list = {0};
    if (muster_json_is_array(item)) {
        muster_read_keywords(reader, place, item, true, &list);
    } else {
        list.keywords = muster_arena_take(reader->arena, sizeof(*list.keywords));
        list.count = 1;
        muster_read_keyword(reader, place, item, true, list.keywords);
    }
    test->keywords = list.keywords;
    test->keyword_count = list.count;
}

static void read_children(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool relative, struct test *test) {
    bool single = test->kind == TEST_NOT;
    size_t count = single ? 1 : muster_reader_array(reader, place, item);
    struct selector *children = muster_arena_array(reader->arena, count, sizeof(*children));
    test->children = children;
    test->child_count = count;
    if (single) {
        muster_read_selector(reader, place, item, relative, children);
        return;
    }
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        muster_read_selector(reader, &here, element, relative, &children[index++]);
    }
}

static void read_shares_color(struct reader *reader, const struct place *place,
                              const struct json_node *item, bool relative) {
    if (!muster_reader_boolean(reader, place, item))
        muster_reader_fail(reader, place, "out-of-range", "found false, expected true");
    if (!relative)
        muster_reader_fail(reader, place, "not-here",
                           "'shares_color' is not allowed here: no other creature to compare with");
}

static void read_test(struct reader *reader, const struct place *place,
                      const struct json_node *item, bool relative, struct test *test) {
    switch (test->kind) {
    case TEST_ID:
        muster_read_one_or_more(reader, place, item, read_selected, &test->values);
        break;
    case TEST_CONTROLLER:
    case TEST_OWNER:
        muster_read_one_or_more(reader, place, item, muster_read_player, &test->values);
        break;
    case TEST_TYPE:
        muster_read_one_or_more(reader, place, item, muster_read_type, &test->values);
        break;
    case TEST_NAME:
    case TEST_SUBTYPE:
    case TEST_COUNTER:
        muster_read_one_or_more(reader, place, item, muster_read_word, &test->values);
        break;
    case TEST_COLOR:
        read_asked_colors(reader, place, item, &test->colors);
        break;
    case TEST_KEYWORD:
        read_asked_keywords(reader, place, item, test);
        break;
    case TEST_POWER:
    case TEST_TOUGHNESS:
    case TEST_MANA_VALUE:
        read_range(reader, place, item, relative, &test->range);
        break;
    case TEST_TAPPED:
    case TEST_TOKEN:
    case TEST_SUSPECTED:
        test->flag = muster_reader_boolean(reader, place, item);
        break;
    case TEST_SHARES_COLOR:
        read_shares_color(reader, place, item, relative);
        break;
    case TEST_ANY:
    case TEST_ALL:
    case TEST_NOT:
        read_children(reader, place, item, relative, test);
        break;
    case TEST_NOT_ATTACKED: /* it has no key */
        break;
    }
}

/* One key of a selector, for muster_reader_try. */
struct test_reading {
    struct test *test;
    bool relative;
};

static void try_test(struct reader *reader, const struct place *place, const struct json_node *item,
                     void *into) {
    const struct test_reading *reading = into;
    read_test(reader, place, item, reading->relative, reading->test);
}

void muster_expect_selector(struct reader *reader, const struct place *place,
                            const struct json_node *item) {
    const char *form = "an object";
    const struct json_node *first = muster_json_is_array(item) ? muster_json_first(item) : NULL;
    if (muster_json_is_string(item))
        form = muster_arena_format(reader->arena, "an object, such as {\"id\": \"%.64s\"}",
                                   muster_json_string(item));
    else if (muster_json_is_string(first))
        form = muster_arena_format(reader->arena, "an object, such as {\"id\": [\"%.64s\"%s]}",
                                   muster_json_string(first),
                                   muster_json_count(item) > 1 ? ", ..." : "");
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, form);
}

void muster_read_selector(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool relative, struct selector *selector) {
    const struct json_node *found[TEST_COUNT];
    muster_expect_selector(reader, place, item);
    muster_reader_open(reader, place, item, selector_keys, TEST_COUNT, found);
    size_t count = 0;
    for (int i = 0; i < TEST_COUNT; i++)
        count += found[i] != NULL;
    if (count == 0)
        return; /* there may be very many that match everything */
    struct test *tests = muster_arena_array(reader->arena, count, sizeof(*tests));
    selector->tests = tests;
    for (int i = 0; i < TEST_COUNT; i++) {
        if (found[i] == NULL)
            continue;
        struct place here = place_key(place, selector_keys[i].name);
        struct test *test = &tests[selector->test_count++];
        test->kind = (enum creature_test)i;
        struct test_reading reading = {test, relative};
        muster_reader_try(reader, try_test, &here, found[i], &reading);
    }
}
