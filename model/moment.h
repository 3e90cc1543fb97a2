/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moment that a document describes. What is asked about it falls into families that share no
 * code but what a position is: declaring attackers and blockers (model/step.h), damage, and the
 * combat phase as a whole. The family is looked at once, where a question is asked.
 */
#ifndef MUSTER_MODEL_MOMENT_H
#define MUSTER_MODEL_MOMENT_H

#include "model/step.h"

enum moment_family {
    FAMILY_DECLARE, /* attackers or blockers are declared */
    FAMILY_DAMAGE,  /* damage is assigned, dealt or divided */
    FAMILY_PHASE    /* nothing is declared: the phase begins or ends */
};

enum moment {
#define MOMENT(name, word, family) MOMENT_##name,
#include "model/moments.def"
#undef MOMENT
};

enum {
    MOMENT_COUNT = 0
#define MOMENT(name, word, family) +1
#include "model/moments.def"
#undef MOMENT
};

struct moment_facts {
    const char *word; /* in documents */
    enum moment_family family;
};

extern const struct moment_facts muster_moments[MOMENT_COUNT];

/* The step in which something is declared; only for moments of FAMILY_DECLARE. */
enum step muster_moment_step(enum moment moment);

/* The moment as the public header has it. */
muster_moment muster_moment_public(enum moment moment);

#endif
