/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether one player can make all their payments, where each may be made at one of several prices:
 * a knapsack problem with multiple choices and several dimensions (Kellerer, Pferschy and Pisinger,
 * "Knapsack Problems", 2004, chapters 9 and 11), with counts in place of single items. It is
 * settled in integers, by depth-first search with bounds from surrogate constraints (Glover 1968).
 */
#ifndef MUSTER_SOLVER_RULES_PAYMENT_PROBLEM_H
#define MUSTER_SOLVER_RULES_PAYMENT_PROBLEM_H

#include "solver/rules/payment.h"

/* One price of a group: what it takes of each bounded resource. */
struct alternative {
    size_t price;           /* its place in the effect's prices */
    const int64_t *amounts; /* by dimension */
};

/* `count` identical payments. Only the prices that can matter are kept. */
struct payment_group {
    size_t payment; /* its place in the list of payments */
    int64_t count;
    size_t alternative_count;
    struct alternative *alternatives;
    int64_t *taken; /* how many are paid at each; the answer */
};

/* What one player has to pay and may spend. */
struct payment_problem {
    struct arena *arena;
    size_t dimensions; /* the resources that might run out */
    int *resources;    /* by dimension */
    int64_t *stock;
    size_t group_count;
    struct payment_group *groups;
};

/* The problem of one player with these payments; everything comes from the arena. */
struct payment_problem muster_payment_problem(const struct muster_position *position,
                                              const struct payments *payments, int player,
                                              struct arena *arena);

enum payment_outcome {
    PAYMENT_FOUND,
    PAYMENT_IMPOSSIBLE, /* proved */
    PAYMENT_UNSETTLED   /* the search took too many steps */
};

/* Solves a problem: where it is payable, fills in what the groups have `taken`. */
enum payment_outcome muster_payment_search(struct payment_problem *problem);

#endif
