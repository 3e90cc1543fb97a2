/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee: judges one declaration, in integers, straight from the position. It knows nothing of
 * the integer program, so what the program finds is believed only once the referee agrees.
 */
#ifndef MUSTER_SOLVER_REFEREE_REFEREE_H
#define MUSTER_SOLVER_REFEREE_REFEREE_H

#include "model/declaration.h"
#include "solver/rules/payment.h"
#include "solver/rules/violation.h"

/* Requirements that are alike: one effect (or goad), one creature and attacker of it. */
struct asked {
    const struct effect *effect; /* NULL: goad */
    int goading;                 /* the player who goaded, or -1 */
    int creature;                /* the creature it is about, or -1 */
    int attacker;                /* the attacker it is about, or -1 */
    bool other_player;           /* goad: attacks another player; else goad: attacks */
    bool in_force;
    int64_t count;  /* how many */
    int64_t obeyed; /* how many of them are obeyed; 0 where not in force */
};

/* What the referee says of one declaration. */
struct ruling {
    size_t violation_count, violation_capacity;
    struct violation *violations; /* restrictions, costs and bands; empty where it obeys them */
    int64_t *totals; /* what is paid, as muster_payments_afford says; NULL: unpayable, or ... */
    bool unsettled;  /* ... whether it can be paid takes too long to settle; no violation then */
    int64_t obeyed;  /* requirements in force and obeyed, `times` included */
    size_t asked_count, asked_capacity;
    struct asked *asked; /* all requirements */
};

/* The reason to give where a ruling is unsettled. */
extern const char *const muster_unsettled_costs;

/* Judges a declaration. Everything in the ruling comes from the arena. */
struct ruling *muster_referee_judge(const struct muster_declaration *declaration,
                                    struct arena *arena);

/*
 * Point 4 of the format's Legality: counting only the requirements that are in force for both, how
 * many does `other` obey? Both rulings are about the same position.
 */
int64_t muster_referee_common(const struct ruling *ruling, const struct ruling *other);

/* Whether a requirement in force asks this creature to attack (block) this. */
bool muster_referee_asks_for(const struct muster_position *position, const struct ruling *ruling,
                             int creature, const struct object *object);

/* 2004 only (500.5): whether every option used is one that a requirement in force asks for. */
bool muster_referee_supported(const struct muster_declaration *declaration, struct arena *arena);

/* Whether `other` makes no payment that `declaration` doesn't make: individuals are matched. */
bool muster_referee_pays_no_more(const struct muster_declaration *declaration,
                                 const struct muster_declaration *other, struct arena *arena);

/* The parts of a ruling, one file each. */
void muster_judge_restrictions(const struct muster_declaration *declaration, struct ruling *ruling,
                               struct arena *arena);
void muster_judge_bands(const struct muster_declaration *declaration, struct ruling *ruling,
                        struct arena *arena);
void muster_judge_requirements(const struct muster_declaration *declaration, struct ruling *ruling,
                               struct arena *arena);

/* Adds a violation to a ruling. */
void muster_ruling_add(struct ruling *ruling, const struct violation *violation,
                       struct arena *arena);

/* An attacking individual that is blocked, and by which deeds. */
struct blocked {
    struct object attacker;
    size_t deed_count;
    const struct deed **deeds;
};

/* All blocked individuals of a declaration of blockers, in order; *count says how many. */
struct blocked *muster_blocked_attackers(const struct muster_declaration *declaration,
                                         size_t *count, struct arena *arena);

/* Whether individuals of this deed attack a target (block an attacker) that the effect speaks of.
 */
bool muster_deed_meets(const struct muster_position *position, const struct deed *deed,
                       const struct effect *effect);

#endif
