/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches selectors against the creatures and targets of a position. */
#ifndef MUSTER_MODEL_MATCH_SELECTOR_H
#define MUSTER_MODEL_MATCH_SELECTOR_H

#include "model/position.h"

/* Keywords that a creature is treated as having in addition to its own. */
struct grant {
    const struct keyword_list *keywords;
    const struct grant *outer; /* more of them, or NULL */
};

/* A creature as it is, or as though it had more keywords or were untapped (609.4). */
struct sight {
    const struct creature *creature;
    const struct grant *grants; /* NULL: none */
    bool untapped;
};

/*
 * Whether a creature matches. `other` is the other creature of the effect, which relative bounds
 * and shares_color compare with; it may be NULL if the selector has none of these.
 */
bool muster_selector_matches(const struct selector *selector, const struct creature *creature,
                             const struct creature *other);

/* The same for a creature that is treated as though it were different (609.4). */
bool muster_selector_sees(const struct selector *selector, const struct sight *sight,
                          const struct creature *other);

/* Whether a selector, or one inside it, compares a creature with the effect's other creature. */
bool muster_selector_compares(const struct selector *selector);

/*
 * The first creature from `from` on and below `end` that the selector could match; `end` if there
 * is none. A selector that names its creatures need not be matched against all the others.
 */
size_t muster_selector_next(const struct selector *selector, size_t from, size_t end);

/* Matches one selector against many creatures, in the order of their numbers. */
struct picker {
    const struct selector *selector;
    size_t next; /* no creature before this one could match */
};

/* Whether the selector matches. Later calls must not ask about creatures with smaller numbers. */
bool muster_picker_takes(struct picker *picker, const struct creature *creature,
                         const struct creature *other);

/* Whether something that can be attacked matches a target selector. */
bool muster_target_selector_matches(const struct target_selector *selector,
                                    const struct target *target);

#endif
