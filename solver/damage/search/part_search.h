/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search among the divisions of a part: its states by step, and the division that is tried. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_PART_SEARCH_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_PART_SEARCH_H

#include "base/numbers.h"
#include "solver/damage/search/part.h"

struct part_closing;
struct part_open;
struct part_gift;

struct part_state {
    uint64_t key;
    int64_t value;
    size_t before; /* where it came from, among the states of the step before */
};

struct part_layer {
    size_t count, capacity;
    struct part_state *states;
};

/* How many are destroyed, where that comes first. */
struct part_kills {
    bool fixed;                       /* the bounds are about all else */
    int64_t count;                    /* how many have to be, if `bounds` */
    int64_t unit, total;              /* what each is worth; all points of the sources */
    const struct part_bounds *bounds; /* of how many can be; NULL: any number will do */
};

struct part_search {
    const struct damage_part *part;
    struct part_layer *layers; /* by step, after it; the first one before all */
    uint32_t *slots;           /* of the layer under way: 1 + the number of a state; 0: free */
    size_t slot_count, slot_room;
    int work; /* left; below 0: given up */
    /* the state and the way that are looked at */
    size_t step, before;
    uint64_t from;                    /* the state's key */
    uint64_t ending, ending_promises; /* the fields of recipients that no later source reaches */
    const struct part_source *source;
    const struct part_way *way;
    bool passes;      /* it tramples, and assigns to its target */
    int64_t *amounts; /* by recipient of the way */
    size_t closing_count;
    struct part_closing *closing;
    size_t open_count;
    struct part_open *open;  /* and one more, for the end */
    struct part_gift *gifts; /* room for those of all of `open` */
    int64_t open_most;       /* by how much all of `open` change the bound at most */
    const struct part_state
        *wanted; /* the division that leads to it is looked for; NULL: all are */
    bool written;
    struct assignment *assignment;
    const struct part_bounds *bounds; /* NULL: there are none */
    int64_t price;                    /* of the source's points, in the bounds */
    int64_t least;                    /* what the bounds have below that isn't wanted */
    int64_t known;                    /* the best value that is known; INT64_MIN: none */
    struct part_kills kills;
    size_t *held_count, **held; /* by layer: recipients that have a field */
};

/* How many points a recipient has in a state. */
static inline int64_t part_held(const struct part_recipient *recipient, uint64_t key) {
    return (int64_t)(key >> recipient->field.shift & (((uint64_t)1 << recipient->field.bits) - 1));
}

static inline bool part_is_dead(const struct part_recipient *recipient, uint64_t key) {
    return part_held(recipient, key) == recipient->need || (key & recipient->field.touched) != 0;
}

/* What bounds (NULL: there are none) have for a recipient, from a step on. */
static inline int64_t part_gain(const struct part_search *search, const struct part_bounds *bounds,
                                size_t step, size_t number, uint64_t key) {
    const struct part_recipient *recipient = &search->part->recipients[number];
    size_t cell = step * search->part->recipient_count + number;
    if (bounds == NULL)
        return 0;
    int64_t needed = recipient->need - part_held(recipient, key);
    if ((key & recipient->field.touched) != 0)
        return smaller(needed, bounds->surpluses[cell]);
    return (key & recipient->field.promised) != 0 ? bounds->promised[cell][needed]
                                                  : bounds->gains[cell][needed];
}

/* What destroying a recipient counts for in the bounds. */
static inline int64_t part_worth(const struct part_search *search, size_t number) {
    return search->bounds == NULL ? 0 : search->bounds->worths[number];
}

/* How many have been destroyed where an assignment so far has a value; all count alike. */
int64_t muster_part_destroyed(const struct part_search *search, int64_t value);

/* Whether enough can still be destroyed from a state on. */
bool muster_part_destroys_enough(const struct part_search *search, size_t step, uint64_t key,
                                 int64_t value);

/* The most that a state can lead to, as the bounds count it. */
int64_t muster_part_most_from(const struct part_search *search, size_t step, uint64_t key,
                              int64_t value);

/* Empties the slots, for the states after a step. */
void muster_part_begin_states(struct part_search *search);

/* A state is reached after the step under way; the best way to reach it is kept. */
void muster_part_note_state(struct part_search *search, uint64_t key, int64_t value);

/* Room for what is noted of the recipients of a way; false: there are too many ways to divide. */
bool muster_part_divide_begin(struct part_search *search);

/*
 * Divides as the way under way allows, from a state of this value that can lead to `most`, as often
 * as that may be best.
 */
void muster_part_divide(struct part_search *search, int64_t value, int64_t most);

#endif
