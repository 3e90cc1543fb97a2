/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a declaration pays: one payment for each cost effect and creature (and attacker, where the
 * cost is per attacker), and whether the players can afford it (508.1h-j, 509.1d-f).
 */
#ifndef MUSTER_SOLVER_RULES_PAYMENT_H
#define MUSTER_SOLVER_RULES_PAYMENT_H

#include "model/declaration.h"
#include "model/position.h"

/* `count` identical payments: one effect's cost, paid by one player. */
struct payment {
    const struct effect *effect;
    int player;
    int64_t count;
};

struct payments {
    size_t count, capacity;
    struct payment *list;
};

/* Whether an effect charges this creature for attacking or blocking this object. */
bool muster_cost_applies(const struct muster_position *position, const struct effect *effect,
                         int creature, int object);

/*
 * Whether individuals that do `deed` make the payment that `effect` asks for all objects of a
 * run: the same effect, and the same attackers where the cost is per attacker. A NULL deed does
 * nothing.
 */
bool muster_deed_pays(const struct muster_position *position, const struct deed *deed,
                      const struct effect *effect, const struct run *run);

/* Whether a declaration makes any payment. */
bool muster_declaration_pays(const struct muster_declaration *declaration, struct arena *arena);

/* All payments of a declaration. */
struct payments muster_declaration_payments(const struct muster_declaration *declaration,
                                            struct arena *arena);

/*
 * The totals paid, one for each player and resource, player after player: totals[player resources +
 * resource]. Chooses among alternatives so that every player can afford them; NULL where no choice
 * allows that. Exact, in integers. With thousands of payments at several prices that hardly fit, a
 * search may take too many steps: then *unsettled is set, and NULL proves nothing.
 */
int64_t *muster_payments_afford(const struct muster_position *position,
                                const struct payments *payments, bool *unsettled,
                                struct arena *arena);

/*
 * A player who can't pay, whatever is chosen: it takes `needed` of a resource, and there is
 * `stock`.
 */
struct shortage {
    int player, resource; /* resource -1: enough of each one by itself, but not of all together */
    int64_t needed, stock;
    bool withheld;               /* it is life, which the player can't lose (119.8) */
    const struct effect *effect; /* the first that asks the player for it */
};

/* The first shortage of payments that can't be afforded. */
struct shortage muster_payments_shortage(const struct muster_position *position,
                                         const struct payments *payments, struct arena *arena);

#endif
