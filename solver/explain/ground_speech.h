/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sentences about grounds share: who is named, and what restrictions and costs say. */
#ifndef MUSTER_SOLVER_EXPLAIN_GROUND_SPEECH_H
#define MUSTER_SOLVER_EXPLAIN_GROUND_SPEECH_H

#include "solver/search/conflict_core.h"

/* What a sentence needs at hand. */
struct ground_speech {
    const struct conflict_query *query;
    const struct conflict_core *core;
    const struct muster_position *position;
    const struct effect *effect;
    struct arena *arena;
};

/* Names under construction. */
struct name_choice {
    struct arena *arena;
    size_t count;
    const char *list[6];
    const struct creature *creatures[6]; /* those of the list */
    bool several;                        /* there is more than one individual */
};

enum { IN_FULL = 6 };

void muster_add_creature(struct name_choice *names, const struct creature *creature);

/* "bear, elf and wall"; of many only how many. `last` is "and" or "or". */
const char *muster_joined_names(const struct name_choice *names, const char *last);

/* Whether one of the core's requirements may be about a creature that declares, or an attacker. */
bool muster_ground_matters(const struct ground_speech *saying, int creature, bool attacker);

/* How many individuals there are on the side that declares, whatever they can do. */
int64_t muster_declaring_count(const struct ground_speech *saying);

/* "attack" or "block" */
const char *muster_speech_verb(const struct ground_speech *saying);

/* What the effect of the saying says; names only creatures that matter, if there are any. */
const char *muster_effect_words(const struct ground_speech *saying);

#endif
