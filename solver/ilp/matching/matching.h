/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Non-bipartite matching. It solves programs in which every attacker is blocked by two or more
 * blockers or by none, no blocker blocks twice, all blocked attackers count the same, and so do all
 * blockers that block. A maximum matching then gives the greatest number of blocked attackers, and
 * the Gallai-Edmonds structure theorem (Lovasz and Plummer, "Matching Theory", 1986, chapter 3) the
 * greatest number of blockers.
 *
 *   matching.c        recognizes such a program, and turns the matching back into its values
 *   blossom.c         maximum matchings in general graphs (Edmonds 1965)
 *   pairs.c           blocks the most attackers
 *   gallai_edmonds.c  adds as many further blockers as possible
 */
#ifndef MUSTER_SOLVER_ILP_MATCHING_MATCHING_H
#define MUSTER_SOLVER_ILP_MATCHING_MATCHING_H

#include "solver/ilp/matching/blossom.h"
#include "solver/ilp/program.h"

struct matching {
    struct arena *arena;
    size_t blocker_count, attacker_count;
    /* The blockers of an attacker: options[first[attacker]] up to options[first[attacker + 1]]. */
    size_t *first, *options;
    size_t *blocks; /* the result, by blocker: the attacker that it blocks, or NOBODY */
    struct blossom_graph *graph;
};

#define NOBODY SIZE_MAX

/* The first of an attacker's two nodes in the graph; blockers have the nodes starting from 0. */
size_t muster_matching_node(const struct matching *matching, size_t attacker);

/* Fills in `blocks` from the matching of the graph. */
void muster_matching_read(struct matching *matching);

/*
 * Blocks as many attackers as possible, each with two blockers. Returns false, with no result, if
 * that takes too long.
 */
bool muster_matching_pairs(struct matching *matching);

/*
 * To be called after muster_matching_pairs: adds as many further blockers as possible without
 * blocking fewer attackers. `lost` becomes the number of blockers that can't block without fewer
 * attackers being blocked, or can't block at all.
 */
bool muster_matching_gallai_edmonds(struct matching *matching, size_t *lost);

/*
 * Maximizes a program that is such a matching problem, with a proof; the second objective after
 * the first if `both`. Returns false, and does nothing, if the program is not one or if that would
 * take too long.
 */
bool muster_matching_maximise(const struct program *program, bool both, int64_t *values);

#endif
