/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formulation: a combat as an integer program. docs/integer-program.md gives it in formulas, in
 * the order in which the files build it:
 *
 *   formulate_slots.c         what has columns: classes, or their individuals where that is needed
 *   formulate_actors.c        y(d,o), how many individuals of d act on o; v(d), how many act at all
 *   formulate_objects.c       Z(o,t), how many of o are blocked by t or more; bounds on blockers
 *   formulate_restrictions.c  companions, alone, limits, budgets
 *   formulate_requirements.c  what counts, and under which conditions
 *   formulate_lures.c         Lures with conditions
 */
#ifndef MUSTER_SOLVER_DECLARE_FORMULATION_H
#define MUSTER_SOLVER_DECLARE_FORMULATION_H

#include "solver/declare/combat.h"
#include "solver/declare/origin.h"
#include "solver/declare/symmetry.h"

#define NO_COLUMN SIZE_MAX

/* A class with more kinds of requirements on each member than this is split into individuals. */
enum { MEMBER_DEMAND_LIMIT = 60 };

/* Actors with columns of their own: a whole class, or one individual of it. */
struct actor_slot {
    size_t class;
    size_t actor;     /* the class's first actor, which stands for all */
    int64_t size;     /* number of individuals */
    int64_t capacity; /* how many objects each can act on; never more than there are */
    size_t acts;      /* v: how many act at all; NO_COLUMN: the sum of its y (capacity 1) */
};

/* A level: an attacker is in it if it has `from` blockers or more. */
struct blocker_level {
    int64_t from;
    size_t column; /* Z: how many individuals are blocked by `from` or more */
};

/* Objects with columns of their own: a whole class, or one individual of it. */
struct object_slot {
    size_t class;
    size_t object;
    int64_t size;
    bool strict;       /* the program has to keep individuals in no level from being blocked */
    int64_t available; /* the most blockers that one individual can have */
    size_t together; /* one column for all its y: all who can act on it do, or none; or NO_COLUMN */
    size_t level_count;
    struct blocker_level *levels;    /* ascending */
    size_t first_obeyed, end_obeyed; /* where the columns of requirements on it are, if any */
};

struct formulation {
    const struct combat *combat;
    struct arena *arena;
    struct program program;
    struct symmetry actors, objects;
    size_t actor_slot_count, object_slot_count;
    struct actor_slot *actor_slots;
    struct object_slot *object_slots;
    size_t *pairs;      /* y: column of each pair of slots, or NO_COLUMN */
    size_t *indicators; /* by condition: its column, or NO_COLUMN until needed */
    bool budget;        /* rows keep players from paying more than they have */
    bool too_large;     /* the program would be too large to be built */
};

/* Builds the program. */
struct formulation *muster_formulate(const struct combat *combat);

/* The parts of muster_formulate, one file each. */
void muster_formulate_slots(struct formulation *formulation);
void muster_formulate_actors(struct formulation *formulation);
void muster_formulate_objects(struct formulation *formulation);
void muster_formulate_restrictions(struct formulation *formulation);
void muster_formulate_requirements(struct formulation *formulation);
void muster_formulate_lures(struct formulation *formulation);
void muster_formulate_object_order(struct formulation *formulation);

/* The column of a pair of slots, or NO_COLUMN. */
static inline size_t pair_column(const struct formulation *formulation, size_t actor_slot,
                                 size_t object_slot) {
    return formulation->pairs[actor_slot * formulation->object_slot_count + object_slot];
}

/* Adds factor times "how many individuals of the slot act" to the row under way. */
void muster_add_acts(struct formulation *formulation, size_t actor_slot, int64_t factor);

/* Adds factor times "how many act on one of these objects" (capacity 1, or each pair counted). */
void muster_add_pairs(struct formulation *formulation, size_t actor_slot, int objects,
                      int64_t factor);

/*
 * The number of individuals of a slot that act on one of these objects, each counted once, is a sum
 * of pairs unless individuals act on several objects at once. In that case the slot gets a column
 * for it here; by slot, that column or NO_COLUMN. (A row takes no more terms once another one has
 * begun, so these columns come first.)
 */
size_t *muster_all_members_acting(struct formulation *formulation, int actors, int objects);

/* Adds that number to the row under way; `acting` comes from muster_all_members_acting. */
void muster_add_members(struct formulation *formulation, size_t actor_slot, const size_t *acting,
                        int objects);

/*
 * A new column that counts up to `most`; with a condition it is g, and counts only if that holds.
 */
size_t muster_add_obeyed(struct formulation *formulation, int condition, int64_t most,
                         int64_t weight, const struct effect *effect, struct subject subject);

/* Begins the row g <= ...; what is obeyed is then added with factor -1. */
void muster_begin_obeyed(struct formulation *formulation, size_t column,
                         const struct effect *effect);

/* Whether a set has every object that the slot can act on; or every actor that can act on it. */
bool muster_covers_options(const struct formulation *formulation, size_t actor_slot, int objects);
bool muster_covers_actors(const struct formulation *formulation, size_t object_slot, int actors);

/* The actor, or the object, that stands for all of a slot. */
static inline const struct actor *slot_actor(const struct formulation *formulation,
                                             size_t actor_slot) {
    return &formulation->combat->actors[formulation->actor_slots[actor_slot].actor];
}

static inline const struct item *slot_item(const struct formulation *formulation,
                                           size_t object_slot) {
    return &formulation->combat->objects[formulation->object_slots[object_slot].object];
}

/* Whether the first member of a slot is in a set. */
static inline bool slot_in(const struct formulation *formulation, size_t actor_slot, int actors) {
    return muster_sets_has(&formulation->combat->actor_sets, actors,
                           formulation->actor_slots[actor_slot].actor);
}

static inline bool object_slot_in(const struct formulation *formulation, size_t object_slot,
                                  int objects) {
    return muster_sets_has(&formulation->combat->object_sets, objects,
                           formulation->object_slots[object_slot].object);
}

#endif
