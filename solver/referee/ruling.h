/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the referee says of a declaration, and what its judges share. */
#ifndef MUSTER_SOLVER_REFEREE_RULING_H
#define MUSTER_SOLVER_REFEREE_RULING_H

#include "model/declaration.h"
#include "solver/rules/violation.h"

/*
 * Identical requirements: those of one effect (or goad) for one creature, one attacker, or a pair.
 */
struct asked {
    const struct effect *effect; /* NULL: goad */
    int goading;                 /* the player who goaded, or -1 */
    int creature;                /* the creature it is about, or -1 */
    int attacker;                /* the attacker it is about, or -1 */
    bool other_player;           /* goad: to attack another player; otherwise to attack at all */
    bool in_force;
    int64_t count;  /* how many */
    int64_t obeyed; /* how many of them are obeyed; 0 where not in force */
};

/* How often what it asks for counts: `times` of an effect. */
static inline int64_t asked_times(const struct asked *asked) {
    return asked->effect == NULL ? 1 : asked->effect->times;
}

/* Whether all that it asks for is obeyed. */
static inline bool asked_is_full(const struct asked *asked) {
    return asked->in_force && asked->obeyed == asked->count;
}

/* What the referee says of one declaration. */
struct ruling {
    size_t violation_count, violation_capacity;
    struct violation *violations; /* of restrictions, costs and bands; none if all are obeyed */
    int64_t *totals;              /* what is paid, as muster_payments_afford returns it; or NULL */
    bool unsettled; /* it takes too long to settle whether this can be paid; not a violation */
    int64_t obeyed; /* requirements in force that are obeyed, `times` included */
    size_t asked_count, asked_capacity;
    struct asked *asked; /* all requirements */
};

/* Adds a violation to a ruling. */
void muster_ruling_add(struct ruling *ruling, const struct violation *violation,
                       struct arena *arena);

/* Is shown rows of requirements, one after the other. A row ends with the call. */
typedef void asked_visitor(void *context, const struct asked *asked);

/* Attacking individuals of one creature that are blocked, and by which deeds: the same for each. */
struct blocked {
    struct object attacker; /* the first of them; the others have the ordinals that follow */
    int64_t individuals;
    size_t deed_count;
    const struct deed **deeds;
};

/* All blocked individuals of a declaration of blockers, in order; *count says how many runs. */
struct blocked *muster_blocked_attackers(const struct muster_declaration *declaration,
                                         size_t *count, struct arena *arena);

/* Whether individuals of this deed attack a target (block an attacker) that the effect speaks of.
 */
bool muster_deed_meets(const struct muster_position *position, const struct deed *deed,
                       const struct effect *effect);

#endif
