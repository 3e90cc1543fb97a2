/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/moment.h"

const struct moment_facts muster_moments[MOMENT_COUNT] = {
#define MOMENT(name, word, family) {word, family},
#include "model/moments.def"
#undef MOMENT
};

_Static_assert((int)MOMENT_DECLARE_ATTACKERS == (int)STEP_ATTACK &&
                   (int)MOMENT_DECLARE_BLOCKERS == (int)STEP_BLOCK,
               "the first moments are the steps in which something is declared");
_Static_assert((int)MOMENT_COMBAT_DAMAGE == (int)MUSTER_AT_COMBAT_DAMAGE &&
                   (int)MOMENT_END_OF_COMBAT == (int)MUSTER_AT_END_OF_COMBAT,
               "the public header has the moments in the same order");

enum step muster_moment_step(enum moment moment) {
    return moment == MOMENT_DECLARE_ATTACKERS ? STEP_ATTACK : STEP_BLOCK;
}

muster_moment muster_moment_public(enum moment moment) {
    return (muster_moment)moment;
}
