/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Facts that cards ask about and nobody told are tried both ways: where all ways have the same
 * answer, that is the answer.
 */
#ifndef MUSTER_CLI_BOTH_WAYS_H
#define MUSTER_CLI_BOTH_WAYS_H

#include "cli/files/input.h"
#include "muster.h"

#include <stdbool.h>

/* More facts than these are too many to try. */
enum { FACTS_TRIED_MOST = 4, WAYS_MOST = 1 << FACTS_TRIED_MOST };

/* The different documents that come of a document with cards, each to be freed. */
struct both_ways {
    struct bytes documents[WAYS_MOST];
    size_t count;
};

/*
 * Makes them: all ways in which the facts that `expansion` needs hold or don't. False, with none
 * made, where something else is needed, there are too many, or memory runs out. `gone`: the ids of
 * what is taken not to be there.
 */
bool both_ways_make(struct both_ways *ways, const struct bytes *document, muster_texts gone,
                    const muster_expansion *expansion);

/*
 * Whether two answers say the same: the verdict, how much is obeyed, what is declared. Reasons and
 * numbers of effects may differ.
 */
bool both_ways_agree(const muster_answer *one, const muster_answer *other);

void both_ways_free(struct both_ways *ways);

#endif
