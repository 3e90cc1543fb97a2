/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the sentences about grounds share: which creatures they name, and how they word restrictions
 * and costs.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_GROUND_SPEECH_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_GROUND_SPEECH_H

#include "solver/search/conflict/conflict_core.h"

/* What is needed to word one sentence. */
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
    const struct creature *creatures[6]; /* the creatures named in the list */
    bool several;                        /* there is more than one individual */
};

enum { IN_FULL = 6 };

void muster_add_creature(struct name_choice *names, const struct creature *creature);

/*
 * The names as a phrase: "bear, elf and wall"; if there are many, only how many. `last` is "and" or
 * "or".
 */
const char *muster_joined_names(const struct name_choice *names, const char *last);

/*
 * Whether one of the core's requirements may be about this creature, as an attacker or as one that
 * declares.
 */
bool muster_ground_matters(const struct ground_speech *saying, int creature, bool attacker);

/* How many individuals the side that declares has, whatever they can do. */
int64_t muster_declaring_count(const struct ground_speech *saying);

/* "attack" or "block" */
const char *muster_speech_verb(const struct ground_speech *saying);

/* The sentence's effect in words; if there are creatures that matter, only those are named. */
const char *muster_effect_words(const struct ground_speech *saying);

#endif
