/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How something enters of which the static abilities of others say that (614.1c, 614.12). */
#ifndef MUSTER_CARDS_BOARD_ENTERING_H
#define MUSTER_CARDS_BOARD_ENTERING_H

#include "cards/board/board.h"

/* What is said under one key: whether it is so, and the sentence that says it. */
struct entering_fact {
    enum truth truth; /* UNKNOWN: perhaps */
    const char *sentence;
};

struct entering {
    bool permanent; /* the last of the permanents enters; otherwise the first creature */
    struct entering_fact tapped, counters;
};

/* Fills in what other objects' static abilities say of what enters. */
void muster_board_entering(struct board *board, struct entering *entering);

#endif
