/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every different outcome of damage that is dealt: all choices tried, each state once. */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_SEARCH_H
#define MUSTER_SOLVER_DAMAGE_DEAL_SEARCH_H

#include "solver/damage/deal/results.h"

struct deal_found {
    uint64_t hash; /* of what is different */
    muster_damage_outcome outcome;
    const struct deal_state *state; /* whose `before` lead back to the beginning */
};

struct deal_search {
    struct deal_event *event;
    struct limits *limits;
    size_t most; /* outcomes */
    size_t count, capacity;
    struct deal_found *found;
    bool more;          /* there is another outcome */
    bool stopped;       /* a limit was reached before the end */
    const char *reason; /* why it was not finished; NULL: it was */
};

/* Searches from the beginning of an event. What it keeps is the event's arena's. */
void muster_deal_search(struct deal_search *search, struct deal_state *begin, struct arena *arena);

#endif
