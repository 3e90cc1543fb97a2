/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Effects that concern nobody in their position, most of them by mistake: they work in the other
 * step, or one of the selectors that say what they are about picks nothing.
 *
 * Those selectors are `creatures`, `attackers`, `by` and `targets`, whatever the kind of effect.
 * Each has to pick something on its own side: creatures of those who declare (`creatures`, `by`),
 * attackers here (`attackers`), what can be attacked (`targets`). A selector without any key picks
 * everything and is no mistake, even where there is nothing. Nor is the selector of `except_by`,
 * `unless` or `if`: where it picks nobody the effect says more, or something else, but not nothing.
 *
 * What a selector compares with the effect's other creature ("its power") is left out: it changes
 * from combat to combat, and says nothing about a mistake. It doesn't matter whether a creature
 * that is picked could do anything, or whether another effect says the same and more.
 */
#ifndef MUSTER_SOLVER_RULES_IDLE_H
#define MUSTER_SOLVER_RULES_IDLE_H

#include "solver/rules/creature_kinds.h"

enum idle_reason {
    IDLE_NONE,       /* it concerns somebody */
    IDLE_OTHER_STEP, /* it works in the other step */
    IDLE_WRONG_SIDE, /* `key` picks something, but nothing on its side */
    IDLE_NO_MATCH    /* `key` picks nothing at all */
};

struct idle {
    enum idle_reason reason;
    enum effect_key key; /* which selector; not for IDLE_OTHER_STEP */
    /*
     * For IDLE_NO_MATCH, the first test of that selector that nothing on its side passes; NULL: not
     * one alone, or not looked for.
     */
    const struct test *test;
};

/* What is needed to look at the effects of a position one after the other. */
struct idle_search {
    const struct muster_position *position;
    struct arena *arena; /* looks at the clock */
    struct creature_kinds kinds;
};

/* Takes memory and time in proportion to the creatures. */
void muster_idle_search_init(struct idle_search *search, const struct muster_position *position,
                             struct arena *arena);

/*
 * Whether an effect concerns nobody, and why. `detailed`: with the test that fails, which takes a
 * look at the creatures for each test of a selector.
 */
struct idle muster_idle_of(const struct idle_search *search, const struct effect *effect,
                           bool detailed);

/* Whether a creature is on the side of which this key picks. */
bool muster_idle_is_on_side(const struct creature *creature, enum effect_key key);

/*
 * Whether a creature passes every test of a selector but those that compare it with the effect's
 * other creature.
 */
bool muster_idle_passes(const struct selector *selector, const struct creature *creature);

/* The effect's selector of creatures under `creatures`, `attackers` or `by`. */
const struct selector *muster_idle_selector(const struct effect *effect, enum effect_key key);

#endif
