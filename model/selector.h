/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selectors: which creatures, and which things that can be attacked, an effect applies to. */
#ifndef MUSTER_MODEL_SELECTOR_H
#define MUSTER_MODEL_SELECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/keyword.h"

/* The tests of a creature selector. */
enum creature_test {
    TEST_ID,
    TEST_NAME,
    TEST_CONTROLLER,
    TEST_OWNER,
    TEST_COLOR,
    TEST_TYPE,
    TEST_SUBTYPE,
    TEST_KEYWORD,
    TEST_COUNTER,
    TEST_POWER,
    TEST_TOUGHNESS,
    TEST_MANA_VALUE,
    TEST_TAPPED,
    TEST_TOKEN,
    TEST_SUSPECTED,
    TEST_SHARES_COLOR,
    TEST_ANY,
    TEST_ALL,
    TEST_NOT,
    TEST_NOT_ATTACKED /* no key of selectors: `each_turn` of an effect adds it */
};

enum { TEST_COUNT = TEST_NOT + 1 };

/* A quantity of a creature that can be compared. */
enum quantity { QUANTITY_POWER, QUANTITY_TOUGHNESS, QUANTITY_MANA_VALUE };

/* `value`, or that quantity of the other creature of the effect. */
struct bound {
    bool present;
    bool relative;
    enum quantity of;
    int64_t value;
};

struct range {
    struct bound at_least, at_most, more_than, less_than;
};

struct test {
    enum creature_test kind;
    struct word_set values; /* ids: creatures; controller, owner: players; else words */
    unsigned colors;        /* TEST_COLOR: bits of COLOR_... */
    struct range range;     /* TEST_POWER and the like */
    bool flag;              /* TEST_TAPPED and the like */
    size_t keyword_count;   /* TEST_KEYWORD */
    const struct keyword *keywords;
    size_t child_count; /* TEST_ANY, TEST_ALL; TEST_NOT has one */
    const struct selector *children;
};

/* A creature matches when it passes every test. */
struct selector {
    size_t test_count;
    const struct test *tests;
};

/* Colors as bits; only selectors use the last three. */
enum {
    COLOR_WHITE = 1,
    COLOR_BLUE = 2,
    COLOR_BLACK = 4,
    COLOR_RED = 8,
    COLOR_GREEN = 16,
    COLOR_EVERY = 31,
    COLOR_COLORLESS = 32,
    COLOR_MULTICOLORED = 64,
    COLOR_MONOCOLORED = 128
};

/* The tests of a target selector. */
enum target_test {
    TARGET_ID,
    TARGET_KIND,
    TARGET_OF,
    TARGET_CONTROLLED_BY,
    TARGET_ANY,
    TARGET_NOT
};

enum { TARGET_TEST_COUNT = TARGET_NOT + 1 };

struct target_condition {
    enum target_test kind;
    struct word_set values; /* targets, kinds of targets, or players: any of them */
    size_t child_count;     /* TARGET_ANY; TARGET_NOT has one */
    const struct target_selector *children;
};

/* Something that can be attacked matches when it passes every test. */
struct target_selector {
    size_t condition_count;
    const struct target_condition *conditions;
};

#endif
