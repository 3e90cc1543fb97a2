/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selectors: which creatures, and which things to attack, an effect speaks of. */
#ifndef MUSTER_MODEL_SELECTOR_H
#define MUSTER_MODEL_SELECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/keyword.h"

struct creature;
struct target;

/* What a creature selector asks; selector_keys in read_selectors.c has the same order. */
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
    TEST_NOT
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
    struct range range;     /* TEST_POWER and its kin */
    bool flag;              /* TEST_TAPPED and its kin */
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

/* Colors as bits; the last three are only asked for. */
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

/* Keywords that a creature is seen to have beside its own. */
struct grant {
    const struct keyword_list *keywords;
    const struct grant *outer; /* more of them, or NULL */
};

/* A creature as an effect sees it: as it is, or as though it had more keywords or were untapped. */
struct sight {
    const struct creature *creature;
    const struct grant *grants; /* NULL: none */
    bool untapped;
};

/*
 * Whether a creature matches. `other` is the other creature of the effect, with which relative
 * bounds and shares_color compare; NULL where the selector has none of these.
 */
bool muster_selector_matches(const struct selector *selector, const struct creature *creature,
                             const struct creature *other);

/* The same for a creature seen otherwise than it is (609.4). */
bool muster_selector_sees(const struct selector *selector, const struct sight *sight,
                          const struct creature *other);

/*
 * The first creature from `from` on, below `end`, that the selector could match; `end`: none. One
 * that names its creatures need not be held against all others.
 */
size_t muster_selector_next(const struct selector *selector, size_t from, size_t end);

/* One selector held against many creatures, in the order of their numbers. */
struct picker {
    const struct selector *selector;
    size_t next; /* no creature below could match */
};

/* Whether the selector matches; no creature of a smaller number is asked about afterwards. */
bool muster_picker_takes(struct picker *picker, const struct creature *creature,
                         const struct creature *other);

/* Whether a creature has a keyword, by card or because it is suspected (701.60c). */
bool muster_creature_has_keyword(const struct creature *creature, const struct keyword *asked);

/* What a target selector asks. */
enum target_test { TARGET_ID, TARGET_KIND, TARGET_OF, TARGET_ANY, TARGET_NOT };

enum { TARGET_TEST_COUNT = TARGET_NOT + 1 };

struct target_condition {
    enum target_test kind;
    int value; /* target, kind of target, or player */
    size_t child_count;
    const struct target_selector *children;
};

/* Something that can be attacked matches when it passes every condition. */
struct target_selector {
    size_t condition_count;
    const struct target_condition *conditions;
};

bool muster_target_selector_matches(const struct target_selector *selector,
                                    const struct target *target);

#endif
