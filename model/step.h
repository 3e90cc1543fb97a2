/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steps in which players declare something, and what differs between them. Words and keys are
 * looked up in the table; where the game itself branches, a switch without `default:` names every
 * step, so that the compiler points out each place that a new one affects.
 */
#ifndef MUSTER_MODEL_STEP_H
#define MUSTER_MODEL_STEP_H

#include <stdbool.h>

#include "muster.h"

enum step {
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004,  \
             whole, whole_2004)                                                                    \
    STEP_##name,
#include "model/steps.def"
#undef STEP
};

enum {
    STEP_COUNT = 0
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004,  \
             whole, whole_2004)                                                                    \
    +1
#include "model/steps.def"
#undef STEP
};

enum edition { EDITION_CURRENT, EDITION_2004 };

enum { EDITION_COUNT = EDITION_2004 + 1 };

struct step_facts {
    const char *word;   /* the step in documents: "declare-attackers" */
    const char *verb;   /* what creatures do: "attack" */
    const char *does;   /* what one creature does, and the key of all deeds: "attacks" */
    const char *doers;  /* the creatures that do it: "attackers" */
    const char *object; /* the key of what it is done to: "target" */
    unsigned picks;     /* the key of effects that picks such things, as in model/effect_keys.h */
    bool bands;         /* bands are declared in this step (702.22c) */
    const char *requirement_rules[EDITION_COUNT]; /* the rule for obeying as many requirements as
                                                     possible */
    const char *whole_rules[EDITION_COUNT];       /* the rule on the declaration as a whole */
};

extern const struct step_facts muster_steps[STEP_COUNT];

/* The step as the public header has it. */
muster_step muster_step_public(enum step step);

#endif
