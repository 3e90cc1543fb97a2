/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations: which individuals of a creature do the same thing. */
#ifndef MUSTER_MODEL_DECLARATION_H
#define MUSTER_MODEL_DECLARATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "model/damage/assignment.h"
#include "muster.h"

/*
 * Something that is attacked or blocked. Attack step: the index of a target. Block step: the index
 * of the attacking creature; `ordinal` says which individual of it, from 1, and is 0 if there is
 * only one.
 */
struct object {
    int number;
    int64_t ordinal;
};

/*
 * Objects of one number, from one ordinal to another: there may be a million attackers that are
 * alike. Something that there is only one of is a run from 0 to 0.
 */
struct run {
    int number;
    int64_t first, last;
};

/* `count` individuals of one creature, each attacking or blocking all objects of `runs`. */
struct deed {
    int creature;
    int64_t count;
    size_t run_count;
    struct run *runs; /* in ascending order, each object once, as few runs as can be */
};

struct band {
    size_t member_count;
    int *members; /* creatures */
};

/*
 * Something that no individual of a creature may do; or, with `member`, that one individual may
 * not do.
 */
struct ban {
    int creature;
    int64_t member;       /* which individual, from 1; 0: all of them */
    bool everything;      /* it may do nothing at all; otherwise: */
    struct object object; /* it may not attack (block) this */
};

/* What a player pays of a resource in all; -1: whoever pays. */
struct paid_amount {
    int player, resource;
    int64_t amount;
};

/* What declarations shown one after the other have in common, kept by whoever shows them. */
struct listing;

/*
 * A declaration in canonical order: deeds by creature, then by objects, no two deeds of a creature
 * alike. An individual that is in no deed does nothing.
 */
struct muster_declaration {
    struct arena arena; /* its own, unless it belongs to a position or an answer */
    const struct muster_position *position;
    size_t deed_count;
    struct deed *deeds;
    size_t band_count;
    struct band *bands;
    size_t ban_count, ban_capacity; /* what is ruled out, in a partial declaration */
    struct ban *bans;
    bool says_paid; /* which prices are paid is told, for the combat that goes on: */
    size_t paid_count, paid_capacity;
    struct paid_amount *paid;
    muster_entry *entries;      /* for the public header; NULL until asked for */
    muster_entry *band_entries; /* the same for the bands */
    const muster_amount *costs; /* what it pays in all; NULL until asked for */
    size_t cost_count;
    char *json;               /* the entries as JSON */
    struct listing *listing;  /* for declarations shown one after the other: replaces both */
    struct assignment damage; /* moments of FAMILY_DAMAGE: instead of deeds and bands */
    const muster_damage_entry *damage_entries; /* for the public header; NULL until asked for */
    size_t damage_entry_count;
};

static inline int64_t run_size(const struct run *run) {
    return run->last - run->first + 1;
}

/* The run that is this object alone. */
static inline struct run run_of(const struct object *object) {
    return (struct run){object->number, object->ordinal, object->ordinal};
}

/* How many objects each individual of a deed acts on. */
static inline int64_t deed_size(const struct deed *deed) {
    int64_t size = 0;
    for (size_t i = 0; i < deed->run_count; i++)
        size += run_size(&deed->runs[i]);
    return size;
}

/* Where a walk through a deed's objects is; all zero at its beginning. */
struct deed_walk {
    size_t run;
    int64_t passed; /* objects of that run */
};

/* The next object of a deed, in order; false after the last one. */
static inline bool deed_next(const struct deed *deed, struct deed_walk *walk,
                             struct object *object) {
    if (walk->run == deed->run_count)
        return false;
    const struct run *run = &deed->runs[walk->run];
    *object = (struct object){run->number, run->first + walk->passed++};
    if (object->ordinal == run->last)
        *walk = (struct deed_walk){.run = walk->run + 1};
    return true;
}

/* Whether individuals of a deed act on this object, or on all objects of a run. */
bool muster_deed_does(const struct deed *deed, const struct object *object);
bool muster_deed_covers(const struct deed *deed, const struct run *run);

/* How many objects two deeds, each in ascending order, have in common. */
int64_t muster_deed_common(const struct deed *one, const struct deed *other);

/* Adds a run after a deed's others, for which there is room; joins the two if the last goes on. */
void muster_deed_add(struct deed *deed, const struct run *run);

/*
 * Compares objects, or deeds by their objects, or by creature and objects, in their canonical
 * order: the objects one after the other, however they are cut into runs.
 */
int muster_object_compare(const struct object *one, const struct object *other);
int muster_deed_compare_objects(const struct deed *one, const struct deed *other);
int muster_deed_compare(const struct deed *one, const struct deed *other);

/* The first deed of a creature; NULL: it does nothing. */
struct deed *muster_declaration_deed(const struct muster_declaration *declaration, int creature);

/* Adds a deed, for which there is room: one individual of a creature acts on one object. */
void muster_declaration_add(struct muster_declaration *declaration, int creature,
                            const struct object *object, struct arena *arena);

/* Brings deeds into canonical order and merges those that are alike. */
void muster_declaration_sort(struct muster_declaration *declaration);

/* Leaves out deeds that do nothing. */
void muster_declaration_leave_out_idle(struct muster_declaration *declaration);

/* A copy of its deeds, without bands and bans, with room for one more deed. */
struct muster_declaration *muster_declaration_copy(const struct muster_declaration *declaration,
                                                   struct arena *arena);

/* The id of an object as the format writes it ("goblin#2"); belongs to the arena or the position.
 */
const char *muster_object_id(const struct muster_position *position, const struct object *object,
                             struct arena *arena);

/* Its name for sentences ("Goblin (goblin#2)"); belongs to the arena or the position. */
const char *muster_object_full_name(const struct muster_position *position,
                                    const struct object *object, struct arena *arena);

#endif
