/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Extents: at least and at most how many individuals do something, over all declarations that obey
 * the restrictions, contain what is given, and obey enough requirements. One program answers that
 * for everything that can be done (ilp/solutions/ranges.h). Every legal declaration is among these,
 * and where nothing is paid and no option is used unasked, all of these are legal; so the extents
 * bound those of the legal declarations, and each declaration found has to be judged.
 */
#ifndef MUSTER_SOLVER_SEARCH_EXTENTS_H
#define MUSTER_SOLVER_SEARCH_EXTENTS_H

#include "solver/declare/formulation.h"
#include "solver/ilp/solutions/ranges.h"
#include "solver/rules/as_though.h"
#include "solver/search/legality.h"
#include "solver/search/outdone.h"

struct extents {
    const struct muster_position *position;
    const struct partial *partial;
    struct formulation *formulation;
    bool joins;                   /* creatures that are alike, and objects, share their columns */
    int *creature_of, *object_of; /* by number: the first of those that are alike */
    int64_t *creatures, *objects; /* by the number of the first: how many are alike */
    struct ranges *ranges;        /* one for each thing that is asked about */
    size_t floor_row;             /* the row for how many requirements must be obeyed */
    int64_t floor;                /* how many a legal declaration obeys under this pattern */
    bool impossible;              /* what is given can't be done; nothing else is filled in */
    struct outdone *outdone;      /* by what a solution is outdone; NULL: nobody pays */
};

struct extents_query {
    const struct partial *partial; /* what is given; NULL: nothing */
    size_t pattern;                /* which conditions hold */
    size_t range_count;            /* how many ranges there is to be room for */
    bool free;                     /* nothing may be paid but what is given */
    bool apart;                    /* creatures that are alike, and objects, don't share columns */
};

/*
 * Builds the program. All memory is scratch memory of the legality. NULL where the position is too
 * large, or the maximum is not known.
 */
struct extents *muster_extents_new(struct legality *legality, const struct extents_query *asked);

/*
 * Makes a range count the individuals of a creature that act on an object; NULL: on anything. Of
 * identical attackers that nothing given tells apart, any stands for all. Where the program joins
 * creatures, the range counts what all that are alike do to all objects that are alike, and is
 * asked only whether that is ever anything, and always everything. It is not wanted yet.
 */
void muster_extents_count(struct extents *extents, struct sum_range *range, int creature,
                          const struct object *object);

/* Which individual stands for an object in the program, and which creature for a creature. */
struct object muster_extents_representative(const struct extents *extents,
                                            const struct object *object);
int muster_extents_first(const struct extents *extents, int creature);

/*
 * Fills in `outdone`, which must not be NULL, for the last solution, of this ruling: `better` pays
 * for no more and obeys `obeyed`. Where that refuses the solution, too, it is by what others could
 * do besides if they paid (with_payers.h), since this refuses more. False: it can't be said.
 */
bool muster_extents_describe(const struct extents *extents, const struct muster_declaration *better,
                             int64_t obeyed, const struct ruling *ruling,
                             struct as_though *as_though);

/* Refuses the last solution, described in `outdone`, and all that are outdone by the same. */
void muster_extents_refuse(struct extents *extents);

/* Lets solutions obey any number of requirements, and be outdone. */
void muster_extents_drop_floor(struct extents *extents);

/* How many requirements the last solution obeys. */
int64_t muster_extents_value(const struct extents *extents);

/* The last solution, judged: from the scratch memory. */
struct muster_declaration *muster_extents_declaration(const struct extents *extents,
                                                      struct ruling **ruling);

#endif
