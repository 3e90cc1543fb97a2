/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways to obey requirements: single attacks and blocks. Where each requirement takes one of a
 * few, every declaration that obeys several of them contains one of a few small ones. What is wrong
 * with all of these, and can't be mended by doing more, rules out all others without a search.
 */
#ifndef MUSTER_SOLVER_SEARCH_WAYS_H
#define MUSTER_SOLVER_SEARCH_WAYS_H

#include "model/declaration.h"
#include "model/position.h"
#include "solver/referee/ruling.h"

/* Whether a creature acting on this object would obey a requirement, or help to. */
bool muster_way_obeys(const struct muster_position *position, const struct asked *asked,
                      const struct creature *creature, int object);

/* The creatures and objects, by number, that a requirement may be about: from one to before
 * another.
 */
struct asked_range {
    size_t first, end, first_object, end_object;
};

struct asked_range muster_asked_range(const struct muster_position *position,
                                      const struct asked *asked);

/* A single attack or block. */
struct way {
    int creature, object;
};

/* The ways to obey one requirement. */
struct row_ways {
    bool listed;
    bool simple; /* any one of the ways obeys it, and what is done besides doesn't matter */
    size_t count;
    struct way *list;
};

/* Lists the ways to obey a requirement, unless they are listed already. */
void muster_row_ways_list(struct row_ways *ways, const struct muster_position *position,
                          const struct asked *asked, struct arena *arena);

/* Declarations; each contains nothing but one way for each of some requirements. */
struct least_declarations {
    size_t count;
    struct muster_declaration **list;
};

/*
 * The declarations of which each one that obeys all of these requirements contains one. False: the
 * ways are not simple, or there are too many of them.
 */
bool muster_least_declarations(const struct muster_position *position,
                               const struct row_ways *const *rows, size_t row_count,
                               struct arena *arena, struct least_declarations *least);

#endif
