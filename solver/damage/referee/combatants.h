/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who assigns combat damage, how much, and among whom (510.1a-d, 510.4): what is known before
 * anything is assigned. The judge and the integer program both begin here, and share nothing else.
 */
#ifndef MUSTER_SOLVER_DAMAGE_REFEREE_COMBATANTS_H
#define MUSTER_SOLVER_DAMAGE_REFEREE_COMBATANTS_H

#include "model/position.h"

enum combat_role { ROLE_NONE, ROLE_ATTACKER, ROLE_BLOCKER };

/* Individuals from one ordinal to another; 0 to 0 where there is only one. */
struct ordinals {
    int64_t first, last;
};

/* Why damage may be divided among the recipients of a mode. */
enum damage_mode_kind {
    DIVIDES_UNBLOCKED,    /* 510.1b */
    DIVIDES_BLOCKED,      /* 510.1c; with trample 702.19b */
    DIVIDES_BLOCKING,     /* 510.1d */
    DIVIDES_AS_UNBLOCKED, /* an effect lets it act as though it weren't blocked */
    DIVIDES_FREELY        /* an effect lets it choose among a player and that player's creatures */
};

/*
 * A way to divide damage: wholly among these recipients, or nothing where there are none. Targets
 * are -1 where there is none.
 */
struct damage_mode {
    enum damage_mode_kind kind;
    const struct damage_effect *effect; /* that opens this mode, or NULL */
    size_t creature_count;
    const size_t *creatures; /* combatants */
    int target;              /* what it attacks */
    bool tramples;           /* `target` only if all of `creatures` have lethal damage (702.19b) */
    int controller; /* of the planeswalker `target`: only if that has its loyalty (702.19c) */
};

/*
 * Whether a combatant may be left out of an assignment: it assigns nothing, assigning nothing is
 * open to it, or the conditions of trample aside only one division is. Then each individual gives
 * `amount` to `to`; amount 0: it gives nothing.
 */
struct forced_division {
    bool forced;
    struct recipient to;
    int64_t amount;
};

/* Identical individuals of one creature: blocked by the same creatures, or not in combat. */
struct combatant {
    int creature;
    enum combat_role role;
    int64_t count;
    size_t run_count;
    const struct ordinals *runs; /* ascending */
    bool blocked;                /* an attacker that is blocked, perhaps by nothing any more */
    size_t opponent_count;
    const size_t *opponents;                   /* the combatants that block it, or that it blocks */
    bool assigns;                              /* it assigns damage in this step (510.4) */
    int64_t amount;                            /* how much each assigns; 0: none */
    const struct damage_effect *amount_effect; /* that says how much; NULL: its power */
    size_t mode_count;                         /* 0 where it assigns nothing */
    const struct damage_mode *modes;
    struct forced_division only;
};

struct combatants {
    const struct muster_position *position;
    size_t count;
    struct combatant *list; /* by creature */
    const size_t *first;    /* by creature: its first combatant; one more entry at the end */
};

/*
 * All creatures as combatants. With `marks`, individuals that the rows there treat differently are
 * different combatants (NULL: none); runs of at most APART individuals that get damage there are
 * taken apart.
 */
enum { APART = 256 };
struct combatants *muster_combatants_new(const struct muster_position *position,
                                         const struct assignment *marks, struct arena *arena);

/*
 * The combatants without marks of a position that isn't going to change any more are kept with it,
 * in the step combat-damage: they are what every question about it begins with.
 */
void muster_combatants_keep(struct muster_position *position);

/* Those that are kept, or new ones. */
const struct combatants *muster_combatants_of(const struct muster_position *position,
                                              struct arena *arena);

/* The combatant that this individual belongs to. */
size_t muster_combatant_of(const struct combatants *combatants, int creature, int64_t ordinal);

static inline const struct creature *combatant_creature(const struct combatants *combatants,
                                                        size_t combatant) {
    return &combatants->position->creatures[combatants->list[combatant].creature];
}

/* Its first individual, as one that damage is assigned to. */
static inline struct recipient combatant_first(const struct combatant *combatant) {
    return (struct recipient){RECIPIENT_CREATURE, combatant->creature, combatant->runs[0].first};
}

/* Whether a combatant is on a side whose damage is asked about. */
static inline bool combatant_on_side(const struct combatant *combatant, enum damage_side side) {
    return combatant->role != ROLE_NONE &&
           (side == SIDE_BOTH || (combatant->role == ROLE_ATTACKER) == (side == SIDE_ATTACKERS));
}

/* Whether a creature has first or double strike now. */
bool muster_strikes_first(const struct creature *creature);

/* Whether a creature in combat has first or double strike: there are two steps (510.4). */
bool muster_has_two_damage_steps(const struct muster_position *position);

/* How much more damage each individual needs to have lethal damage; 0: it has it already. */
int64_t muster_lethal_need(const struct creature *creature);

/*
 * Fills in what each combatant assigns, its modes, and whether it has a choice; for
 * muster_combatants_new.
 */
void muster_combatants_find_modes(struct combatants *combatants, struct arena *arena);

#endif
