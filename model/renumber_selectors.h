/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selectors that name things by their ids, after things have got other numbers or have gone. */
#ifndef MUSTER_MODEL_RENUMBER_SELECTORS_H
#define MUSTER_MODEL_RENUMBER_SELECTORS_H

#include "base/arena.h"
#include "model/selector.h"

/* What the numbers are now; the sets that are returned are in the arena. */
struct id_numbers {
    struct arena *arena;
    const void *context;
    struct word_set (*creatures)(const struct id_numbers *numbers, const struct word_set *old);
    struct word_set (*targets)(const struct id_numbers *numbers, const struct word_set *old);
};

/* What names no ids is shared with the old one. */
struct selector muster_renumber_selector(const struct id_numbers *numbers,
                                         const struct selector *old);
struct target_selector muster_renumber_target_selector(const struct id_numbers *numbers,
                                                       const struct target_selector *old);

/* Whether a selector names creatures by their ids, anywhere in it. */
bool muster_selector_names_ids(const struct selector *selector);

#endif
