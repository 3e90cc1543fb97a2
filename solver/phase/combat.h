/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A combat phase under way: it changes by declarations and events, and each change makes a new
 * position. Positions share what is the same in them; all of them stay until the combat is freed.
 */
#ifndef MUSTER_SOLVER_PHASE_COMBAT_H
#define MUSTER_SOLVER_PHASE_COMBAT_H

#include "base/limits.h"
#include "model/declaration.h"
#include "model/event.h"
#include "model/position.h"
#include "muster.h"

/* How far the phase has come. */
enum phase_stage {
    PHASE_BEFORE_ATTACKS,
    PHASE_ATTACKED, /* attackers are declared; not all defending players have declared blockers */
    PHASE_BLOCKED,  /* blockers are declared; damage is to be dealt */
    PHASE_DEALT,    /* the last combat damage has been dealt */
    PHASE_OVER      /* the end of combat step (511) */
};

/* What became of an effect in damage that was dealt. */
struct phase_used {
    int effect;   /* in position->damage_effects */
    int64_t used; /* of the shield of a number (615.7) */
    bool gone;    /* it was for one time only (615.8) */
};

/* One way in which damage may come out, with what was used up. */
struct phase_outcome {
    muster_damage_outcome outcome;
    size_t used_count;
    const struct phase_used *used;
};

/* What comes of damage: every different outcome. */
struct phase_dealing {
    bool combat;    /* combat damage, otherwise that of an event */
    bool two_steps; /* combat damage is dealt in two steps (510.4) */
    size_t count;
    const struct phase_outcome *outcomes;
    bool more;          /* there are others beyond a limit */
    const char *reason; /* why the search was not finished; NULL: it was */
};

/* Players who declare blockers together. */
struct phase_defenders {
    size_t count;
    const int *players;
};

struct muster_checker;

struct muster_combat {
    struct arena arena;
    const struct muster_position *now;
    enum phase_stage stage;
    bool any_attacker; /* a creature was declared as an attacker, or put attacking (508.8) */
    size_t defenders_count, defenders_done;
    struct phase_defenders *defenders; /* in turn order from the active player */
    const char *attacks_alone, *blocks_alone;
    int64_t attackers_declared, blockers_declared; /* individuals */
    const char *first_blocker;
    int damage_steps; /* in the whole script */
    size_t entry;     /* of what is being done, for notes */
    size_t note_count, note_capacity;
    muster_combat_note *notes;
    size_t renamed_count, renamed_capacity;
    muster_combat_renamed *renamed;
    const char *refusal; /* why the last event was impossible */
    struct limits limits;
    struct arena scratch; /* while something is done */
    double seconds;       /* for one thing that is done; 0: any number */
    size_t most_outcomes; /* of damage, to choose from */
    bool
        has_attackers_damage; /* the attackers' half of an assignment waits for the other (510.1) */
    struct assignment attackers_damage;
    const struct phase_dealing *dealing;    /* one of its outcomes has to be chosen; NULL: none */
    muster_dealing *choices;                /* the same for the public header */
    const muster_combat_cards *cards;       /* who reads cards anew; NULL: there are none */
    const struct muster_position *made;     /* the position that was made of them last */
    const struct muster_position *followed; /* the same; NULL: they have to be read anew */
    size_t renamed_followed;                /* how many of `renamed` they know */
    struct muster_checker *checker;         /* who judges declarations for their outcome alone */
};

/* How a declaration of damage or an event came out. */
enum phase_result {
    PHASE_HAPPENED,  /* or waits for the other side, or for a choice: combat->dealing */
    PHASE_UNDECIDED, /* the search was not finished: combat->refusal says why */
    PHASE_IMPOSSIBLE /* combat->refusal says why */
};

#endif
