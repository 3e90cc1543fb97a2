/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/step.h"

#include "model/effect_keys.h"

const struct step_facts muster_steps[STEP_COUNT] = {
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004,  \
             whole, whole_2004)                                                                    \
    {word, verb, does, doers, object, picks, bands, {rule, rule_2004}, {whole, whole_2004}},
#include "model/steps.def"
#undef STEP
};

muster_step muster_step_public(enum step step) {
    switch (step) {
    case STEP_ATTACK:
        return MUSTER_DECLARE_ATTACKERS;
    case STEP_BLOCK:
        break;
    }
    return MUSTER_DECLARE_BLOCKERS;
}

const muster_step_words *muster_words_of_step(muster_step step) {
    static const muster_step_words words[] = {
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004,  \
             whole, whole_2004)                                                                    \
    [STEP_##name] = {word, verb, does, doers, object, objects, noun},
#include "model/steps.def"
#undef STEP
    };
    switch (step) {
    case MUSTER_DECLARE_ATTACKERS:
        return &words[STEP_ATTACK];
    case MUSTER_DECLARE_BLOCKERS:
        break;
    }
    return &words[STEP_BLOCK];
}
