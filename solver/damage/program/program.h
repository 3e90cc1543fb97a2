/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One side's assignments as an integer program: x[source, mode, recipient] points that all
 * individuals of a combatant assign in a mode to all individuals of another, or to a target; how
 * many individuals use each mode; and which creatures have lethal damage, which all tramplers
 * share. Identical individuals are one combatant, so that a million cost what one does.
 */
#ifndef MUSTER_SOLVER_DAMAGE_PROGRAM_PROGRAM_H
#define MUSTER_SOLVER_DAMAGE_PROGRAM_PROGRAM_H

#include "solver/damage/referee/combatants.h"
#include "solver/ilp/program.h"

#define NO_COLUMN SIZE_MAX

/* The columns of one mode of a source. */
struct mode_columns {
    size_t users;      /* how many individuals use it */
    size_t creatures;  /* the first of mode->creature_count columns, in their order */
    size_t target;     /* or NO_COLUMN */
    size_t controller; /* or NO_COLUMN */
};

struct program_source {
    size_t combatant;
    struct mode_columns *modes; /* by mode of the combatant */
};

/* A column of damage that a recipient receives. */
struct inflow {
    size_t column;
    size_t source; /* combatant */
};

struct inflows {
    size_t count, capacity;
    struct inflow *list;
};

struct damage_program {
    struct program program;
    const struct combatants *combatants;
    enum damage_side side; /* SIDE_ATTACKERS or SIDE_BLOCKERS */
    size_t source_count;
    struct program_source *sources;
    struct inflows *creatures; /* by combatant */
    struct inflows *targets;   /* by target */
    /* by combatant, or NO_COLUMN: whether all have lethal damage; how many have it by deathtouch,
       how many by as much as they need, and how many indestructible ones wither away */
    size_t *lethal, *by_deathtouch, *by_amount, *withered;
    size_t *has_loyalty; /* by target: whether it is assigned its loyalty, or NO_COLUMN */
};

/* The largest sum that may occur in a row; more is refused as too large. */
enum { PROGRAM_SUM_BITS = 45 };

/*
 * The program without an objective; NULL where its numbers would be too large. It leaves out the
 * sources that are settled (by combatant; NULL: none is), and so must those be who reach the same.
 */
struct damage_program *muster_damage_program_new(const struct combatants *combatants,
                                                 enum damage_side side, const bool *settled,
                                                 struct arena *arena);

/* Says what the last row, or the last column, means: in words for those who read the program. */
void muster_program_say_row(struct program *program, const char *words);
void muster_program_say_column(struct program *program, const char *words);

/* Adds the terms of all that a recipient receives to the last row; `deadly`: by deathtouch alone.
 */
void muster_program_add_inflows(struct damage_program *program, const struct inflows *inflows,
                                int64_t factor, bool (*counts)(const struct creature *source));
bool muster_source_is_deadly(const struct creature *source);
bool muster_source_withers(const struct creature *source);

/* Makes the columns that say how many individuals of a combatant have lethal damage. */
void muster_program_add_lethal(struct damage_program *program, size_t combatant);

/*
 * The column that says how many indestructible individuals of a combatant have no toughness left,
 * by counters alone (704.5f).
 */
size_t muster_program_add_withered(struct damage_program *program, size_t combatant);

/* Each pair of individuals that a row names gets what the row says: a partial assignment. */
void muster_program_fix(struct damage_program *program, const struct assignment *given);

/* Objectives. The nearest: the fewest points moved from what is proposed. */
void muster_program_prefer(struct damage_program *program, muster_preference prefer);
/* Fills in how much a point of each was worth; false: they are too large, and stay apart. */
bool muster_program_join_objectives(struct program *program, int64_t weights[3]);
void muster_program_stay_near(struct damage_program *program, const struct assignment *proposed);

/* What one individual of a source gives to one of a recipient by the rows that made them
 * combatants. */
int64_t muster_marked_amount(const struct damage_program *program, const struct assignment *marks,
                             size_t source, enum recipient_kind kind, size_t recipient);

/* Joins rows of the same pair, and cuts those of a creature so that they are about the same
 * sources.
 */
void muster_assignment_tidy(struct assignment *assignment, struct arena *arena);

/* The values of a solved program as rows; `marks` (may be NULL) are kept to where possible. */
void muster_program_extract(const struct damage_program *program, const int64_t *values,
                            const struct assignment *marks, struct assignment *assignment,
                            struct arena *arena);

#endif
