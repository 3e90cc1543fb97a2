/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A part of a combat: sources that may assign to the same creatures, and those creatures, apart
 * from all others. Where all of them are single creatures, and few are shared at a time, the best
 * assignment is found without a program: source after source through a table of states.
 */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_PART_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_PART_H

#include "solver/damage/referee/combatants.h"

/* Where a state says how much a recipient has: some bits of a word; none where one source decides.
 */
struct recipient_field {
    int shift, bits;
    uint64_t mask;     /* all bits of the field */
    uint64_t touched;  /* the bit for a point by deathtouch, which is lethal */
    uint64_t promised; /* the bit for lethal damage that others have relied on */
};

/* A creature that is assigned damage. */
struct part_recipient {
    size_t combatant;
    int64_t need;      /* points of lethal damage */
    int64_t worth;     /* of destroying it */
    bool touchable;    /* some source has deathtouch */
    bool relied_on;    /* some source tramples over it */
    size_t first_step; /* by the source's place in the order: the first that reaches it, */
    size_t last_step;  /* and the last */
    struct recipient_field field;
};

/* One mode of a source. */
struct part_way {
    const struct damage_mode *mode;
    size_t count;
    const size_t *recipients; /* in the part's recipients */
    int64_t worth;            /* of a point to the mode's target */
    uint64_t fields;          /* of the recipients, all bits */
};

/* A creature that assigns damage. */
struct part_source {
    size_t combatant;
    int64_t amount;
    bool deadly;
    size_t way_count;
    struct part_way *ways;
};

struct damage_part {
    const struct combatants *combatants;
    struct arena *arena;
    size_t source_count, recipient_count, recipient_capacity;
    struct part_source *sources;       /* in the order of the steps */
    struct part_recipient *recipients; /* a recipient that nobody reaches has no place here */
    double states;                     /* about how many there will be; by muster_part_plan */
};

/*
 * Brings the sources into an order in which few recipients are shared at a time, and gives those
 * their fields. False: there are more states than a table is worth, or they don't fit a word.
 */
bool muster_part_plan(struct damage_part *part);

/* What bounds are about. */
enum part_aim {
    PART_VALUE, /* the value of an assignment */
    PART_KILLS, /* how many are destroyed, PART_KILL_UNIT for each, less the points too many */
    PART_REST   /* what the value has besides where exactly that many are destroyed */
};

enum { PART_KILL_UNIT = 1 << 20 };

/*
 * The most that the sources from each step on can add, in two parts: that of a recipient which the
 * steps before have reached as well depends on how many points it still needs.
 */
struct part_bounds {
    struct part_pricing *pricing;
    int64_t *worths;  /* by recipient: what destroying it counts for here */
    int64_t kill;     /* the same for all that are worth anything, but with PART_VALUE */
    int64_t *rest;    /* by step: all but those */
    int64_t *prices;  /* by step: of a point of its source, in `rest` */
    int64_t *passing; /* by step: what `rest` has besides for points to the target */
    /* by step and recipient, from the first step that reaches it to the last: */
    int64_t **gains;    /* by points that it still needs */
    int64_t **promised; /* the same where it has to be destroyed */
    int64_t *surpluses; /* points that its sources have no better use for */
};

/* `kills`: how many are destroyed, with PART_REST. */
void muster_part_bound(const struct damage_part *part, enum part_aim aim, int64_t kills,
                       struct part_bounds *bounds);

/*
 * Lowers the bounds as far as better prices do. True: that proves that no assignment of the part
 * reaches the target.
 */
bool muster_part_bound_towards(struct part_bounds *bounds, int64_t target);

/*
 * Adds the best assignment of a part to `assignment`. False: that takes too many states, and
 * nothing is added.
 */
bool muster_part_assign(const struct damage_part *part, struct assignment *assignment);

#endif
