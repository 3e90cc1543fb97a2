/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judges assignments (510.1) and divisions (601.2d), straight from the rules. It sees no integer
 * program, so that it can judge what that finds.
 */
#ifndef MUSTER_SOLVER_DAMAGE_REFEREE_JUDGE_H
#define MUSTER_SOLVER_DAMAGE_REFEREE_JUDGE_H

#include "solver/damage/referee/combatants.h"

/* What is wrong. damage_words.c has a sentence and a rule for each. */
enum damage_violation_kind {
#define DAMAGE_VIOLATION(name, word, rule) DAMAGE_VIOLATION_##name,
#include "solver/damage/referee/damage_violation_kinds.def"
#undef DAMAGE_VIOLATION
};

/* One way in which an assignment or division is illegal. */
struct damage_violation {
    enum damage_violation_kind kind;
    const struct combatant *combatant; /* NULL in divisions */
    struct recipient from;             /* the first of the individuals that do it */
    int64_t individuals;               /* how many do the same */
    const struct damage_mode *mode;    /* in which it was judged; NULL: it has none */
    struct recipient to;               /* who gets too much or too little, where that is somebody */
    int64_t found, needed;
};

struct damage_ruling {
    size_t count, capacity;
    struct damage_violation *violations;
    struct assignment completed; /* what was judged; see muster_assignment_completed */
};

/*
 * Judges the side of an assignment. Whoever is left out does the only thing open to it, or nothing
 * (struct forced_division). Rows of several sources are about sources that are alike.
 * `first_only`: only whether there is a violation at all.
 */
struct damage_ruling muster_judge_assignment(const struct combatants *combatants,
                                             const struct assignment *assignment,
                                             enum damage_side side, bool first_only,
                                             struct arena *arena);

/* Judges a division. */
struct damage_ruling muster_judge_division(const struct muster_position *position,
                                           const struct assignment *assignment,
                                           struct arena *arena);

/*
 * The first combatant of the side that has to be in an assignment and is not, individually; else
 * combatants->count. *ordinal says which individual.
 */
size_t muster_missing_combatant(const struct combatants *combatants,
                                const struct assignment *assignment, enum damage_side side,
                                int64_t *ordinal, struct arena *arena);

/*
 * The assignment with rows for those that are left out and have only one thing to do, in canonical
 * order.
 */
struct assignment muster_assignment_completed(const struct combatants *combatants,
                                              const struct assignment *assignment,
                                              enum damage_side side, struct arena *arena);

#endif
