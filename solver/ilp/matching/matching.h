/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Non-bipartite matching: every attacker is blocked by two or more, or by nobody; no blocker blocks
 * twice; and all attackers that are blocked count the same, as do all blockers that block. How many
 * attackers can be blocked is then a matching, and so is, with a little care, how many can block.
 *
 *   matching.c        finds the matching that a program is, and goes back to its values
 *   blossom.c         the most edges of a graph without a common end (Edmonds 1965)
 *   pairs.c           the most attackers that are blocked
 *   gallai_edmonds.c  as many further blockers as possible, by the Gallai-Edmonds structure theorem
 *                     (Lovasz and Plummer, "Matching Theory", 1986, chapter 3)
 */
#ifndef MUSTER_SOLVER_ILP_MATCHING_MATCHING_H
#define MUSTER_SOLVER_ILP_MATCHING_MATCHING_H

#include "solver/ilp/matching/blossom.h"
#include "solver/ilp/program.h"

struct matching {
    struct arena *arena;
    size_t blocker_count, attacker_count;
    /* Those that can block an attacker: from options[first[attacker]] to first[attacker + 1]. */
    size_t *first, *options;
    size_t *blocks; /* the answer, by blocker: the attacker that it blocks, or NOBODY */
    struct blossom_graph *graph;
};

#define NOBODY SIZE_MAX

/* The first of an attacker's two nodes in the graph; blockers have the nodes from 0. */
size_t muster_matching_node(const struct matching *matching, size_t attacker);

/* Takes the answer from the matching. */
void muster_matching_read(struct matching *matching);

/*
 * Blocks as many attackers as possible, each by two. Returns false, and says nothing, if that takes
 * long.
 */
bool muster_matching_pairs(struct matching *matching);

/*
 * After that: as many further blockers as possible, and as many attackers blocked as before. `lost`
 * is how many blockers could only block if fewer attackers were blocked, or not even then.
 */
bool muster_matching_gallai_edmonds(struct matching *matching, size_t *lost);

/*
 * Maximises a program that is a pairing, with a proof; the second objective after the first if
 * `both`. Returns false, and does nothing, if it is none or that would take long.
 */
bool muster_matching_maximise(const struct program *program, bool both, int64_t *values);

#endif
