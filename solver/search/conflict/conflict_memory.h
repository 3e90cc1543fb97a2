/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the searches for several cores of one position share: the ways to obey each requirement, and
 * declarations found on the way, with what they obey. These are kept in two generations: when the
 * newer one is half full, the older one is released, and the newer one takes its place.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_MEMORY_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_MEMORY_H

#include "solver/rules/assumptions.h"
#include "solver/search/ways.h"

/*
 * The core of a row, and a declaration for each of its elements (NULL where none is kept): it obeys
 * all other rows of the core but this; or all rows, breaking no other ground of the core.
 */
struct known_core {
    struct known_core *next; /* the one found before */
    size_t generation;       /* of its declarations */
    size_t row;
    size_t other_count;
    size_t *others; /* rows */
    const struct muster_declaration **without_other;
    size_t ground_count;
    const struct ground *grounds;
    const struct muster_declaration **without_ground;
    const struct muster_declaration
        *with_free; /* obeys the row, and all that no core had; or NULL */
};

struct conflict_memory {
    struct arena *arena;
    const struct muster_position *position;
    const struct ruling *ruling;  /* its requirements are the rows */
    struct row_ways *ways;        /* by row */
    bool looked;                  /* whether these have been looked for: */
    const bool *options;          /* muster_options_allowed of the position */
    size_t capacity, count, next; /* of declarations: when all room is taken, the oldest goes */
    bool **obeyed;                /* by declaration, by row: whether that is obeyed in full */
    const struct muster_declaration **declarations; /* NULL: not kept */
    size_t *generations;                            /* of each */
    struct known_core *cores;                       /* the last one found first */
    size_t generation;                              /* of what is kept now, counted from 0 */
    struct arena *newer, *older;                    /* that generation, and the one before */
    size_t room; /* bytes that declarations of the newer one may still take */
};

/* Everything comes from the arena. */
struct conflict_memory *muster_conflict_memory_new(const struct muster_position *position,
                                                   const struct ruling *ruling,
                                                   struct arena *arena);

/*
 * Before the search for a core: makes room, if there is little. Declarations of the older
 * generation are gone then, with the cores that they belong to.
 */
void muster_conflict_memory_make_room(struct conflict_memory *memory);

const struct row_ways *muster_conflict_memory_ways(struct conflict_memory *memory, size_t row);

/* Which options the position allows by themselves, looked for once. */
const bool *muster_conflict_memory_options(struct conflict_memory *memory);

/*
 * Remembers which rows a legal declaration obeys that is compared with the best one; the
 * declaration is one that is kept in the newer generation, or NULL.
 */
void muster_conflict_memory_add(struct conflict_memory *memory, const bool *obeyed,
                                const struct muster_declaration *declaration);

/* The declaration with a number, in the newer generation; NULL: it isn't kept. */
const struct muster_declaration *muster_conflict_memory_declaration(struct conflict_memory *memory,
                                                                    size_t number);

/* A copy of a declaration, in the newer generation; NULL where there is no more room for it. */
const struct muster_declaration *
muster_conflict_memory_keep(struct conflict_memory *memory,
                            const struct muster_declaration *declaration);

/* Remembers the core of a row; its members are to be filled in. */
struct known_core *muster_conflict_memory_core(struct conflict_memory *memory, size_t row);

#endif
